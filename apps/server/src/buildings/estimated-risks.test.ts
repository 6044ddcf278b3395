import type { AnswerOf, buildingReport, estimateRisks } from "@lichen/contract";
import { type HazardId, momentIndex, rankOf } from "@lichen/domain";
import { expect, it } from "vitest";
import { onOrganisation } from "../server-under-test.ts";

onOrganisation("estimated risks of a list", (server, organisation) => {
  const ask = (path: string, body: object) =>
    server().ask(organisation().people.company_admin.token, "POST", path, body);
  const newBuilding = async (code: string, more: object) => {
    const building = {
      member_building_code: code,
      member_building_name: code,
      fond_gestion_name: "Default",
      life_cycle_stage: "exploitation",
      street: "1 rue X",
      post_code: "31000",
      city: "Toulouse",
      country: "FR",
      building_type: "office",
      ...more,
    };
    return ((await ask("/buildings/", { building })).json() as { building: { id: string } }).building.id;
  };

  it("are those of the report of each building, the strongest first, and none where it has its levels", async () => {
    const ids = [
      await newBuilding("E-1", { construction_year: 1975 }),
      await newBuilding("E-2", { building_type: "unknown" }),
    ];
    const body = { building_ids: ids, scenario: "ssp5", horizon: "2050" };
    const { buildings } = (await ask("/buildings/estimates/", body)).json() as AnswerOf<typeof estimateRisks>;
    expect(buildings.map(({ id }) => id)).toEqual(ids);
    // Neither its use nor its year is known.
    expect(buildings[1]!.hazards).toEqual([]);
    const [{ hazards }] = buildings as [(typeof buildings)[number]];
    const report = (await ask("/buildings/report/", { building_id: ids[0] })).json() as AnswerOf<typeof buildingReport>;
    const moment = momentIndex("ssp5", "2050");
    const estimates = new Map(
      report.hazards.flatMap(({ id, cross }): [HazardId, object][] => {
        const estimate = cross[moment]!.estimate;
        return estimate == null ? [] : [[id, estimate]];
      }),
    );
    expect(estimates.size).toBeGreaterThan(3);
    expect(new Map(hazards.map(({ hazard, ...range }) => [hazard, range]))).toEqual(estimates);
    const ranks = hazards.map(({ level_high }) => rankOf(level_high));
    expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
  });

  it("follow the answers, and say nothing of a building that is not there", async () => {
    const id = await newBuilding("E-3", { construction_year: 1975 });
    const of = async () =>
      (
        (await ask("/buildings/estimates/", { building_ids: [id], scenario: "ssp5" })).json() as AnswerOf<
          typeof estimateRisks
        >
      ).buildings[0]!.hazards;
    const before = await of();
    await server().ask(organisation().people.company_admin.token, "PATCH", `/buildings/${id}/`, {
      building: { building_type: "residential", residential_building_type: "detached_house", construction_year: 2020 },
    });
    expect(await of()).not.toEqual(before);
    const missing = "00000000-0000-4000-8000-000000000000";
    const some = await ask("/buildings/estimates/", { building_ids: [missing, id], scenario: "ssp5" });
    const { buildings } = some.json() as AnswerOf<typeof estimateRisks>;
    expect(buildings.map((one) => one.id)).toEqual([id]);
    expect((await ask("/buildings/estimates/", { building_ids: [missing], scenario: "ssp5" })).statusCode).toBe(404);
  });
});
