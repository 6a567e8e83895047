(* Explore: the uniform-cost search that all searches and all tables use, and the limits of a check.

   The theorem [explore_closed] says that a finished search has found a closed set: the start states are in it, and so
   are all successors of its states, each with at most the cost at which the search can reach it. Costs need not come
   in order, because a state that is found again with a lower cost is expanded again. *)
From Coq Require Import NArith ZArith List Bool Lia.
From Sok Require Import Game Tools.
Import ListNotations.
Local Open Scope N_scope.

(* The reasons for which a check ends without a proof. *)
Inductive failure :=
| Not_of_the_form (byte : N) (* malformed *)
| Wrong_version
| Too_long
| Not_one_player (players : N)
| Bad_prices
| Bad_lemma (number : N)
| Cheaper_solution (cost : Z) (lemma : N) (* rejected; the lemmas count from 1, and 0 is the claim *)
| Impossible_move (number : N)
| Box_off_goal
| Wrong_length
| Too_many_states (* unfinished *)
| Too_much_stored
| Too_many_looks
| Board_too_large
| Check_failed. (* a test of a computed table or region fails, which is not expected to happen *)
Inductive result (A : Type) := Ok (a : A) | Fail (why : failure).
Arguments Ok {A}. Arguments Fail {A}.

(* The work of a check and its limits, which docs/proofs.md defines. They are not needed for soundness. *)
Record limits := { max_states : N; block_count : N (* of 256 cells of the board *) }.
Record work := { kept : N; stored : N; looked : N }.
Definition keep (lim : limits) (n : N) (u : work) : result work :=
  let k := kept u + n in
  if k <=? max_states lim then Ok {| kept := k; stored := stored u; looked := looked u |} else Fail Too_many_states.
Definition store (lim : limits) (n units : N) (u : work) : result work :=
  let k := stored u + n * units * block_count lim in
  if k <=? 10 * max_states lim then Ok {| kept := kept u; stored := k; looked := looked u |} else Fail Too_much_stored.
(* The cost of n states of a table of groups (T2), of the goal perimeter (T8), and of a search. A table takes more units
   than its memory, because the pulls that find its entries take time. *)
Definition pay_table (lim : limits) (n : N) : work -> result work := store lim n 20.
Definition pay_search (lim : limits) (n : N) : work -> result work := store lim n 1.
Definition pay_perimeter (lim : limits) (n : N) (u : work) : result work :=
  match store lim n 1 u with Ok u => keep lim n u | Fail why => Fail why end.
Definition look (lim : limits) (n : N) (u : work) : result work :=
  let k := looked u + n in
  if k <=? 20000 * max_states lim then Ok {| kept := kept u; stored := stored u; looked := k |} else Fail Too_many_looks.

(* The looks for each layer of a walk, which takes time in proportion to the size of the board. *)
Definition layer_looks (lim : limits) : N := 200 * block_count lim.

Definition state := (N * N)%type. (* boxes, and a set of cells for the player *)
Definition queue := list (Z * list state). (* in the order of costs; the last state of a cost is the first of its list *)
Definition visited := SM.t Z.

Fixpoint enqueue (c : Z) (s : state) (q : queue) : queue :=
  match q with
  | [] => [(c, [s])]
  | (c', l) :: q' =>
    if (c =? c')%Z then (c', s :: l) :: q'
    else if (c <? c')%Z then (c, [s]) :: q else (c', l) :: enqueue c s q'
  end.
Definition rounds : nat := 60. (* [iter rounds] makes up to 2^60 rounds. *)
Global Opaque rounds.

(* A search prunes a state, expands it into successors with their additional costs, or stops. The numbers are the looks
   before and after a state is kept. *)
Inductive expansion := Prune (looks : N) | Expand (looks more_looks : N) (ts : list (Z * state)) | Stop (looks : N) (why : failure).

Section Explore.
Variable expand : Z -> state -> expansion.
Variables (lim : limits) (pay : N -> work -> result work). (* [pay n]: the cost of storing n states *)
Variable are_kept : bool. (* expanded states count as kept *)

Definition successors (c : Z) (s : state) : option (list (Z * state)) :=
  match expand c s with Prune _ => Some [] | Expand _ _ ts => Some ts | Stop _ _ => None end.
Definition pool := (queue * visited * work)%type.
Definition frontier := (Z * list state * pool)%type. (* a cost, the next states with this cost, and all others *)
Definition is_known (vis : visited) (c : Z) (s : state) : bool :=
  match SM.find s vis with Some c' => (c' <=? c)%Z | None => false end.
