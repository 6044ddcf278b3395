import { Kysely } from "kysely";
import { describe, expect, it } from "vitest";
import { duringCall, type OngoingCall } from "../ongoing-call.ts";
import { DatabaseAway, OutcomeUnknown } from "./database-error.ts";
import type { PgliteClient } from "./pglite-client.ts";
import { pgliteDialects } from "./pglite-dialect.ts";
import { trackWrites } from "./sent-writes.ts";
import type { Tables } from "./tables.ts";

/** The thread of the embedded engine, which dies at one statement. */
function dyingAt(last: string): Kysely<Tables> {
  const client: Pick<PgliteClient, "query"> = {
    query: async ({ sql }, commits) => {
      if (sql === last) throw commits ? new OutcomeUnknown(new Error("died")) : new DatabaseAway(new Error("died"));
      if (sql === "rollback") throw new DatabaseAway(new Error("dead"));
      return { rows: [], affectedRows: 1, command: "UPDATE" };
    },
  };
  return new Kysely<Tables>({ dialect: pgliteDialects(client as PgliteClient)("lichen_app") });
}

describe("the embedded engine that dies", () => {
  const write = (db: Kysely<Tables>) => db.transaction().execute((trx) => trx.deleteFrom("geocode_cache").execute());

  it("before it answered a commit leaves the outcome unknown, though nothing can be undone any more", async () => {
    await expect(write(dyingAt("commit"))).rejects.toThrow(OutcomeUnknown);
  });

  it("before a commit is away", async () => {
    const failed = write(dyingAt('delete from "geocode_cache"'));
    await expect(failed).rejects.toMatchObject({ name: "DatabaseAway", cause: { message: "died" } });
  });

  it("before it answered the commit of a reading is away", async () => {
    const read = dyingAt("commit")
      .transaction()
      .execute((trx) => trx.selectFrom("users").select("id").execute());
    await expect(read).rejects.toMatchObject({ name: "DatabaseAway" });
  });
});

describe("what is sent on a connection", () => {
  const commits = (...statements: string[]) => {
    const { send } = trackWrites();
    return statements.map(send).at(-1);
  };

  it.each([
    "insert into buildings (id) values ($1)",
    "with inserted as (insert into buildings (id) values ($1) returning id) select id from inserted",
    "  UPDATE users set name = $1",
    "select 1; delete from users",
    "truncate climate_layers",
    "create table twice (id int)",
  ])("writes for good at the commit: %s", (statement) => {
    expect(commits("begin", statement, "select 1", "commit")).toBe(true);
    expect(commits("start transaction isolation level repeatable read", statement, "commit")).toBe(true);
    expect(commits("begin", statement, "rollback")).toBe(false);
    expect(commits("begin", statement, "rollback", "begin", "select 1", "commit")).toBe(false);
  });

  it.each([
    "select updated_at, deleted_at, created_at from users",
    "select id from users for update",
    "select id from users for no key update",
    "select set_config('lichen.companies', $1, true)",
  ])("writes nothing: %s", (statement) => {
    expect(commits("begin", statement, "commit")).toBe(false);
  });

  it("commits nothing for a caller who was told that nothing is written", () => {
    const call: OngoingCall = { signal: AbortSignal.abort(), hasWritten: false };
    const commit = () => duringCall(call, () => commits("begin", "delete from users", "commit"));
    expect(commit).toThrow("nobody waits for this any more");
    expect(call.hasWritten).toBe(false);
    expect(duringCall(call, () => commits("begin", "select 1", "commit"))).toBe(false);
  });
});
