export { OUTLINES_KIND, type OutlinesMap, readOutlinesMap, writeOutlinesMap } from "./import-outlines.ts";
export type { Polygons } from "./simplify-outlines.ts";
export { readOutlinesOfDepartement, readOutlinesVersion } from "./stored-outlines.ts";
export { createUnitOutlines, type OutlinesOf } from "./unit-outlines.ts";
