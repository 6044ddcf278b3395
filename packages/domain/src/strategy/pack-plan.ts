import { type PlannedId, STRATEGY_ACTIONS } from "../actions/index.ts";
import { ensure } from "../shared/ensure.ts";
import { type ActionStatus, type Plan, stateOf } from "./plan.ts";

/** Actions of the places of a packed plan: those of a strategy, in their order. */
export const PACKED_ACTIONS: readonly PlannedId[] = STRATEGY_ACTIONS.map(({ id }) => id);
/** Hexadecimal digits of each. */
const DIGITS = 2;

/** Codes of what is decided, without a year; a planned action has `FIRST_CODE` and the years since `FIRST_YEAR`. */
const NOT_DECIDED = 0;
const SET = 1;
const NOT_APPLICABLE = 2;
const FIRST_CODE = 3;
const FIRST_YEAR = 2000;
const LAST_CODE = 0xff;

/** What is decided about an action, without the priority that was given to it. */
export type PackedDecision = { readonly status: ActionStatus; readonly year: number | null };

/** Every code, at its place. */
const DECISIONS: readonly PackedDecision[] = Array.from({ length: LAST_CODE + 1 }, (_, code) => {
  if (code === NOT_DECIDED) return { status: "not_planned", year: null };
  if (code === SET) return { status: "set", year: null };
  if (code === NOT_APPLICABLE) return { status: "not_applicable", year: null };
  return { status: "planned", year: FIRST_YEAR + code - FIRST_CODE };
});

/**
 * The statuses and years of a plan, as they are kept beside its building for those who read many: two hexadecimal
 * digits an action. Priorities stay with the plan.
 * @returns null where nothing is decided
 */
export function packPlan(plan: Plan): string | null {
  // Most buildings of a portfolio have no strategy: nothing is made to find that out.
  let codes: Uint8Array | null = null;
  for (const id in plan) {
    const code = codeOf(stateOf(plan, id as PlannedId));
    const place = PLACES.get(id);
    if (code === NOT_DECIDED || place === undefined) continue;
    codes ??= new Uint8Array(PACKED_ACTIONS.length);
    codes[place] = code;
  }
  if (codes === null) return null;
  let packed = "";
  for (let place = 0; place < codes.length; place++) packed += ensure(HEX[codes[place]!]);
  return packed;
}
const HEX: readonly string[] = Array.from({ length: LAST_CODE + 1 }, (_, code) =>
  code.toString(16).padStart(DIGITS, "0"),
);
const PLACES: ReadonlyMap<string, number> = new Map(PACKED_ACTIONS.map((id, place) => [id, place]));

function codeOf(state: PackedDecision): number {
  switch (state.status) {
    case "not_planned":
      return NOT_DECIDED;
    case "set":
      return SET;
    case "not_applicable":
      return NOT_APPLICABLE;
    case "planned": {
      const code = FIRST_CODE + (state.year ?? FIRST_YEAR) - FIRST_YEAR;
      return Math.min(LAST_CODE, Math.max(FIRST_CODE, code));
    }
  }
}

/**
 * The codes of a packed plan.
 * @param into written from `at` on, one place an action
 */
export function unpackPlan(packed: string | null, into: Uint8Array, at: number): void {
  for (let action = 0; action < PACKED_ACTIONS.length; action++) {
    into[at + action] =
      packed === null ? NOT_DECIDED : Number.parseInt(packed.slice(DIGITS * action, DIGITS * (action + 1)), 16);
  }
}

/** What a code of a packed plan says. */
export function decisionOf(code: number): PackedDecision {
  return ensure(DECISIONS[code]);
}
