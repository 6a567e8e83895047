(* CoreSound: the check of Core.v is sound. Theorems T3, T7 and T8 of docs/proofs.md are proved here. *)
From Coq Require Import NArith ZArith List Bool Lia.
From Sok Require Import Game Tools Table Bound Explore Search Moves Build Core.
Import ListNotations.
Local Open Scope N_scope.

Lemma odd_of_N x : Z.odd (Z.of_N x) = N.odd x.
Proof. now destruct x as [|[]]. Qed.

Section CoreSound.
Variables (w floor goals boxes player : N) (what : claim) (hint : hints) (lim : limits).
Variables (is_trivial : bool) (before_search : unit -> option failure).
Notation cells := (Core.cells floor).
Notation scale := (Core.scale hint).
Notation prices := (Core.prices floor goals hint).
Notation count := (Core.count floor).
Notation no_spare_goals := (Core.no_spare_goals floor goals boxes).
Notation parity_sum := (Core.parity_sum floor).
Notation sum_prices := (Core.sum_prices floor goals hint).
Notation well_formed := (Core.well_formed w floor goals boxes player hint).
Notation make_table := (Core.make_table w floor goals hint lim).
Notation make_groups := (Core.make_groups w floor goals boxes hint lim).
Notation dead_cells := (Core.dead_cells floor).
Notation is_too_expensive := (Core.is_too_expensive w floor goals hint).
Notation prove_lemma := (Core.prove_lemma w floor goals hint lim).
Notation prove_lemmas := (Core.prove_lemmas w floor goals hint lim).
Notation make_perimeter := (Core.make_perimeter w floor goals boxes lim).
Notation prove_claim := (Core.prove_claim w floor goals boxes player what hint lim).
Notation core_check := (Core.core_check w floor goals boxes player what hint lim is_trivial before_search).

Lemma cells_nodup : NoDup cells. Proof. apply slow_members_nodup. Qed.
Lemma cells_all x : In x cells <-> floor ! x = true. Proof. apply slow_members_spec. Qed.

Section Sound.
Hypothesis ok : well_formed = true.

Lemma well_formed_spec : (forall p, floor ! p = true -> w < p) /\ N.odd w = true /\ subset goals floor /\ subset boxes floor /\
  floor ! player = true /\ boxes ! player = false /\ (0 <= scale)%Z /\
  (forall g v, In (g, v) prices -> goals ! g = true /\ (no_spare_goals = true \/ (v <= 0)%Z)).
Proof.
  unfold Core.well_formed in ok. rewrite !andb_true_iff in ok.
  destruct ok as [[[[[[[H1 H2] H3] H4] H5] H6] H7] H8].
  split; [|split; [|split; [|split; [|split; [|split; [|split]]]]]]; auto using is_subset_spec.
  - intros p Hp. apply N.eqb_eq in H1. destruct (N.ltb_spec w p); auto.
    assert (E : N.land floor (N.ones (w + 1)) ! p = false) by (rewrite H1; apply N.bits_0).
    rewrite N.land_spec, Hp, N.ones_spec_low in E by lia. discriminate.
  - now apply negb_true_iff.
  - now apply Z.leb_le.
  - intros g v I. rewrite forallb_forall in H8. specialize (H8 _ I). cbn [fst snd] in H8.
    apply andb_true_iff in H8. destruct H8 as [G O]. apply orb_true_iff in O. rewrite Z.leb_le in O. tauto.
Qed.
Let floor_low := proj1 well_formed_spec.
Let w_odd := proj1 (proj2 well_formed_spec).
Let goals_floor := proj1 (proj2 (proj2 well_formed_spec)).
Let boxes_floor := proj1 (proj2 (proj2 (proj2 well_formed_spec))).
Let player_floor := proj1 (proj2 (proj2 (proj2 (proj2 well_formed_spec)))).
Let player_free := proj1 (proj2 (proj2 (proj2 (proj2 (proj2 well_formed_spec))))).
Let scale_pos := proj1 (proj2 (proj2 (proj2 (proj2 (proj2 (proj2 well_formed_spec)))))).
Let prices_ok := proj2 (proj2 (proj2 (proj2 (proj2 (proj2 (proj2 well_formed_spec)))))).
Notation at_least := (at_least w floor goals scale prices).
Notation is_table := (is_table w floor goals cells scale prices).
Notation lemmas_ok := (lemmas_ok w floor goals scale prices).

