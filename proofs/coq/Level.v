(* Level: from the drawing of a level (Spec.v) to the game on numbered cells (Game.v).

   Floor is every cell that the player can reach if there are no boxes. *)
From Coq Require Import NArith ZArith List Bool Ascii String Lia.
From Sok Require Import Spec Game Tools Moves Explore Core CoreSound.
Import ListNotations.
Local Open Scope Z_scope.

Section Level.
Variable l : level.

Definition stride : Z := if Z.odd (width l) then width l + 2 else width l + 3.
Definition w : N := Z.to_N stride.
Definition cell_of (p : square) : N := Z.to_N ((fst p + 1) * stride + (snd p + 1)).
Definition on_board (p : square) := 0 <= fst p < height l /\ 0 <= snd p < width l.
Definition dir_of (d : direction) : dir := match d with U => Up | L => Lf | R => Rt | D => Dn end.

Lemma width_pos : 0 <= width l. Proof. unfold width. lia. Qed.
Lemma stride_wide : width l + 2 <= stride.
Proof. unfold stride. destruct (Z.odd (width l)); lia. Qed.
Lemma not_wall p : is_wall l p = false -> on_board p.
Proof.
  destruct p as [r c]. unfold is_wall, glyph, on_board. cbn [fst snd].
  destruct ((0 <=? r) && (r <? height l) && (0 <=? c) && (c <? width l)) eqn:E; [|discriminate].
  rewrite !andb_true_iff, !Z.leb_le, !Z.ltb_lt in E. lia.
Qed.
Lemma squares_on_board p : In p (squares l) <-> on_board p.
Proof.
  destruct p as [r c]. unfold squares, numbers_to, on_board, square. rewrite in_prod_iff, !in_map_iff. cbn [fst snd].
  assert (0 <= height l) by (unfold height; lia). pose proof width_pos. split.
  - intros [(a & <- & A) (b & <- & B)]. apply in_seq in A, B. lia.
  - intros H1. split; [exists (Z.to_nat r)|exists (Z.to_nat c)]; rewrite in_seq; lia.
Qed.
Lemma cell_of_inj p q : on_board p -> on_board q -> cell_of p = cell_of q -> p = q.
Proof.
  destruct p as [r c], q as [r' c']. unfold on_board, cell_of. cbn [fst snd]. intros [] [] E.
  pose proof stride_wide. pose proof width_pos.
  assert (X : (r + 1) * stride + (c + 1) = (r' + 1) * stride + (c' + 1)) by (apply Z2N.inj in E; auto; nia).
  assert (r = r') by nia. subst. f_equal. lia.
Qed.
Lemma cell_of_toward d p : on_board p -> cell_of (toward d p) = neighbor w (dir_of d) (cell_of p).
Proof.
  destruct p as [r c]. unfold on_board, cell_of, w. cbn [fst snd]. intros [].
  pose proof stride_wide. pose proof width_pos.
  destruct d; cbn [toward dir_of neighbor fst snd];
    [replace ((r - 1 + 1) * stride) with ((r + 1) * stride - stride) by ring| | |
     replace ((r + 1 + 1) * stride) with ((r + 1) * stride + stride) by ring];
    assert (stride <= (r + 1) * stride) by nia; generalize dependent ((r + 1) * stride); intros; lia.
Qed.

Lemma same_eq p q : same p q = true <-> p = q.
Proof.
  unfold same. destruct p, q. cbn [fst snd]. rewrite andb_true_iff, !Z.eqb_eq. split; [intros []; congruence|].
  intros [= -> ->]. auto.
Qed.
Lemma holds_in boxes p : holds_box boxes p = true <-> In p boxes.
Proof.
  unfold holds_box. rewrite existsb_exists. split.
  - intros (x & I & E). apply same_eq in E. now subst.
  - intros I. exists p. split; auto. now apply same_eq.
Qed.

Definition open_cells : N := set_of (map cell_of (filter (fun p => negb (is_wall l p)) (squares l))).
Definition floor_from (player : square) : N := flood w plenty open_cells (N.setbit 0 (cell_of player)).
Definition directions := [U; L; R; D].
Definition floor_ok (floor : N) : bool :=
  forallb (fun p => negb (floor ! (cell_of p)) ||
    forallb (fun d => is_wall l (toward d p) || floor ! (cell_of (toward d p))) directions) (squares l).

Section Floor.
Variable floor : N.
Hypothesis ok : floor_ok floor = true.
Definition goals : N := set_of (map cell_of (filter (fun p => is_goal l p && floor ! (cell_of p)) (squares l))).
Definition boxes0 : N := set_of (map cell_of (filter (fun p => floor ! (cell_of p)) (start_boxes l))).

Lemma floor_next p d : on_board p -> floor ! (cell_of p) = true -> is_wall l (toward d p) = false -> floor ! (cell_of (toward d p)) = true.
Proof.
  intros T F W. unfold floor_ok in ok. rewrite forallb_forall in ok.
  specialize (ok p (proj2 (squares_on_board p) T)). rewrite F in ok. cbn [negb orb] in ok. rewrite forallb_forall in ok.
  specialize (ok d). rewrite W in ok. apply ok. destruct d; simpl; tauto.
Qed.

(* Boxes and player as is_drawn, and in numbers. *)
Definition represents (s : position) (B i : N) :=
  on_board (snd s) /\ i = cell_of (snd s) /\ floor ! i = true /\
  (forall b, In b (fst s) -> on_board b) /\
  (forall b, In b (fst s) -> floor ! (cell_of b) = true -> B ! (cell_of b) = true) /\
  (forall x, B ! x = true -> floor ! x = true /\ exists b, In b (fst s) /\ cell_of b = x).

Lemma represents_box s B i q : represents s B i -> on_board q -> floor ! (cell_of q) = true -> B ! (cell_of q) = holds_box (fst s) q.
Proof.
  intros (_ & _ & _ & Th & In1 & In2) T F. destruct (holds_box (fst s) q) eqn:E.
  - apply holds_in in E. auto.
  - destruct (B ! (cell_of q)) eqn:Bq; auto. destruct (In2 _ Bq) as (_ & b & I & Eb).
    apply cell_of_inj in Eb; auto. subst b. apply holds_in in I. congruence.
Qed.

Lemma play_run moves : forall s B i s' n, represents s B i -> play l s moves = Some (s', n) ->
  (exists F i', counted_run w floor B i (List.length moves) n F /\ represents s' F i') /\
  (forall b, In b (fst s) -> floor ! (cell_of b) = false -> In b (fst s')).
