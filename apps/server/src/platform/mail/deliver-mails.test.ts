import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Database, openDatabase } from "../database/open-database.ts";
import type { Tables } from "../database/tables.ts";
import { type Jobs, startJobs } from "../jobs/index.ts";
import { inScope, PLATFORM_SCOPE } from "../scope.ts";
import { createMigratedFolder, onEachDatabase } from "../testing/databases.ts";
import { TEST_CONFIG } from "../testing/test-config.ts";
import {
  deliverMails,
  type MailAddress,
  MailRefused,
  MOST_ATTEMPTS,
  mailJobs,
  queueMail,
  RECIPIENT_LIMITS,
  sealMail,
  type WrittenMail,
} from "./index.ts";
import { headersOf, type MailServer, partsOf, startMailServer } from "./testing/mail-server.ts";

type TestMail = MailAddress & WrittenMail;

const MAIL_FROM = "Équipe Lichen <no-reply@lichen.test>";

const mailOf = (parts: Partial<TestMail> = {}): TestMail => ({
  recipient: "claire@lichen.test",
  subject: "Réinitialisation du mot de passe : c’est par ici",
  text: "Bonjour,\n\nUn lien : https://lichen.test/reset?code=a&b=c\n",
  html: "<p>Bonjour, l’été</p>",
  language: "fr",
  template: "reset_password",
  company_id: null,
  caused_by: "account",
  ...parts,
});
const queueWithin = (trx: Kysely<Tables>, { recipient, company_id, caused_by, dedupe_key, ...content }: TestMail) =>
  queueMail(
    trx,
    { recipient, company_id, caused_by, ...(dedupe_key === undefined ? {} : { dedupe_key }) },
    () => content,
  );

const queue = ({ db }: Database, mail: TestMail) => db.transaction().execute((trx) => queueWithin(trx, mail));

/** What the outbox holds, as a platform administrator sees it. */
const outbox = ({ db }: Database) =>
  inScope(db, PLATFORM_SCOPE, (trx) => trx.selectFrom("mails").selectAll().orderBy("created_at").execute());

const makeDue = ({ db }: Database) =>
  inScope(db, PLATFORM_SCOPE, (trx) => trx.updateTable("mails").set({ next_attempt_at: new Date() }).execute());

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.close());

