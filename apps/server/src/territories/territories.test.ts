import { TERRITORY_SCALES, type TerritoryScale } from "@lichen/contract";
import { describe, expect, it } from "vitest";
import { nameKey } from "../places/index.ts";
import { onServer } from "../server-under-test.ts";

type Territory = { id: string; scale: TerritoryScale; name: string; country: string; population: number | null };

onServer("territories", (server) => {
  const list = async (query: string) => {
    const response = await server().get(`/territory/?${query}`);
    expect(response.statusCode).toBe(200);
    return response.json<{ territories: Territory[]; meta: Record<string, number> }>();
  };
  const meta = (scale: string, id: string) => server().get(`/territory_meta/?${new URLSearchParams({ scale, id })}`);
  const names = async (query: string) => (await list(query)).territories.map(({ name }) => name);

  it.each([
    ["commune", 34_969],
    // 101 and 18, then the eight collectivities overseas.
    ["departement", 109],
    ["region", 26],
  ])("lists every %s: %d", async (scale, count) => {
    const { territories, meta } = await list(`scale=${scale}`);
    expect(meta).toEqual({ offset: 0, limit: 50_000, count, total_count: count, next_cursor: null });
    expect(new Set(territories.map(({ id }) => id)).size).toBe(count);
  });

  it.each(TERRITORY_SCALES)(
    "lists each %s once, in alphabetical order, and describes those at both ends",
    async (scale) => {
      const { territories } = await list(`scale=${scale}`);
      expect(territories.length).toBeGreaterThan(17);
      expect(new Set(territories.map(({ id }) => id)).size).toBe(territories.length);
      expect(territories.map(({ name }) => name)).toEqual(
        territories.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, "fr")),
      );
      for (const one of [territories[0]!, territories[17]!, territories.at(-1)!]) {
        const response = await meta(scale, one.id);
        expect(response.statusCode).toBe(200);
        expect(response.json()).toMatchObject(one);
      }
    },
  );

  it("tells apart two cities at the same place", async () => {
    const { territories } = await list("scale=city&q=benirredra");
    expect(territories).toMatchObject([{ id: "ES-38.967--0.183-benirredra", name: "Benirredrà" }]);
    expect((await meta("city", "ES-38.967--0.183-benirredra")).json().name).toBe("Benirredrà");
    expect((await meta("city", "ES-38.967--0.183")).json().name).toBe("Gandia");
  });

  it("pages without repeating or skipping", async () => {
    const whole = (await list("scale=epci")).territories;
    const pages = [await list("scale=epci&limit=500"), await list("scale=epci&limit=500&offset=500")];
    expect(pages.flatMap(({ territories }) => territories)).toEqual(whole.slice(0, 1000));
    expect((await list("scale=epci&offset=100000")).meta).toMatchObject({ count: 0, total_count: whole.length });
  });

  it.each([
    ["saint-éti", "Saint-Étienne"],
    ["ST ETI", "Saint-Étienne"],
    ["l'hay", "L'Haÿ-les-Roses"],
    ["  lyon ", "Lyon"],
    ["ŒUILLY", "Œuilly"],
  ])("finds by the beginning of a name, whatever its spelling: %s", async (q, name) => {
    expect(await names(`scale=commune&${new URLSearchParams({ q })}`)).toContain(name);
  });

  it.each([
    ["Praha", "Prague"],
    ["Londres", "London"],
    ["München", "Munich"],
    ["Wien", "Vienna"],
    ["london", "London"],
  ])("finds a city by its name in another language: %s is %s", async (q, name) => {
    expect(await names(`scale=city&${new URLSearchParams({ q })}`)).toContain(name);
  });

  it("finds those of all scales by a word of their name, the nearest first", async () => {
    const { territories } = await list("q=vaison&limit=8");
    expect(territories.map(({ scale, name }) => [scale, name])).toEqual([
      ["commune", "Vaison-la-Romaine"],
      ["epci", "CC Vaison Ventoux"],
      ["commune", "Saint-Marcellin-lès-Vaison"],
    ]);
    const lyon = (await list("q=lyon&limit=3")).territories;
    expect(lyon[0]).toMatchObject({ scale: "commune", name: "Lyon" });
    expect((await list("q=oeuil&limit=3")).territories.map(({ name }) => name)).toContain("Œuilly");
  });

  it.each([
    ["paris", "Paris"],
    ["toulouse metropole", "Toulouse Métropole"],
    ["métropole toulouse", "Toulouse Métropole"],
    ["vaison romaine", "Vaison-la-Romaine"],
    ["rhône", "Rhône"],
    ["rhone alpes", "Auvergne-Rhône-Alpes"],
    ["lisboa", "Lisbon"],
  ])("finds by %s, of all scales, %s first", async (q, name) => {
    expect((await list(`limit=3&${new URLSearchParams({ q })}`)).territories[0]).toMatchObject({ name });
  });

  it("orders by how near a name is, then by inhabitants, whatever is searched", async () => {
    const some = (await list("scale=commune")).territories.filter((_, at) => at % 500 === 0);
    for (const { id, name } of some) {
      const { territories, meta } = await list(`${new URLSearchParams({ q: name })}`);
      const same = territories.filter((one) => nameKey(one.name) === nameKey(name));
      // Those of this very name come before any that only begins so, the most populous of them first.
      expect(territories.slice(0, same.length), name).toEqual(same);
      const people = same.map(({ population }) => population ?? 0);
      expect(people, name).toEqual(people.toSorted((a, b) => b - a));
      expect(same.map((one) => one.id)).toContain(id);
      expect(meta.total_count).toBe(territories.length);
    }
  });

  it("says what holds each that is found and its levels, those of the report, where that is asked", async () => {
    type Detailed = Territory & { belongs_to: Territory[]; communes: number; exposure: { hazard: string }[] };
    const found = (await list("q=vaison&detail=exposure&scenario=ssp2&horizon=2090")).territories as Detailed[];
    expect(found[0]!.belongs_to.map(({ name }) => name)).toEqual([
      "CC Vaison Ventoux",
      "Vaucluse",
      "Provence-Alpes-Côte d'Azur",
    ]);
    expect(found.map(({ communes }) => communes)).toEqual([1, 19, 1]);
    const cities = (await list("scale=city&q=lisboa&detail=exposure&scenario=ssp2&horizon=2090")).territories;
    for (const one of [...found, cities[0] as Detailed]) {
      const report = await server().app.inject({
        method: "POST",
        url: "/api/buildings/batadapt_territory_report/",
        payload: { scale: one.scale, territory_id: one.id, scenario: "ssp2", horizon: "2090" },
      });
      expect(report.json().exposure, one.name).toMatchObject(one.exposure);
      expect(one.exposure).toHaveLength(8);
    }
    expect((await list("q=vaison")).territories[0]).not.toHaveProperty("exposure");
  });

  it("gives the levels of so many at a time", async () => {
    const { territories, meta } = await list("scale=epci&detail=exposure");
    expect(meta).toMatchObject({ limit: 200, count: 200, total_count: 1255 });
    expect(territories).toHaveLength(200);
  });

  it("finds every territory of some hundreds by each word of its name", async () => {
    for (const scale of ["epci", "departement", "region"] as const) {
      for (const { id, name } of (await list(`scale=${scale}`)).territories.filter((_, at) => at % 25 === 0)) {
        for (const q of name.split(/[ '’-]+/).filter((word) => word.length > 3)) {
          const found = (await list(`scale=${scale}&${new URLSearchParams({ q })}`)).territories;
          expect(
            found.map((one) => one.id),
            `${name}: ${q}`,
          ).toContain(id);
        }
      }
    }
  });

  it.each(["🏠", "\u0000", "\u202e", "%", "'; drop table communes;--", "مرسيليا", "x".repeat(200)])(
    "finds nothing for %j, rather than everything",
    async (q) => {
      expect(await names(`scale=commune&${new URLSearchParams({ q })}`)).toEqual([]);
    },
  );

  it("takes blanks for no text", async () => {
    expect((await list("scale=region&q=%20%20")).meta.total_count).toBe(26);
  });

  it("says where a commune is and what it belongs to", async () => {
    const lyon = (await meta("commune", "69123")).json();
    expect(lyon).toMatchObject({
      id: "69123",
      name: "Lyon",
      country: "FR",
      commune_count: 1,
      post_codes: expect.arrayContaining(["69003"]),
      belongs_to: [
        { scale: "epci", id: "200046977", name: "Métropole de Lyon" },
        { scale: "departement", id: "69" },
        { scale: "region", id: "84", name: "Auvergne-Rhône-Alpes" },
      ],
    });
    expect(lyon.bbox).toEqual([lyon.longitude, lyon.latitude, lyon.longitude, lyon.latitude]);
  });

  it("puts what lies across two départements in that of most of its inhabitants", async () => {
    // Mâconnais Beaujolais: 1,810 inhabitants in the Ain, 78,508 in Saône-et-Loire.
    const across = (await meta("epci", "200070308")).json();
    expect(across.belongs_to).toMatchObject([
      { scale: "departement", id: "71" },
      { scale: "region", id: "27" },
    ]);
  });

  it("sums up the communes of a région", async () => {
    const brittany = (await meta("region", "53")).json();
    expect(brittany).toMatchObject({ name: "Bretagne", belongs_to: [], coast_km: expect.any(Number) });
    expect(brittany.commune_count).toBeGreaterThan(1000);
    const [west, south, east, north] = brittany.bbox;
    expect(west).toBeLessThan(-5);
    expect(east).toBeLessThan(-1);
    expect(south).toBeLessThan(48);
    expect(north).toBeGreaterThan(48.5);
  });

  it("has overseas communes without a position, and says what it knows", async () => {
    const saint_pierre = await meta("commune", "97501");
    expect(saint_pierre.json()).toMatchObject({ latitude: null, longitude: null, bbox: null, altitude_m: null });
  });

  describe("what it refuses", () => {
    it.each([
      ["scale=commune&id=99999", 404, undefined],
      ["scale=commune&id=", 404, undefined],
      ["scale=region&id=__proto__", 404, undefined],
      ["scale=city&id=nowhere", 404, undefined],
      ["scale=planet&id=3", 422, { scale: ["unknown_option"] }],
      ["scale=region", 422, { id: ["required"] }],
      [`scale=region&id=${"1".repeat(121)}`, 422, { id: ["too_long"] }],
    ])("the description of %s: %d", async (query, status, errors) => {
      const response = await server().get(`/territory_meta/?${query}`);
      expect(response.statusCode).toBe(status);
      expect(response.json().errors).toEqual(errors);
    });

    it.each([
      ["", { scale: ["required"] }],
      ["q=%20", { scale: ["required"] }],
      ["scale=planet", { scale: ["unknown_option"] }],
      ["scale=region&limit=0", { limit: ["too_small"] }],
      ["scale=region&limit=50001", { limit: ["too_big"] }],
      ["scale=region&limit=ten", { limit: ["not_a_number"] }],
      ["scale=region&limit=1e3", { limit: ["not_a_number"] }],
      ["scale=region&limit=", { limit: ["not_a_number"] }],
      ["scale=region&detail=all", { detail: ["unknown_option"] }],
      ["scale=region&offset=-1", { offset: ["too_small"] }],
      [`scale=region&q=${"x".repeat(201)}`, { q: ["too_long"] }],
    ])("the list of %s", async (query, errors) => {
      const response = await server().get(`/territory/?${query}`);
      expect(response.statusCode).toBe(422);
      expect(response.json().errors).toEqual(errors);
    });
  });
});
