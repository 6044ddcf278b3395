import { type BulkheadPolicy, BulkheadRejectedError, bulkhead } from "cockatiel";

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
    const kept = gates.get(key) ?? { gate: bulkhead(atOnce, waiting), users: 0 };
    gates.set(key, kept);
    kept.users++;
    try {
      return await kept.gate.execute(work);
    } catch (error) {
      throw error instanceof BulkheadRejectedError ? new NoTurnLeft() : error;
    } finally {
      if (--kept.users === 0) gates.delete(key);
    }
  };
}
