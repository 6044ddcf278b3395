import {
  assess,
  exposureAt,
  figuresOf,
  type HazardId,
  INDICATOR_KEYS,
  MOMENT_COUNT,
  type Place,
  REFERENCE_YEAR,
} from "@lichen/domain";
import { REPLAYED_EVENTS, WORKED_EXPOSURES } from "@lichen/report";
import { createReference, embeddedData } from "@lichen/server";
import { describe, expect, it } from "vitest";
import { agreements, EXPLAINED } from "./agreement.ts";
import { borderPairs, borderWords } from "./borders.ts";
import { ranksOf } from "./distribution.ts";
import { replayEvents } from "./replay.ts";
import { computeWorkedExposures } from "./worked-exposures.ts";

const { pack, places, gazetteer } = embeddedData();
const layers = createReference(pack).layers();
const { communes } = pack;
const EACH = 10;

const french = communes.insee.flatMap((_, row) => {
  const place = row % EACH === 0 ? places.ofCommune(row) : null;
  return place === null ? [] : [place];
});
const european = gazetteer.cities.name.flatMap((_, row) => (row % (3 * EACH) === 0 ? [places.ofCity(row)] : []));

const placeNamed = (city: string, country: string): Place => places.fromAddress({ city, country })!;
const assessPlace = (place: Place) => assess(figuresOf(layers, [place]), 0, {}, REFERENCE_YEAR);
const levelAt = (place: Place, hazard: HazardId) =>
  exposureAt(assessPlace(place).hazards.find(({ id }) => id === hazard)!, { scenario: "ssp5", horizon: "reference" })!;

describe("the figures of France, overseas and Europe", () => {
  it("lie in their range", () => {
    const { columns, places: all } = figuresOf(layers, [...french, ...european]);
    for (const key of INDICATOR_KEYS) {
      const { value, low, high, evidence } = columns[key];
      const out = all.filter((_, row) =>
        Array.from({ length: MOMENT_COUNT }, (_, m) => row * MOMENT_COUNT + m).some(
          (at) => evidence[row] && !Number.isNaN(value[at]!) && !(low[at]! <= value[at]! && value[at]! <= high[at]!),
        ),
      );
      expect(
        out.map(({ label }) => label),
        key,
      ).toEqual([]);
    }
  });

  it("never read very low where all that is known is that nothing was recognised", () => {
    const ranks = ranksOf(figuresOf(layers, french, false));
    // Drought and clay, flood, landslide: by their place among the hazards.
    for (const hazard of [1, 2, 6]) {
      const veryLow = french.filter((_, row) => ranks[hazard]![row * MOMENT_COUNT] === 1);
      expect(veryLow.map(({ label }) => label)).toEqual([]);
    }
  });
});

