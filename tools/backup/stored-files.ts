import { createReadStream, existsSync, readdirSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { FileStore } from "../../apps/server/src/platform/files/index.ts";

/** Copies every file of a store in a folder; one that is removed meanwhile is left out. */
export async function copyOut(store: FileStore, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for await (const key of store.list()) {
    const file = await store.open(key);
    if (file === null) continue;
    const place = join(folder, key);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, file.content, { mode: 0o600 });
  }
}

/** Puts every file of a folder in a store. */
export async function copyIn(folder: string, store: FileStore): Promise<void> {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const key = relative(folder, path).replaceAll(sep, "/");
    await store.put(key, createReadStream(path), { most: Number.MAX_SAFE_INTEGER });
  }
}
