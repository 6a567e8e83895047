(* Corral: theorem T6 of docs/proofs.md. In a state with a PI-corral, only the pushes into the corral have to be tried.

   C is the corral, S is its fence (a set of boxes), and R is the region of the player. *)
From Coq Require Import NArith ZArith List Bool Lia.
From Sok Require Import Game Tools.
Import ListNotations.
Local Open Scope N_scope.

Section Corral.
Variables (w floor goals : N).
Hypothesis floor_low : forall p, floor ! p = true -> w < p.

(* [walk B x y]: the player walks from x to y while the boxes B rest. *)
Inductive walk (B : N) : N -> N -> Prop :=
| walk_end x : walk B x x
| walk_step x d y : floor ! (neighbor w d x) = true -> B ! (neighbor w d x) = false -> walk B (neighbor w d x) y -> walk B x y.
Lemma walk_run B x y n F : walk B x y -> run w floor B y n F -> run w floor B x n F.
Proof. induction 1; auto. intros H2. eapply run_walk; eauto. Qed.
Lemma walk_trans B x y z : walk B x y -> walk B y z -> walk B x z.
Proof. induction 1; auto. intros H2. eapply walk_step; eauto. Qed.
Lemma walk_sym B x y : walk B x y -> floor ! x = true -> B ! x = false -> walk B y x.
Proof.
  induction 1 as [|x d y Hf Hb _ IH]; intros Fx Bx; [constructor|].
  apply walk_trans with (neighbor w d x); auto. apply (walk_step B _ (opposite d)); rewrite (neighbor_opposite w floor); auto. constructor.
Qed.

Lemma walk_free B x y : walk B x y -> floor ! x = true -> B ! x = false -> floor ! y = true /\ B ! y = false.
Proof. induction 1; auto. Qed.

Lemma neighbors_back X x : floor ! x = true -> neighbors w X ! x = true -> exists d, X ! (neighbor w (opposite d) x) = true.
Proof.
  intros Fx. apply floor_low in Fx. unfold neighbors. rewrite !N.lor_spec, !orb_true_iff.
  pose proof (shift_spec w Rt X x Fx) as E1. pose proof (shift_spec w Lf X x Fx) as E2.
  pose proof (shift_spec w Dn X x Fx) as E3. pose proof (shift_spec w Up X x Fx) as E4. cbn [shift] in *.
  rewrite E1, E2, E3, E4. intros [[H|H]|[H|H]]; [exists Rt|exists Lf|exists Dn|exists Up]; exact H.
Qed.
Lemma spread_walk n B s R : n = 1 \/ n = w -> (forall x, R ! x = true -> walk B s x) ->
  forall x, spread n (N.ldiff floor B) R ! x = true -> walk B s x.
