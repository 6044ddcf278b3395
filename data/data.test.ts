import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AR6_REGIONS, CATNAT_PERILS, DRIAS_COLUMNS } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { loadGazetteer, loadOutlines, loadReferencePack, SOURCES } from "./index.ts";

const pack = loadReferencePack();
const { drias, stations, ar6Grid, ar6Regional, extremeSeaLevels, communes, topography, coastline } = pack;

const known = (column: Float64Array) => column.filter((value) => !Number.isNaN(value));
const least = (column: Float64Array) => known(column).reduce((low, value) => Math.min(low, value), Infinity);
const most = (column: Float64Array) => known(column).reduce((high, value) => Math.max(high, value), -Infinity);

describe("source cards", () => {
  it("have ids of their own, each the name of its folder", () => {
    const ids = SOURCES.map((source) => source.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(existsSync(join(import.meta.dirname, id, "README.md")), id).toBe(true);
  });

  it("cover every dataset of the room", () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(import.meta.dirname, entry.name, "source.ts")))
      .map((entry) => entry.name);
    expect(SOURCES.map((source) => source.id).sort()).toEqual(folders.sort());
  });

  it.each(SOURCES.map((source) => [source.id, source] as const))("%s is complete in both languages", (_, source) => {
    const { name, precision, caveat, derivation, to_verify } = source;
    for (const text of [name, precision, caveat, derivation, ...(to_verify ? [to_verify] : [])]) {
      expect(text.fr.length).toBeGreaterThan(4);
      expect(text.en.length).toBeGreaterThan(4);
      expect(text.fr).not.toMatch(/['"]| [;:!?%]/);
    }
    for (const text of [source.producer, source.licence, source.attribution, source.edition]) expect(text).not.toBe("");
    expect(source.url).toMatch(/^https:\/\//);
  });

  it("are all named in the notice, with their licence", () => {
    const notice = readFileSync(join(import.meta.dirname, "../NOTICE"), "utf8");
    for (const source of SOURCES) {
      expect(notice, source.id).toContain(`data/${source.id}`);
      expect(notice, source.id).toContain(source.attribution);
      expect(notice, source.id).toContain(source.licence);
    }
  });

  it("keep what is to be shared alike in a table of its own", () => {
    expect(SOURCES.filter((source) => /BY-SA/.test(source.licence)).map((source) => source.id)).toEqual([
      "ar6_regional",
    ]);
    expect(readdirSync(join(import.meta.dirname, "ar6_regional")).sort()).toEqual([
      "README.md",
      "build.ts",
      "source.ts",
      "table.json",
    ]);
  });
});

describe("the reference pack", () => {
  it("has every row of every table", () => {
    expect(drias.latitude).toHaveLength(1165);
    expect(stations.latitude).toHaveLength(685);
    expect(ar6Grid.latitude).toHaveLength(1605);
    expect(extremeSeaLevels.latitude).toHaveLength(3472);
    expect(communes.insee).toHaveLength(34_969);
    expect(coastline.latitude.length).toBeGreaterThan(90_000);
    expect(topography.elevationM).toHaveLength(76 * 140);
    expect(known(topography.elevationM)).toHaveLength(5604);
  });

  it("gives each DRIAS indicator at four nodes, without a hole", () => {
    for (const column of DRIAS_COLUMNS) {
      expect(drias.values[column]).toHaveLength(4);
      for (const node of drias.values[column]) expect(known(node)).toHaveLength(1165);
    }
    expect(known(drias.altitudeM)).toHaveLength(1165);
  });

  it("is in natural units", () => {
    expect(least(drias.values.tav[0])).toBeCloseTo(-1);
    expect(most(drias.values.tav[3])).toBeCloseTo(20.2);
    expect(most(drias.values.tx35[3])).toBeCloseTo(32.9);
    expect(most(drias.values.pq99[0])).toBeCloseTo(63.9);
    expect(most(drias.values.ff98[0])).toBeCloseTo(14.5);
    expect(most(drias.values.fd[0])).toBe(236);
    expect(most(drias.values.rr[0])).toBe(2227);
  });

  it.each([
    ["Toulouse", 43.6, 1.44, [1.9, 7.2, 18.0]],
    ["Paris", 48.86, 2.34, [0.6, 3.6, 8.4]],
    ["Lille", 50.63, 3.06, [0.2, 1.6, 3.5]],
  ])("reads the published order of days above 35 °C around %s", (_, lat, lon, expected) => {
    const cell = nearestCell(lat, lon);
    // The published figures are those of one point, at +2.0 and +3.3 °C since 1976-2005: the cell is within 1.5 day.
    const nodes = drias.values.tx35.map((node) => node[cell]!);
    [0, 2, 3.3].forEach((warming, at) => {
      expect(Math.abs(atWarming(nodes, warming) - expected[at]!)).toBeLessThan(1.5);
    });
  });

  it("puts the altitude of a cell between plain and ridge", () => {
    expect(drias.altitudeM[nearestCell(48.86, 2.34)]!).toBeLessThan(120);
    expect(drias.altitudeM[nearestCell(45.92, 6.87)]!).toBeGreaterThan(1000);
  });

  it("leaves NaN where a source has no figure", () => {
    expect(stations.altitudeM.filter(Number.isNaN)).toHaveLength(29);
    for (const month of stations.rainMm) expect(month.filter(Number.isNaN)).toHaveLength(158);
    for (const month of stations.temperatureC) expect(known(month)).toHaveLength(685);
  });

  it("reads the normals of a known station", () => {
    const orly = stations.temperatureC.map((month) => month[nearestStation(48.72, 2.38)]!);
    expect(orly[0]).toBeCloseTo(4.6);
    expect(orly[6]).toBeCloseTo(20.4);
  });

  it("has the regional medians of the four regions, growing with warming for the hottest day", () => {
    for (const region of AR6_REGIONS) {
      const levels = Object.values(ar6Regional[region].TXx);
      expect(levels).toHaveLength(4);
      expect(levels).toEqual([...levels].sort((a, b) => a - b));
    }
    expect(ar6Regional.WCE.Rx1day).toEqual({ "1.5": 7.48, "2.0": 9.51, "3.0": 13.76, "4.0": 18.37 });
  });

  it("orders the percentiles of the extreme sea level", () => {
    extremeSeaLevels.p50.forEach((median, row) => {
      expect(extremeSeaLevels.p5[row]!).toBeLessThanOrEqual(median);
      expect(extremeSeaLevels.p95[row]!).toBeGreaterThanOrEqual(median);
    });
  });

  it("finds a commune by its code, and what was counted there", () => {
    const toulouse = communes.indexOf("31555");
    expect(communes.name[toulouse]).toBe("Toulouse");
    expect(communes.departement[toulouse]).toBe("31");
    expect(communes.region[toulouse]).toBe("76");
    expect(communes.catnat.drought[toulouse]!).toBeGreaterThan(5);
    expect(communes.indexOf("00000")).toBe(-1);
  });

  it("counts as many events as the tables", () => {
    const touched = (counts: Uint16Array) => counts.filter((count) => count > 0).length;
    expect(touched(communes.catnat.flood)).toBe(25_876);
    expect(touched(communes.catnat.drought)).toBe(14_130);
    expect(touched(communes.catnat.ground)).toBe(3716);
    expect(communes.catnat.snow.reduce((sum, count) => sum + count, 0)).toBe(1005);
    for (const peril of CATNAT_PERILS) expect(most(Float64Array.from(communes.catnat[peril]))).toBeLessThanOrEqual(33);
    communes.fires1ha.forEach((large, row) => {
      expect(large).toBeLessThanOrEqual(communes.fires[row]!);
    });
  });

  it("keeps the postcodes of the arrondissements", () => {
    const postcodes = (insee: string) => communes.postcodes[communes.indexOf(insee)]!.split(" ");
    expect(postcodes("75056")).toContain("75020");
    expect(postcodes("69123")).toEqual([
      "69001",
      "69002",
      "69003",
      "69004",
      "69005",
      "69006",
      "69007",
      "69008",
      "69009",
    ]);
    expect(postcodes("13055")).toContain("13016");
  });

  it("has a position for every commune but 59 overseas", () => {
    const without = communes.insee.filter((_, row) => Number.isNaN(communes.latitude[row]!));
    expect(without).toHaveLength(59);
    expect(without.filter((insee) => !insee.startsWith("98"))).toEqual(["97501"]);
  });

  it("is loaded once", () => {
    expect(loadReferencePack()).toBe(pack);
  });
});

describe("the gazetteer", () => {
  const { cities, departements, regions, epcis } = loadGazetteer();

  it("has the cities of Europe outside France, most populous first", () => {
    expect(cities.name.length).toBeGreaterThan(42_000);
    expect(cities.country).not.toContain("FR");
    expect(new Set(cities.country).size).toBe(45);
    cities.population.forEach((population, row) => {
      if (row > 0) expect(population).toBeLessThanOrEqual(cities.population[row - 1]!);
    });
  });

  it("has the French divisions with their populations", () => {
    expect([departements.code.length, regions.code.length, epcis.code.length]).toEqual([109, 26, 1255]);
    expect(departements.name[departements.code.indexOf("2A")]).toBe("Corse-du-Sud");
    const france = departements.population.reduce((sum, population) => sum + population, 0);
    expect(france).toBeGreaterThan(66_000_000);
    expect(france).toBeLessThan(71_000_000);
  });

  it("joins each commune to a known département, région and EPCI", () => {
    for (const code of new Set(communes.departement)) expect(departements.code).toContain(code);
    for (const code of new Set(communes.region)) expect(regions.code).toContain(code);
    const known = new Set(epcis.code);
    for (const code of new Set(communes.epci)) expect(code === "" || known.has(code), code).toBe(true);
  });
});

describe("the outlines", () => {
  it("draw France and Europe", () => {
    const { departements, regions, countries, ar6Regions } = loadOutlines();
    expect([departements.features.length, regions.features.length, ar6Regions.features.length]).toEqual([96, 13, 5]);
    const drawn = new Set(countries.features.map((feature) => feature.properties.iso2));
    for (const country of new Set(loadGazetteer().cities.country)) expect(drawn, country).toContain(country);
    expect(drawn).toContain("FR");
  });
});

function atWarming(nodes: readonly number[], warming: number): number {
  const warmings = [0, 1.101, 2.053, 3.818];
  const above = warmings.findIndex((node) => node > warming);
  const share = (warming - warmings[above - 1]!) / (warmings[above]! - warmings[above - 1]!);
  return nodes[above - 1]! + share * (nodes[above]! - nodes[above - 1]!);
}

function nearestCell(lat: number, lon: number): number {
  return nearest(drias.latitude, drias.longitude, lat, lon);
}

function nearestStation(lat: number, lon: number): number {
  return nearest(stations.latitude, stations.longitude, lat, lon);
}

function nearest(latitude: Float64Array, longitude: Float64Array, lat: number, lon: number): number {
  let best = 0;
  const squared = (row: number) => (latitude[row]! - lat) ** 2 + (Math.cos(0.8) * (longitude[row]! - lon)) ** 2;
  latitude.forEach((_, row) => {
    if (squared(row) < squared(best)) best = row;
  });
  return best;
}
