import type { CatnatPeril } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";

/** A natural disaster that the State recognised in a commune; days are YYYY-MM-DD. */
export type RecognisedDisaster = {
  readonly insee: string;
  readonly peril: CatnatPeril;
  readonly starts_on: string;
  readonly ends_on: string;
};

/** Written at once. */
const BATCH = 5000;
/**
 * Disasters that began longer before the import are history and no news. A commune has two years to ask for the recognition
 * of one, which then takes months.
 *
 * @source Code des assurances, article L. 125-1
 */
const RECENT_YEARS = 3;

/** Stores the recent disasters of a table; one that an earlier table brought keeps the moment when it did. */
export async function writeRecognisedDisasters(
  trx: Kysely<Tables>,
  layerId: string,
  all: readonly RecognisedDisaster[],
): Promise<void> {
  for (let from = 0; from < all.length; from += BATCH) {
    await sql`insert into recognised_disasters (insee, peril, starts_on, ends_on, layer_id)
      select insee, peril, starts_on, max(ends_on), ${layerId}::text
      from jsonb_to_recordset(${JSON.stringify(all.slice(from, from + BATCH))}::text::jsonb) as given (
        insee text, peril text, starts_on date, ends_on date
      )
      where starts_on > now() - make_interval(years => ${RECENT_YEARS})
      group by insee, peril, starts_on
      on conflict (insee, peril, starts_on) do update set ends_on = excluded.ends_on, layer_id = excluded.layer_id`.execute(
      trx,
    );
  }
}
