(* Core: the check of a claim about the game on numbered cells. CoreSound.v proves that it is sound.

   The order of the steps and the numbers of states are those of the other checkers (docs/proofs.md). *)
From Coq Require Import NArith ZArith List Bool.
From Sok Require Import Game Tools Table Bound Explore Search Moves Build.
Import ListNotations.
Local Open Scope N_scope.

Inductive claim := Pushes (b : N) | Moves (b : N) | Unsolvable.
(* The hints of a certificate. They only choose which bounds are computed; any values are safe. *)
Record hints := {
  h_scale : Z;
  h_groups : list nat;
  h_prices : list Z; (* none: zeros *)
  h_lemmas : list (option Z * (N * list N)); (* value (None: dead), player, boxes *)
  h_perimeter : option Z;
  h_pi : bool }.

Section Core.
Variables (w floor goals boxes player : N) (what : claim) (hint : hints) (lim : limits).
(* The level is trivially unsolvable, so that no search is needed. *)
Variable is_trivial : bool.
(* A test that runs before the search for the claim: the replay of the solution. *)
Variable before_search : unit -> option failure.

Definition cells := slow_members floor.
Definition goal_cells := filter (N.testbit goals) cells.
Definition scale := h_scale hint.
Definition prices : list (N * Z) := match h_prices hint with
  | [] => map (fun g => (g, 0%Z)) goal_cells
  | l => combine goal_cells l end.
Definition count (X : N) : Z := sum_over const_one cells X.
Definition no_spare_goals : bool := (count boxes =? count goals)%Z.
Definition parity_sum (X : N) : Z := sum_over Z.of_N cells X.
Definition sum_prices : Z := fold_right (fun gv s => snd gv + s)%Z 0%Z prices.

(* The certificate has one price for each goal, or none, and no price above 0 if there are spare goals. *)
Definition prices_fit : bool :=
  match h_prices hint with
  | [] => true
  | l => Nat.eqb (length l) (length goal_cells) && (no_spare_goals || forallb (fun v => v <=? 0)%Z l)
  end.
Definition well_formed : bool :=
  (N.land floor (N.ones (w + 1)) =? 0) && N.odd w && is_subset goals floor && is_subset boxes floor &&
  floor ! player && negb (boxes ! player) && (0 <=? scale)%Z &&
  forallb (fun gv => goals ! (fst gv) && (no_spare_goals || (snd gv <=? 0)%Z)) prices.

(* Each function below takes the work so far and returns the new work. *)
Definition make_table (k : nat) (use : N -> N -> Z -> bool) (u : work) : result (table * work) :=
  match goal_distances w floor goals cells lim (pay_table lim) u k scale prices None with
  | Fail why => Fail why
  | Ok (vis, u) => let T := table_of use vis in
    if table_ok w floor goals cells scale prices None T k then Ok (T, u) else Fail Check_failed
  end.
Fixpoint make_groups (T1 : table) (ks : list nat) (acc : list group_table) (u : work) : result (list group_table * work) :=
  match ks with
  | [] => Ok (acc, u)
  | k :: ks =>
    if (Z.of_nat k <=? count boxes)%Z then
      match make_table k (adds_excess T1 acc) u with
      | Fail why => Fail why
      | Ok (T, u) => make_groups T1 ks (acc ++ [(k, (T, no_excess_table w floor T1 acc T))]) u
      end
    else make_groups T1 ks acc u
  end.
Definition dead_cells (T1 : table) : N :=
  set_of (filter (fun c => match NM.find (N.setbit 0 c) T1 with None => true | Some _ => false end) cells).

Section Lemmas.
Variables (T1 : table) (groups : list group_table) (dead : N).
Definition is_too_expensive (lemmas : lemma_index) (value_limit : option Z) (c : Z) (s : state) : bool :=
  match lower_bound w floor goals T1 groups lemmas dead plenty (fst s) (snd s) with
  | Unknown => false
  | Dead => true
  | Val v => match value_limit with None => false | Some m => (m <=? scale * c + v)%Z end
  end.
Definition never_finishes (t b : N) : bool :=
  match query T1 (N.setbit 0 t) (N.setbit 0 b) with Some None => true | _ => false end.
(* States up to so many pushes from a lemma become lemmas, too. *)
Definition lemma_reach : Z := 5.
Definition reduced_value (v : option Z) (c : Z) : option Z := option_map (fun v => (v - scale * c)%Z) v.
Definition add_lemma (l : lemma) (index : lemma_index) : lemma_index :=
  let k := N.log2 (fst l) in NM.add k (l :: match NM.find k index with Some ls => ls | None => [] end) index.
(* The lemmas, and how many there are. *)
Definition add_near_lemmas (lemmas : lemma_index) (v : option Z) (vis : visited) (many : N) : lemma_index * N :=
  fold_left (fun (im : lemma_index * N) (sc : state * Z) => let '((B, R), c) := sc in
    if (c <=? lemma_reach)%Z && is_subset B floor && negb (is_too_expensive lemmas v c (B, R))
    then (add_lemma (B, (R, reduced_value v c)) (fst im), snd im + 1) else im) (SM.elements vis) (lemmas, many).