describe("places that edition 1.0 misread", () => {
  it.each([
    ["Venezia", "IT"],
    ["Sète", "FR"],
    ["La Rochelle", "FR"],
    ["København", "DK"],
  ])("%s does not read low by the sea", (city, country) => {
    expect(["medium", "high", "very_high", "extreme"]).toContain(levelAt(placeNamed(city, country), "coastal").level);
  });

  it.each([
    ["Lübeck", "DE"],
    ["Schleswig", "DE"],
    ["Anklam", "DE"],
    ["Szczecin", "PL"],
    ["Elbląg", "PL"],
    ["Gdańsk", "PL"],
    ["Riga", "LV"],
    ["Drammen", "NO"],
    ["Halden", "NO"],
    ["Randers", "DK"],
    ["Hobro", "DK"],
    ["Haderslev", "DK"],
    ["Ringkøbing", "DK"],
    ["Aalborg", "DK"],
  ])("the sea reaches %s, at the head of a fjord or on a tideless river", (city, country) => {
    const place = placeNamed(city, country);
    expect(place.coast_km).toBeLessThan(2);
    expect(levelAt(place, "coastal").level).not.toBe("none");
  });

  it.each(["Roma", "Barcelona", "Lisboa", "Napoli", "Valencia"])(
    "the centre of %s is not flooded by the sea",
    (city) => {
      const found = ["IT", "ES", "PT"].flatMap((country) => places.fromAddress({ city, country }) ?? [])[0]!;
      expect(["very_low", "low"]).toContain(levelAt(found, "coastal").level);
    },
  );

  it("no town abroad reads extreme by the sea but where its own altitude lies below the water", () => {
    const towns = gazetteer.cities.name
      .map((_, row) => places.ofCity(row))
      .filter(({ insee, coast_km }) => insee === null && coast_km <= 5);
    expect(towns.length).toBeGreaterThan(300);
    const { elevation_above_sea: height, extreme_sea_level: level } = figuresOf(layers, towns).columns;
    const dry = towns.filter(({ altitude_m }, row) => {
      const at = row * MOMENT_COUNT;
      return height.value[at]! < 0 && altitude_m! >= level.value[at]!;
    });
    expect(dry.map(({ label }) => label)).toEqual([]);
  });

  it("Mamoudzou knows the wind of its zone; a count of zero there says nothing", () => {
    const mamoudzou = placeNamed("Mamoudzou", "FR");
    expect(levelAt(mamoudzou, "storm_wind")).toMatchObject({ level: "very_high" });
    const { insee } = mamoudzou;
    expect(communes.catnat.drought[communes.indexOf(insee!)]).toBe(0);
    expect(levelAt(mamoudzou, "drought_rga").level).toBe("unknown");
  });

  it("Nouméa has no data rather than very low", () => {
    const levels = assessPlace(placeNamed("Nouméa", "FR")).hazards.map(
      (one) => exposureAt(one, { scenario: "ssp5", horizon: "2050" })!.level,
    );
    // Cold does not exist there.
    expect(new Set(levels)).toEqual(new Set(["unknown", "none"]));
  });

  it("Torino warms", () => {
    const torino = figuresOf(layers, [placeNamed("Torino", "IT")]).columns.tx35_days.value;
    expect(torino[9]! - torino[0]!).toBeGreaterThan(20);
  });

  it.each([
    ["Nice", "very_high"],
    ["Nîmes", "high"],
    ["Paris", "high"],
    ["Orléans", "medium"],
    ["Tours", "medium"],
  ])("%s reads %s for floods", (city, level) => {
    expect(levelAt(placeNamed(city, "FR"), "flood").level).toBe(level);
  });
});

it("the level of a public document is ours or the next one, or the difference is explained", () => {
  const all = agreements(layers, places);
  expect(all.length).toBeGreaterThanOrEqual(200);
  const away = all.filter(({ apart }) => apart === null || apart > 1);
  expect(away.map(({ hazard, name }) => `${hazard}/${name}`).sort()).toEqual(Object.keys(EXPLAINED).sort());
});

it("the worked places and the replayed events of the method page are what is computed", () => {
  expect(WORKED_EXPOSURES).toEqual(computeWorkedExposures(layers, places));
  expect(REPLAYED_EVENTS).toEqual(replayEvents(layers, places));
});

/** Hazards whose ranges have no common level, each for its reason. */
const RANGES_APART: readonly string[] = [
  // Both national annexes are exact: 24 m/s on one side, 29 on the other.
  "Hendaye (64) | Irun, ES, 3 km  storm_wind",
  // The sea was recognised at Cap-d'Ail, which sets its least level; no such record exists abroad, and Monaco reads 62 m.
  "Cap-d'Ail (06) | Monaco, MC, 2 km  coastal",
];

it("ranges of towns on both sides of the border have a level in common", () => {
  const pairs = borderPairs(pack, gazetteer.cities, places);
  expect(pairs).toHaveLength(20);
  const apart = pairs.flatMap((pair) => {
    const [head, ...lines] = borderWords(pair, layers).split("\n");
    return lines.filter((line) => line.includes("!")).map((line) => `${head}${line.split(":")[0]}`);
  });
  expect(apart).toEqual(RANGES_APART);
});
