import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, expect, it } from "vitest";
import { writeNewCluster } from "./write-new-cluster.ts";

const folder = mkdtempSync(join(tmpdir(), "lichen-cluster-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("A new database has the catalogues that the engine itself would make, with its encoding and order of texts", async () => {
  const published = join(folder, "published");
  await writeNewCluster(published);
  const [ours, own] = [await describeCluster(published), await describeCluster(join(folder, "own"))];
  expect(Object.keys(own.catalogues).length).toBeGreaterThan(50);
  expect(ours).toEqual(own);
});

/** A digest of each system catalogue, and what `initdb` chooses. */
async function describeCluster(path: string) {
  const database = await PGlite.create({ dataDir: path });
  try {
    const { rows: names } = await database.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'pg_catalog'::regnamespace
        and relname <> 'pg_statistic'`,
    );
    const catalogues: Record<string, unknown> = {};
    for (const { name } of names) {
      const { rows } = await database.query(
        `select count(*)::int as rows, md5(string_agg(row::text, ',' order by row::text)) as digest from pg_catalog.${name} as row`,
      );
      catalogues[name] = rows[0];
    }
    const { rows: settings } = await database.query(
      `select name, setting from pg_settings where source <> 'default' and name !~* 'time_?zone' order by name`,
    );
    return { catalogues, settings };
  } finally {
    await database.close();
  }
}
