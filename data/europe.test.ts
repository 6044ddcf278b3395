import {
  countryOfRegion,
  createDistrictFinder,
  createPolygons,
  createRegionFinder,
  explainExposure,
  figuresOf,
  HAZARDS,
  type HazardId,
  type IndicatorKey,
  indicatorOf,
  MOMENT_COUNT,
  type Place,
  REFERENCE_MOMENT,
  referenceLayers,
} from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { loadReferencePack } from "./index.ts";

const pack = loadReferencePack();
const layers = referenceLayers(pack);
const { cities, europe } = pack;

const placeAt = (latitude: number, longitude: number, country: string, more: Partial<Place> = {}): Place => ({
  latitude,
  longitude,
  country,
  zone: "europe",
  insee: null,
  precision: "municipality",
  altitude_m: null,
  altitude_error_m: 5,
  altitude_origin: "none",
  coast_km: 100,
  spread_km: 2,
  label: `${latitude}, ${longitude}`,
  ...more,
});
const exposureAt = (hazard: HazardId, place: Place) => {
  const one = HAZARDS.find(({ id }) => id === hazard)!;
  return explainExposure(one, figuresOf(layers, [place]), 0);
};
const levelAt = (hazard: HazardId, place: Place) => exposureAt(hazard, place).exposure[0]!.level;

/** Outlines of Eurostat that the tables of regions have and the topology has not: BA, XK, AD, IM. */
const WITHOUT_OUTLINE = 25;

describe("winds of a country whose note says where the highest holds", () => {
  const windAt = (place: Place) => figuresOf(layers, [place]).columns.wind_basic;

  it.each([
    ["on the shore of Greece", 37.94, 23.64, "GR", { coast_km: 9 }, 33],
    ["inland in Greece", 39.64, 22.42, "GR", { coast_km: 11 }, 27],
    ["inland in Crete", 35.24, 24.83, "GR", { coast_km: 19 }, 33],
    ["on the shore of Portugal", 38.7, -9.2, "PT", { coast_km: 4 }, 30],
    ["inland in Portugal", 38.57, -7.9, "PT", { coast_km: 100 }, 27],
    ["on high ground in Portugal", 40.54, -7.27, "PT", { coast_km: 100, altitude_m: 1000 }, 30],
    ["inland in the Azores", 37.77, -25.45, "PT", { coast_km: 6, altitude_m: 300 }, 30],
  ] as const)("are read %s, with the range of the country", (_, lat, lon, country, more, ms) => {
    const { value, low, high } = windAt(placeAt(lat, lon, country, more));
    const range = country === "GR" ? [27, 33] : [27, 30];
    expect([value[REFERENCE_MOMENT], low[REFERENCE_MOMENT], high[REFERENCE_MOMENT]]).toEqual([ms, ...range]);
  });
});

describe("districts of Great Britain", () => {
  it("hold more of the points of regions of NUTS 3 when their size counts than by the nearest centre, large and small alike", () => {
    const outlines = createPolygons(europe.nuts3);
    const points: { latitude: number; longitude: number; code: string }[] = [];
    for (let latitude = 50; latitude < 59; latitude += 0.05) {
      for (let longitude = -8; longitude < 2; longitude += 0.05) {
        const code = outlines.containing(latitude, longitude)[0]?.code;
        // Regions are ten times wider than districts: on a map ten times smaller they are alike.
        if (code !== undefined && countryOfRegion(code) === "GB")
          points.push({ latitude: 54 + (latitude - 54) / 10, longitude: longitude / 10, code });
      }
    }
    const regions = [...Map.groupBy(points, ({ code }) => code)].map(([code, own]) => {
      const mean = (of: "latitude" | "longitude") => own.reduce((sum, point) => sum + point[of], 0) / own.length;
      return { code, latitude: mean("latitude"), longitude: mean("longitude"), points: own.length };
    });
    const columns = {
      latitude: Float64Array.from(regions, ({ latitude }) => latitude),
      longitude: Float64Array.from(regions, ({ longitude }) => longitude),
    };
    /** Points put in the right region, and the mean of that share over the regions. */
    const rightWith = (areaKm2: Float64Array) => {
      const find = createDistrictFinder({
        ...europe,
        britishDistricts: { ...europe.britishDistricts, ...columns, areaKm2 },
      });
      const right = points.filter(({ latitude, longitude, code }) => {
        return regions[find(placeAt(latitude, longitude, "GB"))]?.code === code;
      });
      const ofRegion = Map.groupBy(right, ({ code }) => code);
      const shares = regions.map(({ code, points: own }) => (ofRegion.get(code)?.length ?? 0) / own);
      return {
        points: right.length / points.length,
        regions: shares.reduce((sum, share) => sum + share, 0) / shares.length,
      };
    };
    const bySize = rightWith(Float64Array.from(regions, (region) => region.points));
    const byCentre = rightWith(new Float64Array(regions.length).fill(1));
    expect(bySize.points).toBeGreaterThan(byCentre.points + 0.1);
    expect(bySize.regions).toBeGreaterThan(byCentre.regions + 0.02);
  });
});

