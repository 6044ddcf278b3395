import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BUILDING_UNDER_TEST } from "./building-under-test.ts";
import { type OrganisationUnderTest, PASSWORD_UNDER_TEST, prepareOrganisation } from "./organisation-under-test.ts";
import { migrate } from "./platform/database/migrate.ts";
import { openDatabase } from "./platform/database/open-database.ts";
import { type MailServer, startMailServer } from "./platform/mail/testing/mail-server.ts";
import { COMPILED } from "./platform/testing/compiled.ts";
import { makePostgresql, SERVER } from "./platform/testing/postgresql.ts";
import { type ProductProcess, startProductProcess } from "./platform/testing/product-process.ts";
import { IS_DAILY } from "./platform/testing/ring.ts";
import { unusedPort } from "./platform/testing/unused-port.ts";

const PROJECT = join(import.meta.dirname, "../../..");
const SECRET = "a secret of clocks under test, long enough";
/** Gives a process another time of the day, and leaves how time passes in it. Of Debian's package `faketime`. */
const [FAKETIME] = globSync("/usr/lib/*/faketime/libfaketimeMT.so.1");
describe.skipIf(IS_DAILY || SERVER === undefined || FAKETIME === undefined)("a server whose clock is wrong", () => {
  let folder: string;
  let database: Awaited<ReturnType<typeof makePostgresql>>;
  let mails: MailServer;
  let environment: Record<string, string>;
  let people: OrganisationUnderTest["people"];
  let right: string;
  const started: ProductProcess[] = [];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "lichen-clock-"));
    [database, mails] = await Promise.all([makePostgresql(), startMailServer()]);
    environment = {
      PATH: process.env.PATH ?? "",
      ...COMPILED,
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      SECRET,
      SMTP_URL: mails.url,
      EXTERNAL_SERVICES: "off",
      LOG_LEVEL: "error",
      LANG: "en",
    };
    const opened = await openDatabase({ engine: "postgresql", url: database.url });
    await migrate(opened.owner);
    ({ people } = await prepareOrganisation(opened, SECRET));
    await opened.close();
    right = (await startServer({ JOBS: "off" })).address;
  }, 120_000);
  afterAll(async () => {
    for (const server of started) await server.stop("SIGKILL");
    await mails?.close();
    await database?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const clockOf = (offset: string) => ({
    LD_PRELOAD: FAKETIME!,
    FAKETIME: offset,
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
  });
  async function startServer(more: Record<string, string>) {
    const port = await unusedPort();
    const server = await startProductProcess("server", { ...environment, PORT: String(port), ...more });
    started.push(server);
    return { server, address: `http://localhost:${port}` };
  }
  const ask = async (address: string, path: string, body: object, token?: string) => {
    const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const headers = { "content-type": "application/json", ...authorization };
    const answer = await fetch(`${address}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    return { status: answer.status, body: await answer.json() };
  };
  const signIn = async (address: string) => {
    const { email } = people.user_write;
    const { body } = await ask(address, "/auth/sign-in/email", { email, password: PASSWORD_UNDER_TEST });
    return body.token as string;
  };

  it.each(["+1h", "-1h"])(
    "shares sessions, writings and jobs with the others, by %s",
    { timeout: 120_000 },
    async (offset) => {
      const wrong = await startServer(clockOf(offset));
      const addresses = [right, wrong.address];
      for (const [address, other] of [addresses, addresses.toReversed()] as [string, string][]) {
        const token = await signIn(address);
        const member_building_code = randomUUID();
        const building = { ...BUILDING_UNDER_TEST, member_building_code, member_building_name: "Heure" };
        expect((await ask(address, "/buildings/", { building }, token)).status).toBe(201);
        const found = await ask(other, "/buildings/search/", { search: member_building_code }, token);
        expect([found.status, found.body.buildings.length]).toEqual([200, 1]);
      }
      // Sent by each, worked on by the one whose clock is wrong: each once.
      const sent = mails.received.length;
      for (const address of addresses) {
        const question = {
          subject: "question",
          name: "V",
          email: "visitor@lichen.test",
          message: "?",
          privacy_accepted: true,
        };
        expect((await ask(address, "/emails/contact_oid/", question)).status).toBe(200);
      }
      await expect.poll(() => mails.received.length - sent, { timeout: 60_000 }).toBe(2);
      expect(await wrong.server.stop()).toBe(0);
      expect(mails.received.length - sent).toBe(2);
    },
  );

  it.each([
    ["+1h", /clock.*3600 s/i],
    ["-1h", /clock.*3600 s/i],
    ["+0", /clock.* within 5 s/i],
  ])("is named by the doctor, by %s", { timeout: 120_000 }, (offset, line) => {
    const { stdout } = spawnSync(process.execPath, [join(PROJECT, "tools/doctor.ts")], {
      encoding: "utf8",
      env: { ...environment, ...clockOf(offset) },
    });
    const said = stdout.split("\n").find((one) => /clock/i.test(one)) ?? stdout;
    expect(said).toMatch(line);
  });
});
