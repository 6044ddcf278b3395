export * from "./biotope-coefficient.ts";
export * from "./biotope-levels.ts";
export * from "./comparable.ts";
export * from "./surface-types.ts";
