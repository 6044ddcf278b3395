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
    ["36.14, -5.353", null, null, "Gibraltar, GI"],
    ["49.19, -2.11", null, null, expect.any(String)],
  ])("%s is in %s, among the countries of the questionnaire", async (q, country, insee, label) => {
    const { candidates, consulted } = await searchPlace(parts, { q, limit: 8 }, new AbortController().signal);
    expect(candidates).toMatchObject([{ country, insee, label, source: "coordinates", precision: "coordinates" }]);
    expect(consulted).toEqual([]);
  });
});
