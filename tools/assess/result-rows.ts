import {
  type Assessment,
  assess,
  crossLevelAt,
  type ExposurePart,
  exposureAt,
  type Figures,
  HAZARDS,
  type HazardAssessment,
  type Horizon,
  indicatorOf,
  momentIndex,
  readFigure,
  type Scenario,
  scenarioRead,
} from "@lichen/domain";
import type { GoodRow } from "./read-place.ts";
import type { Cell } from "./write-csv.ts";

/** Moments that the result speaks of. */
export type Moments = { readonly scenarios: readonly Scenario[]; readonly horizons: readonly Horizon[] };

/** A form of result: its header, and what each row of one place has after the cells of the place. */
export type ResultForm = {
  readonly header: readonly string[];
  readonly rowsOf: (row: GoodRow, figures: Figures, at: number, year: number) => readonly (readonly Cell[])[];
};

const PLACE_HEADER = [
  "line",
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

/** First cells of every row of a place. */
export function placeCells({ line, place, answers }: GoodRow): readonly Cell[] {
  const { member_building_code: code, member_building_name: name } = answers;
  const { label, latitude, longitude, country, insee, precision, altitude_m } = place;
  return [line, code ?? null, name ?? null, label, latitude, longitude, country, insee, precision, altitude_m];
}

/** One row a place, hazard, scenario and horizon; the reference is the same in every scenario. */
export function longForm({ scenarios, horizons }: Moments): ResultForm {
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
        const sources = [...new Set(one.exposure.parts.map(({ evidence }) => evidence.source))].join("|");
        const { level, index, reliability } = one.vulnerability;
        const vulnerability = [level, index.known ? index.value : null, reliability];
        return scenarios
          .filter((scenario) => scenarioRead(one.hazard, scenario, row.place.zone) === scenario)
          .flatMap((scenario) =>
            horizons.map((horizon) => [
              one.hazard.id,
              scenario,
              horizon,
              ...exposureCells(one, scenario, horizon),
              ...vulnerability,
              crossLevelAt(one, scenario, horizon),
              ...worstCells(one, figures, at, momentIndex(scenario, horizon)),
              sources,
            ]),
          );
      });
    },
  };
}

/** One row a place: for each hazard its vulnerability, then a column a moment. */
export function wideForm(moments: Moments): ResultForm {
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
      const assessment: Assessment = assess(figures, at, row.answers, year);
      const byId = new Map(assessment.hazards.map((one) => [one.hazard.id, one]));
      const vulnerabilities = assessment.hazards.flatMap(({ vulnerability: { level, index, reliability } }) => [
        level,
        index.known ? index.value : null,
        reliability,
      ]);
      const exposures = columns.flatMap(({ hazard, scenario, horizon }) => {
        const one = byId.get(hazard)!;
        return [...exposureCells(one, scenario, horizon).slice(0, 2), crossLevelAt(one, scenario, horizon)];
      });
      return [[...vulnerabilities, ...exposures]];
    },
  };
}

/** The reference once, then each scenario at each later horizon. */
function wideMoments({ scenarios, horizons }: Moments, own: readonly Scenario[]) {
  const reference = horizons.includes("reference")
    ? [{ name: "reference", scenario: own[0]!, horizon: "reference" as Horizon }]
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

/** Level, index, and the levels of the milder and of the worse end of the range. */
function exposureCells({ exposure }: HazardAssessment, scenario: Scenario, horizon: Horizon): readonly Cell[] {
  const reading = exposureAt(exposure, momentIndex(scenario, horizon));
  if (!reading.known) return ["unknown", null, "unknown", "unknown"];
  const { level, index, low, high } = reading.value;
  return [level, index, low, high];
}

/** The indicator that stands highest on its scale at a moment, with its figure; none where the hazard cannot occur. */
function worstCells({ exposure }: HazardAssessment, figures: Figures, at: number, moment: number): readonly Cell[] {
  if (exposure.gate.kind === "none") return [null, null, null];
  let worst: ExposurePart | null = null;
  for (const part of exposure.parts) {
    const isWorse = worst === null || part.ranks[moment]! > worst.ranks[moment]!;
    if (part.ranks[moment]! > 0 && isWorse) worst = part;
  }
  if (worst === null) return [null, null, null];
  const figure = readFigure(figures, worst.indicator, at, moment);
  return [worst.indicator, figure.known ? figure.value.value : null, indicatorOf(worst.indicator).unit];
}
