(* Drawing: from the drawing of a level (Spec.v) to sets of numbered cells (Game.v).

   The drawing is read once, row by row. After that, the glyph of a square is a bit of a set, so that no function searches
   the rows again. The stride is the number of cells of a row, walls on both sides included. *)
From Coq Require Import NArith ZArith List Bool Ascii String Lia.
From Sok Require Import Spec Game.
Import ListNotations.
Local Open Scope Z_scope.

Definition stride_of (l : level) : Z := let n := width l in if Z.odd n then n + 2 else n + 3.
Definition dir_of (d : direction) : dir := match d with U => Up | L => Lf | R => Rt | D => Dn end.
Lemma width_pos l : 0 <= width l. Proof. unfold width. lia. Qed.
Lemma stride_of_wide l : width l + 2 <= stride_of l.
Proof. unfold stride_of. cbn zeta. destruct (Z.odd (width l)); lia. Qed.

(* Each square with its glyph. *)
Fixpoint padded (row : string) (n : nat) : list ascii :=
  match n, row with
  | O, _ => []
  | S n, EmptyString => " "%char :: padded EmptyString n
  | S n, String a row => a :: padded row n
  end.
Definition drawing := list (square * ascii).
Definition drawing_of (l : level) : drawing :=
  let n := Z.to_nat (width l) in combine (squares l) (flat_map (fun row => padded row n) l).

Lemma padded_get n : forall row, padded row n =
  map (fun c => match String.get c row with Some a => a | None => " "%char end) (seq 0 n).
Proof.
  induction n as [|n IH]; intros row; [reflexivity|]. destruct row as [|a row]; cbn [padded seq map]; rewrite IH;
    cbn [String.get]; f_equal; rewrite <- (seq_shift n 0), map_map; reflexivity.
Qed.
Lemma flat_map_rows (f : string -> list ascii) l : flat_map f l = flat_map (fun r => f (nth r l EmptyString)) (seq 0 (List.length l)).
Proof.
  induction l as [|row l IH]; [reflexivity|]. cbn [flat_map List.length seq nth]. f_equal. rewrite IH, <- seq_shift.
  rewrite !flat_map_concat_map, map_map. reflexivity.
Qed.
Lemma list_prod_flat_map {A B} (xs : list A) (ys : list B) : list_prod xs ys = flat_map (fun x => map (pair x) ys) xs.
Proof. induction xs as [|x xs IH]; cbn; [|rewrite IH]; reflexivity. Qed.
Lemma combine_map {A B} (f : A -> B) (xs : list A) : combine xs (map f xs) = map (fun x => (x, f x)) xs.
Proof. induction xs as [|x xs IH]; cbn; congruence. Qed.
Lemma drawing_of_ok l : drawing_of l = map (fun p => (p, glyph l p)) (squares l).
Proof.
  rewrite <- combine_map. unfold drawing_of. cbn zeta. f_equal. rewrite flat_map_rows. unfold squares, numbers_to.
  rewrite list_prod_flat_map. unfold height at 1. rewrite Nat2Z.id, !flat_map_concat_map, concat_map, !map_map. f_equal.
  apply map_ext_in. intros r I. apply in_seq in I. rewrite padded_get, !map_map. apply map_ext_in. intros c J.
  apply in_seq in J. unfold glyph, height. pose proof (width_pos l). rewrite !Nat2Z.id.
  replace ((0 <=? Z.of_nat r) && (Z.of_nat r <? Z.of_nat (List.length l)) && (0 <=? Z.of_nat c) && (Z.of_nat c <? width l))
    with true; [reflexivity|]. symmetry. rewrite !andb_true_iff, !Z.leb_le, !Z.ltb_lt. lia.
Qed.
Definition squares_with (f : ascii -> bool) (d : drawing) : list square := map fst (filter (fun pa => f (snd pa)) d).
Lemma squares_with_ok f l : squares_with f (drawing_of l) = filter (fun p => f (glyph l p)) (squares l).
Proof.
  unfold squares_with. rewrite drawing_of_ok. induction (squares l) as [|p ps IH]; [reflexivity|].
  cbn [map filter snd]. destruct (f (glyph l p)); cbn [map fst]; congruence.
Qed.

