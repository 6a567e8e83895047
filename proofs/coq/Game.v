(* Game: Sokoban on numbered cells, and the theorems T1 and T2 of docs/proofs.md.

   Cells are numbered row by row, and a row has [w] cells. A set of cells is a number of type N with one bit for each
   cell; [s ! x] tests whether cell x is in s. Walls surround the board, so that a step never leaves it. *)
From Coq Require Import NArith ZArith List Bool Lia FinFun.
Import ListNotations.
Local Open Scope N_scope.

Notation "s ! x" := (N.testbit s x) (at level 20, no associativity).

Inductive dir := Up | Lf | Rt | Dn.
Definition opposite d := match d with Up => Dn | Lf => Rt | Rt => Lf | Dn => Up end.
Definition dirs := [Up; Lf; Rt; Dn].
Lemma in_dirs d : In d dirs. Proof. destruct d; simpl; tauto. Qed.

Definition neighbor (w : N) d p := match d with Up => p - w | Lf => p - 1 | Rt => p + 1 | Dn => p + w end.
Definition move_box B q r := N.setbit (N.clearbit B q) r.

Lemma setbit_spec X c x : N.setbit X c ! x = (c =? x) || X ! x.
Proof. apply N.setbit_eqb. Qed.
Lemma clearbit_spec X c x : N.clearbit X c ! x = X ! x && negb (c =? x).
Proof. apply N.clearbit_eqb. Qed.
Lemma move_box_spec B q r x : move_box B q r ! x = (r =? x) || (B ! x && negb (q =? x)).
Proof. unfold move_box. now rewrite setbit_spec, clearbit_spec. Qed.

Definition subset A B := forall x, A ! x = true -> B ! x = true.
Definition disjoint A B := forall x, A ! x = true -> B ! x = false.
Definition is_union B G H := forall x, B ! x = G ! x || H ! x.
Definition is_subset A B := N.ldiff A B =? 0.
Lemma is_subset_spec A B : is_subset A B = true -> subset A B.
Proof.
  unfold is_subset, subset. rewrite N.eqb_eq. intros H x Hx.
  assert (E : N.ldiff A B ! x = false) by (rewrite H; apply N.bits_0).
  rewrite N.ldiff_spec, Hx in E. now destruct (B ! x).
Qed.
Definition is_disjoint A B := N.land A B =? 0.
Lemma is_disjoint_spec A B : is_disjoint A B = true -> disjoint A B.
Proof.
  unfold is_disjoint, disjoint. rewrite N.eqb_eq. intros H x Hx.
  assert (E : N.land A B ! x = false) by (rewrite H; apply N.bits_0).
  now rewrite N.land_spec, Hx in E.
Qed.

(* The sum of f over the cells of the list l that are in the set X. *)
Fixpoint sum_over (f : N -> Z) (l : list N) (X : N) : Z :=
  match l with [] => 0 | c :: l => (if X ! c then f c else 0) + sum_over f l X end%Z.

Lemma sum_over_ext f l X Y : (forall c, In c l -> X ! c = Y ! c) -> sum_over f l X = sum_over f l Y.
Proof.
  induction l as [|c l IH]; simpl; intros H; auto.
  rewrite (H c) by auto. rewrite IH; auto.
Qed.
Lemma sum_over_union f l X G H : is_union X G H -> disjoint G H -> sum_over f l X = (sum_over f l G + sum_over f l H)%Z.
Proof.
  intros C Dj. induction l as [|c l IH]; simpl; auto. rewrite IH, (C c).
  specialize (Dj c). destruct (G ! c), (H ! c); simpl; try lia; specialize (Dj eq_refl); discriminate.
Qed.
Lemma sum_over_setbit f l X c : NoDup l -> In c l -> X ! c = false ->
  sum_over f l (N.setbit X c) = (sum_over f l X + f c)%Z.
Proof.
  intros N I E. induction N as [|a l Ha N IH]; simpl in *; [easy|].
  rewrite setbit_spec. destruct (N.eqb_spec c a) as [->|Ne].
  - rewrite E. simpl. rewrite (sum_over_ext f l (N.setbit X a) X); [lia|].
    intros x Hx. rewrite setbit_spec. destruct (N.eqb_spec a x); [subst; tauto|reflexivity].
  - simpl. rewrite IH by (destruct I; congruence). lia.
