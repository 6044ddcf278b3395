import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { dataDir } from "@electric-sql/pglite-prepopulatedfs";
import { extract } from "tar-stream";

/** Makes the files of the embedded database where there are none; aside, so that a kill leaves nothing half made. */
export async function ensureCluster(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  await writeNewCluster(draft);
  renameSync(draft, folder);
}

/**
 * Writes the files of an empty database of the embedded engine, as its makers publish them: a second of work where its
 * own `initdb` takes some four. `new-cluster.test.ts` checks that both make the same.
 */
export async function writeNewCluster(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const files = extract();
  const archive = await (await dataDir()).bytes();
  const unpacking = pipeline([archive], createGunzip(), files);
  for await (const file of files) {
    // Its paths begin at the root.
    const path = join(folder, normalize(`/${file.header.name}`));
    if (file.header.type === "directory") {
      mkdirSync(path, { recursive: true });
      file.resume();
    } else {
      mkdirSync(dirname(path), { recursive: true });
      await pipeline(file, createWriteStream(path));
    }
  }
  await unpacking;
}
