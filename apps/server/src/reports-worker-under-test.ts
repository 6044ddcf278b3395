import { once } from "node:events";
import { createInterface } from "node:readline";
import { embeddedData } from "./embedded-data.ts";
import { openEngine } from "./engine.ts";
import { type DatabaseSettings, openDatabase } from "./platform/database/open-database.ts";
import { openFileStore } from "./platform/files/index.ts";
import { createReportMaker, runPdfJob } from "./reports/index.ts";

/** A process that makes the reports of the jobs that it is told of, one a line, until it is killed. */
const [settings, dataDir] = process.argv.slice(2);
const onFailure = (error: unknown) => {
  throw error;
};
const database = await openDatabase(JSON.parse(settings!) as DatabaseSettings);
const engine = await openEngine({ database, onFailure });
const files = await openFileStore({ s3: null, dataDir: dataDir! });
const maker = createReportMaker({ database, places: embeddedData().places, ...engine });
const lines = createInterface(process.stdin);
lines.on("line", async (jobId) => {
  await runPdfJob({ ...maker, database, files, onFailure }, jobId);
  process.stdout.write("done\n");
});
process.stdout.write("ready\n");
await once(lines, "close");
