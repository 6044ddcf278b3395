import type { Scenario } from "../climate/moment.ts";
import { availableScenario, scenarioRead } from "../climate/trajectory.ts";
import { hazardOf } from "../hazards/index.ts";
import type { RiskSubject } from "./results.ts";

/** Area that a synthesis speaks of. @source analysis.md §2 */
export const PERIMETERS = ["france", "europe"] as const;
export type Perimeter = (typeof PERIMETERS)[number];

/** What a synthesis has to say before its figures. @source analysis.md §8 */
export const SYNTHESIS_NOTICES = [
  /** Buildings that were made up for the demonstration are counted. */
  "examples",
  /** Buildings of the selection stand outside the perimeter: select the Europe perimeter. */
  "outside_france",
  /** The Europe perimeter was chosen by default. */
  "europe_by_default",
  /** No building of the selection is in the perimeter: adjust the filters. */
  "empty_perimeter",
  /** Buildings without vulnerability: fill in the building features. */
  "not_computable",
  /** Buildings where too few hazards are known to say anything of all of them together. */
  "too_few_hazards",
  /** The national trajectory is read in France alone: business as usual stands in for it. */
  "tracc_outside_france",
  /** Levels are being computed again. */
  "outdated",
] as const;
export type SynthesisNotice = (typeof SYNTHESIS_NOTICES)[number];

/**
 * Scenario that a subject is counted in when one was asked for. The national trajectory is not offered in the Europe
 * perimeter: one count never mixes two scenarios.
 */
export function scenarioCounted(subject: RiskSubject, requested: Scenario, perimeter: Perimeter): Scenario {
  const offered = availableScenario(requested, perimeter);
  return subject === "multi_hazard" ? offered : (scenarioRead(hazardOf(subject), offered, perimeter) ?? offered);
}

/** States of a job that someone asked for and follows. */
export const JOB_STATES = ["waiting", "working", "success", "error", "cancelled"] as const;
export type JobState = (typeof JOB_STATES)[number];
/** Why a job ended in error: no process could end it, or nothing could be made, or its file is too large, or its reader has no right any more. */
export const JOB_REFUSALS = ["interrupted", "nothing_made", "file_too_large", "forbidden"] as const;
export type JobRefusal = (typeof JOB_REFUSALS)[number];
/** A file a building, in a zip; or one file. */
export const PDF_JOB_OUTPUTS = ["zip", "one_file"] as const;
export type PdfJobOutput = (typeof PDF_JOB_OUTPUTS)[number];
/** Buildings that one job takes at most, by output: one file is set as a whole, in some 35 MB of memory a building. */
export const PDF_JOB_BUILDINGS: Readonly<Record<PdfJobOutput, number>> = { zip: 1000, one_file: 30 };
/** Days that the files of reports are kept. */
export const PDF_JOB_DAYS = 7;
/** What the reports of one job may take, bytes: a thousand of half a megabyte, four times what they take. */
export const PDF_JOB_BYTES = 500_000_000;
/**
 * What kept reports may take, bytes, and how many jobs a person keeps: one of the largest jobs for a person, four for a
 * company. Beyond, the oldest ones go. A choice of ours.
 */
export const STORED_PDF_BYTES = { person: PDF_JOB_BYTES, company: 4 * PDF_JOB_BYTES } as const;
export const STORED_PDF_JOBS = 50;
/** Life of a link to a report, days, and how many a building has at once. */
export const REPORT_LINK_DAYS = { usual: 30, most: 365, links: 20 } as const;
/** Buildings, scenarios or horizons side by side at most. */
export const COMPARED_MOST = 6;
/** Buildings that are ranked at once at most, and days that a ranking is kept. A choice of ours. */
export const MOST_RANKED = 200_000;
export const RANKING_DAYS = 30;
