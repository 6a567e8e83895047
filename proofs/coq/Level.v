(* Level: a solution of a level (Spec.v) is a run of the game on numbered cells (Game.v).

   Floor is every cell that the player can reach if there are no boxes. *)
From Coq Require Import NArith ZArith List Bool Ascii String Lia.
From Sok Require Import Spec Game Tools Moves Explore Core CoreSound Drawing.
Import ListNotations.
Local Open Scope Z_scope.

(* The sets of cells of a drawing. *)
Definition is_open_glyph (a : ascii) : bool := negb (Ascii.eqb a "#").
Definition is_goal_glyph (a : ascii) : bool := existsb (Ascii.eqb a) ["."; "*"; "+"]%char.
Definition is_box_glyph (a : ascii) : bool := existsb (Ascii.eqb a) ["$"; "*"]%char.
Definition is_player_glyph (a : ascii) : bool := existsb (Ascii.eqb a) ["@"; "+"]%char.
Record board := { open : N; all_goals : N; all_boxes : N; player_squares : list square }.
Definition board_of (stride : Z) (d : drawing) : board :=
  {| open := cells_with stride is_open_glyph d; all_goals := cells_with stride is_goal_glyph d;
     all_boxes := cells_with stride is_box_glyph d; player_squares := squares_with is_player_glyph d |}.

Section Level.
Variables (l : level) (stride : Z) (bd : board).
Hypothesis wide : width l + 2 <= stride.
Hypothesis bd_ok : bd = board_of stride (drawing_of l).
Notation cell_of := (cell_of stride).
Notation on_board := (on_board l).
Notation w := (w stride).

Lemma players_ok : player_squares bd = filter (starts_with_player l) (squares l).
Proof. rewrite bd_ok. apply squares_with_ok. Qed.
Lemma open_ok p : near_board l p -> open bd ! (cell_of p) = negb (is_wall l p).
Proof.
  intros T. rewrite bd_ok. cbn [open board_of]. pose proof (cells_with_spec l stride wide is_open_glyph p T) as [A B].
  unfold is_open_glyph in *. fold (is_wall l p) in *.
  destruct (is_wall l p) eqn:W; destruct (cells_with stride _ _ ! (cell_of p)); auto; cbn [negb] in *.
  - now destruct (A eq_refl).
  - apply B. split; auto. now apply not_wall.
Qed.
Lemma open_low x : open bd ! x = true -> (w < x)%N.
Proof. rewrite bd_ok. intros (p & B & _ & <-)%cells_with_in. now apply (cell_of_low l). Qed.

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

Definition floor_from (player : square) : N := flood w plenty (open bd) (N.setbit 0 (cell_of player)).
Definition floor_ok (floor : N) : bool :=
  is_subset floor (open bd) && is_subset (N.land (neighbors w floor) (open bd)) floor.

Section Floor.
Variable floor : N.
Hypothesis ok : floor_ok floor = true.
Definition goals : N := N.land (all_goals bd) floor.
Definition boxes0 : N := N.land (all_boxes bd) floor.

Lemma floor_next p d : on_board p -> floor ! (cell_of p) = true -> is_wall l (toward d p) = false -> floor ! (cell_of (toward d p)) = true.
Proof.
  intros T F W. unfold floor_ok in ok. apply andb_true_iff in ok. destruct ok as [S1%is_subset_spec S2%is_subset_spec].
  assert (Oq : open bd ! (cell_of (toward d p)) = true) by (rewrite open_ok, W; auto using toward_near).
  apply S2. rewrite N.land_spec, Oq, andb_true_r. rewrite (cell_of_toward l stride wide) in * by auto.
  apply (neighbors_spec w (open bd) open_low); auto.
Qed.

(* The list of the boxes and the square of the player, and the same in numbers. *)
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
    apply (cell_of_inj l stride wide) in Eb; auto using on_board_near. subst b. apply holds_in in I. congruence.
