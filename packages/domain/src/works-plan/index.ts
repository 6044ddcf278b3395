export * from "./best-works.ts";
export * from "./building-works.ts";
export * from "./linear-solver.ts";
export type { Pattern } from "./patterns.ts";
export * from "./rank-works.ts";
export * from "./solve-plan.ts";
export * from "./works-state.ts";
export * from "./works-years.ts";
