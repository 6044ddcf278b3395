import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
// @ts-expect-error -- a plain script
import { SERVER_MEMORY } from "../server-memory.mjs";

const PROJECT = join(import.meta.dirname, "../..");
const START_MS = 120_000;

/** A process that can be stopped, and started again as it was. */
export type Part = {
  readonly name: string;
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
  readonly start: () => Promise<void>;
};

type Environment = Readonly<Record<string, string>>;

/** Runs a command of the product to its end. @returns what it printed. @throws Error with it when it failed */
export async function runScript(
  script: string,
  parameters: readonly string[],
  environment: Environment,
): Promise<string> {
  const command = spawn(process.execPath, [join(PROJECT, script), ...parameters], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [printed, [code]] = await Promise.all([text(command.stdout), once(command, "exit")]);
  if (code !== 0) throw new Error(`${script} ended with ${code}: ${printed}`);
  return printed;
}

/** A server of the product, not started yet. */
export const createServer = (name: string, environment: Environment): Part =>
  createPart(name, "apps/server/src/main.ts", environment);

/** A worker of the product, not started yet. */
export const createWorker = (name: string, environment: Environment): Part =>
  createPart(name, "apps/server/src/worker.ts", environment);

function createPart(name: string, script: string, environment: Environment): Part {
  let running: ChildProcess | undefined;
  return {
    name,
    async start() {
      const child = spawn(process.execPath, [...SERVER_MEMORY.flags, join(PROJECT, script)], {
        env: { ...SERVER_MEMORY.environment, ...process.env, ...environment },
        stdio: ["ignore", "pipe", "inherit"],
      });
      running = child;
      await new Promise<void>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`${name} did not start in ${START_MS / 1000} s`)), START_MS);
        child.once("exit", (code) => reject(new Error(`${name} ended with ${code}`)));
        child.stdout.on("data", (chunk) => {
          if (!String(chunk).includes("Lichen: ")) return;
          clearTimeout(late);
          resolve();
        });
      });
    },
    async stop(signal = "SIGTERM") {
      const child = running;
      running = undefined;
      if (child === undefined) return null;
      const ended = once(child, "exit");
      child.kill(signal);
      const [code] = await ended;
      return code;
    },
  };
}
