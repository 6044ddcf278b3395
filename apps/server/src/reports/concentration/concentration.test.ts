import { isHigh } from "@lichen/domain";
import { beforeAll, expect, it } from "vitest";
import type { OrganisationUnderTest } from "../../organisation-under-test.ts";
import { onServer } from "../../server-under-test.ts";
import { preparePortfolio } from "../../synthesis-portfolio-under-test.ts";
import type { ConcentrationAnswer } from "./read-concentration.ts";

const ALL = { all: true, scenario: "ssp5", horizon: "2090", perimeter: "europe" };

onServer("buildings that one event may touch together", (server) => {
  let made: OrganisationUnderTest;
  let ids: Readonly<Record<string, string>>;
  type Who = keyof OrganisationUnderTest["people"];
  const ask = (path: string, body: object, who: Who = "company_admin") =>
    server().ask(made.people[who].token, "POST", path, body);
  const read = async (body: object = {}, who?: Who): Promise<ConcentrationAnswer> =>
    (await ask("/buildings/concentration/", { ...ALL, ...body }, who)).json();

  beforeAll(async () => {
    ({ made, ids } = await preparePortfolio(server()));
    for (const [code, value] of [
      ["B", 1_000_000],
      ["A", 500_000],
    ] as const) {
      const { token } = made.people.company_admin;
      const path = `/buildings/${ids[code]}/owner_figures/`;
      const saved = await server().ask(token, "PATCH", path, { asset_value: value });
      if (saved.statusCode !== 200) throw new Error(saved.body);
    }
  });

  it("gathers the two buildings of Nice by commune and by département, by their names", async () => {
    const { largest: groups, count, hazards } = await read();
    expect(count).toBe(7);
    expect(groups.length).toBeGreaterThan(0);
    for (const { area, code, name, country, weights } of groups) {
      expect([area, code, name, country]).toEqual(
        area === "commune" ? ["commune", "06088", "Nice", "FR"] : ["departement", "06", "Alpes-Maritimes", "FR"],
      );
      const { buildings, floor_area, asset_value } = weights;
      expect(buildings.yes + buildings.no + buildings.not_computed).toBe(2);
      expect(floor_area.yes + floor_area.no + floor_area.not_computed).toBe(500.5);
      expect(asset_value.yes + asset_value.no + asset_value.not_computed).toBe(1_000_000);
      const { yes, no, not_computed } = asset_value.unweighed;
      expect(yes + no + not_computed).toBe(1);
    }
    // Berlin has a NUTS 3 region and no commune; three buildings are nowhere that is known.
    const elsewhere = (id: string) => {
      const { yes, no, not_computed } = hazards.find((one) => one.id === id)!.elsewhere;
      return yes + no + not_computed;
    };
    expect([elsewhere("heat"), elsewhere("flood")]).toEqual([3, 4]);
  });

  it("counts at risk what the disclosure counts", async () => {
    const nice = { building_ids: [ids.B, ids.C], all: undefined };
    const { largest: groups } = await read(nice);
    const { all: _, ...settings } = ALL;
    const draft = (await ask("/buildings/disclosures/draft/", { ...settings, building_ids: [ids.B, ids.C] })).json();
    for (const { hazard, weights } of groups) {
      const subject = draft.subjects.find(({ id }: { id: string }) => id === hazard);
      for (const weight of ["buildings", "floor_area", "asset_value"] as const)
        expect(subject.weights[weight]).toMatchObject(weights[weight]);
    }
  });

  it("gives the buildings of a group, of one hazard, and a file of every group", async () => {
    const [first] = (await read()).largest;
    const { hazard, code } = first!;
    const { group, largest: groups } = await read({ hazard, group: { hazard, code } });
    expect(new Set(groups.map((one) => one.hazard))).toEqual(new Set([hazard]));
    expect(group!.buildings.length).toBe(first!.weights.buildings.yes + first!.weights.buildings.not_computed);
    for (const { id, city, level } of group!.buildings) {
      expect([ids.B, ids.C]).toContain(id);
      expect([city, isHigh(level) || level === "unknown"]).toEqual(["Nice", true]);
    }
    expect((await read({ group: { hazard, code: "75" } })).group).toBeNull();

    const file = await ask("/buildings/concentration/export/", { ...ALL, format: "csv", language: "en" });
    const [head, ...rows] = file.body.trim().split("\r\n");
    expect(head).toContain("Buildings at risk, minimum");
    const { hazards } = await read();
    expect(rows.length).toBe(hazards.reduce((sum, one) => sum + one.groups, 0));
  });

  it("orders groups by the weight that was asked for, and counts what the caller may read alone", async () => {
    const { largest: groups, by } = await read({ by: "asset_value" });
    expect(by).toBe("asset_value");
    const values = groups.map(({ weights }) => weights.asset_value.yes);
    expect(values).toEqual(values.toSorted((one, other) => other - one));
    // C is in a group that this person may not read: B is alone in Nice.
    expect((await read({}, "user_read")).largest).toEqual([]);
    expect((await ask("/buildings/concentration/", ALL, "user_without_rights")).json()).toMatchObject({
      detail: "empty_selection",
    });
  });
});
