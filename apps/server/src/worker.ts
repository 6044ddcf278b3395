import { ensure } from "@lichen/domain";
import { RESULTS_JOB } from "./buildings/index.ts";
import { embeddedData } from "./embedded-data.ts";
import { openEngine } from "./engine.ts";
import { AT_START, jobKinds } from "./job-kinds.ts";
import { readConfig } from "./platform/config.ts";
import { migrate } from "./platform/database/migrate.ts";
import { openDatabase } from "./platform/database/open-database.ts";
import { openFileStore } from "./platform/files/index.ts";
import { type Jobs, jobLog, startJobs } from "./platform/jobs/index.ts";
import { openLog } from "./platform/log.ts";
import { stopOnSignals } from "./platform/stop-on-signals.ts";
import { createReportMaker } from "./reports/index.ts";
import { startProcess } from "./start-process.ts";

/** Does the work of the queue and answers no request: as many as are needed beside servers with JOBS=off. */
await startProcess(async () => {
  const config = readConfig(process.env);
  const database = await openDatabase(config.database);
  const log = openLog(config.logLevel);
  const { onFailure, onEvent } = jobLog(log);
  const stop = stopOnSignals();
  stop.last(() => database.close());
  await migrate(database.owner);
  let jobs: Jobs | undefined;
  const engine = await openEngine({
    database,
    onFailure: (error) => log.warn({ err: error }, "imported layers not asked"),
    onChange: () => void jobs?.wake(RESULTS_JOB),
  });
  stop.first(async () => engine.stop());
  const reportMaker = createReportMaker({ database, places: embeddedData().places, ...engine });
  stop.last(reportMaker.stop);
  const kinds = jobKinds({
    config,
    database,
    engine,
    files: await openFileStore(config),
    reportMaker,
    wakeMails: () => void jobs?.wake("mails"),
    onFailure,
  });
  jobs = await startJobs({ database, kinds, onFailure, onEvent });
  stop.first(() => ensure(jobs).stop());
  database.broken.then(() => stop.now(1));
  for (const name of AT_START) await jobs.wake(name);
  process.stdout.write("Lichen: worker\n");
});
