import { once } from "node:events";
import { createInterface } from "node:readline";
import { type DatabaseSettings, openDatabase } from "./platform/database/open-database.ts";
import { TEST_CONFIG } from "./platform/testing/test-config.ts";
import { runPdfJob } from "./reports/index.ts";
import { createServices } from "./services.ts";

/** A process that makes the reports of the jobs that it is told of, one a line, until it is killed. */
const [settings, dataDir] = process.argv.slice(2);
const onFailure = (error: unknown) => {
  throw error;
};
const database = await openDatabase(JSON.parse(settings!) as DatabaseSettings);
const services = await createServices({ ...TEST_CONFIG, dataDir: dataDir! }, database);
const lines = createInterface(process.stdin);
lines.on("line", async (jobId) => {
  await runPdfJob({ ...services, onFailure }, jobId);
  process.stdout.write("done\n");
});
process.stdout.write("ready\n");
await once(lines, "close");