onEachDatabase("mails", (database) => {
  afterEach(async () => {
    await sql`truncate mails`.execute(database().owner);
  });
  const deliver = (parts: { smtpUrl?: string | null; signal?: AbortSignal } = {}) =>
    deliverMails({
      database: database(),
      smtpUrl: server.url,
      mailFrom: MAIL_FROM,
      secret: TEST_CONFIG.secret,
      ...parts,
    });

  it("carry the code of their link, which the database never holds in clear", async () => {
    const code = "kZ3-a_secret-code";
    const link = `https://lichen.test/reset?code=${code}`;
    const mail = { ...mailOf(), text: `Bonjour, ${link}\n`, html: `<a href="${link}">${link}</a>` };
    await queue(database(), { ...mail, ...sealMail(mail, code, TEST_CONFIG.secret) });
    expect(JSON.stringify(await outbox(database()))).not.toContain(code);
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    const parts = partsOf(server.received[0]!);
    expect([parts.text.trim(), parts.html.trim()]).toEqual([mail.text.trim(), mail.html]);
    expect(await outbox(database())).toMatchObject([{ text_body: "", html_body: "", sealed_code: null }]);
  });

  it("wait, and say why, when another secret sealed their code", async () => {
    await queue(database(), {
      ...mailOf(),
      ...sealMail(mailOf(), "a-code", "another secret, of another installation"),
    });
    expect(await deliver()).toEqual({ sent: 0, failed: 1 });
    expect(await outbox(database())).toMatchObject([{ sent_at: null, last_error: "sealed_with_another_secret" }]);
  });

  it("arrive with their subject, their sender and both parts as they were written", async () => {
    await queue(database(), mailOf());
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    const [mail] = server.received;
    const [row] = await outbox(database());
    expect(mail!.to).toEqual(["claire@lichen.test"]);
    expect(headersOf(mail!, "Subject")).toEqual(["Réinitialisation du mot de passe : c’est par ici"]);
    expect(headersOf(mail!, "From")).toEqual(["Équipe Lichen <no-reply@lichen.test>"]);
    expect(headersOf(mail!, "To")).toEqual(["claire@lichen.test"]);
    expect(headersOf(mail!, "Auto-Submitted")).toEqual(["auto-generated"]);
    expect(headersOf(mail!, "Message-ID")).toEqual([`<${row!.id}@lichen.test>`]);
    expect(partsOf(mail!).text.replaceAll("\r\n", "\n").trim()).toBe(mailOf().text.trim());
    expect(partsOf(mail!).html.trim()).toBe(mailOf().html);
    expect(row).toMatchObject({ attempts: 1, failed_at: null, last_error: null, lease_until: null });
    expect(row).toMatchObject({ text_body: "", html_body: "" });
    expect(row!.sent_at).toBeInstanceOf(Date);
    expect(await deliver()).toEqual({ sent: 0, failed: 0 });
  });

  it("of a transaction that is undone do not exist", async () => {
    const undone = database()
      .db.transaction()
      .execute(async (trx) => {
        await queueWithin(trx, mailOf());
        throw new Error("undone");
      });
    await expect(undone).rejects.toThrow("undone");
    expect(await outbox(database())).toEqual([]);
  });

  it("of one key are one, whoever writes the second", async () => {
    await queue(database(), mailOf({ dedupe_key: "import-1" }));
    await queue(database(), mailOf({ dedupe_key: "import-1" }));
    await database()
      .signIn.transaction()
      .execute((trx) => queueWithin(trx, mailOf({ dedupe_key: "import-1" })));
    await queue(database(), mailOf());
    expect(await outbox(database())).toHaveLength(2);
  });

  it("stay in the outbox when no mail server is set", async () => {
    await queue(database(), mailOf());
    expect(await deliver({ smtpUrl: null })).toEqual({ sent: 0, failed: 0 });
    expect(await outbox(database())).toMatchObject([{ attempts: 0, sent_at: null, failed_at: null }]);
  });

  it("are seen by nobody but the platform", async () => {
    await queue(database(), mailOf());
    const { db, signIn } = database();
    expect(await db.selectFrom("mails").selectAll().execute()).toEqual([]);
    await db.updateTable("mails").set({ attempts: 7 }).execute();
    expect(await outbox(database())).toMatchObject([{ attempts: 0 }]);
    await expect(signIn.selectFrom("mails").selectAll().execute()).rejects.toMatchObject({ code: "42501" });
  });

  it("refused for now are tried again later, each time later still, and leave at last", async () => {
    await queue(database(), mailOf());
    server.answer = () => 451;
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 3; attempt++) {
      const before = Date.now();
      expect(await deliver()).toEqual({ sent: 0, failed: 1 });
      const [row] = await outbox(database());
      expect(row).toMatchObject({ attempts: attempt, sent_at: null, failed_at: null, last_error: "EMESSAGE 451" });
      waits.push(Math.round((row!.next_attempt_at.getTime() - before) / 60_000));
      expect(await deliver()).toEqual({ sent: 0, failed: 0 });
      await makeDue(database());
    }
    expect(waits).toEqual([1, 4, 16]);
    server.answer = () => "accepted";
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    expect(await outbox(database())).toMatchObject([{ attempts: 4, failed_at: null, last_error: null }]);
  });

  it("refused for good are given up after the last attempt, and kept", async () => {
    await queue(database(), mailOf());
    server.answer = () => 550;
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
      const [before] = await outbox(database());
      expect(before!.failed_at).toBeNull();
      await makeDue(database());
      await deliver();
    }
    const [row] = await outbox(database());
    expect(row).toMatchObject({ attempts: MOST_ATTEMPTS, sent_at: null, last_error: "EMESSAGE 550" });
    expect(row!.failed_at).toBeInstanceOf(Date);
    await makeDue(database());
    expect(await deliver()).toEqual({ sent: 0, failed: 0 });
  });

  it("wait when the mail server is out of reach: one alone spends an attempt", async () => {
    for (let n = 0; n < 3; n++) await queue(database(), mailOf());
    expect(await deliver({ smtpUrl: "smtp://127.0.0.1:9" })).toEqual({ sent: 0, failed: 1 });
    const rows = await outbox(database());
    expect(rows.map(({ attempts }) => attempts).sort()).toEqual([0, 0, 1]);
    expect(rows.find(({ attempts }) => attempts === 1)!.last_error).toBe("ESOCKET");
  });

  it("accepted by a server that hangs up before saying so are the same message the second time", async () => {
    await queue(database(), mailOf());
    server.answer = () => "hung_up";
    expect(await deliver()).toEqual({ sent: 0, failed: 1 });
    server.answer = () => "accepted";
    await makeDue(database());
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    const ids = server.received.flatMap((mail) => headersOf(mail, "Message-ID"));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it("are received once each when two deliver at once", async () => {
    const subjects = Array.from({ length: 50 }, (_mail, n) => `Mail ${n}`);
    for (const subject of subjects) await queue(database(), mailOf({ subject }));
    const [one, other] = await Promise.all([deliver(), deliver()]);
    expect(one.sent + other.sent).toBe(50);
    const received = server.received.flatMap((mail) => headersOf(mail, "Subject"));
    expect(received.sort()).toEqual(subjects.sort());
  });

  it("in hand when the process stops are ended, and no other is begun", async () => {
    for (let n = 0; n < 3; n++) await queue(database(), mailOf());
    const stopping = new AbortController();
    server.answer = () => {
      stopping.abort();
      return "accepted";
    };
    expect(await deliver({ signal: stopping.signal })).toEqual({ sent: 1, failed: 0 });
    const rows = await outbox(database());
    expect(rows.filter(({ sent_at }) => sent_at !== null)).toHaveLength(1);
    expect(rows.filter(({ lease_until }) => lease_until !== null)).toEqual([]);
  });

  it("are written within a transaction or not at all", async () => {
    await expect(queueWithin(database().db, mailOf())).rejects.toThrow("within the transaction");
    expect(await outbox(database())).toEqual([]);
  });

  it("leave within a second of the wake-up, and without one with the next sweep", async () => {
    const delivered: unknown[] = [];
    const onDelivered = (done: unknown) => delivered.push(done);
    const jobs: Jobs = await startJobs({
      database: database(),
      kinds: [
        mailJobs({
          database: database(),
          smtpUrl: server.url,
          mailFrom: MAIL_FROM,
          secret: TEST_CONFIG.secret,
          onDelivered,
        }),
      ],
      onFailure: (error) => {
        throw error;
      },
    });
    await queue(database(), mailOf());
    await jobs.wake("mails");
    await vi.waitFor(() => expect(server.received).toHaveLength(1), 1_000);
    const { rows } = await sql`select cron from pgboss.schedule where name = 'mails'`.execute(database().db);
    expect(rows).toEqual([{ cron: "* * * * *" }]);
    await jobs.stop();
    expect(delivered).toEqual([{ sent: 1, failed: 0 }]);
  });

  describe("that visitors cause", () => {
    const recipient = "paul@example.org";
    const most = RECIPIENT_LIMITS.visitor!.points;
    const entries = () =>
      inScope(database().db, PLATFORM_SCOPE, (trx) =>
        trx.selectFrom("audit_log").selectAll().where("action", "=", "visitor_mails_withheld").execute(),
      );
    afterEach(async () => {
      await sql`truncate rate_limits`.execute(database().owner);
      await sql`truncate audit_log`.execute(database().owner);
    });

    it("have one limit for each recipient, of all kinds together, noted once without the address", async () => {
      const kinds = ["project_identifiers", "reset_password", "account_request_received"] as const;
      const queued: boolean[] = [];
      for (let n = 0; n < most + 2; n++) {
        const address = n % 2 === 0 ? recipient : recipient.toUpperCase();
        const mail = mailOf({ recipient: address, template: kinds[n % 3]!, caused_by: "visitor" });
        queued.push(await queue(database(), mail));
      }
      expect(queued).toEqual([...Array.from({ length: most }, () => true), false, false]);
      expect(await outbox(database())).toHaveLength(most);
      const noted = await entries();
      expect(noted).toMatchObject([{ actor_id: null, target_kind: "mail", target_name: "…@example.org" }]);
      expect(JSON.stringify(noted)).not.toContain("paul");
      const { rows } = await sql`select key from rate_limits`.execute(database().db);
      expect(JSON.stringify(rows)).not.toContain("paul");
      expect(await queue(database(), mailOf({ recipient, caused_by: "account" }))).toBe(true);
      expect(await queue(database(), mailOf({ recipient: "zoe@example.org", caused_by: "visitor" }))).toBe(true);
    });

    it("have it as the sign-in too, and however many come at once", async () => {
      const mail = mailOf({ recipient, caused_by: "visitor" });
      const queued = await Promise.all(
        Array.from({ length: most + 3 }, () =>
          database()
            .signIn.transaction()
            .execute((trx) => queueWithin(trx, mail)),
        ),
      );
      expect(queued.filter((sent) => sent)).toHaveLength(most);
      expect(await outbox(database())).toHaveLength(most);
    });

    it("over it are not even written: no code is issued for them", async () => {
      const write = vi.fn(() => mailOf());
      const queueOne = () =>
        database()
          .db.transaction()
          .execute((trx) => queueMail(trx, { recipient, company_id: null, caused_by: "visitor" }, write));
      for (let n = 0; n < most + 2; n++) await queueOne();
      expect(write).toHaveBeenCalledTimes(most);
    });

    it("to the team have a wider one of their own", async () => {
      for (let n = 0; n < most + 1; n++) {
        expect(await queue(database(), mailOf({ recipient, caused_by: "visitor_to_team" }))).toBe(true);
      }
      expect(await queue(database(), mailOf({ recipient, caused_by: "visitor" }))).toBe(true);
    });
  });

  it.each([
    ["a second recipient", { recipient: "claire@lichen.test, other@lichen.test" }],
    ["a header in the recipient", { recipient: "claire@lichen.test\r\nBcc: other@lichen.test" }],
    ["a name around the recipient", { recipient: "Claire <claire@lichen.test>" }],
    ["no recipient", { recipient: "" }],
    ["a recipient of 255 characters", { recipient: `c@${"a".repeat(253)}` }],
    ["a header in the subject", { subject: "Bonjour\r\nBcc: other@lichen.test" }],
    ["a subject of two lines", { subject: "Bonjour\u2028à tous" }],
    ["a subject of 201 characters", { subject: "a".repeat(201) }],
    ["no subject", { subject: " " }],
  ])("with %s are refused, and the refusal repeats nothing", async (_what, parts) => {
    const refusal = await queue(database(), mailOf(parts)).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(MailRefused);
    expect((refusal as Error).message).toMatch(/^the (recipient|subject) of a mail is refused$/);
    expect(await outbox(database())).toEqual([]);
  });
});

describe("a sender that is killed after the mail was read and before that is written", () => {
  it("has it sent once more, as the same message, when its lease ends", async () => {
    const folder = await createMigratedFolder();
    const first = await openDatabase({ engine: "pglite", folder });
    await queue(first, mailOf());
    await first.close();

    server.answer = () => "silent";
    const script = new URL("./testing/deliver-once.ts", import.meta.url).pathname;
    const child = spawn(process.execPath, [script, folder, server.url], { stdio: "inherit" });
    await vi.waitFor(() => expect(server.received).toHaveLength(1), 20_000);
    child.kill("SIGKILL");
    await once(child, "exit");

    server.answer = () => "accepted";
    const second = await openDatabase({ engine: "pglite", folder });
    const deliver = () =>
      deliverMails({ database: second, smtpUrl: server.url, mailFrom: MAIL_FROM, secret: TEST_CONFIG.secret });
    await vi.waitFor(async () => expect((await deliver()).sent).toBe(1), 10_000);
    expect(await deliver()).toEqual({ sent: 0, failed: 0 });
    const ids = server.received.flatMap((mail) => headersOf(mail, "Message-ID"));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    await second.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
