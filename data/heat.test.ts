import {
  exposureColumns,
  figuresOf,
  HAZARDS,
  INDICATORS,
  type IndicatorKey,
  levelOrUnknown,
  MOMENT_COUNT,
  MOMENTS,
  momentIndex,
  type Place,
  REFERENCE_MOMENT,
  referenceLayers,
  TRAJECTORY,
} from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { communePlace } from "./commune-under-test.ts";
import { loadReferencePack } from "./index.ts";

const pack = loadReferencePack();
const layers = referenceLayers(pack);
const { communes } = pack;
const heat = HAZARDS.find(({ id }) => id === "heat")!;

const placeOf = (insee: string, more: Partial<Place> = {}) =>
  communePlace(communes, insee, { altitude_m: 10, ...more });
const columnOf = (key: IndicatorKey, place: Place) => {
  const { value, evidence } = figuresOf(layers, [place]).columns[key];
  return { value: value.subarray(0, MOMENT_COUNT), evidence: evidence[0] ?? null };
};
const referenceOf = (key: IndicatorKey, place: Place) => columnOf(key, place).value[REFERENCE_MOMENT]!;
const heatAt = (place: Place) => {
  const { ranks, lowRanks, highRanks } = exposureColumns(heat, figuresOf(layers, [place]));
  return (moment: number) => [lowRanks, ranks, highRanks].map((column) => levelOrUnknown(column[moment]!));
};

describe("heat overseas", () => {
  it.each([
    ["Pointe-à-Pitre", "97120", "very_high"],
    ["Fort-de-France", "97209", "very_high"],
    ["Cayenne", "97302", "very_high"],
    ["Saint-Denis", "97411", "very_high"],
    ["Mamoudzou", "97611", "very_high"],
    ["Saint-Barthélemy", "97701", "very_high"],
    ["Saint-Martin", "97801", "very_high"],
  ])("has a level by the sea at %s, with a range that holds it", (_, insee, level) => {
    const [low, read, high] = heatAt(placeOf(insee))(REFERENCE_MOMENT);
    expect(read).toBe(level);
    expect([low, high]).not.toContain("unknown");
  });

  it("falls with altitude: Cilaos, at 1,200 m, has few warm nights and no very hot day", () => {
    const cilaos = placeOf("97424", { altitude_m: 1200 });
    expect(referenceOf("tropical_nights", cilaos)).toBeLessThan(20);
    expect(referenceOf("tx35_days", cilaos)).toBeLessThan(0.1);
    expect(heatAt(cilaos)(REFERENCE_MOMENT)[1]).toBe("very_low");
  });

  it("has the very hot days of the AR6 maps where they are more", () => {
    const [cayenne] = [columnOf("tx35_days", placeOf("97302")).value];
    expect(cayenne![momentIndex("ssp5", "2090")]).toBeCloseTo(0.7 + 186.8, 0);
  });

  it("does not follow the trajectory of the mainland, and never falls as the world warms", () => {
    for (const key of ["tx35_days", "tropical_nights", "cdd22", "humidex40_days"] as const) {
      const { value, evidence } = columnOf(key, placeOf("97209"));
      expect(evidence).toMatchObject({ source: "overseas_normals", evidence: "proxy" });
      MOMENTS.forEach(({ scenario }, moment) => {
        expect(Number.isNaN(value[moment]!), `${key} ${moment}`).toBe(scenario === TRAJECTORY);
      });
      const warming = [REFERENCE_MOMENT, ...(["2030", "2050", "2090"] as const).map((at) => momentIndex("ssp5", at))];
      const figures = warming.map((moment) => value[moment]!);
      expect(figures).toEqual(figures.toSorted((a, b) => a - b));
    }
  });
});

describe("heat islands", () => {
  it.each([
    ["Paris", "75056", 2, 2.5],
    ["Boulogne-Billancourt", "92012", 2, 2.5],
    ["Toulouse", "31555", 1.7, 2.1],
    ["Arles", "13004", 1.2, 1.5],
    ["Trèbes", "11397", 0.6, 1],
  ])("are of the order of what is measured: %s", (_, insee, least, most) => {
    const island = referenceOf("uhi_intensity", placeOf(insee));
    expect(island).toBeGreaterThanOrEqual(least);
    expect(island).toBeLessThanOrEqual(most);
  });

  it("are none where the land cover has no artificial ground, and stay on their scale everywhere", () => {
    const places = communes.insee.map((insee) => placeOf(insee));
    const { value, evidence } = figuresOf(layers, places, false).columns.uhi_intensity;
    const isFaulty = (row: number): boolean => {
      const [built, island] = [communes.artificialPercent[row]!, value[row * MOMENT_COUNT]!];
      const isUnknown = Number.isNaN(built) || Number.isNaN(communes.population[row]!);
      if (isUnknown || evidence[row] === null) return isUnknown !== (evidence[row] === null);
      return built === 0 ? island !== 0 : !(island >= 0 && island < 3);
    };
    expect(communes.insee.filter((_, row) => isFaulty(row))).toEqual([]);
  });

  it("never lower the level of heat", () => {
    const figures = figuresOf(
      layers,
      ["20004", "13004", "75056", "31555", "30189"].map((insee) => placeOf(insee)),
    );
    const read = () => [...exposureColumns(heat, figures).indices];
    const withIslands = read();
    figures.columns.uhi_intensity.evidence.fill(null);
    read().forEach((index, at) => {
      expect(withIslands[at]!).toBeGreaterThanOrEqual(index - 1e-9);
    });
  });
});

describe("humid heat", () => {
  it("reads the coasts before the plains, and the plains before the mountains", () => {
    const days = (insee: string, altitude_m: number) => referenceOf("humidex40_days", placeOf(insee, { altitude_m }));
    const [nimes, toulouse, brest, chamonix] = [
      days("30189", 46),
      days("31555", 146),
      days("29019", 34),
      days("74056", 1044),
    ];
    expect(nimes).toBeGreaterThan(toulouse);
    expect(toulouse).toBeGreaterThan(brest);
    expect(chamonix).toBeLessThan(0.2);
  });
});

describe("the catalogue of indicators", () => {
  const given = new Set(layers.flatMap(({ indicators }) => indicators));

  it.each(INDICATORS)("says what would fill an indicator that no embedded layer has: $key", (indicator) => {
    const isFilled = "filledBy" in indicator;
    if (!given.has(indicator.key)) expect(isFilled).toBe(true);
    // Great Britain alone has the gusts.
    else if (indicator.key !== "wind_gust_98") expect(isFilled).toBe(false);
  });
});