(* Stores and queues states that are new, or that have a lower cost than before. *)
Fixpoint add_all (c : Z) (ts : list (Z * state)) (f : pool) : result pool :=
  match ts with
  | [] => Ok f
  | (m, t) :: ts =>
    let '(q, vis, u) := f in
    let add u := add_all c ts (enqueue (c + m)%Z t q, SM.add t (c + m)%Z vis, u) in
    match SM.find t vis with
    | None => match pay 1 u with Ok u => add u | Fail why => Fail why end
    | Some c' => if (c' <=? c + m)%Z then add_all c ts f else add u
    end
  end.
Definition is_current (vis : visited) (c : Z) (s : state) : bool :=
  match SM.find s vis with Some c' => (c' =? c)%Z | None => false end.
Definition round (f : frontier) : frontier + result (visited * work) :=
  let '(c, l, (q, vis, u)) := f in
  match l with
  | [] => match q with [] => inr (Ok (vis, u)) | (c, l) :: q => inl (c, rev_append l [], (q, vis, u)) end
  | s :: l =>
    if is_current vis c s then
      match expand c s with
      | Stop n why => inr (match look lim n u with Ok _ => Fail why | Fail why => Fail why end)
      | Prune n => match look lim n u with Ok u => inl (c, l, (q, vis, u)) | Fail why => inr (Fail why) end
      | Expand n n' ts => match look lim n u with
        | Fail why => inr (Fail why)
        | Ok u => match (if are_kept then keep lim 1 u else Ok u) with
          | Fail why => inr (Fail why)
          | Ok u => match look lim n' u with
            | Fail why => inr (Fail why)
            | Ok u => match add_all c ts (q, vis, u) with Ok p => inl (c, l, p) | Fail why => inr (Fail why) end
            end
          end
        end
      end
    else inl (c, l, (q, vis, u))
  end.
Definition frontier_of (p : pool) : frontier := (0%Z, [], p).
(* Explores from states with their costs. u is the work so far; the result contains the new work. *)
Definition explore (u : work) (starts : list (Z * state)) : result (visited * work) :=
  match add_all 0 starts ([], SM.empty Z, u) with
  | Fail why => Fail why
  | Ok p => match iter rounds round (frontier_of p) with inr r => r | inl _ => Fail Too_many_states end
  end.

(* A stored state waits in the queue with its cost, or its successors are stored. *)
Definition queued (q : queue) (s : state) (c : Z) := exists l, In (c, l) q /\ In s l.
Definition waits (c : Z) (l : list state) (q : queue) (s : state) (k : Z) := (k = c /\ In s l) \/ queued q s k.
Definition expanded (vis : visited) (s : state) (c : Z) :=
  exists ts, successors c s = Some ts /\ forall m t, In (m, t) ts -> is_known vis (c + m)%Z t = true.
Definition inv (starts : list (Z * state)) (f : frontier) := let '(c, l, (q, vis, _)) := f in
  (forall c s, In (c, s) starts -> is_known vis c s = true) /\
  (forall s k, SM.find s vis = Some k -> waits c l q s k \/ expanded vis s k).
Definition closed_set (starts : list (Z * state)) (vis : visited) :=
  (forall c s, In (c, s) starts -> is_known vis c s = true) /\
  (forall s c, SM.find s vis = Some c -> expanded vis s c).
Definition closed_result starts (r : result (visited * work)) := forall vis u, r = Ok (vis, u) -> closed_set starts vis.

