import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { startProductProcess } from "../apps/server/src/platform/testing/product-process.ts";
import { unusedPort } from "../apps/server/src/platform/testing/unused-port.ts";
// @ts-expect-error -- a plain script
import { SERVER_MEMORY } from "../tools/server-memory.mjs";

/** The product, started as a user would have it, on a free port and a folder of its own. */
export type Product = {
  readonly origin: string;
  readonly pid: number;
  readonly msToFirstAnswer: number;
  /** @returns code that the process ended with */
  readonly stop: () => Promise<number | null>;
};

/** @param dataDir kept between two starts when given; a new one, removed at the end, otherwise */
export async function startProduct(dataDir?: string, environment: Record<string, string> = {}): Promise<Product> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), "lichen-bench-"));
  const port = environment.PORT === undefined ? await unusedPort() : Number(environment.PORT);
  const origin = `http://localhost:${port}`;
  const start = performance.now();
  let isReady = false;
  const starting = startProductProcess(
    "server",
    {
      ...SERVER_MEMORY.environment,
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      EXTERNAL_SERVICES: "off",
      LOG_LEVEL: "error",
      // As `npm start` keeps them.
      NODE_COMPILE_CACHE: join(folder, "compiled"),
      ...environment,
    },
    SERVER_MEMORY.flags,
  ).finally(() => {
    isReady = true;
  });
  // It answers a little before it is ready.
  while (!isReady && !(await answers(origin))) await setTimeout(20);
  const msToFirstAnswer = performance.now() - start;
  const server = await starting;
  return {
    origin,
    pid: server.pid,
    msToFirstAnswer,
    async stop() {
      const code = await server.stop();
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}

async function answers(origin: string): Promise<boolean> {
  return fetch(`${origin}/api/health/`).then(
    ({ ok }) => ok,
    () => false,
  );
}
