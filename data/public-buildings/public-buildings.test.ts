import {
  assess,
  createLineDistance,
  crossLevel,
  distanceKm,
  exposureAt,
  figuresOf,
  HAZARD_IDS,
  type HazardAssessment,
  LEVELS,
  type Level,
  type Place,
  RANKED_LEVELS,
  REFERENCE_YEAR,
  referenceLayers,
} from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { loadGazetteer } from "../load-gazetteer.ts";
import { loadReferencePack } from "../load-pack.ts";
import { exampleQuestionnaire, loadPublicBuildings, type PublicBuilding } from "./index.ts";

const buildings = loadPublicBuildings();
const pack = loadReferencePack();
const { communes } = pack;
const { cities, regions } = loadGazetteer();
const examples = buildings.map((building) => exampleQuestionnaire(building).answers);
const each = buildings.map((building) => [building.code, building] as const);

/** Town centre and building are not the same point. */
const FARTHEST_FROM_TOWN_KM = 15;

/** Row of the commune of France, or of the city of Europe, that a building says it is in; -1 when there is none. */
function rowOfTown({ country, city, post_code }: PublicBuilding): number {
  if (country === "FR") {
    return communes.name.findIndex((name, row) => name === city && communes.postcodes[row]!.includes(post_code));
  }
  return cities.name.findIndex(
    (name, row) => cities.country[row] === country && [name, ...cities.otherNames[row]!.split("|")].includes(city),
  );
}

describe("the public buildings", () => {
  it("are 120, 100 of them in France, in two companies", () => {
    expect(buildings).toHaveLength(120);
    expect(buildings.filter(({ country }) => country === "FR")).toHaveLength(100);
    expect(new Set(buildings.map(({ country }) => country)).size).toBe(14);
    expect(new Set(buildings.map(({ code }) => code)).size).toBe(120);
    expect(new Set(buildings.map(({ name }) => name)).size).toBe(120);
    const counts = Object.groupBy(buildings, ({ company, group }) => `${company}: ${group}`);
    expect(Object.fromEntries(Object.entries(counts).map(([group, members]) => [group, members!.length]))).toEqual({
      "demonstration: Mairies et préfectures": 39,
      "demonstration: Gares": 39,
      "demonstration: Équipements culturels et scolaires": 34,
      "other: Default": 8,
    });
  });

  it.each(each)("%s stands near the town it says it is in", (_, building) => {
    const { latitude, longitude, state } = building;
    const row = rowOfTown(building);
    expect(row).toBeGreaterThanOrEqual(0);
    const town = building.country === "FR" ? communes : cities;
    const km = distanceKm(latitude, longitude, town.latitude[row]!, town.longitude[row]!);
    expect(km).toBeLessThan(FARTHEST_FROM_TOWN_KM);
    if (building.country === "FR") {
      expect(state.replaceAll("’", "'")).toBe(regions.name[regions.code.indexOf(communes.region[row]!)]);
    }
  });

  it.each(each)("%s has an address as it is written, with one number at most", (_, { street, name, state }) => {
    expect(`${street} ${name} ${state}`).not.toMatch(/['"]|\s{2}/);
    expect(street).not.toMatch(/\d\s*[-–/à]\s*\d/);
  });

  it("have a year only in the past", () => {
    for (const { construction_year: year } of buildings) expect(year ?? 2000).toBeLessThan(REFERENCE_YEAR);
    const known = buildings.filter(({ construction_year }) => construction_year !== null);
    expect(known.length).toBeLessThan(buildings.length);
  });
});

describe("the assessment of the examples", () => {
  const shoreKm = createLineDistance(pack.coastline);
  const figures = figuresOf(referenceLayers(pack), buildings.map(placeOf));
  const assessments = buildings.map((_, row) => assess(figures, row, examples[row]!, REFERENCE_YEAR));

  /** The building at its coordinates, on the ground of the middle of its town. */
  function placeOf(building: PublicBuilding): Place {
    const { latitude, longitude, country, city } = building;
    const row = rowOfTown(building);
    const isFrench = country === "FR";
    const centreM = isFrench ? communes.centreAltitudeM[row]! : cities.altitudeM[row]!;
    const altitude = Number.isNaN(centreM) && isFrench ? communes.altitudeM[row]! : centreM;
    return {
      latitude,
      longitude,
      country,
      label: city,
      precision: "coordinates",
      spread_km: 0,
      zone: isFrench ? "france" : "europe",
      insee: isFrench ? communes.insee[row]! : null,
      ...(Number.isNaN(altitude)
        ? { altitude_m: null, altitude_origin: "none", altitude_error_m: null }
        : { altitude_m: altitude, altitude_origin: "town", altitude_error_m: 5 }),
      coast_km: shoreKm(latitude, longitude),
    };
  }

  it("gives eight hazards to each, and an index of vulnerability to nearly all", () => {
    for (const { hazards } of assessments) expect(hazards.map(({ id }) => id)).toEqual(HAZARD_IDS);
    const indices = assessments.flatMap(({ hazards }) => hazards.map(({ vulnerability }) => vulnerability.index));
    expect(indices.filter((index) => index !== null).length / indices.length).toBeGreaterThan(0.95);
  });

  const exposureOf = (one: HazardAssessment) => exposureAt(one, { scenario: "ssp5", horizon: "2050" })!.level;

  /** Hazards of which the portfolio shows at least so many of the ranked levels. */
  function hazardsWith(count: number, levelOf: (one: HazardAssessment) => Level) {
    return HAZARD_IDS.filter((_, at) => {
      const shown = new Set(assessments.map(({ hazards }) => levelOf(hazards[at]!)));
      return RANKED_LEVELS.filter((level) => shown.has(level)).length >= count;
    });
  }

  it("shows four levels of exposure and the five of vulnerability of several hazards", () => {
    const exposed = hazardsWith(4, exposureOf);
    const vulnerable = hazardsWith(5, (one) => one.vulnerability.level);
    expect(exposed).toEqual(expect.arrayContaining(["flood", "wildfire", "storm_wind", "landslide", "cold"]));
    expect(vulnerable).toEqual(expect.arrayContaining(["drought_rga", "flood", "coastal", "landslide", "cold"]));
  });

  it("shows every level but extreme, none and unknown among them, in the cross analysis", () => {
    const crossed = assessments.flatMap(({ hazards }) =>
      hazards.map((one) => crossLevel(exposureOf(one), one.vulnerability.level)),
    );
    expect(new Set(crossed)).toEqual(new Set(LEVELS.filter((level) => level !== "extreme")));
  });
});