Qed.

Lemma represents_push bl p B i d : let q := toward d p in let r := toward d q in
  represents (bl, p) B i -> on_board q -> on_board r -> floor ! (cell_of q) = true -> floor ! (cell_of r) = true -> holds_box bl q = true ->
  represents (map (fun b => if same q b then r else b) bl, q) (move_box B (cell_of q) (cell_of r)) (cell_of q).
Proof.
  intros q r (_ & _ & _ & Th & In1 & In2) Tq Tr Fq Fr Hq. cbn [fst snd] in *.
  unfold represents. cbn [fst snd]. split; [auto|]. split; [auto|]. split; [auto|]. split; [|split].
    - intros b Ib. apply in_map_iff in Ib. destruct Ib as (b0 & <- & Ib). destruct (same q b0); auto.
    - intros b Ib Fb. apply in_map_iff in Ib. destruct Ib as (b0 & <- & Ib). rewrite move_box_spec.
      destruct (same q b0) eqn:Sq; [now rewrite N.eqb_refl|].
      rewrite (In1 b0 Ib Fb). destruct (N.eqb_spec (cell_of q) (cell_of b0)) as [E|]; [|apply orb_true_r].
      apply (cell_of_inj l stride wide) in E; auto using on_board_near. apply same_eq in E. congruence.
    - intros x. rewrite move_box_spec, orb_true_iff, andb_true_iff, negb_true_iff, N.eqb_eq, N.eqb_neq.
      intros [<-|[Bx Nx]].
      + split; auto. exists r. split; auto. apply in_map_iff. exists q. split; [|now apply holds_in].
        now rewrite (proj2 (same_eq q q) eq_refl).
      + destruct (In2 x Bx) as (Fx & b & Ib & Eb). split; auto. exists b. split; auto.
        apply in_map_iff. exists b. split; auto. destruct (same q b) eqn:E; auto.
        apply same_eq in E. congruence.
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
    assert (Eq : cell_of q = neighbor w (dir_of d) i) by (subst i; now apply (cell_of_toward l stride wide)).
    assert (Fq : floor ! (cell_of q) = true) by (apply floor_next; auto; congruence).
    pose proof (represents_box _ _ _ q S Tq Fq) as Bq. cbn [fst] in Bq.
    destruct (holds_box bl q) eqn:Hq.
    + set (r := toward d q) in *. destruct (is_wall l r || holds_box bl r) eqn:Wr; [discriminate|].
      apply orb_false_iff in Wr. destruct Wr as [Wr Hr]. injection M as <- <-.
      assert (Tr : on_board r) by now apply not_wall.
      assert (Er : cell_of r = neighbor w (dir_of d) (cell_of q)) by now apply (cell_of_toward l stride wide).
      assert (Fr : floor ! (cell_of r) = true) by now apply floor_next.
      pose proof (represents_box _ _ _ r S Tr Fr) as Br. cbn [fst] in Br. rewrite Hr in Br.
      pose proof (represents_push bl p B i d S Tq Tr Fq Fr Hq) as S1. fold q r in S1.
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

Lemma start_box p : In p (start_boxes l) <-> on_board p /\ is_box_glyph (glyph l p) = true.
Proof. unfold start_boxes. now rewrite filter_In, squares_on_board. Qed.

Lemma represents_start p : on_board p -> floor ! (cell_of p) = true -> represents (start_boxes l, p) boxes0 (cell_of p).
Proof.
  intros T F. unfold represents, boxes0. rewrite bd_ok. cbn [fst snd all_boxes board_of]. do 3 (split; [auto|]). split; [|split].
  - intros q I. now apply start_box.
  - intros q I Fq. rewrite N.land_spec, Fq, andb_true_r. apply start_box in I.
    apply (cells_with_spec l stride wide); [now apply on_board_near|exact I].
  - intros x Hx. rewrite N.land_spec, andb_true_iff in Hx. destruct Hx as [(q & Tq & G & <-)%cells_with_in Fx].
    split; auto. exists q. now rewrite start_box.
