import { statfs } from "node:fs/promises";

/** Below this a disk is said to be low, bytes: some days of a busy portfolio. */
export const LOW_DISK_BYTES = 1_000_000_000;
/** Below this no file is taken, bytes: what is left is the database's. */
const RESERVED_BYTES = 100_000_000;

/** What the disk of a folder has left, bytes; null when there is no such folder. */
export async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw error;
  }
}

/** Keeps files from taking the last of a disk. @throws the same error as a disk that is full */
export async function keepReserve(folder: string): Promise<void> {
  const free = await freeBytes(folder);
  if (free === null || free >= RESERVED_BYTES) return;
  throw Object.assign(new Error(`${free} bytes are left: no file is taken`), { code: "ENOSPC" });
}

/** Codes of the system and of PostgreSQL for a disk, or a share of it, that is full. */
const FULL: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT", "53100"]);

export function isDiskFull(error: Error): boolean {
  return FULL.has((error as NodeJS.ErrnoException).code);
}
