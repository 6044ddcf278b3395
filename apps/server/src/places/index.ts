export type { PlaceCandidate, PlaceMatch, PlaceSearch } from "./gazetteer.ts";
export { createGazetteer } from "./gazetteer.ts";
export { nameKey } from "./place-name.ts";
export { type Address, createPlaces, type Places } from "./resolve-place.ts";
export { createReverse, type Whereabouts } from "./reverse.ts";
export { servePlaces } from "./serve-places.ts";
