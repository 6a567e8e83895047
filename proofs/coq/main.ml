(* coqcheck [--states N] [--without-pi] CERTIFICATE...: passes the bytes of each certificate to the proved checker and
   prints its verdict. `-` is the standard input. Certificates must not be packed; ./checkproof unpacks them and has the
   other options. *)

let usage () =
  prerr_endline "coqcheck: wrong usage; use coqcheck [--states N] [--without-pi] CERTIFICATE...";
  exit 2

let max_bytes = 1 lsl 20
let content name =
  let channel = if name = "-" then stdin else open_in_bin name in
  set_binary_mode_in channel true;
  let buffer = Buffer.create 65536 in
  (try while Buffer.length buffer <= max_bytes do Buffer.add_channel buffer channel 1 done with End_of_file -> ());
  if name <> "-" then close_in channel;
  Buffer.contents buffer

let why limit claim failure =
  let than what = Printf.sprintf "%s than --states %s allows" what (Z.to_string limit) in
  match failure with
  | Checker.Not_of_the_form byte -> "malformed", "byte " ^ Z.to_string byte ^ " does not fit docs/proofs.md"
  | Checker.Wrong_version ->
    "malformed", "the header is not 'sokrates-proof 1'; this checker knows no other version"
  | Checker.Too_long -> "malformed", Printf.sprintf "the file has more than %d bytes" max_bytes
  | Checker.Not_one_player n -> "malformed", "the level has " ^ Z.to_string n ^ " players, not one"
  | Checker.Bad_prices -> "malformed", "needs one price per goal, none above 0 if there are spare goals"
  | Checker.Bad_lemma n -> "malformed", "lemma " ^ Z.to_string n ^ " names a square twice, or one that is not floor"
  | Checker.Cheaper_solution (cost, n) ->
    let name = if Z.sign n = 0 then "the claim" else "lemma " ^ Z.to_string n in
    "rejected", name ^ " is false: " ^ Z.to_string cost ^ " are enough"
  | Checker.Impossible_move n -> "rejected", "move " ^ Z.to_string n ^ " of the solution is impossible"
  | Checker.Box_off_goal -> "rejected", "the solution leaves a box off goal"
  | Checker.Wrong_length -> "rejected", "the solution does not have " ^ claim
  | Checker.Too_many_states -> "unfinished", than "it keeps more states"
  | Checker.Too_much_stored -> "unfinished", than "it stores more states"
  | Checker.Too_many_looks -> "unfinished", than "it takes more looks"
  | Checker.Board_too_large -> "unfinished", "the board has more than 4095 cells"
  | Checker.Check_failed -> "unfinished", "a test of a computed table failed; please report this certificate"

(* "97 pushes" for the line "claim pushes 97". *)
let claim_of text =
  let find line = match String.split_on_char ' ' line with ["claim"; what; b] -> Some (b ^ " " ^ what) | _ -> None in
  Option.value ~default:"this length" (List.find_map find (String.split_on_char '\n' text))

let verdict states with_pi name =
  match content name with
  | exception Sys_error problem -> "unreadable", problem
  | text ->
    let chars = List.init (String.length text) (String.get text) in
    match Checker.check chars states with_pi with
    | exception (Out_of_memory | Stack_overflow) -> "unfinished", "there is not enough memory"
    | Checker.Refused failure -> why states (claim_of text) failure
    | Checker.Proved (_, what, has_solution, used_pi, n) ->
      let kind = if has_solution then " is the optimum" else " is a lower bound" in
      let claim = match what with
        | Checker.Pushes b -> "pushes " ^ Z.to_string b ^ kind
        | Checker.Moves b -> "moves " ^ Z.to_string b ^ kind
        | Checker.Unsolvable -> "unsolvable" in
      (if used_pi then "accepted with PI" else "accepted"), claim ^ " (" ^ Z.to_string n ^ " states)"

(* From the best verdict to the worst, with exit codes. *)
let codes = ["accepted", 0; "accepted with PI", 0; "unfinished", 4; "malformed", 3; "rejected", 1; "unreadable", 2]
let rank word = let rec at i = function (w, _) :: l -> if w = word then i else at (i + 1) l | [] -> 0 in at 0 codes

let () =
  let rec read states with_pi names = function
    | "--states" :: n :: rest ->
      (match Z.of_string n with
       | n when Z.sign n > 0 -> read n with_pi names rest
       | _ | exception Invalid_argument _ -> usage ())
    | "--without-pi" :: rest -> read states false names rest
    | name :: rest when name = "-" || name = "" || name.[0] <> '-' -> read states with_pi (name :: names) rest
    | [] -> states, with_pi, List.rev names
    | _ -> usage () in
  let states, with_pi, names = read (Z.of_int 100_000_000) true [] (List.tl (Array.to_list Sys.argv)) in
  if names = [] then usage ();
  let worst = List.fold_left (fun worst name ->
    let word, reason = verdict states with_pi name in
    let place = if List.length names > 1 then name ^ ": " else "" in
    print_endline (place ^ word ^ ": " ^ reason);
    max worst (rank word)) 0 names in
  exit (snd (List.nth codes worst))
