import { loadGazetteer, loadOutlines, loadReferencePack } from "@lichen/data";
import { describe, expect, it } from "vitest";
import { createAddressSources } from "../sources/index.ts";
import { createPlaces } from "./resolve-place.ts";
import { searchPlace } from "./search-places.ts";

const parts = {
  places: createPlaces(loadReferencePack(), loadGazetteer(), loadOutlines()),
  sources: createAddressSources({ enabled: false, geoplateformeUrl: null, photonUrl: null }),
};

describe("the place of two typed numbers", () => {
  it.each([
    ["45.9237, 6.8694", "FR", "74056", "Chamonix-Mont-Blanc (74)"],
    ["42.4645, 1.981", "ES", null, expect.any(String)],
    ["https://www.google.com/maps?q=36.14,-5.353", null, null, "Gibraltar, GI"],
    ["36.14, -5.353", null, null, "Gibraltar, GI"],
    ["49.19, -2.11", null, null, expect.any(String)],
  ])("%s is in %s, among the countries of the questionnaire", async (q, country, insee, label) => {
    const { candidates, consulted } = await searchPlace(parts, { q, limit: 8 }, new AbortController().signal);
    expect(candidates).toMatchObject([{ country, insee, label, source: "coordinates", precision: "coordinates" }]);
    expect(consulted).toEqual([]);
  });

  it.each(["40.7128, -74.006", "55.75, 37.61", "33.57, -7.59", "0.5, 0.5", "-89.9, 12.5"])(
    "%s is outside: nothing is proposed, and it is said",
    async (q) => {
      const answer = await searchPlace(parts, { q, limit: 8 }, new AbortController().signal);
      expect(answer).toEqual({ candidates: [], consulted: [], outside: true });
    },
  );
});

describe("what is typed is found, or not, but is no other place", () => {
  const searched = async (q: string) => searchPlace(parts, { q, limit: 8 }, new AbortController().signal);

  it.each([
    "New York",
    "new-york",
    "New York, NY",
    "New York 10001",
    "350 Fifth Avenue, New York",
    "Nueva York",
    "Nouvelle-Orléans",
    "Los Angeles",
    "San Francisco",
    "Paris, Texas",
    "Paris Texas",
    "London, Ontario",
    "Cambridge, MA",
    "Boston, Massachusetts",
    "Athens, Georgia",
    "Toledo, Ohio",
    "Washington DC",
    "Valencia, Venezuela",
    "Córdoba, Argentine",
    "Newcastle, Australie",
    "Lagos, Nigeria",
    "Dakar, Sénégal",
    "Ville de Québec",
    "Rio de Janeiro",
    "Moscou",
    "Saint-Pétersbourg",
    "Alger",
    "Tunis",
    "Casablanca",
    "Pékin",
    "Dubai",
  ])("%s is elsewhere", async (q) => {
    expect(await searched(q)).toEqual({ candidates: [], consulted: [], outside: true });
  });

  it.each([
    "350 Fifth Avenue New York",
    "Neu York",
    "Nеw York",
    "East London",
    "Little Venice",
    "Petit Paris",
    "South London",
    "Nouvelle Rome",
    "Saint Nulle-Part",
    "New York'; drop",
    "\u202eNew York",
  ])("%s is not found", async (q) => {
    expect((await searched(q)).candidates).toEqual([]);
  });

  it.each([
    ["York", "York, GB"],
    ["York, UK", "York, GB"],
    ["12 avenue de New York, Paris", "Paris (75)"],
    ["Mairie de Nantes", "Nantes (44)"],
    ["Tour Eiffel, Paris", "Paris (75)"],
    ["Vieux Lyon", "Lyon (69)"],
    ["12 rue de la Part Dieu Lyon", "Lyon (69)"],
    ["Paris, France", "Paris (75)"],
    ["Berlin Allemagne", "Berlin, DE"],
    ["Munich, Bavaria", "Munich, DE"],
    ["Newcastle upon Tyne", "Newcastle upon Tyne, GB"],
    ["Santiago de Compostela", "Santiago de Compostela, ES"],
    ["Crans-Montana", expect.any(String)],
    ["Le Caire", "04250 Le Caire"],
    ["Montréal", "11290 Montréal"],
    ["Istanbul", "Istanbul, TR"],
    ["Minsk, Belarus", "Minsk, BY"],
    ["Київ", "Kyiv (Київ), UA"],
    ["Nouméa", "98800 Nouméa"],
    ["Saint-Denis, La Réunion", expect.stringContaining("974")],
  ])("%s is %s", async (q, label) => {
    const { candidates, outside } = await searched(q);
    expect(candidates[0]?.label).toEqual(label);
    expect(outside).toBe(false);
  });
});
