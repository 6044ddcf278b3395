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

/** SQLSTATE of a server that shuts down, starts, or takes no more connections. @source PostgreSQL, appendix A */
const AWAY = /^(?:08\w{3}|57P0[123]|53300)$/;
/** What the driver says, without a code, of a connection that was lost or not had. */
const LOST =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** The database cannot be connected to; the reason is that of the system or the driver. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super("database_away", { cause });
    this.name = "DatabaseAway";
  }
}

/** Whether nothing is wrong with what was asked of the database, but that there is none to ask. */
export function isDatabaseAway(error: Error): boolean {
  if (error instanceof DatabaseAway) return true;
  const { code } = error as { code?: unknown };
  return code === "database_closed" || (typeof code === "string" && AWAY.test(code)) || LOST.test(error.message);
}

/** The words of the system or the driver about a database that is away. */
export function reasonOfAbsence(error: Error): string {
  const { code, message } = (error instanceof DatabaseAway ? error.cause : error) as {
    code?: string;
    message?: string;
  };
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
