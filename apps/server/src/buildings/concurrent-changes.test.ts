import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { BUILDING_UNDER_TEST } from "../building-under-test.ts";
import { nextRevision } from "../lists/index.ts";
import type { PersonUnderTest } from "../organisation-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { onOrganisation } from "../server-under-test.ts";

const ANSWERS = {
  member_building_name: "École du Canal",
  ...BUILDING_UNDER_TEST,
};
/** Long enough for a call to look at a building and wait for the portfolio. */
const LOOKED_MS = 400;

onOrganisation("a building that goes to a group of others while a call waits for it", (server, organisation) => {
  const ask = (who: PersonUnderTest, method: "POST" | "PATCH" | "GET", path: string, body?: object) =>
    server().ask(organisation().people[who].token, method, path, body);
  const add = async () => {
    const building = { ...ANSWERS, member_building_code: randomUUID() };
    return (await ask("user_write", "POST", "/buildings/", { building })).json().building.id as string;
  };
  const rowOf = (id: string) =>
    inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      trx.selectFrom("buildings").select(["group_id", "deleted_at"]).where("id", "=", id).executeTakeFirstOrThrow(),
    );

  /** Moves a building while a call about it is under way, and gives what the call answers. */
  async function movedDuring(id: string, call: () => ReturnType<typeof ask>) {
    let answering: ReturnType<typeof ask> | undefined;
    await inScope(server().database.db, PLATFORM_SCOPE, async (trx) => {
      const revision = await nextRevision(trx, organisation().own.id);
      answering = call();
      await setTimeout(LOOKED_MS);
      await sql`update buildings set group_id = ${organisation().own.otherGroup}::uuid, version = version + 1,
        revision = ${revision}::bigint where id = ${id}::uuid`.execute(trx);
    });
    return answering!;
  }

  it("is not taken back by who may not write there", async () => {
    const id = await add();
    const change = { building: { fond_gestion_name: "Default", floors_number: 3 } };
    const answer = await movedDuring(id, () => ask("user_write", "PATCH", `/buildings/${id}/`, change));
    expect(answer.statusCode).toBe(404);
    expect(await rowOf(id)).toEqual({ group_id: organisation().own.otherGroup, deleted_at: null });
  });

  it("is not deleted by who may not write there", async () => {
    const id = await add();
    const answer = await movedDuring(id, () =>
      ask("user_write", "POST", "/buildings/bulk_delete/", { building_ids: [id] }),
    );
    expect(answer.statusCode).toBe(404);
    expect(await rowOf(id)).toMatchObject({ deleted_at: null });
  });

  it("is not restored by who may not write there", async () => {
    const id = await add();
    await ask("user_write", "POST", "/buildings/bulk_delete/", { building_ids: [id] });
    const answer = await movedDuring(id, () =>
      ask("user_write", "POST", "/buildings/restore/", { building_ids: [id] }),
    );
    expect(answer.statusCode).toBe(404);
    expect(await rowOf(id)).toMatchObject({ deleted_at: expect.any(Date) });
  });
});
