export * from "./action.ts";
export * from "./applicability.ts";
export * from "./catalogue.ts";
export * from "./effects.ts";
export * from "./prerequisites.ts";
export { surfacesGivenUp } from "./surface-room.ts";
