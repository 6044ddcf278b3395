export * from "./addressed.ts";
export * from "./appendix-a.ts";
export * from "./disclosed-buildings.ts";
export * from "./disclosure-changes.ts";
export * from "./requirements.ts";
