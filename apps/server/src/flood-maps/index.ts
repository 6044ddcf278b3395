export { type DeclaredFloodMap, declareFloodMap } from "./declare-flood-map.ts";
export { type FloodDepthAt, readFloodDepths } from "./flood-depths.ts";
export type { FloodMask } from "./flood-masks.ts";
export { type FloodMapOutcome, importFloodMap } from "./import-flood-map.ts";
export type { RemoteFile } from "./remote-file.ts";
export { type AskDepths, createAskDepths, floodServerId, type RequestedFlood } from "./request-depths.ts";
