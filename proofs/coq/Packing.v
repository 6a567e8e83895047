(* Packing: chooses disjoint groups with large excesses (docs/proofs.md, "The exact bound").

   Every choice of disjoint groups gives a valid lower bound. So the only fact to be proved here is that sorting invents
   no group. *)
From Coq Require Import NArith ZArith List Bool.
From Sok Require Import Game.
Import ListNotations.
Local Open Scope N_scope.

Definition excess := (Z * (Z * N))%type. (* the excess, the number of boxes, the boxes *)

Section Sort.
Variable before : excess -> excess -> bool.
Fixpoint merge (a : list excess) : list excess -> list excess :=
  match a with
  | [] => fun b => b
  | x :: a' => fix merge_with_a b :=
    match b with
    | [] => a
    | y :: b' => if before y x then y :: merge_with_a b' else x :: merge a' b
    end
  end.
(* The i-th element of a stack is None or a sorted list of 2^i elements. *)
Definition stack := list (option (list excess)).
Fixpoint add_run (l : list excess) (st : stack) : stack :=
  match st with
  | [] => [Some l]
  | None :: st => Some l :: st
  | Some m :: st => None :: add_run (merge m l) st
  end.
Definition merge_stack (st : stack) : list excess :=
  fold_right (fun run l => match run with Some m => merge m l | None => l end) [] st.
Definition sort (l : list excess) : list excess := merge_stack (fold_left (fun st g => add_run [g] st) l []).

Lemma merge_in x : forall a b, In x (merge a b) -> In x a \/ In x b.
Proof.
  induction a as [|y a IHa]; [cbn; auto|]. induction b as [|z b IHb]; [cbn; auto|].
  cbn [merge]. destruct (before z y); intros [<-|H]; simpl; auto.
  - destruct (IHb H); auto.
  - destruct (IHa (z :: b) H) as [H'|[H'|H']]; auto.
Qed.
Definition in_stack (x : excess) (st : stack) := exists m, In (Some m) st /\ In x m.
Lemma add_run_in x : forall st l, in_stack x (add_run l st) -> In x l \/ in_stack x st.
Proof.
  induction st as [|[m|] st IH]; intros l (r & I & J); cbn [add_run] in I.
  - destruct I as [[= ->]|[]]. auto.
  - destruct I as [|I]; [discriminate|]. destruct (IH (merge m l)) as [H|(r' & I' & J')]; [now exists r| |].
    + apply merge_in in H. destruct H; auto. right. exists m. simpl. auto.
    + right. exists r'. simpl. auto.
  - destruct I as [[= ->]|I]; auto. right. exists r. simpl. auto.
Qed.
Lemma merge_stack_in x st : In x (merge_stack st) -> in_stack x st.
Proof.
  induction st as [|[m|] st IH]; cbn; [easy| |].
  - intros H%merge_in. destruct H as [H|H]; [exists m; simpl; auto|].
    destruct (IH H) as (r & I & J). exists r. simpl. auto.
  - intros H. destruct (IH H) as (r & I & J). exists r. simpl. auto.
Qed.
Lemma sort_in l x : In x (sort l) -> In x l.
Proof.
  assert (G : forall l st, in_stack x (fold_left (fun st g => add_run [g] st) l st) -> In x l \/ in_stack x st).
  { clear l. induction l as [|g l IH]; intros st H; cbn [fold_left] in H; auto.
    destruct (IH _ H) as [H'|H']; [simpl; auto|]. apply add_run_in in H'. destruct H' as [[<-|[]]|H']; simpl; auto. }
  intros H%merge_stack_in%G. destruct H as [H|(m & [] & _)]; auto.
Qed.
End Sort.

(* The set a contains the first cell that only one of the sets a and b contains. *)
Definition is_first (a b : N) : bool :=
  let x := N.lxor a b in negb (N.land a (N.ldiff x (N.land x (x - 1))) =? 0).
Definition by_excess (a b : excess) : bool :=
  let '(ga, (sa, xa)) := a in let '(gb, (sb, xb)) := b in
  if (ga =? gb)%Z then if (sa =? sb)%Z then is_first xa xb else (sa <? sb)%Z else (gb <? ga)%Z.
Definition by_excess_per_box (a b : excess) : bool :=
  let ra := (fst a / fst (snd a))%Z in let rb := (fst b / fst (snd b))%Z in
  if (ra =? rb)%Z then by_excess a b else (rb <? ra)%Z.
(* Takes each group that is disjoint from the groups taken before. The result is their union and their excess. *)
Definition pack_from (um : N * Z) (l : list excess) : N * Z :=
  fold_left (fun um (g : excess) => let '(used, more) := um in let '(x, (_, G)) := g in
    if is_disjoint used G then (N.lor used G, (more + x)%Z) else um) l um.
Definition pack := pack_from (0, 0%Z).
(* The larger excess of the two orders. *)
Definition best_packing (l : list excess) : Z :=
  Z.max (snd (pack (sort by_excess l))) (snd (pack (sort by_excess_per_box l))).