Proof.
  intros E H y Hy. destruct (spread_neighbors w n _ R y E Hy) as [Ry|[Ay Fy]]; auto.
  rewrite N.ldiff_spec, andb_true_iff, negb_true_iff in Fy. destruct Fy as [Fy By].
  destruct (neighbors_back R y Fy Ay) as [d Hd]. apply walk_trans with (neighbor w (opposite d) y); auto.
  assert (E' : neighbor w d (neighbor w (opposite d) y) = y).
  { replace d with (opposite (opposite d)) at 1 by now destruct d. apply (neighbor_opposite w floor); auto. }
  apply (walk_step B _ d); rewrite E'; auto. constructor.
Qed.
Lemma flood_walk fuel B s : forall R, (forall x, R ! x = true -> walk B s x) ->
  forall x, flood w fuel (N.ldiff floor B) R ! x = true -> walk B s x.
Proof.
  induction fuel as [|fuel IH]; intros R H x; cbn [flood]; auto. cbn zeta.
  destruct (_ =? R); auto. apply IH. apply spread_walk; auto. apply spread_walk; auto.
Qed.
Definition connected (B R : N) : bool :=
  let s := N.log2 R in floor ! s && negb (B ! s) && (region_of w floor B s =? R).
Lemma connected_ok B R x y : connected B R = true -> R ! x = true -> R ! y = true -> walk B x y.
Proof.
  unfold connected. cbn zeta. rewrite !andb_true_iff, negb_true_iff, N.eqb_eq. intros [[Fs Bs] E] Hx Hy.
  assert (W : forall z, R ! z = true -> walk B (N.log2 R) z).
  { intros z Hz. rewrite <- E in Hz. revert Hz. apply flood_walk. intros a.
    rewrite setbit_spec, N.bits_0, orb_false_r, N.eqb_eq. intros <-. constructor. }
  apply walk_trans with (N.log2 R); auto. apply walk_sym; auto.
Qed.

Variable never_finishes : N -> N -> bool. (* [never_finishes t b]: a box on t with the player on b never reaches a goal *)
Hypothesis never_finishes_ok : forall B t b, never_finishes t b = true -> floor ! t = true -> B ! t = true -> forall n F,
  floor ! b = true -> B ! b = false -> run w floor B b n F -> subset F goals -> False.

(* One corral: every floor cell beside C is in C or holds a box of S. *)
Section One.
Variables (C S R : N).
Hypothesis border : forall x d, C ! x = true -> floor ! (neighbor w d x) = true -> C ! (neighbor w d x) = true \/ S ! (neighbor w d x) = true.
Variable kind_d : N -> dir -> Prop.
Hypothesis kind_d_ok : forall b d, kind_d b d -> R ! (neighbor w (opposite d) b) = true /\ C ! (neighbor w d b) = true.
Hypothesis kinds : forall b d, S ! b = true ->
  floor ! (neighbor w (opposite d) b) = false \/ floor ! (neighbor w d b) = false \/ S ! (neighbor w (opposite d) b) = true \/ S ! (neighbor w d b) = true \/
  C ! (neighbor w (opposite d) b) = true \/ never_finishes (neighbor w d b) b = true \/ kind_d b d.

Lemma border_back x d : floor ! x = true -> C ! x = false -> S ! x = false -> floor ! (neighbor w d x) = true -> C ! (neighbor w d x) = false.
Proof.
  intros Fx Cx Sx Fy. destruct (C ! (neighbor w d x)) eqn:E; auto.
  destruct (border (neighbor w d x) (opposite d) E) as [H|H]; rewrite (neighbor_opposite w floor) in *; auto; congruence.
Qed.

Lemma move_box_swap B q r b t : b <> q -> b <> r -> t <> r -> t <> q ->
  move_box (move_box B q r) b t = move_box (move_box B b t) q r.
Proof.
  intros. apply N.bits_inj. intros x. rewrite !move_box_spec.
  destruct (N.eqb_spec t x), (N.eqb_spec r x), (N.eqb_spec b x), (N.eqb_spec q x); subst; simpl; try congruence; auto;
    rewrite ?andb_true_r, ?andb_false_r; auto.
Qed.

Lemma reorder B p n F : run w floor B p n F -> subset F goals ->
  subset S B -> disjoint C B -> C ! p = false -> floor ! p = true -> B ! p = false ->
  (subset S F -> disjoint C F -> False) ->
  exists b d m, n = Datatypes.S m /\ S ! b = true /\ kind_d b d /\ floor ! (neighbor w d b) = true /\ floor ! b = true /\
    B ! (neighbor w d b) = false /\ run w floor (move_box B b (neighbor w d b)) p m F.
Proof.
  induction 1 as [B p|B p d n F Hf Hb _ IH|B p d n F Hf Hq Hr Hrb Hrun IH]; intros Hg SB CB Cp Fp Bp No.
  - destruct (No SB CB).
  - assert (Sp : S ! p = false) by (specialize (SB p); destruct (S ! p); auto; rewrite SB in Bp; auto).
    pose proof (border_back p d Fp Cp Sp Hf) as Cq.
    destruct (IH Hg SB CB Cq Hf Hb No) as (b & e & m & E & Sb & K & Ft & Fb & Bt & Run).
    exists b, e, m. repeat split; auto. apply (run_walk w floor _ p d); auto.
    rewrite move_box_spec, Hb. destruct (N.eqb_spec (neighbor w e b) (neighbor w d p)) as [X|]; auto.
    apply kind_d_ok in K. destruct K as [_ K]. congruence.
  - set (q := neighbor w d p) in *. set (r := neighbor w d q) in *.
    assert (Sp : S ! p = false) by (specialize (SB p); destruct (S ! p); auto; rewrite SB in Bp; auto).
    assert (Sr : S ! r = false) by (specialize (SB r); destruct (S ! r); auto; rewrite SB in Hrb; auto).
    assert (Cq : C ! q = false) by (specialize (CB q); destruct (C ! q); auto; rewrite CB in Hq; auto).
    assert (Nqr : q <> r) by congruence.
    assert (Eb : neighbor w (opposite d) q = p) by (apply (neighbor_opposite w floor); auto).
    destruct (S ! q) eqn:Sq.
    + (* This is the first push of a box of S. *)
      destruct (kinds q d Sq) as [X|[X|[X|[X|[X|[X|X]]]]]]; rewrite ?Eb in X; fold r in X; try congruence.
      * exfalso. apply (never_finishes_ok (move_box B q r) r q X) with (n := n) (F := F); auto.
        -- now rewrite move_box_spec, N.eqb_refl.
        -- rewrite move_box_spec, N.eqb_refl, andb_false_r, orb_false_r. apply N.eqb_neq. congruence.
      * exists q, d, n. fold r. repeat split; auto.
        apply (run_walk w floor _ p d); fold q; auto.
        rewrite move_box_spec, N.eqb_refl, andb_false_r, orb_false_r. apply N.eqb_neq. congruence.
    + pose proof (border_back q d Hf Cq Sq Hr) as Cr. fold r in Cr.
      destruct IH as (b & e & m & E & Sb & K & Ft & Fb & Bt & Run); auto.
      * intros x Hx. rewrite move_box_spec, (SB x Hx). destruct (N.eqb_spec q x); [congruence|]. apply orb_true_r.
      * intros x Hx. rewrite move_box_spec, (CB x Hx). simpl. rewrite orb_false_r. apply N.eqb_neq. congruence.
      * rewrite move_box_spec, N.eqb_refl, andb_false_r, orb_false_r. apply N.eqb_neq. congruence.
      * assert (Bb : B ! b = true) by now apply SB.
        set (t := neighbor w e b) in *.
        assert (Ct : C ! t = true) by (apply kind_d_ok in K; apply K).
        assert (b <> q) by congruence. assert (b <> r) by congruence. assert (t <> r) by congruence. assert (t <> q) by congruence.
        exists b, e, (Datatypes.S m). fold t. repeat split; auto; try congruence.
        apply (run_push w floor _ p d); fold q; fold r; auto.
        -- rewrite move_box_spec, Hq. destruct (N.eqb_spec b q); [congruence|]. apply orb_true_r.
        -- rewrite move_box_spec, Hrb. simpl. rewrite orb_false_r. apply N.eqb_neq. congruence.
        -- rewrite <- move_box_swap; auto.
Qed.

Lemma corral_push_first B p n F : is_closed w floor B R = true -> connected B R = true -> disjoint C R -> R ! p = true ->
  run w floor B p n F -> subset F goals -> subset S B -> disjoint C B -> floor ! p = true -> B ! p = false ->
  (subset S F -> disjoint C F -> False) ->
  exists b d m, n = Datatypes.S m /\ S ! b = true /\ kind_d b d /\ floor ! (neighbor w d b) = true /\ floor ! b = true /\
    B ! b = true /\ B ! (neighbor w d b) = false /\ run w floor (move_box B b (neighbor w d b)) b m F.
Proof.
  intros Cl Co CR Rp Run Hg SB CB Fp Bp No.
  assert (Cp : C ! p = false) by (specialize (CR p); destruct (C ! p); auto; rewrite CR in Rp; auto).
  destruct (reorder B p n F Run Hg SB CB Cp Fp Bp No) as (b & d & m & E & Sb & Kd & Ft & Fb & Bt & Run').
  destruct (kind_d_ok b d Kd) as [Kr Kc].
  assert (Bb : B ! b = true) by now apply SB.
  exists b, d, m. repeat split; auto. set (t := neighbor w d b) in *. set (s := neighbor w (opposite d) b) in *.
  assert (Ws : walk B s p) by (eapply connected_ok; eauto).
  assert (W1 : forall x y, walk B x y -> R ! x = true -> floor ! x = true -> walk (move_box B b t) x y).
  { clear - Cl CR Kc floor_low. induction 1 as [|x e y Hf Hb _ IH]; intros Rx Fx; [constructor|].
    assert (Re : R ! (neighbor w e x) = true) by (eapply closed_walk; eauto).
    apply (walk_step _ _ e); auto. rewrite move_box_spec, Hb. simpl. rewrite orb_false_r. apply N.eqb_neq.
    intros X. specialize (CR t Kc). congruence. }
  assert (Fs : floor ! s = true /\ B ! s = false).
  { apply (walk_free B p s); auto. eapply connected_ok; eauto. }
  destruct Fs as [Fs Bs].
  apply (run_walk w floor _ b (opposite d)); fold s; auto.
  - rewrite move_box_spec, Bs. simpl. rewrite orb_false_r. apply N.eqb_neq. intros X. specialize (CR t Kc). congruence.
  - apply walk_run with p; auto.
Qed.
End One.

(* The search for a corral. [corral_ok] tests the result, so that nothing else has to be proved about the search. *)
Variable all_filled : bool. (* at the end of a solution every goal holds a box *)
Definition after_push (B b : N) (d : dir) : Z * (N * N) :=
  let B' := move_box B b (neighbor w d b) in (1%Z, (B', region_of w floor B' b)).
Section Find.
Variables (B R : N).
(* Either the pushes of kind d of docs/proofs.md, or a cell that must join the corral or the fence, or None to give up. *)
Fixpoint scan_pushes (C S : N) (l acc : list (N * dir)) : list (N * dir) + option N :=
  match l with
  | [] => inl acc
  | (b, d) :: l =>
    let stand := neighbor w (opposite d) b in let target := neighbor w d b in
    if negb (floor ! stand) || negb (floor ! target) || S ! stand || S ! target || C ! stand then scan_pushes C S l acc
    else if never_finishes target b then scan_pushes C S l acc
    else if R ! stand then
      if C ! target then scan_pushes C S l ((b, d) :: acc)
      else inr (if R ! target then None else Some target)
    else inr (Some stand)
  end.
Definition all_pushes (S : N) : list (N * dir) := flat_map (fun b => map (fun d => (b, d)) dirs) (ascending S).
Definition corral_ok (C S : N) : bool :=
  is_subset C floor && is_disjoint C B && is_disjoint C R && is_subset S B &&
  is_subset (N.land (neighbors w C) floor) (N.lor C S) &&
  (negb (is_subset S goals) || (all_filled && negb (is_disjoint C goals))).
(* Adds cells to the corral C and to its fence S. While they grow, a push of the kinds a to d stays of these kinds. It is
   therefore enough to test each box until none of its pushes adds a cell; [unchecked] are the boxes still to be tested. *)
Fixpoint grow_corral (fuel : nat) (C S unchecked : N) : option (N * N) :=
  match fuel with
  | O => None
  | Datatypes.S fuel =>
    if unchecked =? 0 then Some (C, S) else
    let b := first_cell unchecked in
    match scan_pushes C S (map (fun d => (b, d)) dirs) [] with
    | inl _ => grow_corral fuel C S (N.clearbit unchecked b)
    | inr None => None
    | inr (Some x) =>
      if B ! x then grow_corral fuel C (N.setbit S x) (N.setbit unchecked x) else
      let entered := region_of w floor B x in
      let added := N.ldiff (N.land B (neighbors w entered)) S in
      grow_corral fuel (N.lor C entered) (N.lor S added) (N.lor unchecked added)
    end
  end.
(* The pushes of the corral that grows from the closed region C. *)
Definition corral_pushes (fuel : nat) (C : N) : option (list (N * dir)) :=
  let fence := N.land B (neighbors w C) in
  match grow_corral fuel C fence fence with
  | None => None
  | Some (corral, fence) => match scan_pushes corral fence (all_pushes fence) [] with
    | inl l => if corral_ok corral fence then Some (rev_append l []) else None
    | inr _ => None
    end
  end.

Lemma scan_pushes_ok C S found : forall l acc, scan_pushes C S l acc = inl found ->
  (forall t, In t acc -> In t found) /\
  forall b d, In (b, d) l ->
  floor ! (neighbor w (opposite d) b) = false \/ floor ! (neighbor w d b) = false \/ S ! (neighbor w (opposite d) b) = true \/ S ! (neighbor w d b) = true \/
  C ! (neighbor w (opposite d) b) = true \/ never_finishes (neighbor w d b) b = true \/ (R ! (neighbor w (opposite d) b) = true /\ C ! (neighbor w d b) = true /\ In (b, d) found).
Proof.
  induction l as [|[b d] l IH]; intros acc H; cbn [scan_pushes] in H; [injection H as <-; split; easy|]. cbn zeta in H.
  destruct (negb (floor ! (neighbor w (opposite d) b)) || negb (floor ! (neighbor w d b)) || S ! (neighbor w (opposite d) b) || S ! (neighbor w d b) || C ! (neighbor w (opposite d) b)) eqn:E1.
  - destruct (IH _ H) as [I1 I2]. split; auto. intros b' d' [[= <- <-]|I]; auto.
    rewrite !orb_true_iff, !negb_true_iff in E1. tauto.
  - destruct (never_finishes (neighbor w d b) b) eqn:E2.
    + destruct (IH _ H) as [I1 I2]. split; auto. intros b' d' [[= <- <-]|I]; auto. tauto.
    + destruct (R ! (neighbor w (opposite d) b)) eqn:E3; [|discriminate]. destruct (C ! (neighbor w d b)) eqn:E4; [|discriminate].
      destruct (IH _ H) as [I1 I2]. split; [intros t It; apply I1; now right|]. intros b' d' [[= <- <-]|I]; auto.
      do 6 right. split; [auto|split; [auto|]]. apply I1. now left.
Qed.

Hypothesis cl : is_closed w floor B R = true.
Hypothesis co : connected B R = true.
Lemma corral_pushes_suffice fuel C0 found : corral_pushes fuel C0 = Some found -> forall p n F,
  R ! p = true -> floor ! p = true -> B ! p = false -> run w floor B p n F -> subset F goals ->
  (all_filled = true -> subset goals F) ->
  exists b d m, n = Datatypes.S m /\ In (b, d) found /\ floor ! (neighbor w d b) = true /\ floor ! b = true /\
    B ! b = true /\ B ! (neighbor w d b) = false /\ run w floor (move_box B b (neighbor w d b)) b m F.
Proof.
  intros H p n F Rp Fp Bp Run Hg Full. unfold corral_pushes in H. cbn zeta in H.
  destruct (grow_corral _ _ _ _) as [[C S]|]; [|discriminate].
  destruct (scan_pushes C S (all_pushes S) []) as [l|] eqn:E; [|discriminate].
  destruct (corral_ok C S) eqn:Ok; [|discriminate]. injection H as <-.
  unfold corral_ok in Ok. rewrite !andb_true_iff in Ok.
  destruct Ok as [[[[[O1%is_subset_spec O2%is_disjoint_spec] O3%is_disjoint_spec] O4%is_subset_spec] O5%is_subset_spec] O7].
  destruct (scan_pushes_ok _ _ _ _ _ E) as [_ Sc].
  assert (Sc' : forall b d, S ! b = true -> In (b, d) (all_pushes S)).
  { intros b d Sb. apply in_flat_map. exists b. split; [now apply ascending_spec|].
    apply in_map, in_dirs. }
  assert (Border : forall x d, C ! x = true -> floor ! (neighbor w d x) = true -> C ! (neighbor w d x) = true \/ S ! (neighbor w d x) = true).
  { intros x d Cx Fx. apply orb_true_iff. rewrite <- N.lor_spec. apply O5. rewrite N.land_spec, Fx, (neighbors_spec w floor); auto. }
  assert (No : subset S F -> disjoint C F -> False).
  { intros SF CF. apply orb_true_iff in O7. destruct O7 as [O7|O7].
    - apply negb_true_iff in O7. unfold is_subset in O7. apply N.eqb_neq in O7. apply O7. apply N.bits_inj_0. intros x.
      rewrite N.ldiff_spec. specialize (SF x). specialize (Hg x). destruct (S ! x); auto. now rewrite Hg by auto.
    - apply andb_true_iff in O7. destruct O7 as [Fu O7]. apply negb_true_iff in O7. unfold is_disjoint in O7. apply N.eqb_neq in O7.
      apply O7. apply N.bits_inj_0. intros x. rewrite N.land_spec. specialize (CF x). destruct (C ! x); auto.
      specialize (Full Fu x). destruct (goals ! x); auto. rewrite Full in CF by auto. discriminate (CF eq_refl). }
  destruct (corral_push_first C S R Border (fun b d => R ! (neighbor w (opposite d) b) = true /\ C ! (neighbor w d b) = true /\ In (b, d) l)
    (fun b d H => conj (proj1 H) (proj1 (proj2 H))) (fun b d Sb => Sc b d (Sc' b d Sb)) B p n F cl co O3 Rp Run Hg O4 O2 Fp Bp No)
    as (b & d & m & En & Sb & (_ & _ & Kd) & Ft & Fb & Bb & Bt & Run').
  exists b, d, m. repeat split; auto. rewrite rev_append_rev, app_nil_r. now apply -> in_rev.
Qed.
End Find.
End Corral.
