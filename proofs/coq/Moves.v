(* Moves: theorem T5 of docs/proofs.md for moves. A state is a set of boxes and the cell of the player. *)
From Coq Require Import NArith ZArith List Bool Lia.
From Sok Require Import Game Tools Explore Search.
Import ListNotations.
Local Open Scope N_scope.

Section Moves.
Variables (w floor goals : N).
Hypothesis floor_low : forall p, floor ! p = true -> w < p.

(* [counted_run B p m n F] is [run B p n F] with m moves, pushes included. *)
Inductive counted_run : N -> N -> nat -> nat -> N -> Prop :=
| counted_run_end B p : counted_run B p 0 0 B
| counted_run_walk B p d m n F : floor ! (neighbor w d p) = true -> B ! (neighbor w d p) = false ->
    counted_run B (neighbor w d p) m n F -> counted_run B p (S m) n F
| counted_run_push B p d m n F : floor ! (neighbor w d p) = true -> B ! (neighbor w d p) = true ->
    floor ! (neighbor w d (neighbor w d p)) = true -> B ! (neighbor w d (neighbor w d p)) = false ->
    counted_run (move_box B (neighbor w d p) (neighbor w d (neighbor w d p))) (neighbor w d p) m n F -> counted_run B p (S m) (S n) F.
Lemma counted_run_run B p m n F : counted_run B p m n F -> run w floor B p n F /\ (n <= m)%nat.
Proof.
  induction 1 as [| |]; [split; [constructor|lia]|..]; destruct IHcounted_run; split; try lia.
  - eapply run_walk; eauto.
  - eapply run_push; eauto.
Qed.

