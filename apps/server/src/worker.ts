import { AT_START, jobKinds } from "./job-kinds.ts";
import { openMetrics, openMonitoringPort, openTraces, startHeartbeat } from "./monitoring/index.ts";
import { readConfig } from "./platform/config.ts";
import { prepareSchema } from "./platform/database/migrate.ts";
import { openDatabase } from "./platform/database/open-database.ts";
import { type Jobs, jobLog, startJobs } from "./platform/jobs/index.ts";
import { stopOnSignals } from "./platform/stop-on-signals.ts";
import { createServices } from "./services.ts";
import { startProcess } from "./start-process.ts";

/** Does the work of the queue and answers no request: as many as are needed beside servers with JOBS=off. */
await startProcess(async () => {
  const config = readConfig(process.env);
  const database = await openDatabase(config.database);
  const stop = stopOnSignals();
  stop.last(() => database.close());
  await stop.start(async () => {
    await prepareSchema(database.owner, config);
    const closeMonitoring = await openMonitoringPort(config, {
      database,
      metrics: openMetrics(config, database, "worker"),
      isStopping: stop.isRequested,
    });
    stop.last(closeMonitoring);
    stop.first(startHeartbeat(database, { kind: "worker", runsJobs: true, isStopping: stop.isRequested }));
    let starting: Promise<Jobs> | undefined;
    const services = await createServices(config, database, {
      wakeJob: (name) =>
        void starting?.then(
          (jobs) => jobs.wake(name),
          // The process ends.
          () => {},
        ),
    });
    stop.first(services.close);
    const traces = await openTraces(config, "worker", services.log);
    stop.last(async () => traces?.close());
    const { onFailure, onEvent } = jobLog(services.log);
    // A stop waits for a start of the jobs: they look at the database until they are stopped.
    stop.first(async () => (await starting?.catch(() => undefined))?.stop());
    starting = startJobs({ database, kinds: jobKinds(services, onFailure), atStart: AT_START, onFailure, onEvent });
    await starting;
    database.broken.then(() => stop.now(1));
    process.stdout.write("Lichen: worker\n");
  });
});
