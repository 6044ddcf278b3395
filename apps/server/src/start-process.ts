import { ConfigRefused } from "./platform/config.ts";
import { FolderInUse, FolderUnusable } from "./platform/database/folder-lock.ts";
import { DatabaseNewer, DatabaseOlder, MigrationChanged, TableWithoutPolicy } from "./platform/database/migrate.ts";
import { DatabaseDamaged } from "./platform/database/open-database.ts";
import { SessionsShared } from "./platform/database/own-sessions.ts";

/** A program was asked what it cannot do; the message says how to ask. */
export class Misused extends Error {
  constructor(message: string) {
    super(message);
    this.name = "Misused";
  }
}

/** Starts a program of the product; what a person can mend is said in one line, a bug keeps its stack. */
export async function startProcess(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exit(1);
  }
}

const ONE_LINE_FAILURES = [
  Misused,
  ConfigRefused,
  FolderInUse,
  FolderUnusable,
  DatabaseDamaged,
  DatabaseNewer,
  DatabaseOlder,
  MigrationChanged,
  SessionsShared,
  TableWithoutPolicy,
];

/** What is said of a failure to the person who runs the program. */
export function reasonOf(error: unknown): string {
  if (ONE_LINE_FAILURES.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === "EADDRINUSE") return `the port ${port} is in use by another program; set PORT to another number`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
