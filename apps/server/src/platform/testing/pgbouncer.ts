import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { unusedPort } from "./unused-port.ts";

/** Where Debian puts it. */
const PROGRAM = "/usr/sbin/pgbouncer";
export const HAS_PGBOUNCER = existsSync(PROGRAM);

export type PoolMode = "session" | "transaction" | "statement";

/**
 * PgBouncer on the way to a PostgreSQL, whose mode can be changed while connections are open.
 *
 * @param options `dropsOptions`: those of a connection are left out, rather than refused
 */
export async function startPgbouncer(url: string, mode: PoolMode, { dropsOptions = false } = {}) {
  const { hostname, port, username } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), "lichen-pgbouncer-"));
  // It reads its settings again as another user.
  chmodSync(folder, 0o755);
  const settings = join(folder, "pgbouncer.ini");
  const own = await unusedPort();
  const write = (pool: PoolMode) =>
    writeFileSync(
      settings,
      `[databases]
* = host=${hostname} port=${port} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = ${pool}
default_pool_size = 40
${dropsOptions ? "ignore_startup_parameters = options" : ""}
`,
    );
  write(mode);
  // It refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const pooler = spawn(PROGRAM, ["-q", ...asUser, settings], { stdio: "ignore" });
  await listens(own, pooler);
  const through = new URL(url);
  through.host = `127.0.0.1:${own}`;
  return {
    url: through.href,
    change: (pool: PoolMode) => {
      write(pool);
      pooler.kill("SIGHUP");
    },
    stop: async () => {
      const ended = once(pooler, "exit");
      // Does not wait for connections.
      pooler.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listens(port: number, pooler: ChildProcess): Promise<void> {
  for (;;) {
    if (pooler.exitCode !== null) throw new Error(`pgbouncer ended with ${pooler.exitCode}`);
    const socket = connect(port, "127.0.0.1");
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await setTimeout(20);
  }
}
