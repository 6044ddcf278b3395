export { ExportRefused } from "./export-refused.ts";
export { followImportedLayers } from "./follow-imported-layers.ts";
export { type AtlasesOutcome, importAtlases } from "./import-atlases.ts";
export { type CatnatOutcome, importCatnat } from "./import-catnat.ts";
export { type ImportOutcome, type ImportProgress, importDrias } from "./import-drias.ts";
export { type FacilitiesOutcome, importFacilities } from "./import-facilities.ts";
export { importTracc, type TraccOutcome } from "./import-tracc.ts";
export { listLayers, removeLayer, type StoredLayer } from "./layer-store.ts";
export { serveLayers } from "./serve-layers.ts";