Proof.
  induction moves as [|d moves IH]; intros s B i s' n S P; cbn [play] in P.
  - injection P as <- <-. split; auto. exists B, i. split; auto. constructor.
  - destruct (move l s d) as [[s1 m]|] eqn:M; [|discriminate].
    destruct (play l s1 moves) as [[s2 n2]|] eqn:P2; [|discriminate]. injection P as <- <-.
    pose proof S as (Tp & Ei & Fi & Th & In1 & In2).
    destruct s as [bl p]. cbn [fst snd] in *. unfold move in M. set (q := toward d p) in *.
    destruct (is_wall l q) eqn:Wq; [discriminate|].
    assert (Tq : on_board q) by now apply not_wall.
    assert (Eq : cell_of q = neighbor w (dir_of d) i) by (subst i; now apply cell_of_toward).
    assert (Fq : floor ! (cell_of q) = true) by (apply floor_next; auto; congruence).
    pose proof (represents_box _ _ _ q S Tq Fq) as Bq. cbn [fst] in Bq.
    destruct (holds_box bl q) eqn:Hq.
    + set (r := toward d q) in *. destruct (is_wall l r || holds_box bl r) eqn:Wr; [discriminate|].
      apply orb_false_iff in Wr. destruct Wr as [Wr Hr]. injection M as <- <-.
      assert (Tr : on_board r) by now apply not_wall.
      assert (Er : cell_of r = neighbor w (dir_of d) (cell_of q)) by now apply cell_of_toward.
      assert (Fr : floor ! (cell_of r) = true) by now apply floor_next.
      pose proof (represents_box _ _ _ r S Tr Fr) as Br. cbn [fst] in Br. rewrite Hr in Br.
      assert (S1 : represents (map (fun b => if same q b then r else b) bl, q) (move_box B (cell_of q) (cell_of r)) (cell_of q)).
      { unfold represents. cbn [fst snd]. split; [auto|]. split; [auto|]. split; [auto|]. split; [|split].
        - intros b Ib. apply in_map_iff in Ib. destruct Ib as (b0 & <- & Ib). destruct (same q b0); auto.
        - intros b Ib Fb. apply in_map_iff in Ib. destruct Ib as (b0 & <- & Ib). rewrite move_box_spec.
          destruct (same q b0) eqn:Sq; [now rewrite N.eqb_refl|].
          rewrite (In1 b0 Ib Fb). destruct (N.eqb_spec (cell_of q) (cell_of b0)) as [E|]; [|apply orb_true_r].
          apply cell_of_inj in E; auto. apply same_eq in E. congruence.
        - intros x. rewrite move_box_spec, orb_true_iff, andb_true_iff, negb_true_iff, N.eqb_eq, N.eqb_neq.
          intros [<-|[Bx Nx]].
          + split; auto. exists r. split; auto. apply in_map_iff. exists q. split; [|now apply holds_in].
            now rewrite (proj2 (same_eq q q) eq_refl).
          + destruct (In2 x Bx) as (Fx & b & Ib & Eb). split; auto. exists b. split; auto.
            apply in_map_iff. exists b. split; auto. destruct (same q b) eqn:E; auto.
            apply same_eq in E. congruence. }
      destruct (IH _ _ _ _ _ S1 P2) as [(F & i' & Run & S2) St]. split.
      * exists F, i'. split; auto. eapply (counted_run_push w floor B i (dir_of d) _ n2 F); rewrite <- ?Eq, <- ?Er; auto.
      * intros b Ib Fb. apply St; auto. cbn [fst]. apply in_map_iff. exists b. split; auto.
        destruct (same q b) eqn:E; auto. apply same_eq in E. subst b. congruence.
    + injection M as <- <-.
      assert (S1 : represents (bl, q) B (cell_of q)) by (unfold represents; cbn [fst snd]; auto 10).
      destruct (IH _ _ _ _ _ S1 P2) as [(F & i' & Run & S2) St]. split.
      * exists F, i'. split; auto. eapply (counted_run_walk w floor B i (dir_of d) _ n2 F); rewrite <- ?Eq; auto.
      * auto.
Qed.

Lemma start_on_board b : In b (start_boxes l) -> on_board b.
Proof. unfold start_boxes. rewrite filter_In, squares_on_board. tauto. Qed.

Lemma represents_start p : on_board p -> floor ! (cell_of p) = true -> represents (start_boxes l, p) boxes0 (cell_of p).
Proof.
  intros T F. unfold represents. cbn [fst snd]. split; [auto|]. split; [auto|]. split; [auto|]. split; [exact start_on_board|]. split.
  - intros b I Fb. apply set_of_spec, in_map, filter_In. auto.
  - intros x Hx. apply set_of_spec, in_map_iff in Hx. destruct Hx as (b & <- & I). apply filter_In in I.
    split; [tauto|]. exists b. tauto.
Qed.
Lemma represents_goals s F i : represents s F i -> forallb (is_goal l) (fst s) = true -> subset F goals.
Proof.
  intros (_ & _ & _ & Th & _ & In2) G x Fx. destruct (In2 x Fx) as (Fl & b & I & <-).
  apply set_of_spec, in_map, filter_In. rewrite squares_on_board, andb_true_iff. rewrite forallb_forall in G. auto.
Qed.
End Floor.

(* A box outside the floor is off goal, or there are more boxes than goals. *)
Definition trivially_unsolvable (floor : N) : bool :=
  existsb (fun b => negb (is_goal l b) && negb (floor ! (cell_of b))) (start_boxes l) ||
  (is_subset (boxes0 floor) floor && (count floor (goals floor) <? count floor (boxes0 floor))).
Definition check_level (what : claim) (h : hints) (lim : limits) (before_search : unit -> option failure) : result N :=
  match filter (starts_with_player l) (squares l) with
  | [p] => let floor := floor_from p in
    if floor_ok floor then
      core_check w floor (goals floor) (boxes0 floor) (cell_of p) what h lim (trivially_unsolvable floor) before_search
    else Fail Check_failed
  | players => Fail (Not_one_player (N.of_nat (List.length players)))
  end.

Lemma trivially_unsolvable_ok floor p : floor_ok floor = true -> on_board p -> floor ! (cell_of p) = true -> trivially_unsolvable floor = true ->
  forall moves s n, play l (start_boxes l, p) moves = Some (s, n) -> forallb (is_goal l) (fst s) = true -> False.
Proof.
  intros Ok T F Lo moves s n P G.
  destruct (play_run floor Ok _ _ _ _ _ _ (represents_start floor p T F) P) as [(Fin & i & Run & S) St].
  unfold trivially_unsolvable in Lo. apply orb_true_iff in Lo. destruct Lo as [Lo|Lo].
  - apply existsb_exists in Lo. destruct Lo as (b & I & E). apply andb_true_iff in E.
    rewrite !negb_true_iff in E. destruct E as [E1 E2]. rewrite forallb_forall in G.
    rewrite (G b) in E1; [discriminate|]. apply St; auto.
  - apply andb_true_iff in Lo. destruct Lo as [S1%is_subset_spec Lo%Z.ltb_lt].
    destruct (counted_run_run _ _ _ _ _ _ _ Run) as [Run' _].
    eapply (too_many_boxes w floor (goals floor) (boxes0 floor)); eauto. eapply represents_goals; eauto.
Qed.

Theorem check_level_sound what h lim before k : check_level what h lim before = Ok k ->
  match what with Pushes b => needs_pushes l b | Moves b => needs_moves l b | Unsolvable => unsolvable l end.
Proof.
  unfold check_level. destruct (filter (starts_with_player l) (squares l)) as [|p [|]] eqn:Pl; try discriminate. cbn zeta.
  set (floor := floor_from p). destruct (floor_ok floor) eqn:Fl; [|discriminate]. intros C.
  assert (T : on_board p).
  { apply squares_on_board. assert (I : In p (filter (starts_with_player l) (squares l))) by (rewrite Pl; now left).
    apply filter_In in I. tauto. }
  assert (F : floor ! (cell_of p) = true).
  { apply flood_subset. now rewrite setbit_spec, N.eqb_refl. }
  assert (Main : forall moves n, solution l moves n ->
    match what with Pushes b => Z.of_N b <= Z.of_nat n | Moves b => Z.of_N b <= Z.of_nat (List.length moves) | Unsolvable => False end).
  { intros moves n (p' & bl & q & E & P & G). rewrite Pl in E. injection E as <-.
    destruct (trivially_unsolvable floor) eqn:Lo; [destruct (trivially_unsolvable_ok floor p Fl T F Lo _ _ _ P G)|].
    destruct (play_run floor Fl _ _ _ _ _ _ (represents_start floor p T F) P) as [(Fin & i & Run & S) _].
    eapply (core_sound _ _ _ _ _ _ _ _ _ _ k C); eauto. eapply represents_goals; eauto. }
  destruct what; exact Main.
Qed.
Lemma check_level_before what h lim before k : check_level what h lim before = Ok k -> before tt = None.
Proof.
  unfold check_level. destruct (filter (starts_with_player l) (squares l)) as [|p [|]]; try discriminate. cbn zeta.
  destruct (floor_ok _); [|discriminate]. apply core_check_before.
Qed.

(* The replay of a solution: moves, each with the statement whether it is a push. [number] counts moves from 1. *)
Definition labeled := list (bool * direction).
Fixpoint replay_from (s : position) (moves : labeled) (number pushes : N) : result (position * N) :=
  match moves with
  | [] => Ok (s, pushes)
  | (is_push, d) :: moves => match move l s d with
    | None => Fail (Impossible_move number)
    | Some (s, n) => if Bool.eqb is_push (Nat.eqb n 1)
      then replay_from s moves (number + 1)%N (pushes + N.of_nat n)%N else Fail (Impossible_move number)
    end
  end.
(* The number of pushes. *)
Definition replay (moves : labeled) : result N :=
  match filter (starts_with_player l) (squares l) with
  | [p] => match replay_from (start_boxes l, p) moves 1 0 with
    | Ok ((boxes, _), n) => if forallb (is_goal l) boxes then Ok n else Fail Box_off_goal
    | Fail why => Fail why
    end
  | players => Fail (Not_one_player (N.of_nat (List.length players)))
  end.
Lemma replay_from_ok moves : forall s i n s' n', replay_from s moves i n = Ok (s', n') ->
  exists k, play l s (map snd moves) = Some (s', k) /\ n' = (n + N.of_nat k)%N.
Proof.
  induction moves as [|[is_push d] moves IH]; intros s i n s' n' H; cbn [replay_from] in H.
  - injection H as <- <-. exists 0%nat. cbn. split; auto. lia.
  - cbn [map snd play]. destruct (move l s d) as [[s1 m]|]; [|discriminate].
    destruct (Bool.eqb is_push (Nat.eqb m 1)); [|discriminate].
    destruct (IH _ _ _ _ _ H) as (k & P & ->). rewrite P. exists (m + k)%nat. split; auto. lia.
Qed.
Lemma replay_ok moves n : replay moves = Ok n -> solution l (map snd moves) (N.to_nat n).
Proof.
  unfold replay, solution. destruct (filter (starts_with_player l) (squares l)) as [|p [|]] eqn:Pl; try discriminate.
  destruct (replay_from (start_boxes l, p) moves 1 0) as [[[bl q] m]|] eqn:P; [|discriminate].
  destruct (forallb (is_goal l) bl) eqn:G; [|discriminate]. intros [= <-].
  destruct (replay_from_ok _ _ _ _ _ _ P) as (k & P' & ->). exists p, bl, q.
  replace (N.to_nat (0 + N.of_nat k)) with k by lia. auto.
Qed.
End Level.
