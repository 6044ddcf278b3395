import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { ensure } from "@lichen/domain";
import { unusedPort } from "../apps/server/src/platform/testing/unused-port.ts";
import { startProxy } from "../tools/cluster/proxy.ts";
// @ts-expect-error -- a plain script
import { startThrowawayPostgresql } from "../tools/throwaway-postgresql.mjs";
import type { Measure } from "./measure.ts";
import { startProduct } from "./product.ts";

const CALLERS = 20;
const ROUNDS = 2;
/** Between two restarts, ms. */
const PAUSE_MS = 3000;

/**
 * Two servers behind nginx on a PostgreSQL of their own, with the upstream and the location of `deploy/nginx.conf`: callers
 * search, compute and try to sign in without a pause while each server is left out (`down`, reload), stopped, started and
 * taken back in turn.
 */
export async function run(): Promise<Measure[]> {
  const postgresql = await startThrowawayPostgresql();
  if (postgresql === null || spawnSync("nginx", ["-v"]).error !== undefined) {
    console.log("  needs PostgreSQL and nginx (Debian: postgresql, nginx-light)");
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), "lichen-rolling-"));
  const ports = [await unusedPort(), await unusedPort()];
  const start = (port: number) =>
    startProduct(folder, {
      NODE_ENV: "production",
      PUBLIC_URL: "http://lichen.test",
      TRUSTED_PROXIES: "127.0.0.1",
      DATABASE_URL: postgresql.url,
      SECRET: "a secret of a rolling restart, long enough",
      PORT: String(port),
    });
  const servers = [];
  // One after the other: the first migrates.
  for (const port of ports) servers.push(await start(port));
  const port = await unusedPort();
  const proxy = await startProxy({ folder, ports, port });
  const outcomes = new Map<string, number>();
  const stopCalls = callWithoutPause(`http://127.0.0.1:${port}`, outcomes);
  await wait(PAUSE_MS);
  const codes = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, port] of ports.entries()) {
      await proxy.leaveOut(index);
      codes.push(await ensure(servers[index]).stop());
      servers[index] = await start(port);
      await proxy.leaveOut(null);
      await wait(PAUSE_MS);
    }
  }
  await stopCalls();
  await Promise.all([proxy.stop(), ...servers.map((server) => server.stop())]);
  postgresql.stop();
  rmSync(folder, { recursive: true, force: true });

  const count = (matches: (outcome: string) => boolean) =>
    [...outcomes].reduce((sum, [outcome, calls]) => (matches(outcome) ? sum + calls : sum), 0);
  for (const [outcome, calls] of [...outcomes].sort()) console.log(`  ${outcome}: ${calls}`);
  return [
    { name: `rolling restarts (${codes.length}): calls`, value: count(() => true), unit: "" },
    {
      name: "rolling restarts: calls that failed",
      value: count((outcome) => !/^[234]/.test(outcome)),
      unit: "",
      aim: "0",
    },
    {
      name: "rolling restarts: exit codes that are not 0",
      value: codes.filter((code) => code !== 0).length,
      unit: "",
      aim: "0",
    },
  ];
}

/**
 * Calls each on a connection of its own: one that waits idle is closed by a proxy that reloads, and browsers open another.
 *
 * @returns how to end the calls, once those that run are over
 */
function callWithoutPause(origin: string, outcomes: Map<string, number>): () => Promise<void> {
  const calls = [
    { method: "GET", path: "/api/places/search/?q=Toulouse" },
    {
      method: "POST",
      path: "/api/buildings/report/",
      body: { building: { city: "Albi", post_code: "81000", country: "FR" } },
    },
    { method: "POST", path: "/api/auth/sign-in/email", body: { email: "no.one@lichen.test", password: "wrong" } },
  ];
  let isOver = false;
  const callers = Array.from({ length: CALLERS }, async (_, index) => {
    for (let at = index; !isOver; at += 1) {
      const { path, method, body } = ensure(calls[at % calls.length]);
      const outcome = await call(origin + path, method, body).catch((error: NodeJS.ErrnoException) =>
        String(error.code),
      );
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(callers);
  };
}

/** @returns status of the answer, read to its end */
async function call(url: string, method: string, body: object | undefined): Promise<string> {
  const sent = request(url, {
    method,
    agent: false,
    headers: body === undefined ? {} : { "content-type": "application/json" },
  });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  await text(answer);
  return String(answer.statusCode);
}
