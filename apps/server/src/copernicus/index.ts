export { type GridShape, readClimateGrid } from "./climate-grids.ts";
export { COPERNICUS_SETS, type CopernicusSetId } from "./copernicus-sets.ts";
export { type CopernicusOutcome, importCopernicus } from "./import-copernicus.ts";
