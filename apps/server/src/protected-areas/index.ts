export {
  AREAS_PREFIX,
  type AreasMap,
  PROTECTED_AREAS_KIND,
  readAreasMap,
  writeAreasMap,
} from "./import-protected-areas.ts";
export { type NearAreas, readNearAreas } from "./near-areas.ts";
export { ASKED_AREAS_CARD, type AskAreas, createAskAreas } from "./requested-areas.ts";
