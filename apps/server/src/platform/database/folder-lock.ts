import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The folder is open in another process: two of them on one folder lose data without a word. */
export class FolderInUse extends Error {
  readonly code = "folder_in_use";
  constructor(folder: string, pid: number) {
    super(`the data folder ${folder} is in use by process ${pid}; stop it, or set DATA_DIR to another folder`);
    this.name = "FolderInUse";
  }
}

/** A process told apart from a later one with the same number by the moment it started (0 where unknown). */
type Holder = { readonly pid: number; readonly started: number };

const LOCK_NAME = "lock.json";

/**
 * Takes a folder for this process alone, made when missing. A lock left by a process that died is taken over.
 *
 * @returns gives the folder back
 * @throws FolderInUse while its holder lives
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, LOCK_NAME);
  const mine: Holder = { pid: process.pid, started: startOf(process.pid) };
  for (;;) {
    if (written(path, mine)) return () => release(path, mine);
    const holder = holderOf(path);
    if (holder === null) continue;
    if (lives(holder)) throw new FolderInUse(folder, holder.pid);
    takeAway(path, holder);
  }
}

function written(path: string, holder: Holder): boolean {
  // Written whole under another name, then linked: no reader ever sees half a lock.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(holder));
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Sets a dead process's lock aside; when another process has just taken the folder, puts its lock back. */
function takeAway(path: string, dead: Holder): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  const moved = holderOf(aside);
  if (moved !== null && (moved.pid !== dead.pid || moved.started !== dead.started)) linkSync(aside, path);
  rmSync(aside, { force: true });
}

function release(path: string, mine: Holder): void {
  const holder = holderOf(path);
  if (holder?.pid === mine.pid && holder.started === mine.started) rmSync(path, { force: true });
}

function holderOf(path: string): Holder | null {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  try {
    const { pid, started } = JSON.parse(text);
    if (Number.isInteger(pid) && Number.isInteger(started)) return { pid, started };
  } catch {
    // Unreadable: a power cut in the middle of a write. Nobody holds it.
  }
  return { pid: 0, started: 0 };
}

function lives({ pid, started }: Holder): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives under another user.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const now = startOf(pid);
  return started === 0 || now === 0 || now === started;
}

/** When a process started, in clock ticks since the machine did; 0 where the system does not say (no /proc). */
function startOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name of the program may hold spaces and brackets: fields are counted after its last bracket.
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]) || 0;
  } catch {
    return 0;
  }
}
