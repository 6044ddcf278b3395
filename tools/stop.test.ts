import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
// @ts-expect-error -- a plain script
import { PROJECT } from "./install.mjs";

/** In place of what runs for long: says when it is there, and that it ends in order. */
const PROGRAM = `
  process.on("SIGTERM", () => { console.log("ended in order"); process.exit(0); });
  setTimeout(() => process.exit(1), 30_000);
  console.log("ready");
`;
const FLAG = "--max-semi-space-size=8";
const RUN_ELSEWHERE = `
  import { onPinnedNode } from ${JSON.stringify(join(PROJECT, "tools/install.mjs"))};
  if (await onPinnedNode(import.meta.filename, { flags: ["${FLAG}"], environment: {} })) {${PROGRAM}}
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "lichen-stop-"));
  const { scripts } = JSON.parse(readFileSync(join(PROJECT, "package.json"), "utf8"));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write("package.json", JSON.stringify({ name: "stopped", private: true, type: "module", scripts }));
  for (const path of ["tools/start.mjs", "tools/dev.ts", "apps/server/src/worker.ts"]) write(path, PROGRAM);
  write("elsewhere.mjs", RUN_ELSEWHERE);
  copyFileSync(join(PROJECT, "tools/end-with-parent.mjs"), join(folder, "tools/end-with-parent.mjs"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** All that was printed, once no process is left to print: the pipe closes with the last one that holds it. */
async function readOutput(child: ChildProcess, signal: NodeJS.Signals): Promise<string> {
  let printed = "";
  child.stdout!.setEncoding("utf8").on("data", (text: string) => {
    if (!printed.includes("ready") && `${printed}${text}`.includes("ready")) child.kill(signal);
    printed += text;
  });
  await once(child, "close");
  return printed;
}

describe.each(["SIGTERM", "SIGKILL"] as const)("%s to the process that is shown", (signal) => {
  it.each(["start", "worker", "dev"])("ends what npm run %s runs", async (script) => {
    const PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;
    const npm = spawn("npm", ["run", script], {
      cwd: folder,
      env: { ...process.env, PATH },
      stdio: ["ignore", "pipe", "inherit"],
    });
    expect(await readOutput(npm, signal)).toMatch(/ready\nended in order\n$/);
  });

  it("ends what goes on in the Node that the project pins", async () => {
    const shown = spawn(process.execPath, ["elsewhere.mjs"], { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
    expect(await readOutput(shown, signal)).toBe("ready\nended in order\n");
  });
});
