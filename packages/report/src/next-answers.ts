import {
  type Answers,
  type FieldKey,
  HAZARDS,
  type Hazard,
  type HazardId,
  influences,
  vulnerability,
} from "@lichen/domain";

/** A question without an answer, and how far its answers would move the indices. */
export type NextAnswer = {
  readonly field: FieldKey;
  /** Hazards whose index it moves by itself, most first, with the lowest and the highest that it would lead to. */
  readonly moves: readonly { readonly hazard: HazardId; readonly best: number; readonly worst: number }[];
  /** Hazards that it counts for, most first. */
  readonly counts: readonly HazardId[];
};

/**
 * Unanswered questions: those that would move the indices of the building most first, then those that weigh most where
 * no single answer is enough for an index. The one order of every screen and paper that says what to answer next.
 *
 * @param most how many at most
 * @param hazards whose indices count
 */
export function nextAnswers(
  answers: Answers,
  year: number,
  most: number,
  hazards: readonly Hazard[] = HAZARDS,
): readonly NextAnswer[] {
  const moves = movesByField(hazards, answers, year);
  const weights = weightsByField(hazards, answers, year);
  const reach = (field: FieldKey) => (moves.get(field) ?? []).reduce((sum, one) => sum + one.worst - one.best, 0);
  const weight = (field: FieldKey) => (weights.get(field) ?? []).reduce((sum, one) => sum + one.weight, 0);
  return [...new Set([...moves.keys(), ...weights.keys()])]
    .toSorted((a, b) => reach(b) - reach(a) || weight(b) - weight(a))
    .slice(0, most)
    .map((field) => ({
      field,
      moves: (moves.get(field) ?? []).toSorted((a, b) => b.worst - b.best - (a.worst - a.best)),
      counts: (weights.get(field) ?? []).toSorted((a, b) => b.weight - a.weight).map(({ hazard }) => hazard),
    }));
}

function movesByField(hazards: readonly Hazard[], answers: Answers, year: number) {
  const found = new Map<FieldKey, { hazard: HazardId; best: number; worst: number }[]>();
  for (const hazard of hazards) {
    for (const { field, missing, best, worst } of influences(hazard, answers, year)) {
      if (!missing) continue;
      const one = { hazard: hazard.id, best: best.index, worst: worst.index };
      found.set(field, [...(found.get(field) ?? []), one]);
    }
  }
  return found;
}

/** Weight that each unanswered question leaves unknown: of its zone, and in its zone. */
function weightsByField(hazards: readonly Hazard[], answers: Answers, year: number) {
  const found = new Map<FieldKey, { hazard: HazardId; weight: number }[]>();
  for (const hazard of hazards) {
    const { zones, parts } = vulnerability(hazard, answers, year);
    for (const part of parts) {
      if (part.sensitivity.known) continue;
      const weight = zones.find(({ id }) => id === part.zone)!.weight * part.weight;
      for (const field of part.sensitivity.missing as readonly FieldKey[]) {
        const all = found.get(field) ?? [];
        const own = all.find((one) => one.hazard === hazard.id);
        if (own === undefined) found.set(field, [...all, { hazard: hazard.id, weight }]);
        else own.weight += weight;
      }
    }
  }
  return found;
}
