import type { AnswerOf, countBuildings, mapBuildings } from "@lichen/contract";
import { LIST_COLUMNS } from "@lichen/domain";
import { beforeAll, expect, it } from "vitest";
import type { OrganisationUnderTest, PersonUnderTest } from "../organisation-under-test.ts";
import { onServer } from "../server-under-test.ts";
import { preparePortfolio } from "../synthesis-portfolio-under-test.ts";

onServer("buildings by the value of a column", (server) => {
  let made: OrganisationUnderTest;
  const ask = (path: string, body: object, who: PersonUnderTest = "company_admin") =>
    server().ask(made.people[who].token, "POST", `/buildings/${path}/`, body);
  beforeAll(async () => {
    ({ made } = await preparePortfolio(server()));
  });

  it("are as many as a filter of each value finds, in every column of choices", { timeout: 60_000 }, async () => {
    const body = { filters: [{ column: "city", type: "text", value: "i" }], scenario: "ssp2" };
    const choices = LIST_COLUMNS.filter(({ type }) => type === "enum").filter((_, at) => at % 7 === 0);
    expect(choices.length).toBeGreaterThan(15);
    for (const { key: column } of choices) {
      const { counts, blank, total } = (await ask("counts", { ...body, column })).json() as AnswerOf<
        typeof countBuildings
      >;
      expect([column, Object.values(counts).reduce((sum, one) => sum + one, blank)]).toEqual([column, total]);
      for (const [value, count] of Object.entries(counts)) {
        const filters = [...body.filters, { column, type: "enum", value: [value] }];
        const found = (await ask("search", { ...body, filters, columns: [], limit: 1 })).json();
        expect([column, value, found.filtered_count]).toEqual([column, value, count]);
      }
    }
  });

  it("are marks of the map as they are counts, by level and by class of biodiversity", async () => {
    const box = { west: -180, south: -90, east: 180, north: 90 };
    for (const level of ["cross_heat_2050", "hosting_level", "nature_challenge"]) {
      const { points, without_place } = (await ask("map", { box, zoom: 3, level })).json() as AnswerOf<
        typeof mapBuildings
      >;
      const marks = Object.groupBy(points, (point) => point.level);
      const { counts, blank } = (await ask("counts", { column: level })).json() as AnswerOf<typeof countBuildings>;
      const { unknown = 0, ...known } = counts;
      for (const [value, count] of Object.entries(known))
        expect([level, value, marks[value]?.length]).toEqual([level, value, count]);
      expect((marks.unknown?.length ?? 0) + without_place).toBe(unknown + blank);
      expect(points.length).toBeGreaterThan(3);
    }
    for (const level of ["city", "hosting_potential", "building_type"])
      expect((await ask("map", { box, zoom: 3, level })).json().errors).toEqual({ level: ["unknown_column"] });
  });

  it("are counted among those that somebody may read, and by choices alone", async () => {
    const of = async (who: PersonUnderTest) =>
      ((await ask("counts", { column: "fond_gestion_name" }, who)).json() as AnswerOf<typeof countBuildings>).counts;
    expect(Object.keys(await of("company_admin"))).toContain("Deuxième groupe");
    expect(Object.keys(await of("user_read"))).toEqual(["Default"]);
    expect((await ask("counts", { column: "city" })).statusCode).toBe(422);
    expect((await ask("counts", { column: "colour" })).statusCode).toBe(422);
  });
});
