import {
  CLIMADIAG_INDICATORS,
  CLIMADIAG_WIDTH,
  type ClimadiagIndicator,
  type ClimadiagTable,
  type Communes,
  recordOf,
} from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";

/** Communes written at once. */
const BATCH = 2000;

/** A table where no commune has a figure. */
export function emptyCurves({ insee }: Communes): ClimadiagTable {
  return recordOf(CLIMADIAG_INDICATORS, () => new Float64Array(insee.length * CLIMADIAG_WIDTH).fill(Number.NaN));
}

export async function writeCommuneCurves(
  trx: Kysely<Tables>,
  layerId: string,
  { insee }: Communes,
  table: ClimadiagTable,
): Promise<{ readonly rows: number }> {
  let rows = 0;
  for (let from = 0; from < insee.length; from += BATCH) {
    const batch = insee.slice(from, from + BATCH).flatMap((code, at) =>
      CLIMADIAG_INDICATORS.flatMap((indicator) => {
        const start = (from + at) * CLIMADIAG_WIDTH;
        const figures = [...table[indicator].subarray(start, start + CLIMADIAG_WIDTH)];
        return Number.isNaN(figures[0]) ? [] : [{ insee: code, indicator, figures }];
      }),
    );
    rows += batch.length;
    if (batch.length === 0) continue;
    await sql`insert into commune_curves (layer_id, insee, indicator, figures)
      select ${layerId}::text, insee, indicator, figures
      from jsonb_to_recordset(${JSON.stringify(batch)}::text::jsonb) as given (
        insee text, indicator text, figures jsonb
      )`.execute(trx);
  }
  return { rows };
}

/** Figures of a stored layer, laid on the rows of the communes. Null where it was removed meanwhile. */
export async function readCommuneCurves(
  db: Kysely<Tables>,
  { id, points }: { readonly id: string; readonly points: number },
  communes: Communes,
): Promise<ClimadiagTable | null> {
  const rows = await db
    .selectFrom("commune_curves")
    .select(["insee", "indicator", "figures"])
    .where("layer_id", "=", id)
    .execute();
  if (rows.length !== points) return null;
  const table = emptyCurves(communes);
  for (const { insee, indicator, figures } of rows) {
    const commune = communes.indexOf(insee);
    // A commune that the product no longer knows has no row to lie on.
    if (commune < 0) continue;
    table[indicator as ClimadiagIndicator].set(figures as number[], commune * CLIMADIAG_WIDTH);
  }
  return table;
}