describe("hazards of places that are known", () => {
  it.each([
    ["Dresden", 51.051, 13.738, "DE", "very_high"],
    ["Liège", 50.634, 5.567, "BE", "very_high"],
    ["Venice", 45.438, 12.327, "IT", "very_high"],
    ["Paiporta", 39.427, -0.418, "ES", "high"],
    ["Hamburg", 53.551, 9.993, "DE", "high"],
    ["Cork", 51.898, -8.471, "IE", "high"],
    ["Passau", 48.566, 13.431, "DE", "high"],
    ["Genova", 44.407, 8.934, "IT", "high"],
    // By its rank in the country and the 13 m of its centre above the Vltava: one level above what the trial found.
    ["Praha", 50.088, 14.421, "CZ", "very_high"],
    ["Wrocław", 51.1, 17.033, "PL", "very_high"],
    ["Ahrweiler", 50.545, 7.113, "DE", "medium"],
    ["Madrid", 40.416, -3.703, "ES", "medium"],
    ["Zermatt", 46.021, 7.748, "CH", "medium"],
    ["Tromsø", 69.649, 18.955, "NO", "low"],
  ])("floods at %s", (_, lat, lon, country, level) => {
    expect(levelAt("flood", placeAt(lat, lon, country))).toBe(level);
  });

  it.each([
    ["Pedrógão Grande", 39.92, -8.145, "PT", "extreme"],
    ["Mati", 38.04, 24.0, "GR", "extreme"],
    ["Verín", 41.94, -7.44, "ES", "extreme"],
    ["Palermo", 38.116, 13.361, "IT", "extreme"],
    ["Monchique", 37.317, -8.556, "PT", "extreme"],
    ["Rhodes", 36.44, 28.22, "GR", "very_high"],
    ["Treuenbrietzen", 52.097, 12.871, "DE", "very_high"],
    // The trial read high: the region (1.1 % a year) is that of Monchique.
    ["Faro", 37.019, -7.93, "PT", "very_high"],
    ["Alghero", 40.558, 8.319, "IT", "medium"],
    // The trial read medium, at the very bound: 0.003 % of the land within 15 km.
    ["Berlin", 52.524, 13.411, "DE", "low"],
    ["London", 51.509, -0.126, "GB", "low"],
    ["Stockholm", 59.329, 18.069, "SE", "low"],
    ["Chernihiv, in a country that the record leaves out", 51.506, 31.285, "UA", "unknown"],
    ["Çanakkale, the same", 40.147, 26.406, "TR", "unknown"],
    ["Reykjavík, outside the record", 64.136, -21.895, "IS", "unknown"],
    ["Santa Cruz de Tenerife, outside the record", 28.468, -16.255, "ES", "unknown"],
  ])("wildfires at %s", (_, lat, lon, country, level) => {
    expect(levelAt("wildfire", placeAt(lat, lon, country))).toBe(level);
  });

  it.each([
    ["storm_wind", "Lerwick", 60.154, -1.149, "GB", "very_high"],
    ["storm_wind", "Hamburg", 53.551, 9.993, "DE", "medium"],
    ["storm_wind", "Trieste", 45.649, 13.768, "IT", "very_high"],
    ["storm_wind", "Belfast, by its country", 54.597, -5.93, "GB", "medium"],
    ["storm_wind", "Sarajevo, by the neighbours", 43.848, 18.356, "BA", "medium"],
    ["landslide", "Sarno", 40.812, 14.619, "IT", "very_high"],
    ["landslide", "Milan", 45.464, 9.19, "IT", "low"],
    ["landslide", "Innsbruck", 47.263, 11.394, "AT", "high"],
    ["landslide", "Rotterdam", 51.923, 4.478, "NL", "very_low"],
    ["drought_rga", "Herne Bay", 51.373, 1.129, "GB", "extreme"],
    ["drought_rga", "Birmingham", 52.481, -1.9, "GB", "very_low"],
  ] as const)("%s at %s", (hazard, _, lat, lon, country, level) => {
    expect(levelAt(hazard, placeAt(lat, lon, country))).toBe(level);
  });

  it("says that clay is not mapped outside Great Britain", () => {
    const { exposure, unfilled } = exposureAt("drought_rga", placeAt(52.524, 13.411, "DE"));
    expect(exposure[0]).toMatchObject({ level: "unknown", reason: "clay_not_mapped" });
    expect(unfilled).toContainEqual({ slot: "clay", weight: 0.6, reason: "clay_not_mapped" });
  });

  it("says of a place by the sea whose altitude is that of others", () => {
    const bySea = { coast_km: 0.1, altitude_m: 14, altitude_error_m: 32 };
    const evidenceOf = (altitude_origin: Place["altitude_origin"]) => {
      const tromso = placeAt(69.649, 18.955, "NO", { ...bySea, altitude_origin });
      const { elevation_above_sea: height, coastal_ground: ground } = figuresOf(layers, [tromso]).columns;
      return [height.evidence[0]?.caveat?.en ?? "", ground.evidence[0]?.method];
    };
    expect(evidenceOf("shore")).toEqual([expect.stringContaining("Altitude of towns by the sea"), "derived"]);
    expect(evidenceOf("town")).toEqual([expect.stringContaining("Altitude of the town"), "observed"]);
  });

  it("reads the frost of a British station as it was observed", () => {
    const lerwick = placeAt(60.139, -1.183, "GB", { altitude_m: 82 });
    const { value, evidence } = figuresOf(layers, [lerwick]).columns.frost_days;
    expect(value[REFERENCE_MOMENT]).toBeCloseTo(29, 0);
    expect(evidence[0]).toMatchObject({ evidence: "observed", source: "frost_stations_gb" });
    const glasgow = placeAt(55.865, -4.258, "GB", { altitude_m: 40 });
    expect(figuresOf(layers, [glasgow]).columns.frost_days.evidence[0]).toMatchObject({ evidence: "proxy" });
  });
});

