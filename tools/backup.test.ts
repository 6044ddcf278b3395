import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "../apps/server/src/app.ts";
import {
  type OrganisationUnderTest,
  PASSWORD_UNDER_TEST,
  prepareOrganisation,
} from "../apps/server/src/organisation-under-test.ts";
import { readConfig } from "../apps/server/src/platform/config.ts";
import { type Database, openDatabase } from "../apps/server/src/platform/database/open-database.ts";
import { openFileStore } from "../apps/server/src/platform/files/index.ts";
import { inScope, PLATFORM_SCOPE } from "../apps/server/src/platform/scope.ts";
import { createMigratedFolder } from "../apps/server/src/platform/testing/databases.ts";

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

  it("is for the embedded database, and says what is for the other", () => {
    const script = join(import.meta.dirname, "backup.ts");
    const env = { ...settings(), DATABASE_URL: "postgresql://lichen@db/lichen" };
    const { status, stderr } = spawnSync(process.execPath, [script], { encoding: "utf8", env });
    expect({ status, stderr }).toMatchObject({ status: 1, stderr: expect.stringContaining("pg_dump") });
  });
});
