/**
 * `npm run backup -- [file.tar.gz]`: writes the embedded database, the files sent and the secret in one archive, while
 * no server has them open. The archive is whole or not there.
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
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readDataFolder } from "../apps/server/src/platform/config.ts";
import { lockFolder } from "../apps/server/src/platform/database/folder-lock.ts";
import { openDatabase } from "../apps/server/src/platform/database/open-database.ts";
import { PRODUCT_VERSION } from "../apps/server/src/platform/product-version.ts";
import { Misused, startProcess } from "../apps/server/src/start-process.ts";
import { BACKED_UP, listFiles, MANIFEST_NAME, manifestOf } from "./backup/manifest.ts";
import { TarFailed, tar } from "./backup/tar.ts";
import { text } from "./backup/text.ts";
import { sayIn, terminalLanguage } from "./terminal-language.ts";

const say = sayIn(terminalLanguage(process.env));

await startProcess(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length > 1) throw new Misused(say(text.backupUsage));
  const { folder, isEmbedded, keepsFiles, keepsSecret } = readDataFolder(process.env);
  if (!isEmbedded) throw new Misused(say(text.notEmbedded));
  if (!existsSync(join(folder, "postgresql"))) throw new Misused(say(text.nothingThere(folder)));
  const path = resolve(
    positionals[0] ?? `lichen-backup-${new Date().toISOString().slice(0, 19).replaceAll(":", "")}.tar.gz`,
  );
  if (existsSync(path)) throw new Misused(say(text.alreadyThere(path)));
  // A backup of files that do not open would be none.
  await (await openDatabase({ engine: "pglite", folder })).close();
  const unlock = lockFolder(folder);
  try {
    const count = await write(folder, path);
    const megabytes = (statSync(path).size / 1_000_000).toFixed(1);
    const lines = [text.saved(path, count, megabytes)];
    if (!keepsFiles) lines.push(text.filesElsewhere);
    if (!keepsSecret) lines.push(text.secretElsewhere);
    process.stdout.write(`${lines.map(say).join("\n")}\n`);
  } finally {
    unlock();
  }
});

/** @returns how many files it holds */
async function write(folder: string, path: string): Promise<number> {
  const files = await listFiles(folder);
  const aside = `${path}.part`;
  const drafts = mkdtempSync(join(tmpdir(), "lichen-backup-"));
  try {
    writeFileSync(join(drafts, MANIFEST_NAME), JSON.stringify(manifestOf(files, PRODUCT_VERSION)));
    // For its owner alone, from its first byte on.
    writeFileSync(aside, "", { mode: 0o600 });
    const names = BACKED_UP.filter((name) => existsSync(join(folder, name)));
    await tar(["-czf", aside, "-C", drafts, MANIFEST_NAME, "-C", folder, ...names]);
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
  } finally {
    rmSync(drafts, { recursive: true, force: true });
  }
}