const KEYS = [
  "flood_zone_share",
  "flood_signs",
  "damaging_floods",
  "height_above_lowest_ground",
  "burnt_share",
  "burnt_summer_share",
  "wind_basic",
  "wind_gust_98",
  "landslide_zone_share",
  "terrain_range_10km",
  "clay_score",
] as readonly IndicatorKey[];
/** What no figure of an indicator exceeds, in its unit. */
const GREATEST: Readonly<Partial<Record<IndicatorKey, number>>> = {
  flood_signs: 6,
  height_above_lowest_ground: 2500,
  burnt_share: 20,
  wind_basic: 36,
  wind_gust_98: 220,
  terrain_range_10km: 4800,
  clay_score: 1,
};

describe("a mapped river", () => {
  it("raises the signs of floods within 2 km, and never lowers them", () => {
    const places = cities.name.flatMap((_, row) =>
      row % 50 === 0 ? [placeAt(cities.latitude[row]!, cities.longitude[row]!, cities.country[row]!)] : [],
    );
    const dry = { latitude: new Float32Array(), longitude: new Float32Array(), startsLine: new Uint8Array() };
    const without = figuresOf(referenceLayers({ ...pack, rivers: dry }), places).columns.flood_signs.value;
    const { flood_signs, river_distance } = figuresOf(layers, places).columns;
    let raised = 0;
    places.forEach((_, row) => {
      const [is, was] = [flood_signs.value[row * MOMENT_COUNT]!, without[row * MOMENT_COUNT]!];
      if (Number.isNaN(was) || river_distance.evidence[row] === null) {
        expect(is).toEqual(was);
        return;
      }
      expect(is).toBeGreaterThanOrEqual(was);
      expect(river_distance.value[row * MOMENT_COUNT]).toBeLessThan(2);
      raised += is > was ? 1 : 0;
    });
    expect(raised).toBeGreaterThan(20);
  });
});

