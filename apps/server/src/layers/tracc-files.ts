import { basename, posix } from "node:path";
import { Readable } from "node:stream";
import { ensure } from "@lichen/domain";
import { extract } from "tar-stream";
import { FileRefused } from "../platform/map-files/index.ts";
import { type AcceptedColumn, type DriasNode, findAcceptedColumn } from "./drias-columns.ts";
import { readBytes } from "./read-bytes.ts";
import { traccRefusals } from "./tracc-refusals.ts";

/** The four levels in the order of their warming, as the names of the files say them. */
export const LEVEL_NAMES = ["historical", "RWL20", "RWL27", "RWL40"] as const;
const LEVELS: Readonly<Record<string, DriasNode>> = {
  HISTORICAL: 0,
  HISTORIQUE: 0,
  HIST: 0,
  REF: 0,
  REFERENCE: 0,
  RWL20: 1,
  RWL27: 2,
  RWL40: 3,
};

/** What the name of a table says: indicator and part of the year, level of warming, statistic over the 17 models. */
export type TraccTable = {
  /** Official name with its part of the year, such as `TX35D_yr`. */
  readonly indicator: string;
  readonly level: (typeof LEVEL_NAMES)[number];
  readonly node: DriasNode;
  readonly statistic: "min" | "q50" | "max";
  /** Null for an indicator that the product has no use for. */
  readonly accepted: AcceptedColumn | null;
};

/** `TX35D_yr_RWL-27_TIMEavg_GEOxy_…_ENSq50.csv`. @source services.md §6a: names of the TRACC-2023 tables */
const NAME =
  /^(?<indicator>[A-Za-z0-9]+_(?:yr|seas_[A-Z]{3}|mon(?:_\d\d)?))_(?<level>[A-Za-z]+(?:-?\d\d)?)_.*ENS(?<statistic>min|q50|max)\.csv$/;

/** @returns null for a name that is not of a table of the trajectory */
export function traccTable(name: string): TraccTable | null {
  const groups = NAME.exec(name)?.groups;
  const node = LEVELS[groups?.level?.replace("-", "").toUpperCase() ?? ""];
  if (groups === undefined || node === undefined) return null;
  const indicator = ensure(groups.indicator);
  return {
    indicator,
    node,
    level: ensure(LEVEL_NAMES[node]),
    statistic: groups.statistic as TraccTable["statistic"],
    // The portal writes the same names after NOR; a table of a month is no figure of ours.
    accepted: findAcceptedColumn(`NOR${indicator}`, "year") ?? null,
  };
}

export const isArchive = (name: string): boolean => /\.tar$/i.test(name);

/** A file among those given: one of them, or one inside an archive. */
export type InputFile = { readonly name: string; readonly chunks: AsyncIterable<Uint8Array> };

/**
 * The files given and those inside the archives given, one after the other: each is to be read, or drained, before the
 * next comes. Nothing of an archive is written anywhere: folders and links in it have no effect.
 *
 * @param onBytes sees every byte of the files given, in order
 * @throws FileRefused for an archive that is cut or is none
 */
export async function* readFiles(path: string, onBytes?: (chunk: Uint8Array) => void): AsyncGenerator<InputFile> {
  const name = basename(path);
  if (!isArchive(name)) {
    yield { name, chunks: readBytes(path, onBytes) };
    return;
  }
  const archive = extract();
  const source = Readable.from(readBytes(path, onBytes)).on("error", (error) => archive.destroy(error));
  source.pipe(archive);
  try {
    for await (const entry of archive) {
      const { header } = entry;
      const chunks = entry as AsyncIterable<Uint8Array>;
      if (header.type === "file") yield { name: posix.basename(header.name), chunks };
      entry.resume();
    }
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw new FileRefused(traccRefusals.broken_archive((error as Error).message), name);
  } finally {
    source.destroy();
  }
}
