/**
 * `npm run restore -- <file.tar.gz> [--replace]`: puts a backup back where the settings say: in the data folder, or in the
 * database of DATABASE_URL and the store of files. It is read to its end, compared with its fingerprints and opened before
 * anything takes its place.
 */

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Bilingual, ensure } from "@lichen/domain";
import { readConfig, readDataFolder } from "../apps/server/src/platform/config.ts";
import { LOCK_FILES, lockFolder } from "../apps/server/src/platform/database/folder-lock.ts";
import { refuseNewer } from "../apps/server/src/platform/database/migrate.ts";
import { openDatabase, RESTORING_NAME } from "../apps/server/src/platform/database/open-database.ts";
import { openFileStore } from "../apps/server/src/platform/files/open-file-store.ts";
import { Misused, startProcess } from "../apps/server/src/start-process.ts";
import { BACKED_UP, DUMP_NAME, listFiles, MANIFEST_NAME, type Manifest, manifestShape } from "./backup/manifest.ts";
import { DatabaseBusy, explainProgram, restoreDatabase } from "./backup/server-database.ts";
import { copyIn } from "./backup/stored-files.ts";
import { TarFailed, tar } from "./backup/tar.ts";
import { text } from "./backup/text.ts";
import { sayIn, terminalLanguage } from "./terminal-language.ts";

const say = sayIn(terminalLanguage(process.env));

await startProcess(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: "boolean" } } });
  if (positionals.length !== 1) throw new Misused(say(text.restoreUsage));
  const path = resolve(ensure(positionals[0]));
  const isReplacing = values.replace === true;
  const { folder, isEmbedded } = readDataFolder(process.env);
  if (isEmbedded && present(folder).length > 0 && !isReplacing) throw new Misused(say(text.notEmpty(folder)));
  // Of a server, the folder keeps the secret, and the files where no S3_ setting says otherwise.
  mkdirSync(folder, { recursive: true });
  const unlock = isEmbedded ? lockFolder(folder) : () => {};
  try {
    // Inside the folder, which may be a disk of its own; while it is there, no server begins on the folder.
    const aside = join(folder, RESTORING_NAME);
    rmSync(aside, { recursive: true, force: true });
    try {
      const manifest = await readBackup(path, aside);
      const lines = isEmbedded
        ? await restoreEmbedded(folder, aside, manifest)
        : await restoreServer(aside, manifest, isReplacing);
      process.stdout.write(`${lines.map(say).join("\n")}\n`);
    } finally {
      rmSync(aside, { recursive: true, force: true });
    }
  } finally {
    unlock();
  }
});

/** Puts a backup in a data folder. @returns what to say of it */
async function restoreEmbedded(folder: string, aside: string, { at, version }: Manifest): Promise<Bilingual[]> {
  if (!existsSync(join(aside, "postgresql"))) throw new Misused(say(text.otherEngine));
  const database = await openDatabase({ engine: "pglite", folder: aside });
  try {
    await refuseNewer(database.owner);
  } finally {
    await database.close();
  }
  if (!readDataFolder(process.env).keepsFiles) {
    const config = readConfig({ ...process.env, SECRET: process.env.SECRET || readSecret(aside) });
    await copyIn(join(aside, "files"), await openFileStore(config));
    rmSync(join(aside, "files"), { recursive: true, force: true });
  }
  const before = setAside(folder);
  for (const name of BACKED_UP) {
    if (existsSync(join(aside, name))) renameSync(join(aside, name), join(folder, name));
  }
  return [text.restored(folder, at, version), ...(before === null ? [] : [text.before(before)])];
}

/** Puts a backup in the database of DATABASE_URL, the store of files and, where SECRET is not set, the data folder. */
async function restoreServer(aside: string, { at, version }: Manifest, isReplacing: boolean): Promise<Bilingual[]> {
  if (!existsSync(join(aside, DUMP_NAME))) throw new Misused(say(text.otherEngine));
  const config = readConfig({ ...process.env, SECRET: process.env.SECRET || readSecret(aside) });
  if (config.database.engine !== "postgresql") throw new Misused(say(text.otherEngine));
  const { url } = config.database;
  const suffix = await restoreDump(url, join(aside, DUMP_NAME), isReplacing);
  await copyIn(join(aside, "files"), await openFileStore(config));
  if (existsSync(join(aside, "secret"))) renameSync(join(aside, "secret"), join(config.dataDir, "secret"));
  return [text.restoredDatabase(at, version), ...(suffix === null ? [] : [text.schemasBefore(suffix)])];
}

async function restoreDump(url: string, file: string, isReplacing: boolean): Promise<string | null> {
  const check = async () => {
    const database = await openDatabase({ engine: "postgresql", url });
    try {
      await refuseNewer(database.owner);
    } finally {
      await database.close();
    }
  };
  try {
    return await restoreDatabase(url, file, { isReplacing, check });
  } catch (error) {
    if (error instanceof DatabaseBusy)
      throw new Misused(say(error.message === "in_use" ? text.databaseInUse : text.databaseNotEmpty));
    throw explainProgram(error, say);
  }
}

/** The secret that a backup holds; undefined: it holds none. */
function readSecret(aside: string): string | undefined {
  const path = join(aside, "secret");
  return existsSync(path) ? readFileSync(path, "utf8").trim() : undefined;
}

/** What a folder holds, beside its lock and a restore that was interrupted. */
function present(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => !LOCK_FILES.has(name) && name !== RESTORING_NAME);
}

/** Takes a backup out of its archive, and makes sure that it is what was written. */
async function readBackup(path: string, aside: string): Promise<Manifest> {
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  await extract(path, aside);
  const manifest = readManifest(path, aside);
  const found = await listFiles(aside);
  const names = new Set([...Object.keys(manifest.files), ...Object.keys(found)]);
  for (const name of names) {
    const [listed, read] = [manifest.files[name], found[name]];
    if (listed?.sha256 !== read?.sha256) throw new Misused(say(text.differs(path, name)));
  }
  return manifest;
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