Qed.
Lemma sum_over_clearbit f l X c : NoDup l -> In c l -> X ! c = true ->
  sum_over f l (N.clearbit X c) = (sum_over f l X - f c)%Z.
Proof.
  intros N I E.
  assert (Q : sum_over f l X = sum_over f l (N.setbit (N.clearbit X c) c)).
  { apply sum_over_ext. intros x _. rewrite setbit_spec, clearbit_spec.
    destruct (N.eqb_spec c x); subst; simpl; auto. now rewrite andb_true_r. }
  rewrite Q, sum_over_setbit; auto; [lia|]. rewrite clearbit_spec, N.eqb_refl. now destruct (X ! c).
Qed.
Lemma sum_over_move_box f l X q r : NoDup l -> In q l -> In r l -> X ! q = true -> X ! r = false ->
  sum_over f l (move_box X q r) = (sum_over f l X - f q + f r)%Z.
Proof.
  intros. unfold move_box. rewrite sum_over_setbit, sum_over_clearbit; auto.
  rewrite clearbit_spec. now rewrite H3.
Qed.

(* The set of the cells of a list. *)
Definition set_of (l : list N) : N := fold_right (fun c X => N.setbit X c) 0 l.
Lemma set_of_spec l x : set_of l ! x = true <-> In x l.
Proof.
  induction l as [|c l IH]; simpl; [split; easy|].
  rewrite setbit_spec, orb_true_iff, N.eqb_eq, IH. tauto.
Qed.
Lemma set_of_false l x : ~ In x l -> set_of l ! x = false.
Proof. rewrite <- set_of_spec. destruct (set_of l ! x); tauto. Qed.
Fixpoint sum_list (f : N -> Z) (l : list N) : Z := match l with [] => 0 | c :: l => f c + sum_list f l end%Z.
Lemma sum_over_set_of f l sl : NoDup l -> NoDup sl -> (forall c, In c sl -> In c l) ->
  sum_over f l (set_of sl) = sum_list f sl.
Proof.
  intros Nl N. induction N as [|c sl Hc N IH]; simpl; intros I.
  - clear. induction l; simpl; auto.
  - rewrite sum_over_setbit, IH; auto; [lia|now apply set_of_false].
Qed.
Lemma count_nonneg l X : (0 <= sum_over (fun _ => 1) l X)%Z.
Proof. induction l; simpl; [lia|]. destruct (X ! a); lia. Qed.
Lemma count_mono l X Y : subset X Y -> (sum_over (fun _ => 1) l X <= sum_over (fun _ => 1) l Y)%Z.
Proof.
  intros S. induction l; simpl; [lia|]. specialize (S a).
  destruct (X ! a); [rewrite S by auto; lia|destruct (Y ! a); lia].
Qed.
(* A subset of the same size is the whole set. *)
Lemma count_full l X Y : subset X Y -> (sum_over (fun _ => 1) l X = sum_over (fun _ => 1) l Y)%Z ->
  forall c, In c l -> X ! c = Y ! c.
Proof.
  intros S. induction l; simpl; [easy|]. intros E c. pose proof (count_mono l X Y S) as M.
  pose proof (S a) as Sa.
  destruct (X ! a) eqn:Xa, (Y ! a) eqn:Ya; try (specialize (Sa eq_refl); discriminate); try lia;
  intros [<-|I]; try congruence; apply IHl; auto; lia.
Qed.

Section Game.
Variables (w floor goals : N).
Hypothesis floor_low : forall p, floor ! p = true -> w < p.

Lemma neighbor_opposite d p : floor ! p = true -> neighbor w (opposite d) (neighbor w d p) = p.
Proof. intros H%floor_low. destruct d; simpl; lia. Qed.

(* [run B p n F]: from the boxes B and the player on p, single moves with n pushes lead to the boxes F. *)
Inductive run : N -> N -> nat -> N -> Prop :=
| run_end B p : run B p 0 B
| run_walk B p d n F : floor ! (neighbor w d p) = true -> B ! (neighbor w d p) = false ->
    run B (neighbor w d p) n F -> run B p n F
