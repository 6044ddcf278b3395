export { type CommuneOfCode, createRowOfCode, INSEE } from "./commune-codes.ts";
export { createGazetteer, type PlaceSearch } from "./gazetteer.ts";
export type { PlaceCandidate, PlaceMatch } from "./place-candidate.ts";
export { nameKey } from "./place-name.ts";
export { type Address, createPlaces, type Places } from "./resolve-place.ts";
export { createReverse } from "./reverse.ts";
export { servePlaces } from "./serve-places.ts";
