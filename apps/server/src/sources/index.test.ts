import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { AddressCandidate } from "./address-source.ts";
import { type AddressSearch, createAddressSources } from "./index.ts";
import { mergeCandidates } from "./merge-candidates.ts";
import { json, limitsFor, silent, startReplayingService, type Turn } from "./replaying-service.ts";

const french = (properties: Readonly<Record<string, unknown>> = {}, coordinates = [6.1834, 48.6936]) => ({
  type: "Feature",
  geometry: { type: "Point", coordinates },
  properties: {
    label: "1 Place Stanislas 54000 Nancy",
    score: 0.96,
    type: "housenumber",
    postcode: "54000",
    citycode: "54395",
    city: "Nancy",
    ...properties,
  },
});
const foreign = (properties: Readonly<Record<string, unknown>> = {}, coordinates = [10.0006, 53.5507]) => ({
  type: "Feature",
  geometry: { type: "Point", coordinates },
  properties: {
    type: "house",
    housenumber: "12",
    street: "Mönckebergstraße",
    postcode: "20095",
    city: "Hamburg",
    country: "Deutschland",
    countrycode: "DE",
    ...properties,
  },
});
const collection = (...features: unknown[]) => json({ type: "FeatureCollection", features });

async function withSources(geoplateforme: Turn, photon: Turn, off: { enabled?: false; photonUrl?: null } = {}) {
  const france = await startReplayingService(geoplateforme);
  const world = await startReplayingService(photon);
  const sources = createAddressSources({
    enabled: true,
    geoplateformeUrl: france.url,
    photonUrl: world.url,
    limits: { ...limitsFor([]), timeoutMs: 2500, retryDelaysMs: [], burst: 100 },
    ...off,
  });
  return {
    search: sources.search,
    counts: () => ({ geoplateforme: france.arrivals.length, photon: world.arrivals.length }),
    async [Symbol.asyncDispose]() {
      await Promise.all([france[Symbol.asyncDispose](), world[Symbol.asyncDispose]()]);
    },
  };
}

const labels = ({ candidates }: AddressSearch) => candidates.map(({ label }) => label);
const foundEvent = (source: string) => ({ source, outcome: "found" });

