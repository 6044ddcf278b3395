import { benefitColumns, type NatureBenefitId } from "../biodiversity/co-benefits.ts";
import { type HostingColumns, hostingColumns } from "../biodiversity/hosting-potential.ts";
import type { Figures } from "../climate/figures.ts";
import { MOMENT_COUNT, MOMENTS, momentIndex } from "../climate/moment.ts";
import { ZONES, type Zone } from "../climate/place.ts";
import { isOffered, scenarioRead } from "../climate/trajectory.ts";
import { HAZARDS } from "../hazards/index.ts";
import type { Answers, PlotBiotope } from "../questionnaire/index.ts";
import { ensure } from "../shared/ensure.ts";
import { recordOf } from "../shared/record-of.ts";
import { completionAt } from "../weighted-index/completion-column.ts";
import { encodeWithPlots } from "../weighted-index/encode-answers.ts";
import { computeZonedColumns, type ZonedColumns } from "../weighted-index/index-columns.ts";
import { isDescribed } from "./biodiversity.ts";
import { type ExposureColumns, exposureColumns } from "./exposure-columns.ts";
import { NO_RANK } from "./slot-readers.ts";

/** Levels of a batch of buildings, hazard by hazard in the order of `HAZARDS`: what `assess` explains, in columns. */
export type AssessedColumns = {
  readonly figures: Figures;
  /** `encodeAnswers` of the batch. */
  readonly encoded: Float64Array;
  readonly exposures: readonly ExposureColumns[];
  readonly vulnerabilities: readonly ZonedColumns[];
  readonly hosting: HostingColumns;
  /** 0 to 100; NaN where there is none. */
  readonly benefits: Readonly<Record<NatureBenefitId, Float64Array>>;
  /** Biotope coefficient of the plot; NaN where too little of it is described. */
  readonly coefficient: Float64Array;
  /** Share of the questionnaire that is answered. */
  readonly completion: Float64Array;
};

/**
 * Assesses a batch of buildings at once, without their explanations: the same figures as `assess`, to the last digit.
 *
 * @param answers of the building of each place of the figures
 * @param year calendar year of the calculation
 */
export function assessColumns(figures: Figures, answers: readonly Answers[], year: number): AssessedColumns {
  const { encoded, plots } = encodeWithPlots(answers, year);
  return {
    figures,
    encoded,
    exposures: HAZARDS.map((hazard) => exposureColumns(hazard, figures)),
    vulnerabilities: HAZARDS.map(({ zones }) => computeZonedColumns(zones, encoded)),
    hosting: hostingColumns(encoded),
    benefits: benefitColumns(answers, encoded, plots),
    coefficient: Float64Array.from(plots, coefficientOf),
    completion: Float64Array.from(answers, (own, row) => completionAt(encoded, row, own)),
  };
}

function coefficientOf(plot: PlotBiotope): number {
  return plot !== null && isDescribed(plot) ? plot.value : Number.NaN;
}

/** Moment that a hazard is read at in a zone, by the moment that is asked for. */
type ReadMoments = Readonly<Record<Zone, readonly Uint8Array[]>>;
const READ: ReadMoments = recordOf(ZONES, (zone) =>
  HAZARDS.map((hazard) =>
    Uint8Array.from(MOMENTS, ({ scenario, horizon }) =>
      momentIndex(scenarioRead(hazard, scenario, zone) ?? scenario, horizon),
    ),
  ),
);

/** Whether the hazards together are given at a moment, by zone: not where its scenario is not offered. */
const IS_TOGETHER: Readonly<Record<Zone, readonly boolean[]>> = recordOf(ZONES, (zone) =>
  MOMENTS.map(({ scenario }) => isOffered(scenario, zone)),
);

/** Ranks of the exposures of one building with the ends of their ranges: moment m, hazard h at m × 8 + h. */
type RequestedRanks = Readonly<Record<"ranks" | "lowRanks" | "highRanks", Int8Array>>;

/** Room for the ranks of one building after the other. */
export function createRequestedRanks(): RequestedRanks {
  const ranks = () => new Int8Array(HAZARDS.length * MOMENT_COUNT);
  return { ranks: ranks(), lowRanks: ranks(), highRanks: ranks() };
}

/** Reads the ranks of the exposure of a building to each hazard when a moment is asked for, with their ranges. */
export function readRequestedRanks({ figures, exposures }: AssessedColumns, row: number, into: RequestedRanks): void {
  const read = READ[ensure(figures.places[row]).zone];
  const from = row * MOMENT_COUNT;
  for (let hazard = 0; hazard < exposures.length; hazard++) {
    const { ranks, lowRanks, highRanks } = ensure(exposures[hazard]);
    const moments = ensure(read[hazard]);
    for (let m = 0; m < MOMENT_COUNT; m++) {
      const at = from + moments[m]!;
      const to = m * exposures.length + hazard;
      into.ranks[to] = ranks[at]!;
      into.lowRanks[to] = lowRanks[at]!;
      into.highRanks[to] = highRanks[at]!;
    }
  }
}

/** Where the exposure to a hazard stands in its columns when a moment is asked for. */
function columnPosition({ figures }: AssessedColumns, row: number, hazard: number, moment: number): number {
  return row * MOMENT_COUNT + ensure(READ[ensure(figures.places[row]).zone][hazard])[moment]!;
}

/** Index of the exposure to a hazard (its place in `HAZARDS`) when a moment is asked for; NaN where there is no level. */
export function exposureIndexAt(columns: AssessedColumns, row: number, hazard: number, moment: number): number {
  const at = columnPosition(columns, row, hazard, moment);
  const { indices, ranks } = ensure(columns.exposures[hazard]);
  return ranks[at] === NO_RANK ? Number.NaN : indices[at]!;
}

/** Rank of the exposure to a hazard when a moment is asked for, or `NO_RANK`. */
export function exposureRankAt(columns: AssessedColumns, row: number, hazard: number, moment: number): number {
  return ensure(columns.exposures[hazard]).ranks[columnPosition(columns, row, hazard, moment)]!;
}

/** Whether the hazards of a building are given together at a moment. */
export function isTogether({ figures }: AssessedColumns, row: number, moment: number): boolean {
  return ensure(IS_TOGETHER[ensure(figures.places[row]).zone][moment]);
}
