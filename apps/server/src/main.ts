import type { AddressInfo } from "node:net";
import { buildApp } from "./app.ts";
import { openDemonstrationAccounts, prepareDemonstration } from "./demonstration/index.ts";
import { jobKinds } from "./job-kinds.ts";
import { readConfig } from "./platform/config.ts";
import { migrate } from "./platform/database/migrate.ts";
import { openDatabase } from "./platform/database/open-database.ts";
import { type Jobs, startJobs } from "./platform/jobs/index.ts";
import { DOCS_PATH } from "./platform/static-files.ts";
import { stopOnSignals } from "./platform/stop-on-signals.ts";
import { startProcess } from "./start-process.ts";

await startProcess(async () => {
  const config = readConfig(process.env);
  const database = await openDatabase(config.database);
  const stop = stopOnSignals();
  stop.last(() => database.close());
  try {
    await migrate(database.owner);
    await prepareDemonstration({ config, database });
    let jobs: Jobs | undefined;
    const app = await buildApp({ config, database, wakeMails: () => void jobs?.wake("mails") });
    jobs = await startJobs({
      database,
      kinds: jobKinds(config, database),
      runs: config.runsJobs,
      onFailure: (error, name) => app.log.error({ err: error, job: name }, "job failed"),
    });
    stop.first(() => jobs!.stop());
    stop.first(() => app.close());
    database.broken.then(() => stop.now(1));
    await app.listen({ host: config.host, port: config.port });
    const { port } = app.server.address() as AddressInfo;
    const address = config.publicUrl ?? `http://${config.host}:${port}`;
    process.stdout.write(`Lichen: ${address}/\nAPI: ${address}${DOCS_PATH}${config.docsPathSuffix}\n`);
    const demonstration = await openDemonstrationAccounts({ config, database });
    if (demonstration !== null && demonstration.accounts.length > 0) {
      const lines = demonstration.accounts.map(({ email, role }) => `  ${email}  (${role})`);
      process.stdout.write(`Demonstration accounts, password ${demonstration.password}\n${lines.join("\n")}\n`);
    }
  } catch (error) {
    await database.close();
    throw error;
  }
});
