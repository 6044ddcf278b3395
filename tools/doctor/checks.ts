import { randomUUID } from "node:crypto";
import type { Bilingual } from "@lichen/domain";
import { sql } from "kysely";
import { createTransport } from "nodemailer";
import { type Config, SETTING_NAMES } from "../../apps/server/src/platform/config.ts";
import { DatabaseNewer, missingMigrations } from "../../apps/server/src/platform/database/migrate.ts";
import { type Database, openDatabase } from "../../apps/server/src/platform/database/open-database.ts";
import { SessionsShared } from "../../apps/server/src/platform/database/own-sessions.ts";
import { freeBytes, LOW_DISK_BYTES } from "../../apps/server/src/platform/disk-space.ts";
import { openFileStore } from "../../apps/server/src/platform/files/index.ts";
import { unsealIfOurs } from "../../apps/server/src/platform/seal.ts";
import { subjects, words } from "./text.ts";

/** What a check saw. */
export type Finding = {
  readonly outcome: "good" | "warning" | "failure";
  readonly subject: Bilingual;
  readonly words: Bilingual;
};
type Seen = Pick<Finding, "outcome" | "words">;

/** Clocks may differ by so much: signed addresses live for minutes, ms. */
const LARGEST_SKEW_MS = 5_000;
/** A mail server that does not answer by then does not, ms. */
const MAIL_PATIENCE_MS = 10_000;

const good = (words: Bilingual): Seen => ({ outcome: "good", words });
const warning = (words: Bilingual): Seen => ({ outcome: "warning", words });
const failure = (words: Bilingual): Seen => ({ outcome: "failure", words });

/**
 * Tries what an installation stands on, one thing after the other; a thing that fails hides none of the others.
 *
 * @throws FolderInUse while a server has the embedded database open
 */
