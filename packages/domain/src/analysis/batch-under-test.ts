import fc from "fast-check";
import { type Evidence, emptyFigures } from "../climate/figures.ts";
import { INDICATORS } from "../climate/indicators.ts";
import { MOMENTS } from "../climate/moment.ts";
import { type Place, ZONES } from "../climate/place.ts";
import { type Answers, FIELDS } from "../questionnaire/index.ts";

const EVIDENCE: Omit<Evidence, "method"> = {
  layer: "test",
  source: "test",
  evidence: "modelled",
  precision_m: 1,
  vintage: "test",
  caveat: null,
};
const anyPlace: fc.Arbitrary<Place> = fc.record({
  latitude: fc.constant(46),
  longitude: fc.constant(2),
  zone: fc.constantFrom(...ZONES),
  country: fc.constant("FR"),
  insee: fc.constant(null),
  precision: fc.constant("coordinates"),
  altitude_m: fc.option(fc.integer({ min: 0, max: 20 })),
  altitude_origin: fc.constant("user"),
  altitude_error_m: fc.constant(0),
  coast_km: fc.constantFrom(0.5, 4, 300),
  spread_km: fc.constant(0),
  label: fc.constant("Test"),
});
/** What could be said of any question, right or not. */
export const anyAnswers = fc.record(
  Object.fromEntries(
    FIELDS.map((field) => [
      field.key,
      field.type === "enum"
        ? fc.constantFrom(...field.options.map(({ value }) => value))
        : field.type === "string"
          ? fc.string()
          : fc.double({ min: field.min, max: field.max, noNaN: true }),
    ]),
  ),
  { requiredKeys: [] },
) as fc.Arbitrary<Answers>;

/** Buildings with any figures: unknown here, undefined at some moments there. */
export const anyBatch = fc
  .array(fc.tuple(anyPlace, anyAnswers, fc.integer()), { minLength: 1, maxLength: 4 })
  .map((batch) => {
    const figures = emptyFigures(batch.map(([place]) => place));
    for (const [row, [, , seed]] of batch.entries()) {
      const random = randomOf(seed);
      for (const { key, bounds } of INDICATORS) {
        if (random() < 0.4) continue;
        const column = figures.columns[key];
        const method = random() < 0.5 ? "observed" : "modelled";
        const aboveGridM = random() < 0.3 ? 500 * random() - 150 : undefined;
        const evidence: Evidence = { ...EVIDENCE, method, aboveGridM };
        column.evidence[row] =
          random() < 0.2 ? { ...evidence, evidence: "weak", weakRank: random() < 0.5 ? 2 : 3 } : evidence;
        for (const m of MOMENTS.keys()) {
          const at = row * MOMENTS.length + m;
          const value =
            random() < 0.1 ? Number.NaN : random() * 1.3 * Math.max(...(bounds ?? [1]).filter(Number.isFinite));
          const ends = [value * 0.8, value * 1.3];
          [column.low[at], column.value[at], column.high[at]] = [Math.min(...ends), value, Math.max(...ends)];
        }
      }
    }
    return { figures, answers: batch.map(([, answers]) => answers) };
  });

function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
