export * from "./call-failure.ts";
export * from "./client.ts";
export * from "./query.ts";
