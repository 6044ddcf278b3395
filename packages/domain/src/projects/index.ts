export * from "./change-class.ts";
export * from "./check-project.ts";
export * from "./fault-words.ts";
export * from "./footprint.ts";
export * from "./footprint-table.ts";
export * from "./project.ts";
export * from "./project-questions.ts";
export * from "./project-results.ts";