| run_push B p d n F : floor ! (neighbor w d p) = true -> B ! (neighbor w d p) = true ->
    floor ! (neighbor w d (neighbor w d p)) = true -> B ! (neighbor w d (neighbor w d p)) = false ->
    run (move_box B (neighbor w d p) (neighbor w d (neighbor w d p))) (neighbor w d p) n F -> run B p (S n) F.

(* T1, for two groups at once: a run of both groups is a run of each group alone, and their pushes add up. *)
Lemma groups_split B p n F : run B p n F -> forall G H, is_union B G H -> disjoint G H ->
  exists n1 n2 F1 F2, run G p n1 F1 /\ run H p n2 F2 /\ (n = n1 + n2)%nat /\ is_union F F1 F2 /\ disjoint F1 F2.
Proof.
  induction 1 as [B p|B p d n F Hf Hb _ IH|B p d n F Hf Hq Hr Hrb _ IH]; intros G H C Dj.
  - exists 0%nat, 0%nat, G, H. repeat split; auto using run_end.
  - destruct (IH G H C Dj) as (n1 & n2 & F1 & F2 & R1 & R2 & E).
    rewrite C in Hb. apply orb_false_iff in Hb. destruct Hb.
    exists n1, n2, F1, F2. split; [|split]; eauto using run_walk.
  - set (q := neighbor w d p) in *. set (r := neighbor w d q) in *.
    pose proof Hrb as Hrb'. rewrite C in Hrb'. apply orb_false_iff in Hrb'. destruct Hrb' as [Gr Hr'].
    rewrite C in Hq. destruct (G ! q) eqn:Gq.
    + assert (Hq' : H ! q = false) by now apply Dj.
      destruct (IH (move_box G q r) H) as (n1 & n2 & F1 & F2 & R1 & R2 & E1 & E2).
      { intros x. rewrite !move_box_spec, (C x). destruct (N.eqb_spec r x); simpl; auto.
        destruct (N.eqb_spec q x); simpl; [subst x; rewrite Hq', !andb_false_r; auto|now rewrite !andb_true_r]. }
      { intros x. rewrite move_box_spec, orb_true_iff, N.eqb_eq. intros [<-|E]; auto.
        apply andb_true_iff in E. apply Dj; tauto. }
      exists (S n1), n2, F1, F2. split; [|split; [|split]]; auto; try lia.
      * eapply run_push; eauto.
      * eapply run_walk; eauto.
    + simpl in Hq. destruct (IH G (move_box H q r)) as (n1 & n2 & F1 & F2 & R1 & R2 & E1 & E2).
      { intros x. rewrite !move_box_spec, (C x). destruct (N.eqb_spec r x); simpl; [now rewrite orb_true_r|].
        destruct (N.eqb_spec q x); simpl; [subst x; rewrite Gq, !andb_false_r; auto|now rewrite !andb_true_r]. }
      { intros x Gx. rewrite move_box_spec, (Dj x Gx). simpl. rewrite orb_false_r. apply N.eqb_neq. congruence. }
      exists n1, (S n2), F1, F2. split; [|split; [|split]]; auto; try lia.
      * eapply run_walk; eauto.
      * eapply run_push; eauto.
Qed.

Lemma run_empty B p n F : run B p n F -> (forall x, B ! x = false) -> n = 0%nat /\ forall x, F ! x = false.
Proof. induction 1; intros E; auto. rewrite E in H0. discriminate. Qed.

Lemma run_sum f l B p n F : NoDup l -> (forall x, floor ! x = true -> In x l) -> (forall c, f c = 1%Z) ->
  run B p n F -> sum_over f l B = sum_over f l F.
Proof.
  intros N I E. induction 1; auto. rewrite <- IHrun, sum_over_move_box, !E; auto. lia.
Qed.

(* T2. Each goal has a price, a number of S-ths of a push, where S is the scale. *)
Section Prices.
Variables (scale : Z) (prices : list (N * Z)).
Hypothesis scale_pos : (0 <= scale)%Z.

Definition price_sum (X : N) : Z :=
  fold_right (fun gv s => (if X ! (fst gv) then snd gv else 0) + s)%Z 0%Z prices.
Lemma price_sum_union X G H : is_union X G H -> disjoint G H -> price_sum X = (price_sum G + price_sum H)%Z.
Proof.
  intros C Dj. unfold price_sum. induction prices as [|[g v] l IH]; simpl; auto. rewrite IH, (C g).
  specialize (Dj g). destruct (G ! g), (H ! g); simpl; try lia; specialize (Dj eq_refl); discriminate.
Qed.

(* The lower bound v holds for the boxes B and the player anywhere in R: each run to goals costs at least v plus the
   prices of the goals on which it ends. None is an infinite bound: there is no such run. *)
Definition at_least (B R : N) (v : option Z) := forall p n F,
  R ! p = true -> floor ! p = true -> B ! p = false -> run B p n F -> subset F goals ->
  match v with None => False | Some z => (z + price_sum F <= scale * Z.of_nat n)%Z end.

Lemma at_least_region B R R' v : at_least B R v -> subset R' R -> at_least B R' v.
Proof. intros L S p n F Hp. apply L. auto. Qed.

Lemma at_least_ext B B' R v : (forall x, B ! x = B' ! x) -> at_least B R v -> at_least B' R v.
Proof. intros E. now rewrite (N.bits_inj B B' E). Qed.

(* T2: the bounds of disjoint groups add up. *)
Lemma groups_add_up B G H R u v : is_union B G H -> disjoint G H -> at_least G R (Some u) -> at_least H R (Some v) ->
  at_least B R (Some (u + v)%Z).
Proof.
  intros C Dj L1 L2 p n F Rp Fp Bp Hr Hg.
  destruct (groups_split _ _ _ _ Hr G H C Dj) as (n1 & n2 & F1 & F2 & R1 & R2 & -> & C' & Dj').
  rewrite (price_sum_union F F1 F2 C' Dj').
  rewrite C in Bp. apply orb_false_iff in Bp. destruct Bp.
  assert (subset F1 goals) by (intros x Hx; apply Hg; rewrite C', Hx; reflexivity).
  assert (subset F2 goals) by (intros x Hx; apply Hg; rewrite C', Hx; apply orb_true_r).
  specialize (L1 p n1 F1). specialize (L2 p n2 F2). simpl in *.
  intuition; lia.
Qed.

Lemma union_with_rest B G : subset G B -> is_union B G (N.ldiff B G) /\ disjoint G (N.ldiff B G).
Proof.
  intros S. split.
  - intros x. rewrite N.ldiff_spec. specialize (S x). destruct (G ! x); simpl; [auto|now rewrite andb_true_r].
  - intros x Hx. rewrite N.ldiff_spec, Hx. apply andb_false_r.
Qed.

Lemma at_least_dead B G R : subset G B -> at_least G R None -> at_least B R None.
Proof.
  intros S L p n F Rp Fp Bp Hr Hg. destruct (union_with_rest B G S) as [C Dj].
  destruct (groups_split _ _ _ _ Hr _ _ C Dj) as (n1 & n2 & F1 & F2 & R1 & R2 & -> & C' & Dj').
  apply (L p n1 F1); auto.
  - specialize (S p). destruct (G ! p); auto. rewrite S in Bp; auto.
  - intros x Hx. apply Hg. rewrite C', Hx. reflexivity.
Qed.

Lemma at_least_empty R : at_least 0 R (Some 0%Z).
Proof.
  intros p n F _ _ _ Hr _. destruct (run_empty _ _ _ _ Hr N.bits_0) as [-> E].
  replace (price_sum F) with 0%Z; [lia|]. unfold price_sum. induction prices as [|[g v] l IH]; simpl; auto.
  rewrite E. auto.
Qed.

Lemma at_least_singles f R sl : NoDup sl -> (forall c, In c sl -> at_least (N.setbit 0 c) R (Some (f c))) ->
  at_least (set_of sl) R (Some (sum_list f sl)).
Proof.
  induction 1 as [|c sl Hc N IH]; intros H; [apply at_least_empty|]. simpl.
  apply (groups_add_up _ (N.setbit 0 c) (set_of sl)); auto using in_eq.
  - intros x. now rewrite !setbit_spec, N.bits_0, orb_false_r.
  - intros x. rewrite setbit_spec, N.bits_0, orb_false_r, N.eqb_eq. intros <-. now apply set_of_false.
  - apply IH. auto using in_cons.
Qed.
End Prices.
End Game.
