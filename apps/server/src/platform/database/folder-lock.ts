import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The folder is open in another process: two of them on one folder lose data without a word. */
export class FolderInUse extends Error {
  readonly code = "folder_in_use";
  constructor(folder: string, holder: Holder | null) {
    const who = holder === null ? "another process" : `process ${holder.pid} of ${holder.host} since ${holder.since}`;
    super(`the data folder ${folder} is in use by ${who}; stop it, or set DATA_DIR to another folder`);
    this.name = "FolderInUse";
  }
}

/** The folder cannot be written, or its file system cannot keep a second process out. */
export class FolderUnusable extends Error {
  readonly code = "folder_unusable";
  constructor(folder: string, reason: string) {
    super(`the data folder ${folder} cannot be used: ${reason}; mend it, or set DATA_DIR to another folder`);
    this.name = "FolderUnusable";
  }
}

/** Who has the folder, for people to read: nothing is decided by it. */
type Holder = { readonly pid: number; readonly host: string; readonly since: string };

/** The kernel keeps a lock on this file for its holder. It stays when the folder is free. */
const LOCK_NAME = "lock.sqlite";
const HOLDER_NAME = "lock.json";
/** Files of a folder that are no data of it. */
export const LOCK_FILES: ReadonlySet<string> = new Set([LOCK_NAME, HOLDER_NAME]);

/** @source https://www.sqlite.org/rescode.html */
const SQLITE = { BUSY: 5, READONLY: 8, IOERR: 10, FULL: 13, CANTOPEN: 14, PROTOCOL: 15 } as const;
const REASONS: Readonly<Record<number, string>> = {
  [SQLITE.READONLY]: "it cannot be written",
  [SQLITE.IOERR]: "its file system cannot lock a file",
  [SQLITE.FULL]: "its disk is full",
  [SQLITE.CANTOPEN]: "it cannot be written",
  [SQLITE.PROTOCOL]: "its file system cannot lock a file",
};

/** Kept from the garbage collector, which would close them: a lock ends with its process or with its release. */
const held = new Set<DatabaseSync>();

/**
 * Takes a folder for this process alone, made when missing. The lock is the kernel's: no other process has it, in
 * whatever container, and it is free again when its holder dies, in whatever way.
 *
 * @returns gives the folder back
 * @throws FolderInUse while another holder lives
 * @throws FolderUnusable when it cannot be written or locked
 */
export function lockFolder(folder: string): () => void {
  const lock = kernelLock(folder);
  const holderPath = join(folder, HOLDER_NAME);
  const holder: Holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
  try {
    writeFileSync(holderPath, `${JSON.stringify(holder)}\n`);
  } catch (error) {
    lock.close();
    throw new FolderUnusable(folder, reasonOf(error));
  }
  held.add(lock);
  return () => {
    if (!held.delete(lock)) return;
    rmSync(holderPath, { force: true });
    lock.close();
  };
}

/** A process that is killed lets go when its last thread has ended, some milliseconds later: it is waited for. */
const PATIENCE_MS = 1_000;

/** A transaction of SQLite that is never ended: its exclusive lock is one of the kernel on Linux, macOS and Windows. */
function kernelLock(folder: string): DatabaseSync {
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(folder, { recursive: true });
    lock = new DatabaseSync(join(folder, LOCK_NAME), { timeout: PATIENCE_MS });
    lock.exec("pragma locking_mode = exclusive; begin exclusive");
    return lock;
  } catch (error) {
    lock?.close();
    // An extended code says more in its upper bytes.
    const code = ((error as { errcode?: number }).errcode ?? 0) & 0xff;
    if (code === SQLITE.BUSY) throw new FolderInUse(folder, findHolder(folder));
    throw new FolderUnusable(folder, REASONS[code] ?? reasonOf(error));
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EROFS" || code === "EACCES" || code === "EPERM") return "it cannot be written";
  return code === "ENOSPC" ? "its disk is full" : message;
}

/** Null when the file is not there, is not whole yet or is of a former version. */
function findHolder(folder: string): Holder | null {
  try {
    const { pid, host, since } = JSON.parse(readFileSync(join(folder, HOLDER_NAME), "utf8"));
    return Number.isInteger(pid) && typeof host === "string" && typeof since === "string" ? { pid, host, since } : null;
  } catch {
    return null;
  }
}
