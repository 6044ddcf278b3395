export * from "./assess-clay.ts";
export * from "./clay.ts";
export * from "./clay-aid.ts";
export * from "./clay-factors.ts";
export * from "./clay-tables.ts";
export * from "./clay-zone.ts";
