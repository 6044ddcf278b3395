import { type EuropeanHazards, ensure, type TenthGrid, type WindPart, type WindRange } from "@lichen/domain";
import { readFeatures } from "./load-outlines.ts";
import { readTable, type Table } from "./read-table.ts";

/** What is known of the hazards of Europe outside France, read from the files of this room. */
export function loadEuropeanHazards(): EuropeanHazards {
  const floods = readTable("damaging_floods");
  const districts = readTable("postcode_districts_gb");
  const communes = readTable("hazard_zones_italy");
  const stations = readTable("frost_stations_gb");
  const burnt = readTable("burnt_areas", "nuts3.csv");
  const burntPercent = burnt.numbers("burnt_pct_per_year");
  return {
    nuts3: readFeatures("nuts3_regions/outlines.geojson"),
    cells: loadCells(),
    floods: {
      code: floods.text("nuts3"),
      areaKm2: floods.numbers("area_km2"),
      since1950: floods.numbers("floods_1950_2020"),
      recent: Uint8Array.from(floods.numbers("activations_2021_2024")),
    },
    burntPercent: new Map(burnt.text("nuts3").map((code, row) => [code, burntPercent[row]!])),
    regionWind: windRanges(readTable("basic_wind_europe"), "nuts3"),
    countryWind: countryWinds(readTable("basic_wind_europe", "countries.csv")),
    britishDistricts: {
      ...positions(districts),
      areaKm2: districts.numbers("area_km2"),
      floodPercent: districts.numbers("flood_percent"),
      clayScore: districts.numbers("clay_score"),
      gustKmh: districts.numbers("gust50_kmh"),
    },
    italianCommunes: {
      ...positions(communes),
      floodPercent: communes.numbers("flood_percent"),
      floodBuildingsPercent: communes.numbers("flood_buildings_percent"),
      landslidePercent: communes.numbers("landslide_percent"),
    },
    frostStations: {
      ...positions(stations),
      altitudeM: stations.numbers("alt_m"),
      frostDays: stations.numbers("frost_days"),
    },
  };
}

const positions = (table: Table) => ({ latitude: table.numbers("lat"), longitude: table.numbers("lon") });

function windRanges(table: Table, key: string): Map<string, WindRange> {
  const [low, high] = [table.numbers("low_ms"), table.numbers("high_ms")];
  return new Map(table.text(key).map((code, row) => [code, { lowMs: low[row]!, highMs: high[row]! }]));
}

function countryWinds(table: Table): EuropeanHazards["countryWind"] {
  const ranges = windRanges(table, "country");
  const [shoreKm, aboveM, islands] = [table.numbers("shore_km"), table.numbers("above_m"), table.text("islands")];
  const partOf = (row: number): WindPart | null =>
    Number.isNaN(shoreKm[row]!)
      ? null
      : {
          withinKm: shoreKm[row]!,
          aboveM: Number.isNaN(aboveM[row]!) ? Number.POSITIVE_INFINITY : aboveM[row]!,
          islands: ensure(islands[row]).split(" "),
        };
  return new Map([...ranges].map(([country, range], row) => [country, { ...range, part: partOf(row) }]));
}

/** Relief and fires on one grid, whose box is that of the relief. */
function loadCells(): TenthGrid {
  const relief = readTable("relief_europe");
  const [row10, column10] = [relief.numbers("lat10"), relief.numbers("lon10")];
  const ends = (values: Float64Array) =>
    values.reduce(([least, most], value) => [Math.min(least, value), Math.max(most, value)] as const, [
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
    ] as readonly [number, number]);
  const [[south10, north10], [west10, east10]] = [ends(row10), ends(column10)];
  const [rows, columns] = [north10 - south10 + 1, east10 - west10 + 1];
  const cellOf = (lat10: number, lon10: number) => (lat10 - south10) * columns + lon10 - west10;
  const grid = (fill: number) => new Float32Array(rows * columns).fill(fill);
  const [lowM, highM, burntHa, summerBurntHa] = [grid(Number.NaN), grid(Number.NaN), grid(0), grid(0)];
  const [low, high] = [relief.numbers("low_m"), relief.numbers("high_m")];
  row10.forEach((lat10, row) => {
    const cell = cellOf(lat10, column10[row]!);
    lowM[cell] = low[row]!;
    highM[cell] = high[row]!;
  });
  const fires = readTable("burnt_areas");
  const [fireRow10, fireColumn10] = [fires.numbers("lat10"), fires.numbers("lon10")];
  const [burnt, summer] = [fires.numbers("burnt_ha"), fires.numbers("burnt_ha_jun_sep")];
  fireRow10.forEach((lat10, row) => {
    const lon10 = fireColumn10[row]!;
    if (lat10 < south10 || lat10 > north10 || lon10 < west10 || lon10 > east10)
      throw new RangeError(`burnt_areas: ${lat10} ${lon10} is outside the grid of the relief`);
    const cell = cellOf(lat10, lon10);
    burntHa[cell] = burnt[row]!;
    summerBurntHa[cell] = summer[row]!;
  });
  return { south10, west10, rows, columns, lowM, highM, burntHa, summerBurntHa };
}
