import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Bilingual } from "@lichen/domain";
import pg from "pg";
import { createOwnSessions } from "../../apps/server/src/platform/database/own-sessions.ts";
import { Misused } from "../../apps/server/src/start-process.ts";
import { text } from "./text.ts";

/** A program of PostgreSQL did not do what it was asked. */
class ProgramFailed extends Error {}
/** The program is not on this machine. */
class ProgramMissing extends Error {}
/** A connection pooler on the way does not hand on what PostgreSQL is to know of a connection. */
class OptionsLost extends Error {}
/** The database that is to be restored holds something, or someone works in it. */
export class DatabaseBusy extends Error {}

/** What a person is to do about a program that failed; any other error is given back as it is. */
export function explainProgram(error: unknown, say: (text: Bilingual) => string): unknown {
  if (error instanceof ProgramMissing) return new Misused(say(text.programMissing(error.message)));
  if (error instanceof OptionsLost) return new Misused(say(text.optionsLost));
  return error instanceof ProgramFailed ? new Misused(say(text.programFailed(error.message))) : error;
}

/** Shown to row-level security, which holds the owner of the tables too: the rows of every company. */
const EVERY_COMPANY = "-c lichen.companies=*";
/** Schema of the queue of jobs; the tables of the product are in `public`. */
const QUEUE = "pgboss";
/** Roles that the tables are granted to, which a dump names and does not make. */
const ROLES = ["lichen_app", "lichen_sign_in"] as const;

/** Class of the errors of the protocol: what a pooler answers to a parameter that it does not know. */
const PROTOCOL_VIOLATION = "08P01";

/**
 * Opens a connection that sees the rows of every company, as programs of PostgreSQL are to.
 *
 * @returns also the sessions of the database that were opened on the way: a pooler does not end those that it lent
 * @throws SessionsShared, OptionsLost, ProgramFailed
 */
