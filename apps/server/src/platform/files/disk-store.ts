import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { keepReserve } from "../disk-space.ts";
import { limitBytes } from "./bounded.ts";
import { checkKey } from "./file-key.ts";
import type { FileStore } from "./file-store.ts";

/** Of the files that are being written; no key begins with ".". */
const ASIDE = ".aside";

/** What is aside for longer was left there by a process that was killed, ms. */
const LEFT_MS = 24 * 3600 * 1000;

/** Files in a folder of this machine: written aside, then put in their place at once. */
export async function openDiskStore(folder: string): Promise<FileStore> {
  await removeLeft(join(folder, ASIDE));
  const placeOf = (key: string) => {
    checkKey(key);
    return join(folder, key);
  };
  return {
    put: async (key, content, { most }) => {
      const place = placeOf(key);
      const aside = join(folder, ASIDE, randomUUID());
      await mkdir(dirname(aside), { recursive: true });
      try {
        await keepReserve(folder);
        await writeFile(aside, limitBytes(content, most), { flush: true, mode: 0o600 });
        await mkdir(dirname(place), { recursive: true });
        await rename(aside, place);
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
    },
    read: async (key) => {
      try {
        return new Uint8Array(await readFile(placeOf(key)));
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    open: async (key) => {
      try {
        const handle = await open(placeOf(key));
        const found = await handle.stat();
        if (found.isFile()) return { bytes: found.size, content: handle.createReadStream() };
        await handle.close();
        return null;
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    remove: async (key) => {
      const place = placeOf(key);
      try {
        await rm(place, { force: true });
      } catch (error) {
        if (!isAbsent(error)) throw error;
      }
    },
    async *list() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreAbsence);
      for (const entry of entries ?? []) {
        const key = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/");
        if (entry.isFile() && !key.startsWith(`${ASIDE}/`)) yield key;
      }
    },
    // The disk is said by itself.
    answers: async () => {},
  };
}

/** Other processes may be writing there: what is young stays. */
async function removeLeft(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const left = await stat(path).catch(() => null);
    if (left !== null && Date.now() - left.mtimeMs > LEFT_MS) await rm(path, { force: true });
  }
}

function ignoreAbsence(error: unknown): null {
  if (isAbsent(error)) return null;
  throw error;
}

/** No file bears the key, though other keys may begin like it. */
function isAbsent(error: unknown): boolean {
  return ["ENOENT", "ENOTDIR", "EISDIR", "ERR_FS_EISDIR"].includes(String((error as NodeJS.ErrnoException).code));
}
