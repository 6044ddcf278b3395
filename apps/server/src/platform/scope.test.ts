import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { inScope, PLATFORM_SCOPE } from "./scope.ts";
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
});
