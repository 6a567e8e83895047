(* Form: parses a certificate. The form of the file is that of docs/proofs.md, and every deviation is an error.

   Nothing is proved about the parser. Checker.v writes the level and the claim again and compares them with the text. *)
From Coq Require Import NArith ZArith List Bool Ascii String.
From Sok Require Import Spec Tools Explore Core Drawing Level.
Import ListNotations.
Local Open Scope N_scope.

Record certificate := {
  c_level : level;
  c_claim : claim;
  c_hints : hints;
  c_solution : option labeled }.

(* The rest of the text, and the number of bytes before it. *)
Definition reader := (string * N)%type.
Definition wrong {A} (r : reader) : result A := Fail (Not_of_the_form (snd r + 1)).
Notation "'let*' p ':=' e 'in' k" := (match e with Ok p => k | Fail why => Fail why end)
  (at level 200, p pattern, e at level 100, k at level 200).

Fixpoint take (word : string) (r : reader) : option reader :=
  match word, fst r with
  | EmptyString, _ => Some r
  | String a word, String b rest => if Ascii.eqb a b then take word (rest, snd r + 1) else None
  | _, EmptyString => None
  end.
Definition need (word : string) (r : reader) : result reader := match take word r with Some r => Ok r | None => wrong r end.
Definition after_newline (word : string) : string := (newline ++ word)%string.
(* The longest prefix of such characters, in reverse, with its length. *)
Fixpoint take_while (is_one : ascii -> bool) (text : string) (at_byte : N) (acc : list ascii) (n : N) :
    list ascii * N * reader :=
  match text with
  | String a rest => if is_one a then take_while is_one rest (at_byte + 1) (a :: acc) (n + 1) else (acc, n, (text, at_byte))
  | EmptyString => (acc, n, (text, at_byte))
  end.
