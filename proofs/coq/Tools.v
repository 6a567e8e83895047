(* Tools: members of sets, bounded loops, shifts of sets, regions of the player, and maps.

   Functions that need a termination argument take fuel. If fuel runs out, a check fails; it never succeeds wrongly. *)
From Coq Require Import NArith ZArith List Bool Lia FinFun OrderedType OrderedTypeEx FMapAVL FMapFacts SetoidList.
From Sok Require Import Game.
Import ListNotations.
Local Open Scope N_scope.

(* The members of a set, the highest first. If fuel runs out, a slower function lists the rest. *)
Fixpoint numbers_from (a : N) (n : nat) : list N := match n with O => [] | S n => a :: numbers_from (a + 1) n end.
Lemma numbers_from_seq n : forall a, numbers_from a n = map N.of_nat (seq (N.to_nat a) n).
Proof.
  induction n as [|n IH]; intros a; [reflexivity|]. cbn [numbers_from seq map]. rewrite Nnat.N2Nat.id, IH. do 3 f_equal. lia.
Qed.
Definition numbers_below : nat -> list N := numbers_from 0.
Lemma numbers_below_spec n x : In x (numbers_below n) <-> (N.to_nat x < n)%nat.
Proof.
  unfold numbers_below. rewrite numbers_from_seq, in_map_iff. split.
  - intros (k & <- & H). apply in_seq in H. rewrite Nnat.Nat2N.id. lia.
  - intros H. exists (N.to_nat x). rewrite Nnat.N2Nat.id, in_seq. split; auto. lia.
Qed.
Lemma numbers_below_nodup n : NoDup (numbers_below n).
Proof. unfold numbers_below. rewrite numbers_from_seq. apply Injective_map_NoDup; [exact Nnat.Nat2N.inj|apply seq_NoDup]. Qed.
Definition slow_members (X : N) : list N := filter (N.testbit X) (numbers_below (N.to_nat (N.log2 X + 1))).
Lemma slow_members_spec X x : In x (slow_members X) <-> X ! x = true.
Proof.
  unfold slow_members. rewrite filter_In, numbers_below_spec. split; [tauto|]. intros H. split; auto.
  destruct (N.leb_spec x (N.log2 X)); [lia|]. rewrite N.bits_above_log2 in H by lia. discriminate.
Qed.
Lemma slow_members_nodup X : NoDup (slow_members X).
Proof. apply NoDup_filter, numbers_below_nodup. Qed.

Fixpoint members_fuel (fuel : nat) (X : N) : list N :=
  match fuel with
  | O => slow_members X
  | S fuel => if X =? 0 then [] else let k := N.log2 X in k :: members_fuel fuel (N.clearbit X k)
  end.
Lemma members_fuel_spec fuel : forall X x, In x (members_fuel fuel X) <-> X ! x = true.
Proof.
  induction fuel as [|fuel IH]; intros X x; cbn [members_fuel]; [apply slow_members_spec|].
  destruct (N.eqb_spec X 0) as [->|Ne]; [rewrite N.bits_0; split; easy|]. cbn zeta. cbn [In].
  rewrite IH, clearbit_spec, andb_true_iff, negb_true_iff, N.eqb_neq. split.
  - intros [<-|[H _]]; auto. now apply N.bit_log2.
  - intros H. destruct (N.eq_dec (N.log2 X) x); auto.
Qed.
Lemma members_fuel_nodup fuel : forall X, NoDup (members_fuel fuel X).
Proof.
  induction fuel as [|fuel IH]; intros X; cbn [members_fuel]; [apply slow_members_nodup|].
  destruct (X =? 0); [constructor|]. cbn zeta. constructor; auto.
  rewrite members_fuel_spec, clearbit_spec, N.eqb_refl. now rewrite andb_false_r.
Qed.
Definition first_cell (X : N) : N := N.log2 (N.ldiff X (N.land X (X - 1))).
Definition plenty : nat := N.to_nat 8192.
Definition members := members_fuel plenty.
Lemma members_spec X x : In x (members X) <-> X ! x = true.
Proof. apply members_fuel_spec. Qed.
Lemma members_nodup X : NoDup (members X).
Proof. apply members_fuel_nodup. Qed.
Definition ascending (X : N) : list N := rev_append (members X) [].
Lemma ascending_spec X x : In x (ascending X) <-> X ! x = true.
Proof. unfold ascending. rewrite rev_append_rev, app_nil_r, <- in_rev. apply members_spec. Qed.
Global Opaque members.

