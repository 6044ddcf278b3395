/**
 * `npm run restore -- <file.tar.gz> [--replace]`: puts a backup in the data folder. It is read to its end, compared with
 * its fingerprints and opened aside before anything takes its place.
 */

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ensure } from "@lichen/domain";
import { readDataFolder } from "../apps/server/src/platform/config.ts";
import { LOCK_FILES, lockFolder } from "../apps/server/src/platform/database/folder-lock.ts";
import { refuseNewer } from "../apps/server/src/platform/database/migrate.ts";
import { openDatabase, RESTORING_NAME } from "../apps/server/src/platform/database/open-database.ts";
import { Misused, startProcess } from "../apps/server/src/start-process.ts";
import { BACKED_UP, listFiles, MANIFEST_NAME, type Manifest, manifestShape } from "./backup/manifest.ts";
import { TarFailed, tar } from "./backup/tar.ts";
import { text } from "./backup/text.ts";
import { sayIn, terminalLanguage } from "./terminal-language.ts";

const say = sayIn(terminalLanguage(process.env));

await startProcess(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: "boolean" } } });
  if (positionals.length !== 1) throw new Misused(say(text.restoreUsage));
  const path = resolve(ensure(positionals[0]));
  const { folder, isEmbedded } = readDataFolder(process.env);
  if (!isEmbedded) throw new Misused(say(text.notEmbedded));
  if (present(folder).length > 0 && values.replace !== true) throw new Misused(say(text.notEmpty(folder)));
  const unlock = lockFolder(folder);
  try {
    // Inside the folder, which may be a disk of its own; while it is there, no server begins on the folder.
    const aside = join(folder, RESTORING_NAME);
    rmSync(aside, { recursive: true, force: true });
    const { at, version } = await checkBackup(path, aside);
    const before = setAside(folder);
    for (const name of BACKED_UP) {
      if (existsSync(join(aside, name))) renameSync(join(aside, name), join(folder, name));
    }
    rmSync(aside, { recursive: true });
    const lines = [text.restored(folder, at, version), ...(before === null ? [] : [text.before(before)])];
    process.stdout.write(`${lines.map(say).join("\n")}\n`);
  } finally {
    unlock();
  }
});

/** What a folder holds, beside its lock and a restore that was interrupted. */
function present(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => !LOCK_FILES.has(name) && name !== RESTORING_NAME);
}

/** Takes a backup out of its archive, and makes sure that it is what was written and that it opens. */
async function checkBackup(path: string, aside: string): Promise<Manifest> {
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  try {
    await extract(path, aside);
    const manifest = readManifest(path, aside);
    const found = await listFiles(aside);
    const names = new Set([...Object.keys(manifest.files), ...Object.keys(found)]);
    for (const name of names) {
      const [listed, read] = [manifest.files[name], found[name]];
      if (listed?.sha256 !== read?.sha256) throw new Misused(say(text.differs(path, name)));
    }
    const database = await openDatabase({ engine: "pglite", folder: aside });
    try {
      await refuseNewer(database.owner);
    } finally {
      await database.close();
    }
    return manifest;
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    throw error;
  }
}

async function extract(path: string, aside: string): Promise<void> {
  try {
    // As files of the user who restores them.
    await tar(["-xzof", path, "-C", aside]);
  } catch (error) {
    if (error instanceof TarFailed) throw new Misused(say(text.unreadable(path, error.message)));
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw new Misused(say(text.noTar));
    throw error;
  }
}

function readManifest(path: string, aside: string): Manifest {
  try {
    return manifestShape.parse(JSON.parse(readFileSync(join(aside, MANIFEST_NAME), "utf8")));
  } catch {
    throw new Misused(say(text.notABackup(path)));
  }
}

/** Keeps what a folder held in a folder of it; null when it held nothing. */
function setAside(folder: string): string | null {
  const names = present(folder).filter((name) => BACKED_UP.some((entry) => entry === name));
  if (names.length === 0) return null;
  const before = join(folder, `before-restore-${new Date().toISOString().slice(0, 19).replaceAll(":", "")}`);
  mkdirSync(before, { mode: 0o700 });
  for (const name of names) renameSync(join(folder, name), join(before, name));
  return before;
}
