/**
 * `npm run migrate`: brings the database to the schema of this version, and says what it did. Servers and workers that start
 * with MIGRATE=off leave it to this command.
 */
import { readConfig } from "../apps/server/src/platform/config.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { openDatabase } from "../apps/server/src/platform/database/open-database.ts";
import { startProcess } from "../apps/server/src/start-process.ts";
import { sayIn, terminalLanguage } from "./terminal-language.ts";

const say = sayIn(terminalLanguage(process.env));

await startProcess(async () => {
  const database = await openDatabase(readConfig(process.env).database);
  try {
    const applied = await migrate(database.owner);
    const line =
      applied.length === 0
        ? { fr: "La base est déjà à jour.", en: "The database is already up to date." }
        : { fr: `Migrations faites\u202f: ${applied.join(", ")}`, en: `Migrations made: ${applied.join(", ")}` };
    process.stdout.write(`${say(line)}\n`);
  } finally {
    await database.close();
  }
});
