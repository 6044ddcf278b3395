import type { UnreachableReason } from "./unreachable.ts";

/** What went wrong with one attempt. Its message names the reason only: an address must not reach a log. */
export class AttemptFailure extends Error {
  readonly reason: UnreachableReason;
  readonly retry: boolean;
  readonly serviceAtFault: boolean;
  readonly retryAfterMs: number;

  constructor(reason: UnreachableReason, nature: { retry?: boolean; serviceAtFault?: boolean; retryAfterMs?: number }) {
    super(reason);
    this.reason = reason;
    this.retry = nature.retry ?? false;
    this.serviceAtFault = nature.serviceAtFault ?? false;
    this.retryAfterMs = nature.retryAfterMs ?? 0;
  }
}
