import { AsyncLocalStorage } from "node:async_hooks";
import { type BulkheadPolicy, BulkheadRejectedError, bulkhead } from "cockatiel";
import { stopIfAbandoned } from "./ongoing-call.ts";

/** Too much work already waits for its turn. */
export class NoTurnLeft extends Error {
  constructor() {
    super("too much work waits for its turn");
    this.name = "NoTurnLeft";
  }
}

/**
 * Work of one key is done a few at a time in this process, the rest in the order in which it came; other keys wait for
 * none of it.
 *
 * @throws NoTurnLeft when more than `waiting` pieces of work of the key wait already
 */
export function turns({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }) {
  const gates = new Map<string, { readonly gate: BulkheadPolicy; users: number }>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const entry = gates.get(key) ?? { gate: bulkhead(atOnce, waiting), users: 0 };
    gates.set(key, entry);
    entry.users++;
    try {
      // The caller that ends before it starts it: it still belongs to the call that asked.
      return await entry.gate.execute(AsyncLocalStorage.bind(stillWaitedFor(work)));
    } catch (error) {
      throw error instanceof BulkheadRejectedError ? new NoTurnLeft() : error;
    } finally {
      if (--entry.users === 0) gates.delete(key);
    }
  };
}

function stillWaitedFor<T>(work: () => Promise<T>): () => Promise<T> {
  return () => {
    stopIfAbandoned();
    return work();
  };
}
