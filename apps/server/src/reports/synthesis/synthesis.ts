import type { AnswerOf, assetsReport } from "@lichen/contract";
import {
  ENGINE_VERSION,
  ensure,
  findListColumn,
  HAZARD_IDS,
  HORIZONS,
  type Horizon,
  LEVELS,
  type Level,
  OPENING_HORIZON,
  type Perimeter,
  RISK_ANALYSES,
  RISK_SUBJECTS,
  type RiskAnalysis,
  type RiskSubject,
  type Scenario,
  type SourceCard,
  STAND_IN,
  STATE_OF_LEVEL,
  scenarioCounted,
  scenariosAt,
} from "@lichen/domain";
import { type Perimeters, perimetersOf, synthesisNotices } from "../../buildings/index.ts";
import type { RowRef, Selection } from "../../lists/index.ts";
import { createBreakdown } from "./breakdown.ts";
import { createEvidenceTally } from "./evidence-tally.ts";
import { createLevelTally, UNKNOWN_DIGIT } from "./level-tally.ts";
import { createProvedTally } from "./proved-tally.ts";
import { createRanking, WORST_MOST } from "./ranked-buildings.ts";
import { createRiskSums, presentRisk } from "./risk-tally.ts";

export type Synthesis = AnswerOf<typeof assetsReport>;

export type SynthesisRequest = {
  readonly perimeter?: Perimeter | undefined;
  readonly scenario: Scenario;
  readonly horizon: Horizon;
  readonly subject: RiskSubject;
  readonly analysis: RiskAnalysis;
};

export type SynthesisDeps = {
  /** What results are computed with now. */
  readonly stamp: string;
  /** That the figures may come from. */
  readonly sources: readonly SourceCard[];
  readonly now: Date;
};

const ANALYSES = RISK_ANALYSES.length;
const EXPOSURE = RISK_ANALYSES.indexOf("exposure");
const VULNERABILITY = RISK_ANALYSES.indexOf("vulnerability");
const CROSS = RISK_ANALYSES.indexOf("cross");
const TOGETHER = RISK_SUBJECTS.indexOf("multi_hazard");

/**
 * The synthesis of a selection, in one pass over its buildings that lets the thread do something else now and then.
 * The selection is to be held meanwhile.
 */
export async function readSynthesis(
  selection: Selection,
  request: SynthesisRequest,
  parts: SynthesisDeps,
): Promise<Synthesis> {
  const { synthesis } = await computeRankedSynthesis(selection, request, parts, WORST_MOST);
  return synthesis;
}

/** A building of a ranking, as a synthesis names it. */
export type RankedBuilding = Synthesis["worst"][number];

/**
 * A synthesis with the first buildings of its ranking, those without a known level last.
 * @param most how many are named
 */
export async function computeRankedSynthesis(
  selection: Selection,
  request: SynthesisRequest,
  { stamp, sources, now }: SynthesisDeps,
  most: number,
): Promise<{ readonly synthesis: Synthesis; readonly ranking: readonly RankedBuilding[] }> {
  const area = perimetersOf(selection, request.perimeter);
  const asking = questionsOf(request, area.perimeter);
  const counted = await countSelection(selection, request, { area, questions: asking.questions, stamp, most });
  const ranking = nameRows(selection, counted.first, counted.tally.read, counted.at);
  const synthesis: Synthesis = {
    engine_version: ENGINE_VERSION,
    selected: selection.count,
    ...presentCounts(area, request, counted),
    ...presentSubjects(asking, counted),
    floor_area: presentFloorArea(counted),
    ...presentRisks(counted.together),
    proved: counted.proved,
    groups: counted.groups.rows(),
    building_types: counted.types.rows(),
    worst: ranking.filter((_, place) => ensure(counted.first[place]).isJudged).slice(0, WORST_MOST),
    sources: [...sources],
    computed_at: now.toISOString(),
  };
  return { synthesis, ranking };
}

type Asking = ReturnType<typeof questionsOf>;

