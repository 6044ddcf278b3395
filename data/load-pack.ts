import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  AR6_NODES,
  type Ar6Grid,
  type Ar6Regional,
  CATNAT_PERILS,
  type Communes,
  DATED_PERILS,
  DRIAS_COLUMNS,
  type DriasColumn,
  type DriasGrid,
  type DriasNodes,
  EMBEDDED_DRIAS_COLUMNS,
  ensure,
  type Overseas,
  type ReferencePack,
  recordOf,
  type SeaLevelRise,
  type SeaLevelScenario,
  type SeaLevelYear,
  type Stations,
  type Topography,
} from "@lichen/domain";
import { loadCities } from "./load-cities.ts";
import { loadEuropeanHazards } from "./load-europe.ts";
import { loadCoastline, loadRivers } from "./load-lines.ts";
import { readTable, type Table } from "./read-table.ts";

const EMBEDDED: ReadonlySet<DriasColumn> = new Set(EMBEDDED_DRIAS_COLUMNS);
/** Columns that the table keeps in tenths of the unit: °C, day, mm/day, m/s. */
const IN_TENTHS: ReadonlySet<DriasColumn> = new Set(["tav", "tjja", "txjja", "tx35", "pq99", "ff98"]);
/** 8 km of latitude. The SAFRAN grid is regular in Lambert kilometres, not in degrees. */
const DRIAS_SIDE_DEGREES = 0.0719;
const COARSE_DRIAS_SIDE_DEGREES = 0.25;
/** Names of the scenarios in the columns of sea_level_rise. */
const SEA_LEVEL_COLUMNS: Readonly<Record<SeaLevelScenario, string>> = {
  ssp1: "ssp126",
  ssp2: "ssp245",
  ssp5: "ssp585",
};
const CM_PER_M = 100;
/** Letter of a marine atlas among the types of flood_atlases. */
const MARINE = "M";
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

let loaded: ReferencePack | undefined;

/** The reference figures, read from the files of this room at the first call and kept. Natural units; NaN where none. */
export function loadReferencePack(): ReferencePack {
  loaded ??= {
    drias: loadDrias(),
    stations: loadStations(),
    ar6Grid: loadAr6Grid(),
    ar6Regional: JSON.parse(readFileSync(join(import.meta.dirname, "ar6_regional/table.json"), "utf8")) as Ar6Regional,
    extremeSeaLevels: loadExtremeSeaLevels(),
    communes: loadCommunes(),
    topography: loadTopography(),
    coastline: loadCoastline(),
    rivers: loadRivers(),
    soilWetness: loadSoilWetness(),
    seaLevelRise: loadSeaLevelRise(),
    riverFloods: loadRiverFloods(),
    overseas: loadOverseas(),
    cities: loadCities(),
    europe: loadEuropeanHazards(),
  };
  return loaded;
}

function loadDrias(): DriasGrid {
  const table = readTable("drias_fr");
  return driasGrid(table, DRIAS_SIDE_DEGREES);
}

/** The means of 0.25° cells that the 8 km points replaced: no reference pack holds them, they serve to compare. */
export function loadCoarseDrias(): DriasGrid {
  const table = readTable("drias_fr_0p25deg");
  return driasGrid(table, COARSE_DRIAS_SIDE_DEGREES);
}

function driasGrid(table: Table, cellDegrees: number): DriasGrid {
  const latitude = table.numbers("lat");
  const nothing = new Float64Array(latitude.length).fill(Number.NaN);
  const nodes = (column: DriasColumn): DriasNodes => {
    if (!EMBEDDED.has(column)) return [nothing, nothing, nothing, nothing];
    const node = (index: number) => table.numbers(`${column}_${index}`, IN_TENTHS.has(column) ? 10 : 1);
    return [node(0), node(1), node(2), node(3)];
  };
  return {
    latitude,
    longitude: table.numbers("lon"),
    altitudeM: table.numbers("alt_m"),
    cellDegrees,
    values: recordOf(DRIAS_COLUMNS, (column) => nodes(column)),
  };
}

function loadStations(): Stations {
  const table = readTable("stations_europe");
  return {
    latitude: table.numbers("lat"),
    longitude: table.numbers("lon"),
    altitudeM: table.numbers("alt_m"),
    coastKm: table.numbers("coast_km"),
    country: table.text("country"),
    name: table.text("name"),
    temperatureC: MONTHS.map((month) => table.numbers(`t${month}`)),
    rainMm: MONTHS.map((month) => table.numbers(`p${month}`)),
  };
}

