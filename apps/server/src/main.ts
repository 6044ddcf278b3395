import type { AddressInfo } from "node:net";
import { buildApp } from "./app.ts";
import { ConfigRefused, readConfig } from "./platform/config.ts";
import { FolderInUse } from "./platform/database/folder-lock.ts";
import { MigrationChanged, migrate } from "./platform/database/migrate.ts";
import { openDatabase } from "./platform/database/open-database.ts";
import { DOCS_PATH } from "./platform/static-files.ts";
import { stopOnSignals } from "./platform/stop-on-signals.ts";

try {
  await start();
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config.database);
  const stop = stopOnSignals();
  stop.last(() => database.close());
  try {
    await migrate(database.owner);
    const app = await buildApp({ config, database });
    stop.first(() => app.close());
    database.broken.then(() => stop.now(1));
    await app.listen({ host: config.host, port: config.port });
    const { port } = app.server.address() as AddressInfo;
    const address = config.publicUrl ?? `http://${config.host}:${port}`;
    process.stdout.write(`Lichen: ${address}/\nAPI: ${address}${DOCS_PATH}${config.docsPathSuffix}\n`);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** What a person can mend is said in one line; a bug keeps its stack. */
function reasonOf(error: unknown): string {
  if (error instanceof ConfigRefused || error instanceof FolderInUse || error instanceof MigrationChanged) {
    return error.message;
  }
  const { code, port } = error as { code?: string; port?: number };
  if (code === "EADDRINUSE") return `the port ${port} is in use by another program; set PORT to another number`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
