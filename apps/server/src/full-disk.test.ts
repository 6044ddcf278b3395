import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createMigratedFolder } from "./platform/testing/databases.ts";

const SCRIPT = join(import.meta.dirname, "full-disk-under-test.ts");
/** Whether a small disk can be mounted for one process. */
const HAS_MOUNTS = process.platform === "linux" && spawnSync("unshare", ["--mount", "true"]).status === 0;
const ON_SMALL_DISK = `mount -t tmpfs -o size=100m none "$3" && cp -r "$2/." "$3" && exec "$0" "$1" "$3"`;

it.skipIf(!HAS_MOUNTS)(
  "a disk that is full refuses what it cannot keep, in words, and keeps all that it acknowledged",
  {
    timeout: 180_000,
  },
  async () => {
    const [cluster, disk] = [await createMigratedFolder(), mkdtempSync(join(tmpdir(), "lichen-full-"))];
    const args = ["--mount", "sh", "-c", ON_SMALL_DISK, process.execPath, SCRIPT, cluster, disk];
    const { stdout, stderr } = spawnSync("unshare", args, { encoding: "utf8" });
    for (const folder of [cluster, disk]) rmSync(folder, { recursive: true });
    expect(stderr).toBe("");
    const { file, created, stored, refused, health } = JSON.parse(stdout);
    expect(file).toBe("ENOSPC");
    expect(refused.length).toBeGreaterThan(0);
    expect(
      new Set(refused.map(({ status, detail }: { status: number; detail: string }) => `${status} ${detail}`)),
    ).toEqual(new Set(["507 disk_full"]));
    expect(stored).toBe(created);
    expect(health).toMatchObject({ status: "degraded", disk: { status: "low" }, database: { status: "ok" } });
  },
);
