import { openDatabase } from "../../database/open-database.ts";
import { startJobs } from "../index.ts";
import { NO_ROWS } from "./no-rows.ts";

/** Sends one job of the database it is told, says when it runs, and never ends it. */
const database = await openDatabase(JSON.parse(process.argv[2]!));
const run = async () => {
  process.stdout.write("runs\n");
  await new Promise(() => {});
};
const jobs = await startJobs({
  database,
  kinds: [{ name: "import", admits: "one_per_key", longestRunS: 3_600, retries: 1, rows: NO_ROWS, run }],
  onFailure: () => {},
});
await jobs.send("import", { data: { import_id: "i1" }, key: "company-a" });