describe("whom a search asks", () => {
  it.each(["FR", "fr", "RE", "GP"])("asks the Géoplateforme alone for %s", async (country) => {
    await using room = await withSources(collection(french({ score: 0.5 })), collection(foreign()));
    const search = await room.search("1 place Stanislas", { limit: 5, country });
    expect(labels(search)).toEqual(["1 Place Stanislas 54000 Nancy"]);
    expect(search.consulted).toEqual([foundEvent("geoplateforme")]);
    expect(room.counts()).toEqual({ geoplateforme: 1, photon: 0 });
  });

  it("asks Photon alone for another country", async () => {
    await using room = await withSources(collection(french()), collection(foreign()));
    const search = await room.search("Mönckebergstraße 12", { limit: 5, country: "DE" });
    expect(labels(search)).toEqual(["Mönckebergstraße 12, 20095 Hamburg, Deutschland"]);
    expect(search.consulted).toEqual([foundEvent("photon")]);
    expect(room.counts()).toEqual({ geoplateforme: 0, photon: 1 });
  });

  it.each([
    ["housenumber", 0.8, false],
    ["street", 0.8, false],
    ["municipality", 0.8, false],
    ["housenumber", 0.79, true],
    ["locality", 0.95, true],
  ])("after a French %s of score %d, asks Photon too: %s", async (type, score, asksPhoton) => {
    await using room = await withSources(collection(french({ type, score })), collection(foreign()));
    const search = await room.search("1 place Stanislas", { limit: 5 });
    expect(search.consulted).toEqual(
      asksPhoton ? [foundEvent("geoplateforme"), foundEvent("photon")] : [foundEvent("geoplateforme")],
    );
  });

  it("says who could not be reached and why, and goes on with the other", async () => {
    await using room = await withSources(silent, collection(foreign()));
    const search = await room.search("Mönckebergstraße 12", { limit: 5 });
    expect(labels(search)).toEqual(["Mönckebergstraße 12, 20095 Hamburg, Deutschland"]);
    expect(search.consulted).toEqual([
      { source: "geoplateforme", outcome: "unreachable", reason: "timed_out" },
      foundEvent("photon"),
    ]);
  });

  it("says that nothing was found, or nothing reached", async () => {
    await using room = await withSources(collection(), json({}, 500));
    const search = await room.search("zzzz", { limit: 5 });
    expect(search).toEqual({
      candidates: [],
      consulted: [
        { source: "geoplateforme", outcome: "none" },
        { source: "photon", outcome: "unreachable", reason: "unavailable" },
      ],
    });
  });

  it("sends nothing out when outside services are off, and says so", async () => {
    await using room = await withSources(collection(french()), collection(foreign()), { enabled: false });
    const search = await room.search("1 place Stanislas", { limit: 5 });
    expect(search).toEqual({
      candidates: [],
      consulted: [
        { source: "geoplateforme", outcome: "off" },
        { source: "photon", outcome: "off" },
      ],
    });
    expect(room.counts()).toEqual({ geoplateforme: 0, photon: 0 });
  });

  it("may have one service off only", async () => {
    await using room = await withSources(collection(), collection(foreign()), { photonUrl: null });
    const search = await room.search("Mönckebergstraße 12", { limit: 5, country: "DE" });
    expect(search).toEqual({ candidates: [], consulted: [{ source: "photon", outcome: "off" }] });
  });

  it("asks nobody for a text too short", async () => {
    await using room = await withSources(collection(french()), collection(foreign()));
    expect(await room.search(" 1a", { limit: 5 })).toEqual({ candidates: [], consulted: [] });
  });

  it("waits for each service by itself: a first one that says nothing takes none of the time of the second", async () => {
    await using room = await withSources(silent, collection(foreign()));
    const search = await room.search("Mönckebergstraße 12 Hamburg", { limit: 5, patienceMs: 1500 });
    expect(search.consulted).toEqual([
      { source: "geoplateforme", outcome: "unreachable", reason: "timed_out" },
      foundEvent("photon"),
    ]);
  });

  it("stops when its caller gives up", async () => {
    await using room = await withSources(silent, collection(foreign()));
    const caller = new AbortController();
    const searching = room.search("1 place Stanislas", { limit: 5, signal: caller.signal });
    await vi.waitUntil(() => room.counts().geoplateforme === 1, { timeout: 5000 });
    caller.abort();
    const search = await searching;
    expect(search.candidates).toEqual([]);
    expect(search.consulted.map(({ reason }) => reason)).toEqual(["cancelled", "cancelled"]);
    expect(room.counts()).toEqual({ geoplateforme: 1, photon: 0 });
  });
});

it("survives any answer that a service may invent", async () => {
  const body = fc.oneof(
    fc.json(),
    fc.string(),
    fc
      .record({ type: fc.constant("FeatureCollection"), features: fc.array(fc.jsonValue()) })
      .map((b) => JSON.stringify(b)),
  );
  const status = fc.constantFrom(200, 200, 200, 206, 301, 404, 429, 500, 503);
  await fc.assert(
    fc.asyncProperty(body, status, fc.string(), async (text, code, query) => {
      const sources = createAddressSources({
        enabled: true,
        geoplateformeUrl: "http://france.test",
        photonUrl: "http://world.test",
        fetch: async () => new Response(text, { status: code }),
        limits: { retryDelaysMs: [] },
      });
      const { candidates, consulted } = await sources.search(query, { limit: 5 });
      expect(candidates).toEqual([]);
      expect(consulted.every(({ outcome }) => outcome === "none" || outcome === "unreachable")).toBe(true);
    }),
  );
});

describe("answers already had", () => {
  it("does not ask twice, whatever the case and the spaces", async () => {
    await using room = await withSources(collection(french()), collection());
    const first = await room.search("1 place Stanislas", { limit: 5 });
    expect(await room.search(" 1  PLACE stanislas", { limit: 5 })).toEqual(first);
    expect(room.counts()).toEqual({ geoplateforme: 1, photon: 0 });
  });

  it("asks again for what could not be reached", async () => {
    await using room = await withSources(json({}, 500), collection());
    await room.search("1 place Stanislas", { limit: 5, country: "FR" });
    await room.search("1 place Stanislas", { limit: 5, country: "FR" });
    expect(room.counts()).toEqual({ geoplateforme: 2, photon: 0 });
  });
});

