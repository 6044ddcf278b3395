import { type Action, declinationsOf, type Effect, findFavourability } from "../actions/index.ts";
import { type Claim, type Condition, OPTION_UNKNOWN } from "../catalogue/index.ts";
import { HAZARDS, type Hazard } from "../hazards/index.ts";
import { type FieldKey, fieldOf } from "../questionnaire/index.ts";
import type { HazardId } from "../shared/hazard-id.ts";

const made = new Map<string, readonly HazardId[]>();

/**
 * Hazards to which an action can make a building more vulnerable: an answer that it leads to is more sensitive there
 * than one that it may replace. Of a refined recommendation, those of its declinations.
 */
export function worsens(action: Action): readonly HazardId[] {
  const known = made.get(action.id);
  if (known !== undefined) return known;
  const hazards =
    action.kind === "parent"
      ? HAZARDS.filter(({ id }) => declinationsOf(action.id).some((one) => worsens(one).includes(id)))
      : HAZARDS.filter((hazard) => action.effects.some((effect) => worsensHazard(hazard, effect, action.appliesWhen)));
  const ids = hazards.map(({ id }) => id);
  made.set(action.id, ids);
  return ids;
}

function worsensHazard(hazard: Hazard, effect: Effect, appliesWhen: Condition<FieldKey>): boolean {
  if (effect.mode !== "set" && effect.mode !== "choose_better") return false;
  const targets = effect.mode === "set" ? [effect.value] : effect.options;
  const starts = startsOf(effect.field, appliesWhen);
  return hazard.zones.some(({ rows }) =>
    rows.some(({ field, scores, otherwise, fallback }) => {
      const table = field === effect.field ? scores : fallback?.field === effect.field ? fallback.scores : undefined;
      if (table === undefined) return false;
      const scoreOf = (value: string) => table[value] ?? otherwise ?? "excluded";
      return targets.some((target) =>
        starts.some((start) => isWorse(effect.field, [start, scoreOf(start)], [target, scoreOf(target)])),
      );
    }),
  );
}

type Scored = readonly [value: string, score: number | "excluded"];

/** Whether a more favourable answer scores higher, which is more sensitive. */
function isWorse(field: FieldKey, [start, before]: Scored, [target, after]: Scored): boolean {
  const [from, to] = [findFavourability(field, start), findFavourability(field, target)];
  if (from === null || to === null || to <= from) return false;
  return typeof before === "number" && typeof after === "number" && after > before;
}

/** Answers to a question that an action may replace. */
function startsOf(field: FieldKey, condition: Condition<FieldKey>): readonly string[] {
  const question = fieldOf(field);
  if (question.type !== "enum") return [];
  const claims = ("all" in condition ? condition.all : []).filter((claim) => claim.field === field);
  const isAllowed = (value: string) => claims.every((claim) => isAllowedBy(claim, value));
  return question.options.map(({ value }) => value).filter((value) => value !== OPTION_UNKNOWN && isAllowed(value));
}

function isAllowedBy(claim: Claim, value: string): boolean {
  if (claim.op === "in") return claim.value.includes(value);
  return claim.op !== "not_in" || !claim.value.includes(value);
}