Lemma make_table_ok k use u T u' : make_table k use u = Ok (T, u') -> is_table k T.
Proof.
  unfold Core.make_table, Bound.is_table. destruct (goal_distances _ _ _ _ _ _ _ _ _ _ _) as [[vis m]|]; [|discriminate]. cbn zeta.
  destruct (table_ok _ _ _ _ _ _ _ _ _) eqn:E; [|discriminate]. now intros [= <- <-].
Qed.
Lemma make_groups_ok T1 : forall ks acc n gs n', make_groups T1 ks acc n = Ok (gs, n') ->
  (forall k T Q, In (k, (T, Q)) acc -> is_table k T) -> forall k T Q, In (k, (T, Q)) gs -> is_table k T.
Proof.
  induction ks as [|k ks IH]; intros acc n gs n' H Ha; cbn [Core.make_groups] in H; [now injection H as <- <-|].
  destruct (Z.of_nat k <=? count boxes)%Z; [|eauto].
  destruct (make_table _ _ _) as [[T m]|] eqn:E; [|discriminate]. eapply IH; eauto.
  intros k' T' Q' I. apply in_app_or in I. destruct I as [I|[I|[]]]; [exact (Ha _ _ _ I)|].
  injection I as <- <- _. exact (make_table_ok _ _ _ _ _ E).
Qed.
Lemma dead_cells_ok T1 : is_table 1 T1 -> forall r, dead_cells T1 ! r = true -> forall R, at_least (N.setbit 0 r) R None.
Proof.
  intros H r Hr R. unfold Core.dead_cells in Hr. apply set_of_spec, filter_In in Hr. destruct Hr as [Hc Hd].
  destruct (NM.find (N.setbit 0 r) T1) eqn:E; [discriminate|].
  assert (A : query T1 (N.setbit 0 r) R = Some None) by (unfold query; now rewrite E).
  pose proof (query_ok w floor goals cells floor_low cells_nodup cells_all goals_floor scale prices scale_pos 1 T1 (N.setbit 0 r) R None H) as L.
  apply L; auto. change (N.setbit 0 r) with (set_of [r]). rewrite sum_over_set_of; auto using cells_nodup.
  - repeat constructor. easy.
  - intros c [<-|[]]. exact Hc.
Qed.

Section WithOk.
Variables (T1 : table) (groups : list group_table).
Hypothesis T1_ok : is_table 1 T1.
Hypothesis groups_ok : forall k T Q, In (k, (T, Q)) groups -> is_table k T.
Notation dead := (dead_cells T1).

Lemma is_too_expensive_ok lemmas value_limit max_cost c B R : lemmas_ok lemmas ->
  is_too_expensive T1 groups dead lemmas value_limit c (B, R) = true -> subset B floor ->
  forall p n F, R ! p = true -> floor ! p = true -> B ! p = false -> run w floor B p n F -> subset F goals ->
  costs_enough scale prices max_cost value_limit (c + Z.of_nat n) F.
Proof.
  intros Hl H HB p n F Rp Fp Bp Hr Hg. unfold Core.is_too_expensive in H. cbn [fst snd] in H.
  pose proof (lower_bound_ok w floor goals cells floor_low cells_nodup cells_all goals_floor scale prices scale_pos T1 T1_ok
    groups groups_ok lemmas Hl dead plenty (dead_cells_ok T1 T1_ok) B R HB) as L.
  destruct (lower_bound _ _ _ _ _ _ _ _ B R) as [| |v]; [discriminate| |].
  - destruct (L p n F); auto.
  - right. destruct value_limit as [m|]; [|discriminate]. apply Z.leb_le in H.
    specialize (L p n F Rp Fp Bp Hr Hg). cbn in L. lia.
