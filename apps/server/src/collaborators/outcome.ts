/** Why nothing was done; the code is one of the call's problems. */
export type Refused<Code extends string> = {
  readonly kind: "refused";
  readonly code: Code;
  readonly errors?: Record<string, string[]>;
};

export function refused<const Code extends string>(code: Code, errors?: Record<string, string[]>): Refused<Code> {
  return errors === undefined ? { kind: "refused", code } : { kind: "refused", code, errors };
}

/** SQLSTATE of a reference to a row that is gone: a group or a person was deleted meanwhile. */
const GONE = "23503";

/** Runs a transaction; what it refers to and is deleted meanwhile counts as not found. */
export async function orNotFound<T>(transaction: () => Promise<T>): Promise<T | Refused<"not_found">> {
  try {
    return await transaction();
  } catch (error) {
    if ((error as { code?: unknown }).code === GONE) return refused("not_found");
    throw error;
  }
}
