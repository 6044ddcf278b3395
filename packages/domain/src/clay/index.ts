export * from "./clay.ts";
export * from "./clay-tables.ts";
