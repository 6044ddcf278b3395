import { type Kysely, sql } from "kysely";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { idWords } from "../platform/id-words.ts";
import type { Extent } from "./extent.ts";

/** What an importer declares of a layer. */
export type DeclaredLayer = {
  readonly licence: string;
  readonly edition: string;
  /** What the layer is called; a name of its kind when absent. */
  readonly name?: string | undefined;
};

/** A layer that one file makes. */
export type FileImport = DeclaredLayer & { readonly file: string };

/** What every import says of the layer that it made. */
export type LayerOutcome = {
  readonly id: string;
  readonly name: string;
  /** Whether a layer of the same id was there. */
  readonly replaced: boolean;
  readonly checksum: string;
};

type Card = {
  readonly id: string;
  readonly kind: string;
  readonly priority: number;
  readonly name: string;
  readonly licence: string;
  readonly edition: string;
  /** SHA-256 of the file. */
  readonly checksum: string;
  /** What the layer says of itself beside its card, as JSON. */
  readonly detail?: string;
};

/** Id of a layer of an edition: the same edition, imported again, is the same layer. */
export function layerIdOf(prefix: string, edition: string): string {
  return `${prefix}${idWords(edition).slice(0, 40)}`.replace(/_$/, "");
}

/**
 * Writes a layer in one transaction, in the place of the one that has its id: whole, or nothing of it.
 *
 * @param write writes its rows, and says how many there are and where; what it throws leaves everything as it was
 */
export function replaceLayer<Written extends { readonly rows: number; readonly extent?: Extent | null }>(
  { db }: Pick<Database, "db">,
  card: Card,
  write: (trx: Kysely<Tables>) => Promise<Written>,
): Promise<Written & { readonly replaced: boolean }> {
  return db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom("climate_layers").where("id", "=", card.id).executeTakeFirst();
    await trx
      .insertInto("climate_layers")
      .values({ ...card, rows: 1 })
      .execute();
    const written = await write(trx);
    const { rows, extent = null } = written;
    const where = extent === null ? {} : { extent };
    await trx
      .updateTable("climate_layers")
      .set({ rows, detail: sql<string>`detail || ${JSON.stringify(where)}::text::jsonb` })
      .where("id", "=", card.id)
      .execute();
    return { ...written, replaced: numDeletedRows > 0n };
  });
}
