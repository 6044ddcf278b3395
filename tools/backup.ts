/**
 * `npm run backup -- [file.tar.gz]`: writes the database, the files sent and the secret in one archive. The embedded
 * database is read while no server has it open; a PostgreSQL server at any time. The archive is whole or not there.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Config, readConfig, readDataFolder } from "../apps/server/src/platform/config.ts";
import { lockFolder } from "../apps/server/src/platform/database/folder-lock.ts";
import { openDatabase } from "../apps/server/src/platform/database/open-database.ts";
import { openFileStore } from "../apps/server/src/platform/files/open-file-store.ts";
import { PRODUCT_VERSION } from "../apps/server/src/platform/product-version.ts";
import { Misused, startProcess } from "../apps/server/src/start-process.ts";
import { BACKED_UP, DUMP_NAME, listFiles, MANIFEST_NAME, manifestOf } from "./backup/manifest.ts";
import { dumpDatabase, explainProgram } from "./backup/server-database.ts";
import { copyOut } from "./backup/stored-files.ts";
import { TarFailed, tar } from "./backup/tar.ts";
import { text } from "./backup/text.ts";
import { sayIn, terminalLanguage } from "./terminal-language.ts";

const say = sayIn(terminalLanguage(process.env));

/** A folder, and what of it goes in the archive. */
type Part = { readonly folder: string; readonly names: readonly string[] };

await startProcess(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length > 1) throw new Misused(say(text.backupUsage));
  const { folder, isEmbedded, keepsFiles, keepsSecret } = readDataFolder(process.env);
  if (isEmbedded && !existsSync(join(folder, "postgresql"))) throw new Misused(say(text.nothingThere(folder)));
  const path = resolve(
    positionals[0] ?? `lichen-backup-${new Date().toISOString().slice(0, 19).replaceAll(":", "")}.tar.gz`,
  );
  if (existsSync(path)) throw new Misused(say(text.alreadyThere(path)));
  const config = readConfig(process.env);
  // A backup of files that do not open would be none.
  if (isEmbedded) await (await openDatabase(config.database)).close();
  const unlock = isEmbedded ? lockFolder(folder) : () => {};
  // On the disk of the archive, for its owner alone.
  const drafts = mkdtempSync(join(dirname(path), "lichen-backup-"));
  try {
    // The files after the database: each one that it names is there.
    if (config.database.engine === "postgresql") {
      await dumpDatabase(config.database.url, join(drafts, DUMP_NAME)).catch((error) => {
        throw explainProgram(error, say);
      });
    }
    const areStaged = !isEmbedded || !keepsFiles;
    if (areStaged) await copyFiles(config, join(drafts, "files"));
    const own = ["secret", ...(isEmbedded ? ["postgresql"] : []), ...(areStaged ? [] : ["files"])];
    const count = await write(path, drafts, [
      { folder: drafts, names: BACKED_UP },
      { folder, names: keepsSecret ? own : own.filter((name) => name !== "secret") },
    ]);
    const megabytes = (statSync(path).size / 1_000_000).toFixed(1);
    const lines = [text.saved(path, count, megabytes)];
    if (!keepsSecret) lines.push(text.secretElsewhere);
    process.stdout.write(`${lines.map(say).join("\n")}\n`);
  } finally {
    rmSync(drafts, { recursive: true, force: true });
    unlock();
  }
});

async function copyFiles({ s3, dataDir }: Config, folder: string): Promise<void> {
  await copyOut(await openFileStore({ s3, dataDir }), folder);
}

/** @returns how many files it holds */
async function write(path: string, drafts: string, parts: readonly Part[]): Promise<number> {
  const aside = `${path}.part`;
  try {
    const present = parts
      .map(({ folder, names }) => ({ folder, names: names.filter((name) => existsSync(join(folder, name))) }))
      .filter(({ names }) => names.length > 0);
    const listed = await Promise.all(present.map(({ folder, names }) => listFiles(folder, names)));
    const files = Object.assign({}, ...listed);
    writeFileSync(join(drafts, MANIFEST_NAME), JSON.stringify(manifestOf(files, PRODUCT_VERSION)));
    writeFileSync(aside, "", { mode: 0o600 });
    const sources = present.flatMap(({ folder, names }) => ["-C", folder, ...names]);
    await tar(["-czf", aside, "-C", drafts, MANIFEST_NAME, ...sources]);
    const written = openSync(aside, "r+");
    fsyncSync(written);
    closeSync(written);
    renameSync(aside, path);
    return Object.keys(files).length;
  } catch (error) {
    rmSync(aside, { force: true });
    if (error instanceof TarFailed) throw new Misused(say(text.tarFailed(error.message)));
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw new Misused(say(text.noTar));
    throw error;
  }
}
