(* Checker: the whole checker, and the theorem that it is sound. *)
From Coq Require Import NArith ZArith List Bool Ascii String Lia.
From Sok Require Import Spec Explore Core Drawing Level Text Form.
Import ListNotations.
Local Open Scope N_scope.

Inductive verdict :=
| Refused (why : failure)
| Proved (l : level) (what : claim) (has_solution with_pi : bool) (states : N).

Definition cost (what : claim) (moves : labeled) (pushes : N) : N :=
  match what with Moves _ => fold_left (fun n _ => n + 1) moves 0 | _ => pushes end.
Definition claimed (what : claim) : N := match what with Pushes b | Moves b => b | Unsolvable => 0 end.
(* The solution of a certificate has as many pushes or moves as the certificate claims. *)
Definition test_solution (stride : Z) (b : board) (what : claim) (solution : option labeled) : option failure :=
  match solution with
  | None => None
  | Some moves => match replay stride b moves with
    | Fail why => Some why
    | Ok n => if cost what moves n =? claimed what then None else Some Wrong_length
    end
  end.
Definition with_option (use_pi : bool) (h : hints) : hints :=
  {| h_scale := h_scale h; h_groups := h_groups h; h_prices := h_prices h; h_lemmas := h_lemmas h;
    h_perimeter := h_perimeter h; h_pi := h_pi h && use_pi |}.

(* Checks the text of a certificate with at most [states] states, with or without PI-corrals (T6). *)
Definition check (text : string) (states : N) (use_pi : bool) : verdict :=
  match read_certificate text with
  | Fail why => Refused why
  | Ok c =>
    let l := c_level c in
    let what := c_claim c in
    let h := with_option use_pi (c_hints c) in
    let lim := {| max_states := states; block_count := (board_cells l + 255) / 256 |} in
    if is_drawn l && begins_with (header l (claim_text what)) text then
      let stride := stride_of l in
      let b := board_of stride (drawing_of l) in
      match check_board stride b what h lim (fun _ => test_solution stride b what (c_solution c)) with
      | Fail why => Refused why
      | Ok n => Proved l what (match c_solution c with Some _ => true | None => false end) (h_pi h) n
      end
    else Refused Check_failed
  end.

(* The main theorem: if the checker accepts a text, then the text states a claim about a level, and this is true. *)
Theorem check_sound text states use_pi :
  match check text states use_pi with
  | Refused _ => True
  | Proved l Unsolvable _ _ _ => states_claim text l claim_unsolvable /\ unsolvable l
  | Proved l (Pushes b) has_solution _ _ =>
    states_claim text l (claim_pushes b) /\ (if has_solution then fewest_pushes l b else needs_pushes l b)
  | Proved l (Moves b) has_solution _ _ =>
    states_claim text l (claim_moves b) /\ (if has_solution then fewest_moves l b else needs_moves l b)
  end.
Proof.
  unfold check. destruct (read_certificate text) as [c|]; auto. cbn zeta.
  destruct (is_drawn (c_level c) && begins_with _ text) eqn:B; auto. apply andb_true_iff in B. destruct B as [Dr B%begins_with_ok].
  assert (Sy : states_claim text (c_level c) (claim_text (c_claim c))) by (split; auto). clear Dr B.
  destruct (check_board _ _ _ _ _ _) as [k|] eqn:C; auto. pose proof (stride_of_wide (c_level c)) as W.
  pose proof (check_board_before _ _ _ _ _ _ _ C) as T. apply (check_board_sound (c_level c)) in C; auto. cbn beta in T.
  assert (Len : forall m : labeled, forall n, fold_left (fun n _ => n + 1) m n = n + N.of_nat (List.length m)).
  { induction m as [|x m IH]; intros n; cbn [fold_left List.length]; [lia|]. rewrite IH. lia. }
  unfold test_solution in T. destruct (c_claim c) as [b|b|]; [| |auto]; (destruct (c_solution c) as [moves|]; [|auto]);
    (split; [exact Sy|]; split; [exact C|]); destruct (replay _ _ moves) as [n|] eqn:Rp; try discriminate;
    apply (replay_ok (c_level c)) in Rp; auto; cbn [cost claimed] in T.
  - destruct (N.eqb_spec n b) as [->|]; [|discriminate]. eauto.
  - rewrite Len in T. destruct (N.eqb_spec (0 + N.of_nat (List.length moves)) b) as [E|]; [|discriminate].
    exists (map snd moves), (N.to_nat n). split; auto. rewrite map_length. lia.
Qed.

Definition default_states : N := 100000000. (* as in the other checkers *)
(* A theorem about a level, from a certificate: the hypothesis is proved by computation. *)
Definition proves (text : string) (l : level) (what : claim) (has_solution : bool) : bool :=
  match check text default_states true with
  | Refused _ => false
  | Proved _ _ found _ _ => is_drawn l && begins_with (header l (claim_text what)) text && Bool.eqb found has_solution
  end.
Lemma proves_sound text l what has_solution : proves text l what has_solution = true ->
  match what with
  | Pushes b => if has_solution then fewest_pushes l b else needs_pushes l b
  | Moves b => if has_solution then fewest_moves l b else needs_moves l b
  | Unsolvable => unsolvable l
  end.
Proof.
  unfold proves. pose proof (check_sound text default_states true) as S.
  destruct (check text default_states true) as [|l' what' found pi n]; [discriminate|].
  rewrite !andb_true_iff. intros [[D B%begins_with_ok] E%Bool.eqb_prop]. subst found.
  assert (Sy : states_claim text l (claim_text what)) by (split; auto).
  destruct (one_claim text l what l' what' Sy) as [<- <-]; [destruct what'; apply S|].
  destruct what; apply S.
Qed.
