import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { type ProductProcess, startProductProcess } from "../../apps/server/src/platform/testing/product-process.ts";
// @ts-expect-error -- a plain script
import { SERVER_MEMORY } from "../server-memory.mjs";

const PROJECT = join(import.meta.dirname, "../..");

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

/** A server or a worker of the product, not started yet. */
export function createPart(name: string, program: "server" | "worker", environment: Environment): Part {
  let running: ProductProcess | undefined;
  return {
    name,
    async start() {
      running = await startProductProcess(
        program,
        { ...SERVER_MEMORY.environment, ...process.env, ...environment },
        SERVER_MEMORY.flags,
      );
    },
    async stop(signal) {
      const stopped = running;
      running = undefined;
      return stopped === undefined ? null : stopped.stop(signal);
    },
  };
}
