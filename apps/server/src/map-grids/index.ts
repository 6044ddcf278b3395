export { type Cell, cellAt, findCell, type MapGrid } from "./map-grid.ts";
export { brokenBy, findProjection, gridOf, openImage, readWindow } from "./open-grid.ts";
