export * from "./challenge.ts";
export * from "./co-benefits.ts";
export * from "./hosting-items.ts";
export * from "./hosting-potential.ts";
export * from "./nature-state.ts";
export * from "./place-nature.ts";
export * from "./protected-area-types.ts";
