export { createExtent, type Extent } from "./extent.ts";
export { FileRefused } from "./file-refused.ts";
export { hashFile } from "./hash-file.ts";
export { readEachFeature, readFeatures } from "./read-features.ts";
export { findMapForm, type MapPlace, readMapLayers } from "./read-places.ts";
export { readSurfaces, type Surfaces, writeSurfaces } from "./read-surfaces.ts";
export { refusals as fileRefusals } from "./refusals.ts";
export { propertiesOf, type Ring, readPolygons, textOf } from "./rings.ts";
export { PROJECTIONS, toProjection, toWgs84 } from "./to-degrees.ts";
