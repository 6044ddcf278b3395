import { randomUUID } from "node:crypto";
import type { AnswerOf, changeManyBuildings, nextAnswers, readAnswers } from "@lichen/contract";
import { BULK_BUILDINGS } from "@lichen/domain";
import { expect, it } from "vitest";
import type { PersonUnderTest } from "../organisation-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { onOrganisation } from "../server-under-test.ts";

const WHERE = { street: "1 rue du Canal", post_code: "31000", city: "Toulouse", country: "FR" };

onOrganisation("answers of many buildings", (server, organisation) => {
  const call = (who: PersonUnderTest, path: string, body: object) =>
    server().ask(organisation().people[who].token, "POST", `/buildings/${path}`, body);
  async function newBuilding(more: object = {}, who: PersonUnderTest = "user_write"): Promise<string> {
    const building = {
      ...WHERE,
      member_building_code: randomUUID(),
      member_building_name: "École",
      fond_gestion_name: "Default",
      life_cycle_stage: "exploitation",
      building_type: "education",
      ...more,
    };
    return (await call(who, "", { building })).json().building.id;
  }
  const change = async (who: PersonUnderTest, changes: object[]) => {
    const answer = await call(who, "bulk_change/", { changes });
    expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
    return answer.json() as AnswerOf<typeof changeManyBuildings>;
  };
  const storedAnswers = (id: string) =>
    inScope(server().database.db, PLATFORM_SCOPE, async (trx) => ({
      results: await trx
        .selectFrom("building_results")
        .select(["levels", "figures"])
        .where("building_id", "=", id)
        .executeTakeFirstOrThrow(),
      changes: await trx
        .selectFrom("building_changes")
        .select(["version", "kind", "answers", "scores"])
        .where("building_id", "=", id)
        .orderBy("version")
        .execute(),
    }));

  it("are read with their versions, in the order asked, by who may read them", async () => {
    const ids = [await newBuilding({ member_building_name: "Zola", erp: "not_erp" }), await newBuilding()];
    const body = { building_ids: ids, fields: ["erp", "construction_year"], order_by: "-member_building_name" };
    const answer = (await call("user_read", "answers/", body)).json() as AnswerOf<typeof readAnswers>;
    expect(answer).toMatchObject({
      selected: 2,
      buildings: [
        { id: ids[0], version: 1, editable: false, member_building_name: "Zola", answers: { erp: "not_erp" } },
        { id: ids[1], answers: {} },
      ],
    });
    const group = await call("user_read", "answers/", { building_ids: ids, fields: ["fond_gestion_name"] });
    expect(group.statusCode).toBe(422);
  });

  it("are changed as one building at a time would be: results, history, versions", async () => {
    const [one, many] = [await newBuilding(), await newBuilding()];
    const building = { construction_year: 1975, erp: "erp_cat_3", floors_number: 3 };
    await server().ask(organisation().people.user_write.token, "PATCH", `/buildings/${one}/`, { building, version: 1 });
    expect(await change("user_write", [{ id: many, version: 1, building }])).toEqual({
      changed: [{ id: many, version: 2 }],
      refused: [],
    });
    expect(await storedAnswers(many)).toEqual(await storedAnswers(one));
    // Made blank, and the same again: nothing is written.
    expect(await change("user_write", [{ id: many, version: 2, building: { erp: null } }])).toMatchObject({
      changed: [{ id: many, version: 3 }],
    });
    expect(await change("user_write", [{ id: many, version: 3, building: { erp: null } }])).toMatchObject({
      changed: [{ id: many, version: 3 }],
    });
  });

  it("are refused building by building, and the others are written", async () => {
    const ids = await Promise.all([newBuilding(), newBuilding({ construction_year: 1990 }), newBuilding()]);
    const elsewhere = await newBuilding({}, "other_company_admin");
    // Someone else answers the second one meanwhile: another question may still be answered, that one may not.
    await change("company_admin", [{ id: ids[1], version: 1, building: { construction_year: 1991, erp: "not_erp" } }]);
    const outcome = await change("user_write", [
      { id: ids[0], version: 1, building: { renovation_year: 1, city: null } },
      { id: ids[1], version: 1, building: { construction_year: 1975 } },
      { id: ids[2], version: 1, building: { construction_year: 1975 } },
      { id: elsewhere, version: 1, building: { construction_year: 1975 } },
    ]);
    expect(outcome.changed).toEqual([{ id: ids[2], version: 2 }]);
    expect(new Map(outcome.refused.map(({ id, ...why }) => [id, why]))).toEqual(
      new Map<string, object>([
        [ids[0]!, { reason: "refused", errors: { city: ["required"], renovation_year: ["too_small"] } }],
        [ids[1]!, { reason: "changed_meanwhile", errors: { construction_year: ["changed_meanwhile"] } }],
        [elsewhere, { reason: "unknown", errors: {} }],
      ]),
    );
    expect(await change("user_write", [{ id: ids[1], version: 1, building: { floors_number: 2 } }])).toMatchObject({
      changed: [{ id: ids[1], version: 3 }],
    });
    const read = await call("user_read", "bulk_change/", { changes: [{ id: ids[2], version: 2, building: {} }] });
    expect(read.statusCode).toBe(403);
  });

  it("take no code, no group, and no more buildings than they say", async () => {
    const id = await newBuilding();
    for (const key of ["member_building_code", "fond_gestion_name", "colour"]) {
      const answer = await call("user_write", "bulk_change/", {
        changes: [{ id, version: 1, building: { [key]: "x" } }],
      });
      expect([key, answer.statusCode]).toEqual([key, 422]);
    }
    const many = Array.from({ length: BULK_BUILDINGS + 1 }, () => ({ id, version: 1, building: {} }));
    expect((await call("user_write", "bulk_change/", { changes: many })).statusCode).toBe(422);
  });

  it("are asked for in the order of what they teach: first what makes a building typical", async () => {
    const bare = await newBuilding({ building_type: "unknown" });
    const known = await newBuilding({ construction_year: 1975 });
    const next = async (ids: string[]) =>
      (await call("user_read", "next_answers/", { building_ids: ids })).json() as AnswerOf<typeof nextAnswers>;
    expect((await next([bare])).questions.map(({ field }) => field)).toEqual(["building_type", "construction_year"]);
    const { questions, looked_at, selected } = await next([bare, known]);
    expect([looked_at, selected]).toEqual([2, 2]);
    expect(questions.slice(0, 2)).toContainEqual({ field: "building_type", buildings: 1 });
    expect(questions.length).toBeGreaterThan(5);
    expect((await next([known])).questions.map(({ field }) => field)).not.toContain("construction_year");
  });
});
