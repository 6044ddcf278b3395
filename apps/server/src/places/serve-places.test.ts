import type { AnswerOf, searchPlaces } from "@lichen/contract";
import { describe, expect, it } from "vitest";
import { threadMs } from "../platform/testing/thread-ms.ts";
import { onServer } from "../server-under-test.ts";

type Answer = AnswerOf<typeof searchPlaces>;

/** Somewhere as people type it, then the country, the commune and the zone where its report must stand. */
const TRICKY = [
  ["St Denis 97400", "FR", "97411", "overseas"],
  ["97200 Fort de France", "FR", "97209", "overseas"],
  ["Pointe-à-Pitre", "FR", "97120", "overseas"],
  ["Saint-Laurent-du-Maroni", "FR", "97311", "overseas"],
  ["Mamoudzou", "FR", "97611", "overseas"],
  ["Nouméa", "FR", "98818", "overseas"],
  ["Ajaccio", "FR", "2A004", "france"],
  ["20169 bonifacio", "FR", "2A041", "france"],
  ["Hendaye", "FR", "64260", "france"],
  ["Menton", "FR", "06083", "france"],
  ["Wissembourg", "FR", "67544", "france"],
  ["Givet", "FR", "08190", "france"],
  ["Bray-Dunes", "FR", "59107", "france"],
  ["Ouessant", "FR", "29155", "france"],
  ["Île de Sein", "FR", "29083", "france"],
  ["Houat", "FR", "56086", "france"],
  ["Belle Ile le Palais", "FR", "56152", "france"],
  ["Hyères", "FR", "83069", "france"],
  ["Chamonix", "FR", "74056", "france"],
  ["Mont Louis", "FR", "66117", "france"],
  ["Saint-Véran", "FR", "05157", "france"],
  ["l'hay les roses", "FR", "94038", "france"],
  ["12 rue de la République 69003 Lyon", "FR", "69123", "france"],
  ["Paris 16e", "FR", "75056", "france"],
  ["13008 marseille", "FR", "13055", "france"],
  ["Œuilly 02160", "FR", "02565", "france"],
  ["Guéret", "FR", "23096", "france"],
  ["Bruxelles", "BE", null, "europe"],
  ["Londres", "GB", null, "europe"],
  ["München", "DE", null, "europe"],
  ["Wien", "AT", null, "europe"],
  ["Zurich", "CH", null, "europe"],
  ["Roma", "IT", null, "europe"],
  ["Venezia", "IT", null, "europe"],
  ["Lisboa", "PT", null, "europe"],
  ["København", "DK", null, "europe"],
  ["Reykjavik", "IS", null, "europe"],
  ["Warszawa", "PL", null, "europe"],
  ["Αθήνα", "GR", null, "europe"],
  ["Rotterdam", "NL", null, "europe"],
  ["Monaco", "MC", null, "europe"],
] as const;

onServer("the address field", (server) => {
  const search = async (body: object): Promise<Answer> => {
    const response = await server().post("/places/search/", body);
    expect(response.statusCode).toBe(200);
    return response.json();
  };
  const off = (source: string) => ({ source, outcome: "off" });

  it.each(TRICKY)("%s leads to a report in %s %s", async (q, country, insee, zone) => {
    const [best] = (await search({ q })).candidates;
    expect(best).toMatchObject({ country, insee });
    const { latitude, longitude, label, precision } = best!;
    const response = await server().post("/buildings/report/", {
      building:
        zone === "overseas" ? { city: best!.city, post_code: best!.post_code, country } : { latitude, longitude },
      place: { label, precision },
    });
    expect(response.statusCode).toBe(200);
    expect(response.json().place).toMatchObject({ country, insee, zone, label });
    expect(response.json().hazards).toHaveLength(8);
  });

  it("says that only the municipality of an address was understood, and whom it could have asked", async () => {
    const { candidates, consulted } = await search({ q: "12 rue de la République 69003 Lyon" });
    expect(candidates[0]).toMatchObject({
      label: "69003 Lyon",
      fell_back: true,
      precision: "municipality",
      source: "gazetteer",
    });
    expect(consulted).toEqual([off("geoplateforme"), off("photon")]);
  });

  it("asks nobody for a name that it knows whole", async () => {
    const { candidates, consulted } = await search({ q: "Lyon" });
    expect(candidates[0]).toMatchObject({ label: "Lyon (69)", fell_back: false });
    expect(consulted).toEqual([]);
  });

  it.each(["48.8566, 2.3522", "48,8566 2,3522", "48.8566 N, 2.3522 E", "48°51′24″N 2°21′08″E", "2.3522 E 48.8566 N"])(
    "reads %s as a point, and asks nobody",
    async (q) => {
      const { candidates, consulted } = await search({ q });
      expect(candidates).toMatchObject([
        { source: "coordinates", precision: "coordinates", insee: "75056", country: "FR" },
      ]);
      expect(candidates[0]!.latitude).toBeCloseTo(48.8566, 3);
      expect(candidates[0]!.longitude).toBeCloseTo(2.3522, 3);
      expect(consulted).toEqual([]);
    },
  );

  it("keeps to a country, in capitals or not, and to a number of answers", async () => {
    for (const country of ["de", "DE"]) {
      const { candidates } = await search({ q: "Frankfurt", country, limit: 1 });
      expect(candidates).toMatchObject([{ country: "DE" }]);
    }
    expect((await search({ q: "Saint", limit: 20 })).candidates).toHaveLength(20);
  });

  it("answers the same by GET, which browsers may keep, and by POST, which nobody may", async () => {
    const got = await server().get("/places/search/?q=Chamonix&limit=2");
    const posted = await server().post("/places/search/", { q: "Chamonix", limit: 2 });
    expect(got.json()).toEqual(posted.json());
    expect(posted.headers["cache-control"]).toBe("no-store");
  });

  it.each(["🏠🏠", "\u0001\u0002\u0003", "(((((((", "[a-z]*", "مرسيليا", "x".repeat(200), "1".repeat(200)])(
    "finds nothing for %j",
    async (q) => {
      expect((await search({ q })).candidates).toEqual([]);
    },
  );

  it.each([
    [{}, { q: ["required"] }],
    [{ q: "   " }, { q: ["too_short"] }],
    [{ q: " a " }, { q: ["too_short"] }],
    [{ q: "x".repeat(201) }, { q: ["too_long"] }],
    [{ q: 69003 }, { q: ["wrong_type"] }],
    [{ q: "Lyon", limit: 0 }, { limit: ["too_small"] }],
    [{ q: "Lyon", limit: 21 }, { limit: ["too_big"] }],
    [{ q: "Lyon", limit: true }, { limit: ["wrong_type"] }],
    [{ q: "Lyon", limit: [5] }, { limit: ["wrong_type"] }],
    [{ q: "Lyon", limit: 2.5 }, { limit: ["not_whole"] }],
    [{ q: "Lyon", country: "FRA" }, { country: ["wrong_format"] }],
    [{ q: "Lyon", country: "é1" }, { country: ["wrong_format"] }],
  ])("refuses %j", async (body, errors) => {
    const response = await server().post("/places/search/", body);
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual(errors);
  });

  describe("in bounded time", () => {
    it.each([
      "Lyon ".repeat(40),
      "saint ".repeat(33),
      "a ".repeat(100),
      "12,".repeat(66),
      "é".repeat(100),
      "le la les de du ".repeat(12),
      "rue de ".repeat(28),
    ])("%j", async (q) => {
      const started = threadMs();
      await search({ q });
      expect(threadMs() - started).toBeLessThan(1000);
    });
  });
});
