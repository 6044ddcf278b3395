/**
 * A refusal of the database, the same for both engines.
 * Its message may quote what was stored: it is for the developer's eyes and goes to no log.
 */
export class DatabaseError extends Error {
  /** SQLSTATE, such as 23505 for a unique violation, or a code of ours: `database_closed`, `transaction_too_long`. */
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

/** What an error keeps when it crosses from the worker. */
export type DatabaseErrorParts = {
  readonly message: string;
  readonly code: string;
  readonly constraint?: string | undefined;
  readonly detail?: string | undefined;
  readonly table?: string | undefined;
  readonly column?: string | undefined;
};
