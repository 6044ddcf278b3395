import { once } from "node:events";
import { createInterface } from "node:readline";
import { buildApp } from "./app.ts";
import { type DatabaseSettings, openDatabase } from "./platform/database/open-database.ts";
import { openFileStore } from "./platform/files/index.ts";
import { TEST_CONFIG } from "./platform/testing/test-config.ts";

/** A server that writes the row of a job, one for each token and building that it reads, and never sends the job. */
const [settings, dataDir] = process.argv.slice(2);
const database = await openDatabase(JSON.parse(settings!) as DatabaseSettings);
const files = await openFileStore({ s3: null, dataDir: dataDir! });
const sendJob = () => {
  process.stdout.write("written\n");
  return new Promise<never>(() => {});
};
const app = await buildApp({ config: TEST_CONFIG, database, files, sendJob });
const lines = createInterface(process.stdin);
lines.on("line", (line) => {
  const [token, building] = line.split(" ");
  void app.inject({
    method: "POST",
    url: "/api/buildings/pdf_report/",
    payload: { building_ids: [building] },
    headers: { authorization: `Bearer ${token}` },
  });
});
process.stdout.write("ready\n");
await once(lines, "close");
