import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FolderInUse, FolderUnusable, lockFolder } from "./folder-lock.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";

const HOLD = new URL("../testing/hold-folder.ts", import.meta.url).pathname;
const INSERT = new URL("../testing/insert-for-ever.ts", import.meta.url).pathname;
/** A namespace of processes of its own, as a container has: each process there is a stranger here. */
const CONTAINER = ["--pid", "--fork", "--mount-proc", "--kill-child"];
const hasContainers = process.platform === "linux" && spawnSync("unshare", [...CONTAINER, "true"]).status === 0;
const hasMounts = process.platform === "linux" && spawnSync("unshare", ["--mount", "true"]).status === 0;

let folder: string;
let started: ChildProcess[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lichen-lock-"));
  started = [];
});
afterEach(async () => {
  for (const process of started) {
    if (process.exitCode !== null || process.signalCode !== null) continue;
    process.kill("SIGKILL");
    await once(process, "close");
  }
  rmSync(folder, { recursive: true, force: true });
});

function start(command: string, ...args: string[]): ChildProcess {
  const process = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
  started.push(process);
  return process;
}

async function firstLine(process: ChildProcess): Promise<string> {
  const [text] = await once(process.stdout!.setEncoding("utf8"), "data");
  return String(text).split("\n")[0]!;
}

const holdIn = (...wrapper: string[]) => {
  const [command, ...args] = [...wrapper, process.execPath, "--expose-gc", HOLD, folder];
  return start(command!, ...args);
};

describe("lock of a folder", () => {
  it("is held by one holder, who is named, and given back", () => {
    const release = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid} of ${hostname()} since 20`);
    release();
    expect(existsSync(join(folder, "lock.json"))).toBe(false);
    lockFolder(folder)();
  });

  it("is given back once: a later holder keeps it", () => {
    const release = lockFolder(folder);
    release();
    const later = lockFolder(folder);
    release();
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    later();
  });

  it("keeps another process out, without a word on its error output, until it is killed", async () => {
    const holder = holdIn();
    let noise = "";
    holder.stderr!.on("data", (text) => {
      noise += text;
    });
    expect(await firstLine(holder)).toBe("held");
    expect(() => lockFolder(folder)).toThrow(`in use by process ${holder.pid} of`);
    holder.kill("SIGKILL");
    await once(holder, "close");
    lockFolder(folder)();
    expect(noise).toBe("");
  });

  it.skipIf(!hasContainers)("holds between containers, where process numbers say nothing", async () => {
    expect(await firstLine(holdIn("unshare", ...CONTAINER))).toBe("held");
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    expect(await firstLine(holdIn("unshare", ...CONTAINER))).toContain("is in use by process");
  });

  it("is free once its holder is dead, though nobody has buried it", async () => {
    // A parent that never waits for its child: it stays a zombie, with its number.
    const script = `"$0" "$1" "$2" & echo $!; exec sleep 60`;
    const parent = start("sh", "-c", script, process.execPath, HOLD, folder);
    let output = "";
    const isHeld = Promise.withResolvers<void>();
    parent.stdout!.setEncoding("utf8").on("data", (text) => {
      output += text;
      if (output.includes("held")) isHeld.resolve();
    });
    await isHeld.promise;
    const pid = Number(/^\d+/m.exec(output)![0]);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    process.kill(pid, "SIGKILL");
    await expect.poll(() => readFileSync(`/proc/${pid}/stat`, "utf8").split(" ")[2]).toBe("Z");
    lockFolder(folder)();
  });

  it.each(["", "{", '{"pid":1,"started":1}', JSON.stringify({ pid: process.pid, started: 1 })])(
    "does not depend on the file that says who: %j",
    (text) => {
      writeFileSync(join(folder, "lock.json"), text);
      lockFolder(folder)();
    },
  );

  it("says that the folder is no folder", () => {
    writeFileSync(join(folder, "file"), "");
    expect(() => lockFolder(join(folder, "file"))).toThrow(FolderUnusable);
  });

  it.skipIf(!hasMounts)("says that the folder cannot be written", () => {
    const script = `mount -t tmpfs -o ro none "$2" && "$0" "$1" "$2"`;
    const { stdout } = spawnSync("unshare", ["--mount", "sh", "-c", script, process.execPath, HOLD, folder]);
    expect(String(stdout)).toBe(
      `the data folder ${folder} cannot be used: it cannot be written; mend it, or set DATA_DIR to another folder\n`,
    );
  });
});

describe("embedded database in two processes", () => {
  it("refuses the second while the first lives, loses nothing when it is killed, and opens again", async () => {
    const first = await openDatabase({ engine: "pglite", folder });
    await migrate(first.owner);
    await first.close();

    const other = start(process.execPath, INSERT, folder);
    let stored = 0;
    const wroteEnough = Promise.withResolvers<void>();
    other.stdout!.setEncoding("utf8").on("data", (text: string) => {
      for (const line of text.split("\n")) stored = Math.max(stored, Number(line) || 0);
      if (stored >= 50) wroteEnough.resolve();
    });
    await wroteEnough.promise;
    await expect(openDatabase({ engine: "pglite", folder })).rejects.toThrow(`in use by process ${other.pid}`);

    other.kill("SIGKILL");
    await once(other, "close");
    const again = await openDatabase({ engine: "pglite", folder });
    const rows = await again.db.selectFrom("geocode_cache").select("query_hash").execute();
    expect(rows.length).toBeGreaterThanOrEqual(stored);
    await again.close();
  });
});
