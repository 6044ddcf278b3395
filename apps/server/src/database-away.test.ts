import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "./app.ts";
import { migrate } from "./platform/database/migrate.ts";
import { type Database, openDatabase } from "./platform/database/open-database.ts";
import { makePostgresql, SERVER } from "./platform/testing/postgresql.ts";
import { TEST_CONFIG } from "./platform/testing/test-config.ts";

/** The way to a database, which can be cut and laid again. */
async function wayTo(url: string) {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  const way = createServer((from) => {
    const to = connect(Number(port), hostname);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one);
      one.on("error", () => {}).on("close", () => other.destroy());
      one.pipe(other);
    }
  });
  way.listen(0, "127.0.0.1");
  await once(way, "listening");
  const { port: own } = way.address() as AddressInfo;
  const through = new URL(url);
  through.host = `127.0.0.1:${own}`;
  return {
    url: through.href,
    cut: async () => {
      for (const socket of open) socket.destroy();
      open.clear();
      way.close();
      await once(way, "close");
    },
    lay: async () => {
      way.listen(own, "127.0.0.1");
      await once(way, "listening");
    },
  };
}

describe.skipIf(SERVER === undefined)("a database that is away", () => {
  let made: Awaited<ReturnType<typeof makePostgresql>>;
  let way: Awaited<ReturnType<typeof wayTo>>;
  let database: Database;
  let app: Awaited<ReturnType<typeof buildApp>>;
  const log: string[] = [];
  beforeAll(async () => {
    made = await makePostgresql();
    way = await wayTo(made.url);
    database = await openDatabase({ engine: "postgresql", url: way.url });
    await migrate(database.owner);
    const logTarget = { write: (line: string) => void log.push(line) };
    app = await buildApp({ config: { ...TEST_CONFIG, logLevel: "error" }, database, logTarget });
  });
  afterAll(async () => {
    await app?.close();
    await database?.close();
    await way?.cut().catch(() => {});
    await made?.remove();
  });
  const ask = () =>
    app.inject({
      method: "POST",
      url: "/api/auth/sign-in/email",
      payload: { email: "nobody@lichen.test", password: "wrong" },
    });

  it("is said with when to come back, its reason logged, and found again", async () => {
    expect((await ask()).statusCode).toBe(401);
    log.length = 0;
    await way.cut();
    const away = await ask();
    expect([away.statusCode, away.headers["retry-after"], away.headers["content-type"], away.json().type]).toEqual([
      503,
      "10",
      "application/problem+json; charset=utf-8",
      "urn:lichen:problem:database_unavailable",
    ]);
    const lines = log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "database unavailable");
    expect(lines).toMatchObject([
      { level: "error", reason: expect.stringMatching(/ECONNREFUSED|Connection terminated/) },
    ]);

    await way.lay();
    await expect.poll(async () => (await ask()).statusCode, { timeout: 20_000 }).toBe(401);
  });
});
