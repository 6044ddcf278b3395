export * from "./at-risk.ts";
export { ANALYSIS_NAMES, SUBJECT_NAMES } from "./building-columns.ts";
export {
  BUILDING_RECORD,
  RECORD_SHEET,
  type RecordAnswers,
  type RecordField,
  type RecordKey,
} from "./building-record.ts";
export { BUILDING_TEMPLATE } from "./building-template.ts";
export * from "./buildings.ts";
export * from "./bulk.ts";
export * from "./bulk-assessments.ts";
export * from "./change-kinds.ts";
export * from "./column-presets.ts";
export * from "./embed-origin.ts";
export * from "./footprint-changes.ts";
export * from "./import-files.ts";
export * from "./import-issues.ts";
export * from "./import-states.ts";
export { COUNTRY_MODELS, INDICATOR_COLUMNS, type IndicatorColumn } from "./indicator-columns.ts";
export * from "./limits.ts";
export * from "./list-catalogue.ts";
export * from "./map-formats.ts";
export * from "./map-scale.ts";
export * from "./nature-outputs.ts";
export * from "./owner-figures.ts";
export * from "./projects.ts";
export * from "./reports.ts";
export * from "./results.ts";
export * from "./stored-figure.ts";
export * from "./stored-figures.ts";
export { LEVEL_OF_CODE, type RangedLevel, rangeOfCode } from "./stored-ranges.ts";
export * from "./subject.ts";
