import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FolderInUse, lockFolder } from "./folder-lock.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lichen-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lockPath = () => join(folder, "lock.json");

describe("lock of a folder", () => {
  it("is held by one holder, and given back", () => {
    const release = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
    release();
    expect(existsSync(lockPath())).toBe(false);
    lockFolder(folder)();
  });

  it("is taken over from a process that died", async () => {
    const gone = spawn(process.execPath, ["-e", ""]);
    await once(gone, "exit");
    writeFileSync(lockPath(), JSON.stringify({ pid: gone.pid, started: 1 }));
    lockFolder(folder)();
  });

  it.skipIf(!existsSync("/proc/self/stat"))("is taken over when another program got the number of the dead one", () => {
    writeFileSync(lockPath(), JSON.stringify({ pid: process.pid, started: 1 }));
    lockFolder(folder)();
  });

  it.each(["", "{", '{"pid":"x"}'])("is taken over when its file is broken: %j", (text) => {
    writeFileSync(lockPath(), text);
    lockFolder(folder)();
  });
});

describe("embedded database in two processes", () => {
  it("refuses the second while the first lives, loses nothing when it is killed, and opens again", async () => {
    const first = await openDatabase({ engine: "pglite", folder });
    await migrate(first.owner);
    await first.close();

    const script = new URL("../testing/insert-for-ever.ts", import.meta.url).pathname;
    const other = spawn(process.execPath, [script, folder], { stdio: ["ignore", "pipe", "inherit"] });
    let stored = 0;
    const wroteEnough = Promise.withResolvers<void>();
    other.stdout.setEncoding("utf8").on("data", (text: string) => {
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