Definition take_all (is_one : ascii -> bool) (max : N) (r : reader) : result (list ascii * reader) :=
  let '(l, n, r') := take_while is_one (fst r) (snd r) [] 0 in
  if n <=? max then Ok (rev_append l [], r') else wrong r.
Definition one_of (letters : string) (a : ascii) : bool := existsb (Ascii.eqb a) (list_ascii_of_string letters).

(* Decimal numbers without leading zeros or plus signs. *)
Fixpoint digits_value (l : list ascii) (v : Z) : option Z :=
  match l with
  | [] => Some v
  | a :: l => if one_of "0123456789" a then digits_value l (10 * v + (Z.of_N (N_of_ascii a) - 48))%Z else None
  end.
Definition number_value (l : list ascii) : option Z :=
  match l with
  | [] => None
  | a :: rest =>
    if Ascii.eqb a "0" then match rest with [] => Some 0%Z | _ => None end
    else if Ascii.eqb a "-" then match rest with
      | [] => None
      | b :: _ => if Ascii.eqb b "0" then None else option_map Z.opp (digits_value rest 0)
      end
    else digits_value l 0
  end.
Definition number (low high : Z) (r : reader) : result (Z * reader) :=
  let* (l, r) := take_all (one_of "-0123456789") 10 r in
  match number_value l with
  | Some v => if (low <=? v)%Z && (v <=? high)%Z then Ok (v, r) else wrong r
  | None => wrong r
  end.

(* Repeats an item until it returns None. *)
Definition many {A} (item : reader -> result (option (A * reader))) (r : reader) : result (list A * reader) :=
  match iter rounds (fun lr : list A * reader => let '(l, r) := lr in
    match item r with
    | Fail why => inr (Fail why)
    | Ok None => inr (Ok (rev_append l [], r))
    | Ok (Some (a, r)) => inl (a :: l, r)
    end) ([], r) with inr x => x | inl _ => wrong r end.

Fixpoint read_rows (n : nat) (r : reader) : result (level * reader) :=
  match n with
  | O => Ok ([], r)
  | S n =>
    let* r := need newline r in
    let* (row, r) := take_all (one_of "# .$*@+") 1000 r in
    let* (rows, r) := read_rows n r in
    Ok (string_of_list_ascii row :: rows, r)
  end.
Definition players (l : level) : N :=
  fold_left (fun n row => fold_left (fun n a => if one_of "@+" a then n + 1 else n) (list_ascii_of_string row) n) l 0.

Definition read_claim (r : reader) : result (claim * reader) :=
  match take "pushes " r with
  | Some r => let* (b, r) := number 0 999999999 r in Ok (Pushes (Z.to_N b), r)
  | None => match take "moves " r with
    | Some r => let* (b, r) := number 0 999999999 r in Ok (Moves (Z.to_N b), r)
    | None => let* r := need "unsolvable" r in Ok (Unsolvable, r)
    end
  end.
(* The numbers of a line after its keyword. The range of a number depends on the number before it. *)
Definition numbers (keyword : string) (low : option Z -> Z) (high : Z) (r : reader) : result (list Z * reader) :=
  match take (after_newline keyword) r with
  | None => Ok ([], r)
  | Some r =>
    let* (first, r) := number (low None) high r in
    match iter rounds (fun lr : list Z * Z * reader => let '(l, last, r) := lr in
      match take " " r with
      | None => inr (Ok (rev_append l [], r))
      | Some r => match number (low (Some last)) high r with
        | Fail why => inr (Fail why)
        | Ok (v, r) => inl (v :: l, v, r)
        end
      end) ([first], first, r) with inr x => x | inl _ => wrong r end
  end.
Definition read_square (width : N) (r : reader) : result (option (N * reader)) :=
  match take " " r with
  | None => Ok None
  | Some r =>
    let* (row, r) := number 1 999 r in
    let* r := need "," r in
    let* (column, r) := number 1 9999 r in
    Ok (Some (Z.to_N row * width + Z.to_N column, r))
  end.
(* A value (None: dead), the player's cell and 1 to 8 cells of boxes. *)
Definition read_lemma (width : N) (r : reader) : result (option (option Z * (N * list N) * reader)) :=
  match take (after_newline "lemma ") r with
  | None => Ok None
  | Some r =>
    let* (v, r) := match take "dead" r with
      | Some r => Ok (None, r)
      | None => match number (-999999999) 999999999 r with Ok (v, r) => Ok (Some v, r) | Fail why => Fail why end
      end in
    let* (cells, r) := many (read_square width) r in
    match cells with
    | player :: boxes => let n := Search.count_members boxes 0 in
      if (1 <=? n) && (n <=? 8) then Ok (Some (v, (player, boxes), r)) else wrong r
    | [] => wrong r
    end
  end.
Definition flag (word : string) (r : reader) : bool * reader :=
  match take (after_newline word) r with Some r => (true, r) | None => (false, r) end.
Definition is_pushes (c : claim) : bool := match c with Pushes _ => true | _ => false end.
Definition is_moves (c : claim) : bool := match c with Moves _ => true | _ => false end.
Definition is_unsolvable (c : claim) : bool := match c with Unsolvable => true | _ => false end.
Definition read_hints (what : claim) (width : N) (r : reader) : result (hints * reader) :=
  let* (scales, r) := match take (after_newline "scale ") r with
    | None => Ok (1%Z, r)
    | Some r => number 1 999 r
    end in
  let* (groups, r) := numbers "groups " (fun last => match last with None => 2 | Some k => k + 1 end)%Z 5 r in
  let* (prices, r) := numbers "price " (fun _ => -999999)%Z 999999 r in
  let* (lemmas, r) := if is_moves what then Ok ([], r) else many (read_lemma width) r in
  let* (radius, r) := match (if is_pushes what then take (after_newline "ball ") r else None) with
    | None => Ok (None, r)
    | Some r => match number 0 999 r with Ok (v, r) => Ok (Some v, r) | Fail why => Fail why end
    end in
  let '(pi, r) := if is_moves what then (false, r) else flag "pi on" r in
  Ok ({| h_scale := scales; h_groups := map Z.to_nat groups; h_prices := prices; h_lemmas := lemmas;
    h_perimeter := radius; h_pi := pi |}, r).

Definition letter (a : ascii) : bool * direction :=
  (one_of "UDLR" a, if one_of "uU" a then U else if one_of "lL" a then L else if one_of "rR" a then R else D).
Definition max_bytes : N := 1048576.
Definition read_solution (what : claim) (r : reader) : result (option labeled * reader) :=
  match (if is_unsolvable what then None else take "solution" r) with
  | None => Ok (None, r)
  | Some r =>
    let '(has_moves, r) := match take " " r with Some r => (true, r) | None => (false, r) end in
    let* (letters, r) := take_all (one_of "udlrUDLR") max_bytes r in
    let* r := need newline r in
    if Bool.eqb has_moves (match letters with [] => false | _ => true end)
    then Ok (Some (rev_append (fold_left (fun l a => letter a :: l) letters []) []), r) else wrong r
  end.

Definition board_width (l : level) : N := Z.to_N (stride_of l).
Definition board_cells (l : level) : N := board_width l * (N.of_nat (List.length l) + 2).
Definition max_cells : N := 4095.
Definition read_certificate (text : string) : result certificate :=
  let r := (text, 0) in
  let* r := match take "sokrates-proof " r with
    | None => wrong r
    | Some r => match take ("1" ++ newline)%string r with Some r => Ok r | None => Fail Wrong_version end
    end in
  let* r := need "rows " r in
  let* (n, r) := number 1 999 r in
  let* (rows, r) := read_rows (Z.to_nat n) r in
  if negb (players rows =? 1) then Fail (Not_one_player (players rows)) else
  let* r := need (after_newline "claim ") r in
  let* (what, r) := read_claim r in
  let* (h, r) := read_hints what (board_width rows) r in
  let* r := need (newline ++ "closed implicit" ++ newline)%string r in
  let* (moves, r) := read_solution what r in
  let* r := need ("end" ++ newline)%string r in
  match fst r with
  | String _ _ => wrong r
  | EmptyString =>
    if max_bytes <? snd r then Fail Too_long
    else if max_cells <? board_cells rows then Fail Board_too_large
    else Ok {| c_level := rows; c_claim := what; c_hints := h; c_solution := moves |}
  end.
