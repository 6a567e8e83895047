(* Build: computes the tables of groups and the goal perimeter by pulls from the goals.

   Nothing is proved in this file. [table_ok] of Table.v tests every entry of a finished table. *)
From Coq Require Import NArith ZArith List Bool.
From Sok Require Import Game Tools Table Packing Bound Explore Search.
Import ListNotations.
Local Open Scope N_scope.

(* The number of ways to choose k of n. *)
Fixpoint choices (n : N) (k : nat) : N :=
  match k with O => 1 | S k => choices n k * (n - N.of_nat k) / N.of_nat (S k) end.

Section Build.
Variables (w floor goals : N) (cells : list N).

Definition pulls (step : Z) (max_cost : option Z) (c : Z) (s : state) : expansion :=
  let '(G, R) := s in
  if match max_cost with None => false | Some m => (m <=? c)%Z end then Expand 0 0 [] else
  let free := N.ldiff floor G in
  Expand 0 0 (flat_map (fun d =>
    map (fun q => let G' := move_box G (neighbor w d q) q in (step, (G', region_of w floor G' (neighbor w (opposite d) q))))
      (ascending (N.land R (N.land (shift w (opposite d) G) (shift w d free))))) dirs).
(* The least costs, minus prices, of all groups of k boxes and all regions of the player: up to max_cost, if given. *)
Definition goal_distances (lim : limits) (pay : N -> work -> result work) (u : work) (k : nat) (step : Z) (prices : list (N * Z))
    (max_cost : option Z) : result (visited * work) :=
  let ends := filter (N.testbit goals) cells in
  match pay (choices (N.of_nat (length ends)) k) u with
  | Fail why => Fail why
  | Ok _ => explore (pulls step max_cost) lim pay false u
      (rev_append (fold_left (fun l H => fold_left (fun l R => ((- price_sum prices H)%Z, (H, R)) :: l)
        (regions w floor plenty H (N.ldiff floor H)) l) (subsets_of_size k ends) []) [])
  end.
Definition table_of (adds_excess : N -> N -> Z -> bool) (vis : visited) : table :=
  SM.fold (fun s c T => let '(G, R) := s in
    NM.add G ((R, (c, adds_excess G R c)) :: match NM.find G T with Some l => l | None => [] end) T) vis (NM.empty _).

(* The bound of a group from smaller groups. *)
Definition smaller_bound (T1 : table) (groups : list group_table) (G R : N) : bound Z :=
  match single_values T1 R (members G) with
  | Val vs => match pick_all_groups R groups vs [] with
    | Val acc => Val (sum_values vs + best_packing acc)%Z
    | Dead => Dead
    | Unknown => Unknown
    end
  | Dead => Dead
  | Unknown => Unknown
  end.
Definition adds_excess (T1 : table) (groups : list group_table) (G R : N) (v : Z) : bool :=
  match smaller_bound T1 groups G R with Val u => (u <? v)%Z | _ => false end.
(* The groups without excess, as the lower bound expects them (Bound.v). *)
Definition no_excess_table (T1 : table) (groups : list group_table) (T : table) : NM.t N :=
  NM.fold (fun G l Q =>
    if forallb (fun n : node => negb (snd (snd n))) l &&
       forallb (fun R => match smaller_bound T1 groups G R with Dead => true | _ => false end)
         (regions w floor plenty G (N.ldiff (N.ldiff floor G) (fold_right (fun n X => N.lor (fst n) X) 0 l)))
    then let c := List.last (members G) 0 in let rest := N.clearbit G c in
      NM.add rest (N.setbit (match NM.find rest Q with Some q => q | None => 0 end) c) Q
    else Q) T (NM.empty _).
End Build.
