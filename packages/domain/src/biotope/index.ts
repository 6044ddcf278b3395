export * from "./biotope-coefficient.ts";
export * from "./comparable.ts";
export * from "./surface-types.ts";