Qed.
Lemma goal_cell p : on_board p -> all_goals bd ! (cell_of p) = is_goal l p.
Proof.
  intros T. rewrite bd_ok. cbn [all_goals board_of].
  pose proof (cells_with_spec l stride wide is_goal_glyph p (on_board_near l p T)) as [A B].
  change (is_goal_glyph (glyph l p)) with (is_goal l p) in *.
  destruct (cells_with stride _ _ ! (cell_of p)); [symmetry; now apply A|]. destruct (is_goal l p); auto.
Qed.
Lemma represents_goals s F i : represents s F i -> forallb (is_goal l) (fst s) = true -> subset F goals.
Proof.
  intros (_ & _ & _ & Th & _ & In2) G x Fx. destruct (In2 x Fx) as (Fl & q & I & <-). rewrite forallb_forall in G.
  unfold goals. now rewrite N.land_spec, Fl, goal_cell, G by auto.
Qed.
End Floor.

(* A box outside the floor is off goal, or there are more boxes than goals. *)
Definition trivially_unsolvable (floor : N) : bool :=
  negb (is_subset (all_boxes bd) (N.lor (all_goals bd) floor)) ||
  (is_subset (boxes0 floor) floor && (count floor (goals floor) <? count floor (boxes0 floor))).
Definition check_board (what : claim) (h : hints) (lim : limits) (before_search : unit -> option failure) : result N :=
  match player_squares bd with
  | [p] => let floor := floor_from p in
    if floor_ok floor then
      core_check w floor (goals floor) (boxes0 floor) (cell_of p) what h lim (trivially_unsolvable floor) before_search
    else Fail Check_failed
  | ps => Fail (Not_one_player (N.of_nat (List.length ps)))
  end.

Lemma trivially_unsolvable_ok floor p : floor_ok floor = true -> on_board p -> floor ! (cell_of p) = true -> trivially_unsolvable floor = true ->
  forall moves s n, play l (start_boxes l, p) moves = Some (s, n) -> forallb (is_goal l) (fst s) = true -> False.
