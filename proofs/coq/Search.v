(* Search: theorem T5 of docs/proofs.md for pushes. A state is a set of boxes and the region of the player. *)
From Coq Require Import NArith ZArith List Bool Lia.
From Sok Require Import Game Tools Explore Corral.
Import ListNotations.
Local Open Scope N_scope.

Section Search.
Variables (w floor goals : N).
Hypothesis floor_low : forall p, floor ! p = true -> w < p.
Variables (scale : Z) (prices : list (N * Z)).
Hypothesis scale_pos : (0 <= scale)%Z.
(* The search looks for a solution that costs at most [max_cost] pushes and that is worth less than [value_limit]:
   its cost in S-ths minus the prices of its goals. None means that there is no such limit. *)
Variables (max_cost value_limit : option Z).
Definition costs_enough (c : Z) (F : N) : Prop :=
  (match max_cost with None => False | Some m => (m < c)%Z end) \/
  (match value_limit with None => False | Some v => (v <= scale * c - price_sum prices F)%Z end).

(* If [is_cut] is true, no such solution begins in the state. It may rely on an invariant that pushes preserve. *)
Variable Invariant : N -> Prop.
Hypothesis invariant_push : forall B q r, Invariant B -> floor ! q = true -> floor ! r = true ->
  B ! q = true -> B ! r = false -> Invariant (move_box B q r).
Variables (is_far is_cut : Z -> state -> bool). (* [is_far] needs no look at groups *)
Hypothesis is_cut_ok : forall c B R, is_far c (B, R) || is_cut c (B, R) = true -> Invariant B -> forall p n F,
  R ! p = true -> floor ! p = true -> B ! p = false -> run w floor B p n F -> subset F goals ->
  costs_enough (c + Z.of_nat n) F.

(* T6 *)
Variables (fuel : nat) (use_pi all_filled : bool) (lemma_number looks : N) (never_finishes : N -> N -> bool).
Hypothesis all_filled_ok : all_filled = true -> forall B p n F, Invariant B -> run w floor B p n F -> subset F goals -> subset goals F.
Hypothesis never_finishes_ok : forall B t b, never_finishes t b = true -> floor ! t = true -> B ! t = true -> forall n F,
  floor ! b = true -> B ! b = false -> run w floor B b n F -> subset F goals -> False.

(* Boxes, each with a direction in which the player can push it. *)
Definition pushes (B R : N) : list (N * dir) :=
  let free := N.ldiff floor B in
  flat_map (fun d => map (fun q => (q, d))
      (ascending (N.land (N.land B (shift w d R)) (shift w (opposite d) free)))) dirs.
(* The regions of a set of cells, in the order of their first cells. *)
Fixpoint regions (fuel : nat) (B free : N) : list N :=
  match fuel with
  | O => []
  | S fuel => if free =? 0 then [] else
    let R := region_of w floor B (first_cell free) in R :: regions fuel B (N.ldiff free R)
  end.
(* The pushes to try: all pushes, or those of the corral with the fewest pushes that grows from a closed region. *)
Definition choose_pushes (B R : N) (closed : list N) : list (N * dir) :=
  let all := pushes B R in
  match closed with
  | [] => all
  | _ => if connected w floor B R then
      fold_left (fun best C => match corral_pushes w floor goals never_finishes all_filled B R fuel C with
        | Some l => if Nat.ltb (length l) (length best) then l else best
        | None => best
        end) closed all
    else all
  end.
Definition after_pushes (B : N) (l : list (N * dir)) : list (Z * state) := map (fun bd => after_push w floor B (fst bd) (snd bd)) l.
Definition is_refuted (c : Z) (B : N) : bool :=
  is_subset B goals && match value_limit with None => true | Some v => (scale * c - price_sum prices B <? v)%Z end.
