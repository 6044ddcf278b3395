/**
 * A refusal of the database, the same for both engines.
 * Its message may quote what was stored: it is for the developer's eyes and goes to no log.
 */
export class DatabaseError extends Error {
  /** SQLSTATE, such as 23505 for a unique violation, or a code of ours: `transaction_too_long`. */
  readonly code: string;
  readonly constraint: string | undefined;
  readonly detail: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;

  constructor(parts: DatabaseErrorParts) {
    super(parts.message);
    this.name = "DatabaseError";
    this.code = parts.code;
    this.constraint = parts.constraint;
    this.detail = parts.detail;
    this.table = parts.table;
    this.column = parts.column;
  }
}

/** The database cannot be reached, or was lost before it answered; the reason is that of the system or the driver. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super("database_away", { cause });
    this.name = "DatabaseAway";
  }
}

/** The database was lost after it was sent a commit, before it answered: all of the transaction is written, or nothing. */
export class OutcomeUnknown extends DatabaseAway {
  constructor(cause: unknown) {
    super(cause);
    this.name = "OutcomeUnknown";
  }
}

/** What the loss of the database means. @param commits whether the statement it did not answer commits what was written */
export function lossOf(cause: unknown, commits: boolean): DatabaseAway {
  return commits ? new OutcomeUnknown(cause) : new DatabaseAway(cause);
}

/** The words of the system or the driver about a database that is away. */
export function reasonOfAbsence({ cause }: DatabaseAway): string {
  const { code, message } = cause as { code?: string; message?: string };
  return [code, message].filter(Boolean).join(": ");
}

/** What an error keeps when it crosses from the worker. */
export type DatabaseErrorParts = {
  readonly message: string;
  readonly code: string;
  readonly constraint?: string | undefined;
  readonly detail?: string | undefined;
  readonly table?: string | undefined;
  readonly column?: string | undefined;
};
