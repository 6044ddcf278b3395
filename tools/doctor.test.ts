import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { readConfig } from "../apps/server/src/platform/config.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { openDatabase } from "../apps/server/src/platform/database/open-database.ts";
import { startMailServer } from "../apps/server/src/platform/mail/testing/mail-server.ts";
import { seal } from "../apps/server/src/platform/seal.ts";
import { HAS_PGBOUNCER, startPgbouncer } from "../apps/server/src/platform/testing/pgbouncer.ts";
import { makePostgresql, SERVER } from "../apps/server/src/platform/testing/postgresql.ts";
import { runChecks } from "./doctor/checks.ts";
import { subjects } from "./doctor/text.ts";

const folder = mkdtempSync(join(tmpdir(), "lichen-doctor-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function examine(environment: Record<string, string>) {
  const findings = await runChecks(readConfig({ DATA_DIR: folder, ...environment }), environment);
  return Object.fromEntries(
    Object.entries(subjects).map(([name, subject]) => {
      const found = findings.find((one) => one.subject === subject)!;
      return [name, `${found.outcome}: ${found.words.en}`];
    }),
  );
}

describe("npm run doctor", () => {
  it("says of a laptop that all is there but mail", async () => {
    const found = await examine({});
    expect(found).toMatchObject({
      settings: "good: no unknown name",
      database: expect.stringMatching(/^good: pglite 1/),
      schema: expect.stringMatching(/^warning: \d+ migrations to make/),
      role: "warning: lichen_app does not exist yet: npm run migrate creates it",
      secret: "good: nothing is sealed yet",
      clock: "good: within 5 s of the database",
      files: "good: written, read and removed in DATA_DIR",
      mail: expect.stringMatching(/^warning: SMTP_URL is not set/),
      disk: expect.stringMatching(/^good: .* GB free$/),
    });
  });

  it("names settings that are misspelt, a mail server and a store that do not answer", async () => {
    const found = await examine({
      S3_ENDPOINT: "http://127.0.0.1:1",
      S3_REGION: "eu",
      S3_BUCKET: "b",
      S3_ACCESS_KEY_ID: "k",
      S3_SECRET_ACCESS_KEY: "s",
      S3_SECRET_KEY: "misspelt",
      SMTP_URL: "smtp://user:a-password@127.0.0.1:1",
      SMTP_FROM: "no-reply@lichen.test",
      LOG_DIRECTORY: "of another program",
    });
    expect(found.settings).toBe("warning: unknown, so not read: S3_SECRET_KEY, SMTP_FROM");
    expect(found.files).toMatch(/^failure: /);
    expect(found.mail).toMatch(/^failure: 127\.0\.0\.1:1 does not answer, or refuses/);
    expect(JSON.stringify(found)).not.toContain("a-password");
    expect(found.database).toMatch(/^good: /);
  });

  it("finds that SECRET is not the one that sealed what is stored", async () => {
    const other = mkdtempSync(join(tmpdir(), "lichen-doctor-"));
    const environment = { DATA_DIR: other, SECRET: "the secret of this installation, long enough" };
    const database = await openDatabase({ engine: "pglite", folder: other });
    await migrate(database.owner);
    const { owner } = database;
    await owner.transaction().execute(async (trx) => {
      await sql`select set_config('lichen.companies', '*', true)`.execute(trx);
      await sql`with company as (insert into companies (name, code) values ('A', 'A') returning id)
        insert into identity_providers (company_id, slug, email_domain, issuer, client_id, client_secret_sealed)
        select id, 'a', 'a.test', 'https://a.test', 'a', ${seal(environment.SECRET, "a secret")} from company`.execute(
        trx,
      );
    });
    await database.close();
    expect((await examine(environment)).secret).toBe("good: opens what it sealed");
    const found = await examine({ ...environment, SECRET: "another secret of this installation, long" });
    expect(found.secret).toMatch(
      /^failure: it is not the one that sealed: 0 authenticator apps .* 1 secrets of identity providers/,
    );
    rmSync(other, { recursive: true, force: true });
  });

  it("finds that addresses of production lack https or their proxies, and a mail server that answers", async () => {
    const mails = await startMailServer();
    const production = {
      NODE_ENV: "production",
      SECRET: "a secret of production under test, long enough",
      SMTP_URL: mails.url,
    };
    expect((await examine({ ...production, PUBLIC_URL: "http://lichen.test" })).addresses).toMatch(/^warning: .*https/);
    const found = await examine({ ...production, PUBLIC_URL: "https://lichen.test" });
    expect(found.addresses).toMatch(/^warning: TRUSTED_PROXIES/);
    expect(found.mail).toMatch(/^good: .* answers$/);
    const whole = { ...production, PUBLIC_URL: "https://lichen.test", TRUSTED_PROXIES: "10.0.0.0/8" };
    expect((await examine(whole)).addresses).toBe("good: https://lichen.test, through 10.0.0.0/8");
    await mails.close();
  });

  it.skipIf(SERVER === undefined)("reads the role and the schema of a PostgreSQL server", async () => {
    const made = await makePostgresql();
    const settings = { DATABASE_URL: made.url };
    const database = await openDatabase({ engine: "postgresql", url: made.url });
    await migrate(database.owner);
    expect(await examine(settings)).toMatchObject({
      database: expect.stringMatching(/^good: postgresql 1/),
      schema: "good: that of this version",
      role: "good: lichen_app, held by row-level security",
    });
    await sql`insert into schema_migrations (name, checksum) values ('9999_newer.sql', '')`.execute(database.owner);
    expect((await examine(settings)).schema).toBe("failure: that of a newer version");
    await database.close();
    await made.remove();
  });

  it.skipIf(SERVER === undefined || !HAS_PGBOUNCER)(
    "names a pooler that shares sessions, and trusts another",
    async () => {
      const made = await makePostgresql();
      const modes = { transaction: /^failure: .*pool_mode = session/, session: /^good: postgresql 1/ } as const;
      for (const mode of ["transaction", "session"] as const) {
        const pooler = await startPgbouncer(made.url, mode);
        expect((await examine({ DATABASE_URL: pooler.url })).database).toMatch(modes[mode]);
        await pooler.stop();
      }
      await made.remove();
    },
  );
});
