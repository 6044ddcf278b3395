import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  AR6_NODES,
  type Ar6Grid,
  type Ar6Regional,
  CATNAT_PERILS,
  type CatnatPeril,
  type Communes,
  DRIAS_COLUMNS,
  type DriasColumn,
  type DriasGrid,
  type DriasNodes,
  type ReferencePack,
  type Stations,
  type Topography,
} from "@lichen/domain";
import { readTable } from "./read-table.ts";

/** Columns that the table keeps in tenths of the unit: °C, day, mm/day, m/s. */
const IN_TENTHS: ReadonlySet<DriasColumn> = new Set(["tav", "tjja", "txjja", "tx35", "pq99", "ff98"]);
const DRIAS_CELL_DEGREES = 0.25;
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
  };
  return loaded;
}

function loadDrias(): DriasGrid {
  const table = readTable("drias_fr");
  const nodes = (column: DriasColumn): DriasNodes => {
    const node = (index: number) => table.numbers(`${column}_${index}`, IN_TENTHS.has(column) ? 10 : 1);
    return [node(0), node(1), node(2), node(3)];
  };
  return {
    latitude: table.numbers("lat"),
    longitude: table.numbers("lon"),
    altitudeM: table.numbers("alt_m"),
    points: Uint8Array.from(table.numbers("n")),
    cellDegrees: DRIAS_CELL_DEGREES,
    values: Object.fromEntries(DRIAS_COLUMNS.map((column) => [column, nodes(column)])) as DriasGrid["values"],
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

  /** Columns of another table, laid on the rows of the communes; `start` makes the column that they are laid on. */
  const laid = <T extends Uint16Array | Float64Array>(
    dataset: string,
    columns: readonly string[],
    start: () => T,
  ): T[] => {
    const other = readTable(dataset);
    const rows = other.text("insee").map((code) => {
      const row = rowOf.get(code);
      if (row === undefined) throw new RangeError(`${dataset}: ${code} is not a commune`);
      return row;
    });
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

  const [centreLatitude, centreLongitude, centreAltitudeM] = figures("town_altitudes", ["lat", "lon", "alt_m"]);
  const catnat = counts("catnat", CATNAT_PERILS);
  const [fires, fires1ha] = counts("forest_fires", ["fires_2006_2024", "fires_ge1ha_2006_2024"]);
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
    centreLatitude: centreLatitude!,
    centreLongitude: centreLongitude!,
    centreAltitudeM: centreAltitudeM!,
    areaKm2: table.numbers("area_km2"),
    coastKm: table.numbers("coast_km"),
    riverKm: table.numbers("river_km"),
    catnat: Object.fromEntries(CATNAT_PERILS.map((peril, index) => [peril, catnat[index]!])) as Record<
      CatnatPeril,
      Uint16Array
    >,
    fires: fires!,
    fires1ha: fires1ha!,
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

function loadCoastline(): ReferencePack["coastline"] {
  const table = readTable("coastline");
  return { latitude: table.numbers("lat"), longitude: table.numbers("lon") };
}
