import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type MailServer, startMailServer } from "./platform/mail/testing/mail-server.ts";
import { COMPILED } from "./platform/testing/compiled.ts";
import { makePostgresql, SERVER } from "./platform/testing/postgresql.ts";
import { type ProductProcess, startProductProcess } from "./platform/testing/product-process.ts";
import { unusedPort } from "./platform/testing/unused-port.ts";

const PROJECT = join(import.meta.dirname, "../../..");
const PASSWORD = "Lichen-production-2026!";

/** As the README says: two servers that leave the jobs to a worker, one PostgreSQL, one mail server. */
describe.skipIf(SERVER === undefined)("in production", () => {
  let folder: string;
  let database: Awaited<ReturnType<typeof makePostgresql>>;
  let mails: MailServer;
  let environment: Record<string, string>;
  const started: ProductProcess[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "lichen-production-"));
    [database, mails] = await Promise.all([makePostgresql(), startMailServer()]);
    environment = {
      PATH: process.env.PATH ?? "",
      ...COMPILED,
      NODE_ENV: "production",
      PUBLIC_URL: "http://lichen.test",
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      SECRET: "a secret of production under test, long enough",
      SMTP_URL: mails.url,
      EXTERNAL_SERVICES: "off",
      LOG_LEVEL: "error",
      LANG: "en",
    };
  });
  afterAll(async () => {
    for (const running of started) await running.stop("SIGKILL");
    await mails?.close();
    await database?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async (program: "server" | "worker", more: Record<string, string> = {}) => {
    const running = await startProductProcess(program, { ...environment, ...more });
    started.push(running);
    return running;
  };
  const startServer = async () => {
    const port = await unusedPort();
    const address = `http://localhost:${port}`;
    const server = await start("server", { PORT: String(port), PUBLIC_URL: address, JOBS: "off" });
    expect(server.greeting).not.toContain("Demonstration");
    expect(server.greeting).toContain(`Lichen: ${address}/\n`);
    return { server, address };
  };
  const post = (url: string, body: object) =>
    fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

  it("a command makes the administrator, servers share sessions, a worker sends the mails", {
    timeout: 120_000,
  }, async () => {
    const made = spawnSync(process.execPath, [join(PROJECT, "tools/admin.ts"), "first@lichen.test", "Ada", "Essai"], {
      encoding: "utf8",
      env: environment,
    });
    const link = new URL(/http\S+/.exec(made.stdout)![0]);
    expect([made.status, link.pathname, link.search]).toEqual([0, "/confirm-signup", ""]);
    const secrets = new URLSearchParams(link.hash.slice(1));
    const again = spawnSync(process.execPath, [join(PROJECT, "tools/admin.ts"), "first@lichen.test", "Ada", "Essai"], {
      encoding: "utf8",
      env: environment,
    });
    expect([again.status, again.stderr]).toEqual([1, "This email address already has an account.\n"]);

    const [one, two] = await Promise.all([startServer(), startServer()]);
    const demonstration = await post(`${one.address}/api/auth/sign-in/email`, {
      email: "admin@demo.lichen.test",
      password: "Lichen-demo-2026!",
    });
    expect(demonstration.status).toBe(401);
    const confirmed = await post(`${one.address}/api/admin/users/${secrets.get("user")}/confirm_sign_up/`, {
      confirmation_code: secrets.get("code"),
      new_password: PASSWORD,
    });
    expect(confirmed.status).toBe(200);
    const signedIn = await post(`${one.address}/api/auth/sign-in/email`, {
      email: "first@lichen.test",
      password: PASSWORD,
    });
    const { token, user } = (await signedIn.json()) as { token: string; user: { username: string } };
    const question = {
      subject: "question",
      name: "Visiteur",
      email: "visitor@lichen.test",
      message: "?",
      privacy_accepted: true,
    };
    expect((await post(`${one.address}/api/emails/contact_oid/`, question)).status).toBe(200);
    expect(mails.received).toEqual([]);

    // What a server promised outlives it.
    await one.server.stop("SIGKILL");
    const session = await fetch(`${two.address}/api/auth/get-session`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await session.json()).toEqual({
      session: { username: user.username },
      structure_refused: null,
      second_factor_to_add: false,
    });
    await start("worker");
    await expect.poll(() => mails.received.map(({ to }) => to), { timeout: 90_000 }).toEqual([["first@lichen.test"]]);

    expect(await two.server.stop()).toBe(0);
  });
});
