import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import type { Bilingual } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import { FileRefused, fileRefusals, hashFile } from "../platform/map-files/index.ts";
import type { GivenFile, GivenFiles, ImportContext, Importer, ImportRequest, LayerOutcome } from "./importer.ts";

/** Any number, the same in every process: two imports of one layer are written one after the other. */
const LAYER_LOCK = 7_104_302;

/**
 * Imports a layer of any kind: whole, in the place of its former edition, or not at all.
 *
 * @throws FileRefused with the file and what is wrong with it
 */
export async function importLayer<Options extends object, Content, Found extends object>(
  importer: Importer<Options, Content, Found>,
  request: ImportRequest & Options,
  context: ImportContext,
): Promise<LayerOutcome & Found> {
  const undone: (() => Promise<void>)[] = [];
  try {
    const { checksum: ofFiles, ...given } = await takeFiles(importer, request.files);
    const { onProgress = () => {} } = context;
    const undoIfRefused = (undo: () => Promise<void>) => void undone.push(undo);
    const content = await importer.read(given, request, { ...context, onProgress, undoIfRefused });
    const { detail = {}, checksum = ofFiles, ...described } = importer.describe(content, request);
    const { id } = described;
    const name = request.name ?? described.name;
    const { found, replaced } = await context.database.db.transaction().execute(async (trx) => {
      const replaced = await replaceCard(trx, {
        id,
        name,
        checksum,
        kind: importer.kind,
        priority: described.priority,
        licence: request.licence,
        edition: request.edition,
        detail: JSON.stringify(detail),
      });
      const { rows, extent = null, found } = await importer.write(trx, id, content);
      await completeCard(trx, id, rows, extent === null ? {} : { extent });
      return { found, replaced };
    });
    return { id, name, replaced, checksum, ...found };
  } catch (error) {
    for (const undo of undone) await undo();
    throw nameFile(error, request.files);
  }
}

/** Checks that the files are there and are accepted by their names, and hashes those that are read. */
async function takeFiles(
  { accepts, command }: Pick<Importer, "accepts" | "command">,
  paths: readonly string[],
): Promise<GivenFiles & { readonly checksum: string }> {
  const total = createHash("sha256");
  const files: GivenFile[] = [];
  const leftAside: { file: string; why: Bilingual }[] = [];
  for (const path of command.takes === "address" ? [] : paths) {
    const name = basename(path);
    const { refused, leftAside: why } = accepts?.(name) ?? {};
    if (refused !== undefined) throw new FileRefused(refused, name);
    if (why !== undefined) leftAside.push({ file: name, why });
    else files.push({ path, name, bytes: await readSize(path), checksum: await hashFile(path, total) });
  }
  return { files, leftAside, checksum: total.digest("hex") };
}

/** @throws FileRefused for what is not there, is no file or is empty */
async function readSize(path: string): Promise<number> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new FileRefused(fileRefusals.unreadable(error.code ?? "EIO"), basename(path));
  });
  if (!found.isFile()) throw new FileRefused(fileRefusals.unreadable("EISDIR"), basename(path));
  if (found.size === 0) throw new FileRefused(fileRefusals.empty, basename(path));
  return found.size;
}

type Card = Pick<LayerOutcome, "id" | "name" | "checksum"> & {
  readonly kind: string;
  readonly priority: number;
  readonly licence: string;
  readonly edition: string;
  readonly detail: string;
};

/** @returns whether a layer of the same id was there */
async function replaceCard(trx: Kysely<Tables>, card: Card): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LAYER_LOCK)}, hashtext(${card.id}))`.execute(trx);
  const { numDeletedRows } = await trx.deleteFrom("climate_layers").where("id", "=", card.id).executeTakeFirst();
  await trx
    .insertInto("climate_layers")
    .values({ ...card, rows: 1 })
    .execute();
  return numDeletedRows > 0n;
}

async function completeCard(trx: Kysely<Tables>, id: string, rows: number, where: object): Promise<void> {
  await trx
    .updateTable("climate_layers")
    .set({ rows, detail: sql<string>`detail || ${JSON.stringify(where)}::text::jsonb` })
    .where("id", "=", id)
    .execute();
}

/** A reader of one file does not know its name: it is the first that was given. */
function nameFile(error: unknown, [first = ""]: readonly string[]): unknown {
  if (!(error instanceof FileRefused) || error.file !== null) return error;
  return new FileRefused(error.reason, basename(first), error.line, error.feature);
}
