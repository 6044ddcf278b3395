import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  AR6_REGIONS,
  CATNAT_PERILS,
  type CatnatPeril,
  DATED_PERILS,
  EMBEDDED_DRIAS_COLUMNS,
  SEA_LEVEL_SCENARIOS,
  SEA_LEVEL_YEARS,
} from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { loadCoarseDrias, loadGazetteer, loadOutlines, loadReferencePack, SOURCES } from "./index.ts";
import { readTable } from "./read-table.ts";

const pack = loadReferencePack();
const { drias, stations, ar6Grid, ar6Regional, extremeSeaLevels, communes, topography, coastline } = pack;
const { soilWetness, seaLevelRise, riverFloods, overseas } = pack;

const dropUnknown = (column: Float64Array) => column.filter((value) => !Number.isNaN(value));
const least = (column: Float64Array) => dropUnknown(column).reduce((low, value) => Math.min(low, value), Infinity);
const most = (column: Float64Array) => dropUnknown(column).reduce((high, value) => Math.max(high, value), -Infinity);

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
      // Read by everybody on the method page: what is not confirmed is stated, not left as work to do.
      expect(text.fr).not.toMatch(/\bà (?:vérifier|confirmer|comparer|lire)\b|reste à/);
      expect(text.en).not.toMatch(/\bto be (?:verified|confirmed|compared|read)\b/);
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
    expect(drias.latitude).toHaveLength(8901);
    expect(stations.latitude).toHaveLength(685);
    expect(ar6Grid.latitude).toHaveLength(1605);
    expect(extremeSeaLevels.latitude).toHaveLength(3472 + 52);
    expect(seaLevelRise.latitude).toHaveLength(1931);
    expect(riverFloods.latitude).toHaveLength(5026);
    expect(soilWetness.latitude).toHaveLength(8981);
    expect(communes.insee).toHaveLength(34_969);
    expect(coastline.latitude.length).toBeGreaterThan(200_000);
    expect(topography.elevationM).toHaveLength(76 * 140);
    expect(dropUnknown(topography.elevationM)).toHaveLength(5604);
  });

  it("gives each DRIAS indicator at four nodes, without a hole", () => {
    for (const column of EMBEDDED_DRIAS_COLUMNS) {
      expect(drias.values[column]).toHaveLength(4);
      for (const node of drias.values[column]) expect(dropUnknown(node)).toHaveLength(8901);
    }
    expect(dropUnknown(drias.altitudeM)).toHaveLength(8901);
  });

  it("is in natural units", () => {
    expect(least(drias.values.tav[0])).toBeCloseTo(-2.8);
    expect(most(drias.values.tav[3])).toBeCloseTo(20.3);
    expect(most(drias.values.tx35[3])).toBeCloseTo(40.8);
    expect(most(drias.values.pq99[0])).toBeCloseTo(80.4);
    expect(most(drias.values.ff98[0])).toBeCloseTo(16.9);
    expect(most(drias.values.fd[0])).toBe(266);
    expect(most(drias.values.rr[0])).toBe(2561);
  });

  it("keeps the coarse grid, whose cells are near the mean of their points", () => {
    const coarse = loadCoarseDrias();
    expect(coarse.latitude).toHaveLength(1165);
    const half = coarse.cellDegrees / 2;
    const errors = coarse.latitude.map((latitude, cell) => {
      const inside = [...drias.latitude.keys()].filter(
        (point) =>
          Math.abs(drias.latitude[point]! - latitude) <= half &&
          Math.abs(drias.longitude[point]! - coarse.longitude[cell]!) <= half,
      );
      const mean = inside.reduce((sum, point) => sum + drias.values.tjja[3][point]!, 0) / inside.length;
      return mean - coarse.values.tjja[3][cell]!;
    });
    expect(Math.abs(dropUnknown(errors).reduce((sum, error) => sum + error, 0) / errors.length)).toBeLessThan(0.02);
  });

  it.each([
    ["Toulouse", 43.6, 1.44, [1.9, 7.2, 18.0]],
    ["Paris", 48.86, 2.34, [0.6, 3.6, 8.4]],
    ["Lille", 50.63, 3.06, [0.2, 1.6, 3.5]],
  ])("reads the published order of days above 35 °C around %s", (_, lat, lon, expected) => {
    const point = nearestPoint(lat, lon);
    // The published figures are those of one point, at +2.0 and +3.3 °C since 1976-2005: the nearest is within 1.5 day.
    const nodes = drias.values.tx35.map((node) => node[point]!);
    [0, 2, 3.3].forEach((warming, at) => {
      expect(Math.abs(atWarming(nodes, warming) - expected[at]!)).toBeLessThan(1.5);
    });
  });

  it("puts the altitude of a point between plain and ridge", () => {
    expect(drias.altitudeM[nearestPoint(48.86, 2.34)]!).toBeLessThan(120);
    expect(drias.altitudeM[nearestPoint(45.92, 6.87)]!).toBeGreaterThan(1000);
  });

  it("leaves NaN where a source has no figure", () => {
    expect(stations.altitudeM.filter(Number.isNaN)).toHaveLength(29);
    for (const month of stations.rainMm) expect(month.filter(Number.isNaN)).toHaveLength(158);
    for (const month of stations.temperatureC) expect(dropUnknown(month)).toHaveLength(685);
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
    expect(touched(communes.catnat.flood)).toBe(24_415);
    expect(touched(communes.catnat.drought)).toBe(14_130);
    expect(touched(communes.catnat.ground)).toBe(2503);
    expect(communes.catnat.snow.reduce((sum, count) => sum + count, 0)).toBe(1005);
    for (const peril of CATNAT_PERILS) expect(most(Float64Array.from(communes.catnat[peril]))).toBeLessThanOrEqual(33);
    communes.fires1ha.forEach((large, row) => {
      expect(large).toBeLessThanOrEqual(communes.fires[row]!);
    });
  });

  it("dates the last flood and the last drought of a commune that has some, and of no other", () => {
    for (const peril of DATED_PERILS) {
      const [counts, years] = [communes.catnat[peril], communes.catnatLast[peril]];
      expect(counts.every((count, row) => count > 0 || years[row] === 0)).toBe(true);
      const known = years.filter((year) => year > 0);
      expect([Math.min(...known) >= 1985, Math.max(...known)]).toEqual([true, peril === "flood" ? 2024 : 2023]);
      expect(known.length).toBeGreaterThan(0.9 * counts.filter((count) => count > 0).length);
    }
    expect(communes.catnatLast.flood[communes.indexOf("83115")]).toBe(2019);
  });

  it("does not count the decrees over whole départements", () => {
    const events = (insee: string, peril: CatnatPeril) => communes.catnat[peril][communes.indexOf(insee)]!;
    // Royan had 7 floods, 1 ground movement and 3 marine floods with Xynthia and the like.
    expect((["flood", "ground", "coastal"] as const).map((peril) => events("17306", peril))).toEqual([6, 0, 2]);
    for (const [peril, departements] of [
      ["flood", ["09", "11", "17", "31", "32", "33", "40", "47", "64", "65", "66", "79", "85", "86"]],
      ["ground", ["17", "79", "85", "86"]],
      ["coastal", ["11", "17", "33", "40", "64", "66", "85"]],
    ] as const) {
      for (const departement of departements) {
        const least = Math.min(...rowsIn(departement).map((row) => communes.catnat[peril][row]!));
        expect(least, `${peril} ${departement}`).toBe(0);
      }
    }
    const taken = readTable("catnat", "whole_departements.csv");
    expect(taken.rows).toBe(25);
    expect(most(taken.numbers("events"))).toBe(2);
    expect(taken.text("departement").every((departement) => departement.length === 2)).toBe(true);
    // A cyclone hits a whole island: La Réunion keeps what all of its communes share.
    expect(Math.min(...rowsIn("974").map((row) => communes.catnat.flood[row]!))).toBe(5);
  });

  it.each([
    ["Brest", "29019", 3],
    ["Nantes", "44109", 3],
    ["Marseille", "13055", 3],
    ["Paris", "75056", 2],
    ["Toulouse", "31555", 1],
    ["Bastia", "2B033", 4],
    ["Saint-Denis de La Réunion", "97411", 0],
  ])("reads the wind zone of %s", (_, insee, zone) => {
    expect(communes.windZone[communes.indexOf(insee)]).toBe(zone);
  });

  it("has a wind zone for every commune of the mainland but eleven, and none overseas", () => {
    const without = [...communes.windZone.keys()].filter((row) => communes.windZone[row] === 0);
    expect(without.filter((row) => communes.departement[row]!.length === 2)).toHaveLength(11);
    expect(without).toHaveLength(11 + communes.departement.filter((code) => code.length > 2).length);
    expect(Math.max(...communes.windZone)).toBe(4);
  });

  it("counts the flood atlases, the marine ones among them", () => {
    const toulouse = communes.indexOf("31555");
    expect(communes.floodAtlases[toulouse]).toBeGreaterThan(0);
    expect(communes.marineAtlas[toulouse]).toBe(0);
    expect(communes.floodAtlases[communes.indexOf("33063")], "Bordeaux").toBe(0);
    expect(communes.floodAtlases.filter((count) => count > 0)).toHaveLength(14_792);
    expect(communes.marineAtlas.filter((marine) => marine === 1)).toHaveLength(260);
    communes.marineAtlas.forEach((marine, row) => {
      expect(communes.floodAtlases[row]!).toBeGreaterThanOrEqual(marine);
    });
  });

  it("knows the woodland of the communes", () => {
    const { woodlandPercent } = communes;
    expect(dropUnknown(woodlandPercent)).toHaveLength(34_838);
    expect(least(woodlandPercent)).toBe(0);
    // Two rounded shares.
    expect(most(woodlandPercent)).toBeLessThanOrEqual(100.5);
    expect(woodlandPercent[communes.indexOf("75056")]!).toBeLessThan(5);
    expect(woodlandPercent[communes.indexOf("40182")]!, "Mimizan").toBeGreaterThan(50);
  });

  it("knows the relief around the communes", () => {
    const relief = (insee: string) => communes.reliefM[communes.indexOf(insee)]!;
    expect(dropUnknown(communes.reliefM)).toHaveLength(34_860);
    expect(relief("74056"), "Chamonix").toBeGreaterThan(1000);
    expect(relief("97421"), "Salazie").toBeGreaterThan(500);
    expect(relief("59350"), "Lille").toBeLessThan(100);
    expect(least(communes.reliefM)).toBeGreaterThanOrEqual(0);
    expect(most(communes.reliefM)).toBeLessThan(2500);
  });

  it("has the extreme sea levels of the territories overseas after those of Europe", () => {
    const overseasRegions = new Set(["guadeloupe", "martinique", "st_martin_barth", "guyane", "reunion", "mayotte"]);
    expect(new Set(extremeSeaLevels.region.slice(3472))).toEqual(overseasRegions);
    expect(extremeSeaLevels.region.slice(0, 3472).some((region) => overseasRegions.has(region))).toBe(false);
    expect(
      extremeSeaLevels.latitude[nearest(extremeSeaLevels.latitude, extremeSeaLevels.longitude, -21, 55.3)],
    ).toBeLessThan(-20);
  });

  it.each([
    ["Brest", 48.38, -4.49, "ssp2", [0.38, 0.54, 0.78]],
    ["Brest", 48.38, -4.49, "ssp5", [0.53, 0.73, 1.03]],
    ["Marseille", 43.3, 5.37, "ssp2", [0.37, 0.53, 0.76]],
    ["La Réunion", -20.93, 55.29, "ssp2", [0.39, 0.56, 0.82]],
  ] as const)("reads the rise of the sea at %s in 2100, %d %d, under %s", (_, lat, lon, scenario, expected) => {
    const point = nearest(seaLevelRise.latitude, seaLevelRise.longitude, lat, lon);
    expect(seaLevelRise.gauge[point]).toBe(1);
    const { p17, p50, p83 } = seaLevelRise.rise[scenario]["2100"];
    expect([p17[point], p50[point], p83[point]]).toEqual(expected);
  });

  it("orders the percentiles of the rise of the sea, and rises more under more warming", () => {
    const { rise, area } = seaLevelRise;
    for (const scenario of SEA_LEVEL_SCENARIOS) {
      for (const year of SEA_LEVEL_YEARS) {
        const { p17, p50, p83 } = rise[scenario][year];
        expect(dropUnknown(p50)).toHaveLength(1931);
        expect(p50.every((median, row) => p17[row]! <= median && median <= p83[row]!)).toBe(true);
      }
    }
    // The sea falls along seven cells of Iceland: the more ice melts there, the less the ground is weighed down.
    const falling = [...area.keys()].filter((row) => rise.ssp5["2100"].p50[row]! < rise.ssp1["2100"].p50[row]!);
    expect(falling).toHaveLength(7);
    for (const row of falling) expect(seaLevelRise.latitude[row]!).toBeGreaterThan(64);
    expect(new Set(area)).toEqual(new Set(["eu", "io", "ca", "gf"]));
  });

  it("finds the soil of Nice dry in summer and that of Brest wet, the driest summer drier than the mean", () => {
    const { latitude, longitude, summerMean, summerDriest } = soilWetness;
    const at = (lat: number, lon: number) => summerMean[nearest(latitude, longitude, lat, lon)]!;
    expect(at(43.7, 7.27)).toBeLessThan(0.05);
    expect(at(48.39, -4.49)).toBeGreaterThan(0.3);
    expect(at(45.92, 6.87)).toBeGreaterThan(0.5);
    expect(summerDriest.every((driest, row) => driest <= summerMean[row]!)).toBe(true);
    expect([least(summerDriest), most(summerMean)]).toEqual([-0.04, 1.11]);
  });

  it("has the change of river floods where there are rivers", () => {
    const { latitude, longitude, dischargeChange } = riverFloods;
    expect(dropUnknown(dischargeChange)).toHaveLength(5026 - 187);
    expect(dischargeChange[nearest(latitude, longitude, 45.92, 6.87)]).toBe(16.7);
    expect(dischargeChange[nearest(latitude, longitude, 37.39, -5.99)]!, "Sevilla").toBeLessThan(0);
  });

  it("knows the wind and the cyclones overseas, for territories that exist", () => {
    expect(overseas.windMs).toEqual({ "971": 36, "972": 32, "973": 17, "974": 34, "976": 30, "977": 36, "978": 36 });
    expect(overseas.cyclones["972"]).toEqual({ years: 50, stormsOrMore: 27, hurricanes: 7, majorHurricanes: 3 });
    expect(overseas.cyclones["977"]).toEqual(overseas.cyclones["978"]);
    expect(Object.keys(overseas.cyclones)).toEqual(["971", "972", "977", "978"]);
    const codes = new Set(communes.departement);
    for (const code of [...Object.keys(overseas.windMs), ...Object.keys(overseas.cyclones)]) {
      expect(codes, code).toContain(code);
    }
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

function rowsIn(departement: string): number[] {
  return [...communes.departement.keys()].filter((row) => communes.departement[row] === departement);
}

function nearestPoint(lat: number, lon: number): number {
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
