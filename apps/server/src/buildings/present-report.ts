import type { AnswerOf, buildingReport } from "@lichen/contract";
import {
  type Answers,
  type Assessment,
  crossLevelAt,
  type Evidence,
  type ExposurePart,
  evolution,
  exposureAt,
  type Figures,
  GLOBAL_EXPOSURE_MOMENT,
  globalExposure,
  type HazardAssessment,
  HORIZONS,
  type Horizon,
  indicatorOf,
  levelOfRank,
  missingAnswers,
  momentIndex,
  mostInfluential,
  multiHazard,
  type Reading,
  readFigure,
  reliabilityLevel,
  SCENARIOS,
  type Scenario,
  type Vulnerability,
  whyAbsent,
} from "@lichen/domain";

type Report = AnswerOf<typeof buildingReport>;
type HazardReport = Report["hazards"][number];
type ExposureReport = HazardReport["exposure"][number];

const orNull = <T>(reading: Reading<T>): T | null => (reading.known ? reading.value : null);
const reasonOf = (reading: Reading<unknown>) => (reading.known ? null : reading.reason);

/** One building of a batch, as the wire carries it. The figures are those of the assessment: nothing is computed again. */
export function presentHazards(assessment: Assessment, figures: Figures, row: number, answers: Answers, year: number) {
  return assessment.hazards.map((one): HazardReport => {
    const { hazard, exposure } = one;
    const moments = hazard.scenarios.flatMap((scenario) => HORIZONS.map((horizon) => ({ scenario, horizon })));
    return {
      id: hazard.id,
      gate:
        exposure.gate.kind === "open"
          ? null
          : {
              kind: exposure.gate.kind,
              because: exposure.gate.because,
              missing: exposure.gate.kind === "unknown" ? [...exposure.gate.missing] : [],
            },
      exposure: moments.map((moment) => presentExposure(one, figures, row, moment)),
      unfilled: exposure.unfilled.map(({ slot, weight }) => ({
        slot,
        weight,
        reason: whyAbsent(figures.places[row]!, hazard.slots.find(({ id }) => id === slot)!.evidence[0]![0]!.indicator),
      })),
      evolution: moments.map(({ scenario, horizon }) => ({
        scenario,
        horizon,
        value: orNull(evolution(exposure, momentIndex(scenario, horizon))),
      })),
      vulnerability: presentVulnerability(one, answers, year),
      cross: moments.map(({ scenario, horizon }) => ({
        scenario,
        horizon,
        level: crossLevelAt(one, scenario, horizon),
      })),
    };
  });
}

function presentExposure(
  { exposure }: HazardAssessment,
  figures: Figures,
  row: number,
  { scenario, horizon }: { scenario: Scenario; horizon: Horizon },
): ExposureReport {
  const moment = momentIndex(scenario, horizon);
  const reading = exposureAt(exposure, moment);
  return {
    scenario,
    horizon,
    index: reading.known ? reading.value.index : null,
    level: reading.known ? reading.value.level : "unknown",
    low: reading.known ? reading.value.low : "unknown",
    high: reading.known ? reading.value.high : "unknown",
    reason: reasonOf(reading),
    indicators: exposure.parts.map((part) => presentPart(part, figures, row, moment)),
  };
}

function presentPart(
  part: ExposurePart,
  figures: Figures,
  row: number,
  moment: number,
): ExposureReport["indicators"][number] {
  const figure = readFigure(figures, part.indicator, row, moment);
  return {
    key: part.indicator,
    slot: part.slot,
    weight: part.weight,
    raw_value: figure.known ? figure.value.value : null,
    low: figure.known ? figure.value.low : null,
    high: figure.known ? figure.value.high : null,
    unit: indicatorOf(part.indicator).unit,
    level: figure.known ? levelOfRank(part.ranks[moment]!) : "unknown",
    reason: reasonOf(figure),
    ...presentEvidence(part.evidence),
  };
}

/** Where a figure comes from, as the wire carries it. */
export function presentEvidence(evidence: Evidence) {
  const { method, confidence, source, precisionM, vintage, caveat } = evidence;
  return { method, confidence, source, precision_m: precisionM, vintage, caveat };
}

function presentVulnerability(
  { hazard, vulnerability }: HazardAssessment,
  answers: Answers,
  year: number,
): HazardReport["vulnerability"] {
  const influence = mostInfluential(hazard, answers, year);
  return {
    index: orNull(vulnerability.index),
    level: vulnerability.level,
    low: vulnerability.low,
    high: vulnerability.high,
    reliability: vulnerability.reliability,
    reliability_level: reliabilityLevel(vulnerability.reliability),
    reason: reasonOf(vulnerability.index),
    zones: vulnerability.zones.map((zone) => ({ ...zone, index: orNull(zone.index) })),
    parts: presentParts(vulnerability),
    missing: [...missingAnswers(vulnerability)],
    most_influential: influence,
  };
}

function presentParts({ parts }: Vulnerability): HazardReport["vulnerability"]["parts"] {
  return parts.map((part) => ({ ...part, sensitivity: orNull(part.sensitivity) }));
}

/** The hazards together: global exposure, and every scenario at every horizon. */
export function presentMultiHazard(assessment: Assessment): Report["multi_hazard"] {
  const together = globalExposure(
    assessment.hazards.map(({ exposure }) => exposure),
    () => GLOBAL_EXPOSURE_MOMENT,
  );
  return {
    global_exposure: {
      index: together.known ? together.value.index : null,
      level: together.known ? together.value.level : "unknown",
      reliability: together.known ? together.value.reliability : 0,
    },
    moments: SCENARIOS.flatMap((scenario) =>
      HORIZONS.map((horizon) => {
        const { exposure, vulnerability, cross } = multiHazard(assessment, scenario, horizon);
        return {
          scenario,
          horizon,
          exposure_index: exposure.known ? exposure.value.index : null,
          exposure_level: exposure.known ? exposure.value.level : "unknown",
          reliability: exposure.known ? exposure.value.reliability : 0,
          vulnerability_index: vulnerability.known ? vulnerability.value.index : null,
          vulnerability_level: vulnerability.known ? vulnerability.value.level : "unknown",
          cross_level: cross,
        };
      }),
    ),
  };
}

/** Ids of the datasets that an assessment speaks from, each once. */
export function sourceIds(assessment: Assessment): readonly string[] {
  return [
    ...new Set(assessment.hazards.flatMap(({ exposure }) => exposure.parts.map(({ evidence }) => evidence.source))),
  ];
}
