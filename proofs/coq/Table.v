(* Table: lower bounds for all groups of one size (T2), and for all states near the goals (T8).

   A table maps a group of boxes to a list of regions of the player, each with a value. Nothing is proved about how a
   table is computed. Instead [table_ok] tests every entry of the finished table. If the test succeeds, all values are
   lower bounds, and [default] is a lower bound for everything that the table does not contain: None, which is
   infinite, for a table of groups; R + 1 for a goal perimeter of radius R. *)
From Coq Require Import NArith ZArith List Bool Lia.
From Sok Require Import Game Tools.
Import ListNotations.
Local Open Scope N_scope.

Definition node := (N * (Z * bool))%type. (* region, value, and whether its excess counts *)
Definition table := NM.t (list node).

Definition le_inf (a b : option Z) : bool :=
  match b with None => true | Some y => match a with None => false | Some x => (x <=? y)%Z end end.

Fixpoint lookup (l : list node) (p : N) : option Z :=
  match l with [] => None | (region, (v, _)) :: l => if region ! p then Some v else lookup l p end.
Definition value (default : option Z) (T : table) (G p : N) : option Z :=
  match NM.find G T with
  | None => default
  | Some l => match lookup l p with None => default | v => v end
  end.

(* The entry for a whole region R of the player. The result is None if R is not inside one region of the table, and
   Some None if the table has no region for R. *)
Fixpoint lookup_region (l : list node) (R : N) : option (option (Z * bool)) :=
  match l with
  | [] => Some None
  | (region, v) :: l =>
    let both := N.land R region in
    if both =? 0 then lookup_region l R else if both =? R then Some (Some v) else None
  end.
Lemma lookup_region_none l R : lookup_region l R = Some None -> forall p, R ! p = true -> lookup l p = None.
Proof.
  induction l as [|[region [v b]] l IH]; cbn [lookup_region lookup]; auto. cbn zeta. intros H p Hp.
  destruct (N.eqb_spec (N.land R region) 0) as [E|_].
  - assert (X : N.land R region ! p = false) by (rewrite E; apply N.bits_0).
    rewrite N.land_spec, Hp in X. simpl in X. rewrite X. auto.
  - destruct (_ =? R); discriminate.
Qed.
Lemma lookup_region_some l R v b : lookup_region l R = Some (Some (v, b)) -> forall p, R ! p = true -> lookup l p = Some v.
Proof.
  induction l as [|[region [v' b']] l IH]; cbn [lookup_region lookup]; [discriminate|]. cbn zeta. intros H p Hp.
  destruct (N.eqb_spec (N.land R region) 0) as [E|_].
  - assert (X : N.land R region ! p = false) by (rewrite E; apply N.bits_0).
    rewrite N.land_spec, Hp in X. simpl in X. rewrite X. auto.
  - destruct (N.eqb_spec (N.land R region) R) as [E|_]; [|discriminate].
    rewrite <- E, N.land_spec in Hp. apply andb_true_iff in Hp. destruct Hp as [_ ->]. congruence.
Qed.
Lemma lookup_in l p v : lookup l p = Some v -> exists region b, In (region, (v, b)) l /\ region ! p = true.
Proof.
  induction l as [|[region [v' b']] l IH]; cbn [lookup]; [discriminate|].
  destruct (region ! p) eqn:E; intros H.
  - injection H as ->. exists region, b'. split; auto. now left.
  - destruct (IH H) as (pt & b & I & Hp). exists pt, b. split; auto. now right.
Qed.

(* All subsets of k cells of a list. [subsets] leaves out at most [spare] cells. *)
Fixpoint subsets (spare k : nat) (l : list N) : list N :=
  match k, l with
  | O, _ => [0]
  | S _, [] => []
  | S k', g :: l' => map (fun X => N.setbit X g) (subsets spare k' l') ++
    match spare with O => [] | S spare => subsets spare k l' end
  end.
Definition subsets_of_size (k : nat) (l : list N) : list N := subsets (length l - k) k l.
Lemma count_at_most l X : (sum_over (fun _ => 1) l X <= Z.of_nat (length l))%Z.
Proof. induction l as [|c l IH]; cbn [sum_over length]; [lia|]. destruct (X ! c); lia. Qed.
Lemma subsets_all l : NoDup l -> forall spare k X, (length l <= spare + k)%nat -> (forall x, X ! x = true -> In x l) ->
  sum_over (fun _ => 1%Z) l X = Z.of_nat k -> In X (subsets spare k l).
