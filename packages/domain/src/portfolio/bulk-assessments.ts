import { MAP_FORMATS } from "./map-formats.ts";
/** Lines, or buildings, of one bulk assessment. @source decisions.md "Bulk assessments" */
export const MOST_ASSESSED = 100_000;
/** Days that a bulk assessment and its files are kept. A choice of ours, that of the files of reports. */
export const ASSESSMENT_DAYS = 7;
/**
 * What one result may take, bytes: that of 100,000 places takes 100 MB with one moment and 2 GB with the indicators of
 * all of them. A choice of ours.
 */
export const ASSESSMENT_BYTES = 2_000_000_000;
/** What stored results may take, bytes; beyond, the oldest ones go. A choice of ours. */
export const STORED_ASSESSMENT_BYTES = { person: 2 * ASSESSMENT_BYTES, company: 4 * ASSESSMENT_BYTES } as const;
/** Longest line of a file of places, characters: four times a line with every answer. */
export const LONGEST_PLACE_LINE = 32_000;

/** Formats of the file of results. */
export const ASSESSMENT_FORMATS = ["ndjson", "csv", ...MAP_FORMATS] as const;
export type AssessmentFormat = (typeof ASSESSMENT_FORMATS)[number];

/** States of a bulk assessment, as programs see it. @source decisions.md "Bulk assessments" */
export const ASSESSMENT_STATES = ["waiting", "reading", "computing", "done", "error", "cancelled"] as const;
export type AssessmentState = (typeof ASSESSMENT_STATES)[number];

/** Why a bulk assessment ended in error, beside the reasons of every job. */
export const ASSESSMENT_REFUSALS = ["not_sent", "too_many_lines", "no_lines", "not_readable", "no_place"] as const;
export type AssessmentRefusal = (typeof ASSESSMENT_REFUSALS)[number];