describe("one list out of two", () => {
  it("puts the sure place first, then takes turns", async () => {
    const weak = (label: string, north: number) => french({ label, score: 0.5, type: "street" }, [6.18, north]);
    const photon = collection(
      foreign({ type: "street", name: "Allee", housenumber: undefined, street: undefined }, [10, 50]),
      foreign(),
    );
    await using room = await withSources(collection(weak("A", 48), weak("B", 47), weak("C", 46)), photon);
    const search = await room.search("Mönckebergstraße 12", { limit: 4 });
    expect(labels(search)).toEqual([
      "Mönckebergstraße 12, 20095 Hamburg, Deutschland",
      "A",
      "Allee, 20095 Hamburg, Deutschland",
      "B",
    ]);
  });

  it("keeps once a place that both know, with its INSEE code", async () => {
    const same = { countrycode: "FR", country: "France", city: "Nancy", postcode: "54000", housenumber: "1" };
    const photon = collection(foreign({ ...same, street: "Place Stanislas" }, [6.1836, 48.6937]));
    await using room = await withSources(collection(french({ score: 0.7 })), photon);
    const search = await room.search("1 place Stanislas", { limit: 5 });
    expect(search.candidates.map(({ source, insee }) => [source, insee])).toEqual([["geoplateforme", "54395"]]);
  });

  it("keeps once a town whose centre they place apart", async () => {
    const town = { type: "city", name: "NANCY", city: undefined, countrycode: "FR", country: "France" };
    await using room = await withSources(
      collection(french({ type: "municipality", label: "Nancy", score: 0.7 })),
      collection(foreign({ ...town, housenumber: undefined, street: undefined }, [6.2, 48.7])),
    );
    const search = await room.search("Nancy", { limit: 5 });
    expect(labels(search)).toEqual(["Nancy"]);
  });

  it("keeps one line for a town of several post codes, and one for each arrondissement", async () => {
    const town = { label: "Nancy", type: "municipality", score: 0.9 };
    const paris = { type: "municipality", score: 0.6, city: "Paris" };
    await using room = await withSources(
      collection(
        french({ ...town, postcode: "54000" }),
        french({ ...town, postcode: "54100", score: 0.85 }),
        french({ ...paris, label: "Paris 7e Arrondissement", citycode: "75107" }),
        french({ ...paris, label: "Paris 8e Arrondissement", citycode: "75108" }),
      ),
      collection(),
    );
    const search = await room.search("Nancy", { limit: 5 });
    expect(search.candidates.map(({ label, post_code, insee }) => [label, post_code, insee])).toEqual([
      ["Nancy", "54000", "54395"],
      ["Paris 7e Arrondissement", "54000", "75056"],
      ["Paris 8e Arrondissement", "54000", "75056"],
    ]);
  });

  it("never invents, repeats or exceeds, and never puts a doubtful place before a sure one", () => {
    const candidate = (source: AddressCandidate["source"]) =>
      fc.record<AddressCandidate>({
        label: fc.constantFrom("A", "B", "C"),
        latitude: fc.double({ min: 48, max: 48.01, noNaN: true }),
        longitude: fc.double({ min: 6, max: 6.01, noNaN: true }),
        country: fc.constantFrom("FR", "DE", null),
        insee: fc.constantFrom("54395", null),
        post_code: fc.constantFrom("54000", null),
        city: fc.constantFrom("Nancy", "NANCY", null),
        precision: fc.constantFrom("housenumber", "street", "locality", "municipality"),
        exact: fc.boolean(),
        score: fc.constant(null),
        source: fc.constant(source),
      });
    fc.assert(
      fc.property(
        fc.array(candidate("geoplateforme"), { maxLength: 6 }),
        fc.array(candidate("photon"), { maxLength: 6 }),
        fc.integer({ min: 1, max: 20 }),
        (first, second, limit) => {
          const merged = mergeCandidates(first, second, limit);
          expect(merged.length).toBeLessThanOrEqual(limit);
          expect(merged.every((candidate) => first.includes(candidate) || second.includes(candidate))).toBe(true);
          expect(new Set(merged).size).toBe(merged.length);
          expect(merged.map(({ exact }) => exact)).toEqual(merged.map(({ exact }) => exact).sort((a, b) => +b - +a));
          if (first.length + second.length > 0) expect(merged.length).toBeGreaterThan(0);
        },
      ),
    );
  });
});