Proof.
  induction 1 as [|g l Hg N IH]; intros spare k X Hl Hin Hs.
  - simpl in Hs. assert (k = 0)%nat by lia. subst k. left. symmetry. apply N.bits_inj_0.
    intros n. specialize (Hin n). destruct (X ! n); auto. destruct (Hin eq_refl).
  - cbn [sum_over length] in Hs, Hl. destruct (X ! g) eqn:E.
    + pose proof (count_nonneg l X). destruct k as [|k]; [lia|]. cbn [subsets]. apply in_or_app. left.
      apply in_map_iff. exists (N.clearbit X g). split.
      * apply N.bits_inj. intros x. rewrite setbit_spec, clearbit_spec.
        destruct (N.eqb_spec g x); subst; simpl; auto using andb_true_r.
      * apply IH; [lia| |].
        -- intros x. rewrite clearbit_spec, andb_true_iff, negb_true_iff, N.eqb_neq. intros [Hx Ne].
           destruct (Hin x Hx); [congruence|assumption].
        -- rewrite (sum_over_ext _ l _ X); [lia|]. intros c Hc. rewrite clearbit_spec.
           destruct (N.eqb_spec g c); [subst; tauto|apply andb_true_r].
    + assert (Hin' : forall x, X ! x = true -> In x l) by (intros x Hx; destruct (Hin x Hx); [congruence|assumption]).
      destruct k as [|k].
      * left. symmetry. apply N.bits_inj_0. intros n. destruct (X ! n) eqn:En; auto.
        assert (In X (subsets (length l) 0 l)) as J by (apply IH; auto; lia).
        replace (subsets (length l) 0 l) with [0] in J by now destruct l. destruct J as [<-|[]]. now rewrite N.bits_0 in En.
      * pose proof (count_at_most l X). destruct spare as [|spare]; [lia|].
        cbn [subsets]. apply in_or_app. right. apply IH; auto; lia.
Qed.
Lemma subsets_of_size_all l : NoDup l -> forall k X, (forall x, X ! x = true -> In x l) ->
  sum_over (fun _ => 1%Z) l X = Z.of_nat k -> In X (subsets_of_size k l).
Proof. intros N k X Hin Hs. apply subsets_all; auto. lia. Qed.

Section Table.
Variables (w floor goals : N) (cells : list N).
Hypothesis floor_low : forall p, floor ! p = true -> w < p.
Hypothesis cells_nodup : NoDup cells.
Hypothesis cells_all : forall x, floor ! x = true -> In x cells.
Hypothesis goals_floor : subset goals floor.
Variables (scale : Z) (prices : list (N * Z)).
Hypothesis scale_pos : (0 <= scale)%Z.
Variables (default : option Z) (T : table) (k : nat).

(* An entry is consistent: its region is closed, and each pull leads to an entry with at most v + S. *)
Definition node_ok (G : N) (n : node) : bool :=
  let '(region, (v, _)) := n in
  let free := N.ldiff floor G in
  is_closed w floor G region && le_inf (Some v) default &&
  forallb (fun d =>
    forallb (fun q => le_inf (value default T (move_box G (neighbor w d q) q) (neighbor w (opposite d) q)) (Some (v + scale)%Z))
      (members (N.land region (N.land (shift w (opposite d) G) (shift w d free))))) dirs.
(* The group H on goals is in the table, for all cells of the player, with at most the negated sum of its prices. *)
Definition goals_entry_ok (H : N) : bool :=
  match NM.find H T with
  | None => false
  | Some l => let least := (- price_sum prices H)%Z in
    is_subset (N.ldiff floor H) (fold_right (fun n X => N.lor (fst n) X) 0 l) &&
    forallb (fun n : node => (fst (snd n) <=? least)%Z) l
  end.
Definition table_ok : bool :=
  forallb (fun Gl => forallb (node_ok (fst Gl)) (snd Gl)) (NM.elements T) &&
  forallb goals_entry_ok (subsets_of_size k (filter (N.testbit goals) cells)).
Hypothesis ok : table_ok = true.

Lemma nodes_ok G l n : NM.find G T = Some l -> In n l -> node_ok G n = true.
Proof.
  intros F I. apply andb_true_iff in ok. destruct ok as [H _]. rewrite forallb_forall in H.
  specialize (H _ (nm_elements _ _ _ F)). rewrite forallb_forall in H. auto.
Qed.

Lemma goals_entries_ok H : subset H goals -> sum_over (fun _ => 1%Z) cells H = Z.of_nat k ->
  forall p, floor ! p = true -> H ! p = false -> le_inf (value default T H p) (Some (- price_sum prices H)%Z) = true.
Proof.
  intros Hg Hk p Fp Hp. apply andb_true_iff in ok. destruct ok as [_ K]. rewrite forallb_forall in K.
  assert (I : In H (subsets_of_size k (filter (N.testbit goals) cells))).
  { apply subsets_of_size_all; auto using NoDup_filter.
    - intros x Hx. apply filter_In. auto.
    - rewrite <- Hk. clear - Hg. induction cells as [|c l IH]; simpl; auto.
      destruct (goals ! c) eqn:E; simpl; rewrite IH; auto.
      specialize (Hg c). destruct (H ! c); auto. rewrite Hg in E; auto. discriminate. }
  specialize (K H I). unfold goals_entry_ok in K. unfold value. destruct (NM.find H T) as [l|]; [|discriminate].
  cbn zeta in K. apply andb_true_iff in K. destruct K as [K1 K2].
  assert (E : exists v, lookup l p = Some v).
  { assert (X : fold_right (fun (n : node) X => N.lor (fst n) X) 0 l ! p = true)
      by (apply (is_subset_spec _ _ K1); now rewrite N.ldiff_spec, Fp, Hp).
    clear - X. induction l as [|[region [v b]] l IH]; cbn [fold_right lookup fst] in *.
    - now rewrite N.bits_0 in X.
    - rewrite N.lor_spec in X. destruct (region ! p); eauto. }
  destruct E as [v E]. rewrite E. destruct (lookup_in _ _ _ E) as (region & b & In' & _).
  rewrite forallb_forall in K2. exact (K2 _ In').
Qed.

Lemma value_walk G d p : floor ! p = true -> G ! p = false ->
  floor ! (neighbor w d p) = true -> G ! (neighbor w d p) = false -> value default T G p = value default T G (neighbor w d p).
Proof.
  intros Fp Gp Fq Gq. unfold value. destruct (NM.find G T) as [l|] eqn:F; auto.
  assert (C : forall n, In n l -> fst n ! p = fst n ! (neighbor w d p)).
  { intros [region [v b]] I. pose proof (nodes_ok _ _ _ F I) as K. cbn in K.
    apply andb_true_iff in K. destruct K as [K _]. apply andb_true_iff in K. destruct K as [K _]. cbn [fst].
    destruct (region ! p) eqn:E.
    - symmetry. eapply closed_walk; eauto.
    - destruct (region ! (neighbor w d p)) eqn:E'; auto.
      assert (region ! (neighbor w (opposite d) (neighbor w d p)) = true)
        by (eapply closed_walk; eauto; rewrite (neighbor_opposite w floor); auto).
      rewrite (neighbor_opposite w floor) in *; auto. congruence. }
  replace (lookup l (neighbor w d p)) with (lookup l p); auto. clear F.
  induction l as [|[region [v b]] l IH]; cbn [lookup]; auto.
  pose proof (C (region, (v, b)) (or_introl eq_refl)) as E. cbn [fst] in E. rewrite E, IH; auto.
  intros n I. apply C. now right.
Qed.

Theorem value_sound G p n F : run w floor G p n F -> floor ! p = true -> G ! p = false -> subset F goals ->
  sum_over (fun _ => 1%Z) cells G = Z.of_nat k ->
  le_inf (value default T G p) (Some (scale * Z.of_nat n - price_sum prices F)%Z) = true.
Proof.
  induction 1 as [B p|B p d n F Hf Hb _ IH|B p d n F Hf Hq Hr Hrb _ IH]; intros Fp Bp Hg Hk.
  - rewrite Z.mul_0_r. apply goals_entries_ok; auto.
  - rewrite (value_walk B d p); auto.
  - set (q := neighbor w d p) in *. set (r := neighbor w d q) in *.
    assert (Npq : p <> q) by congruence.
    assert (Nqr : q <> r) by congruence.
    assert (IH' : le_inf (value default T (move_box B q r) q) (Some (scale * Z.of_nat n - price_sum prices F)%Z) = true).
    { apply IH; auto.
      - rewrite move_box_spec, N.eqb_refl, andb_false_r, orb_false_r. apply N.eqb_neq. congruence.
      - rewrite sum_over_move_box; auto. lia. }
    assert (Back : move_box (move_box B q r) r q = B).
    { apply N.bits_inj. intros x. rewrite !move_box_spec.
      destruct (N.eqb_spec q x); [subst; auto|]. destruct (N.eqb_spec r x); [subst; auto|].
      simpl. now rewrite !andb_true_r. }
    assert (Low : forall l, NM.find B T = Some l -> forall v, lookup l p = Some v -> le_inf (Some v) default = true).
    { intros l Fl v E. destruct (lookup_in _ _ _ E) as (region & b & I & _).
      pose proof (nodes_ok _ _ _ Fl I) as K. cbn in K. apply andb_true_iff in K. destruct K as [K _].
      now apply andb_true_iff in K. }
    assert (Dflt : value default T (move_box B q r) q = default \/
      exists l v, NM.find (move_box B q r) T = Some l /\ lookup l q = Some v /\ value default T (move_box B q r) q = Some v).
    { unfold value. destruct (NM.find (move_box B q r) T) as [l|]; auto.
      destruct (lookup l q) eqn:E; auto. right. exists l, z. auto. }
    destruct Dflt as [E|(l & v & Fl & El & E)].
    + (* The state after the push is not in the table. *)
      rewrite E in IH'. destruct default as [D|] eqn:ED; [|discriminate].
      unfold value. destruct (NM.find B T) as [l|] eqn:FB.
      * destruct (lookup l p) eqn:EL.
        -- specialize (Low l eq_refl _ EL). cbn in *. apply Z.leb_le in Low, IH'. apply Z.leb_le. lia.
        -- cbn in *. apply Z.leb_le in IH'. apply Z.leb_le. lia.
      * cbn in *. apply Z.leb_le in IH'. apply Z.leb_le. lia.
    + rewrite E in IH'. cbn in IH'. apply Z.leb_le in IH'.
      destruct (lookup_in _ _ _ El) as (region & b & I & Pq).
      pose proof (nodes_ok _ _ _ Fl I) as K. cbn in K. apply andb_true_iff in K. destruct K as [_ K].
      assert (K' : le_inf (value default T B p) (Some (v + scale)%Z) = true).
      { rewrite <- Back at 1. replace p with (neighbor w (opposite d) q) by (apply (neighbor_opposite w floor); auto).
        assert (Kd : forall d, forallb (fun q0 => le_inf (value default T (move_box (move_box B q r) (neighbor w d q0) q0) (neighbor w (opposite d) q0))
           (Some (v + scale)%Z)) (members (N.land region (N.land (shift w (opposite d) (move_box B q r)) (shift w d (N.ldiff floor (move_box B q r)))))) = true).
        { assert (K2 : forallb (fun d => forallb (fun q0 => le_inf (value default T (move_box (move_box B q r) (neighbor w d q0) q0) (neighbor w (opposite d) q0))
           (Some (v + scale)%Z)) (members (N.land region (N.land (shift w (opposite d) (move_box B q r)) (shift w d (N.ldiff floor (move_box B q r))))))) dirs = true) by exact K.
          rewrite forallb_forall in K2. intros d'. apply K2, in_dirs. }
        specialize (Kd d). rewrite forallb_forall in Kd. apply Kd. apply members_spec.
        rewrite !N.land_spec, Pq. rewrite !shift_spec by auto.
        replace (opposite (opposite d)) with d by now destruct d.
        replace (neighbor w (opposite d) q) with p by (symmetry; apply (neighbor_opposite w floor); auto). fold r.
        rewrite N.ldiff_spec, Fp, !move_box_spec, N.eqb_refl, Bp. simpl.
        rewrite orb_false_r. apply negb_true_iff, N.eqb_neq.
        apply floor_low in Fp. intros E'. clear - E' Npq Fp. subst r q. destruct d; cbn [neighbor] in *; lia. }
      unfold le_inf in *. destruct (value default T B p); auto. apply Z.leb_le in K'. apply Z.leb_le. lia.
Qed.

Lemma table_at_least G R v : default = None -> sum_over (fun _ => 1%Z) cells G = Z.of_nat k ->
  (forall p, R ! p = true -> le_inf v (value default T G p) = true) -> at_least w floor goals scale prices G R v.
Proof.
  intros Ed Hk Hv p n F Rp Fp Gp Hr Hg. specialize (Hv p Rp).
  pose proof (value_sound _ _ _ _ Hr Fp Gp Hg Hk) as S.
  unfold le_inf in *. destruct (value default T G p); [|discriminate].
  destruct v; [|discriminate]. apply Z.leb_le in S, Hv. lia.
Qed.

(* The entry of a group for all cells of a region of the player. *)
Definition query (G R : N) : option (option (Z * bool)) :=
  match NM.find G T with None => Some None | Some l => lookup_region l R end.
Lemma query_at_least G R a : default = None -> sum_over (fun _ => 1%Z) cells G = Z.of_nat k ->
  query G R = Some a -> at_least w floor goals scale prices G R (option_map fst a).
Proof.
  intros Ed Hk Ha. apply table_at_least; auto. intros p Rp. unfold query in Ha. unfold value.
  destruct (NM.find G T) as [l|].
  - destruct a as [[v b]|].
    + rewrite (lookup_region_some _ _ _ _ Ha p Rp). cbn. apply Z.leb_refl.
    + now rewrite (lookup_region_none _ _ Ha p Rp), Ed.
  - injection Ha as <-. now rewrite Ed.
Qed.
End Table.
