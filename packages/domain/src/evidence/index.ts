export * from "./evidence.ts";
export * from "./proved-share.ts";