Fixpoint count_members (l : list N) (n : N) : N := match l with [] => n | _ :: l => count_members l (n + 1) end.
Definition expand (c : Z) (s : state) : expansion :=
  let '(B, R) := s in
  if is_far c s then Prune 0
  else if is_cut c s then Prune looks
  else if is_refuted c B then Stop looks (Cheaper_solution c lemma_number)
  else if is_closed w floor B R then
    if use_pi then
      let closed := regions fuel B (N.ldiff (N.ldiff floor B) R) in
      Expand looks (count_members closed 0 * count_members (members B) 0) (after_pushes B (choose_pushes B R closed))
    else Expand looks 0 (after_pushes B (pushes B R))
  else Stop looks Check_failed.

Lemma subset_is_subset A B : subset A B -> is_subset A B = true.
Proof.
  intros S. unfold is_subset. apply N.eqb_eq, N.bits_inj_0. intros x. rewrite N.ldiff_spec.
  specialize (S x). destruct (A ! x); auto. now rewrite S.
Qed.

Lemma run_zero B p F : run w floor B p 0 F -> F = B.
Proof. intros H. remember 0%nat as n. induction H; auto. discriminate. Qed.
Lemma run_first B R p n F : is_closed w floor B R = true -> run w floor B p (S n) F -> R ! p = true -> floor ! p = true -> B ! p = false ->
  exists d p', R ! p' = true /\ floor ! p' = true /\ let q := neighbor w d p' in floor ! q = true /\ B ! q = true /\
    floor ! (neighbor w d q) = true /\ B ! (neighbor w d q) = false /\ run w floor (move_box B q (neighbor w d q)) q n F.
Proof.
  intros Cl H. remember (S n) as m. induction H; intros Rp Fp Bp; [discriminate| |].
  - apply IHrun; auto. eapply closed_walk; eauto.
  - injection Heqm as ->. exists d, p. cbn zeta. repeat split; auto.
Qed.

(* For each solution from this state there is an equally long one that begins with one of these pushes. *)
Definition sufficient_pushes (B R : N) (l : list (N * dir)) := forall p n F,
  R ! p = true -> floor ! p = true -> B ! p = false -> run w floor B p (S n) F -> subset F goals ->
  exists b d, In (b, d) l /\ floor ! (neighbor w d b) = true /\ floor ! b = true /\
    B ! b = true /\ B ! (neighbor w d b) = false /\ run w floor (move_box B b (neighbor w d b)) b n F.
Lemma pushes_ok B R : is_closed w floor B R = true -> sufficient_pushes B R (pushes B R).
Proof.
  intros Cl p n F Rp Fp Bp Hr Hg. destruct (run_first _ _ _ _ _ Cl Hr Rp Fp Bp) as (d & p' & Rp' & Fp' & K).
  cbn zeta in K. set (q := neighbor w d p') in *. destruct K as (Fq & Bq & Ft & Bt & Run).
  exists q, d. repeat split; auto. unfold pushes. apply in_flat_map. exists d. split; [apply in_dirs|].
  apply in_map_iff. exists q. split; auto. apply ascending_spec. rewrite !N.land_spec, Bq. simpl.
  rewrite !shift_spec by auto. replace (opposite (opposite d)) with d by now destruct d.
  replace (neighbor w (opposite d) q) with p' by (symmetry; apply (neighbor_opposite w floor); auto).
  now rewrite Rp', N.ldiff_spec, Ft, Bt.
Qed.
Lemma choose_pushes_ok B R closed : is_closed w floor B R = true -> Invariant B ->
  sufficient_pushes B R (choose_pushes B R closed).
Proof.
  intros Cl K. unfold choose_pushes. cbn zeta. pose proof (pushes_ok B R Cl) as P.
  assert (Co : connected w floor B R = true \/ connected w floor B R = false) by (destruct (connected w floor B R); auto).
  destruct Co as [Co|Co]; [|rewrite Co; now destruct closed].
  rewrite Co. replace (match closed with [] => _ | _ => _ end) with
    (fold_left (fun best C => match corral_pushes w floor goals never_finishes all_filled B R fuel C with
        | Some l => if Nat.ltb (length l) (length best) then l else best | None => best end) closed (pushes B R))
    by now destruct closed.
  revert P. generalize (pushes B R).
  induction closed as [|C l IH]; intros best P; cbn [fold_left]; auto. apply IH.
  destruct (corral_pushes w floor goals never_finishes all_filled B R fuel C) as [found|] eqn:E; auto.
  match goal with |- context [if ?x then _ else _] => destruct x end; auto.
  intros p n F Rp Fp Bp Hr Hg.
  destruct (corral_pushes_suffice w floor goals floor_low never_finishes never_finishes_ok all_filled B R Cl Co fuel C found E p (S n) F Rp Fp Bp Hr Hg) as (b & d & m & En & X).
  { intros Hf. eapply all_filled_ok; eauto. }
  injection En as <-. exists b, d. exact X.
Qed.

Lemma costs_enough_mono c c' F : (c <= c')%Z -> costs_enough c F -> costs_enough c' F.
Proof.
  intros H. unfold costs_enough. destruct max_cost, value_limit; intros [E|E]; try contradiction; try (left; lia); right; nia.
Qed.

Lemma expand_ok c B R ts : successors expand c (B, R) = Some ts -> Invariant B ->
  is_far c (B, R) || is_cut c (B, R) = true \/
  (is_refuted c B = false /\ exists l, ts = after_pushes B l /\ sufficient_pushes B R l).
Proof.
  intros H K. unfold successors, expand in H. destruct (is_far c (B, R)); auto. destruct (is_cut c (B, R)); auto.
  right. destruct (is_refuted c B); [discriminate|]. destruct (is_closed w floor B R) eqn:Cl; [|discriminate].
  split; auto. destruct use_pi; injection H as <-; eexists; (split; [reflexivity|]); [now apply choose_pushes_ok|now apply pushes_ok].
Qed.

Theorem search_sound lim pay are_kept starts vis u u' : explore expand lim pay are_kept u starts = Ok (vis, u') ->
  forall n B p F, run w floor B p n F -> subset F goals -> floor ! p = true -> B ! p = false -> Invariant B ->
  forall R c, R ! p = true -> is_known vis c (B, R) = true -> costs_enough (c + Z.of_nat n) F.
