import type { HazardId } from "../shared/hazard-id.ts";
import type { EuropeanHazards } from "./european-hazards.ts";

/**
 * The reference figures in columns, as the data room loads them once and the layers read them.
 * Index i of every column of a table is one row. NaN in a numeric column means "the source has no figure here";
 * layers turn it into an unknown reading, never into a number.
 */

/** Indicators of the embedded DRIAS grid, in natural units (°C, days, mm, m/s). */
export const EMBEDDED_DRIAS_COLUMNS = [
  "tav",
  "tjja",
  "txjja",
  "tx35",
  "tr",
  "hw",
  "sd25",
  "fd",
  "cw",
  "rr",
  "rr1",
  "pq99",
  "ff98",
  "ifm40",
] as const;

/** Indicators of a DRIAS grid: those of the embedded one, then those that an imported one alone may have. */
export const DRIAS_COLUMNS = [...EMBEDDED_DRIAS_COLUMNS, "rx1d"] as const;
export type DriasColumn = (typeof DRIAS_COLUMNS)[number];

/** Values of one indicator at the four warming nodes of France: reference, +1.10, +2.05, +3.82 °C. */
export type DriasNodes = readonly [Float64Array, Float64Array, Float64Array, Float64Array];

/** A grid of points or cells over France with DRIAS indicators: the 8 km points embedded or imported, or 0.25° cells. */
export type DriasGrid = {
  /** Latitude and longitude of the cell's centre, WGS84 degrees. */
  readonly latitude: Float64Array;
  readonly longitude: Float64Array;
  /** Mean altitude of the land that the figures speak of, m. */
  readonly altitudeM: Float64Array;
  /** Side of a cell in degrees, for drawing it. */
  readonly cellDegrees: number;
  /** An indicator that the grid does not have is NaN everywhere. */
  readonly values: Readonly<Record<DriasColumn, DriasNodes>>;
};

/** European weather stations, normals of 1991-2020. */
export type Stations = {
  readonly latitude: Float64Array;
  readonly longitude: Float64Array;
  readonly altitudeM: Float64Array;
  readonly coastKm: Float64Array;
  readonly country: readonly string[];
  readonly name: readonly string[];
  /** Twelve columns, January first: mean temperature, °C. */
  readonly temperatureC: readonly Float64Array[];
  /** Twelve columns, January first: rain, mm; NaN where the source has none. */
  readonly rainMm: readonly Float64Array[];
};

export const AR6_REGIONS = ["NEU", "WCE", "MED", "EEU"] as const;
export type Ar6Region = (typeof AR6_REGIONS)[number];

/** The three future nodes of the AR6 change maps. */
export const AR6_NODES = ["ssp126_far", "ssp585_mid", "ssp585_far"] as const;

/** AR6 change maps at 1°, against 1995-2014. Three columns an indicator, in the order of AR6_NODES. */
export type Ar6Grid = {
  readonly latitude: Float64Array;
  readonly longitude: Float64Array;
  readonly region: readonly string[];
  /** Days above 35 °C a year; heat-index days; droughts per decade; soil moisture %; mean wind %. */
  readonly tx35: readonly Float64Array[];
  readonly hi41: readonly Float64Array[];
  readonly df6: readonly Float64Array[];
  readonly sm: readonly Float64Array[];
  readonly wind: readonly Float64Array[];
};

/** Regional medians at global warming levels 1.5, 2, 3 and 4 °C, against 1850-1900. */
export type Ar6Levels = {
  readonly "1.5": number;
  readonly "2.0": number;
  readonly "3.0": number;
  readonly "4.0": number;
};
export type Ar6Regional = Readonly<
  Record<
    Ar6Region,
    {
      /** Hottest day and coldest night of the year, °C; one-day and five-day maximum rain, %. */
      readonly TXx: Ar6Levels;
      readonly TNn: Ar6Levels;
      readonly Rx1day: Ar6Levels;
      readonly Rx5day: Ar6Levels;
    }
  >
>;

/**
 * Extreme total water level along the coasts today, m above mean sea level: the points of Europe, each with its AR6
 * region, then those of the French overseas territories, each with the name of its territory.
 */
export type ExtremeSeaLevels = {
  readonly latitude: Float64Array;
  readonly longitude: Float64Array;
  readonly p5: Float64Array;
  readonly p50: Float64Array;
  readonly p95: Float64Array;
  readonly region: readonly string[];
};

