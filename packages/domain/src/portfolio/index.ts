export * from "./change-kinds.ts";
export * from "./changed-answers.ts";
export * from "./column-presets.ts";
export * from "./import-states.ts";
export * from "./limits.ts";
export * from "./list-columns.ts";
export * from "./results.ts";