Qed.

Lemma never_finishes_ok B t b : never_finishes T1 t b = true -> floor ! t = true -> B ! t = true -> forall n F,
  floor ! b = true -> B ! b = false -> run w floor B b n F -> subset F goals -> False.
Proof.
  intros H Ft Bt n F Fb Bb Hr Hg. unfold Core.never_finishes in H.
  destruct (query T1 (N.setbit 0 t) (N.setbit 0 b)) as [[|]|] eqn:E; try discriminate.
  assert (L : at_least (N.setbit 0 t) (N.setbit 0 b) None).
  { apply (query_ok w floor goals cells floor_low cells_nodup cells_all goals_floor scale prices scale_pos 1 T1 (N.setbit 0 t) (N.setbit 0 b) None T1_ok); auto.
    change (N.setbit 0 t) with (set_of [t]). rewrite sum_over_set_of; auto using cells_nodup.
    - repeat constructor. easy.
    - intros c [<-|[]]. now apply cells_all. }
  assert (L' : at_least B (N.setbit 0 b) None).
  { apply (at_least_dead _ _ _ _ _ _ (N.setbit 0 t)); auto. intros x. rewrite setbit_spec, N.bits_0, orb_false_r, N.eqb_eq. now intros <-. }
  apply (L' b n F); auto. now rewrite setbit_spec, N.eqb_refl.
Qed.

(* T7: all states that the search of a lemma keeps are lemmas with a value that is reduced by their cost. *)
Lemma add_lemma_ok l index : lemmas_ok index -> at_least (fst l) (fst (snd l)) (snd (snd l)) -> lemmas_ok (add_lemma l index).
Proof.
  intros Hi Hl k ls. unfold add_lemma. cbn zeta. rewrite NMF.add_o. destruct (NMF.eq_dec (N.log2 (fst l)) k) as [E|_]; [|apply Hi].
  intros [= <-] G region v [E1|I]; [subst l; exact Hl|].
  destruct (NM.find (N.log2 (fst l)) index) as [ls|] eqn:F; [eapply Hi; eauto|destruct I].
Qed.
Theorem lemma_sound lemmas v bs p number looks u vis u' : lemmas_ok lemmas ->
  search w floor goals scale prices v (fun _ _ => false) (is_too_expensive T1 groups dead lemmas v) plenty (h_pi hint) false
    number looks (never_finishes T1) lim u (set_of bs) p = Ok (vis, u') ->
  forall B R c, SM.find (B, R) vis = Some c -> subset B floor -> at_least B R (reduced_value hint v c).
Proof.
  intros Hl E B R c I S q m F Rq Fq Bq Hr Hg.
  assert (En : costs_enough scale prices None v (c + Z.of_nat m) F).
  { apply (search_sound w floor goals floor_low scale prices scale_pos None v (fun B => subset B floor))
      with (is_far := fun _ _ => false) (is_cut := is_too_expensive T1 groups dead lemmas v) (fuel := plenty)
        (use_pi := h_pi hint) (all_filled := false) (lemma_number := number) (looks := looks)
        (never_finishes := never_finishes T1) (lim := lim) (pay := pay_search lim) (are_kept := true) (u := u) (u' := u')
        (starts := [(0%Z, (set_of bs, region_of w floor (set_of bs) p))]) (vis := vis) (B := B) (p := q) (R := R); auto.
    - intros B' q' r' K _ Fr _ _ x. rewrite move_box_spec, orb_true_iff, andb_true_iff, N.eqb_eq. intros [<-|[K' _]]; auto.
    - intros. eapply is_too_expensive_ok; eauto.
    - discriminate.
    - exact never_finishes_ok.
    - unfold is_known. rewrite I. apply Z.leb_refl. }
  destruct En as [[]|En]. destruct v as [v|]; cbn; [lia|exact En].
Qed.
Lemma prove_lemma_ok lemmas many number u l new many' u' : lemmas_ok lemmas ->
  prove_lemma T1 groups dead lemmas many number u l = Ok (new, many', u') -> lemmas_ok new.
Proof.
  intros Hl. destruct l as [v [p bs]]. unfold Core.prove_lemma. cbn zeta. destruct (_ && _ && _ && _); [|discriminate].
  destruct (search _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _) as [[vis m]|] eqn:E; [|discriminate]. intros [= H _].
  pose proof (lemma_sound _ _ _ _ _ _ _ _ _ Hl E) as Sound. clear E. unfold add_near_lemmas in H.
  match type of H with fold_left ?f _ _ = _ => assert (G : forall l im, (forall sc, In sc l -> In sc (SM.elements vis)) ->
    lemmas_ok (fst im) -> lemmas_ok (fst (fold_left f l im))) end.
  { induction l as [|[[B R] c] l IH]; intros im Hin Hi; cbn [fold_left]; auto. apply IH; [intros sc I; apply Hin; now right|].
    destruct (_ && _ && _) eqn:Ck; auto. rewrite !andb_true_iff in Ck. destruct Ck as [[_ S%is_subset_spec] _]. cbn [fst].
    apply add_lemma_ok; auto. cbn [fst snd]. apply Sound; [apply sm_elements, Hin; now left|exact S]. }
  specialize (G (SM.elements vis) (lemmas, many)). rewrite H in G. apply G; auto.
Qed.
Lemma prove_lemmas_ok : forall ls lemmas many number u all many' u', lemmas_ok lemmas ->
  prove_lemmas T1 groups dead ls lemmas many number u = Ok (all, many', u') -> lemmas_ok all.
Proof.
  induction ls as [|l ls IH]; intros lemmas many number u all many' u' Hl H; cbn [Core.prove_lemmas] in H; [now injection H as <- <- <-|].
  destruct (prove_lemma _ _ _ lemmas many number u l) as [[[new m] u1]|] eqn:E; [|discriminate].
  apply (IH new m (number + 1) u1 all many' u'); auto. eapply prove_lemma_ok; eauto.
Qed.

(* T8. *)
Theorem perimeter_sound b r n n' max_cost value_limit c B R : make_perimeter r n = Ok (b, n') ->
  is_too_far b max_cost c (B, R) = true -> count B = count boxes ->
  forall p n F, R ! p = true -> floor ! p = true -> B ! p = false -> run w floor B p n F -> subset F goals ->
  costs_enough scale prices max_cost value_limit (c + Z.of_nat n) F.