Proof.
  intros Ok T F Lo moves s n P G.
  destruct (play_run floor Ok _ _ _ _ _ _ (represents_start floor p T F) P) as [(Fin & i & Run & S) St].
  unfold trivially_unsolvable in Lo. apply orb_true_iff in Lo. destruct Lo as [Lo|Lo].
  - apply negb_true_iff in Lo. rewrite Search.subset_is_subset in Lo; [discriminate|]. intros x Bx. rewrite N.lor_spec.
    rewrite bd_ok in Bx. apply cells_with_in in Bx. destruct Bx as (q & Tq & Gq & <-).
    destruct (floor ! (cell_of q)) eqn:E; [apply orb_true_r|]. rewrite orb_false_r, goal_cell by auto.
    rewrite forallb_forall in G. apply G, St; auto. now apply start_box.
  - apply andb_true_iff in Lo. destruct Lo as [S1%is_subset_spec Lo%Z.ltb_lt].
    destruct (counted_run_run _ _ _ _ _ _ _ Run) as [Run' _].
    eapply (too_many_boxes w floor (goals floor) (boxes0 floor)); eauto. eapply represents_goals; eauto.
Qed.

Theorem check_board_sound what h lim before k : check_board what h lim before = Ok k ->
  match what with Pushes b => needs_pushes l b | Moves b => needs_moves l b | Unsolvable => unsolvable l end.
Proof.
  unfold check_board. rewrite players_ok.
  destruct (filter (starts_with_player l) (squares l)) as [|p [|]] eqn:Pl; try discriminate. cbn zeta.
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
Lemma check_board_before what h lim before k : check_board what h lim before = Ok k -> before tt = None.
Proof.
  unfold check_board. destruct (player_squares bd) as [|p [|]]; try discriminate. cbn zeta.
  destruct (floor_ok _); [|discriminate]. apply core_check_before.
Qed.

(* The replay of a solution: moves, each with the statement whether it is a push. [number] counts moves from 1. The result
   is the set of the boxes and the number of pushes. *)
Definition labeled := list (bool * direction).
Fixpoint replay_from (B i : N) (moves : labeled) (number pushes : N) : result (N * N) :=
  match moves with
  | [] => Ok (B, pushes)
  | (is_push, d) :: moves =>
    let q := neighbor w (dir_of d) i in
    let r := neighbor w (dir_of d) q in
    if negb (open bd ! q) || negb (Bool.eqb is_push (B ! q)) then Fail (Impossible_move number)
    else if is_push then
      if open bd ! r && negb (B ! r) then replay_from (move_box B q r) q moves (number + 1)%N (pushes + 1)%N
      else Fail (Impossible_move number)
    else replay_from B q moves (number + 1)%N pushes
  end.
(* The number of pushes. *)
Definition replay (moves : labeled) : result N :=
  match player_squares bd with
  | [p] => match replay_from (all_boxes bd) (cell_of p) moves 1 0 with
    | Ok (B, n) => if is_subset B (all_goals bd) then Ok n else Fail Box_off_goal
    | Fail why => Fail why
    end
  | ps => Fail (Not_one_player (N.of_nat (List.length ps)))
  end.
Lemma open_floor_ok : floor_ok (open bd) = true.
Proof.
  unfold floor_ok. apply andb_true_iff. split; apply Search.subset_is_subset; intros x; auto.
  rewrite N.land_spec, andb_true_iff. tauto.
Qed.
Definition all_open (boxes : list square) := forall q, In q boxes -> open bd ! (cell_of q) = true.
Lemma replay_from_ok moves : forall s B i k n B' n', represents (open bd) s B i -> all_open (fst s) ->
  replay_from B i moves k n = Ok (B', n') ->
  exists s' i' m, play l s (map snd moves) = Some (s', m) /\ n' = (n + N.of_nat m)%N /\ represents (open bd) s' B' i' /\ all_open (fst s').
Proof.
  induction moves as [|[is_push d] moves IH]; intros [bl p] B i k n B' n' S O H; cbn [replay_from] in H.
  - injection H as <- <-. exists (bl, p), i, 0%nat. split; [reflexivity|]. split; [cbn; lia|]. now split.
  - pose proof S as (Tp & Ei & _). cbn [fst snd] in *. cbn zeta in H. rewrite Ei in H.
    rewrite <- (cell_of_toward l stride wide d p Tp) in H. set (q := toward d p) in *.
    destruct (open bd ! (cell_of q)) eqn:Oq; [|discriminate]. cbn [negb orb] in H.
    assert (Wq : is_wall l q = false) by (rewrite open_ok in Oq; [now destruct (is_wall l q)|now apply toward_near]).
    assert (Tq : on_board q) by now apply not_wall.
    destruct (Bool.eqb is_push (B ! (cell_of q))) eqn:Pu; [|discriminate]. apply Bool.eqb_prop in Pu. cbn [negb] in H.
    rewrite (represents_box (open bd) _ _ _ q S Tq Oq) in Pu. cbn [fst] in Pu.
    cbn [map snd play]. unfold move. fold q. rewrite Wq, <- Pu. destruct is_push.
    + rewrite <- (cell_of_toward l stride wide d q Tq) in H. set (r := toward d q) in *.
      destruct (open bd ! (cell_of r)) eqn:Or; [|discriminate]. cbn [andb] in H.
      assert (Wr : is_wall l r = false) by (rewrite open_ok in Or; [now destruct (is_wall l r)|now apply toward_near]).
      assert (Tr : on_board r) by now apply not_wall.
      destruct (B ! (cell_of r)) eqn:Br; [discriminate|]. cbn [negb] in H.
      rewrite (represents_box (open bd) _ _ _ r S Tr Or) in Br. cbn [fst] in Br. rewrite Wr, Br. cbn [orb].
      pose proof (represents_push (open bd) bl p B i d S Tq Tr Oq Or (eq_sym Pu)) as S1. fold q r in S1.
      eapply IH in H; [|exact S1|].
      * destruct H as (s' & i' & m & P & -> & S2 & O2). rewrite P. exists s', i', (Datatypes.S m). split; [reflexivity|]. split; [lia|]. now split.
      * intros x I. apply in_map_iff in I. destruct I as (y & <- & I). destruct (same q y); auto.
    + assert (S1 : represents (open bd) (bl, q) B (cell_of q)).
      { destruct S as (_ & _ & _ & S). cbn [fst] in S. unfold represents. cbn [fst snd]. tauto. }
      eapply IH in H; [|exact S1|exact O].
      destruct H as (s' & i' & m & P & -> & S2 & O2). rewrite P. exists s', i', m. split; [reflexivity|]. split; [lia|]. now split.
Qed.
Lemma replay_ok moves n : replay moves = Ok n -> solution l (map snd moves) (N.to_nat n).
Proof.
  unfold replay, solution. rewrite players_ok.
  destruct (filter (starts_with_player l) (squares l)) as [|p [|]] eqn:Pl; try discriminate.
  destruct (replay_from (all_boxes bd) (cell_of p) moves 1 0) as [[B m]|] eqn:P; [|discriminate].
  destruct (is_subset B (all_goals bd)) eqn:G; [|discriminate]. intros [= <-]. apply is_subset_spec in G.
  assert (I : In p (filter (starts_with_player l) (squares l))) by (rewrite Pl; now left).
  apply filter_In in I. destruct I as [T%squares_on_board Gp].
  assert (Op : forall q, on_board q -> glyph l q <> "#"%char -> open bd ! (cell_of q) = true).
  { intros q Tq N. rewrite open_ok by now apply on_board_near. unfold is_wall. apply Ascii.eqb_neq in N. now rewrite N. }
  assert (Gl : forall a, Ascii.eqb a "#" = true -> is_box_glyph a || is_player_glyph a = false).
  { intros a ->%Ascii.eqb_eq. reflexivity. }
  assert (Ob : all_open (start_boxes l)).
  { intros q [Tq Gq]%start_box. apply Op; auto. intros E%Ascii.eqb_eq%Gl. rewrite Gq in E. discriminate. }
  assert (Opp : open bd ! (cell_of p) = true).
  { apply Op; auto. intros E%Ascii.eqb_eq%Gl. change (starts_with_player l p) with (is_player_glyph (glyph l p)) in Gp.
    rewrite Gp, orb_true_r in E. discriminate. }
  pose proof (represents_start (open bd) p T Opp) as S.
  replace (boxes0 (open bd)) with (all_boxes bd) in S.
  2:{ apply N.bits_inj. intros x. unfold boxes0. rewrite N.land_spec. destruct (all_boxes bd ! x) eqn:Bx; auto.
      rewrite bd_ok in Bx. apply cells_with_in in Bx. destruct Bx as (q & Tq & Gq & <-). symmetry. apply Ob. now apply start_box. }
  destruct (replay_from_ok _ _ _ _ _ _ _ _ S Ob P) as ([bl q] & i & k & P' & -> & S' & O'). exists p, bl, q.
  replace (N.to_nat (0 + N.of_nat k)) with k by lia. split; [auto|]. split; [auto|].
  apply forallb_forall. intros x Ix. destruct S' as (_ & _ & _ & Th & In1 & _). cbn [fst] in *.
  rewrite <- goal_cell by auto. apply G, In1; auto.
Qed.
End Level.