(* [iter n f a] applies f up to 2^n times, until f returns inr. *)
Fixpoint iter {A B} (n : nat) (f : A -> A + B) (a : A) : A + B :=
  match n with
  | O => f a
  | S n => match iter n f a with inl a => iter n f a | inr b => inr b end
  end.
Lemma iter_inv {A B} (f : A -> A + B) (I : A -> Prop) (Q : B -> Prop) :
  (forall a, I a -> match f a with inl a => I a | inr b => Q b end) ->
  forall n a, I a -> match iter n f a with inl a => I a | inr b => Q b end.
Proof.
  intros H. induction n as [|n IH]; simpl; [exact H|]. intros a Ia. pose proof (IH a Ia) as IHa.
  destruct (iter n f a); [now apply IH|exact IHa].
Qed.

Section Shift.
Variables (w floor : N).
Hypothesis floor_low : forall p, floor ! p = true -> w < p.

Definition shift d X := match d with
  | Up => N.shiftr X w | Lf => N.shiftr X 1 | Rt => N.shiftl X 1 | Dn => N.shiftl X w end.
Lemma shift_spec d X x : w < x -> shift d X ! x = X ! (neighbor w (opposite d) x).
Proof.
  intros H. destruct d; cbn [shift opposite neighbor].
  - now rewrite N.shiftr_spec by lia.
  - now rewrite N.shiftr_spec by lia.
  - now rewrite N.shiftl_spec_high by lia.
  - now rewrite N.shiftl_spec_high by lia.
Qed.
Lemma shift_neighbor d X p : floor ! p = true -> floor ! (neighbor w d p) = true -> X ! p = true -> shift d X ! (neighbor w d p) = true.
Proof. intros Hp Hq Hx. rewrite shift_spec by auto. now rewrite (neighbor_opposite w floor). Qed.
Definition neighbors X := N.lor (N.lor (N.shiftl X 1) (N.shiftr X 1)) (N.lor (N.shiftl X w) (N.shiftr X w)).
Lemma neighbors_spec d X p : floor ! p = true -> floor ! (neighbor w d p) = true -> X ! p = true -> neighbors X ! (neighbor w d p) = true.
Proof.
  intros Hp Hq Hx. pose proof (shift_neighbor d X p Hp Hq Hx) as H. unfold neighbors. rewrite !N.lor_spec.
  destruct d; cbn [shift] in H; rewrite H; rewrite ?orb_true_r; auto.

Qed.

(* No walk leaves R while the boxes B rest. *)
Definition is_closed (B R : N) : bool := is_subset (N.land (neighbors R) (N.ldiff floor B)) R.
Lemma closed_walk B R d p : is_closed B R = true -> R ! p = true -> floor ! p = true ->
  floor ! (neighbor w d p) = true -> B ! (neighbor w d p) = false -> R ! (neighbor w d p) = true.
Proof.
  intros C Rp Fp Fq Bq. apply (is_subset_spec _ _ C).
  rewrite N.land_spec, N.ldiff_spec, Fq, Bq, (neighbors_spec d R p); auto.
Qed.

(* All cells that steps inside [free] reach from R: along rows and along columns in turn. *)
Definition spread (n free R : N) : N := N.lor R (N.land (N.lor (N.shiftl R n) (N.shiftr R n)) free).
Fixpoint flood (fuel : nat) (free R : N) : N :=
  match fuel with
  | O => R
  | S fuel => let R' := spread w free (spread 1 free R) in if R' =? R then R else flood fuel free R'
  end.
Lemma spread_subset n free R : subset R (spread n free R).
Proof. intros x Hx. unfold spread. now rewrite N.lor_spec, Hx. Qed.
Lemma spread_neighbors n free R x : n = 1 \/ n = w -> spread n free R ! x = true ->
  R ! x = true \/ (neighbors R ! x = true /\ free ! x = true).
