import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { COMPILED } from "./platform/testing/compiled.ts";
import { createMigratedFolder } from "./platform/testing/databases.ts";

const MAIN = new URL("./main.ts", import.meta.url).pathname;

/** What the demonstration is made of takes seconds, and changes nothing here. */
const WITHOUT_DEMONSTRATION = { NODE_ENV: "test" };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lichen-main-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Takes a folder whose database stands already: making one is what the first start is about. */
async function takeMigratedFolder(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  folder = await createMigratedFolder();
}

function start(environment: Record<string, string> = {}, options: readonly string[] = []): ChildProcess {
  return spawn(process.execPath, [...options, MAIN], {
    env: { PATH: process.env.PATH, ...COMPILED, DATA_DIR: folder, PORT: "0", LOG_LEVEL: "silent", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function waitForEnd(server: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = "";
  server.stderr!.on("data", (text) => {
    output += text;
  });
  const [code] = await once(server, "close");
  return { code, output };
}

// A first start computes the demonstration: minutes on a machine that does other things.
describe("the server as a process", { timeout: 240_000 }, () => {
  it("says where it is, answers, and stops in order when asked to", async () => {
    const server = start();
    const [greeting] = await once(server.stdout!.setEncoding("utf8"), "data");
    const [, address] =
      /^Lichen: (\S+)\/\nAPI: \S+\/api-docs-\S{22}\nDemo accounts, password \S+\n( {2}\S+@\S+ {2}\(.+\)\n){6}$/.exec(
        greeting,
      )!;
    expect((await fetch(`${address}/api/health/`)).status).toBe(200);
    expect(existsSync(join(folder, "lock.json"))).toBe(true);

    server.kill("SIGTERM");
    expect(await waitForEnd(server)).toEqual({ code: 0, output: "" });
    expect(existsSync(join(folder, "lock.json"))).toBe(false);
  });

  it("says that it leaves before it closes, and takes two signals for one wish", async () => {
    await takeMigratedFolder();
    const server = start({ ...WITHOUT_DEMONSTRATION, DRAIN_SECONDS: "5" });
    const [greeting] = await once(server.stdout!.setEncoding("utf8"), "data");
    const [, address] = /^Lichen: (\S+)\/\n/.exec(greeting)!;
    // From the terminal, and from the process that started it.
    for (const signal of ["SIGINT", "SIGINT"] as const) server.kill(signal);
    const health = async () => {
      const response = await fetch(`${address}/api/health/`);
      return [response.status, response.headers.get("content-type"), (await response.json()).type];
    };
    await expect
      .poll(health, { interval: 20, timeout: 10_000 })
      .toEqual([503, "application/problem+json; charset=utf-8", "urn:lichen:problem:unavailable"]);
    expect((await fetch(`${address}/api/maintenance/`)).headers.get("connection")).toBe("close");
    expect(await waitForEnd(server)).toEqual({ code: 0, output: "" });
  });

  it("stops in order when asked to while it starts", async () => {
    await takeMigratedFolder();
    // It listens, checks the passwords of the demonstration and starts its jobs.
    const server = start({ LOG_LEVEL: "info" });
    let log = "";
    server.stdout!.setEncoding("utf8").on("data", (piece) => {
      log += piece;
    });
    await once(server.stdout!, "data");
    server.kill("SIGTERM");
    expect(await waitForEnd(server)).toEqual({ code: 0, output: "" });
    expect(log.split("\n").filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });

  it("starts under --watch as npm run dev does, where threads say more than their answers", async () => {
    await takeMigratedFolder();
    const server = start(WITHOUT_DEMONSTRATION, ["--watch", "--watch-preserve-output"]);
    const [greeting] = await once(server.stdout!.setEncoding("utf8"), "data");
    expect(greeting).toMatch(/^Lichen: /);
    server.kill("SIGTERM");
    await once(server, "close");
  });

  it("does not start on a wrong setting, and names it", async () => {
    expect(await waitForEnd(start({ PORT: "many" }))).toEqual({
      code: 1,
      output: "the settings are refused:\n  PORT must be a whole number from 0 to 65535\n",
    });
  });

  it("says that the port is taken and nothing else, and opens nothing", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as { port: number };
    const server = start({ PORT: String(port), HOST: "127.0.0.1", LOG_LEVEL: "debug" });
    const printed = text(server.stdout!);
    expect(await waitForEnd(server)).toEqual({
      code: 1,
      output: `the port ${port} is in use by another program; set PORT to another number\n`,
    });
    expect(await printed).toBe("");
    expect(readdirSync(folder)).toEqual(["secret"]);
    other.close();
  });
});