Proof.
  intros Hb H Hc p k F Rp Fp Bp Hr Hg. left. unfold Core.make_perimeter in Hb.
  destruct r as [r|]; [|injection Hb as <- <-; unfold is_too_far in H; destruct max_cost; [apply Z.ltb_lt in H; lia|discriminate]].
  destruct (goal_distances _ _ _ _ _ _ _ _ _ _ _) as [[vis m0]|]; [|discriminate].
  cbn zeta in Hb.
  destruct (table_ok _ _ _ _ _ _ _ _ _) eqn:E; [|discriminate]. injection Hb as <- <-.
  set (T := table_of _ _) in *. unfold Core.is_too_far in H. cbn [fst snd] in H. destruct max_cost as [m|]; [|discriminate].
  assert (K : sum_over (fun _ => 1%Z) cells B = Z.of_nat (Z.to_nat (count boxes))).
  { rewrite Z2Nat.id; [exact Hc|apply count_nonneg]. }
  pose proof (value_sound w floor goals cells floor_low cells_nodup (fun x => proj2 (cells_all x)) goals_floor 1 []
    ltac:(lia) (Some (r + 1)%Z) T _ E B p k F Hr Fp Bp Hg K) as S.
  unfold price_sum in S. cbn [fold_right] in S. unfold value in S. unfold query in H.
  destruct (NM.find B T) as [l|].
  - destruct (lookup_region l R) as [[[v u]|]|] eqn:L; [| |discriminate].
    + rewrite (lookup_region_some _ _ _ _ L p Rp) in S. cbn [le_inf] in S. apply Z.leb_le in S. apply Z.ltb_lt in H. lia.
    + rewrite (lookup_region_none _ _ L p Rp) in S. cbn [le_inf] in S. apply Z.leb_le in S. apply Z.ltb_lt in H. lia.
  - cbn [le_inf] in S. apply Z.leb_le in S. apply Z.ltb_lt in H. lia.
