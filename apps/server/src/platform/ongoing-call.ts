import { AsyncLocalStorage } from "node:async_hooks";
import { ensure } from "@lichen/domain";
import type { Transaction } from "kysely";
import type { Tables } from "./database/tables.ts";

/** A call that is being answered, as what works for it sees it. */
export type OngoingCall = {
  /** Comes when the caller left or was told that the answer took too long. */
  readonly signal: AbortSignal;
  /** Whether something of it is written, or about to be: it can no longer be refused as if nothing had happened. */
  hasWritten: boolean;
  /** Says, in a transaction of the call that is about to be committed, that what it wrote stands. */
  markWritten?: (trx: Transaction<Tables>) => Promise<void>;
};

/** The caller is gone, or was told that nothing is written: nothing is. */
export class CallAbandoned extends Error {
  constructor() {
    super("nobody waits for this any more: nothing is written");
    this.name = "CallAbandoned";
  }
}

const ongoing = new AsyncLocalStorage<OngoingCall | undefined>();

/** Runs what answers a call; all that it starts finds the call by `ongoingCall`. */
export function duringCall<T>(call: OngoingCall, work: () => T): T {
  return ongoing.run(call, work);
}

/** The call that is being answered. */
export function ongoingCall(): OngoingCall {
  return ensure(ongoing.getStore());
}

/** Has the call that is being answered, if any, mark a transaction that ends well. */
export async function markWritten(trx: Transaction<Tables>): Promise<void> {
  await ongoing.getStore()?.markWritten?.(trx);
}

/** Starts what a call gave occasion to and does not wait for: it goes on whatever becomes of the call. */
export function outsideCalls<T>(work: () => T): T {
  return ongoing.run(undefined, work);
}

/** @throws CallAbandoned in a call that no one waits for; not in a job, nor at start */
export function stopIfAbandoned(): void {
  if (ongoing.getStore()?.signal.aborted) throw new CallAbandoned();
}

/**
 * The last step before a transaction that wrote is committed.
 *
 * @throws CallAbandoned in a call that no one waits for: the transaction is to be rolled back
 */
export function beforeCommit(): void {
  stopIfAbandoned();
  const call = ongoing.getStore();
  if (call !== undefined) call.hasWritten = true;
}
