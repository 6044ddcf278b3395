import type { AnswerOf, getBasemap } from "@lichen/contract";
import { expect, it } from "vitest";
import { onServer } from "../server-under-test.ts";

onServer("the embedded basemap", (server) => {
  const basemap = async (): Promise<AnswerOf<typeof getBasemap>> => (await server().get("/basemap/")).json();

  it("draws the countries of Europe and the départements", async () => {
    const { land, departements } = await basemap();
    const codes = land.features.map(({ properties }) => (properties as { iso2: string }).iso2);
    expect(codes).toEqual(expect.arrayContaining(["FR", "DE", "IS", "CY"]));
    expect(departements.features.length).toBeGreaterThanOrEqual(96);
  });

  it("names the largest cities first, each with its place", async () => {
    const { cities } = await basemap();
    expect(cities).toHaveLength(1000);
    expect(cities.slice(0, 300).map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Paris", "Berlin", "Marseille"]),
    );
    for (const [at, { latitude, longitude, population }] of cities.entries()) {
      expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
      expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
      expect(population).toBeLessThanOrEqual(cities[at - 1]?.population ?? Number.POSITIVE_INFINITY);
    }
  });

  it("may be kept a day by browsers", async () => {
    expect((await server().get("/basemap/")).headers["cache-control"]).toBe("public, max-age=86400");
  });
});
