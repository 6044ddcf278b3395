export * from "./concentrate-buildings.ts";
export * from "./shared-events.ts";
