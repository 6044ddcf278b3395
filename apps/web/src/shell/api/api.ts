import { type CallFailure, createClient } from "@lichen/client";
import { REQUEST_LIMIT_MS } from "./watch-silence.ts";

const listeners = new Set<(failure: CallFailure) => void>();

/** Listens to every call that the server refuses. @returns the function that ends it */
export function onRefusal(listener: (failure: CallFailure) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The calls of the product's own server. */
export const api = createClient({
  baseUrl: "/api",
  timeoutMs: REQUEST_LIMIT_MS,
  onRefusal: (failure) => {
    for (const listener of listeners) listener(failure);
  },
});