Inductive counted_walk (B : N) : nat -> N -> N -> Prop :=
| counted_walk_end x : counted_walk B 0 x x
| counted_walk_step j x d y : floor ! (neighbor w d x) = true -> B ! (neighbor w d x) = false -> counted_walk B j (neighbor w d x) y -> counted_walk B (S j) x y.
Lemma counted_run_zero B p m n F : counted_run B p m n F -> n = 0%nat -> F = B.
Proof. induction 1; auto. discriminate. Qed.
Lemma counted_run_first B p m n0 F : counted_run B p m n0 F -> forall n, n0 = S n -> floor ! p = true ->
  exists j p' d m', counted_walk B j p p' /\ floor ! p' = true /\ m = (j + 1 + m')%nat /\ let q := neighbor w d p' in
    floor ! q = true /\ B ! q = true /\ floor ! (neighbor w d q) = true /\ B ! (neighbor w d q) = false /\
    counted_run (move_box B q (neighbor w d q)) q m' n F.
Proof.
  induction 1 as [|B p d m n F Hf Hb _ IH|B p d m n F Hf Hq Hr Hrb Hs _]; intros k E Fp; [discriminate| |].
  - destruct (IH k E Hf) as (j & p' & e & m' & W & Fp' & -> & X). exists (S j), p', e, m'.
    split; [eapply counted_walk_step; eauto|]. split; [exact Fp'|]. split; [lia|exact X].
  - injection E as ->. exists 0%nat, p, d, m. split; [constructor|]. split; [exact Fp|]. split; [lia|]. cbn zeta. auto.
Qed.

(* The cells that the player reaches with 0, 1, 2, ... steps from R. *)
Fixpoint layers (fuel : nat) (free prev R : N) (k : Z) : option (list (Z * N)) :=
  let R' := N.lor R (N.land (neighbors w R) free) in
  let here := (k, N.ldiff R prev) in
  if R' =? R then Some [here] else
  match fuel with
  | O => None
  | S fuel => match layers fuel free R R' (k + 1)%Z with None => None | Some l => Some (here :: l) end
  end.
Lemma layers_ok fuel B : forall prev R k l, layers fuel (N.ldiff floor B) prev R k = Some l ->
  forall j x y, counted_walk B j x y -> R ! x = true -> floor ! x = true ->
  prev ! y = true \/ exists k' E, In (k', E) l /\ E ! y = true /\ (k <= k' <= k + Z.of_nat j)%Z.
Proof.
  assert (Here : forall prev R k y (l : list (Z * N)) j, R ! y = true -> prev ! y = true \/
    exists k' E, In (k', E) ((k, N.ldiff R prev) :: l) /\ E ! y = true /\ (k <= k' <= k + Z.of_nat j)%Z).
  { intros prev R k y l j Ry. destruct (prev ! y) eqn:P; auto. right. exists k, (N.ldiff R prev).
    split; [now left|]. split; [now rewrite N.ldiff_spec, Ry, P|lia]. }
  assert (Next : forall R x d, R ! x = true -> floor ! x = true -> floor ! (neighbor w d x) = true -> B ! (neighbor w d x) = false ->
    N.lor R (N.land (neighbors w R) (N.ldiff floor B)) ! (neighbor w d x) = true).
  { intros R x d Rx Fx Fq Bq. rewrite N.lor_spec, N.land_spec, N.ldiff_spec, Fq, Bq, (neighbors_spec w floor); auto using orb_true_r. }
  assert (Stay : forall R j x y, N.lor R (N.land (neighbors w R) (N.ldiff floor B)) = R -> counted_walk B j x y -> R ! x = true -> floor ! x = true -> R ! y = true).
  { intros R j x y E W. induction W as [|j x d y Hf Hb _ IH]; intros Rx Fx; auto. apply IH; auto. rewrite <- E. apply Next; auto. }
  induction fuel as [|fuel IH]; intros prev R k l H j x y W Rx Fx; cbn [layers] in H; cbn zeta in H;
    (destruct (N.eqb_spec (N.lor R (N.land (neighbors w R) (N.ldiff floor B))) R) as [E|_];
     [injection H as <-; apply Here; eapply Stay; eauto|]); [discriminate|].
  destruct (layers fuel (N.ldiff floor B) R _ (k + 1)%Z) as [l'|] eqn:L; [|discriminate]. injection H as <-.
  destruct W as [x|j x d y Hf Hb W].
  - apply Here. exact Rx.
  - destruct (IH _ _ _ _ L _ _ _ W (Next R x d Rx Fx Hf Hb) Hf) as [Ry|(k' & E & I & Ey & Hk)]; [now apply Here|].
    right. exists k', E. split; [now right|]. split; auto. lia.
Qed.

Variables (scale : Z) (prices : list (N * Z)).
Hypothesis scale_pos : (0 <= scale)%Z.
Variables (max_cost value_limit : option Z).
Variable Invariant : N -> Prop.
Hypothesis invariant_push : forall B q r, Invariant B -> floor ! q = true -> floor ! r = true ->
  B ! q = true -> B ! r = false -> Invariant (move_box B q r).
Variables (is_far is_cut : Z -> state -> bool).
Hypothesis is_cut_ok : forall c B R, is_far c (B, R) || is_cut c (B, R) = true -> Invariant B -> forall p n F,
  R ! p = true -> floor ! p = true -> B ! p = false -> run w floor B p n F -> subset F goals ->
  costs_enough scale prices max_cost value_limit (c + Z.of_nat n) F.
(* Each layer takes [layer_looks] looks. *)
Variables (fuel : nat) (looks layer_looks : N).

Definition only (p : N) : N := N.setbit 0 p.
Definition pushes_by_layer (B : N) (l : list (Z * N)) : list (Z * state) :=
  let free := N.ldiff floor B in
  flat_map (fun ke => flat_map (fun d =>
    map (fun q => ((fst ke + 1)%Z, (move_box B q (neighbor w d q), only q)))
      (ascending (N.land (N.land B (shift w d (snd ke))) (shift w (opposite d) free)))) dirs) l.
Definition move_expand (c : Z) (s : state) : expansion :=
  let '(B, R) := s in
  if is_far c s then Prune 0
  else if is_cut c s then Prune looks
  else if is_refuted goals scale prices value_limit c B then Stop looks (Cheaper_solution c 0)
  else match layers fuel (N.ldiff floor B) 0 R 0 with
    | None => Stop looks Check_failed
    | Some l => Expand looks (layer_looks * N.of_nat (length l)) (pushes_by_layer B l)
    end.
Theorem move_search_sound lim pay are_kept starts vis u u' : explore move_expand lim pay are_kept u starts = Ok (vis, u') ->
  forall n B p m F, counted_run B p m n F -> subset F goals -> floor ! p = true -> B ! p = false -> Invariant B ->
  forall c, is_known vis c (B, only p) = true -> costs_enough scale prices max_cost value_limit (c + Z.of_nat m) F.
Proof.
  intros Hs. destruct (explore_closed _ _ _ _ _ _ _ _ Hs) as [_ K]. clear Hs. unfold expanded, successors in K.
  assert (Mono : forall c c' F, (c <= c')%Z -> costs_enough scale prices max_cost value_limit c F -> costs_enough scale prices max_cost value_limit c' F)
    by (intros c c' F; now apply costs_enough_mono).
  assert (Sp : forall p, only p ! p = true) by (intros p; unfold only; now rewrite setbit_spec, N.eqb_refl).
  induction n as [|n IH]; intros B p m F Hr Hg Fp Bp Kd c Kn;
    (unfold is_known in Kn; destruct (SM.find (B, only p) vis) as [c'|] eqn:E; [|discriminate]; apply Z.leb_le in Kn;
     destruct (K _ _ E) as (ts & Ft & Kt); cbn [move_expand] in Ft; destruct (counted_run_run _ _ _ _ _ Hr) as [Run Le];
     destruct (is_far c' (B, only p) || is_cut c' (B, only p)) eqn:C; [eapply Mono; [|eapply is_cut_ok; eauto]; lia|];
     apply orb_false_iff in C; destruct C as [C1 C2]; rewrite C1, C2 in Ft).
  - pose proof (counted_run_zero _ _ _ _ _ Hr eq_refl). subst F. apply (Mono c'); [lia|].
    unfold is_refuted in Ft. rewrite (subset_is_subset B goals Hg) in Ft. cbn [andb] in Ft.
    right. destruct value_limit as [v|]; [|discriminate].
    destruct (Z.ltb_spec (scale * c' - price_sum prices B) v); [discriminate|]. lia.
  - destruct (is_refuted goals scale prices value_limit c' B); [discriminate|]. cbn zeta in Ft.
    destruct (layers fuel (N.ldiff floor B) 0 (only p) 0) as [l|] eqn:W; [|discriminate]. injection Ft as <-.
    destruct (counted_run_first _ _ _ _ _ Hr n eq_refl Fp) as (j & p' & d & m' & Wk & Fp' & -> & X). cbn zeta in X.
    set (q := neighbor w d p') in *. destruct X as (Fq & Bq & Fr & Br & Rest).
    destruct (layers_ok _ _ _ _ _ _ W _ _ _ Wk (Sp p) Fp) as [Z0|(k' & Ek & I & Ey & Hk)]; [now rewrite N.bits_0 in Z0|].
    assert (In' : is_known vis (c' + (k' + 1))%Z (move_box B q (neighbor w d q), only q) = true).
    { apply Kt. unfold pushes_by_layer. cbn zeta. apply in_flat_map. exists (k', Ek). split; auto. apply in_flat_map. exists d. split; [apply in_dirs|].
      apply in_map_iff. exists q. split; auto. apply ascending_spec. cbn [snd]. rewrite !N.land_spec, Bq. simpl.
      rewrite !shift_spec by auto. replace (opposite (opposite d)) with d by now destruct d.
      replace (neighbor w (opposite d) q) with p' by (symmetry; apply (neighbor_opposite w floor); auto).
      now rewrite Ey, N.ldiff_spec, Fr, Br. }
    eapply Mono; [|eapply (IH _ _ _ _ Rest Hg Fq); [| |exact In']]; [lia| |now apply invariant_push].
    rewrite move_box_spec, N.eqb_refl, andb_false_r, orb_false_r. apply N.eqb_neq. congruence.
Qed.
Definition move_search (lim : limits) (u : work) (B p : N) : result (visited * work) :=
  explore move_expand lim (pay_search lim) true u [(0%Z, (B, only p))].
End Moves.
