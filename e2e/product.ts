import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MAIN = join(import.meta.dirname, "../apps/server/src/main.ts");
const START_MS = 60_000;
const STOP_MS = 5_000;

export type Product = {
  readonly process: ChildProcess;
  readonly folder: string;
  readonly url: string;
  readonly docs: string;
};

/** The product on a port of its own, with a new data folder and, unless it is told, no outside service: events go to this machine alone. */
export async function startProduct(environment: Readonly<Record<string, string>>): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), "lichen-journeys-"));
  const { NODE_ENV: _environment, DATABASE_URL: _database, ...inherited } = process.env;
  const server = spawn(process.execPath, [MAIN], {
    env: {
      ...inherited,
      DATA_DIR: folder,
      PORT: "0",
      EXTERNAL_SERVICES: "off",
      WEBHOOK_ALLOWED_HOSTS: "127.0.0.1",
      LOG_LEVEL: "error",
      ...environment,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  const addresses = await new Promise<RegExpMatchArray>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`the server did not start in ${START_MS / 1000} s`)), START_MS);
    server.once("exit", (code) => reject(new Error(`the server stopped with ${code}`)));
    server.stdout.on("data", (chunk) => {
      output += chunk;
      const found = output.match(/Lichen: (http\S+?)\/?\n.*?(\/api-docs-\S+)/s);
      if (found === null) return;
      clearTimeout(late);
      resolve(found);
    });
  });
  return { process: server, folder, url: addresses[1]!, docs: addresses[2]! };
}

export async function stopProduct({ process: server, folder }: Product): Promise<void> {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  const late = setTimeout(() => server.kill("SIGKILL"), STOP_MS);
  await ended;
  clearTimeout(late);
  rmSync(folder, { recursive: true, force: true });
}
