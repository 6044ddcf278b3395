/** Why a value is absent. Each has a sentence in REASONS (reason.ts), shown wherever the value would stand. */
import type { Reason } from "./reason.ts";

/** A value, or the reason why there is none and the answers that would give it. */
export type Reading<T> =
  | { readonly known: true; readonly value: T }
  | { readonly known: false; readonly reason: Reason; readonly missing: readonly string[] };

export function known<T>(value: T): Reading<T> {
  return { known: true, value };
}

export function unknown(reason: Reason, missing: readonly string[] = []): Reading<never> {
  return { known: false, reason, missing };
}
