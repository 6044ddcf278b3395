export { describeFloodMap, type RemoteFloodMap } from "./declare-flood-map.ts";
export { type FloodDepthAt, readFloodDepths } from "./flood-depths.ts";
export type { FloodMask, MaskFiles } from "./flood-masks.ts";
export { type FloodCells, type FloodMap, openFloodMap, writeFloodMap } from "./import-flood-map.ts";
export type { RemoteFile } from "./remote-file.ts";
export { type AskDepths, createAskDepths, floodServerId, type RequestedFlood } from "./request-depths.ts";
