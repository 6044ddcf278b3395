import {
  type Bilingual,
  crossLevel,
  exposureAt,
  HORIZON_NAMES,
  HORIZONS,
  type Horizon,
  type Language,
  type Level,
  type Moment,
  SCENARIO_NAMES,
  type Scenario,
  scenariosAt,
  scenariosReadAt,
  togetherAt,
  type Zone,
} from "@lichen/domain";
import { type EstimatedLevels, type EstimatedRanges, estimateAt, estimateWords } from "../answer-effect.ts";
import type { TableBlock, TableCell } from "../blocks/part-blocks.ts";
import { evolutionWords } from "../evolution-words.ts";
import { exposureNote } from "../level-sentences.ts";
import type { HazardResult, Lead } from "../results.ts";
import { BUILDING_TEXTS as text } from "./building-texts.ts";

/** What tables of levels read, whatever their rows are. */
export type LevelsInput = {
  /** Of the hazards without an index; null where nothing is estimated. */
  readonly estimates: EstimatedRanges | null;
  /** The one that is looked at. */
  readonly horizon: Horizon;
  readonly language: Language;
};

/** A level with what qualifies it, or the estimate that takes its place. */
type ReadLevel = {
  readonly level: Level;
  /** What else an exposure may be. */
  readonly note: Bilingual | null;
  readonly estimate: EstimatedLevels | undefined;
};

/** The exposure or the combined risk of a hazard at a moment. */
export function readLevel(
  result: HazardResult,
  moment: Moment,
  lead: Lead,
  { estimates }: Pick<LevelsInput, "estimates">,
): ReadLevel {
  const now = exposureAt(result.assessed, moment);
  const exposure = now?.level ?? "unknown";
  if (lead === "exposure") return { level: exposure, note: exposureNote(now), estimate: undefined };
  const cross = crossLevel(exposure, result.vulnerability.level);
  return { level: cross, note: null, estimate: estimateAt({ ...result, now, cross }, "cross", estimates) };
}

/** A level as a cell, or its estimate in words. */
export function levelCell({ level, note, estimate }: ReadLevel, language: Language): TableCell {
  if (estimate !== undefined) return { words: estimateWords(estimate)[language], estimate };
  return note === null ? { level } : { level, under: note[language] };
}

const changeCell = (result: HazardResult, scenario: Scenario, { horizon, language }: LevelsInput): string =>
  evolutionWords(result, scenario, horizon)?.[language] ?? "–";

/** Heads of the horizons under one for the rows, and the change of exposure, of which nothing is known at the reference. */
function horizonsTable(rows: Bilingual, hasChange: boolean, { horizon, language }: LevelsInput) {
  const change = hasChange && horizon !== "reference" ? [text.change(horizon)] : [];
  const head = [rows, ...HORIZONS.map((one) => HORIZON_NAMES[one]), ...change].map((one) => one[language]);
  return {
    widths: [1.4, ...HORIZONS.map(() => 1), ...change.map(() => 1.1)],
    right_from: head.length,
    strong: true,
    head,
    current: HORIZONS.indexOf(horizon) + 1,
    hasChange: change.length > 0,
  };
}

/** Hazards by horizon, each in the scenario that it is read in. */
export function hazardLevelsTable(results: readonly HazardResult[], lead: Lead, input: LevelsInput): TableBlock {
  const { language } = input;
  const { hasChange, ...table } = horizonsTable(text.hazard, true, input);
  return {
    ...table,
    caption: text.hazardLevels[lead][language],
    rows: results.map((result) => [
      { words: result.hazard.name[language], hazard: result.hazard.id },
      ...HORIZONS.map((horizon) =>
        levelCell(readLevel(result, { scenario: result.scenario, horizon }, lead, input), language),
      ),
      ...(hasChange ? [changeCell(result, result.scenario, input)] : []),
    ]),
  };
}

/** One hazard in every scenario that it is read in there, by horizon; the one of the report stands out. */
export function scenarioLevelsTable(
  result: HazardResult,
  lead: Lead,
  zone: Zone | null,
  input: LevelsInput,
): TableBlock {
  const { language } = input;
  const { hasChange, ...table } = horizonsTable(text.scenario, lead === "exposure", input);
  const scenarios = scenariosReadAt(result.hazard, zone);
  return {
    ...table,
    ...markedAt(scenarios, result.scenario),
    caption: text.scenarioLevels[lead][language],
    rows: scenarios.map((scenario) => [
      SCENARIO_NAMES[scenario].name[language],
      ...HORIZONS.map((horizon) => levelCell(readLevel(result, { scenario, horizon }, lead, input), language)),
      ...(hasChange ? [changeCell(result, scenario, input)] : []),
    ]),
  };
}

/** The mean of the hazards in every scenario of the place, by horizon. */
export function meanLevelsTable(
  report: Parameters<typeof togetherAt>[0] & { readonly place: { readonly zone: Zone | null } },
  lead: Lead,
  scenario: Scenario,
  input: LevelsInput,
): TableBlock {
  const { language } = input;
  const { hasChange: _, ...table } = horizonsTable(text.scenario, false, input);
  const scenarios = scenariosAt(report.place.zone);
  return {
    ...table,
    ...markedAt(scenarios, scenario),
    caption: text.scenarioLevels[lead][language],
    rows: scenarios.map((one) => [
      SCENARIO_NAMES[one].name[language],
      ...HORIZONS.map((horizon) => ({ level: togetherAt(report, { scenario: one, horizon })[`${lead}_level`] })),
    ]),
  };
}

const markedAt = (scenarios: readonly Scenario[], scenario: Scenario) =>
  scenarios.includes(scenario) ? { marked: scenarios.indexOf(scenario) } : {};

/** The level that every cell of a table has, with what is said under it; null where two of them differ. */
export function findOnlyLevel({ rows }: Pick<TableBlock, "rows">): LevelCell | null {
  const [first, ...others] = rows.flatMap((row) => row.slice(1, 1 + HORIZONS.length));
  if (typeof first !== "object" || !("level" in first)) return null;
  const isSame = (cell: TableCell) =>
    typeof cell === "object" && "level" in cell && cell.level === first.level && cell.under === first.under;
  return others.every(isSame) ? first : null;
}

type LevelCell = Extract<TableCell, { readonly level: Level }>;
