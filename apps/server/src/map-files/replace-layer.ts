import type { Kysely } from "kysely";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { idWords } from "../platform/id-words.ts";

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
 * @param write writes its rows, and says how many there are; what it throws leaves everything as it was
 */
export function replaceLayer<Written extends { readonly rows: number }>(
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
    await trx.updateTable("climate_layers").set({ rows: written.rows }).where("id", "=", card.id).execute();
    return { ...written, replaced: numDeletedRows > 0n };
  });
}
