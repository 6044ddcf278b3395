export { insertKey } from "./insert-key.ts";
export { serveApiKeys } from "./serve-api-keys.ts";
