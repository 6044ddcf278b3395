import type { AnswerOf, indicatorCells, indicatorMeta, searchIndicator } from "@lichen/contract";
import {
  figuresOf,
  HORIZONS,
  INDICATOR_KEYS,
  type IndicatorKey,
  indicatorOf,
  momentIndex,
  readFigure,
  referenceLayers,
  SCENARIOS,
} from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { embeddedData } from "../embedded-data.ts";
import { prepareOrganisation } from "../organisation-under-test.ts";
import { TEST_CONFIG } from "../platform/testing/test-config.ts";
import { createReference } from "../reference/index.ts";
import { onServer, randomAddress } from "../server-under-test.ts";
import { createCells } from "./cells.ts";

type Meta = AnswerOf<typeof indicatorMeta>;
type Rows = AnswerOf<typeof searchIndicator>["values"];
type Cells = AnswerOf<typeof indicatorCells>;

const MARSEILLE = { latitude: 43.2965, longitude: 5.3698 };
const PARIS = { latitude: 48.8566, longitude: 2.3522 };
const BERLIN = { latitude: 52.52, longitude: 13.405 };
const ATLANTIC = { latitude: 45, longitude: -30 };

onServer("indicators", (server) => {
  const search = (key: string, body: object) => server().post(`/indicators/${key}/search/`, body);
  const rows = async (key: string, body: object): Promise<Rows> => {
    const response = await search(key, body);
    expect(response.statusCode).toBe(200);
    return response.json().values;
  };
  const cells = async (key: string, query = ""): Promise<Cells> =>
    (await server().get(`/indicators/${key}/cells/?${query}`)).json();

  describe.each(INDICATOR_KEYS)("%s", (key) => {
    it("is described in both languages, with its scale and its sources", async () => {
      const meta: Meta = (await server().get(`/indicators/${key}/meta/`)).json();
      const { name, unit, bounds, hazard } = indicatorOf(key);
      expect(meta).toMatchObject({ key, name, unit, hazard, coverage: null });
      expect(meta.scenarios).toEqual([...SCENARIOS]);
      expect(meta.horizons).toEqual([...HORIZONS]);
      expect(meta.bounds?.length ?? null).toBe(bounds === null ? null : 5);
      expect(meta.scales.length > 0).toBe(meta.sources.length > 0);
    });

    it("has an answer everywhere, figure or reason", async () => {
      const values = await rows(key, { places: [MARSEILLE, BERLIN, ATLANTIC], horizon: "2050" });
      expect(values).toHaveLength(3 * SCENARIOS.length);
      for (const one of values) {
        expect(one.unit).toBe(indicatorOf(key).unit);
        if (one.raw_value === null) {
          expect(one).toMatchObject({ low: null, high: null, level: "unknown", method: "none", source: null });
          expect(one.reason).not.toBeNull();
        } else {
          expect([one.method, one.source, one.vintage]).not.toContain(null);
          expect(one.level === "unknown").toBe(indicatorOf(key).bounds === null);
        }
      }
      expect(values.filter(({ place }) => place === 2).every(({ reason }) => reason === "outside_europe")).toBe(true);
    });

    it.each(["france", "europe"])("is drawn over %s without a hole", async (area) => {
      const { cells: drawn, source, indicator } = await cells(key, `area=${area}`);
      expect(indicator).toBe(key);
      expect(drawn.longitude).toHaveLength(drawn.latitude.length);
      expect(drawn.side).toHaveLength(drawn.latitude.length);
      for (const column of Object.values(drawn.values)) expect(column).toHaveLength(drawn.latitude.length);
      expect(drawn.values.reference).not.toContain(null);
      expect(source === null).toBe(drawn.latitude.length === 0);
    });
  });

  it("draws the artificial surfaces of communes by classes, says their source and what they do not cover, and gives no level", async () => {
    const meta: Meta = (await server().get("/indicators/artificial_surfaces/meta/")).json();
    expect(meta).toMatchObject({
      bounds: null,
      sources: expect.arrayContaining([expect.objectContaining({ id: "land_cover" })]),
    });
    expect(meta.uncovered!.fr).toMatch(
      /50 agglomérations françaises.*Biélorussie, la Moldavie, la Turquie et l’Ukraine/,
    );
    expect(meta.uncovered!.en).toMatch(/50 French urban areas.*Belarus, Moldova, Turkey and Ukraine/);
    const drawn = await cells("artificial_surfaces");
    expect(drawn).toMatchObject({ bounds: null, classes: [5, 10, 20, 40, 60], source: "land_cover" });
    const [marseille] = await rows("artificial_surfaces", { places: [MARSEILLE], scenario: "ssp5", horizon: "2050" });
    expect(marseille).toMatchObject({ unit: "%", level: "unknown", source: "land_cover", method: "observed" });
    const { communes } = embeddedData().pack;
    expect(marseille!.raw_value).toBe(communes.artificialPercent[communes.indexOf("13055")]);
  });

  describe("the search", () => {
    it("answers in the order asked: places, then scenarios, then horizons", async () => {
      const places = [PARIS, MARSEILLE, ATLANTIC, PARIS];
      const values = await rows("tx35_days", { places });
      const expected = places.flatMap((_, place) =>
        SCENARIOS.flatMap((scenario) => HORIZONS.map((horizon) => ({ place, scenario, horizon }))),
      );
      expect(values.map(({ place, scenario, horizon }) => ({ place, scenario, horizon }))).toEqual(expected);
      const firstOf = (place: number) => values.filter((one) => one.place === place).map((one) => one.raw_value);
      expect(firstOf(0)).toEqual(firstOf(3));
      expect(firstOf(1)).not.toEqual(firstOf(0));
    });

    it("gives the very figures of the layers", async () => {
      const { pack, places } = embeddedData();
      const place = places.fromCoordinates(MARSEILLE.latitude, MARSEILLE.longitude);
      const figures = figuresOf(referenceLayers(pack), [place]);
      for (const one of await rows("tropical_nights", { places: [MARSEILLE] })) {
        const figure = readFigure(figures, "tropical_nights", 0, momentIndex(one.scenario, one.horizon));
        expect(one.raw_value).toBe(figure.known ? figure.value.value : null);
      }
    });

    describe("many places", () => {
      const many = (count: number) => ({
        places: Array.from({ length: count }, (_, i) => ({ latitude: 43 + (i % 50) / 10, longitude: i / 200 })),
        scenario: "ssp5",
        horizon: "2050",
      });

      it("are 100 at most for a visitor", async () => {
        expect(await rows("tx35_days", many(100))).toHaveLength(100);
        expect((await search("tx35_days", many(101))).json()).toMatchObject({
          status: 422,
          type: "urn:lichen:problem:too_many_places_for_visitor",
        });
      });

      it("are 1,000 at most for who is signed in", async () => {
        const { people } = await prepareOrganisation(server().database, TEST_CONFIG.secret);
        const ask = (count: number) =>
          server().ask(people.user_read.token, "POST", "/indicators/tx35_days/search/", many(count));
        const values: Rows = (await ask(1000)).json().values;
        expect(values.map(({ place }) => place)).toEqual(Array.from({ length: 1000 }, (_, i) => i));
        expect((await ask(0)).json().errors).toEqual({ places: ["too_few"] });
        expect((await ask(1001)).json().errors).toEqual({ places: ["too_many"] });
      });
    });

    it("are given to the visitors of one network 600 times a minute, and say when to come back", async () => {
      const remoteAddress = randomAddress();
      const url = "/api/indicators/constructor/search/";
      const ask = () => server().app.inject({ method: "POST", url, remoteAddress, payload: { places: [PARIS] } });
      for (let turn = 0; turn < 600; turn++) expect((await ask()).statusCode).toBe(404);
      const refused = await ask();
      expect([refused.statusCode, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
    });

    it.each([
      [90, 0],
      [-90, 180],
      [0, -180],
      [40.7, -74],
      [-20.9, 55.45],
    ])("answers at %d, %d, where it has nothing to say", async (latitude, longitude) => {
      const [one] = await rows("fire_weather_days", { places: [{ latitude, longitude }] });
      expect(one).toMatchObject({ raw_value: null, level: "unknown" });
      expect(["outside_europe", "overseas"]).toContain(one!.reason);
    });

    it.each<[string, object, number, object | undefined]>([
      ["an unknown indicator", { places: [PARIS] }, 404, undefined],
      ["constructor", { places: [PARIS] }, 404, undefined],
    ])("does not know %s", async (key, body, status, errors) => {
      const response = await search(encodeURIComponent(key), body);
      expect(response.statusCode).toBe(status);
      expect(response.json().errors).toEqual(errors);
      expect((await server().get(`/indicators/${encodeURIComponent(key)}/meta/`)).statusCode).toBe(404);
      expect((await server().get(`/indicators/${encodeURIComponent(key)}/cells/`)).statusCode).toBe(404);
    });

    it.each<[object, object]>([
      [{}, { places: ["one_of_places_buildings_territory"] }],
      [
        { places: [PARIS], territory: { scale: "commune", id: "69123" } },
        { places: ["one_of_places_buildings_territory"] },
      ],
      [
        { places: [{ latitude: 91, longitude: 181 }] },
        { "places.0.latitude": ["too_big"], "places.0.longitude": ["too_big"] },
      ],
      [{ places: [{ latitude: "48", longitude: 2 }] }, { "places.0.latitude": ["not_a_number"] }],
      [{ places: [{ latitude: 48 }] }, { "places.0.longitude": ["required"] }],
      [{ places: [null] }, { "places.0": ["wrong_type"] }],
      [{ places: { latitude: 48, longitude: 2 } }, { places: ["wrong_type"] }],
      [{ places: [PARIS], scenario: "ssp9" }, { scenario: ["unknown_option"] }],
      [{ places: [PARIS], horizon: 2050 }, { horizon: ["unknown_option"] }],
      [{ territory: { scale: "planet", id: "3" } }, { "territory.scale": ["unknown_option"] }],
      [{ territory: { scale: "commune", id: 69123 } }, { "territory.id": ["wrong_type"] }],
    ])("refuses %j", async (body, errors) => {
      const response = await search("tx35_days", body);
      expect(response.statusCode).toBe(422);
      expect(response.json().errors).toEqual(errors);
    });

    it("keeps saved buildings from visitors", async () => {
      expect((await search("tx35_days", { building_ids: ["some-id"] })).statusCode).toBe(401);
    });
  });

  describe("a territory", () => {
    const of = (scale: string, id: string, moment: object = {}) => ({ territory: { scale, id }, ...moment });

    it.each([
      ["commune", "69123", 1],
      ["epci", "200046977", 58],
      ["city", "DE-52.524-13.411", 1],
    ])("answers for each commune of the %s %s", async (scale, id, count) => {
      const values = await rows("tx35_days", of(scale, id, { scenario: "ssp5", horizon: "2050" }));
      expect(values).toHaveLength(count);
      expect(values.map(({ place }) => place)).toEqual(Array.from({ length: count }, (_, i) => i));
      expect(values.every(({ raw_value }) => raw_value !== null)).toBe(true);
      expect(new Set(values.map(({ territory_id }) => territory_id)).size).toBe(count);
    });

    it("places a commune where its people live", async () => {
      const { pack, places } = embeddedData();
      const chamonix = places.ofCommune(pack.communes.indexOf("74056"))!;
      expect(chamonix).toMatchObject({ altitude_m: 1044, altitude_origin: "town", precision: "municipality" });
      const [ofTerritory] = await rows("frost_days", of("commune", "74056", { scenario: "ssp5", horizon: "2050" }));
      const figures = figuresOf(referenceLayers(pack), [chamonix]);
      const figure = readFigure(figures, "frost_days", 0, momentIndex("ssp5", "2050"));
      expect(ofTerritory!.raw_value).toBe(figure.known && figure.value.value);
    });

    it("of thousands of communes is asked at one moment, the missing choices named", async () => {
      const errorsOf = async (moment: object) => (await search("tx35_days", of("region", "44", moment))).json().errors;
      const both = { scenario: ["too_many"], horizon: ["too_many"] };
      expect(await errorsOf({})).toEqual(both);
      expect(await errorsOf({ scenario: "ssp5" })).toEqual({ horizon: ["too_many"] });
      expect(await errorsOf({ horizon: "2050" })).toEqual({ scenario: ["too_many"] });
      const values = await rows("tx35_days", of("region", "44", { scenario: "ssp5", horizon: "2050" }));
      expect(values.length).toBeGreaterThan(5000);
    });

    it.each([
      ["commune", "99999"],
      ["region", "__proto__"],
      ["city", "nowhere"],
    ])("%s %s does not exist: refused in a body with its path, not found in an address", async (scale, id) => {
      const response = await search("tx35_days", of(scale, id));
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({
        type: "urn:lichen:problem:territory_not_found",
        errors: { "territory.id": ["unknown_territory"] },
      });
      expect((await server().get(`/indicators/tx35_days/meta/?scale=${scale}&territory_id=${id}`)).statusCode).toBe(
        404,
      );
    });

    it("leaves out the communes without a position", async () => {
      expect(await rows("tx35_days", of("commune", "97501"))).toEqual([]);
    });

    it("is said to be covered or not", async () => {
      const meta = async (key: string, query: string): Promise<Meta> =>
        (await server().get(`/indicators/${key}/meta/?${query}`)).json();
      expect((await meta("tx35_days", "scale=epci&territory_id=200046977")).coverage).toEqual({
        scale: "epci",
        territory_id: "200046977",
        places: 58,
        known: 58,
      });
      expect((await meta("tx35_days", "scale=region&territory_id=04")).coverage).toMatchObject({
        places: 24,
        known: 24,
      });
      expect((await meta("fire_weather_days", "scale=region&territory_id=04")).coverage).toMatchObject({
        places: 24,
        known: 0,
      });
      expect((await meta("tx35_days", "scale=region")).coverage).toBeNull();
      expect((await meta("catnat_flood", "")).scales).toEqual(["commune", "epci", "departement", "region"]);
      expect((await meta("tx35_days", "")).scales).toContain("city");
      expect((await meta("fwi", "")).scales).toEqual([]);
    });

    it.each([
      ["scale=planet", { scale: ["unknown_option"] }],
      ["territory_id=69123", { scale: ["required"] }],
    ])("refuses the description for %s", async (query, errors) => {
      const response = await server().get(`/indicators/tx35_days/meta/?${query}`);
      expect(response.statusCode).toBe(422);
      expect(response.json().errors).toEqual(errors);
    });
  });

  describe("the cells", () => {
    it("are those of the grid over France, of 1° over the covered rest of Europe, and communes where events were counted", async () => {
      const france = await cells("tx35_days");
      expect(france.cells.latitude).toHaveLength(embeddedData().pack.drias.latitude.length);
      expect(new Set(france.cells.side)).toEqual(new Set([embeddedData().pack.drias.cellDegrees]));
      const europe = await cells("tx35_days", "area=europe");
      expect(new Set(europe.cells.side)).toEqual(new Set([1]));
      const counted = await cells("catnat_flood");
      expect(new Set(counted.cells.side)).toEqual(new Set([0]));
      expect(counted.cells.values.reference.every((count) => count! >= 1)).toBe(true);
    });

    it("are those of every country of the questionnaire but France", async () => {
      const { cells: drawn } = await cells("tx35_days", "area=europe");
      const { places } = embeddedData();
      const countries = drawn.latitude.map((lat, i) => places.fromCoordinates(lat, drawn.longitude[i]!).country);
      expect(new Set(countries)).toEqual(
        new Set([...new Set(countries)].filter((code) => code !== null && code !== "FR")),
      );
      expect(countries).toEqual(expect.arrayContaining(["BY", "MD", "TR", "UA"]));
    });

    it("know how far the sea is: no extreme sea level inland", async () => {
      const { cells: drawn } = await cells("extreme_sea_level");
      const { places } = embeddedData();
      expect(drawn.latitude.length).toBeGreaterThan(100);
      for (const [i, lat] of drawn.latitude.entries()) {
        expect(places.ofFrenchCell(lat, drawn.longitude[i]!, 0).coast_km).toBeLessThanOrEqual(50);
      }
    });

    it("change with the scenario, and not with it where events were counted", async () => {
      const of = async (key: string, scenario: string) =>
        (await cells(key, `scenario=${scenario}`)).cells.values["2090"];
      expect(await of("tx35_days", "ssp1")).not.toEqual(await of("tx35_days", "ssp5"));
      expect(await of("forest_fires", "ssp1")).toEqual(await of("forest_fires", "ssp5"));
    });

    it("may be kept by browsers; their refusals may not", async () => {
      const cacheControl = async (query: string) =>
        (await server().get(`/indicators/tx35_days/cells/?${query}`)).headers["cache-control"];
      expect(await cacheControl("scenario=ssp5")).toBe("public, max-age=3600");
      expect(await cacheControl("scenario=ssp9")).toBe("no-store");
    });
  });

  it("gives every source card, those of the figures among them", async () => {
    const { sources } = (await server().get("/sources/")).json();
    const ids = sources.map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(["drias_fr", "stations_europe", "ar6_grid", "catnat", "forest_fires"]));
  });
});

describe("cells being drawn", () => {
  const { pack, places } = embeddedData();

  it("are drawn once for those who ask together, and again when layers change", async () => {
    const reference = createReference(pack);
    const { of } = createCells(reference, places);
    const [first, second] = [of("frost_days", "ssp5", "france"), of("frost_days", "ssp5", "france")];
    expect(first).toBe(second);
    const drawn = await first;
    reference.useImported(
      [],
      { near: null, cards: [], floods: [], requestedFloods: [], facilities: [], atlases: [] },
      "",
    );
    const again = of("frost_days", "ssp5", "france");
    expect(again).not.toBe(first);
    expect(await again).toEqual(drawn);
  });

  it("leave the server free for others between two pieces", async () => {
    const { of } = createCells(createReference(pack), places);
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 1);
    await of("catnat_flood" satisfies IndicatorKey, "ssp5", "france");
    clearInterval(counting);
    expect(turns).toBeGreaterThan(10);
  });
});