describe("figures of the cities of Europe", () => {
  const towns = cities.name.flatMap((name, row) => {
    const altitudeM = cities.altitudeM[row]!;
    const altitude = Number.isNaN(altitudeM) ? {} : { altitude_m: altitudeM, altitude_origin: "town" as const };
    const place = placeAt(cities.latitude[row]!, cities.longitude[row]!, cities.country[row]!, altitude);
    return cities.population[row]! >= 10_000 ? [{ ...place, label: name }] : [];
  });
  const { columns } = figuresOf(layers, towns);

  it.each(KEYS)("%s is within its bounds wherever it is known, and constant", (key) => {
    const { value, low, high, evidence } = columns[key];
    const most = GREATEST[key] ?? 100;
    let known = 0;
    towns.forEach(({ label }, row) => {
      const at = row * MOMENT_COUNT;
      if (evidence[row] === null) return;
      known += 1;
      expect(value[at]! >= 0 && value[at]! <= most, `${label}: ${value[at]}`).toBe(true);
      expect(low[at]! <= value[at]! && value[at]! <= high[at]!, label).toBe(true);
      expect(evidence[row]!.caveat).not.toBeNull();
    });
    expect(known).toBeGreaterThan(100);
    expect(indicatorOf(key).key).toBe(key);
  });

  it("turns nothing that is not known into zero", () => {
    const bare = ["flood_signs", "burnt_share", "wind_basic"] as const;
    const istanbul = figuresOf(layers, [placeAt(41.014, 28.95, "TR")]).columns;
    expect(istanbul.damaging_floods.evidence[0]).toBeNull();
    const kharkiv = figuresOf(layers, [placeAt(49.981, 36.253, "UA")]).columns;
    expect(kharkiv.burnt_share.evidence[0]).toBeNull();
    expect(kharkiv.damaging_floods.evidence[0]).toBeNull();
    const paris = placeAt(48.857, 2.352, "FR", { zone: "france", insee: "75056" });
    const french = figuresOf(layers, [paris]).columns;
    for (const key of KEYS.filter((key) => !bare.includes(key as never))) {
      expect(french[key].evidence[0] ?? null, key).toBeNull();
    }
    expect(french.wind_basic.evidence[0]?.source).toBe("eurocode_wind");
  });

  it("leaves no hazard but clay without a level where the tables reach", () => {
    const covered = towns.filter(
      ({ country, latitude, longitude }) =>
        country !== "TR" && longitude < 31.6 && longitude > -10.5 && latitude > 34.8 && latitude < 71.2,
    );
    const figures = figuresOf(layers, covered);
    const withoutFires = ["BY", "MD", "UA"];
    for (const hazard of HAZARDS.filter(({ id }) => ["flood", "wildfire", "storm_wind", "landslide"].includes(id))) {
      const empty = covered.filter(
        ({ country }, row) =>
          explainExposure(hazard, figures, row).evidence === null &&
          !(hazard.id === "wildfire" && withoutFires.includes(country!)),
      );
      expect(
        empty.map(({ label, country }) => `${label} ${country}`),
        hazard.id,
      ).toEqual([]);
    }
  });

  it("steps by less than the width of a level, 0.15 %, from a kilometre to the next", () => {
    const steps = Array.from({ length: 60 }, (_, step) => placeAt(51.8 + step / 111.2, 12.871, "DE"));
    const { value } = figuresOf(layers, steps).columns.burnt_share;
    const shares = steps.map((_, row) => value[row * MOMENT_COUNT]!);
    for (let step = 1; step < shares.length; step++) {
      expect(Math.abs(shares[step]! - shares[step - 1]!)).toBeLessThan(0.15);
    }
  });
});

describe("regions of NUTS 3", () => {
  const drawn = new Set(europe.nuts3.features.map(({ properties }) => properties.code));

  it("have an outline wherever a table names them, but those of countries that are not drawn", () => {
    expect(drawn.size).toBe(1509);
    const missing = europe.floods.code.filter((code) => !drawn.has(code));
    expect(missing).toHaveLength(WITHOUT_OUTLINE);
    expect(new Set(missing.map(countryOfRegion))).toEqual(new Set(["AD", "BA", "IM", "XK"]));
    for (const code of [...europe.burntPercent.keys(), ...europe.regionWind.keys()])
      expect(drawn, code).toContain(code);
  });

  it("are found inside their outline, near it, and in the country of the place alone", () => {
    const regionOf = createRegionFinder(europe.nuts3);
    expect(regionOf(placeAt(51.051, 13.738, "DE"))).toBe("DED21");
    // Kehl and Strasbourg, on both sides of the Rhine.
    expect(regionOf(placeAt(48.573, 7.815, "DE"))).toBe("DE134");
    expect(regionOf(placeAt(48.573, 7.815, "FR"))).toBe("FRF11");
    // A pier that the outline leaves at sea; the middle of the North Sea.
    expect(regionOf(placeAt(51.52, 0.72, "GB"))).not.toBeNull();
    expect(regionOf(placeAt(56, 3, "GB"))).toBeNull();
  });
});
