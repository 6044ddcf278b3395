import type { Level } from "@lichen/domain";
import { RISK, type Scheme } from "./tokens.ts";

type MarkColors = { readonly fill: string; readonly on_fill: string; readonly stroke: string };

/** A mark of a map: its shape, colour and digit repeat what it says. */
type MapMark = {
  readonly code: string;
  /** Outline in a box of 22. */
  readonly path22: string;
  readonly edge: number;
} & Readonly<Record<Scheme, MarkColors>>;

const leaf = (light: string, on: string, dark: string, darkOn: string) => ({
  light: { fill: light, on_fill: on, stroke: "#3F6B33" },
  dark: { fill: dark, on_fill: darkOn, stroke: "#9BDB80" },
});
const drawMark = (level: Level, colors: Readonly<Record<Scheme, MarkColors>>, code = ""): MapMark => ({
  code,
  path22: RISK[level].path22,
  edge: RISK[level].edge,
  ...colors,
});
const INK = "#14201A";
const WHITE = "#FFFFFF";
const VIOLET = {
  light: { fill: "#57398F", on_fill: WHITE, stroke: "#3B2466" },
  dark: { fill: "#CDBBF7", on_fill: INK, stroke: "#E3D9FB" },
};

/** The five levels of what is the better the more there is. */
const FIVE_LEVELS: Readonly<Record<string, MapMark>> = {
  very_low: drawMark("low", leaf("#F1F5EA", INK, "#1D261C", WHITE), "1"),
  low: drawMark("low", leaf("#CFE3BC", INK, "#2C4528", WHITE), "2"),
  medium: drawMark("low", leaf("#A3CF86", INK, "#44733A", WHITE), "3"),
  high: drawMark("low", leaf("#6FA857", INK, "#74AE5C", INK), "4"),
  very_high: drawMark("low", leaf("#2C6B22", WHITE, "#9BDB80", INK), "5"),
};

/** Classes of biodiversity by column, in leaf green, the more the better: never the colours of a risk. */
const CLASS_MARKS: Readonly<Record<string, Readonly<Record<string, MapMark>>>> = {
  hosting_level: FIVE_LEVELS,
  cbsh_initial: FIVE_LEVELS,
  cbsh_best: FIVE_LEVELS,
  nature_challenge: {
    conservation: drawMark("low", leaf("#2C6B22", WHITE, "#9BDB80", INK)),
    improvement: drawMark("medium", leaf("#8CBF72", INK, "#4B7D3B", WHITE)),
    reclaim: drawMark("very_high", VIOLET),
  },
};

/** Columns whose marks are of their own, and the values that they have one of. */
export const CLASS_MARK_COLUMNS: readonly (readonly [column: string, values: readonly string[]])[] = Object.entries(
  CLASS_MARKS,
).map(([column, marks]) => [column, Object.keys(marks)]);

/** The mark of a value of a column on a map; that of no data for a value that has none. */
export function mapMark(column: string, value: string): MapMark {
  const marks: Readonly<Record<string, MapMark>> = CLASS_MARKS[column] ?? RISK;
  return marks[value] ?? RISK.unknown;
}
