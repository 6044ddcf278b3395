import { type Answer, fieldsRead } from "../catalogue/index.ts";
import { type Answers, deriveValue, type FieldKey, isDerived } from "../questionnaire/index.ts";
import type { Bilingual } from "../shared/bilingual.ts";
import { ensure } from "../shared/ensure.ts";
import { type CompiledZone, compileZones, EXCLUDED, isFloored, scoreOf } from "./compile-zones.ts";
import { choiceCodes, decodeAnswer, encodeAnswers, encodedIndex, type ReadKey } from "./encode-answers.ts";
import { CEILING, FIGURES, HIGH, INDEX, LOW, RELIABILITY, readZone, together, weightOf } from "./zone-figures.ts";
import type { WeightedZone, ZoneMean } from "./zones.ts";

/** One row of a zone that applies to the building: its weight here, the answer read and its score. */
type IndexPart = {
  readonly zone: string;
  readonly field: ReadKey;
  readonly weight: number;
  /** The answer, or the value derived from several; null when unanswered. */
  readonly answer: Answer | null;
  /** 0 to 1; null when unanswered. */
  readonly score: number | null;
  /** Questions whose answer would give the score. */
  readonly missing: readonly FieldKey[];
};

type ZoneIndex = {
  readonly id: string;
  readonly weight: number;
  /** Null while nothing of the zone is answered. */
  readonly index: number | null;
  /** Index if every unanswered question had its lowest, its highest score. */
  readonly low: number;
  readonly high: number;
  /** Share of the weight that is answered, 0 to 1. */
  readonly reliability: number;
};

/** A cause that stands above the other answers of a building, in a sentence. */
export type ExistingCause = { readonly zone: string; readonly because: Bilingual };

/** An index with the parts that it is the sum of. */
export type ExplainedIndex = {
  /** 0 to 1; null below `MINIMUM_RELIABILITY` of weighted answers. */
  readonly index: number | null;
  readonly low: number;
  readonly high: number;
  readonly reliability: number;
  readonly zones: readonly ZoneIndex[];
  readonly parts: readonly IndexPart[];
  readonly causes: readonly ExistingCause[];
  /** The most that the causes leave to the index; 1: none holds it. */
  readonly ceiling: number;
  /** Questions whose answer would raise the reliability, heaviest first. */
  readonly missing: readonly FieldKey[];
};

/** Weight of the single part of a zone that does not exist in the building. */
const WHOLE_ZONE = 100;

/**
 * The index of one building, with its zones and parts: the same figures, from the same tables.
 * @param year calendar year of the calculation
 * @param encoded `encodeAnswers` of the building, from the caller that explains several indices of it
 */
export function explainIndex(
  zones: readonly WeightedZone[],
  answers: Answers,
  year: number,
  mean: ZoneMean = "quadratic",
  encoded = encodeAnswers([answers], year),
): ExplainedIndex {
  const made = compileZones(zones);
  const { figures, whole } = readIndex(made, encoded, mean);
  const parts = made.flatMap((zone) => partsOf(zone, encoded, answers, year));
  return {
    index: orNull(whole[INDEX]!),
    low: whole[LOW]!,
    high: whole[HIGH]!,
    reliability: whole[RELIABILITY]!,
    zones: made.map(({ zone: { id, weight } }, place) => {
      const from = place * FIGURES;
      return {
        id,
        weight,
        index: orNull(figures[from + INDEX]!),
        low: orNull(figures[from + LOW]!) ?? 0,
        high: orNull(figures[from + HIGH]!) ?? 0,
        reliability: figures[from + RELIABILITY]!,
      };
    }),
    parts,
    causes: made.flatMap((zone) => causesOf(zone, encoded)),
    ceiling: whole[CEILING]!,
    missing: missingAnswers(zones, parts),
  };
}

/** The index that each choice of a question would lead to, in the order of its choices; null where there is none. */
type ChoiceOutcomes = readonly { readonly answer: Answer; readonly index: number | null }[];

/**
 * What the choices of questions would make of an index: only the zones that read a question are computed again.
 * For questions with choices; `floors_number` changes weights everywhere and is not one.
 */
