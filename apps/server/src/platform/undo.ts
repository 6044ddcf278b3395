/** Ends a transaction without keeping anything of it, and gives its outcome to the caller that asked for it. */
class Undo<O> extends Error {
  readonly outcome: O;
  constructor(outcome: O) {
    super("undone on purpose");
    this.outcome = outcome;
  }
}

/** Throws, within `undoable`, what the transaction comes to when nothing of it may stay. */
export function undo<O>(outcome: O): never {
  throw new Undo(outcome);
}

/** Runs a transaction that may decide, late, that nothing of it stays; its outcome comes back as if it had returned it. */
export async function undoable<O>(transaction: () => Promise<O>): Promise<O> {
  try {
    return await transaction();
  } catch (error) {
    if (error instanceof Undo) return error.outcome as O;
    throw error;
  }
}
