import { randomUUID } from "node:crypto";
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The text of a file that is written once for ever, made when missing: written aside, brought to the disk, then put in
 * its place at once. Of processes that make it at the same time, all read the same; a disk that is full leaves nothing.
 */
export function readOrWriteOnce(path: string, make: () => string): string {
  return readIfThere(path) ?? writeOnce(path, make());
}

function writeOnce(path: string, content: string): string {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true });
  const aside = join(folder, `.${randomUUID()}.aside`);
  try {
    const file = openSync(aside, "wx", 0o600);
    try {
      // Of a disk that is almost full, a write may take a part.
      const bytes = Buffer.from(content);
      for (let from = 0; from < bytes.length; ) from += writeSync(file, bytes, from);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    // Unlike a rename, it never replaces what another process has just put there.
    linkSync(aside, path);
    syncFolder(folder);
    return content;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return readFileSync(path, "utf8");
  } finally {
    rmSync(aside, { force: true });
  }
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Brings the names of a folder to the disk; Windows does so by itself and opens no folder. */
function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const opened = openSync(folder, "r");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