Qed.
End WithOk.

(* T3: each push changes the parity of the sum of the numbers of all cells with boxes, because rows have an odd length. *)
Lemma push_parity B p n F : run w floor B p n F -> Z.even (parity_sum B + parity_sum F + Z.of_nat n) = true.
Proof.
  induction 1 as [B p|B p d n F Hf Hb _ IH|B p d n F Hf Hq Hr Hrb _ IH]; auto.
  - replace (parity_sum B + parity_sum B + Z.of_nat 0)%Z with (2 * parity_sum B)%Z by lia. now rewrite Z.even_mul.
  - set (q := neighbor w d p) in *. unfold Core.parity_sum in *. rewrite sum_over_move_box in IH; auto using cells_nodup; try now apply cells_all.
    set (r := neighbor w d q) in *.
    assert (O : Z.odd (Z.of_N r - Z.of_N q) = true).
    { assert (Ow : Z.odd (Z.of_N w) = true) by (rewrite odd_of_N; exact w_odd).
      pose proof (floor_low q Hf) as Lq. subst r. clearbody q. destruct d; cbn [neighbor].
      - replace (Z.of_N (q - w) - Z.of_N q)%Z with (- Z.of_N w)%Z by lia. now rewrite Z.odd_opp.
      - replace (Z.of_N (q - 1) - Z.of_N q)%Z with (-1)%Z by lia. reflexivity.
      - replace (Z.of_N (q + 1) - Z.of_N q)%Z with 1%Z by lia. reflexivity.
      - replace (Z.of_N (q + w) - Z.of_N q)%Z with (Z.of_N w) by lia. exact Ow. }
    replace (sum_over Z.of_N cells B + sum_over Z.of_N cells F + Z.of_nat (S n))%Z
      with ((sum_over Z.of_N cells B - Z.of_N q + Z.of_N r + sum_over Z.of_N cells F + Z.of_nat n) + 1 - (Z.of_N r - Z.of_N q))%Z by lia.
    rewrite Z.even_sub, Z.even_add, IH. rewrite <- (Z.negb_odd (Z.of_N r - Z.of_N q)), O. reflexivity.
Qed.

