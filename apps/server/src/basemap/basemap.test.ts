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

  it("names them in the language of the page", async () => {
    const { cities } = await basemap();
    const named = new Map(cities.map(({ name, names }) => [name, `${names.fr} · ${names.en}`]));
    expect(
      ["London", "Köln", "Warsaw", "Sevilla", "Göteborg", "Antwerpen", "Paris"].map((name) => named.get(name)),
    ).toEqual([
      "Londres · London",
      "Cologne · Cologne",
      "Varsovie · Warsaw",
      "Séville · Seville",
      "Göteborg · Gothenburg",
      "Anvers · Antwerp",
      "Paris · Paris",
    ]);
  });

  it("may be kept a day by browsers", async () => {
    expect((await server().get("/basemap/")).headers["cache-control"]).toBe("public, max-age=86400");
  });
});
