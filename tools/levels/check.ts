import type { Cities, Layer, Place, ReferencePack } from "@lichen/domain";
import type { EmbeddedData } from "@lichen/server";
import type { Counted } from "./distribution.ts";

/** What finds places. */
export type Places = EmbeddedData["places"];

/** What every check of the levels is given. */
export type Measured = {
  readonly pack: ReferencePack;
  readonly cities: Cities;
  readonly places: Places;
  readonly layers: readonly Layer[];
  /** Communes of mainland France and Corsica. */
  readonly french: readonly Counted[];
  /** Towns of Europe outside France. */
  readonly european: readonly Counted[];
};

/** What a check found: its numbers, which are kept, and the lines that show where they come from. */
export type Check = {
  readonly id: string;
  readonly title: string;
  readonly figures: Readonly<Record<string, number>>;
  readonly lines: readonly string[];
  /** What forbids a release; empty when nothing does. */
  readonly redLines: readonly string[];
};

/** Numbers of every check, by its id, as they are kept. */
export type StoredChecks = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The text of a check: its title, its numbers beside those kept last, its lines, its red lines. */
export function checkWords({ id, title, figures, lines, redLines }: Check, stored: StoredChecks): string {
  const last = stored[id] ?? {};
  const numbers = Object.entries(figures).map(([name, value]) => {
    const was = last[name] === undefined || last[name] === value ? "" : `  was ${numberWords(last[name])}`;
    return `${numberWords(value).padStart(7)}  ${name}${was}`;
  });
  return ["", title, ...numbers, ...lines.map((line) => `  ${line}`), ...redLines.map((line) => `! ${line}`)].join(
    "\n",
  );
}

const numberWords = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(3));

/** A share with the decimals that are kept. */
export function shareOf(count: number, all: number): number {
  return all === 0 ? 0 : Math.round((10_000 * count) / all) / 10_000;
}

/** How a place is written in the lines: its name and where it is. */
export function placeWords({ label, latitude, longitude }: Place): string {
  const point = `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
  return label === point ? label : `${label} at ${point}`;
}