/** French communes (34,969), with what is counted in each. */
export type Communes = {
  readonly insee: readonly string[];
  readonly name: readonly string[];
  /** Postal codes, separated by spaces. */
  readonly postcodes: readonly string[];
  readonly epci: readonly string[];
  readonly departement: readonly string[];
  readonly region: readonly string[];
  readonly population: Float64Array;
  readonly latitude: Float64Array;
  readonly longitude: Float64Array;
  /** Mean altitude, m. */
  readonly altitudeM: Float64Array;
  /** Centre of the town of the commune, and the ground there, m; NaN when unknown. */
  readonly centreLatitude: Float64Array;
  readonly centreLongitude: Float64Array;
  readonly centreAltitudeM: Float64Array;
  readonly areaKm2: Float64Array;
  /** From the centre, else the middle of the commune, to the nearest shore, lagoon or tidal river, km. */
  readonly coastKm: Float64Array;
  /** To the nearest lagoon or tidal river alone, km; NaN where none is known. */
  readonly inlandWaterKm: Float64Array;
  readonly riverKm: Float64Array;
  /**
   * Recognised natural-disaster events since 1985, without the floods, ground movements and marine floods recognised
   * over a whole département; 0 where none was recognised.
   */
  readonly catnat: Readonly<Record<CatnatPeril, Uint16Array>>;
  /** Year of the last of these events, where the table says it; 0 where it does not. */
  readonly catnatLast: Readonly<Record<(typeof DATED_PERILS)[number], Uint16Array>>;
  /** Départements over which whole a marine flood was recognised. */
  readonly coastalDepartements: ReadonlySet<string>;
  /** Forest fires 2006-2024, all, and those of 1 ha or more; 0 where none was recorded. */
  readonly fires: Uint16Array;
  readonly fires1ha: Uint16Array;
  /** Burnt in these fires, and since 1973 where older fires were recorded, ha. */
  readonly burntHa: Float64Array;
  readonly burntHaSince1973: Float64Array;
  /** Zone of the French annex of EN 1991-1-4, 1 (calm) to 4 (windy); 0 where the source has none, as overseas. */
  readonly windZone: Uint8Array;
  /** Flood atlases that cover a part of the commune; 0 where there is none. */
  readonly floodAtlases: Uint16Array;
  /** Technological and mining prevention plans that are approved; 0 where there is none. */
  readonly technologicalPlans: Uint16Array;
  readonly miningPlans: Uint16Array;
  /** 1 where one of these atlases is said to be marine. */
  readonly marineAtlas: Uint8Array;
  /** CORINE 2018: area that it gives the commune, km²; natural (woods, semi-natural, wetlands) and artificial, % of it. */
  readonly coverKm2: Float64Array;
  readonly naturalPercent: Float64Array;
  readonly artificialPercent: Float64Array;
  /** Change of the artificial area from 1990 to 2018, ha; NaN overseas. */
  readonly artificialGainHa: Float64Array;
  /** Of the census of 2016; NaN when unknown. */
  readonly dwellings: Float64Array;
  /** Fiscal households of 2021, their median income (€ a year by consumption unit), people under the poverty line, %; NaN under secrecy. */
  readonly households: Float64Array;
  readonly medianIncome: Float64Array;
  readonly povertyPercent: Float64Array;
  /** Of 65 and over among those insured in the general scheme in 2024, %; NaN when unknown. */
  readonly over65Percent: Float64Array;
  /** Forest, shrub and herbaceous vegetation of CORINE 2018, % of the commune; NaN when unknown. */
  readonly woodlandPercent: Float64Array;
  /** Range of the altitudes around: means of the communes whose centres lie within 10 km, town; m, NaN when unknown. */
  readonly reliefM: Float64Array;
  /** Row of an INSEE code, or -1. */
  readonly indexOf: (insee: string) => number;
};
export const CATNAT_PERILS = ["flood", "drought", "ground", "coastal", "storm", "snow"] as const;
export type CatnatPeril = (typeof CATNAT_PERILS)[number];
/** Hazard that a recognised peril is of; null: none that is assessed. */
export const HAZARD_OF_PERIL = {
  flood: "flood",
  drought: "drought_rga",
  ground: "landslide",
  coastal: "coastal",
  storm: "storm_wind",
  snow: null,
} as const satisfies Readonly<Record<CatnatPeril, HazardId | null>>;
/** Those of which the year of the last event is known. */
export const DATED_PERILS = ["flood", "drought"] as const satisfies readonly CatnatPeril[];

/** Cities of Europe outside France with 1,000 inhabitants or more. */
export type Cities = {
  readonly name: readonly string[];
  /** Other names it is known by, separated by "|". */
  readonly otherNames: readonly string[];
  readonly country: readonly string[];
  readonly population: Float64Array;
  readonly latitude: Float64Array;
  readonly longitude: Float64Array;
  /** Ground at the centre, m; NaN when unknown. */
  readonly altitudeM: Float64Array;
  /** Lowest ground within about 10 km, that of the town itself in the same edition, and highest, m; NaN when unknown. */
  readonly low10M: Float64Array;
  readonly ground10M: Float64Array;
  readonly high10M: Float64Array;
  /** Distance from the centre to the nearest shore of the sea, a lagoon or a tidal river, km; NaN beyond 60. */
  readonly shoreKm: Float64Array;
};

