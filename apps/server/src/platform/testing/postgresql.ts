import { randomUUID } from "node:crypto";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";

/** Address of a real PostgreSQL where databases may be made and dropped; set by the test command when it has one. */
export const SERVER = process.env.TEST_DATABASE_URL;

/** A database of its own on the real PostgreSQL of the tests: empty, or a copy of another. */
export async function makePostgresql(
  template = "template1",
): Promise<{ readonly name: string; readonly url: string; readonly remove: () => Promise<void> }> {
  const name = `lichen_test_${randomUUID().replaceAll("-", "")}`;
  const onServer = async (statement: string) => {
    const server = new Kysely({
      dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: SERVER, max: 1 }) }),
    });
    await sql.raw(statement).execute(server);
    await server.destroy();
  };
  await onServer(`create database ${name} template ${template}`);
  const url = new URL(SERVER!);
  url.pathname = `/${name}`;
  return { name, url: url.href, remove: () => onServer(`drop database ${name} with (force)`) };
}
