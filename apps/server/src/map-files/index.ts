export { checksumOf } from "./checksum.ts";
export { createExtent, type Extent } from "./extent.ts";
export { MapFault } from "./map-fault.ts";
export { readFeatures } from "./read-features.ts";
export { type DeclaredLayer, type FileImport, type LayerOutcome, layerIdOf, replaceLayer } from "./replace-layer.ts";
export { polygonsOf, propertiesOf, textOf } from "./rings.ts";
export { PROJECTIONS, toProjection } from "./to-degrees.ts";