/** Subjects and moments of a synthesis, and the questions whose levels say all of it. */
function questionsOf(request: SynthesisRequest, perimeter: Synthesis["perimeter"]) {
  const subjects = RISK_SUBJECTS.map((id) => ({ id, scenario: scenarioCounted(id, request.scenario, perimeter) }));
  const moments = scenariosAt(perimeter).flatMap((scenario) => HORIZONS.map((horizon) => ({ scenario, horizon })));
  const movements = movementsOf(request, perimeter);
  const questions = [
    ...subjects.flatMap(({ id, scenario }) =>
      RISK_ANALYSES.map((analysis) => ({ subject: id, analysis, scenario, horizon: request.horizon })),
    ),
    ...moments.flatMap(({ scenario, horizon }) =>
      RISK_ANALYSES.map((analysis) => ({
        subject: request.subject,
        analysis,
        horizon,
        scenario: scenarioCounted(request.subject, scenario, perimeter),
      })),
    ),
    ...movements.map(({ id, scenario, horizon }) => ({
      subject: id,
      analysis: request.analysis === "exposure" ? ("exposure" as const) : ("cross" as const),
      scenario: scenarioCounted(id, scenario, perimeter),
      horizon,
    })),
  ];
  return { subjects, moments, movements, questions };
}

/** Hazards and moments whose buildings at risk are compared: the reference period, then each scenario at one horizon. */
function movementsOf({ horizon }: SynthesisRequest, perimeter: Synthesis["perimeter"]) {
  const compared = horizon === "reference" ? OPENING_HORIZON : horizon;
  const moments: { readonly scenario: Scenario; readonly horizon: Horizon }[] = [
    { scenario: STAND_IN, horizon: "reference" },
    ...scenariosAt(perimeter).map((scenario) => ({ scenario, horizon: compared })),
  ];
  return HAZARD_IDS.flatMap((id) => moments.map((moment) => ({ id, ...moment })));
}

type Counted = Awaited<ReturnType<typeof countSelection>>;
type Counting = {
  readonly area: Perimeters;
  readonly questions: Asking["questions"];
  readonly stamp: string;
  readonly most: number;
};

/** Counts of a selection, in one pass. */
async function countSelection(
  selection: Selection,
  request: SynthesisRequest,
  { area, questions, stamp, most }: Counting,
) {
  const tally = createLevelTally(selection, questions);
  const { digits } = tally;
  const at = RISK_SUBJECTS.indexOf(request.subject) * ANALYSES;
  const judgedBy = at + RISK_ANALYSES.indexOf(request.analysis);
  const groups = createBreakdown(selection, ensure(findListColumn("fond_gestion_name")));
  const types = createBreakdown(selection, ensure(findListColumn("building_type")));
  const evidence = createEvidenceTally(selection);
  const proved = createProvedTally(selection);
  const ranked = createRanking(selection, ensure(questions[judgedBy]), most);
  const exposures = HAZARD_IDS.map((id) => RISK_SUBJECTS.indexOf(id) * ANALYSES + EXPOSURE);
  const vulnerabilities = HAZARD_IDS.map((id) => RISK_SUBJECTS.indexOf(id) * ANALYSES + VULNERABILITY);
  const crosses = HAZARD_IDS.map((id) => RISK_SUBJECTS.indexOf(id) * ANALYSES + CROSS);
  const stateAt = (place: number) => STATE_OF_LEVEL[digits[place]!]!;
  const stateOf = (places: readonly number[]) => Math.max(...places.map(stateAt));
  const [exposed, atRisk] = [createRiskSums(), createRiskSums()];
  const isTogether = request.subject === "multi_hazard";
  const isExample = selection.exampleReaders();
  const isCurrent = selection.stampReaders(stamp);
  const floorAreas = selection.readers(ensure(findListColumn("gross_floor_area")));
  let [count, examples, notComputable, tooFewHazards, outdated, totalM2, withoutArea] = [0, 0, 0, 0, 0, 0, 0];

  await selection.inTurns((part, slot) => {
    if (!ensure(area.isIn[part])(slot)) return;
    count++;
    if (ensure(isExample[part])(slot)) examples++;
    const floorArea = ensure(floorAreas[part])(slot) as number | null;
    const floorAreaM2 = floorArea ?? 0;
    if (floorArea === null) withoutArea++;
    totalM2 += floorAreaM2;
    tally.count(part, slot, floorAreaM2);
    evidence.count(part, slot);
    proved.count(part, slot);
    const ofAll = { exposed: stateOf(exposures), atRisk: stateOf(crosses) };
    exposed.add(ofAll.exposed, floorAreaM2);
    atRisk.add(ofAll.atRisk, floorAreaM2);
    const states = isTogether ? ofAll : { exposed: stateAt(at + EXPOSURE), atRisk: stateAt(at + CROSS) };
    const counted = { digits, from: at, states, floorAreaM2 };
    groups.count(part, slot, counted);
    types.count(part, slot, counted);
    ranked.show(part, slot, digits[judgedBy]!);
    if (!ensure(isCurrent[part])(slot)) outdated++;
    if (vulnerabilities.every((at) => digits[at] === UNKNOWN_DIGIT)) notComputable++;
    else if (digits[TOGETHER * ANALYSES + VULNERABILITY] === UNKNOWN_DIGIT) tooFewHazards++;
  });
  return {
    tally,
    evidence,
    proved: proved.sum(),
    groups,
    types,
    at,
    first: ranked.first(),
    together: { exposed: exposed.sums(), atRisk: atRisk.sums() },
    count,
    examples,
    notComputable,
    tooFewHazards,
    outdated,
    totalM2,
    withoutArea,
  };
}

