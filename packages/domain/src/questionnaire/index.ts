export * from "./catalogue.ts";
export * from "./completion.ts";
export { listedCountry } from "./country-names.ts";
export * from "./derived.ts";
export { BUILDING_SHEET } from "./known-names.ts";
export { applyAnswers, inferCountry, type Located, locate } from "./place-country.ts";
export { type FigureReader, missingSurfaces, type PlotBiotope, plotBiotope } from "./plot-surfaces.ts";
export { isWithinReach, OUTSIDE_EUROPE } from "./reach.ts";
export { BUILDING_TEMPLATE } from "./template.ts";
