export * from "./footprint.ts";
export { isGeometryText } from "./geometry-text.ts";
export { isObject, parseObjectRows } from "./nested-values.ts";
export * from "./projected-titles.ts";
export * from "./projections.ts";
export * from "./text-encodings.ts";
export { findUnstatedSystem } from "./unstated-system.ts";
