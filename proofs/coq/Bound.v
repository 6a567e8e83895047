(* Bound: the lower bound of a state from tables of groups (T2), lemmas (T7) and frozen boxes (T4) of docs/proofs.md. *)
From Coq Require Import NArith ZArith List Bool Lia.
From Sok Require Import Game Tools Table Packing Freeze.
Import ListNotations.
Local Open Scope N_scope.

(* A bound is a number, or infinite (Dead), or Unknown if the player's cells belong to several regions of a table. *)
Inductive bound (A : Type) := Unknown | Dead | Val (a : A).
Arguments Unknown {A}. Arguments Dead {A}. Arguments Val {A}.
Definition lemma := (N * (N * option Z))%type. (* boxes, region of the player, value; None: dead *)
Definition lemma_index := NM.t (list lemma). (* by the highest cells of the boxes *)
(* A table of groups of one size. The map contains, for a group that lacks its last box, the cells of this last box for
   which the group has no excess, wherever the player is. *)
Definition group_table := (nat * (table * NM.t N))%type.

Section Bound.
Variables (w floor goals : N) (cells : list N).
Hypothesis floor_low : forall p, floor ! p = true -> w < p.
Hypothesis cells_nodup : NoDup cells.
Hypothesis cells_all : forall x, In x cells <-> floor ! x = true.
Hypothesis goals_floor : subset goals floor.
Variables (scale : Z) (prices : list (N * Z)).
Hypothesis scale_pos : (0 <= scale)%Z.

Notation at_least := (at_least w floor goals scale prices).
Definition const_one := fun _ : N => 1%Z.
Definition is_table (k : nat) (T : table) := table_ok w floor goals cells scale prices None T k = true.

Lemma query_ok k T G R a : is_table k T -> sum_over const_one cells G = Z.of_nat k -> query T G R = Some a ->
  at_least G R (option_map fst a).
Proof.
  intros H Hk Ha. eapply (query_at_least w floor goals cells) with (default := None) (T := T) (k := k); eauto.
  intros x. apply cells_all.
Qed.

Lemma count_set_of sl : NoDup sl -> (forall c, In c sl -> In c cells) -> sum_over const_one cells (set_of sl) = Z.of_nat (length sl).
Proof.
  intros N I. rewrite sum_over_set_of; auto. clear. induction sl; cbn [sum_list length]; auto. rewrite IHsl. unfold const_one. lia.
Qed.

Section Boxes.
Variable T1 : table.
Hypothesis T1_ok : is_table 1 T1.
Variable groups : list group_table.
Hypothesis groups_ok : forall k T Q, In (k, (T, Q)) groups -> is_table k T.
Variable lemmas : lemma_index.
Definition lemmas_ok (index : lemma_index) := forall k ls, NM.find k index = Some ls ->
  forall G region v, In (G, (region, v)) ls -> at_least G region v.
Hypothesis lemmas_hold : lemmas_ok lemmas.

(* The values of single boxes. *)
Fixpoint single_values (R : N) (l : list N) : bound (list (N * Z)) :=
  match l with
  | [] => Val []
  | c :: l => match query T1 (N.setbit 0 c) R with
    | None => Unknown
    | Some None => Dead
    | Some (Some (v, _)) => match single_values R l with Val vs => Val ((c, v) :: vs) | r => r end
    end
  end.

Section OneState.
Variables (B R : N).

(* The excesses of the groups that consist of G and one box of l; s is the sum of the single values of G. *)
Fixpoint last_box (T : table) (size : Z) (no_excess : N) (l : list (N * Z)) (G : N) (s : Z) (acc : list excess) : bound (list excess) :=
  match l with
  | [] => Val acc
  | (c, v) :: l => if no_excess ! c then last_box T size no_excess l G s acc
    else let G' := N.setbit G c in
    match query T G' R with
    | None => last_box T size no_excess l G s acc
    | Some None => Dead
    | Some (Some (x, adds_excess)) =>
      let more := (x - (s + v))%Z in
      last_box T size no_excess l G s (if adds_excess && (0 <? more)%Z then (more, (size, G')) :: acc else acc)
    end
  end.
(* The excesses of the groups that consist of G and k boxes of l. *)
Fixpoint pick_groups (T : table) (Q : NM.t N) (size : Z) (l : list (N * Z)) (k : nat) (G : N) (s : Z) (acc : list excess) : bound (list excess) :=
  match k with
  | O => Val acc
  | S O => last_box T size (match NM.find G Q with Some q => q | None => 0 end) l G s acc
  | S k' => match l with
    | [] => Val acc
    | (c, v) :: l => match pick_groups T Q size l k' (N.setbit G c) (s + v)%Z acc with
      | Val acc => pick_groups T Q size l k G s acc
      | r => r
      end
    end
  end.
Fixpoint pick_all_groups (gs : list group_table) (vs : list (N * Z)) (acc : list excess) : bound (list excess) :=
  match gs with
  | [] => Val acc
  | (k, (T, Q)) :: gs => match pick_groups T Q (Z.of_nat k) vs k 0 0%Z acc with Val acc => pick_all_groups gs vs acc | r => r end
  end.
(* The excesses of the lemmas that apply to the state: it has all their boxes, and the player is in their region. *)
Fixpoint apply_lemmas (ls : list lemma) (vs : list (N * Z)) (acc : list excess) : bound (list excess) :=
  match ls with
  | [] => Val acc
  | (G, (region, v)) :: ls =>
    if is_subset G B && is_subset R region then
      match v with
      | None => Dead
      | Some v =>
        let '(alone, size) := fold_right (fun cv az => if G ! (fst cv) then (fst az + snd cv, snd az + 1)%Z else az) (0, 0)%Z vs in
        apply_lemmas ls vs (if (alone <? v)%Z then ((v - alone)%Z, (size, G)) :: acc else acc)
      end
    else apply_lemmas ls vs acc
  end.
Fixpoint apply_index (cs : list N) (vs : list (N * Z)) (acc : list excess) : bound (list excess) :=
  match cs with
  | [] => Val acc
  | c :: cs => match NM.find c lemmas with
    | None => apply_index cs vs acc
    | Some ls => match apply_lemmas ls vs acc with Val acc => apply_index cs vs acc | r => r end
    end
  end.
Definition sum_values (vs : list (N * Z)) : Z := fold_right (fun cv s => snd cv + s)%Z 0%Z vs.
Definition boxes_bound : bound Z :=
  let cs := members B in
  match single_values R cs with
  | Unknown => Unknown
  | Dead => Dead
  | Val vs =>
    match pick_all_groups groups vs [] with
    | Unknown => Unknown
    | Dead => Dead
    | Val acc => match apply_index cs vs acc with
      | Unknown => Unknown
      | Dead => Dead
      | Val acc => Val (sum_values vs + best_packing acc)%Z
      end
    end
  end.

Hypothesis B_floor : subset B floor.
Definition f (c : N) : Z := match query T1 (N.setbit 0 c) R with Some (Some (v, _)) => v | _ => 0%Z end.
Definition fine (l : list (N * Z)) :=
  NoDup (map fst l) /\ forall c v, In (c, v) l -> B ! c = true /\ v = f c /\ at_least (N.setbit 0 c) R (Some (f c)).
Definition good (g : excess) := let '(x, (_, G)) := g in subset G B /\ at_least G R (Some (x + sum_over f cells G)%Z).

Lemma B_cells c : B ! c = true -> In c cells.
Proof. intros H. apply cells_all, B_floor, H. Qed.
Lemma single_count c : B ! c = true -> sum_over const_one cells (N.setbit 0 c) = Z.of_nat 1.
Proof.
  intros H. change (N.setbit 0 c) with (set_of [c]). apply count_set_of; [repeat constructor; easy|].
  intros x [<-|[]]. now apply B_cells.
Qed.
Lemma dead_one G : subset G B -> at_least G R None -> at_least B R None.
Proof. apply at_least_dead. Qed.

Lemma single_values_ok l : NoDup l -> (forall c, In c l -> B ! c = true) ->
  match single_values R l with Unknown => True | Dead => at_least B R None | Val vs => map fst vs = l /\ fine vs end.
Proof.
  induction 1 as [|c l Hc N IH]; intros I; cbn [single_values].
  - split; auto. split; [constructor|easy].
  - destruct (query T1 (N.setbit 0 c) R) as [[[v b]|]|] eqn:E; auto.
    + specialize (IH (fun x Hx => I x (or_intror Hx))). destruct (single_values R l) as [| |vs]; auto.
      destruct IH as [E1 [E2 E3]]. cbn [map fst]. rewrite E1. split; auto. split; [cbn [map fst]; rewrite E1; now constructor|].
      intros c' v' [[= <- <-]|H]; auto.
      assert (Bc : B ! c = true) by (apply I; now left).
      pose proof (query_ok 1 T1 _ R _ T1_ok (single_count c Bc) E) as L. cbn in L.
      unfold f. rewrite E. auto.
    + assert (Bc : B ! c = true) by (apply I; now left).
      pose proof (query_ok 1 T1 _ R _ T1_ok (single_count c Bc) E) as L. cbn in L.
      apply (dead_one (N.setbit 0 c)); auto. intros x. rewrite setbit_spec, N.bits_0, orb_false_r, N.eqb_eq. now intros <-.
Qed.

Definition chosen (sl : list N) (l : list (N * Z)) :=
  NoDup sl /\ (forall c, In c sl -> B ! c = true) /\ (forall c v, In (c, v) l -> ~ In c sl).
Lemma chosen_next sl c v l : fine ((c, v) :: l) -> chosen sl ((c, v) :: l) -> chosen (c :: sl) l.
Proof.
  intros [Nd Fi] (N & I & J). split; [|split].
  - constructor; auto. eapply J. now left.
  - intros x [<-|H]; auto. now destruct (Fi c v (or_introl eq_refl)).
  - intros x y H [<-|K]; [|now apply (J x y (or_intror H))].
    cbn [map fst] in Nd. inversion Nd as [|? ? Nc _]; subst. apply Nc. apply in_map_iff. now exists (c, y).
Qed.
Lemma chosen_skip sl cv l : chosen sl (cv :: l) -> chosen sl l.
Proof. intros (N & I & J). split; [|split]; auto. intros c v H. apply (J c v). now right. Qed.
Lemma fine_skip cv l : fine (cv :: l) -> fine l.
Proof. intros [N H]. split; [now inversion N|]. intros c v I. apply H. now right. Qed.
Lemma set_of_subset sl : (forall c, In c sl -> B ! c = true) -> subset (set_of sl) B.
Proof. intros H x Hx. apply H. now apply set_of_spec. Qed.

Definition good_res (r : bound (list excess)) :=
  match r with Unknown => True | Dead => at_least B R None | Val acc => forall g, In g acc -> good g end.

Lemma last_box_ok T k size no_excess : is_table k T -> forall l sl acc, fine l -> chosen sl l -> k = S (length sl) ->
  (forall g, In g acc -> good g) -> good_res (last_box T size no_excess l (set_of sl) (sum_list f sl) acc).
Proof.
  intros HT. induction l as [|[c v] l IH]; intros sl acc Fi Ch Hk Ha; cbn [last_box]; auto.
  pose proof (fine_skip _ _ Fi) as Fi'. pose proof (chosen_skip _ _ _ Ch) as Ch'.
  destruct (no_excess ! c); auto. cbn zeta.
  destruct (chosen_next _ _ _ _ Fi Ch) as (N & I & _).
  change (N.setbit (set_of sl) c) with (set_of (c :: sl)).
  assert (Cnt : sum_over const_one cells (set_of (c :: sl)) = Z.of_nat k).
  { rewrite count_set_of; [now rewrite Hk|exact N|]. intros x Hx. now apply B_cells, I. }
  destruct (query T (set_of (c :: sl)) R) as [[[x b]|]|] eqn:E; auto.
  - pose proof (query_ok k T _ R _ HT Cnt E) as L. cbn in L.
    apply IH; auto. destruct (b && (0 <? x - (sum_list f sl + v))%Z); auto.
    intros g [<-|H]; auto. cbn [good]. split; [now apply set_of_subset|].
    rewrite sum_over_set_of; auto; [|intros y Hy; now apply B_cells, I]. cbn [sum_list].
    destruct Fi as [_ Fi]. destruct (Fi c v (or_introl eq_refl)) as (_ & -> & _).
    replace (x - (sum_list f sl + f c) + (f c + sum_list f sl))%Z with x by lia. exact L.
  - pose proof (query_ok k T _ R _ HT Cnt E) as L. cbn in L. apply (dead_one (set_of (c :: sl))); auto. now apply set_of_subset.
Qed.

Lemma pick_groups_ok T Q K size : is_table K T -> forall l k sl acc, fine l -> chosen sl l -> K = (k + length sl)%nat ->
  (forall g, In g acc -> good g) -> good_res (pick_groups T Q size l k (set_of sl) (sum_list f sl) acc).
Proof.
  intros HT. induction l as [|[c v] l IH]; intros k sl acc Fi Ch Hk Ha; destruct k as [|[|k]]; cbn [pick_groups]; auto.
  - eapply last_box_ok; eauto.
  - change (N.setbit (set_of sl) c) with (set_of (c :: sl)).
    replace (sum_list f sl + v)%Z with (sum_list f (c :: sl)).
    2: { cbn [sum_list]. destruct Fi as [_ Fi]. destruct (Fi c v (or_introl eq_refl)) as (_ & -> & _). lia. }
    pose proof (IH (S k) (c :: sl) acc (fine_skip _ _ Fi) (chosen_next _ _ _ _ Fi Ch)) as H1.
    destruct (pick_groups T Q size l (S k) (set_of (c :: sl)) (sum_list f (c :: sl)) acc) as [| |acc']; cbn [good_res] in *.
    + exact I.
    + apply H1; auto. cbn [length]. lia.
    + apply IH; eauto using fine_skip, chosen_skip. apply H1; auto. cbn [length]. lia.
Qed.

Lemma pick_all_groups_ok vs : fine vs -> forall gs acc, (forall k T Q, In (k, (T, Q)) gs -> is_table k T) ->
  (forall g, In g acc -> good g) -> good_res (pick_all_groups gs vs acc).
Proof.
  intros Fi. induction gs as [|[k [T Q]] gs IH]; intros acc Hg Ha; cbn [pick_all_groups]; auto.
  assert (H : good_res (pick_groups T Q (Z.of_nat k) vs k (set_of []) (sum_list f []) acc)).
  { apply (pick_groups_ok T Q k); auto.
    - apply (Hg k T Q). now left.
    - split; [constructor|split; easy]. }
  cbn [set_of fold_right sum_list] in H.
  destruct (pick_groups T Q (Z.of_nat k) vs k 0 0 acc) as [| |acc']; auto. apply IH; auto.
  intros k' T' Q' I. apply (Hg k' T' Q'). now right.
Qed.

Lemma subset_sum vs G : map fst vs = members B -> fine vs -> subset G B ->
  sum_over f cells G = fst (fold_right (fun cv az => if G ! (fst cv) then (fst az + snd cv, snd az + 1)%Z else az) (0, 0)%Z vs).
Proof.
  intros E [Nd Fi] S.
  assert (Em : G = set_of (filter (N.testbit G) (map fst vs))).
  { apply N.bits_inj. intros x. destruct (G ! x) eqn:Gx; symmetry.
    - apply set_of_spec, filter_In. split; auto. rewrite E. apply members_spec. auto.
    - apply set_of_false. rewrite filter_In. intros [_ H]. congruence. }
  rewrite Em at 1. rewrite sum_over_set_of; auto using NoDup_filter.
  2: { intros c H. apply filter_In in H. apply B_cells, S. tauto. }
  clear - Fi. induction vs as [|[c v] vs IH]; auto. cbn [map filter fst fold_right].
  assert (Fi' : forall c v, In (c, v) vs -> B ! c = true /\ v = f c /\ at_least (N.setbit 0 c) R (Some (f c)))
    by (intros; apply Fi; now right). specialize (IH Fi').
  destruct (G ! c); auto. cbn [sum_list fst snd]. rewrite IH. destruct (Fi c v (or_introl eq_refl)) as (_ & -> & _). lia.
Qed.

Lemma apply_lemmas_ok vs : map fst vs = members B -> fine vs -> forall ls acc,
  (forall G region v, In (G, (region, v)) ls -> at_least G region v) ->
  (forall g, In g acc -> good g) -> good_res (apply_lemmas ls vs acc).
Proof.
  intros E Fi. induction ls as [|[G [region v]] ls IH]; intros acc Hl Ha; cbn [apply_lemmas]; auto.
  assert (Hl' : forall G region v, In (G, (region, v)) ls -> at_least G region v) by (intros; apply Hl; now right).
  destruct (is_subset G B && is_subset R region) eqn:S; auto. apply andb_true_iff in S. destruct S as [S1%is_subset_spec S2%is_subset_spec].
  assert (L : at_least G R v) by (apply (at_least_region _ _ _ _ _ _ region); auto; apply Hl; now left).
  destruct v as [v|]; [|cbn [good_res]; eapply dead_one; eauto].
  pose proof (subset_sum vs G E Fi S1) as Su. destruct (fold_right _ _ vs) as [alone size]. cbn [fst] in Su.
  apply IH; auto. destruct (alone <? v)%Z; auto. intros g [<-|H]; auto. cbn [good]. split; auto.
  rewrite Su. replace (v - alone + alone)%Z with v by lia. exact L.
Qed.

Lemma apply_index_ok vs : map fst vs = members B -> fine vs -> forall cs acc,
  (forall g, In g acc -> good g) -> good_res (apply_index cs vs acc).
Proof.
  intros E Fi. induction cs as [|c cs IH]; intros acc Ha; cbn [apply_index]; auto.
  destruct (NM.find c lemmas) as [ls|] eqn:Fl; auto.
  pose proof (apply_lemmas_ok vs E Fi ls acc (lemmas_hold c ls Fl) Ha) as H.
  destruct (apply_lemmas ls vs acc) as [| |acc']; auto.
Qed.

Definition packed (um : N * Z) := subset (fst um) B /\ at_least (fst um) R (Some (snd um + sum_over f cells (fst um))%Z).
Lemma pack_from_ok l : forall um, packed um -> (forall g, In g l -> good g) -> packed (pack_from um l).
Proof.
  induction l as [|[x [sz G]] l IH]; intros [used more] St Hl; [exact St|]. unfold pack_from. cbn [fold_left].
  fold (pack_from (if is_disjoint used G then (N.lor used G, (more + x)%Z) else (used, more)) l).
  assert (Hl' : forall g, In g l -> good g) by (intros; apply Hl; now right).
  destruct (is_disjoint used G) eqn:Dj; auto. apply IH; auto. apply is_disjoint_spec in Dj.
  destruct (Hl _ (or_introl eq_refl)) as [S L]. destruct St as [Su Lu]. unfold packed. cbn [fst snd] in *.
  assert (C : is_union (N.lor used G) used G) by (intros y; apply N.lor_spec).
  split.
  - intros y. rewrite C, orb_true_iff. intros [H|H]; auto.
  - rewrite (sum_over_union f cells _ used G C Dj).
    replace (more + x + (sum_over f cells used + sum_over f cells G))%Z
      with ((more + sum_over f cells used) + (x + sum_over f cells G))%Z by lia.
    now apply (groups_add_up _ _ _ _ _ _ used G).
Qed.
Lemma pack_ok l : (forall g, In g l -> good g) -> packed (pack l).
Proof.
  apply pack_from_ok. unfold packed. cbn [fst snd]. split; [intros x H; now rewrite N.bits_0 in H|].
  replace (0 + sum_over f cells 0)%Z with 0%Z; [apply at_least_empty; auto|]. clear. induction cells; auto.
Qed.

Lemma pack_at_least vs l : map fst vs = members B -> fine vs -> (forall g, In g l -> good g) ->
  at_least B R (Some (sum_over f cells B + snd (pack l))%Z).
Proof.
  intros E Fi Hl. pose proof (pack_ok l Hl) as P. destruct (pack l) as [used more]. destruct P as [Su Lu]. cbn [fst snd] in *.
  destruct (union_with_rest B used Su) as [C Dj].
  rewrite (sum_over_union f cells B used (N.ldiff B used) C Dj).
  replace (sum_over f cells used + sum_over f cells (N.ldiff B used) + more)%Z
    with ((more + sum_over f cells used) + sum_over f cells (N.ldiff B used))%Z by lia.
  apply (groups_add_up _ _ _ _ _ _ used (N.ldiff B used)); auto.
  set (rest := N.ldiff B used).
  assert (Sr : subset rest B) by (intros x; unfold rest; rewrite N.ldiff_spec, andb_true_iff; tauto).
  assert (Em : rest = set_of (filter (N.testbit rest) (members B))).
  { apply N.bits_inj. intros x. destruct (rest ! x) eqn:Gx; symmetry.
    - apply set_of_spec, filter_In. split; auto. apply members_spec. auto.
    - apply set_of_false. rewrite filter_In. intros [_ H]. congruence. }
  rewrite Em. rewrite sum_over_set_of; auto using NoDup_filter, members_nodup.
  2: { intros c H. apply filter_In in H. destruct H as [H _]. apply members_spec in H. now apply B_cells. }
  apply at_least_singles; auto using NoDup_filter, members_nodup. intros c H. apply filter_In in H. destruct H as [H _].
  rewrite <- E in H. apply in_map_iff in H. destruct H as ([c' v] & <- & H). destruct Fi as [_ Fi].
  now destruct (Fi c' v H) as (_ & _ & L).
Qed.

Theorem boxes_bound_ok :
  match boxes_bound with Unknown => True | Dead => at_least B R None | Val v => at_least B R (Some v) end.
Proof.
  unfold boxes_bound. cbn zeta.
  pose proof (single_values_ok (members B) (members_nodup B) (fun c => proj1 (members_spec B c))) as H.
  destruct (single_values R (members B)) as [| |vs]; auto. destruct H as [E Fi].
  pose proof (pick_all_groups_ok vs Fi groups [] groups_ok (fun g (H : In g []) => match H with end)) as H2.
  destruct (pick_all_groups groups vs []) as [| |acc]; auto. cbn [good_res] in H2.
  pose proof (apply_index_ok vs E Fi (members B) acc H2) as H3.
  destruct (apply_index (members B) vs acc) as [| |acc3]; auto. cbn [good_res] in H3.
  assert (A : sum_over f cells B = sum_values vs).
  { rewrite (subset_sum vs B E Fi (fun x H => H)). destruct Fi as [_ Fi]. clear - Fi. unfold sum_values.
    induction vs as [|[c v] vs IH]; auto. cbn [fold_right fst snd].
    destruct (Fi c v (or_introl eq_refl)) as (-> & _). cbn [fst]. rewrite IH; [lia|]. intros; apply Fi; now right. }
  rewrite <- A. unfold best_packing.
  destruct (Z.max_spec (snd (pack (sort by_excess acc3))) (snd (pack (sort by_excess_per_box acc3)))) as [[_ ->]|[_ ->]];
    apply (pack_at_least vs); auto; intros g Hg; apply H3; eapply sort_in; eauto.
Qed.
End OneState.

Variables (dead : N) (fuel : nat).
Hypothesis dead_ok : forall r, dead ! r = true -> forall R, at_least (N.setbit 0 r) R None.
Definition lower_bound (B R : N) : bound Z :=
  if is_subset (frozen w floor dead fuel B) goals then boxes_bound B R else Dead.
Theorem lower_bound_ok B R : subset B floor ->
  match lower_bound B R with Unknown => True | Dead => at_least B R None | Val v => at_least B R (Some v) end.
Proof.
  intros HB. unfold lower_bound. destruct (is_subset (frozen w floor dead fuel B) goals) eqn:E; [now apply boxes_bound_ok|].
  eapply frozen_at_least; eauto.
Qed.
End Boxes.
End Bound.
