export { createAltitudeFinder, type FindAltitudes } from "./altitude-finder.ts";
export { type ElevationImport, type ElevationOutcome, importElevationModel } from "./import-elevation-model.ts";
export type { ElevationGrid } from "./open-model.ts";
