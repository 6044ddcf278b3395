import type { AnswerOf, searchPlaces } from "@lichen/contract";
import { afterAll, describe, expect, it } from "vitest";
import { onServer } from "./server-under-test.ts";
import { json, startReplayingService } from "./sources/replaying-service.ts";

const QUERY = "12 rue de la République 69003 Lyon";
const collection = (...features: unknown[]) => json({ type: "FeatureCollection", features });
const point = (longitude: number, latitude: number, properties: object) => ({
  type: "Feature",
  geometry: { type: "Point", coordinates: [longitude, latitude] },
  properties,
});
const LYON = point(4.8357, 45.7661, {
  label: "12 Rue de la République 69002 Lyon",
  score: 0.7,
  type: "housenumber",
  postcode: "69002",
  citycode: "69382",
  city: "Lyon",
});
const LUGANO = point(8.95, 46.005, {
  type: "street",
  name: "Via della Repubblica",
  postcode: "6900",
  city: "Lugano",
  country: "Svizzera",
  countrycode: "CH",
});

const france = await startReplayingService(collection());
const world = await startReplayingService(collection());
afterAll(async () => {
  await Promise.all([france[Symbol.asyncDispose](), world[Symbol.asyncDispose]()]);
});

onServer(
  "the address field with outside services",
  (server) => {
    const search = async (q: string, more: object = {}): Promise<AnswerOf<typeof searchPlaces>> =>
      (await server().post("/places/search/", { q, ...more })).json();
    const sources = ({ candidates }: AnswerOf<typeof searchPlaces>) => candidates.map(({ source }) => source);

    it("puts the addresses that both found before the municipality that it understood alone", async () => {
      france.play(collection(LYON));
      world.play(collection(LUGANO));
      const answer = await search(QUERY);
      expect(sources(answer).slice(0, 3)).toEqual(["geoplateforme", "photon", "gazetteer"]);
      expect(answer.candidates[0]).toEqual({
        label: "12 Rue de la République 69002 Lyon",
        latitude: 45.7661,
        longitude: 4.8357,
        country: "FR",
        insee: "69123",
        post_code: "69002",
        city: "Lyon",
        precision: "housenumber",
        fell_back: false,
        source: "geoplateforme",
      });
      expect(answer.consulted).toEqual([
        { source: "geoplateforme", outcome: "found" },
        { source: "photon", outcome: "found" },
      ]);
    });

    it("leads to a report at the very door", async () => {
      const { latitude, longitude, label, precision } = (await search(QUERY)).candidates[0]!;
      const response = await server().post("/buildings/report/", {
        building: { latitude, longitude },
        place: { label, precision },
      });
      expect(response.json().place).toMatchObject({
        latitude,
        longitude,
        label,
        precision: "housenumber",
        insee: "69123",
      });
    });

    it("keeps to the number asked", async () => {
      expect(sources(await search(`${QUERY} `, { limit: 2 }))).toHaveLength(2);
    });

    describe("when they cannot answer, the gazetteer does, and it is said", () => {
      it.each([
        ["too many requests", json({}, 429), 1],
        ["an error of theirs", json({}, 500), 2],
        ["an error under 200", json({ code: 400, message: "bad" }), 3],
        ["what is no JSON", json("<html>"), 4],
        ["nothing at all", () => {}, 5],
      ])("%s", async (_, turn, number) => {
        france.play(turn);
        world.play(turn);
        const started = performance.now();
        const { candidates, consulted } = await search(`${number} rue de la République 69003 Lyon`);
        expect(performance.now() - started).toBeLessThan(5000);
        expect(candidates[0]).toMatchObject({ label: "69003 Lyon", fell_back: true, source: "gazetteer" });
        expect(consulted).toEqual([
          { source: "geoplateforme", outcome: "unreachable" },
          { source: "photon", outcome: "unreachable" },
        ]);
      });
    });

    it("logs nothing of what was asked", () => {
      expect(server().log.length).toBeGreaterThan(0);
      expect(server().log.join("\n")).not.toMatch(/Lyon|publique|\b69003\b/);
    });
  },
  () => ({ externalServices: true, geoplateformeUrl: france.url, photonUrl: world.url }),
);
