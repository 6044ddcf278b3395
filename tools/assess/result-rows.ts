import {
  assess,
  assessmentColumns,
  crossLevel,
  ensure,
  exposureAt,
  type Figures,
  HAZARD_IDS,
  type HazardAssessment,
  type Horizon,
  hazardOf,
  type MomentExposure,
  rankOf,
  type Scenario,
  scenariosReadAt,
} from "@lichen/domain";
import { roundForExport } from "@lichen/report";
import type { Cell, RowColumn } from "../../apps/server/src/assessments/row-writers.ts";
import type { GoodRow } from "../../apps/server/src/imports/read-place.ts";

/** Of a figure that has no unit. */
const NO_UNIT = "-";

/** Moments that the result speaks of. */
export type Moments = { readonly scenarios: readonly Scenario[]; readonly horizons: readonly Horizon[] };

/** A shape of result: its columns, and what each row of one place has after the cells of the place. */
export type ResultShape = {
  readonly columns: readonly RowColumn[];
  readonly rowsOf: (row: GoodRow, figures: Figures, at: number, year: number) => readonly (readonly Cell[])[];
};

const PLACE_HEADER = [
  "row",
  "member_building_code",
  "member_building_name",
  "place",
  "latitude",
  "longitude",
  "country",
  "insee",
  "place_precision",
  "altitude_m",
] as const;

/** Columns that hold figures; the others hold texts. */
const FIGURES = /(?:^row|^latitude|^longitude|^altitude_m|_index|_reliability|^worst_value)$/;
const columnsNamed = (header: readonly string[]): readonly RowColumn[] =>
  header.map((key) => ({ key, kind: FIGURES.test(key) ? "number" : "text" }));

/** First cells of every row of a place. */
export function placeCells({ number, place, answers }: GoodRow): readonly Cell[] {
  const { member_building_code: code, member_building_name: name } = answers;
  const { label, latitude, longitude, country, insee, precision, altitude_m } = place;
  return [number, code ?? null, name ?? null, label, latitude, longitude, country, insee, precision, altitude_m];
}

/** One row a place, hazard, scenario and horizon; the reference is the same in every scenario. */
export function longShape({ scenarios, horizons }: Moments): ResultShape {
  return {
    columns: columnsNamed([
      ...PLACE_HEADER,
      "hazard",
      "scenario",
      "horizon",
      "exposure_level",
      "exposure_index",
      "exposure_low",
      "exposure_high",
      "vulnerability_level",
      "vulnerability_index",
      "vulnerability_reliability",
      "cross_level",
      "worst_indicator",
      "worst_value",
      "worst_unit",
      "sources",
    ]),
    rowsOf(row, figures, at, year) {
      return assess(figures, at, row.answers, year).hazards.flatMap((one) => {
        const sources = [...new Set(ensure(one.exposure[0]).indicators.map(({ source }) => source))].join("|");
        const read = scenariosReadAt(hazardOf(one.id), row.place.zone);
        return scenarios
          .filter((scenario) => read.includes(scenario))
          .flatMap((scenario) =>
            horizons.map((horizon) => {
              const exposure = ensure(exposureAt(one, { scenario, horizon }));
              return [
                one.id,
                scenario,
                horizon,
                exposure.level,
                figure(exposure.index),
                exposure.low,
                exposure.high,
                ...vulnerabilityCells(one),
                crossLevel(exposure.level, one.vulnerability.level),
                ...worstCells(exposure),
                sources,
              ];
            }),
          );
      });
    },
  };
}

/** One row a place: for each hazard its vulnerability, then its exposure and combined risk at each moment. */
export function wideShape(moments: Moments): ResultShape {
  const columns = assessmentColumns({ ...moments, hazards: HAZARD_IDS, detail: "levels" });
  return {
    columns: [...columnsNamed(PLACE_HEADER), ...columns],
    rowsOf(row, figures, at, year) {
      const assessment = assess(figures, at, row.answers, year);
      return [
        columns.map((column) =>
          column.kind === "number" ? figure(column.value(assessment)) : column.value(assessment),
        ),
      ];
    },
  };
}

function vulnerabilityCells({ vulnerability: { level, index, reliability } }: HazardAssessment): readonly Cell[] {
  return [level, figure(index), figure(reliability)];
}

/** A figure as files hold it: never 0.30000000000000004. */
function figure(value: number | null): number | null {
  return value === null ? null : roundForExport(value);
}

/** The indicator that stands highest on its scale at a moment, with its figure; none where the hazard cannot occur. */
function worstCells({ level, indicators }: MomentExposure): readonly Cell[] {
  const known = level === "none" ? [] : indicators.filter((one) => one.level !== "unknown");
  const [worst] = known.toSorted((a, b) => rankOf(b.level) - rankOf(a.level));
  return worst === undefined
    ? [null, null, null]
    : [worst.key, figure(worst.raw_value), worst.unit === NO_UNIT ? null : worst.unit];
}