export function outcomesOf(
  zones: readonly WeightedZone[],
  answers: Answers,
  year: number,
): { readonly index: number | null; readonly of: (field: FieldKey) => ChoiceOutcomes } {
  const made = compileZones(zones);
  const encoded = encodeAnswers([answers], year);
  const { figures, whole } = readIndex(made, encoded);
  return {
    index: orNull(whole[INDEX]!),
    of(field) {
      const place = encodedIndex(field);
      const changed = figures.slice();
      const own = encoded.slice();
      const outcome = new Float64Array(FIGURES);
      return [...ensure(choiceCodes(field)).codeOf].flatMap(([answer, code]) => {
        if (code === 0) return [];
        own[place] = code;
        for (const [zone, one] of made.entries()) {
          if (one.reads.has(place)) readZone(one, own, 0, changed, zone * FIGURES);
        }
        together(made, changed, outcome, "quadratic");
        return [{ answer, index: orNull(outcome[INDEX]!) }];
      });
    },
  };
}

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

function readIndex(made: readonly CompiledZone[], encoded: Float64Array, mean: ZoneMean = "quadratic") {
  const figures = new Float64Array(made.length * FIGURES);
  const whole = new Float64Array(FIGURES);
  for (const [zone, one] of made.entries()) readZone(one, encoded, 0, figures, zone * FIGURES);
  together(made, figures, whole, mean);
  return { figures, whole };
}

/** The rows of a zone that apply, as its reader gets them. */
function partsOf(
  { zone, rows, gone }: CompiledZone,
  encoded: Float64Array,
  answers: Answers,
  year: number,
): readonly IndexPart[] {
  if (gone?.holds(encoded, 0)) {
    const [field] = fieldsRead(ensure(zone.zeroWhen));
    return [
      {
        zone: zone.id,
        field: ensure(field),
        weight: WHOLE_ZONE,
        answer: answers[ensure(field)] ?? null,
        score: 0,
        missing: [],
      },
    ];
  }
  return rows.flatMap((compiled): IndexPart[] => {
    const { row, place } = compiled;
    const score = scoreOf(compiled, encoded, 0);
    if (score === EXCLUDED) return [];
    const value = encoded[place]!;
    const field = compiled.scores === null && Number.isNaN(value) ? (row.fallback?.field ?? row.field) : row.field;
    const isKnown = !Number.isNaN(score);
    return [
      {
        zone: zone.id,
        field,
        weight: weightOf(compiled, encoded, 0),
        answer: isKnown ? decodeAnswer(field, answers, encoded[encodedIndex(field)]!) : null,
        score: isKnown ? score : null,
        missing: isKnown ? [] : missingOf(field, answers, year),
      },
    ];
  });
}

/** The causes that hold in a zone, as its reader applies them. */
function causesOf({ zone, rows, gone, eased, ceiling }: CompiledZone, encoded: Float64Array): readonly ExistingCause[] {
  const floors = rows.flatMap((row) => (isFloored(row, "holds", encoded, 0) ? ensure(row.floor) : []));
  const ofZone = [eased, ...floors].filter(() => !gone?.holds(encoded, 0));
  return [...ofZone, ceiling].flatMap((cause) =>
    cause?.holds(encoded, 0) ? [{ zone: zone.id, because: cause.because }] : [],
  );
}

/** Questions whose answer a value lacks. */
function missingOf(field: ReadKey, answers: Answers, year: number): readonly FieldKey[] {
  if (!isDerived(field)) return [field];
  const value = deriveValue(field, answers, year);
  return value.known ? [] : (value.missing as readonly FieldKey[]);
}

function missingAnswers(zones: readonly WeightedZone[], parts: readonly IndexPart[]): readonly FieldKey[] {
  const zoneWeights = new Map(zones.map(({ id, weight }) => [id, weight]));
  const weights = new Map<FieldKey, number>();
  for (const { zone, weight, missing } of parts) {
    for (const field of missing) weights.set(field, (weights.get(field) ?? 0) + ensure(zoneWeights.get(zone)) * weight);
  }
  return [...weights].sort((a, b) => b[1] - a[1]).map(([field]) => field);
}
