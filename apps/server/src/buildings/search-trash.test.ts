import { TRASH_DAYS } from "@lichen/domain";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import type { PersonUnderTest } from "../organisation-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { onOrganisation } from "../server-under-test.ts";

onOrganisation("the trash", (server, organisation) => {
  let ids: Record<"first" | "second" | "adjacent" | "over" | "other" | "subsidiary", string>;
  beforeAll(async () => {
    const { own, other, subsidiary } = organisation();
    ids = await inScope(server().database.db, PLATFORM_SCOPE, async (trx) => {
      const put = async (company: { id: string }, group: string, code: string, days: number) => {
        const { rows } = await sql<{ id: string }>`insert into buildings
          (company_id, group_id, code, name, answers, deleted_at, deleted_by_name, deletion_id)
          values (${company.id}, ${group}, ${code}, ${`Bâtiment ${code}`}, '{"city": "Lyon"}',
            now() - make_interval(days => ${days}), 'Camille Essai', gen_random_uuid()) returning id`.execute(trx);
        return rows[0]!.id;
      };
      return {
        first: await put(own, own.group, "C1", 2),
        second: await put(own, own.group, "C2", 1),
        adjacent: await put(own, own.otherGroup, "C3", 3),
        over: await put(own, own.group, "C4", TRASH_DAYS + 1),
        other: await put(other, other.group, "C5", 1),
        subsidiary: await put(subsidiary, subsidiary.group, "C6", 1),
      };
    });
  });
  const trash = async (who: PersonUnderTest, body: object = {}) =>
    (await server().ask(organisation().people[who].token, "POST", "/buildings/trash/", body)).json();
  const idsOf = async (who: PersonUnderTest, body: object = {}) =>
    (await trash(who, body)).buildings.map(({ id }: { id: string }) => id);

  it("shows what was deleted, last first, by whom and until when", async () => {
    const answer = await trash("user_write");
    expect(answer.meta).toEqual({ offset: 0, limit: 30, count: 2, total_count: 2, next_cursor: null });
    expect(answer.buildings.map(({ id }: { id: string }) => id)).toEqual([ids.second, ids.first]);
    const [{ deleted_at, removed_on, ...row }] = answer.buildings;
    expect(row).toEqual({
      id: ids.second,
      member_building_code: "C2",
      member_building_name: "Bâtiment C2",
      city: "Lyon",
      fond_gestion_name: "Default",
      company_name: organisation().own.name,
      deleted_by: "Camille Essai",
    });
    expect(Date.parse(removed_on) - Date.parse(deleted_at)).toBe(TRASH_DAYS * 24 * 3600 * 1000);
    expect(await idsOf("user_write", { limit: 1, offset: 1 })).toEqual([ids.first]);
  });

  it("shows each what they may write", async () => {
    expect(await idsOf("user_read")).toEqual([]);
    expect(await idsOf("user_without_rights")).toEqual([]);
    expect(await idsOf("manager_of_another_group")).toEqual([ids.adjacent]);
    expect(await idsOf("company_admin")).toEqual([ids.second, ids.first, ids.adjacent]);
    expect(await idsOf("company_admin", { company_id: organisation().other.id })).toEqual([]);
    expect(await idsOf("company_admin", { company_id: organisation().subsidiary.id })).toEqual([]);
    expect(await idsOf("admin", { company_id: organisation().other.id })).toEqual([ids.other]);
    expect((await trash("admin")).meta.count).toBe(5);
  });
});