Lemma prices_below F : subset F goals -> count F = count boxes -> (sum_prices <= price_sum prices F)%Z.
Proof.
  intros S C. unfold Core.sum_prices, price_sum.
  assert (H : forall g v, In (g, v) prices -> F ! g = true \/ (v <= 0)%Z).
  { intros g v I. destruct (prices_ok g v I) as [Gg [Tt|]]; auto. left.
    unfold Core.no_spare_goals in Tt. apply Z.eqb_eq in Tt. unfold Core.count in *.
    rewrite (count_full cells F goals S); auto; [unfold const_one in *; congruence|]. apply cells_all. now apply goals_floor. }
  clear - H. revert H. generalize prices. intros l. induction l as [|[g v] l IH]; cbn [fold_right fst snd]; intros H; [lia|].
  assert (IH' : (fold_right (fun gv s => snd gv + s)%Z 0%Z l <= fold_right (fun gv s => (if F ! fst gv then snd gv else 0) + s)%Z 0%Z l)%Z).
  { apply IH. intros g' v' I. apply H. now right. }
  destruct (H g v (or_introl eq_refl)) as [->|Hv]; [lia|]. destruct (F ! g); lia.
Qed.
End Sound.

Theorem core_sound k : core_check = Ok k -> is_trivial = false ->
  forall m n F, counted_run w floor boxes player m n F -> subset F goals ->
  match what with Pushes b => (Z.of_N b <= Z.of_nat n)%Z | Moves b => (Z.of_N b <= Z.of_nat m)%Z | Unsolvable => False end.
Proof.
  unfold Core.core_check. destruct (prices_fit _ _ _ _); [|discriminate]. cbn [negb].
  destruct well_formed eqn:ok; [|discriminate]. cbn [negb]. intros H ->. revert H.
  pose proof (well_formed_spec ok) as (floor_low & w_odd & goals_floor & boxes_floor & Fp & Bp & scale_pos & prices_ok).
  destruct (make_table 1 _ _) as [[T1 u1]|] eqn:E1; [|discriminate].
  destruct (make_groups T1 _ [] u1) as [[groups u2]|] eqn:E2; [|discriminate].
  destruct (prove_lemmas T1 groups _ _ _ _ _ _) as [[[lemmas many] u3]|] eqn:E3; [|discriminate].
  destruct (make_perimeter (h_perimeter hint) u3) as [[b u4]|] eqn:E4; [|discriminate].
  destruct (before_search tt); [discriminate|].
  destruct (prove_claim T1 groups lemmas many b u4) as [[vis u5]|] eqn:E5; [|discriminate].
  intros _ m n F Hs Hg. destruct (counted_run_run _ _ _ _ _ _ _ Hs) as [Hr _].
  apply make_table_ok in E1; auto.
  pose proof (make_groups_ok T1 _ _ _ _ _ E2 (fun k T Q (H : In (k, (T, Q)) []) => match H with end)) as Gk.
  assert (L0 : lemmas_ok w floor goals scale prices (NM.empty (list lemma))) by (intros k' ls Fl; rewrite NMF.empty_o in Fl; discriminate).
  pose proof (prove_lemmas_ok ok T1 groups E1 Gk _ _ _ _ _ _ _ _ L0 E3) as Lk.
  assert (KP : forall B q r, (subset B floor /\ count B = count boxes) -> floor ! q = true -> floor ! r = true ->
    B ! q = true -> B ! r = false -> subset (move_box B q r) floor /\ count (move_box B q r) = count boxes).
  { intros B q r [K1 K2] Fq Frr Bq Br. split.
    - intros x. rewrite move_box_spec, orb_true_iff, andb_true_iff, N.eqb_eq. intros [<-|[K' _]]; auto.
    - unfold Core.count in *. rewrite sum_over_move_box; auto using cells_nodup; try now apply cells_all. unfold const_one in *. lia. }
  set (max_cost := Core.max_cost floor goals boxes what) in *.
  set (value_limit := Core.value_limit floor goals boxes what hint) in *.
  assert (En : match what with Moves _ => costs_enough scale prices max_cost value_limit (0 + Z.of_nat m) F
    | _ => costs_enough scale prices max_cost value_limit (0 + Z.of_nat n) F end).
  { assert (Push : forall looks, search w floor goals scale prices value_limit (is_too_far b max_cost)
        (is_too_expensive T1 groups (dead_cells T1) lemmas value_limit) plenty (h_pi hint) no_spare_goals 0 looks
        (never_finishes T1) lim u4 boxes player = Ok (vis, u5) ->
        costs_enough scale prices max_cost value_limit (0 + Z.of_nat n) F).
    { intros looks E6. eapply (search_sound w floor goals floor_low scale prices scale_pos max_cost value_limit
          (fun B => subset B floor /\ count B = count boxes))
        with (B := boxes) (p := player) (R := region_of w floor boxes player); [exact KP| | | |exact E6|..]; auto.
      - intros c B R Hc [K1 K2] p n' F' Rp Fp' Bp' Hr' Hg'. apply orb_true_iff in Hc. destruct Hc as [Hc|Hc].
        + eapply perimeter_sound; eauto.
        + eapply is_too_expensive_ok; eauto.
      - intros Tt B p n' F' [_ KB] Hr' Hg' x Gx. unfold Core.no_spare_goals in Tt. apply Z.eqb_eq in Tt.
        assert (CF : count B = count F').
        { eapply (run_sum w floor); eauto using cells_nodup. intros y. apply cells_all. }
        rewrite (count_full cells F' goals Hg'); auto; [unfold Core.count, const_one in *; congruence|]. apply cells_all. auto.
      - apply never_finishes_ok; auto.
      - apply region_of_self.
      - eapply start_known. exact E6. }
    unfold Core.prove_claim in E5. fold max_cost value_limit in E5. cbn zeta in E5.
    clearbody max_cost value_limit. destruct what; eauto.
    eapply (move_search_sound w floor goals floor_low scale prices scale_pos max_cost value_limit
        (fun B => subset B floor /\ count B = count boxes) KP)
      with (n := n) (B := boxes) (p := player); [|exact E5|..]; auto.
    - intros c B R Hc [K1 K2] p n' F' Rp Fp' Bp' Hr' Hg'. apply orb_true_iff in Hc. destruct Hc as [Hc|Hc].
      + eapply (perimeter_sound ok None None u4 u4); eauto.
      + eapply is_too_expensive_ok; eauto.
    - eapply start_known. exact E5. }
  assert (Cnt : count F = count boxes).
  { unfold Core.count. symmetry. eapply (run_sum w floor); eauto using cells_nodup. intros x. apply cells_all. }
  pose proof (prices_below ok F Hg Cnt) as Pr.
  unfold costs_enough in En. subst value_limit max_cost. unfold Core.value_limit, Core.max_cost in En.
  destruct what as [b'|b'|]; cbn [option_map] in En; [|destruct En as [En|En]; [lia|nia]|tauto].
  assert (Big : (max_cost_of floor goals boxes b' < Z.of_nat n)%Z).
  { destruct En as [En|En]; [lia|]. nia. }
  unfold Core.max_cost_of in Big.
  destruct (no_spare_goals && negb (Z.even (parity_sum boxes + parity_sum goals + (Z.of_N b' - 1)))) eqn:Pa; [|lia].
  apply andb_true_iff in Pa. destruct Pa as [Tt Pa]. apply negb_true_iff in Pa.
  unfold Core.no_spare_goals in Tt. apply Z.eqb_eq in Tt.
  pose proof (push_parity ok _ _ _ _ Hr) as Co.
  assert (CF : parity_sum F = parity_sum goals).
  { unfold Core.parity_sum. apply sum_over_ext. apply count_full; auto. unfold Core.count, const_one in *. congruence. }
  rewrite CF in Co. destruct (Z.eq_dec (Z.of_nat n) (Z.of_N b' - 1)) as [E|]; [|lia].
  rewrite E in Co. congruence.
Qed.

Lemma core_check_before k : core_check = Ok k -> before_search tt = None.
Proof.
  unfold Core.core_check. destruct (negb _); [discriminate|]. destruct (negb _); [discriminate|].
  destruct (make_table 1 _ _) as [[T1 u1]|]; [|discriminate].
  destruct (make_groups T1 _ [] u1) as [[groups u2]|]; [|discriminate].
  destruct (prove_lemmas T1 groups _ _ _ _ _ _) as [[[lemmas many] u3]|]; [|discriminate].
  destruct (make_perimeter (h_perimeter hint) u3) as [[b u4]|]; [|discriminate].
  now destruct (before_search tt).
Qed.

(* A level with more boxes than goals has no solution. *)
Theorem too_many_boxes : subset boxes floor -> (count goals < count boxes)%Z ->
  forall p n F, run w floor boxes p n F -> ~ subset F goals.
Proof.
  intros S C p n F Hr Hg.
  assert (Cnt : count boxes = count F).
  { eapply (run_sum w floor); eauto using cells_nodup. intros x. apply cells_all. }
  pose proof (count_mono cells F goals Hg). unfold Core.count, const_one in *. lia.
Qed.
End CoreSound.
