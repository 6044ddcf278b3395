import { once } from "node:events";
import { createInterface } from "node:readline";
import { createAssessor } from "./buildings/index.ts";
import { embeddedData } from "./embedded-data.ts";
import { runImport } from "./imports/index.ts";
import { type DatabaseSettings, openDatabase } from "./platform/database/open-database.ts";
import { openFileStore } from "./platform/files/index.ts";
import { createReference } from "./reference/index.ts";

/** A process that works on the imports that it is told of, one a line, until it is killed. */
const [settings, dataDir] = process.argv.slice(2);
const { pack, places } = embeddedData();
const assessor = createAssessor({ places, reference: createReference(pack), currentYear: () => 2026 });
const database = await openDatabase(JSON.parse(settings!) as DatabaseSettings);
const files = await openFileStore({ s3: null, dataDir: dataDir! });
const parts = {
  database,
  files,
  assessor,
  publicUrl: "https://lichen.test",
  wakeMails: () => {},
  wakeWebhooks: () => {},
  rnb: null,
};
const lines = createInterface(process.stdin);
lines.on("line", async (importId) => {
  await runImport(parts, importId);
  process.stdout.write("done\n");
});
process.stdout.write("ready\n");
await once(lines, "close");
