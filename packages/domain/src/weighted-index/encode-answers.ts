import { type Answer, OPTION_UNKNOWN } from "../catalogue/index.ts";
import {
  type Answers,
  DERIVED_KEYS,
  type DerivedKey,
  deriveFigure,
  FIELDS,
  type FieldKey,
  type FigureReader,
  isDerived,
  type PlotBiotope,
  plotBiotope,
  sourcesOfDerived,
} from "../questionnaire/index.ts";
import { ensure } from "../shared/ensure.ts";

/** What a row of an index may read: a question, or a value derived from several. */
export type ReadKey = FieldKey | DerivedKey;

/** Code of an answer that is none of the choices of its question. */
type ChoiceCodes = { readonly count: number; readonly codeOf: ReadonlyMap<Answer, number> };

/** Questions that an index can read: choices and figures, identification aside. */
const ENCODED = FIELDS.filter(({ type, section }) => type !== "string" && section !== "identification");
/** Their keys, by their place among the figures of a building. */
export const QUESTIONS_ENCODED: readonly FieldKey[] = ENCODED.map(({ key }) => key);
const KEYS: readonly ReadKey[] = [...QUESTIONS_ENCODED, ...DERIVED_KEYS];
const placeOf: ReadonlyMap<ReadKey, number> = new Map(KEYS.map((key, place) => [key, place]));

/** Codes of the choices of each question, from 1: 0 is no answer, "unknown information" too. Null for a figure. */
const CHOICES: readonly (ChoiceCodes | null)[] = ENCODED.map((field) => {
  if (field.type !== "enum") return null;
  const values = field.options.map(({ value }) => value).filter((value) => value !== OPTION_UNKNOWN);
  const codeOf = new Map<Answer, number>(values.map((value, place) => [value, place + 1]));
  return { count: values.length, codeOf: codeOf.set(OPTION_UNKNOWN, 0) };
});
const DERIVED_AT = ENCODED.length;
const IS_CHOICE = Uint8Array.from(CHOICES, (choices) => Number(choices !== null));

/** Whether a question is answered, by its place; "unknown information" is no answer. */
export function isAnsweredAt(encoded: Float64Array, from: number, place: number): boolean {
  const figure = encoded[from + place]!;
  return IS_CHOICE[place] === 1 ? figure !== 0 : !Number.isNaN(figure);
}

/** Figures of one building: answers, then the values derived from them. */
export const ENCODED_WIDTH = KEYS.length;

const BLANK = Float64Array.from(KEYS, (_, place) => (CHOICES[place] ? 0 : Number.NaN));

/** Place of a question or of a derived value among the figures of a building. @throws RangeError when it has none */
export function encodedIndex(key: ReadKey): number {
  const place = placeOf.get(key);
  if (place === undefined) throw new RangeError(`${key} is in no index`);
  return place;
}

/** Codes of the choices of a question; null for a figure and for a derived value. */
export function choiceCodes(key: ReadKey): ChoiceCodes | null {
  return CHOICES[encodedIndex(key)] ?? null;
}

/**
 * Answers as figures, one building after the other: the code of a choice (0 none), a number (NaN none), and the values
 * derived from them (NaN where an answer lacks). A choice that its question does not know has the code after the last.
 *
 * @param year calendar year of the calculation
 */
export function encodeAnswers(batch: readonly Answers[], year: number): Float64Array {
  return encodeWithPlots(batch, year).encoded;
}

/** The same, with the plot that each building describes: it is long to make. */
export function encodeWithPlots(
  batch: readonly Answers[],
  year: number,
): { readonly encoded: Float64Array; readonly plots: readonly PlotBiotope[] } {
  const encoded = new Float64Array(batch.length * ENCODED_WIDTH);
  const plots: PlotBiotope[] = [];
  for (let row = 0; row < batch.length; row++) {
    const from = row * ENCODED_WIDTH;
    const answers = ensure(batch[row]);
    writeQuestions(answers, encoded, from);
    const figureOf = figuresAt(encoded, from);
    const plot = plotBiotope(answers, figureOf);
    plots.push(plot);
    for (let at = 0; at < DERIVED_KEYS.length; at++) {
      encoded[from + DERIVED_AT + at] = deriveFigure(ensure(DERIVED_KEYS[at]), figureOf, year, () => plot);
    }
  }
  return { encoded, plots };
}

/** The answers about one building as figures, without the values derived from them. */
export function encodeQuestions(answers: Answers): Float64Array {
  const encoded = new Float64Array(ENCODED_WIDTH);
  writeQuestions(answers, encoded, 0);
  return encoded;
}

function writeQuestions(answers: Answers, encoded: Float64Array, from: number): void {
  encoded.set(BLANK, from);
  for (const key in answers) {
    const place = placeOf.get(key as FieldKey);
    const answer = answers[key as FieldKey];
    if (place !== undefined && answer !== undefined) encodeAnswer(encoded, from, place, answer);
  }
}

/** The figures of the building that is encoded from a place on. */
function figuresAt(encoded: Float64Array, from: number): FigureReader {
  return (field) => encoded[from + ensure(placeOf.get(field))]!;
}

function encodeAnswer(encoded: Float64Array, from: number, place: number, answer: Answer): void {
  const choices = CHOICES[place];
  if (choices) encoded[from + place] = choices.codeOf.get(answer) ?? choices.count + 1;
  else if (typeof answer === "number") encoded[from + place] = answer;
}

/**
 * The answers about one building changed in several ways, as `encodeAnswers` would have them.
 * @param changes answers that are given, none of them taken back
 */
export function encodeChanges(answers: Answers, changes: readonly Answers[], year: number): Float64Array {
  const base = encodeAnswers([answers], year);
  const encoded = new Float64Array(changes.length * ENCODED_WIDTH);
  for (const [row, changed] of changes.entries()) {
    const from = row * ENCODED_WIDTH;
    encoded.set(base, from);
    const keys = Object.keys(changed) as FieldKey[];
    for (const key of keys) {
      const place = placeOf.get(key);
      if (place !== undefined) encodeAnswer(encoded, from, place, ensure(changed[key]));
    }
    const figureOf = figuresAt(encoded, from);
    const plotOf = () => plotBiotope({ ...answers, ...changed }, figureOf);
    for (const [at, sources] of SOURCES.entries()) {
      if (!keys.some((key) => sources.has(key))) continue;
      encoded[from + DERIVED_AT + at] = deriveFigure(ensure(DERIVED_KEYS[at]), figureOf, year, plotOf);
    }
  }
  return encoded;
}
/** Questions that each derived value comes from. */
const SOURCES: readonly ReadonlySet<FieldKey>[] = DERIVED_KEYS.map((key) => new Set(sourcesOfDerived(key)));

/** The answer, or the derived value, that stands at a place; null when there is none. */
export function decodeAnswer(key: ReadKey, answers: Answers, value: number): Answer | null {
  if (isDerived(key)) return Number.isNaN(value) ? null : value;
  const answer = answers[key];
  return answer === undefined || answer === OPTION_UNKNOWN ? null : answer;
}
