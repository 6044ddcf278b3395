import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import pg from "pg";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "../apps/server/src/app.ts";
import {
  type OrganisationUnderTest,
  PASSWORD_UNDER_TEST,
  prepareOrganisation,
} from "../apps/server/src/organisation-under-test.ts";
import { readConfig } from "../apps/server/src/platform/config.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { type Database, openDatabase } from "../apps/server/src/platform/database/open-database.ts";
import { openFileStore } from "../apps/server/src/platform/files/index.ts";
import { inScope, PLATFORM_SCOPE } from "../apps/server/src/platform/scope.ts";
import { createMigratedFolder } from "../apps/server/src/platform/testing/databases.ts";
import { HAS_PGBOUNCER, startPgbouncer } from "../apps/server/src/platform/testing/pgbouncer.ts";
import { makePostgresql, SERVER } from "../apps/server/src/platform/testing/postgresql.ts";

let folder: string;
let archive: string;
let made: OrganisationUnderTest;
let contents: unknown;
const FILE = { key: "imports/a-company/an-import.xlsx", content: new Uint8Array([1, 2, 3]) };
const TABLES = ["companies", "users", "buildings", "building_groups"] as const;

const settings = () => ({
  ...process.env,
  NODE_ENV: "test",
  DATA_DIR: folder,
  DATABASE_URL: "",
  LANG: "en",
  LC_ALL: "",
});

function run(command: "backup" | "restore", ...args: string[]) {
  const script = join(import.meta.dirname, `${command}.ts`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: "utf8",
    env: settings(),
  });
  return { status, stdout, stderr };
}

/** Every row of some tables. */
async function contentsOf({ db }: Database): Promise<unknown> {
  return inScope(db, PLATFORM_SCOPE, async (trx) => {
    const found: Record<string, unknown> = {};
    for (const table of TABLES) {
      found[table] = (await sql`select * from ${sql.table(table)} order by id`.execute(trx)).rows;
    }
    return found;
  });
}

beforeAll(async () => {
  folder = await createMigratedFolder();
  archive = `${folder}.tar.gz`;
  const { secret, database: place } = readConfig(settings());
  const database = await openDatabase(place);
  made = await prepareOrganisation(database, secret);
  contents = await contentsOf(database);
  await database.close();
  const files = await openFileStore({ s3: null, dataDir: folder });
  await files.put(FILE.key, FILE.content, { most: 10 });
});
afterAll(() => {
  for (const path of [folder, archive, `${archive}.cut`, `${archive}.none`])
    rmSync(path, { recursive: true, force: true });
});

describe("npm run backup, then npm run restore", () => {
  it("refuses while a server has the folder, and writes nothing", async () => {
    const database = await openDatabase(readConfig(settings()).database);
    const { status, stderr } = run("backup", archive);
    await database.close();
    expect({ status, stderr }).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`in use by process ${process.pid}`),
    });
    expect(existsSync(archive)).toBe(false);
  });

  it("gives back, after the folder is lost, the same rows, files and passwords", { timeout: 300_000 }, async () => {
    const { secret } = readConfig(settings());
    expect(run("backup", archive)).toMatchObject({ status: 0, stderr: "" });
    expect(statSync(archive).mode & 0o077).toBe(0);
    rmSync(folder, { recursive: true });

    expect(run("restore", archive)).toMatchObject({ status: 0, stderr: "" });
    const config = readConfig(settings());
    expect(config.secret).toBe(secret);
    const database = await openDatabase(config.database);
    expect(await contentsOf(database)).toEqual(contents);
    const files = await openFileStore(config);
    expect(await files.read(FILE.key)).toEqual(FILE.content);
    const app = await buildApp({ config: { ...config, externalServices: false, logLevel: "silent" }, database });
    const { email } = made.people.company_admin;
    const answer = await app.inject({
      method: "POST",
      url: "/api/auth/sign-in/email",
      payload: { email, password: PASSWORD_UNDER_TEST },
    });
    expect(answer.statusCode).toBe(200);
    await app.close();
    await database.close();
  });

  it("refuses a folder that is not empty, unless what it holds may be set aside", { timeout: 300_000 }, async () => {
    expect(run("restore", archive)).toMatchObject({ status: 1, stderr: expect.stringContaining("--replace") });
    writeFileSync(join(folder, "files/left-here"), "");
    expect(run("restore", archive, "--replace")).toMatchObject({ status: 0, stderr: "" });
    const [before] = readdirSync(folder).filter((name) => name.startsWith("before-restore-"));
    expect(readdirSync(join(folder, before!)).sort()).toEqual(["files", "postgresql", "secret"]);
    expect(existsSync(join(folder, before!, "files/left-here"))).toBe(true);
    expect(existsSync(join(folder, "files/left-here"))).toBe(false);
  });

  it.each([
    ["cut", (path: string) => truncateSync(path, Math.floor(statSync(path).size * 0.9))],
    ["spoiled", (path: string) => appendFileSync(path, "…")],
    ["of something else", (path: string) => spawnSync("tar", ["-czf", path, "-C", import.meta.dirname, "backup.ts"])],
  ])("refuses an archive that is %s, and leaves the folder as it was", { timeout: 300_000 }, (_, spoil) => {
    const path = `${archive}.cut`;
    spawnSync("cp", [archive, path]);
    spoil(path);
    const before = readdirSync(folder);
    expect(run("restore", path, "--replace")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("Nothing was changed."),
    });
    expect(readdirSync(folder)).toEqual(before);
  });

  it("keeps a server from a folder whose restore was interrupted", async () => {
    mkdirSync(join(folder, "restoring"));
    await expect(openDatabase({ engine: "pglite", folder })).rejects.toThrow("a restore of it was interrupted");
    rmSync(join(folder, "restoring"), { recursive: true });
  });
});