Section Cells.
Variables (l : level) (stride : Z).
Hypothesis wide : width l + 2 <= stride.

Definition w : N := Z.to_N stride.
Definition cell_of (p : square) : N := Z.to_N ((fst p + 1) * stride + (snd p + 1)).
Definition cells_with (f : ascii -> bool) (d : drawing) : N := set_of (map cell_of (squares_with f d)).
Definition on_board (p : square) := 0 <= fst p < height l /\ 0 <= snd p < width l.
Definition near_board (p : square) := -1 <= fst p <= height l /\ -1 <= snd p <= width l.

Lemma not_wall p : is_wall l p = false -> on_board p.
Proof.
  destruct p as [r c]. unfold is_wall, glyph, on_board. cbn [fst snd].
  destruct ((0 <=? r) && (r <? height l) && (0 <=? c) && (c <? width l)) eqn:E; [|discriminate].
  rewrite !andb_true_iff, !Z.leb_le, !Z.ltb_lt in E. lia.
Qed.
Lemma squares_on_board p : In p (squares l) <-> on_board p.
Proof.
  destruct p as [r c]. unfold squares, numbers_to, on_board, square. rewrite in_prod_iff, !in_map_iff. cbn [fst snd].
  assert (0 <= height l) by (unfold height; lia). pose proof (width_pos l). split.
  - intros [(a & <- & A) (b & <- & B)]. apply in_seq in A, B. lia.
  - intros H1. split; [exists (Z.to_nat r)|exists (Z.to_nat c)]; rewrite in_seq; lia.
Qed.
Lemma on_board_near p : on_board p -> near_board p. Proof. unfold on_board, near_board. lia. Qed.
Lemma toward_near d p : on_board p -> near_board (toward d p).
Proof. destruct p, d; unfold on_board, near_board; cbn [toward fst snd]; lia. Qed.
Lemma cell_of_inj p q : near_board p -> near_board q -> cell_of p = cell_of q -> p = q.
Proof.
  destruct p as [r c], q as [r' c']. unfold near_board, cell_of. cbn [fst snd]. intros [] [] E. pose proof (width_pos l).
  assert (X : (r + 1) * stride + (c + 1) = (r' + 1) * stride + (c' + 1)) by (apply Z2N.inj in E; auto; nia).
  assert (r = r') by nia. subst. f_equal. lia.
Qed.
Lemma cell_of_toward d p : on_board p -> cell_of (toward d p) = neighbor w (dir_of d) (cell_of p).
Proof.
  destruct p as [r c]. unfold on_board, cell_of, w. cbn [fst snd]. intros []. pose proof (width_pos l).
  destruct d; cbn [toward dir_of neighbor fst snd];
    [replace ((r - 1 + 1) * stride) with ((r + 1) * stride - stride) by ring| | |
     replace ((r + 1 + 1) * stride) with ((r + 1) * stride + stride) by ring];
    assert (stride <= (r + 1) * stride) by nia; generalize dependent ((r + 1) * stride); intros; lia.
Qed.
Lemma cell_of_low p : on_board p -> (w < cell_of p)%N.
Proof.
  destruct p as [r c]. unfold on_board, cell_of, w. cbn [fst snd]. intros []. pose proof (width_pos l).
  assert (stride <= (r + 1) * stride) by nia. generalize dependent ((r + 1) * stride). intros. lia.
Qed.

Lemma cells_with_in f x : cells_with f (drawing_of l) ! x = true -> exists p, on_board p /\ f (glyph l p) = true /\ cell_of p = x.
Proof.
  unfold cells_with. rewrite squares_with_ok, set_of_spec, in_map_iff. intros (p & E & I).
  apply filter_In in I. exists p. rewrite <- squares_on_board. tauto.
Qed.
Lemma cells_with_spec f p : near_board p ->
  cells_with f (drawing_of l) ! (cell_of p) = true <-> on_board p /\ f (glyph l p) = true.
Proof.
  intros T. split.
  - intros (q & Q & G & E)%cells_with_in. apply cell_of_inj in E; auto using on_board_near. now subst.
  - intros [B G]. unfold cells_with. apply set_of_spec, in_map. rewrite squares_with_ok. apply filter_In.
    now rewrite squares_on_board.
Qed.
End Cells.