(* The groups of a state of n boxes, and the lemmas, that the bound looks at. *)
Definition looks_of (n many : N) : N :=
  fold_left (fun k (g : group_table) => k + choices n (fst g)) groups (many + n).
Definition prove_lemma (lemmas : lemma_index) (many number : N) (u : work) (l : option Z * (N * list N)) :
    result (lemma_index * N * work) :=
  let '(v, (p, bs)) := l in
  let B := set_of bs in
  if is_subset B floor && floor ! p && negb (B ! p) && (count B =? Z.of_nat (length bs))%Z then
    match search w floor goals scale prices v (fun _ _ => false) (is_too_expensive lemmas v) plenty (h_pi hint) false number
        (looks_of (N.of_nat (length bs)) many) never_finishes lim u B p with
    | Fail why => Fail why
    | Ok (vis, u) => Ok (add_near_lemmas lemmas v vis many, u)
    end
  else Fail (Bad_lemma number).
Fixpoint prove_lemmas (ls : list (option Z * (N * list N))) (lemmas : lemma_index) (many number : N) (u : work) :
    result (lemma_index * N * work) :=
  match ls with
  | [] => Ok (lemmas, many, u)
  | l :: ls => match prove_lemma lemmas many number u l with
    | Fail why => Fail why
    | Ok (lemmas, many, u) => prove_lemmas ls lemmas many (number + 1) u
    end
  end.
End Lemmas.

(* T8. A goal perimeter is its radius + 1 and a table. *)
Definition perimeter := option (Z * table).
Definition make_perimeter (r : option Z) (u : work) : result (perimeter * work) :=
  match r with
  | None => Ok (None, u)
  | Some r => match goal_distances w floor goals cells lim (pay_perimeter lim) u (Z.to_nat (count boxes)) 1 [] (Some r) with
    | Fail why => Fail why
    | Ok (vis, u) => let T := table_of (fun _ _ _ => false) vis in
      if table_ok w floor goals cells 1 [] (Some (r + 1)%Z) T (Z.to_nat (count boxes))
      then Ok (Some ((r + 1)%Z, T), u) else Fail Check_failed
    end
  end.
Definition is_too_far (b : perimeter) (max_cost : option Z) (c : Z) (s : state) : bool :=
  match b, max_cost with
  | None, Some m => (m <? c)%Z
  | Some (r, T), Some m => match query T (fst s) (snd s) with
    | None => false
    | Some None => (m <? c + r)%Z
    | Some (Some (v, _)) => (m <? c + v)%Z
    end
  | _, None => false
  end.

(* T3: the largest number of pushes below b that has the right parity. *)
Definition max_cost_of (b : N) : Z :=
  let b := Z.of_N b in
  if no_spare_goals && negb (Z.even (parity_sum boxes + parity_sum goals + (b - 1))) then (b - 2)%Z else (b - 1)%Z.
Definition max_cost : option Z :=
  match what with Pushes b => Some (max_cost_of b) | Moves b => Some (Z.of_N b - 1)%Z | Unsolvable => None end.
Definition value_limit : option Z := option_map (fun m => (m * scale + 1 - sum_prices)%Z) max_cost.

Definition prove_claim (T1 : table) (groups : list group_table) (lemmas : lemma_index) (many : N) (b : perimeter)
    (u : work) : result (visited * work) :=
  let expensive := is_too_expensive T1 groups (dead_cells T1) lemmas value_limit in
  let looks := looks_of groups (Z.to_N (count boxes)) many in
  match what with
  | Moves _ => move_search w floor goals scale prices value_limit (is_too_far None max_cost) expensive plenty looks
      (layer_looks lim) lim u boxes player
  | _ => search w floor goals scale prices value_limit (is_too_far b max_cost) expensive plenty (h_pi hint)
      no_spare_goals 0 looks (never_finishes T1) lim u boxes player
  end.

(* The result is the number of states: those of lemmas, of the goal perimeter and of the search. *)
Definition core_check : result N :=
  if negb prices_fit then Fail Bad_prices else if negb well_formed then Fail Check_failed else
  match make_table 1 (fun _ _ _ => false) {| kept := 0; stored := 0; looked := 0 |} with
  | Fail why => Fail why
  | Ok (T1, u) => match make_groups T1 (if is_trivial then [] else h_groups hint) [] u with
    | Fail why => Fail why
    | Ok (groups, u) => match prove_lemmas T1 groups (dead_cells T1) (h_lemmas hint) (NM.empty _) 0 1 u with
      | Fail why => Fail why
      | Ok (lemmas, many, u) => match make_perimeter (h_perimeter hint) u with
        | Fail why => Fail why
        | Ok (b, u) => match before_search tt with
          | Some why => Fail why
          | None => if is_trivial then Ok (kept u) else
            match prove_claim T1 groups lemmas many b u with Fail why => Fail why | Ok (_, u) => Ok (kept u) end
          end
        end
      end
    end
  end.
End Core.
