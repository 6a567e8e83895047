(* Spec: the claims about Sokoban levels that certificates state.

   A reader who does not trust the checker reads this file and the statement of [check_sound] in Checker.v, which says
   that an accepted claim is true. This file defines what a level is, which moves are legal, what a solution is, what each
   claim means, and how a certificate states a claim. *)
From Coq Require Import ZArith List Bool Ascii String DecimalString.
Import ListNotations.
Local Open Scope Z_scope.

(* A level is a list of rows. A square is a pair of a row number and a column number, both counted from 0.
   A row that is shorter than the longest one continues with floor. Every square outside this rectangle is a wall.
   # is a wall, . * + are goals, $ * are boxes, @ + are players, and every other character is floor. *)
Definition level := list string.
Definition square := (Z * Z)%type.
Definition height (l : level) : Z := Z.of_nat (List.length l).
Definition width (l : level) : Z := Z.of_nat (fold_right (fun row longest => Nat.max (String.length row) longest) O l).
Definition glyph (l : level) (p : square) : ascii :=
  let '(row, column) := p in
  if (0 <=? row) && (row <? height l) && (0 <=? column) && (column <? width l) then
    match String.get (Z.to_nat column) (nth (Z.to_nat row) l EmptyString) with Some c => c | None => " " end
  else "#".
Definition is_wall (l : level) (p : square) : bool := Ascii.eqb (glyph l p) "#".
Definition is_goal (l : level) (p : square) : bool := existsb (Ascii.eqb (glyph l p)) ["."; "*"; "+"]%char.
Definition starts_with_box (l : level) (p : square) : bool := existsb (Ascii.eqb (glyph l p)) ["$"; "*"]%char.
Definition starts_with_player (l : level) (p : square) : bool := existsb (Ascii.eqb (glyph l p)) ["@"; "+"]%char.
Definition numbers_to (n : Z) : list Z := map Z.of_nat (seq 0 (Z.to_nat n)). (* 0, 1, ..., n - 1 *)
Definition squares (l : level) : list square := list_prod (numbers_to (height l)) (numbers_to (width l)).

(* A position is the list of the boxes and the square of the player. A move goes one square up, left, right or down.
   If a box is there, the move is a push: the box goes one square further, which must hold neither a wall nor a box.
   [move] returns the next position and the number of pushes (0 or 1), or None if the move is illegal. *)
Inductive direction := U | L | R | D.
Definition toward (d : direction) (p : square) : square :=
  let '(r, c) := p in match d with U => (r - 1, c) | L => (r, c - 1) | R => (r, c + 1) | D => (r + 1, c) end.
Definition same (p q : square) : bool := (fst p =? fst q) && (snd p =? snd q).
Definition holds_box (boxes : list square) (p : square) : bool := existsb (same p) boxes.
Definition position := (list square * square)%type.
Definition move (l : level) (s : position) (d : direction) : option (position * nat) :=
  let '(boxes, player) := s in
  let next := toward d player in
  if is_wall l next then None
  else if holds_box boxes next then
    let beyond := toward d next in
    if is_wall l beyond || holds_box boxes beyond then None
    else Some ((map (fun b => if same next b then beyond else b) boxes, next), 1%nat)
  else Some ((boxes, next), 0%nat).
Fixpoint play (l : level) (s : position) (moves : list direction) : option (position * nat) :=
  match moves with
  | [] => Some (s, 0%nat)
  | d :: moves => match move l s d with
    | None => None
    | Some (s, n) => match play l s moves with None => None | Some (s, m) => Some (s, (n + m)%nat) end
    end
  end.

(* [solution l moves n]: the level has exactly one player; from its start all the moves are legal, n of them are pushes,
   and after the last move every box is on a goal. Boxes that no player can reach count, too. Goals may stay empty. *)
Definition start_boxes (l : level) : list square := filter (starts_with_box l) (squares l).
Definition solution (l : level) (moves : list direction) (n : nat) : Prop :=
  exists player boxes' player', filter (starts_with_player l) (squares l) = [player] /\
    play l (start_boxes l, player) moves = Some ((boxes', player'), n) /\ forallb (is_goal l) boxes' = true.

(* The claims. [needs_pushes l b]: no solution has fewer than b pushes. It does not say that l has a solution.
   [fewest_pushes l b]: in addition, some solution has exactly b pushes. The other two count all moves, pushes included.
   A level without a player or with several players has no solution by this definition. *)
Definition needs_pushes (l : level) (b : N) : Prop := forall moves n, solution l moves n -> Z.of_N b <= Z.of_nat n.
Definition needs_moves (l : level) (b : N) : Prop :=
  forall moves n, solution l moves n -> Z.of_N b <= Z.of_nat (List.length moves).
Definition fewest_pushes (l : level) (b : N) : Prop := needs_pushes l b /\ exists moves, solution l moves (N.to_nat b).
Definition fewest_moves (l : level) (b : N) : Prop :=
  needs_moves l b /\ exists moves n, solution l moves n /\ List.length moves = N.to_nat b.
Definition unsolvable (l : level) : Prop := forall moves n, ~ solution l moves n.

(* [states_claim text l claim]: the text of an unpacked certificate begins with a header, the level l, drawn with the six
   characters above and spaces, and this claim, byte by byte. Each line ends with byte 10. The rest is not trusted.
   "claim pushes b" means [fewest_pushes l b] if the checker has accepted a solution in the file, otherwise [needs_pushes]. *)
Definition newline : string := String (ascii_of_nat 10) EmptyString.
Definition decimal (n : N) : string := NilZero.string_of_uint (N.to_uint n).
Definition lines (l : list string) : string := fold_right (fun row s => row ++ newline ++ s)%string EmptyString l.
Definition header (l : level) (claim : string) : string :=
  lines (["sokrates-proof 1"; "rows " ++ decimal (N.of_nat (List.length l))]%string ++ l ++ [claim])%list.
Definition claim_pushes (b : N) : string := ("claim pushes " ++ decimal b)%string.
Definition claim_moves (b : N) : string := ("claim moves " ++ decimal b)%string.
Definition claim_unsolvable : string := "claim unsolvable".
Definition is_drawn (l : level) : bool :=
  forallb (fun row => forallb (fun c => existsb (Ascii.eqb c) ["#"; " "; "."; "$"; "*"; "@"; "+"]%char)
    (list_ascii_of_string row)) l.
Definition states_claim (text : string) (l : level) (claim : string) : Prop :=
  is_drawn l = true /\ exists rest, text = (header l claim ++ rest)%string.