Proof.
  intros Hs. destruct (explore_closed _ _ _ _ _ _ _ _ Hs) as [_ K]. clear Hs.
  induction n as [|n IH]; intros B p F Hr Hg Fp Bp Kd R c Rp Kn;
    (unfold is_known in Kn; destruct (SM.find (B, R) vis) as [c'|] eqn:E; [|discriminate]; apply Z.leb_le in Kn;
     destruct (K _ _ E) as (ts & Ft & Kt); destruct (expand_ok c' B R ts Ft Kd) as [C|[C (l & -> & Sp)]];
     [eapply costs_enough_mono; [|eapply is_cut_ok; eauto]; lia|]).
  - apply run_zero in Hr. subst F.
    unfold is_refuted in C. rewrite (subset_is_subset B goals Hg) in C. cbn [andb] in C.
    right. destruct value_limit as [v|]; [|discriminate].
    destruct (Z.ltb_spec (scale * c' - price_sum prices B) v); [discriminate|]. simpl. nia.
  - destruct (Sp p n F Rp Fp Bp Hr Hg) as (b & d & I & Ft' & Fb & Bb & Bt & Run).
    assert (En : costs_enough ((c' + 1) + Z.of_nat n) F).
    { apply (IH _ _ _ Run Hg Fb) with (R := region_of w floor (move_box B b (neighbor w d b)) b).
      - rewrite move_box_spec, N.eqb_refl, andb_false_r, orb_false_r. apply N.eqb_neq. congruence.
      - now apply invariant_push.
      - apply region_of_self.
      - apply (Kt 1%Z). unfold after_pushes. apply in_map_iff. exists (b, d). now split. }
    eapply costs_enough_mono; [|exact En]. lia.
Qed.

Definition search (lim : limits) (u : work) (B p : N) : result (visited * work) :=
  explore expand lim (pay_search lim) true u [(0%Z, (B, region_of w floor B p))].
Lemma start_known expand lim pay are_kept u s vis u' :
  explore expand lim pay are_kept u [(0%Z, s)] = Ok (vis, u') -> is_known vis 0 s = true.
Proof. intros H. destruct (explore_closed _ _ _ _ _ _ _ _ H) as [K _]. apply K. now left. Qed.
End Search.
