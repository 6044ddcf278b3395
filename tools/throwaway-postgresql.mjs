import { spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unusedPort } from "../apps/server/src/platform/testing/unused-port.ts";
import { postgresqlFolder } from "./debian-packages.mjs";

const USER = "postgres";

/**
 * Starts a PostgreSQL that lives as long as the tests, in a folder of its own.
 *
 * @returns its address and how to end it; null, said on the screen, where it cannot run
 */
export async function startThrowawayPostgresql() {
  const programs = postgresqlFolder();
  if (programs === null) return refused("no PostgreSQL server on this machine");
  const folder = mkdtempSync(join(tmpdir(), "lichen-postgresql-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const asRoot = process.getuid?.() === 0;
  if (asRoot) {
    const account = numberOf("-u");
    if (account === null) return refused(`no user "${USER}" to run it as`);
    chownSync(folder, account, numberOf("-g"));
  }
  // PostgreSQL refuses to run as root.
  const run = (program, args) => {
    const command = [join(programs, program), ...args];
    const [first, ...rest] = asRoot ? ["runuser", "-u", USER, "--", ...command] : command;
    return spawnSync(first, rest, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  };

  const data = join(folder, "data");
  const made = run("initdb", ["-D", data, "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"]);
  if (made.status !== 0) {
    remove();
    return refused(made.stderr.trim());
  }
  const port = await unusedPort();
  const place = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200`;
  // Its data need not outlive it, and no query of a few rows is worth compiling.
  const settings = `${place} -c fsync=off -c full_page_writes=off -c wal_level=minimal -c max_wal_senders=0 -c jit=off`;
  const started = run("pg_ctl", ["-D", data, "-l", join(folder, "log"), "-o", settings, "-w", "start"]);
  if (started.status !== 0) {
    remove();
    return refused(started.stderr.trim());
  }
  return {
    url: `postgresql://${USER}@127.0.0.1:${port}/postgres`,
    stop: () => {
      run("pg_ctl", ["-D", data, "-m", "immediate", "-w", "stop"]);
      remove();
    },
  };
}

function refused(reason) {
  console.log(`PostgreSQL: ${reason}. The database tests on PostgreSQL are reported as skipped.`);
  return null;
}

function numberOf(option) {
  const { status, stdout } = spawnSync("id", [option, USER], { encoding: "utf8" });
  return status === 0 ? Number(stdout) : null;
}
