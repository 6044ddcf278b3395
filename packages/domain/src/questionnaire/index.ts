export * from "./catalogue.ts";
export * from "./completion.ts";
export * from "./derived.ts";
export { isWithinReach, OUTSIDE_EUROPE } from "./reach.ts";
export { BUILDING_TEMPLATE } from "./template.ts";