function loadAr6Grid(): Ar6Grid {
  const table = readTable("ar6_grid");
  const atNodes = (indicator: string) => AR6_NODES.map((node) => table.numbers(`${indicator}_${node}`));
  return {
    latitude: table.numbers("lat"),
    longitude: table.numbers("lon"),
    region: table.text("region"),
    tx35: atNodes("tx35"),
    hi41: atNodes("hi41"),
    df6: atNodes("df6"),
    sm: atNodes("sm"),
    wind: atNodes("wind"),
  };
}

function loadExtremeSeaLevels(): ReferencePack["extremeSeaLevels"] {
  const table = readTable("extreme_sea_level");
  return {
    latitude: table.numbers("lat"),
    longitude: table.numbers("lon"),
    p5: table.numbers("p5"),
    p50: table.numbers("p50"),
    p95: table.numbers("p95"),
    region: table.text("region"),
  };
}

function loadCommunes(): Communes {
  const table = readTable("communes_fr");
  const insee = table.text("insee");
  const rowOf = new Map(insee.map((code, row) => [code, row] as const));

  const rowsOf = (dataset: string, table: Table) =>
    table.text("insee").map((code) => {
      const row = rowOf.get(code);
      if (row === undefined) throw new RangeError(`${dataset}: ${code} is not a commune`);
      return row;
    });
  /** Columns of another table, laid on the rows of the communes; `start` makes the column that they are laid on. */
  const laid = <T extends Uint8Array | Uint16Array | Float64Array>(
    dataset: string,
    columns: readonly string[],
    start: () => T,
  ): T[] => {
    const other = readTable(dataset);
    const rows = rowsOf(dataset, other);
    return columns.map((column) => {
      const values = start();
      other.numbers(column).forEach((value, index) => {
        values[rows[index]!] = value;
      });
      return values;
    });
  };
  /** A commune that the table lacks has none. */
  const counts = (dataset: string, columns: readonly string[]) =>
    laid(dataset, columns, () => new Uint16Array(insee.length));
  /** What the table lacks is not known. */
  const figures = (dataset: string, columns: readonly string[]) =>
    laid(dataset, columns, () => new Float64Array(insee.length).fill(Number.NaN));

  const [centreLatitude, centreLongitude, centreAltitudeM, shoreKm, inlandWaterKm] = figures("commune_centres", [
    "lat",
    "lon",
    "alt_m",
    "shore_km",
    "inland_water_km",
  ]);
  const catnat = counts("catnat", CATNAT_PERILS);
  const catnatLast = counts(
    "catnat",
    DATED_PERILS.map((peril) => `last_${peril}`),
  );
  const whole = readTable("catnat", "whole_departements.csv");
  const wholePerils = whole.text("peril");
  const coastalDepartements = new Set(whole.text("departement").filter((_, row) => wholePerils[row] === "coastal"));
  const [fires, fires1ha] = counts("forest_fires", ["fires_2006_2024", "fires_ge1ha_2006_2024"]);
  const [burntHa, burntHaSince1973] = laid(
    "forest_fires",
    ["burnt_ha_2006_2024", "burnt_ha_1973_2024"],
    () => new Float64Array(insee.length),
  );
  const [floodAtlases, technologicalPlans, miningPlans] = counts("flood_atlases", [
    "azi",
    "pprt_approved",
    "pprm_approved",
  ]);
  const marineAtlas = new Uint8Array(insee.length);
  const atlases = readTable("flood_atlases");
  const atlasTypes = atlases.text("azi_types");
  rowsOf("flood_atlases", atlases).forEach((row, at) => {
    marineAtlas[row] = ensure(atlasTypes[at]).includes(MARINE) ? 1 : 0;
  });
  const [windZone] = laid("eurocode_wind", ["wind_zone"], () => new Uint8Array(insee.length));
  const [forest, shrubHerb, semiNatural, wetland, artificial, gain, coverKm2] = figures("land_cover", [
    "forest",
    "shrub_herb",
    "forest_seminat",
    "wetland",
    "artif",
    "artif_ha_1990_2018",
    "clc_km2",
  ]);
  const [dwellings] = figures("dwellings", ["dwellings"]);
  const [households, medianIncome, povertyPercent, over65Percent] = figures("social_facts", [
    "households",
    "median_income",
    "poverty_pct",
    "over65_pct",
  ]);
  const [reliefM] = figures("relief", ["relief_m"]);
  return {
    insee,
    name: table.text("name"),
    postcodes: table.text("postcodes"),
    epci: table.text("epci"),
    departement: table.text("departement"),
    region: table.text("region"),
    population: table.numbers("population"),
    latitude: table.numbers("lat"),
    longitude: table.numbers("lon"),
    altitudeM: table.numbers("alt_m"),
    centreLatitude: ensure(centreLatitude),
    centreLongitude: ensure(centreLongitude),
    centreAltitudeM: ensure(centreAltitudeM),
    areaKm2: table.numbers("area_km2"),
    coastKm: ensure(shoreKm),
    inlandWaterKm: ensure(inlandWaterKm),
    riverKm: table.numbers("river_km"),
    catnat: recordOf(CATNAT_PERILS, (_, index) => ensure(catnat[index])),
    catnatLast: recordOf(DATED_PERILS, (_, index) => ensure(catnatLast[index])),
    coastalDepartements,
    fires: ensure(fires),
    fires1ha: ensure(fires1ha),
    burntHa: ensure(burntHa),
    burntHaSince1973: ensure(burntHaSince1973),
    windZone: ensure(windZone),
    floodAtlases: ensure(floodAtlases),
    technologicalPlans: ensure(technologicalPlans),
    miningPlans: ensure(miningPlans),
    marineAtlas,
    coverKm2: ensure(coverKm2),
    naturalPercent: ensure(semiNatural).map((percent, row) => percent + ensure(wetland)[row]!),
    artificialPercent: ensure(artificial),
    artificialGainHa: ensure(gain),
    dwellings: ensure(dwellings),
    households: ensure(households),
    medianIncome: ensure(medianIncome),
    povertyPercent: ensure(povertyPercent),
    over65Percent: ensure(over65Percent),
    woodlandPercent: ensure(forest).map((percent, row) => percent + ensure(shrubHerb)[row]!),
    reliefM: ensure(reliefM),
    indexOf: (code) => rowOf.get(code) ?? -1,
  };
}

