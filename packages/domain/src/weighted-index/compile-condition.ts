import type { Claim, Condition } from "../catalogue/index.ts";
import type { FieldKey } from "../questionnaire/index.ts";
import { choiceCodes, encodedIndex } from "./encode-answers.ts";

/** Whether a condition holds for encoded answers, and whether it may, once what is not answered is. */
export type CompiledCondition = {
  readonly holds: (encoded: Float64Array, from: number) => boolean;
  readonly mayHold: (encoded: Float64Array, from: number) => boolean;
};

/** A condition on encoded answers. */
export function compileCondition(condition: Condition<FieldKey>): CompiledCondition {
  const isAll = "all" in condition;
  const claims = (isAll ? condition.all : condition.any).map(compileClaim);
  const joined = (way: keyof CompiledCondition): CompiledCondition["holds"] => {
    const tests = claims.map((claim) => claim[way]);
    const [only] = tests;
    if (tests.length === 1 && only !== undefined) return only;
    return (encoded, from) => {
      for (const test of tests) if (test(encoded, from) !== isAll) return !isAll;
      return isAll;
    };
  };
  return { holds: joined("holds"), mayHold: joined("mayHold") };
}

function compileClaim(claim: Claim<FieldKey>): CompiledCondition {
  const place = encodedIndex(claim.field);
  switch (claim.op) {
    case ">":
      return {
        holds: (encoded, from) => encoded[from + place]! > claim.value,
        mayHold: (encoded, from) => !(encoded[from + place]! <= claim.value),
      };
    case "<=":
      return {
        holds: (encoded, from) => encoded[from + place]! <= claim.value,
        mayHold: (encoded, from) => !(encoded[from + place]! > claim.value),
      };
    case "in":
    case "not_in": {
      const choices = choiceCodes(claim.field);
      if (choices === null) throw new RangeError(`${claim.field} has no choices to compare`);
      const isIn = claim.op === "in";
      // By code: no answer, the choices of the question, what is none of them.
      const holdsAt = new Array<boolean>(choices.count + 2).fill(!isIn);
      for (const value of claim.value) {
        const code = choices.codeOf.get(value);
        if (code !== undefined) holdsAt[code] = isIn;
      }
      const holds = (encoded: Float64Array, from: number) => holdsAt[encoded[from + place]!]!;
      return { holds, mayHold: (encoded, from) => encoded[from + place] === 0 || holds(encoded, from) };
    }
  }
}
