import {
  type Bilingual,
  EUROPE_HORIZON_NAMES,
  HORIZON_NAMES,
  type Horizon,
  type Language,
  LEVEL_NAMES,
  LEVELS,
  type Moment,
  type RiskCount,
  riskBounds,
  SCENARIO_NAMES,
} from "@lichen/domain";
import { BOUND_NAMES } from "@lichen/report";
import type { FileColumn } from "../../platform/table-file.ts";
import type { LevelCounts } from "../synthesis/level-tally.ts";

export type Table<Row> = { readonly columns: readonly FileColumn<Row>[]; readonly rows: readonly Row[] };

/** Buildings that a sheet of a workbook holds, a row each. */
export const LONGEST_BUILDING_SHEET = 10_000;

/** Widths of columns, characters: measuring each cell would hold the thread for longer than writing them all. */
const TEXT_WIDTH = 28;
const NUMBER_WIDTH = 16;

/** Between the parts of a list in one cell. */
export const BETWEEN: Bilingual = { fr: " ; ", en: "; " };

/** A word of a disclosure, of each of its rows. */
export function textColumn<Row>(
  title: Bilingual,
  value: (row: Row) => Bilingual | string | null,
  width = TEXT_WIDTH,
): FileColumn<Row> {
  return {
    title,
    width,
    kind: "text",
    value: (row, language: Language) => {
      const text = value(row);
      return text === null || typeof text === "string" ? text : text[language];
    },
  };
}

export function numberColumn<Row>(
  title: Bilingual,
  value: (row: Row) => number | null,
  isPercent = false,
): FileColumn<Row> {
  return { title, width: NUMBER_WIDTH, kind: "number", isPercent, value };
}

export function areaColumn<Row>({ fr, en }: Bilingual, value: (row: Row) => number | null): FileColumn<Row> {
  return numberColumn({ fr: `${fr} (m²)`, en: `${en} (m²)` }, value);
}

/** A share of the whole, written in percents. */
export function shareColumn<Row>({ fr, en }: Bilingual, value: (row: Row) => number | null): FileColumn<Row> {
  const title = { fr: `${fr} (%)`, en: `${en} (%)` };
  const percents = (row: Row) => {
    const share = value(row);
    return share === null ? null : 100 * share;
  };
  return numberColumn(title, percents, true);
}

/** The two bounds of a share, a column each: what could not be computed is outside of the first, inside of the second. */
export function shareBoundsColumns<Row>(of: Bilingual, count: (row: Row) => RiskCount | null): FileColumn<Row>[] {
  return (["least", "most"] as const).map((end) =>
    shareColumn(
      {
        fr: `Part\u202f: ${of.fr.toLowerCase()}, ${BOUND_NAMES[end].fr}`,
        en: `Share: ${of.en.toLowerCase()}, ${BOUND_NAMES[end].en}`,
      },
      (row) => {
        const counted = count(row);
        return counted === null ? null : (riskBounds(counted).share?.[end] ?? null);
      },
    ),
  );
}

/** Buildings at each level, a column a level. */
export function levelColumns<Row>(of: Bilingual, counts: (row: Row) => LevelCounts | null): FileColumn<Row>[] {
  return LEVELS.map((level) =>
    numberColumn(
      {
        fr: `Bâtiments, ${of.fr} : ${LEVEL_NAMES[level].fr.toLowerCase()}`,
        en: `Buildings, ${of.en}: ${LEVEL_NAMES[level].en.toLowerCase()}`,
      },
      (row) => counts(row)?.[level] ?? null,
    ),
  );
}

/** The reference period is the same in every scenario. */
export function scenarioWords({ scenario, horizon }: Moment): Bilingual {
  if (horizon === "reference") return { fr: "Tous (période de référence)", en: "All (reference period)" };
  const { name, detail } = SCENARIO_NAMES[scenario];
  return { fr: `${name.fr} (${detail.fr})`, en: `${name.en} (${detail.en})` };
}

/** "Court terme (2030)". */
export function horizonWords(horizon: Horizon): Bilingual {
  if (horizon === "reference") return { fr: "Période de référence", en: "Reference period" };
  const [term, year] = [EUROPE_HORIZON_NAMES[horizon], HORIZON_NAMES[horizon]];
  return { fr: `${term.fr} (${year.fr})`, en: `${term.en} (${year.en})` };
}
