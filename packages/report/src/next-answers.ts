import {
  type Assessment,
  ensure,
  type FieldKey,
  firstQuestions,
  type HazardId,
  hazardOf,
  influences,
  isAnswered,
  notExposed,
} from "@lichen/domain";

/** A question without an answer, and how far its answers would move the indices. */
export type NextAnswer = {
  readonly field: FieldKey;
  /** Hazards whose index it moves by itself, most first, with the lowest and the highest that it would lead to. */
  readonly moves: readonly { readonly hazard: HazardId; readonly best: number; readonly worst: number }[];
  /** Hazards that it counts for, most first. */
  readonly counts: readonly HazardId[];
};

/** What of an assessment says which answers lack. */
type Counted = Pick<Assessment, "answers" | "year" | "hazards">;

/**
 * Unanswered questions: those that would move the indices of the building most first, then those that weigh most where
 * no single answer is enough for an index. The one order of every screen and paper that says what to answer next.
 *
 * @param counted of which the hazards that it holds count, but those that its place is not exposed to beside others
 * @param most how many at most
 */
export function nextAnswers(counted: Counted, most: number): readonly NextAnswer[] {
  const away = notExposed(counted);
  const exposed = counted.hazards.filter(({ id }) => !away.includes(id));
  const assessment = exposed.length === 0 ? counted : { ...counted, hazards: exposed };
  const moves = movesByField(assessment);
  const weights = weightsByField(assessment);
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

/** Questions whose answers would teach most: those that the typical building is made of, then as above. */
export function teachingQuestions(counted: Counted, most: number): readonly FieldKey[] {
  const first = firstQuestions(counted.answers).filter((field) => !isAnswered(counted.answers, field));
  return first.length > 0 ? first.slice(0, most) : nextAnswers(counted, most).map(({ field }) => field);
}

function movesByField({ hazards, answers, year }: Counted) {
  const found = new Map<FieldKey, { hazard: HazardId; best: number; worst: number }[]>();
  for (const { id } of hazards) {
    for (const { field, missing, best, worst } of influences(hazardOf(id), answers, year)) {
      if (!missing) continue;
      const one = { hazard: id, best: best.index, worst: worst.index };
      found.set(field, [...(found.get(field) ?? []), one]);
    }
  }
  return found;
}

/** Weight that each unanswered question leaves unknown: of its zone, and in its zone. */
function weightsByField({ hazards }: Counted) {
  const found = new Map<FieldKey, { hazard: HazardId; weight: number }[]>();
  for (const { id: hazard, vulnerability } of hazards) {
    for (const { zone, weight: inZone, missing } of vulnerability.parts) {
      const weight = ensure(vulnerability.zones.find(({ id }) => id === zone)).weight * inZone;
      for (const field of missing) {
        const all = found.get(field) ?? [];
        const own = all.find((one) => one.hazard === hazard);
        if (own === undefined) found.set(field, [...all, { hazard, weight }]);
        else own.weight += weight;
      }
    }
  }
  return found;
}