async function openWhole(url: string): Promise<{ readonly client: pg.Client; readonly sessions: readonly number[] }> {
  const sessions: number[] = [];
  const open = async () => {
    const client = new pg.Client({ connectionString: url, options: EVERY_COMPANY });
    client.on("error", () => {});
    await client.connect().catch((error) => {
      throw error.code === PROTOCOL_VIOLATION
        ? new OptionsLost(error.message)
        : new ProgramFailed(error.message || error.code);
    });
    const { rows } = await client.query("select pg_backend_pid() as session");
    sessions.push(rows[0].session);
    return client;
  };
  const client = await open();
  try {
    await createOwnSessions(open).admit(client);
    const { rows } = await client.query("select current_setting('lichen.companies', true) as companies");
    if (rows[0].companies !== "*") throw new OptionsLost("options");
    return { client, sessions };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/**
 * Writes a consistent copy of a database that may be in use.
 *
 * @throws SessionsShared, OptionsLost: the copy would hold the rows of no company
 * @throws ProgramFailed, ProgramMissing
 */
export async function dumpDatabase(url: string, file: string): Promise<void> {
  await (await openWhole(url)).client.end();
  await run("pg_dump", url, ["--format=custom", "--enable-row-security", `--file=${file}`]);
}

/**
 * Puts a copy in an empty database, whole or not at all.
 *
 * @param isReplacing what the database holds is kept beside, under the name that is given back
 * @returns suffix of the schemas that hold what was there; null: nothing was
 * @throws SessionsShared, OptionsLost
 * @throws DatabaseBusy when it holds something that may not be replaced, or others are connected to it
 * @throws ProgramFailed, ProgramMissing when it cannot be restored: the database is then as it was
 */
export async function restoreDatabase(
  url: string,
  file: string,
  { isReplacing, check }: { readonly isReplacing: boolean; readonly check: () => Promise<void> },
): Promise<string | null> {
  const { client, sessions } = await openWhole(url);
  try {
    const others = await client.query(
      "select from pg_stat_activity where datname = current_database() and pid <> all ($1) and backend_type = 'client backend'",
      [sessions],
    );
    if (others.rowCount !== 0) throw new DatabaseBusy("in_use");
    const there = await client.query("select to_regclass('public.schema_migrations') is not null as is_there");
    const isThere = there.rows[0]?.is_there === true;
    if (isThere && !isReplacing) throw new DatabaseBusy("not_empty");
    for (const role of ROLES) await makeRole(client, role);
    const suffix = isThere ? `_before_restore_${new Date().toISOString().slice(0, 19).replace(/\D/g, "")}` : null;
    if (suffix !== null) await setAside(client, suffix);
    try {
      await run("pg_restore", url, ["--no-owner", "--single-transaction", "--exit-on-error", file]);
      await check();
    } catch (error) {
      if (suffix !== null) await putBack(client, suffix);
      throw error;
    }
    return suffix;
  } finally {
    await client.end();
  }
}

async function makeRole(client: pg.Client, role: string): Promise<void> {
  const found = await client.query("select from pg_roles where rolname = $1", [role]);
  if (found.rowCount === 0) await client.query(`create role ${role} nologin`);
  const own = await client.query("select from pg_roles where rolname = current_user and rolsuper");
  if (own.rowCount === 0) await client.query(`grant ${role} to current_user`);
}

/** Moves what the database holds to schemas of their own: extensions, which an owner may not move, stay where they are. */
async function setAside(client: pg.Client, suffix: string): Promise<void> {
  await client.query("begin");
  await client.query(`create schema public${suffix}`);
  await move(client, "public", `public${suffix}`);
  if (await hasSchema(client, QUEUE)) await client.query(`alter schema ${QUEUE} rename to ${QUEUE}${suffix}`);
  await client.query("commit");
}

async function putBack(client: pg.Client, suffix: string): Promise<void> {
  await client.query("begin");
  const trash = `trash${suffix}`;
  await client.query(`create schema ${trash}`);
  await move(client, "public", trash);
  await client.query(`drop schema ${trash} cascade`);
  await client.query(`drop schema if exists ${QUEUE} cascade`);
  await move(client, `public${suffix}`, "public");
  await client.query(`drop schema public${suffix}`);
  if (await hasSchema(client, QUEUE + suffix)) await client.query(`alter schema ${QUEUE}${suffix} rename to ${QUEUE}`);
  await client.query("commit");
}

async function hasSchema(client: pg.Client, name: string): Promise<boolean> {
  return (await client.query("select from pg_namespace where nspname = $1", [name])).rowCount !== 0;
}

/** Moves tables with their indexes and sequences, views, functions and types that belong to no extension. */
async function move(client: pg.Client, from: string, to: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter %s %s set schema %I', kind, name, $2::text) as statement from (
       select 'table' as kind, oid::regclass::text as name, 'pg_class'::regclass as catalogue, oid
       from pg_class where relnamespace = $1::regnamespace and relkind in ('r', 'p', 'v', 'm')
       union all
       select 'routine', oid::regprocedure::text, 'pg_proc'::regclass, oid from pg_proc where pronamespace = $1::regnamespace
       union all
       select 'type', oid::regtype::text, 'pg_type'::regclass, oid
       from pg_type where typnamespace = $1::regnamespace and typtype in ('e', 'd')
     ) as found
     where not exists (
       select from pg_depend where classid = found.catalogue and objid = found.oid and deptype = 'e')`,
    [from, to],
  );
  for (const { statement } of rows) await client.query(statement);
}

/** Runs a program on a database, whose password is in no list of processes. */
async function run(program: "pg_dump" | "pg_restore", url: string, args: readonly string[]): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  const child = spawn(program, [`--dbname=${address.href}`, ...args], {
    env: { ...process.env, PGOPTIONS: EVERY_COMPANY, ...(password === "" ? {} : { PGPASSWORD: password }) },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (piece) => {
    errors += piece;
  });
  const [code] = await once(child, "close").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") throw new ProgramMissing(program);
    throw error;
  });
  if (code !== 0) throw new ProgramFailed(errors.trim().split("\n")[0] || `${program} ended with ${code}`);
}