/** `west` and `south` are the coordinates of the first point: each figure speaks of the half degree around its point. */
function loadTopography(): Topography {
  const table = readTable("topography");
  const latitudes = table.numbers("lat");
  const west = -24.75;
  const stepDegrees = latitudes[1]! - latitudes[0]!;
  const columns = 140;
  const elevationM = new Float64Array(table.rows * columns);
  for (let column = 0; column < columns; column += 1) {
    table.numbers(String(west + stepDegrees * column)).forEach((value, row) => {
      elevationM[row * columns + column] = value;
    });
  }
  return { west, south: latitudes[0]!, stepDegrees, columns, rows: table.rows, elevationM };
}

function loadSoilWetness(): ReferencePack["soilWetness"] {
  const table = readTable("soil_wetness");
  return {
    latitude: table.numbers("lat"),
    longitude: table.numbers("lon"),
    summerMean: table.numbers("swi_jas_mean", 100),
    summerDriest: table.numbers("swi_jas_min", 100),
  };
}

function loadSeaLevelRise(): SeaLevelRise {
  const table = readTable("sea_level_rise");
  const percentile = (scenario: SeaLevelScenario, year: SeaLevelYear, name: string) =>
    table.numbers(`${SEA_LEVEL_COLUMNS[scenario]}_${year}_${name}`, CM_PER_M);
  const inYear = (scenario: SeaLevelScenario, year: SeaLevelYear) => ({
    p17: percentile(scenario, year, "p17"),
    p50: percentile(scenario, year, "p50"),
    p83: percentile(scenario, year, "p83"),
  });
  const under = (scenario: SeaLevelScenario) => ({
    "2050": inYear(scenario, "2050"),
    "2100": inYear(scenario, "2100"),
  });
  return {
    latitude: table.numbers("lat"),
    longitude: table.numbers("lon"),
    gauge: Uint8Array.from(table.numbers("tide_gauge")),
    area: table.text("area"),
    rise: { ssp1: under("ssp1"), ssp2: under("ssp2"), ssp5: under("ssp5") },
  };
}

function loadRiverFloods(): ReferencePack["riverFloods"] {
  const table = readTable("river_floods");
  return {
    latitude: table.numbers("lat"),
    longitude: table.numbers("lon"),
    dischargeChange: table.numbers("dq100"),
  };
}

function loadOverseas(): Overseas {
  const { wind_ms, cyclones } = JSON.parse(
    readFileSync(join(import.meta.dirname, "overseas_climate/table.json"), "utf8"),
  ) as { wind_ms: Overseas["windMs"]; cyclones: Overseas["cyclones"] };
  return { windMs: wind_ms, cyclones, normals: loadOverseasNormals() };
}

function loadOverseasNormals(): Overseas["normals"] {
  const table = readTable("overseas_normals");
  const lows = MONTHS.map((month) => table.numbers(`low${month}`));
  const highs = MONTHS.map((month) => table.numbers(`high${month}`));
  const changes = AR6_NODES.map((node) => table.numbers(`tx35_${node}`));
  const normals = table.text("departement").map((code, row) => {
    const at = (columns: readonly Float64Array[]) => columns.map((column) => column[row]!);
    return [code, { lowC: at(lows), highC: at(highs), veryHotDaysChange: at(changes) }] as const;
  });
  return Object.fromEntries(normals);
}
