import {
  type Answer,
  type Answers,
  type FieldKey,
  fieldOf,
  HAZARDS,
  type Hazard,
  isDerived,
  OPTION_UNKNOWN,
  type Score,
  type Scores,
} from "@lichen/domain";
import type { Report } from "./wire-report.ts";

type Given = Partial<Record<FieldKey, Answer>>;
type Part = Report["hazards"][number]["vulnerability"]["parts"][number];

/**
 * Answers that give the vulnerabilities of a report again: those that its parts carry, and for the others (surfaces
 * behind a share, answers that leave an index) the simplest that lead to the same parts. They are what a report says
 * of a building, and no more: not its answers.
 */
export function answersOfReport({ hazards, year }: Pick<Report, "hazards" | "year">): Answers {
  const given: Given = {};
  const derived = new Map<string, number>();
  const parts = hazards.flatMap(({ vulnerability }) => vulnerability.parts);
  for (const { field, answer } of parts) {
    if (answer === null) continue;
    if (isDerived(field)) derived.set(field, Number(answer));
    else given[field as FieldKey] = answer;
  }
  const missing = new Set(hazards.flatMap(({ vulnerability }) => vulnerability.missing));
  Object.assign(given, surfacesBehind(derived, missing));
  Object.assign(given, yearsBehind(derived.get("structure_age"), given.construction_year, year));
  Object.assign(given, answersThatLeave(hazards, given));
  return given as Answers;
}

/** Over a plot of 1 m² without a footprint, a surface is its own share. */
function surfacesBehind(derived: ReadonlyMap<string, number>, missing: ReadonlySet<string>): Given {
  const [trees, hard, water] = ["tree_cover_share", "impermeable_share", "water_share"].map((key) => derived.get(key));
  if (water === undefined) return { ...ofPlot(trees, hard), ...waterWithout(missing, trees ?? hard) };
  return { ...ofPlot(trees, hard), total_area_plot: 1, sealed_wetlands_surface: water, unsealed_wetlands_surface: 0 };
}

function ofPlot(trees: number | undefined, hard: number | undefined): Given {
  if (trees === undefined && hard === undefined) return {};
  return {
    total_area_plot: 1,
    building_floor_area: 0,
    ...(trees === undefined ? {} : { not_roof_tree_cover_surface: trees }),
    ...(hard === undefined ? {} : { impermeable_outdoor_mineral_surface: hard }),
  };
}

/** The share of water is not known: which of its surfaces are. A plot of 0 m² has no share of anything. */
function waterWithout(missing: ReadonlySet<string>, ofThePlot: number | undefined): Given {
  const keys = ["sealed_wetlands_surface", "unsealed_wetlands_surface"] as const;
  const surfaces = Object.fromEntries(keys.filter((key) => !missing.has(key)).map((key) => [key, 0]));
  if (missing.has("total_area_plot")) return surfaces;
  return { ...surfaces, total_area_plot: ofThePlot === undefined ? 0 : 1 };
}

/** The year of construction may be unanswered where that of a renovation gives the age. */
function yearsBehind(age: number | undefined, built: Answer | undefined, year: number): Given {
  if (age === undefined || year - age === built) return {};
  return { renovation_year: year - age };
}

type ReadField = { readonly scores: Scores; readonly otherwise: number | undefined; readonly leaves: boolean };

/** Answers of which no part says anything: each is one that leaves every index that reads it. */
function answersThatLeave(hazards: Report["hazards"], given: Given): Given {
  const reads = new Map<FieldKey, ReadField[]>();
  for (const hazard of HAZARDS) {
    const parts = hazards.find(({ id }) => id === hazard.id)?.vulnerability.parts ?? [];
    for (const [field, read] of readFields(hazard, parts, given)) reads.set(field, [...(reads.get(field) ?? []), read]);
  }
  const found: Given = {};
  for (const [field, rows] of reads) {
    if (!rows.some(({ leaves }) => leaves) || given[field] !== undefined) continue;
    const question = fieldOf(field);
    const options = question.type === "enum" ? question.options : [];
    const fitting = options.find(
      ({ value }) => value !== OPTION_UNKNOWN && rows.every((row) => scoreOf(row, value) === "excluded"),
    );
    if (fitting !== undefined) found[field] = fitting.value;
  }
  return found;
}

function scoreOf({ scores, otherwise }: ReadField, value: string): Score {
  return scores[value] ?? otherwise ?? "excluded";
}

/** Choice questions that the zones of a building read, and whether the answer left the index. */
function readFields(hazard: Hazard, parts: readonly Part[], given: Given): [FieldKey, ReadField][] {
  return hazard.zones.flatMap(({ id, rows, zeroIf }): [FieldKey, ReadField][] => {
    if (zeroIf !== undefined && given[zeroIf.field] === zeroIf.answer) return [];
    const here = new Set(parts.filter(({ zone }) => zone === id).map(({ field }) => field));
    return rows.flatMap(({ field, scores, otherwise, fallback }): [FieldKey, ReadField][] => {
      if (here.has(field))
        return isDerived(field) || scores === undefined ? [] : [[field, { scores, otherwise, leaves: false }]];
      if (fallback !== undefined) {
        return [[fallback.field, { scores: fallback.scores, otherwise, leaves: !here.has(fallback.field) }]];
      }
      return isDerived(field) || scores === undefined ? [] : [[field, { scores, otherwise, leaves: true }]];
    });
  });
}
