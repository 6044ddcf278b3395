import { createHash } from "node:crypto";
import { createReadStream, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";

/** Copy of the database of a server, in the format of pg_dump. */
export const DUMP_NAME = "database.dump";
/**
 * What a backup holds: of a data folder, without its lock and what a restore set aside, or of a server, whose database is
 * one file.
 */
export const BACKED_UP = ["secret", "postgresql", "files", DUMP_NAME] as const;
export const MANIFEST_NAME = "manifest.json";

const FORMAT = "lichen backup 1";

/** First file of a backup: every other one, with its fingerprint. */
export const manifestShape = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  at: z.iso.datetime(),
  files: z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() })),
});
export type Manifest = z.output<typeof manifestShape>;
type ListedFiles = Manifest["files"];

export function manifestOf(files: ListedFiles, version: string): Manifest {
  return { format: FORMAT, version, at: new Date().toISOString(), files };
}

/** Every file that a backup holds of a folder, with its fingerprint. @throws RangeError for what is no plain file */
export async function listFiles(folder: string, names: readonly string[] = BACKED_UP): Promise<ListedFiles> {
  const files: ListedFiles = {};
  const top = readdirSync(folder).filter((name) => names.includes(name));
  for (const path of top.flatMap((name) => pathsUnder(folder, name)).sort()) {
    files[path] = { bytes: lstatSync(join(folder, path)).size, sha256: await fingerprint(join(folder, path)) };
  }
  return files;
}

function pathsUnder(folder: string, path: string): string[] {
  const found = lstatSync(join(folder, path));
  if (found.isFile()) return [path];
  if (!found.isDirectory()) throw new RangeError(`${path} is no plain file`);
  return readdirSync(join(folder, path)).flatMap((name) => pathsUnder(folder, `${path}/${name}`));
}

async function fingerprint(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