Lemma queued_new c s q : queued (enqueue c s q) s c.
Proof.
  induction q as [|[c' l] q IH]; cbn [enqueue].
  - exists [s]. simpl. auto.
  - destruct (Z.eqb_spec c c') as [<-|_]; [exists (s :: l); simpl; auto|].
    destruct (c <? c')%Z; [exists [s]; simpl; auto|].
    destruct IH as (l' & I & J). exists l'. simpl. auto.
Qed.
Lemma queued_old c s q t k : queued q t k -> queued (enqueue c s q) t k.
Proof.
  induction q as [|[c' l] q IH]; intros (l' & I & J); [destruct I|]. cbn [enqueue].
  destruct (Z.eqb_spec c c') as [<-|_].
  - destruct I as [E|I]; [injection E as <- <-; exists (s :: l); simpl; auto|exists l'; simpl; auto].
  - destruct (c <? c')%Z; [exists l'; simpl in *; tauto|].
    destruct I as [E|I]; [exists l'; simpl; auto|].
    destruct IH as (l'' & I' & J'); [exists l'; auto|]. exists l''. simpl. auto.
Qed.

(* What [add_all] changes: costs only become lower, and every changed state is queued. *)
Definition grows (q : queue) (vis : visited) (q' : queue) (vis' : visited) :=
  (forall c s, is_known vis c s = true -> is_known vis' c s = true) /\
  (forall s c, queued q s c -> queued q' s c) /\
  (forall s c, SM.find s vis' = Some c -> SM.find s vis = Some c \/ queued q' s c).
Lemma grows_one c t q vis : (forall c', SM.find t vis = Some c' -> (c < c')%Z) ->
  grows q vis (enqueue c t q) (SM.add t c vis) /\ is_known (SM.add t c vis) c t = true.
Proof.
  intros H. split; [split; [|split]|].
  - intros k s K. unfold is_known in *. rewrite sm_add. destruct (NN.eq_dec t s) as [E|_]; auto. unfold NN.eq in E. subst s.
    destruct (SM.find t vis) as [c'|]; [|discriminate]. specialize (H c' eq_refl). apply Z.leb_le in K. apply Z.leb_le. lia.
  - intros s k. apply queued_old.
  - intros s k. rewrite sm_add. destruct (NN.eq_dec t s) as [E|_]; auto. unfold NN.eq in E. subst s. intros [= <-].
    right. apply queued_new.
  - unfold is_known. rewrite sm_add. destruct (NN.eq_dec t t) as [_|N]; [apply Z.leb_refl|destruct N; apply NN.eq_refl].
Qed.
Lemma grows_trans q vis q1 vis1 q2 vis2 : grows q vis q1 vis1 -> grows q1 vis1 q2 vis2 -> grows q vis q2 vis2.
Proof.
  intros (A1 & A2 & A3) (B1 & B2 & B3). split; [|split]; auto.
  intros s c H. destruct (B3 s c H) as [H'|H']; auto. destruct (A3 s c H'); auto.
Qed.
Lemma add_all_grows c ts : forall q vis u q' vis' u', add_all c ts (q, vis, u) = Ok (q', vis', u') ->
  grows q vis q' vis' /\ forall m t, In (m, t) ts -> is_known vis' (c + m)%Z t = true.
Proof.
  induction ts as [|[m t] ts IH]; intros q vis u q' vis' u' H; cbn [add_all] in H.
  - injection H as <- <- <-. split; [split; [|split]; auto|easy].
  - cbn zeta in H.
    assert (Step : forall u1, (forall c', SM.find t vis = Some c' -> (c + m < c')%Z) ->
      add_all c ts (enqueue (c + m)%Z t q, SM.add t (c + m)%Z vis, u1) = Ok (q', vis', u') ->
      grows q vis q' vis' /\ forall m' t', In (m', t') ((m, t) :: ts) -> is_known vis' (c + m')%Z t' = true).
    { intros u1 L H1. destruct (IH _ _ _ _ _ _ H1) as [G K]. destruct (grows_one _ _ q vis L) as [G1 K1].
      split; [eapply grows_trans; eauto|]. intros m' t' [[= <- <-]|I]; auto. now apply G. }
    destruct (SM.find t vis) as [c'|] eqn:E.
    + destruct (Z.leb_spec c' (c + m)) as [L|L].
      * destruct (IH _ _ _ _ _ _ H) as [G K]. split; auto. intros m' t' [[= <- <-]|I]; auto.
        apply G. unfold is_known. rewrite E. now apply Z.leb_le.
      * eapply Step; eauto. intros c1 [= <-]. exact L.
    + destruct (pay 1 u) as [u1|]; [|discriminate]. eapply Step; eauto. discriminate.
Qed.
Lemma grows_expanded q vis q' vis' s c : grows q vis q' vis' -> expanded vis s c -> expanded vis' s c.
Proof. intros (G & _) (ts & F & K). exists ts. split; auto. Qed.

Lemma round_ok starts f : inv starts f ->
  match round f with inl f => inv starts f | inr r => closed_result starts r end.
Proof.
  destruct f as [[c [|s l]] [[q vis] u]]; intros [I1 I2]; cbn [round].
  - destruct q as [|[k l] q].
    + intros v n' [= <- <-]. split; auto. intros s k H. destruct (I2 s k H) as [[[_ []]|(l & [] & _)]|H']; exact H'.
    + split; auto. intros s m H. destruct (I2 s m H) as [[[_ []]|(l' & [E|I] & J)]|H']; auto.
      * injection E as <- <-. left. left. split; auto. rewrite rev_append_rev, app_nil_r. now apply -> in_rev.
      * left. right. exists l'. auto.
  - (* s leaves the queue; all other states still wait. *)
    assert (Rest : forall t k, t <> s \/ k <> c -> waits c (s :: l) q t k -> waits c l q t k).
    { intros t k N [[-> [<-|J]]|W]; [destruct N; congruence|left; auto|right; exact W]. }
    destruct (is_current vis c s) eqn:Cu; unfold is_current in Cu.
    + destruct (SM.find s vis) as [c'|] eqn:Fs; [|discriminate]. apply Z.eqb_eq in Cu. subst c'.
      assert (Keep : forall ts q' vis', successors c s = Some ts -> grows q vis q' vis' ->
        (forall m t, In (m, t) ts -> is_known vis' (c + m)%Z t = true) ->
        (forall c s, In (c, s) starts -> is_known vis' c s = true) /\
        (forall s k, SM.find s vis' = Some k -> waits c l q' s k \/ expanded vis' s k)).
      { intros ts q' vis' Su G K. pose proof G as (G1 & G2 & G3). split; [auto|]. intros t k Ft.
        destruct (G3 t k Ft) as [Ft'|W]; [|left; right; exact W].
        destruct (NN.eq_dec s t) as [E|N].
        - unfold NN.eq in E. subst t. assert (k = c) by congruence. subst k. right. exists ts. auto.
        - destruct (I2 t k Ft') as [W|Ex]; [|right; eapply grows_expanded; eauto].
          destruct (Rest t k) as [W'|W']; auto; left; [left|right; apply G2]; auto. }
      destruct (expand c s) as [n|n n' ts|n why] eqn:Ex.
      * destruct (look lim n u); [|intros v n'; discriminate].
        apply (Keep []); [unfold successors; now rewrite Ex|split; [|split]; auto|easy].
      * destruct (look lim n u) as [u1|]; [|intros v v'; discriminate].
        destruct (if are_kept then keep lim 1 u1 else Ok u1) as [u2|]; [|intros v v'; discriminate].
        destruct (look lim n' u2) as [u3|]; [|intros v v'; discriminate].
        destruct (add_all c ts (q, vis, u3)) as [[[q' vis'] u4]|] eqn:A; [|intros v v'; discriminate].
        destruct (add_all_grows _ _ _ _ _ _ _ _ A) as [G K].
        apply (Keep ts); [unfold successors; now rewrite Ex|auto|auto].
      * destruct (look lim n u); intros v n'; discriminate.
    + split; auto. intros t k Ft. destruct (I2 t k Ft) as [W|Ex]; auto. left. apply Rest; auto.
      destruct (NN.eq_dec s t) as [E|N]; [|left; intros ->; apply N, NN.eq_refl]. right. unfold NN.eq in E. subst t.
      rewrite Ft in Cu. intros ->. now rewrite Z.eqb_refl in Cu.
Qed.

Theorem explore_closed u starts vis u' : explore u starts = Ok (vis, u') -> closed_set starts vis.
Proof.
  unfold explore. destruct (add_all 0 starts ([], SM.empty Z, u)) as [[[q v0] u0]|] eqn:A; [|discriminate]. intros H.
  pose proof (iter_inv round (inv starts) (closed_result starts) (round_ok starts) rounds (frontier_of (q, v0, u0))) as K.
  assert (I : inv starts (frontier_of (q, v0, u0))).
  { destruct (add_all_grows _ _ _ _ _ _ _ _ A) as [(_ & _ & G) S]. split; [exact S|].
    intros s c F. destruct (G s c F) as [F'|]; [rewrite SMF.empty_o in F'; discriminate|left; right; auto]. }
  specialize (K I). destruct (iter rounds round (frontier_of (q, v0, u0))); [discriminate|]. subst r.
  now apply (K vis u').
Qed.
End Explore.
