(* Sets of cells as Zarith numbers, which are never negative. *)
let masks = Array.init 4096 (fun n -> Z.shift_left Z.one n)
let bit n = let n = Z.to_int n in if n < 4096 then masks.(n) else Z.shift_left Z.one n
let logand = Z.logand
let logor = Z.logor
let logxor = Z.logxor
let diff a b = Z.logand a (Z.lognot b)
let test a n = Z.testbit a (Z.to_int n)
let set a n = Z.logor a (bit n)
let clear a n = Z.logand a (Z.lognot (bit n))
let log2 a = if Z.sign a = 0 then Z.zero else Z.of_int (Z.numbits a - 1)
let equal : Z.t -> Z.t -> bool = Z.equal
let leq : Z.t -> Z.t -> bool = Z.leq
let less : Z.t -> Z.t -> bool = Z.lt
