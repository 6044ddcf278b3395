export {
  AREAS_PREFIX,
  type AreasMap,
  PROTECTED_AREAS_KIND,
  readAreasMap,
  writeAreasMap,
} from "./import-protected-areas.ts";
export { type NearAreas, readNearAreas } from "./near-areas.ts";
export { type AskAreas, createAskAreas, REQUESTED_AREAS_CARD } from "./requested-areas.ts";
