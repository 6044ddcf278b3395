export * from "./best-actions.ts";
export * from "./budget.ts";
export * from "./decide.ts";
export * from "./maladaptation.ts";
export * from "./outcome.ts";
export * from "./plan.ts";
export * from "./recommendations.ts";
export * from "./simulation.ts";
