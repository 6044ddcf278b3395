export { createAltitudeFinder, type FindAltitudes } from "./altitude-finder.ts";
export {
  type ElevationCells,
  type ElevationModel,
  openElevationModel,
  writeElevationModel,
} from "./import-elevation-model.ts";
export type { ElevationGrid } from "./open-model.ts";