/** Ground elevation on a regular grid, m. */
export type Topography = {
  readonly west: number;
  readonly south: number;
  readonly stepDegrees: number;
  readonly columns: number;
  readonly rows: number;
  /** Row by row from the south-west corner; NaN at sea or outside. */
  readonly elevationM: Float64Array;
};

/** Points of lines, line after line, at most 1 km apart along each. */
export type DrawnLines = {
  readonly latitude: Float32Array;
  readonly longitude: Float32Array;
  /** 1 for the first point of a line, 0 for one that follows. */
  readonly startsLine: Uint8Array;
};

/** Soil wetness index of July to September, 2020-2025, on the 8 km grid: 0 at the wilting point, 1 at field capacity. */
export type SoilWetness = {
  readonly latitude: Float64Array;
  readonly longitude: Float64Array;
  /** Mean of the six summers, and the driest of them. */
  readonly summerMean: Float64Array;
  readonly summerDriest: Float64Array;
};

export const SEA_LEVEL_SCENARIOS = ["ssp1", "ssp2", "ssp5"] as const;
export type SeaLevelScenario = (typeof SEA_LEVEL_SCENARIOS)[number];
export const SEA_LEVEL_YEARS = ["2050", "2100"] as const;
export type SeaLevelYear = (typeof SEA_LEVEL_YEARS)[number];

/** Rise of the sea against the ground since 1995-2014, m, with the local motion of the ground: AR6, along the coasts. */
export type SeaLevelRise = {
  readonly latitude: Float64Array;
  readonly longitude: Float64Array;
  /** 1 for a tide gauge, 0 for a cell of 1°. */
  readonly gauge: Uint8Array;
  /** "eu" Europe, "io" Indian Ocean, "ca" Antilles, "gf" Guyane. */
  readonly area: readonly string[];
  /** Percentiles under SSP1-2.6, SSP2-4.5 and SSP5-8.5. */
  readonly rise: Readonly<
    Record<
      SeaLevelScenario,
      Readonly<
        Record<SeaLevelYear, { readonly p17: Float64Array; readonly p50: Float64Array; readonly p83: Float64Array }>
      >
    >
  >;
};

/** Change of the 100-year river discharge at 0.5°, RCP8.5, 2041-2060 against 1995-2014. */
export type RiverFloods = {
  readonly latitude: Float64Array;
  readonly longitude: Float64Array;
  /** m3/s per 100 km2 of catchment, mean of the cell's rivers; NaN where it has none. */
  readonly dischargeChange: Float64Array;
};

/** Tropical cyclones that passed near a territory. */
export type Cyclones = {
  /** How many years were counted. */
  readonly years: number;
  /** Tropical storms and hurricanes; those that were hurricanes; those of category 3 or more. */
  readonly stormsOrMore: number;
  readonly hurricanes: number;
  readonly majorHurricanes: number;
};

/** Temperatures of a station by the sea, °C, January first, and what the AR6 change maps add to its days above 35 °C. */
export type OverseasNormals = {
  /** Mean lows and highs of each month. */
  readonly lowC: readonly number[];
  readonly highC: readonly number[];
  /** Additional days a year, against 1995-2014, in the order of AR6_NODES. */
  readonly veryHotDaysChange: readonly number[];
};

/** What is known of the French overseas territories, by code of the département or collectivity. */
export type Overseas = {
  /** Basic wind velocity of the French annex of EN 1991-1-4: 50-year wind, 10-minute mean, m/s. */
  readonly windMs: Readonly<Record<string, number>>;
  readonly cyclones: Readonly<Record<string, Cyclones>>;
  readonly normals: Readonly<Record<string, OverseasNormals>>;
};

export type ReferencePack = {
  readonly drias: DriasGrid;
  readonly stations: Stations;
  readonly ar6Grid: Ar6Grid;
  readonly ar6Regional: Ar6Regional;
  readonly extremeSeaLevels: ExtremeSeaLevels;
  readonly communes: Communes;
  readonly topography: Topography;
  /** The shore of Europe and of France overseas. */
  readonly coastline: DrawnLines;
  /** Permanent rivers near the towns of Europe outside France. */
  readonly rivers: DrawnLines;
  readonly soilWetness: SoilWetness;
  readonly seaLevelRise: SeaLevelRise;
  readonly riverFloods: RiverFloods;
  readonly overseas: Overseas;
  readonly cities: Cities;
  readonly europe: EuropeanHazards;
};
