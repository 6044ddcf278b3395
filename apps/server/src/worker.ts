import { jobKinds } from "./job-kinds.ts";
import { readConfig } from "./platform/config.ts";
import { migrate } from "./platform/database/migrate.ts";
import { openDatabase } from "./platform/database/open-database.ts";
import { startJobs } from "./platform/jobs/index.ts";
import { stopOnSignals } from "./platform/stop-on-signals.ts";
import { startProcess } from "./start-process.ts";

/** Does the work of the queue and answers no request: as many as are needed beside servers with JOBS=off. */
await startProcess(async () => {
  const config = readConfig(process.env);
  const database = await openDatabase(config.database);
  const stop = stopOnSignals();
  stop.last(() => database.close());
  await migrate(database.owner);
  const jobs = await startJobs({
    database,
    kinds: jobKinds(config, database),
    onFailure: (error, name) => {
      const { name: type, stack } = error instanceof Error ? error : { name: "Error", stack: "" };
      // The message may quote what was stored: its place in the code is enough.
      const frames = stack?.split("\n").filter((line) => /^\s+at /.test(line));
      process.stderr.write(`${JSON.stringify({ level: "error", job: name, type, stack: frames })}\n`);
    },
  });
  stop.first(() => jobs.stop());
  database.broken.then(() => stop.now(1));
  process.stdout.write("Lichen: worker\n");
});
