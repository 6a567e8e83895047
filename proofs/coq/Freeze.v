(* Freeze: theorem T4 of docs/proofs.md. Frozen boxes never move, so a frozen box off goal makes a state dead. *)
From Coq Require Import NArith ZArith List Bool Lia.
From Sok Require Import Game Tools.
Import ListNotations.
Local Open Scope N_scope.

Section Freeze.
Variables (w floor goals : N).
Hypothesis floor_low : forall p, floor ! p = true -> w < p.
Variables (scale : Z) (prices : list (N * Z)).
Notation at_least := (at_least w floor goals scale prices).
Variable dead : N. (* the cells from which no box alone reaches a goal *)
Hypothesis dead_ok : forall r, dead ! r = true -> forall R, at_least (N.setbit 0 r) R None.

(* The boxes of F that can leave their cells along an axis, if all others of F rest. *)
Definition movable (F : N) : N :=
  let X := N.ldiff floor F in
  N.lor (N.ldiff (N.land (shift w Lf X) (shift w Rt X)) (N.land (shift w Lf dead) (shift w Rt dead)))
        (N.ldiff (N.land (shift w Up X) (shift w Dn X)) (N.land (shift w Up dead) (shift w Dn dead))).
(* Removes movable boxes until no box is movable. *)
Fixpoint frozen (fuel : nat) (F : N) : N :=
  match fuel with
  | O => 0
  | S fuel => let F' := N.ldiff F (movable F) in if F' =? F then F else frozen fuel F'
  end.
Lemma frozen_spec fuel : forall F, subset (frozen fuel F) F /\ disjoint (frozen fuel F) (movable (frozen fuel F)).
Proof.
  induction fuel as [|fuel IH]; intros F; cbn [frozen].
  - split; intros x H; now rewrite N.bits_0 in H.
  - cbn zeta. destruct (N.eqb_spec (N.ldiff F (movable F)) F) as [E|_].
    + split; [easy|]. intros x Hx. rewrite <- E, N.ldiff_spec in Hx. apply andb_true_iff in Hx.
      apply negb_true_iff. tauto.
    + destruct (IH (N.ldiff F (movable F))) as [S D]. split; auto. intros x Hx. apply S in Hx.
      rewrite N.ldiff_spec in Hx. apply andb_true_iff in Hx. tauto.
Qed.

Lemma movable_spec F d q : floor ! q = true -> N.ldiff floor F ! (neighbor w d q) = true ->
  N.ldiff floor F ! (neighbor w (opposite d) q) = true -> dead ! (neighbor w d q) = false -> movable F ! q = true.
Proof.
  intros Fq H1 H2 Hd. unfold movable. cbn zeta.
  rewrite !N.lor_spec, !N.ldiff_spec, !N.land_spec, !shift_spec by auto. cbn [opposite].
  destruct d; cbn [opposite] in *; rewrite H1, H2, Hd; simpl; rewrite ?andb_false_r, ?orb_true_r; auto.
Qed.

Theorem frozen_boxes_stay B p n Fin : run w floor B p n Fin -> subset Fin goals -> floor ! p = true -> B ! p = false ->
  forall F, subset F B -> disjoint F (movable F) -> subset F Fin.
Proof.
  induction 1 as [B p|B p d n Fin Hf Hb _ IH|B p d n Fin Hf Hq Hr Hrb Hrun IH]; intros Hg Fp Bp F S D; auto.
  set (q := neighbor w d p) in *. set (r := neighbor w d q) in *.
  assert (Bq' : move_box B q r ! q = false).
  { rewrite move_box_spec, N.eqb_refl, andb_false_r, orb_false_r. apply N.eqb_neq. congruence. }
  assert (NF : forall x, B ! x = false -> F ! x = false).
  { intros x Hx. specialize (S x). destruct (F ! x); auto. rewrite S in Hx; auto. }
  apply IH; auto. intros x Hx. rewrite move_box_spec, (S x Hx). simpl. rewrite orb_true_iff.
  destruct (N.eqb_spec q x) as [<-|Ne]; auto. exfalso.
  destruct (dead ! r) eqn:Dr.
  - assert (L : at_least (move_box B q r) (N.setbit 0 q) None).
    { apply (at_least_dead _ _ _ _ _ _ (N.setbit 0 r)); auto. intros y. rewrite setbit_spec, N.bits_0, orb_false_r, N.eqb_eq.
      intros <-. now rewrite move_box_spec, N.eqb_refl. }
    apply (L q n Fin); auto. now rewrite setbit_spec, N.eqb_refl.
  - assert (movable F ! q = true).
    { apply (movable_spec F d q); auto; rewrite N.ldiff_spec.
      - fold r. now rewrite Hr, (NF r).
      - replace (neighbor w (opposite d) q) with p by (symmetry; apply (neighbor_opposite w floor); auto). now rewrite Fp, (NF p). }
    rewrite (D q Hx) in *. discriminate.
Qed.

Lemma frozen_at_least fuel B R : is_subset (frozen fuel B) goals = false -> at_least B R None.
Proof.
  intros H p n F Rp Fp Bp Hr Hg. destruct (frozen_spec fuel B) as [S D].
  pose proof (frozen_boxes_stay _ _ _ _ Hr Hg Fp Bp _ S D) as St.
  assert (X : N.ldiff (frozen fuel B) goals = 0).
  { apply N.bits_inj_0. intros x. rewrite N.ldiff_spec. specialize (St x). specialize (Hg x).
    destruct (frozen fuel B ! x); auto. rewrite Hg; auto. }
  unfold is_subset in H. rewrite X in H. discriminate.
Qed.
End Freeze.
