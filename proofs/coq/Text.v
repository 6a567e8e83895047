(* Text: a certificate states at most one claim about at most one level. *)
From Coq Require Import NArith ZArith List Bool Ascii String DecimalString DecimalPos DecimalN Lia.
From Sok Require Import Spec Core.
Import ListNotations.
Local Open Scope Z_scope.

Definition claim_text (what : claim) : string :=
  match what with Pushes b => claim_pushes b | Moves b => claim_moves b | Unsolvable => claim_unsolvable end.
Fixpoint begins_with (a text : string) : bool :=
  match a, text with
  | EmptyString, _ => true
  | String x a, String y text => Ascii.eqb x y && begins_with a text
  | _, _ => false
  end.
Lemma begins_with_ok a : forall text, begins_with a text = true -> exists rest, text = (a ++ rest)%string.
Proof.
  induction a as [|x a IH]; intros text H; [now exists text|]. destruct text as [|y text]; [discriminate|].
  cbn [begins_with] in H. apply andb_true_iff in H. destruct H as [H1%Ascii.eqb_eq H2]. destruct (IH _ H2) as [rest ->].
  exists rest. now subst.
Qed.


Definition is_one_line (s : string) : bool := forallb (fun c => negb (Ascii.eqb c (ascii_of_nat 10))) (list_ascii_of_string s).
Lemma line_inj x : forall y s t, is_one_line x = true -> is_one_line y = true ->
  (x ++ newline ++ s = y ++ newline ++ t)%string -> x = y /\ s = t.
Proof.
  induction x as [|a x IH]; intros [|b y] s t Hx Hy E; cbn in *.
  - now injection E.
  - injection E as E _. subst b. apply andb_true_iff in Hy. now destruct Hy.
  - injection E as E _. subst a. apply andb_true_iff in Hx. now destruct Hx.
  - injection E as <- E. apply andb_true_iff in Hx, Hy. destruct (IH y s t) as [-> ->]; tauto.
Qed.
Lemma is_one_line_digits d : is_one_line (NilEmpty.string_of_uint d) = true.
Proof. induction d; auto. Qed.
Lemma is_one_line_decimal n : is_one_line (decimal n) = true.
Proof. unfold decimal, NilZero.string_of_uint. destruct (N.to_uint n) eqn:E; auto; apply (is_one_line_digits _). Qed.
Lemma to_uint_nonnil n : N.to_uint n <> Decimal.Nil.
Proof. destruct n; [discriminate|apply DecimalPos.Unsigned.to_uint_nonnil]. Qed.
Lemma decimal_inj a b : decimal a = decimal b -> a = b.
Proof.
  unfold decimal. intros E. rewrite <- (DecimalN.Unsigned.of_to a), <- (DecimalN.Unsigned.of_to b).
  assert (X : Some (N.to_uint a) = Some (N.to_uint b)).
  { rewrite <- (NilZero.usu (N.to_uint a)), <- (NilZero.usu (N.to_uint b)); [now rewrite E|..]; apply to_uint_nonnil. }
  now injection X as ->.
Qed.
Lemma drawn_rows_are_lines l row : is_drawn l = true -> In row l -> is_one_line row = true.
Proof.
  unfold is_drawn. rewrite forallb_forall. intros H I. specialize (H row I). unfold is_one_line. rewrite forallb_forall in *.
  intros c Hc. specialize (H c Hc). destruct (Ascii.eqb_spec c (ascii_of_nat 10)) as [->|]; auto; discriminate.
Qed.
Lemma is_one_line_app s t : is_one_line s = true -> is_one_line t = true -> is_one_line (s ++ t) = true.
Proof. induction s as [|c s IH]; auto. cbn. rewrite !andb_true_iff. intros [] ?. auto. Qed.
Lemma app_cancel s : forall a b, (s ++ a = s ++ b)%string -> a = b.
Proof. induction s; intros a' b E; auto. injection E as E. auto. Qed.
Lemma app_assoc' a : forall b c, ((a ++ b) ++ c = a ++ (b ++ c))%string.
Proof. induction a as [|x a IH]; intros; cbn; auto. now rewrite IH. Qed.
Theorem header_inj l a l' b rest rest' : is_drawn l = true -> is_drawn l' = true ->
  (header l (claim_text a) ++ rest = header l' (claim_text b) ++ rest')%string -> l = l' /\ a = b.
Proof.
  intros Dl Dl'. unfold header. cbn [app lines fold_right]. rewrite !app_assoc'. intros E.
  apply line_inj in E; auto. destruct E as [_ E].
  apply app_cancel in E. apply line_inj in E; auto using is_one_line_decimal. destruct E as [E1 E].
  apply decimal_inj, Nnat.Nat2N.inj in E1.
  pose proof (fun r => drawn_rows_are_lines l r Dl) as N. pose proof (fun r => drawn_rows_are_lines l' r Dl') as N'. clear Dl Dl'.
  assert (Nc : forall c, is_one_line (claim_text c) = true) by (intros []; auto; apply is_one_line_app; auto using is_one_line_decimal).
  revert l' E1 N' E. induction l as [|x l IH]; intros [|y l'] L N' E; try discriminate; cbn [app fold_right] in E; rewrite !app_assoc' in E.
  - apply line_inj in E; auto. split; auto. destruct E as [E _]. destruct a, b; auto; cbn [claim_text] in E; try discriminate E;
    f_equal; now apply app_cancel, decimal_inj in E.
  - apply line_inj in E; [|apply N; now left|apply N'; now left]. destruct E as [<- E]. injection L as L.
    destruct (IH (fun r I => N r (or_intror I)) l' L (fun r I => N' r (or_intror I)) E) as [-> ->]. auto.
Qed.

Theorem one_claim text l a l' b :
  states_claim text l (claim_text a) -> states_claim text l' (claim_text b) -> l = l' /\ a = b.
Proof. intros [D [r E]] [D' [r' E']]. apply (header_inj l a l' b r r'); auto. congruence. Qed.
