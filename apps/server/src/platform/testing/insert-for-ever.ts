import { openDatabase } from "../database/open-database.ts";

/** Opens the folder it is told, then writes a row after another, saying each number once it is stored. */
const { db } = await openDatabase({ engine: "pglite", folder: process.argv[2]! });
process.stdout.write("open\n");
for (let number = 1; ; number++) {
  await db
    .insertInto("geocode_cache")
    .values({ query_hash: String(number), provider: "test", answer: "{}", expires_at: new Date(0) })
    .execute();
  process.stdout.write(`${number}\n`);
}