/** The counts of a synthesis and what it was asked. */
function presentCounts(area: Perimeters, request: SynthesisRequest, counted: Counted) {
  const { count, examples, notComputable, tooFewHazards, outdated } = counted;
  const facts = { count, examples, notComputable, tooFewHazards, outdated, scenario: request.scenario };
  return {
    count,
    examples,
    outside_france: area.outsideFrance,
    without_place: area.withoutPlace,
    not_computable: notComputable,
    too_few_hazards: tooFewHazards,
    outdated,
    perimeter: area.perimeter,
    notices: synthesisNotices(area, facts),
    scenario: request.scenario,
    horizon: request.horizon,
    subject: request.subject,
    analysis: request.analysis,
  };
}

/** Levels and risks of each subject, then levels at each moment, then the movement of each hazard. */
function presentSubjects({ subjects, moments, movements }: Asking, { tally, evidence, together }: Counted) {
  const byAnalysis = (from: number) => ({
    exposure: tally.countsOf(from + EXPOSURE),
    vulnerability: tally.countsOf(from + VULNERABILITY),
    cross: tally.countsOf(from + CROSS),
  });
  const risksOf = (place: number) =>
    place < HAZARD_IDS.length
      ? { exposed: tally.risksOf(place * ANALYSES + EXPOSURE), atRisk: tally.risksOf(place * ANALYSES + CROSS) }
      : together;
  return {
    subjects: subjects.map((subject, place) => ({
      ...subject,
      ...byAnalysis(place * ANALYSES),
      evidence: place < HAZARD_IDS.length ? evidence.countsOf(place) : null,
      ...presentRisks(risksOf(place)),
    })),
    moments: moments.map((moment, place) => ({
      ...moment,
      ...byAnalysis((RISK_SUBJECTS.length + place) * ANALYSES),
    })),
    movements: movements.map((movement, place) => ({
      ...movement,
      ...tally.risksOf((RISK_SUBJECTS.length + moments.length) * ANALYSES + place).buildings,
    })),
  };
}

function presentRisks(risks: Counted["together"]) {
  return {
    exposed: presentRisk(risks.exposed),
    at_risk: presentRisk(risks.atRisk),
  };
}

/** Floor areas by what threatens them, m². */
function presentFloorArea({ tally, totalM2, withoutArea }: Counted): Synthesis["floor_area"] {
  return {
    total_m2: totalM2,
    buildings_without: withoutArea,
    at_risk: RISK_SUBJECTS.map((id, place) => {
      const { areaM2: exposure } = tally.risksOf(place * ANALYSES + EXPOSURE);
      const { areaM2: cross } = tally.risksOf(place * ANALYSES + CROSS);
      return {
        id,
        exposure_m2: exposure.yes,
        cross_m2: cross.yes,
        unknown_m2: exposure.not_computed,
        cross_unknown_m2: cross.not_computed,
        exposure_no_m2: exposure.no,
        cross_no_m2: cross.no,
      };
    }),
  };
}

function nameRows(
  selection: Selection,
  rows: readonly RowRef[],
  read: (part: number, slot: number) => Uint8Array,
  at: number,
): RankedBuilding[] {
  const text = (key: string) => {
    const readers = selection.readers(ensure(findListColumn(key)));
    return ({ part, slot }: RowRef) => String(ensure(readers[part])(slot) ?? "");
  };
  const [code, name] = [text("member_building_code"), text("member_building_name")];
  const [group, city] = [text("fond_gestion_name"), text("city")];
  return rows.map((row) => {
    const digits = read(row.part, row.slot);
    const levelAt = (place: number): Level => ensure(LEVELS[digits[place]!]);
    return {
      id: selection.idOf(row),
      nature: selection.record(row).nature,
      code: code(row),
      name: name(row),
      group: group(row),
      city: city(row),
      exposure: levelAt(at + EXPOSURE),
      vulnerability: levelAt(at + VULNERABILITY),
      cross: levelAt(at + CROSS),
      hazards: HAZARD_IDS.map((id) => ({ id, cross: levelAt(RISK_SUBJECTS.indexOf(id) * ANALYSES + CROSS) })),
    };
  });
}
