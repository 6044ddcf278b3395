import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProductProcess } from "../apps/server/src/platform/testing/product-process.ts";
import { unusedPort } from "../apps/server/src/platform/testing/unused-port.ts";

export type Product = {
  readonly url: string;
  readonly docs: string;
  readonly stop: () => Promise<void>;
};

/** The product on a port of its own, with a new data folder and, unless it is told, no outside service: events go to this machine alone. */
export async function startProduct(environment: Readonly<Record<string, string>>): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), "lichen-journeys-"));
  const { NODE_ENV: _environment, DATABASE_URL: _database, ...inherited } = process.env;
  const server = await startProductProcess("server", {
    ...inherited,
    DATA_DIR: folder,
    // Known before the start: identity providers send browsers back there.
    PORT: String(await unusedPort()),
    EXTERNAL_SERVICES: "off",
    WEBHOOK_ALLOWED_HOSTS: "127.0.0.1",
    LOG_LEVEL: "error",
    ...environment,
  });
  const [, url, docs] = /Lichen: (http\S+?)\/?\n.*?(\/api-docs-\S+)/s.exec(server.greeting)!;
  return {
    url: url!,
    docs: docs!,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
