export { type FloodDepthAt, readFloodDepths } from "./flood-depths.ts";
export type { FloodGrid } from "./flood-grid.ts";
export type { FloodMask } from "./flood-masks.ts";
export { type FloodMapOutcome, importFloodMap } from "./import-flood-map.ts";
