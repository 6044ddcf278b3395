import type { Hazard } from "../hazards/hazard.ts";
import {
  type Answer,
  type Answers,
  DERIVED_KEYS,
  type FieldKey,
  fieldOf,
  OPTION_UNKNOWN,
} from "../questionnaire/index.ts";
import { indexWithAnswer, type Vulnerability, vulnerability } from "./vulnerability.ts";

/** One answer that could be given or changed, and the index it would lead to. */
export type Influence = {
  readonly field: FieldKey;
  /** Whether the question is unanswered today. */
  readonly missing: boolean;
  /** Lowest and highest index that its answers would lead to, with the answer. */
  readonly best: { readonly answer: Answer; readonly index: number };
  readonly worst: { readonly answer: Answer; readonly index: number };
};

const derived: ReadonlySet<string> = new Set(DERIVED_KEYS);

/**
 * What each choice question of a hazard could do to its index, widest first: the missing ones by the span of their
 * answers, the answered ones by how far a better answer would bring the index down.
 */
export function influences(hazard: Hazard, answers: Answers, year: number): readonly Influence[] {
  const now = vulnerability(hazard, answers, year);
  return choicesOf(hazard)
    .map((field) => influence(hazard, field, answers, year, now))
    .filter((one) => one !== null)
    .sort((a, b) => reach(b, now) - reach(a, now));
}

/** The single answer that would change the index most; null when nothing can. */
export function mostInfluential(hazard: Hazard, answers: Answers, year: number): Influence | null {
  return influences(hazard, answers, year)[0] ?? null;
}

/** Choice questions that the zones of a hazard read, each once. */
function choicesOf(hazard: Hazard): readonly FieldKey[] {
  const fields = new Set<FieldKey>();
  for (const zone of hazard.zones) {
    for (const row of zone.rows) {
      if (row.fallback) fields.add(row.fallback.field);
      if (!derived.has(row.field) && fieldOf(row.field as FieldKey).type === "enum") fields.add(row.field as FieldKey);
    }
  }
  return [...fields];
}

function influence(
  hazard: Hazard,
  key: FieldKey,
  answers: Answers,
  year: number,
  now: Vulnerability,
): Influence | null {
  const field = fieldOf(key);
  if (field.type !== "enum") return null;
  const current = answers[key];
  // One copy for all the answers of the question: a building has a hundred, and copying them costs more than computing.
  const changed: { -readonly [K in keyof Answers]: Answers[K] } = { ...answers };
  let best: Influence["best"] | null = null;
  let worst: Influence["worst"] | null = null;
  for (const { value } of field.options) {
    if (value === OPTION_UNKNOWN) continue;
    changed[key] = value;
    const index = indexWithAnswer(hazard, now, changed, key, year);
    if (!index.known) continue;
    if (!best || index.value < best.index) best = { answer: value, index: index.value };
    if (!worst || index.value > worst.index) worst = { answer: value, index: index.value };
  }
  if (!best || !worst) return null;
  const missing = current === undefined || current === OPTION_UNKNOWN;
  const moves = missing || !now.index.known ? worst.index > best.index : best.index < now.index.value - 1e-12;
  return moves ? { field: key, missing, best, worst } : null;
}

function reach(one: Influence, now: Vulnerability): number {
  return one.missing || !now.index.known ? one.worst.index - one.best.index : now.index.value - one.best.index;
}
