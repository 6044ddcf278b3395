import type { Bilingual, Language } from "@lichen/domain";
import { formatNumber } from "@lichen/report";

/** Values from one to the next (excluded) that a rule answers alike. */
type RuleBand<Result> = { readonly from: number; readonly to: number; readonly result: Result };

const STEPS = 100;
const PRECISION = 1e-12;

/** The bands of a rule that reads a share from 0 to 1, found by asking it: its bounds are written nowhere else. */
export function bandsOf<Result>(rule: (share: number) => Result): readonly RuleBand<Result>[] {
  const bands: RuleBand<Result>[] = [];
  let from = 0;
  for (let step = 1; step <= STEPS; step++) {
    const [before, after] = [(step - 1) / STEPS, step / STEPS];
    if (rule(before) === rule(after)) continue;
    const bound = boundBetween(rule, before, after);
    bands.push({ from, to: bound, result: rule(before) });
    from = bound;
  }
  return [...bands, { from, to: 1, result: rule(1) }];
}

function boundBetween<Result>(rule: (share: number) => Result, below: number, above: number): number {
  const first = rule(below);
  let [low, high] = [below, above];
  while (high - low > PRECISION) {
    const middle = (low + high) / 2;
    if (rule(middle) === first) low = middle;
    else high = middle;
  }
  return high;
}

/** Values of a band in words: half-open, a value on a bound belongs to the band above it. */
export function bandWords(from: number, to: number, write: (value: number, language: Language) => string): Bilingual {
  const fr = (value: number) => write(value, "fr");
  const en = (value: number) => write(value, "en");
  if (from === Number.NEGATIVE_INFINITY) return { fr: `moins de ${fr(to)}`, en: `under ${en(to)}` };
  if (to === Number.POSITIVE_INFINITY) return { fr: `${fr(from)} et plus`, en: `${en(from)} and above` };
  return { fr: `de ${fr(from)} à ${fr(to)}`, en: `${en(from)} to ${en(to)}` };
}

const MONTHS: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  fr: new Intl.DateTimeFormat("fr-FR", { month: "long", year: "numeric", timeZone: "UTC" }),
  en: new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }),
};

/** A year is written without a thousands separator; a part of one is its month. */
export function writeYear(year: number, language: Language): string {
  if (Number.isInteger(year)) return String(year);
  return MONTHS[language].format(Date.UTC(Math.floor(year), Math.round((year % 1) * 12)));
}

export function writeFigure(field: string): (value: number, language: Language) => string {
  return field.endsWith("_year") ? writeYear : formatNumber;
}
