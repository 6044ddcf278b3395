import { closeSync, createReadStream, createWriteStream, openSync, readSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import yauzl from "yauzl";
import { FileRefused } from "./file-refused.ts";
import { refusals } from "./refusals.ts";

/** Forms of maps that a zip may hold as well as shapefiles. */
const MAPS: ReadonlySet<string> = new Set([".geojson", ".json", ".gpkg", ".fgb", ".gz"]);
/** What Mac and Windows put in a zip of their own accord. */
const isOfSystem = (name: string): boolean =>
  /(?:^|\/)__macosx\//i.test(name) || /(?:^|\/)(?:\._[^/]*|\.ds_store|thumbs\.db|desktop\.ini)$/i.test(name);

/** A file of a zip. */
type ZipPart = { readonly name: string; readonly open: () => Promise<Readable> };

export type Zip = {
  /** Names of its files, those of the system of its author left out. */
  readonly names: readonly string[];
  /** Paths of its shapefiles, without their extension. */
  readonly shapefiles: readonly string[];
  /** Its maps that are no shapefile. */
  readonly maps: readonly ZipPart[];
  /** Finds a file by its path, in capitals or not. */
  readonly find: (name: string) => ZipPart | undefined;
  readonly close: () => void;
};

/** Opens a zip. @throws FileRefused for one that asks for a password */
export async function openZip(path: string): Promise<Zip> {
  const zip = await yauzl.openPromise(path, { autoClose: false });
  const parts = new Map<string, ZipPart>();
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName: name } = entry;
      if (name.endsWith("/") || isOfSystem(name)) continue;
      if (entry.isEncrypted()) throw new FileRefused(refusals.locked(name));
      parts.set(name.toLowerCase(), { name, open: () => zip.openReadStreamPromise(entry) });
    }
  } catch (error) {
    zip.close();
    throw error;
  }
  const all = [...parts.values()];
  return {
    names: all.map(({ name }) => name),
    shapefiles: all.filter(({ name }) => /\.shp$/i.test(name)).map(({ name }) => name.slice(0, -4)),
    maps: all.filter(({ name }) => MAPS.has(extname(name).toLowerCase())),
    find: (name) => parts.get(name.toLowerCase()),
    close: () => zip.close(),
  };
}

/** Whether a file is in the form of gzip, whatever its name. */
export function isGzip(path: string): boolean {
  const head = Buffer.alloc(2);
  const file = openSync(path, "r");
  try {
    return readSync(file, head, 0, 2, 0) === 2 && head.readUInt16BE(0) === 0x1f8b;
  } finally {
    closeSync(file);
  }
}

/** Reads a file once it is unpacked, in a folder that goes with the reading. @param packed path of a .gz, or a file of a zip */
export async function* withUnpacked<Item>(
  packed: string | ZipPart,
  read: (path: string) => AsyncIterable<Item>,
): AsyncGenerator<Item> {
  const folder = await mkdtemp(join(tmpdir(), "lichen-map-"));
  try {
    const path = join(folder, nameOf(packed));
    if (typeof packed === "string") {
      await pipeline(createReadStream(packed), createGunzip(), createWriteStream(path));
    } else {
      await pipeline(await packed.open(), createWriteStream(path));
    }
    yield* read(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function nameOf(packed: string | ZipPart): string {
  return typeof packed === "string" ? basename(packed).replace(/\.gz$/i, "") : basename(packed.name);
}
