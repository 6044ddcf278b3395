export { type Cell, cellAt, cellOf, type MapGrid } from "./map-grid.ts";
export { brokenBy, gridOf, opened, projectionOf, readWindow } from "./open-grid.ts";
