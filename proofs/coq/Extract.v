(* Extract: writes the checker as an OCaml program.

   Trusted beside the three libraries of directives: the operations on bits and the comparisons below are those of
   Zarith, through bits.ml. *)
From Coq Require Import Extraction ExtrOcamlBasic ExtrOcamlString ExtrOcamlZBigInt NArith ZArith.
From Sok Require Import Checker.
Extract Constant N.land => "Bits.logand".
Extract Constant N.lor => "Bits.logor".
Extract Constant N.lxor => "Bits.logxor".
Extract Constant N.ldiff => "Bits.diff".
Extract Constant N.testbit => "Bits.test".
Extract Constant N.setbit => "Bits.set".
Extract Constant N.clearbit => "Bits.clear".
Extract Constant N.log2 => "Bits.log2".
Extract Constant N.eqb => "Bits.equal".
Extract Constant Z.leb => "Bits.leq".
Extract Constant Z.ltb => "Bits.less".
Extraction "checker.ml" check.