export async function runChecks(
  config: Config,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<readonly Finding[]> {
  const database = await openDatabase(config.database);
  const checks: Readonly<Record<keyof typeof subjects, () => Seen | Promise<Seen>>> = {
    settings: () => checkSettings(environment),
    addresses: () => checkAddresses(config),
    database: () => checkDatabase(database),
    schema: () => checkSchema(database),
    role: () => checkRole(database),
    secret: () => checkSecret(database, config),
    clock: () => checkClock(database),
    files: () => checkFiles(config),
    mail: () => checkMail(config),
    disk: () => checkDisk(config),
  };
  const findings: Finding[] = [];
  try {
    for (const [name, check] of Object.entries(checks)) {
      const seen = await Promise.resolve()
        .then(check)
        .catch((error: Error) =>
          failure(
            error instanceof SessionsShared
              ? words.sessionsShared
              : words.threw(error.message.split("\n")[0] ?? error.name),
          ),
        );
      findings.push({ subject: subjects[name as keyof typeof subjects], ...seen });
    }
  } finally {
    await database.close();
  }
  return findings;
}

/** Names that begin as ours do and are none: one that is misspelt is not read, and nothing says so. */
function checkSettings(environment: Readonly<Record<string, string | undefined>>): Seen {
  const families = new Set(SETTING_NAMES.filter((name) => name.includes("_")).map((name) => name.split("_")[0]));
  // Of other programs too.
  for (const family of ["NODE", "DATA", "LOG", "PUBLIC", "MAIL", "EXTERNAL"]) families.delete(family);
  const unknown = Object.keys(environment).filter(
    (name) => families.has(name.split("_")[0] ?? "") && name.includes("_") && !SETTING_NAMES.includes(name),
  );
  return unknown.length === 0 ? good(words.settingsKnown) : warning(words.settingsUnknown(unknown.sort()));
}

function checkAddresses({ mode, publicUrl, trustedProxies }: Config): Seen {
  if (mode !== "production") return good(words.notProduction);
  if (publicUrl?.startsWith("https:") !== true) return warning(words.notHttps);
  return trustedProxies.length === 0
    ? warning(words.noProxies("TRUSTED_PROXIES"))
    : good(words.addresses(publicUrl, trustedProxies));
}

async function checkDatabase({ owner, engine }: Database): Promise<Seen> {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(owner);
  return good(words.database(engine, rows[0]?.server_version ?? ""));
}

async function checkSchema({ owner }: Database): Promise<Seen> {
  try {
    const missing = await missingMigrations(owner);
    return missing.length === 0 ? good(words.schemaCurrent) : warning(words.schemaOlder(missing.length));
  } catch (error) {
    if (error instanceof DatabaseNewer) return failure(words.schemaNewer);
    throw error;
  }
}

/** Row-level security keeps companies apart from the role that answers requests, unless that role may pass it. */
async function checkRole({ db, owner }: Database): Promise<Seen> {
  const made = await sql`select from pg_roles where rolname = 'lichen_app'`.execute(owner);
  if (made.rows.length === 0) return warning(words.noRole);
  const { rows } = await sql<{ name: string; passes: boolean }>`
    select current_user as name, rolsuper or rolbypassrls as passes from pg_roles where rolname = current_user`.execute(
    db,
  );
  const [role] = rows;
  return role === undefined || role.passes ? failure(words.rolePasses(role?.name ?? "?")) : good(words.role(role.name));
}

/** Where texts are sealed, by what they open. */
const SEALED = {
  apps: { table: "authenticators", column: "key_sealed" },
  providers: { table: "identity_providers", column: "client_secret_sealed" },
  webhooks: { table: "webhooks", column: "secret_sealed" },
} as const;

/** Whether SECRET is the one that sealed what is stored: another one leaves it unreadable. */
async function checkSecret({ owner }: Database, { secret }: Config): Promise<Seen> {
  let count = 0;
  const broken = { apps: 0, providers: 0, webhooks: 0 };
  await owner.transaction().execute(async (trx) => {
    await sql`select set_config('lichen.companies', '*', true)`.execute(trx);
    for (const [kind, { table, column }] of Object.entries(SEALED)) {
      const { rows: found } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(
        trx,
      );
      // An older schema does not have them all.
      if (!found[0]?.there) continue;
      const { rows } = await sql<{ sealed: string }>`select ${sql.ref(column)} as sealed from ${sql.table(table)}
        where ${sql.ref(column)} is not null`.execute(trx);
      count += rows.length;
      broken[kind as keyof typeof SEALED] = rows.filter(({ sealed }) => unsealIfOurs(secret, sealed) === null).length;
    }
  });
  if (count === 0) return good(words.nothingSealed);
  const { apps, providers, webhooks } = broken;
  return apps + providers + webhooks === 0
    ? good(words.secretOpens)
    : failure(words.secretOther(apps, providers, webhooks));
}

async function checkClock({ owner }: Database): Promise<Seen> {
  const before = Date.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(owner);
  const skewMs = Math.abs((rows[0]?.now.getTime() ?? 0) - (before + Date.now()) / 2);
  return skewMs <= LARGEST_SKEW_MS ? good(words.clock) : failure(words.clockApart(Math.round(skewMs / 1000)));
}

async function checkFiles({ s3, dataDir }: Config): Promise<Seen> {
  const store = await openFileStore({ s3, dataDir });
  const key = `doctor/${randomUUID()}`;
  const content = new TextEncoder().encode(key);
  await store.put(key, content, { most: 100 });
  const read = await store.read(key);
  await store.remove(key);
  if (read === null || Buffer.compare(read, content) !== 0) return failure(words.filesDiffer);
  return good(s3 === null ? words.filesOnDisk : words.filesInS3(s3.bucket));
}

async function checkMail({ smtpUrl }: Config): Promise<Seen> {
  if (smtpUrl === null) return warning(words.noMail);
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: MAIL_PATIENCE_MS,
    greetingTimeout: MAIL_PATIENCE_MS,
    socketTimeout: MAIL_PATIENCE_MS,
  });
  try {
    await transport.verify();
    return good(words.mail(new URL(smtpUrl).host));
  } catch (error) {
    // Its words could quote the address, with the password.
    return failure(words.mailFails(new URL(smtpUrl).host, String((error as NodeJS.ErrnoException).code ?? "")));
  } finally {
    transport.close();
  }
}

async function checkDisk({ dataDir }: Config): Promise<Seen> {
  const free = await freeBytes(dataDir);
  if (free === null) return warning(words.noFolder(dataDir));
  const gigabytes = Math.round(free / 100_000_000) / 10;
  return free < LOW_DISK_BYTES ? failure(words.diskLow(gigabytes)) : good(words.disk(gigabytes));
}
