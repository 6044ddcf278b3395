import { type Answers, type FieldKey, HAZARDS, type HazardId, influences } from "@lichen/domain";

/** A question without an answer, and how far its answers would move the indices. */
export type NextAnswer = {
  readonly field: FieldKey;
  /** Hazards that it moves, most first, with the lowest and the highest index that it would lead to. */
  readonly moves: readonly { readonly hazard: HazardId; readonly best: number; readonly worst: number }[];
};

/** Unanswered questions, those that would move the indices of the building most first. */
export function nextAnswers(answers: Answers, year: number, most: number): readonly NextAnswer[] {
  const byField = new Map<FieldKey, { hazard: HazardId; best: number; worst: number }[]>();
  for (const hazard of HAZARDS) {
    for (const { field, missing, best, worst } of influences(hazard, answers, year)) {
      if (!missing) continue;
      const moves = byField.get(field) ?? [];
      moves.push({ hazard: hazard.id, best: best.index, worst: worst.index });
      byField.set(field, moves);
    }
  }
  const span = ({ best, worst }: { best: number; worst: number }) => worst - best;
  const all = (moves: readonly { best: number; worst: number }[]) => moves.reduce((sum, one) => sum + span(one), 0);
  return [...byField]
    .map(([field, moves]) => ({ field, moves: moves.toSorted((a, b) => span(b) - span(a)) }))
    .toSorted((a, b) => all(b.moves) - all(a.moves))
    .slice(0, most);
}
