export { type Cell, cellAt, cellOf, type MapGrid } from "./map-grid.ts";
export { brokenBy, gridOf, openImage, projectionOf, readWindow } from "./open-grid.ts";
