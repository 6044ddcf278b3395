import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensure } from "@lichen/domain";
// @ts-expect-error -- a plain script
import { freePort } from "../tools/free-port.mjs";
// @ts-expect-error -- a plain script
import { SERVER_MEMORY } from "../tools/server-memory.mjs";

const MAIN = join(import.meta.dirname, "../apps/server/src/main.ts");
const PATIENCE_MS = 60_000;

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
  const port = environment.PORT === undefined ? await freePort() : Number(environment.PORT);
  const start = performance.now();
  const server = spawn(process.execPath, [...SERVER_MEMORY.flags, MAIN], {
    env: {
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
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise<number | null>((resolve) => server.once("exit", resolve));
  const origin = `http://localhost:${port}`;
  while (!(await answers(origin))) {
    if (server.exitCode !== null || performance.now() - start > PATIENCE_MS)
      throw new Error("the product did not start");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    origin,
    pid: ensure(server.pid),
    msToFirstAnswer: performance.now() - start,
    async stop() {
      server.kill("SIGTERM");
      const code = await ended;
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
