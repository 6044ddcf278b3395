export * from "./peer-counts.ts";
export * from "./peer-group.ts";
export * from "./publish-peers.ts";
