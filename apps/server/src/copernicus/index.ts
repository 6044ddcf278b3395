export { type GridShape, readClimateGrid, writeClimateGrid } from "./climate-grids.ts";
export { COPERNICUS_SETS, type CopernicusSetId } from "./copernicus-sets.ts";
export {
  acceptCopernicusFile,
  type CopernicusGrids,
  readCopernicusGrids,
} from "./import-copernicus.ts";
