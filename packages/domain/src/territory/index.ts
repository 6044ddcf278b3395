export * from "./equipment.ts";
export * from "./official-risks.ts";
export * from "./past-disasters.ts";
export * from "./resilience.ts";
export * from "./social-figures.ts";
export * from "./territory-actions.ts";
export * from "./territory-indicators.ts";
export * from "./territory-levels.ts";
