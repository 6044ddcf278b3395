import {
  assess,
  crossLevel,
  ensure,
  exposureAt,
  type Figures,
  HAZARDS,
  type HazardAssessment,
  type Horizon,
  hazardOf,
  type MomentExposure,
  rankOf,
  type Scenario,
  scenariosReadAt,
} from "@lichen/domain";
import { roundForExport } from "@lichen/report";
import type { GoodRow } from "./read-place.ts";

/** Of a figure that has no unit. */
const NO_UNIT = "-";

/** A cell of the result; null where there is none. */
export type Cell = string | number | null;

/** Moments that the result speaks of. */
export type Moments = { readonly scenarios: readonly Scenario[]; readonly horizons: readonly Horizon[] };

/** A shape of result: its header, and what each row of one place has after the cells of the place. */
export type ResultShape = {
  readonly header: readonly string[];
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
export const isFigureColumn = (name: string) => FIGURES.test(name);

/** First cells of every row of a place. */
export function placeCells({ number, place, answers }: GoodRow): readonly Cell[] {
  const { member_building_code: code, member_building_name: name } = answers;
  const { label, latitude, longitude, country, insee, precision, altitude_m } = place;
  return [number, code ?? null, name ?? null, label, latitude, longitude, country, insee, precision, altitude_m];
}

/** One row a place, hazard, scenario and horizon; the reference is the same in every scenario. */
export function longShape({ scenarios, horizons }: Moments): ResultShape {
  return {
    header: [
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
    ],
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

/** One row a place: for each hazard its vulnerability, then a column a moment. */
export function wideShape(moments: Moments): ResultShape {
  const columns = HAZARDS.flatMap((hazard) =>
    wideMoments(moments, hazard.scenarios).map((moment) => ({ hazard: hazard.id, ...moment })),
  );
  return {
    header: [
      ...PLACE_HEADER,
      ...HAZARDS.flatMap(({ id }) => [
        `${id}.vulnerability_level`,
        `${id}.vulnerability_index`,
        `${id}.vulnerability_reliability`,
      ]),
      ...columns.flatMap(({ hazard, name }) => [
        `${hazard}.${name}.exposure_level`,
        `${hazard}.${name}.exposure_index`,
        `${hazard}.${name}.cross_level`,
      ]),
    ],
    rowsOf(row, figures, at, year) {
      const { hazards } = assess(figures, at, row.answers, year);
      const byId = new Map(hazards.map((one) => [one.id, one]));
      const exposures = columns.flatMap(({ hazard, ...moment }) => {
        const one = ensure(byId.get(hazard));
        const { level, index } = ensure(exposureAt(one, moment));
        return [level, figure(index), crossLevel(level, one.vulnerability.level)];
      });
      return [[...hazards.flatMap(vulnerabilityCells), ...exposures]];
    },
  };
}

/** The reference once, then each scenario at each later horizon. */
function wideMoments({ scenarios, horizons }: Moments, own: readonly Scenario[]) {
  const reference = horizons.includes("reference")
    ? [{ name: "reference", scenario: ensure(own[0]), horizon: "reference" as Horizon }]
    : [];
  const later = scenarios
    .filter((scenario) => own.includes(scenario))
    .flatMap((scenario) =>
      horizons
        .filter((horizon) => horizon !== "reference")
        .map((horizon) => ({ name: `${scenario}.${horizon}`, scenario, horizon })),
    );
  return [...reference, ...later];
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
