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
  const claims = ("all" in condition ? condition.all : condition.any).map(compileClaim);
  const joined = (way: keyof CompiledCondition): CompiledCondition["holds"] =>
    "all" in condition
      ? (encoded, from) => claims.every((claim) => claim[way](encoded, from))
      : (encoded, from) => claims.some((claim) => claim[way](encoded, from));
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
      const codes = new Set(claim.value.map((value) => choices.codeOf.get(value)));
      const isIn = claim.op === "in";
      const holds = (encoded: Float64Array, from: number) => codes.has(encoded[from + place]!) === isIn;
      return { holds, mayHold: (encoded, from) => encoded[from + place] === 0 || holds(encoded, from) };
    }
  }
}
