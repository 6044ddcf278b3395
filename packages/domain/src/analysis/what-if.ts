import { type Answer, isAnswered } from "../catalogue/index.ts";
import type { Hazard } from "../hazards/hazard.ts";
import { type Answers, type FieldKey, fieldOf, isDerived } from "../questionnaire/index.ts";
import { outcomesOf } from "../weighted-index/explain-index.ts";

/** One answer that could be given or changed, and the index it would lead to. */
export type Influence = {
  readonly field: FieldKey;
  /** Whether the question is unanswered today. */
  readonly missing: boolean;
  /** Lowest and highest index that its answers would lead to, with the answer. */
  readonly best: { readonly answer: Answer; readonly index: number };
  readonly worst: { readonly answer: Answer; readonly index: number };
};

/** An index is as low as another to the last bits. */
const TOLERANCE = 1e-12;

/**
 * What each choice question of a hazard could do to its index, widest first: the missing ones by the span of their
 * answers, the answered ones by how far a better answer would bring the index down.
 */
export function influences(hazard: Hazard, answers: Answers, year: number): readonly Influence[] {
  const { index: now, of } = outcomesOf(hazard.zones, answers, year);
  const reach = ({ missing, best, worst }: Influence) =>
    missing || now === null ? worst.index - best.index : now - best.index;
  return choicesOf(hazard)
    .flatMap((field): Influence[] => {
      const known = of(field).flatMap(({ answer, index }) => (index === null ? [] : [{ answer, index }]));
      const [first] = known;
      if (first === undefined) return [];
      const best = known.reduce((best, one) => (one.index < best.index ? one : best), first);
      const worst = known.reduce((worst, one) => (one.index > worst.index ? one : worst), first);
      const missing = !isAnswered(answers, field);
      const isMoving = missing || now === null ? worst.index > best.index : best.index < now - TOLERANCE;
      return isMoving ? [{ field, missing, best, worst }] : [];
    })
    .sort((a, b) => reach(b) - reach(a));
}

/** The single answer that would change the index most; null when nothing can. */
export function mostInfluential(hazard: Hazard, answers: Answers, year: number): Influence | null {
  return influences(hazard, answers, year)[0] ?? null;
}

const choices = new WeakMap<Hazard, readonly FieldKey[]>();

/** Choice questions that the zones of a hazard read, each once. */
function choicesOf(hazard: Hazard): readonly FieldKey[] {
  const made = choices.get(hazard);
  if (made !== undefined) return made;
  const fields = new Set<FieldKey>();
  for (const { field, fallback } of hazard.zones.flatMap(({ rows }) => rows)) {
    if (fallback) fields.add(fallback.field);
    if (!isDerived(field) && fieldOf(field).type === "enum") fields.add(field);
  }
  choices.set(hazard, [...fields]);
  return [...fields];
}
