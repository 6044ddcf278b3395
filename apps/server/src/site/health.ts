import type { AnswerOf, getHealth } from "@lichen/contract";
import type { Database } from "../platform/database/open-database.ts";
import { PRODUCT_VERSION } from "../platform/product-version.ts";

/** A database that takes longer to count its layers is not answering. */
const PATIENCE_MS = 2_000;

/** State of the server, or null when its database does not answer. */
export async function healthOf(database: Database): Promise<AnswerOf<typeof getHealth> | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), PATIENCE_MS);
  const layers = await Promise.race([countLayers(database), late.promise]).catch(() => null);
  clearTimeout(timer);
  if (layers === null) return null;
  return { status: "ok", version: PRODUCT_VERSION, database: { status: "ok", engine: database.engine }, layers };
}

async function countLayers({ db }: Database): Promise<number> {
  const { count } = await db
    .selectFrom("climate_layers")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