Proof.
  unfold spread, neighbors. rewrite !N.lor_spec, N.land_spec, !N.lor_spec, orb_true_iff, andb_true_iff, !orb_true_iff.
  intros [->| ->]; tauto.
Qed.
Lemma flood_subset fuel free : forall R, subset R (flood fuel free R).
Proof.
  induction fuel as [|fuel IH]; intros R x Hx; cbn [flood]; auto. cbn zeta.
  destruct (_ =? R); auto. now apply IH, spread_subset, spread_subset.
Qed.
Definition region_of (B p : N) : N := flood plenty (N.ldiff floor B) (N.setbit 0 p).
Lemma region_of_self B p : region_of B p ! p = true.
Proof. apply flood_subset. now rewrite setbit_spec, N.eqb_refl. Qed.
End Shift.
Global Opaque plenty.

(* Maps from sets of cells, and from states: pairs of a set of boxes and a set of cells for the player. *)
Module NM := FMapAVL.Make N_as_OT.
Module NN <: OrderedType.
  Definition t := (N * N)%type.
  Definition eq := @Logic.eq t.
  Definition lt (a b : t) := fst a < fst b \/ (fst a = fst b /\ snd a < snd b).
  Definition eq_refl := @Logic.eq_refl t.
  Definition eq_sym := @Logic.eq_sym t.
  Definition eq_trans := @Logic.eq_trans t.
  Lemma lt_trans : forall x y z : t, lt x y -> lt y z -> lt x z.
  Proof. unfold lt. intros. lia. Qed.
  Lemma lt_not_eq : forall x y : t, lt x y -> ~ eq x y.
  Proof. unfold lt, eq. intros [] [] H E. injection E as -> ->. simpl in H. lia. Qed.
  Definition cmp (x y : t) : comparison :=
    match N.compare (fst x) (fst y) with Eq => N.compare (snd x) (snd y) | c => c end.
  Lemma cmp_spec x y : CompareSpec (eq x y) (lt x y) (lt y x) (cmp x y).
  Proof.
    unfold cmp, lt, eq. destruct x as [a b], y as [c d]. simpl.
    destruct (N.compare_spec a c); try (constructor; auto; fail). subst.
    destruct (N.compare_spec b d); constructor; subst; auto.
  Qed.
  Definition compare (x y : t) : Compare lt eq x y :=
    match cmp x y as c return (CompareSpec (eq x y) (lt x y) (lt y x) c -> Compare lt eq x y) with
    | Eq => fun H => EQ (match H in CompareSpec _ _ _ c return (match c with Eq => eq x y | _ => True end) with CompEq _ _ E => E | _ => I end)
    | Lt => fun H => LT (match H in CompareSpec _ _ _ c return (match c with Lt => lt x y | _ => True end) with CompLt _ _ E => E | _ => I end)
    | Gt => fun H => GT (match H in CompareSpec _ _ _ c return (match c with Gt => lt y x | _ => True end) with CompGt _ _ E => E | _ => I end)
    end (cmp_spec x y).
  Definition eq_dec (x y : t) : {eq x y} + {~ eq x y}.
  Proof. unfold eq. decide equality; apply N.eq_dec. Defined.
End NN.
Module SM := FMapAVL.Make NN.
Module NMF := WFacts_fun N_as_OT NM.
Module SMF := WFacts_fun NN SM.

Lemma nm_elements {A} (m : NM.t A) x e : NM.find x m = Some e -> In (x, e) (NM.elements m).
Proof.
  intros H%NM.find_2%NM.elements_1. apply InA_alt in H. destruct H as ([y f] & [E1 E2] & H).
  simpl in *. now subst.
Qed.

Lemma sm_add {A} s t (a : A) m : SM.find t (SM.add s a m) = if NN.eq_dec s t then Some a else SM.find t m.
Proof. rewrite SMF.add_o. now destruct (SMF.eq_dec s t), (NN.eq_dec s t). Qed.
Lemma sm_elements {A} (m : SM.t A) x e : In (x, e) (SM.elements m) -> SM.find x m = Some e.
Proof.
  intros H. apply SM.find_1, SM.elements_2, InA_alt. exists (x, e). now repeat split.
Qed.
