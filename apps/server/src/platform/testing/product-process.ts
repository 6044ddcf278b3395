import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const PROGRAMS = join(import.meta.dirname, "../..");
/** What a program prints once it is ready begins so. */
const GREETING = "Lichen: ";
/** A first start computes the demonstration, ms. */
const START_MS = 120_000;
/** What has not ended by then is killed, ms. */
const STOP_MS = 30_000;

export type ProductProcess = Awaited<ReturnType<typeof startProductProcess>>;

/**
 * Starts a program of the product in a process of its own, and waits until it is ready.
 *
 * @param environment whole: nothing of this process is added
 * @param flags of Node
 * @throws Error when it ends before, or is not ready in two minutes
 */
export async function startProductProcess(
  program: "server" | "worker",
  environment: NodeJS.ProcessEnv,
  flags: readonly string[] = [],
) {
  const script = join(PROGRAMS, program === "server" ? "main.ts" : "worker.ts");
  const child = spawn(process.execPath, [...flags, script], { env: environment, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit").then(([code]: (number | null)[]) => code ?? null);
  const greeting = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`the ${program} was not ready in ${START_MS / 1000} s`));
    }, START_MS);
    ended.then((code) => {
      clearTimeout(late);
      reject(new Error(`the ${program} ended with ${code} before it was ready`));
    }, reject);
    let output = "";
    const read = (chunk: string) => {
      output += chunk;
      if (!output.includes(GREETING) || !output.endsWith("\n")) return;
      clearTimeout(late);
      // What it prints from now on is read, so that it does not wait, and forgotten.
      child.stdout.off("data", read).resume();
      resolve(output);
    };
    child.stdout.setEncoding("utf8").on("data", read);
  });
  return {
    pid: child.pid ?? 0,
    /** What it printed until it was ready. */
    greeting,
    /** Ends it, once or again. @returns code that it ended with; null: by a signal */
    async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
      child.kill(signal);
      const late = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
      const code = await ended;
      clearTimeout(late);
      return code;
    },
  };
}
