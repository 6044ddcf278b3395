export * from "./assess-clay.ts";
export * from "./clay.ts";
export * from "./clay-tables.ts";
