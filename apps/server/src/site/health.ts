import type { AnswerOf, getHealth } from "@lichen/contract";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/database/open-database.ts";
import { freeBytes, LOW_DISK_BYTES } from "../platform/disk-space.ts";
import type { FileStore } from "../platform/files/index.ts";
import { PRODUCT_VERSION } from "../platform/product-version.ts";
import { withinMs } from "../platform/within-ms.ts";

type Health = AnswerOf<typeof getHealth>;

/** A database, or a store of files, that takes longer to give a sign of life is not answering. */
const PATIENCE_MS = 2_000;
/** Layers that are not counted by then wait behind the work of others: those counted last are said, ms. */
const COUNT_MS = 500;

/** Says how the server is, or null when its database does not answer; work that keeps the database busy is no illness. */
export function healthOf(database: Database, files: FileStore, { dataDir, s3 }: Pick<Config, "dataDir" | "s3">) {
  let layers = 0;
  const isOnDisk = database.engine === "pglite" || s3 === null;
  return async (): Promise<Health | null> => {
    const [lives, storeLives] = await Promise.all([answersInTime(database), answersInTime(files)]);
    if (!lives) return null;
    layers = (await withinMs(COUNT_MS, countLayers(database))) ?? layers;
    const disk = isOnDisk ? await readDisk(dataDir) : null;
    const store = { status: storeLives ? "ok" : "unavailable", store: s3 === null ? "disk" : "s3" } as const;
    const status = disk?.status === "low" || !storeLives ? "degraded" : "ok";
    const engine = { status: "ok" as const, engine: database.engine };
    return { status, version: PRODUCT_VERSION, database: engine, files: store, disk, layers };
  };
}

async function answersInTime({ answers }: Pick<Database, "answers">): Promise<boolean> {
  const given = await withinMs(
    PATIENCE_MS,
    answers().then(() => true),
  );
  return given === true;
}

async function readDisk(folder: string): Promise<Health["disk"]> {
  const free = await freeBytes(folder);
  return free === null ? null : { status: free < LOW_DISK_BYTES ? "low" : "ok", free_bytes: free };
}

async function countLayers({ db }: Database): Promise<number> {
  const { count } = await db
    .selectFrom("climate_layers")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
