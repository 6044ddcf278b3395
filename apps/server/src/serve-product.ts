import type { AddressInfo } from "node:net";
import { buildApp } from "./app.ts";
import { prepareDemonstration, sayDemonstrationAccounts } from "./demonstration/index.ts";
import { embeddedData } from "./embedded-data.ts";
import { AT_START, jobKinds } from "./job-kinds.ts";
import { openMetrics, openMonitoringPort, openTraces, startHeartbeat } from "./monitoring/index.ts";
import { callersAssumed } from "./platform/callers.ts";
import type { Config } from "./platform/config.ts";
import { prepareSchema } from "./platform/database/migrate.ts";
import type { Database } from "./platform/database/open-database.ts";
import { type Jobs, jobLog, startJobs } from "./platform/jobs/index.ts";
import { docsPath } from "./platform/static-files.ts";
import { stopOnSignals } from "./platform/stop-on-signals.ts";
import { createReference } from "./reference/index.ts";
import { createServices } from "./services.ts";

/** Serves the product, jobs included, from a database and with screens that may still be on their way; says where once it listens. */
export async function serveProduct(config: Config, opening: Promise<Database>, screens: Promise<void>): Promise<void> {
  // Read while the embedded engine opens its files.
  const reference = createReference(embeddedData().pack);
  const database = await opening;
  const stop = stopOnSignals();
  stop.last(() => database.close());
  const begin = async () => {
    await prepareSchema(database.owner, config);
    const metrics = openMetrics(config, database, "server");
    const beating = { kind: "server", runsJobs: config.runsJobs, isStopping: stop.isRequested } as const;
    stop.first(startHeartbeat(database, beating));
    const jobs = Promise.withResolvers<Jobs>();
    const services = await createServices(config, database, {
      reference,
      wakeJob: (name) => void jobs.promise.then((started) => started.wake(name)),
      sendJob: async (...job) => (await jobs.promise).send(...job),
    });
    stop.first(services.close);
    const traces = await openTraces(config, "server", services.log);
    stop.last(async () => traces?.close());
    await prepareDemonstration(services);
    const openToRequests = async () => {
      await screens;
      const app = await buildApp({ services, metrics, traces });
      // Before any job: a server that cannot listen does nothing else.
      await app.listen({ host: config.host, port: config.port });
      const closeMonitoring = await openMonitoringPort(config, { database, metrics, isStopping: stop.isRequested });
      stop.last(closeMonitoring);
      const { onFailure, onEvent } = jobLog(app.log);
      let starting: Promise<Jobs> | undefined;
      // After the requests, which send jobs. A stop waits for a start of the jobs: they look at the database until they are stopped.
      stop.first(async () => (await starting?.catch(() => undefined))?.stop());
      stop.first(() => app.close());
      stop.first(() => app.leave(config.drainSeconds * 1000));
      starting = startJobs({
        database,
        kinds: jobKinds(services, onFailure),
        runs: config.runsJobs,
        atStart: AT_START,
        onFailure,
        onEvent,
      });
      jobs.resolve(await starting);
      return app;
    };
    // To check the passwords of the demonstration takes a third of a second, on other threads.
    const [app, demonstration] = await Promise.all([openToRequests(), sayDemonstrationAccounts(services)]);
    database.broken.then(() => stop.now(1));
    const { port } = app.server.address() as AddressInfo;
    const address = config.publicUrl ?? `http://${config.host}:${port}`;
    const callers = config.mode === "production" ? `${callersAssumed(config)}\n` : "";
    process.stdout.write(`Lichen: ${address}/\nAPI: ${address}${docsPath(config)}\n${callers}${demonstration}`);
  };
  try {
    await stop.start(begin);
  } catch (error) {
    await database.close();
    throw error;
  }
}