describe.skipIf(SERVER === undefined)("npm run backup, then npm run restore, of a PostgreSQL server", () => {
  const OWNER = `lichen_backup_${process.pid}`;
  const directory = mkdtempSync(join(tmpdir(), "lichen-backup-test-"));
  const path = join(directory, "backup.tar.gz");
  let store: S3rver;
  let endpoint: string;
  let source: Awaited<ReturnType<typeof makePostgresql>>;
  let target: Awaited<ReturnType<typeof makePostgresql>>;
  /** No superuser: row-level security holds it, as it does the owner of a real installation. */
  const asOwner = (url: string) => {
    const address = new URL(url);
    [address.username, address.password] = [OWNER, "a pass:word/"];
    return address.href;
  };
  const administer = async (url: string, ...statements: string[]) => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const environment = (url: string, bucket: string, dataDir: string) => ({
    ...process.env,
    NODE_ENV: "production",
    PUBLIC_URL: "https://lichen.test",
    SECRET: "a secret of a server under test, long enough",
    DATABASE_URL: asOwner(url),
    DATA_DIR: join(directory, dataDir),
    S3_ENDPOINT: endpoint,
    S3_REGION: "eu-west-3",
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
    LANG: "en",
    LC_ALL: "",
  });
  // Not one after the other on one thread: the store of files answers from this process.
  const runOn = async (command: "backup" | "restore", env: NodeJS.ProcessEnv, ...args: string[]) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, `${command}.ts`), ...args], { env });
    const [stdout, stderr, [status]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, "close"),
    ]);
    return { status, stdout, stderr };
  };

  beforeAll(async () => {
    store = new S3rver({
      address: "127.0.0.1",
      port: 0,
      silent: true,
      directory: join(directory, "s3"),
      configureBuckets: ["first", "second"].map((name) => ({ name, configs: [] })),
    });
    const { port } = await store.run();
    endpoint = `http://127.0.0.1:${port}`;
    [source, target] = await Promise.all([makePostgresql(), makePostgresql()]);
    await administer(SERVER!, `create role ${OWNER} login createrole password 'a pass:word/'`);
    for (const { name } of [source, target]) await administer(SERVER!, `alter database ${name} owner to ${OWNER}`);
  });
  afterAll(async () => {
    await store?.close();
    await Promise.all([source?.remove(), target?.remove()]);
    await administer(SERVER!, `drop owned by ${OWNER}`, `drop role ${OWNER}`).catch(() => {});
    rmSync(directory, { recursive: true, force: true });
  });

  it("gives back the same rows, files and policies in an empty database and another store", {
    timeout: 300_000,
  }, async () => {
    const from = environment(source.url, "first", "a");
    const config = readConfig(from);
    const database = await openDatabase(config.database);
    await migrate(database.owner);
    await prepareOrganisation(database, config.secret);
    const before = await contentsOf(database);
    const files = await openFileStore(config);
    await files.put(FILE.key, FILE.content, { most: 10 });
    // The server works meanwhile.
    expect(await runOn("backup", from, path)).toMatchObject({ status: 0, stderr: "" });
    await database.close();
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(readdirSync(directory).filter((name) => name.startsWith("lichen-backup-"))).toEqual([]);

    const to = environment(target.url, "second", "b");
    expect(await runOn("restore", to, path)).toMatchObject({ status: 0, stderr: "" });
    const restored = await openDatabase(readConfig(to).database);
    expect(await contentsOf(restored)).toEqual(before);
    expect(await restored.db.selectFrom("companies").selectAll().execute(), "row-level security is there").toEqual([]);
    expect(await (await openFileStore(readConfig(to))).read(FILE.key)).toEqual(FILE.content);
    const again = await runOn("restore", to, path, "--replace");
    expect(again).toMatchObject({ status: 1, stderr: expect.stringContaining("connections") });
    await restored.close();
  });

  it("refuses a database that is not empty, or sets aside what it holds", { timeout: 300_000 }, async () => {
    const to = environment(target.url, "second", "b");
    expect(await runOn("restore", to, path)).toMatchObject({ status: 1, stderr: expect.stringContaining("--replace") });
    await administer(asOwner(target.url), "create table public.left_here ()");
    const { stdout, ...ended } = await runOn("restore", to, path, "--replace");
    expect(ended).toMatchObject({ status: 0, stderr: "" });
    const suffix = /_before_restore_\d{14}/.exec(stdout)![0];
    await administer(asOwner(target.url), `select * from public${suffix}.left_here`, `select * from public.companies`);
    await expect(administer(asOwner(target.url), "select * from public.left_here")).rejects.toThrow("does not exist");
  });

  it.runIf(HAS_PGBOUNCER).for([
    ["session", true, "pass on their options"],
    ["session", false, "pass on their options"],
    ["transaction", true, "pool_mode = session"],
    ["statement", true, "pool_mode = session"],
  ] as const)("goes through no pooler: %s mode, options dropped: %s", async ([mode, dropsOptions, reason]) => {
    const refused = join(directory, "refused.tar.gz");
    for (const [command, url, args] of [
      ["backup", source.url, [refused]],
      ["restore", target.url, [path, "--replace"]],
    ] as const) {
      const pooler = await startPgbouncer(url, mode, { dropsOptions });
      try {
        const { status, stderr } = await runOn(command, environment(pooler.url, "first", "c"), ...args);
        expect([status, stderr.split("\n")], command).toEqual([1, [expect.stringContaining(reason), ""]]);
      } finally {
        await pooler.stop();
      }
    }
    expect(existsSync(refused)).toBe(false);
  });

  it.each(["backup", "restore"] as const)("says in one line that no PostgreSQL answers: %s", async (command) => {
    const env = { ...environment(target.url, "second", "d"), DATABASE_URL: "postgresql://lichen@127.0.0.1:9/lichen" };
    const { status, stderr } = await runOn(command, env, command === "backup" ? join(directory, "none.tar.gz") : path);
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^PostgreSQL refused: .*ECONNREFUSED.*\n$/)]);
  });

  it("leaves the database as it was when the copy does not open in it", { timeout: 300_000 }, async () => {
    const to = environment(target.url, "second", "b");
    const newer = join(directory, "newer.tar.gz");
    await administer(asOwner(source.url), "insert into schema_migrations values ('9999_newer.sql', '', now())");
    expect(await runOn("backup", environment(source.url, "first", "a"), newer)).toMatchObject({ status: 0 });
    await administer(asOwner(target.url), "create table public.stays ()");
    const refused = await runOn("restore", to, newer, "--replace");
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining("newer version") });
    await administer(asOwner(target.url), "select * from public.stays");
    const database = await openDatabase(readConfig(to).database);
    await migrate(database.owner);
    expect(
      await inScope(database.db, PLATFORM_SCOPE, (trx) => trx.selectFrom("companies").select("id").execute()),
    ).not.toEqual([]);
    await database.close();
  });
});
