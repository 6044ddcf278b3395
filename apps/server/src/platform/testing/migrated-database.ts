import type { TestProject } from "vitest/node";
import { migrate } from "../database/migrate.ts";
import { openDatabase } from "../database/open-database.ts";
import { makePostgresql, SERVER } from "./postgresql.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** On the real PostgreSQL: as the migrations leave a database, to be copied. */
    migratedDatabase: string;
  }
}

/** Migrates once, for all suites, the database that theirs are copies of; gives the function that drops it. */
export default async function makeMigratedDatabase(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (SERVER === undefined) return;
  const { name, url, remove } = await makePostgresql();
  const database = await openDatabase({ engine: "postgresql", url });
  await migrate(database.owner);
  await database.close();
  project.provide("migratedDatabase", name);
  return remove;
}
