import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { expect, it } from "vitest";
import type { Tables } from "./database/tables.ts";
import { CallAbandoned, duringCall } from "./ongoing-call.ts";
import { inScope, inSnapshot, PLATFORM_SCOPE, readInScope, type Scope, scopeOf } from "./scope.ts";
import { onEachDatabase } from "./testing/databases.ts";

onEachDatabase("work on the rows of companies", (database) => {
  it("is done again when it waited in a circle with another", async () => {
    const ids = [randomUUID(), randomUUID()].sort();
    await inScope(database().db, PLATFORM_SCOPE, (trx) =>
      trx
        .insertInto("companies")
        .values(ids.map((id) => ({ id, name: id, code: id }) as never))
        .execute(),
    );
    const count = (order: readonly string[]) =>
      inScope(database().db, PLATFORM_SCOPE, async (trx) => {
        for (const id of order) {
          await trx
            .updateTable("companies")
            .set((row) => ({ buildings_counter: row("buildings_counter", "+", 1) }))
            .where("id", "=", id)
            .execute();
          await wait(100);
        }
      });
    await Promise.all([count(ids), count(ids.toReversed())]);
    const rows = await inScope(database().db, PLATFORM_SCOPE, (trx) =>
      trx.selectFrom("companies").select("buildings_counter").where("id", "in", ids).execute(),
    );
    expect(rows.map(({ buildings_counter }) => buildings_counter)).toEqual([2, 2]);
  });

  it("is undone when its caller leaves before the commit, and others go on", { timeout: 20_000 }, async () => {
    const id = randomUUID();
    const caller = new AbortController();
    const work = duringCall({ signal: caller.signal, hasWritten: false }, () =>
      inScope(database().db, PLATFORM_SCOPE, async (trx) => {
        await trx
          .insertInto("companies")
          .values({ id, name: id, code: id } as never)
          .execute();
        caller.abort();
      }),
    );
    await expect(work).rejects.toThrow(CallAbandoned);
    const found = await inScope(database().db, PLATFORM_SCOPE, (trx) =>
      trx.selectFrom("companies").select("id").where("id", "=", id).execute(),
    );
    expect(found).toEqual([]);
  });

  it("is read in one statement, of its own companies alone", async () => {
    const ids = [randomUUID(), randomUUID()].sort();
    await inScope(database().db, PLATFORM_SCOPE, (trx) =>
      trx
        .insertInto("companies")
        .values(ids.map((id) => ({ id, name: id, code: id }) as never))
        .execute(),
    );
    const seen = async (scope: Scope) => {
      const rows = await readInScope<{ id: string }>(
        database().db,
        scope,
        sql`select id, name from companies where id = any (${ids}::uuid[]) order by id`,
      );
      return rows.map(({ id }) => id);
    };
    const of = (company_id: string) =>
      scopeOf({
        user_id: randomUUID(),
        username: "u",
        name: "U",
        role: "company_admin",
        company_id,
        subsidiary_ids: [],
        building_rights: {},
        project_rights: {},
      });
    // One after the other on the same connections: nothing of a scope stays behind.
    for (let turn = 0; turn < 3; turn++) {
      expect(await seen(PLATFORM_SCOPE)).toEqual(ids);
      expect(await seen(of(ids[0]!))).toEqual([ids[0]]);
      expect(await seen(of(randomUUID()))).toEqual([]);
      expect(await database().db.selectFrom("companies").select("id").execute()).toEqual([]);
    }
  });

  it("is seen as it was at the first statement of a snapshot", async () => {
    const id = randomUUID();
    const name = (trx: Kysely<Tables>) =>
      trx.selectFrom("companies").select("name").where("id", "=", id).executeTakeFirst();
    await inScope(database().db, PLATFORM_SCOPE, (trx) =>
      trx
        .insertInto("companies")
        .values({ id, name: "before", code: id } as never)
        .execute(),
    );
    const seen = await inSnapshot(database().db, PLATFORM_SCOPE, async (trx) => {
      const first = await name(trx);
      // The embedded engine has one session: no one can write meanwhile.
      if (database().engine === "postgresql") {
        await inScope(database().db, PLATFORM_SCOPE, (other) =>
          other.updateTable("companies").set({ name: "after" }).where("id", "=", id).execute(),
        );
      }
      return [first, await name(trx)];
    });
    expect(seen).toEqual([{ name: "before" }, { name: "before" }]);
    await expect(
      inSnapshot(database().db, PLATFORM_SCOPE, (trx) => trx.deleteFrom("companies").where("id", "=", id).execute()),
    ).rejects.toThrow();
  });
});
