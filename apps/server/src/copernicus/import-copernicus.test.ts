import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import {
  assess,
  type CopernicusIndicator,
  exposureAt,
  MOMENT_COUNT,
  MOMENTS,
  type Place,
  RCP85_PERIODS,
} from "@lichen/domain";
import { sql } from "kysely";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { embeddedData } from "../embedded-data.ts";
import { copernicus, followImportedLayers, importLayer, listLayers, removeLayer } from "../layers/index.ts";
import { importContext } from "../layers-under-test.ts";
import { FileRefused } from "../platform/map-files/index.ts";
import { onDatabase } from "../platform/testing/databases.ts";
import { createReference } from "../reference/index.ts";
import { type WrittenGrid, writeGrid } from "./testing/write-grid.ts";
import { yearOfTime } from "./year-of-time.ts";

/** Written by the netCDF library: see `make-grids.py` for every value of theirs. */
const MADE = join(import.meta.dirname, "testing");
const writeFiles = (start: string) =>
  readdirSync(MADE)
    .filter((name) => name.startsWith(start))
    .map((name) => join(MADE, name));
const HOT_DAYS = writeFiles("06_hot_days");
const FIRE = writeFiles("eur11_");
const folder = mkdtempSync(join(tmpdir(), "lichen-copernicus-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { pack, places } = embeddedData();
const MORON = places.fromCoordinates(37.02, -5.43);
const SEVILLE = places.fromCoordinates(37.39, -5.99);
const MODELS = ["cclm4_8_17-mpi_esm_lr", "wrf381p-ipsl_cm5a_mr", "racmo22e-hadgem2_es"] as const;
const nameOf = (variable: string, model: string = MODELS[0], step = "yearly") =>
  `05_${variable}-projections-${step}-rcp_8_5-${model}-r1i1p1-grid-v2.0.nc`;

/** Mean over the years of a period and over runs, each known by its last year, of what `make-grids.py` wrote. */
function meanOf(period: number, lastYears: readonly number[], valueAt: (year: number, model: number) => number) {
  const { from, to } = RCP85_PERIODS[period]!;
  const values = lastYears.flatMap((last, model) =>
    Array.from({ length: Math.min(to, last) - from + 1 }, (_, at) => valueAt(from + at, model)),
  );
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Straight line of three nodes at a global warming level. */
function onCurve(nodes: readonly number[], warmingC: number): number {
  const [a, b, c] = RCP85_PERIODS.map((period) => period.warmingC) as [number, number, number];
  const [ya, yb, yc] = nodes as [number, number, number];
  return warmingC < b ? ya + ((yb - ya) * (warmingC - a)) / (b - a) : yb + ((yc - yb) * (warmingC - b)) / (c - b);
}
const momentAt = (scenario: string, horizon: string) =>
  MOMENTS.findIndex((moment) => moment.scenario === scenario && moment.horizon === horizon);

onDatabase("grids of Copernicus", (database) => {
  afterEach(async () => {
    await sql`delete from climate_layers`.execute(database().db);
  });
  const take = (files: readonly string[], edition = "2026-10") =>
    importLayer(copernicus, { files, edition, licence: "CC-BY 4.0" }, importContext(database()));
  const figureOf = async (place: Place, key: CopernicusIndicator) => {
    const reference = createReference(pack);
    const onFailure = (error: unknown) => expect.unreachable(String(error));
    const { stop } = await followImportedLayers({ database: database(), reference, onFailure });
    stop();
    const { value, low, high, evidence } = reference.figuresOf([place]).columns[key];
    const at = (moment: number) => ({ value: value[moment]!, low: low[moment]!, high: high[moment]! });
    return { at, all: value.slice(0, MOMENT_COUNT), evidence: evidence[0] ?? null, reference };
  };

  it("reads axes of degrees, three calendars and three runs: means of the periods, at the warming of each moment", async () => {
    const outcome = await take(HOT_DAYS);
    expect(outcome).toMatchObject({
      id: "imported_copernicus_ecde_2026_10",
      replaced: false,
      cells: 47,
      leftAside: [],
      indicators: [{ indicator: "tx35_days", runs: expect.arrayContaining(["hadgem2_es racmo22e r1i1p1"]) }],
    });
    const { at, evidence, reference } = await figureOf(SEVILLE, "tx35_days");
    expect(evidence).toMatchObject({ source: outcome.id, precision_m: 28_000, vintage: "2026-10" });
    // Row 2 (37.5° N), column 3 (6° W).
    const nodes = [0, 1, 2].map((period) =>
      meanOf(period, [2100, 2100, 2099], (year, model) => 30 + 2 + 6 + model + 0.25 * (year - 1986)),
    );
    expect(at(0).value).toBeCloseTo(onCurve(nodes, 0.85), 3);
    expect(at(momentAt("ssp2", "2050")).value).toBeCloseTo(onCurve(nodes, 2), 3);
    expect(at(momentAt("ssp5", "2090")).value).toBeCloseTo(onCurve(nodes, 4.4), 3);
    expect(at(momentAt("ssp5", "2050"))).toMatchObject({
      low: expect.closeTo(onCurve(nodes, 0.85 + 0.75 * 1.55), 3),
      high: expect.closeTo(onCurve(nodes, 0.85 + 1.25 * 1.55), 3),
    });
    const [card] = reference.cards([outcome.id]);
    expect(card).toMatchObject({ licence: "CC-BY 4.0", url: expect.stringContaining("sis-ecde-climate-indicators") });
    expect(card!.derivation.en).toContain(outcome.checksum);
  });

  it("reads grids of degrees over a rotated pole, longitudes from 0 to 360 and packed integers", async () => {
    const outcome = await take(FIRE);
    expect(outcome).toMatchObject({
      id: "imported_copernicus_fire_2026_10",
      cells: 29,
      indicators: [{ indicator: "fwi" }],
    });
    // Row 3, column 4 of the rotated grid.
    const { at, evidence } = await figureOf(MORON, "fwi");
    expect(evidence).toMatchObject({ source: outcome.id, precision_m: 12_000 });
    const nodes = [0, 1, 2].map((period) =>
      meanOf(period, [2098, 2098, 2098], (year, model) => 20 + 3 + 8 + model + 0.1 * (year - 1986)),
    );
    expect(at(0).value).toBeCloseTo(onCurve(nodes, 0.85), 3);
    expect(at(momentAt("ssp5", "2090")).value).toBeCloseTo(onCurve(nodes, 4.4), 3);
  });

  it("changes the levels of a European address, says what it overrides, and gives them back once removed", async () => {
    // Without fire weather the burnt land around is all that is known of wildfire outside France.
    const levels = async () => {
      const { reference } = await figureOf(MORON, "fwi");
      const { hazards } = assess(reference.figuresOf([MORON]), 0, {}, 2026);
      const ssp5 = { scenario: "ssp5", horizon: "2090" } as const;
      return (["heat", "cold", "wildfire"] as const).map(
        (id) => exposureAt(hazards.find((one) => one.id === id)!, ssp5)!.level,
      );
    };
    const before = await levels();
    const { id } = await take(FIRE);
    const after = await levels();
    expect([before[2], after]).toEqual(["medium", [before[0], before[1], "high"]]);
    expect(await listLayers(database().db)).toMatchObject([{ id, kind: "copernicus", points: 29 }]);
    await removeLayer(database().db, id);
    expect(await levels()).toEqual(before);
    const left = await sql<{ n: string }>`select count(*) as n from climate_grid_columns`.execute(database().db);
    expect(Number(left.rows[0]!.n)).toBe(0);
  });

  it("leaves France and the places outside its cells to the embedded layers", async () => {
    const vienna = places.fromCoordinates(48.21, 16.37);
    const before = await figureOf(vienna, "tx35_days");
    await take(HOT_DAYS);
    expect(await figureOf(vienna, "tx35_days")).toMatchObject({ all: before.all, evidence: before.evidence });
    const french: Place = { ...SEVILLE, zone: "france" };
    expect((await figureOf(french, "tx35_days")).evidence).toBeNull();
    // A cell of sea has no figure: the nearest cell of land speaks for its shore.
    const shore = await figureOf(places.fromCoordinates(37.97, -6.7), "tx35_days");
    const neighbour = await figureOf(places.fromCoordinates(38, -6.5), "tx35_days");
    expect(shore.all).toEqual(neighbour.all);
    expect(shore.evidence?.source).toBe("imported_copernicus_ecde_2026_10");
  });

  const YEARS = [1986, 2046, 2081].flatMap((from) => Array.from({ length: 20 }, (_, at) => from + at));
  const NIGHTS: WrittenGrid = {
    variable: "tropical_nights",
    years: YEARS,
    latitude: [37.25, 37.5],
    longitude: [-6.25, -6, -5.75],
    valueAt: (year) => (year - 1986) / 2,
  };
  /** Writes a grid under a name of the portal; nothing but its comment may tell it from another. */
  const writtenAs = async (name: string, change: Partial<WrittenGrid> = {}) => {
    const path = join(folder, name);
    await writeGrid(path, { ...NIGHTS, ...change, attributes: { comment: name, ...change.attributes } });
    return path;
  };
  /** Three runs of a grid, the first of them changed; their paths. */
  const written = async (change: Partial<WrittenGrid> = {}) => [
    await writtenAs(nameOf("tropical_nights", MODELS[0]), change),
    await writtenAs(nameOf("tropical_nights", MODELS[1])),
    await writtenAs(nameOf("tropical_nights", MODELS[2])),
  ];

  it("adds up months, south first, and leaves other scenarios, definitions and the past aside with a word", async () => {
    const months = { stepsPerYear: 12, valueAt: (_: number, row: number, column: number) => row + column / 2 };
    const paths = [];
    for (const model of MODELS) paths.push(await writtenAs(nameOf("tropical_nights", model, "monthly"), months));
    const other = [
      nameOf("hot_days").replace("yearly", "yearly-30deg"),
      nameOf("heat_waves_climatological"),
      nameOf("tropical_nights").replace("rcp_8_5", "rcp_4_5"),
      "05_tropical_nights-reanalysis-yearly-grid-1940-2023-v2.0.nc",
      "eur11_rca4_CNRM-CERFACS-CNRM-CM5_rcp85_fwi-ndays-gt-30_20810101_20851231_v2.nc",
    ];
    const { leftAside, cells } = await take([...paths, ...other.map((name) => join(folder, name))]);
    expect(leftAside.map(({ file }) => file)).toEqual(other);
    expect(leftAside.map(({ why }) => why.en)).toEqual([
      "with this definition, hot_days yearly 30deg is not a Lichen indicator",
      "with this definition, heat_waves_climatological yearly is not a Lichen indicator",
      "scenario rcp_4_5: horizons are read by their warming, on RCP8.5",
      "reanalysis of the past, with no projection",
      "with this definition, fwi-ndays-gt-30 is not a Lichen indicator",
    ]);
    expect(cells).toBe(6);
    // Row 1, column 1: twelve months of 1.5.
    expect((await figureOf(SEVILLE, "tropical_nights")).at(0).value).toBeCloseTo(18, 5);
  });

  type Lie = readonly [string, () => Promise<readonly string[]>, RegExp, (string | undefined)?];
  const bytes = (name: string, content: Uint8Array | string) => {
    writeFileSync(join(folder, name), content);
    return Promise.resolve([join(folder, name), ...HOT_DAYS.slice(1)]);
  };
  const [first] = HOT_DAYS;
  const FIRST = basename(first!);
  const whole = readFileSync(first!);
  // biome-ignore format: a table, one lie a row
  const LIES: readonly Lie[] = [
    ["a cut file", () => bytes(FIRST, whole.subarray(0, whole.length - 900)), /truncated or damaged/, FIRST],
    ["an empty file", () => bytes(FIRST, ""), /the file is empty/, FIRST],
    ["netCDF 3", () => bytes(FIRST, "CDF\x01\x00\x00"), /nccopy -k nc4/, FIRST],
    ["an archive", () => bytes(FIRST, "PK\x03\x04"), /archive/, FIRST],
    ["a text", () => bytes(FIRST, "lat,lon,hot_days"), /not netCDF 4/, FIRST],
    ["a file that is not there", () => Promise.resolve([join(folder, "absent", FIRST)]), /ENOENT/, FIRST],
    ["another name", () => { copyFileSync(first!, join(folder, "hot.nc")); return Promise.resolve([join(folder, "hot.nc")]); }, /keep the original name/, "hot.nc"],
    ["nothing that is read", () => Promise.resolve([join(folder, nameOf("heat_waves"))]), /none of these files can be used/],
    ["two sets", () => Promise.resolve([...HOT_DAYS, ...FIRE]), /two datasets together/],
    ["the same file twice", () => { copyFileSync(first!, join(folder, FIRST)); return Promise.resolve([...HOT_DAYS, join(folder, FIRST)]); }, /given twice/, FIRST],
    ["a year twice", async () => [...await written(), await writtenAs(nameOf("tropical_nights").replace("v2.0", "v1.0"))], /mpi_esm_lr cclm4_8_17 r1i1p1: the year 1986 is given twice/],
    ["another variable", () => written({ variable: "tropical_days" }), /no variable tropical_nights; .*tropical_days/],
    ["Kelvin", () => written({ attributes: { units: "K" } }), /tropical_nights:units = “K” instead of days/],
    ["no unit", () => written({ attributes: { units: null } }), /tropical_nights:units = “none”/],
    ["a scale in words", () => written({ attributes: { scale_factor: "ten" } }), /scale_factor = “ten”/],
    ["unsigned integers", () => written({ attributes: { _Unsigned: "true" } }), /_Unsigned = “true”/],
    ["no unit of coordinates", () => written({ coordinateUnits: null }), /no latitude and longitude/],
    ["metres", () => written({ coordinateUnits: ["m", "m"] }), /no latitude and longitude/],
    ["another order of dimensions", () => written({ axes: ["lat", "lon", "time"] }), /dimensions lat, lon, time/],
    ["rows and columns changed about", () => written({ axes: ["time", "lon", "lat"] }), /no latitude and longitude/],
    ["a latitude of 137°", () => written({ latitude: [37.25, 137.5] }), /lat: 137.5 is not a coordinate/],
    ["a longitude of 400°", () => written({ longitude: [-6.25, 400, -5.75] }), /lon: 400 is not a coordinate/],
    ["one line of cells", () => written({ latitude: [37.25] }), /1 × 3 cells/],
    ["no date", () => written({ timeUnits: null }), /time has no attribute units/],
    ["months since", () => written({ timeUnits: "months since 1949-12-01" }), /time:units = “months since/],
    ["an unknown calendar", () => written({ calendar: "tai" }), /time:calendar = “tai”/],
    ["dates that go back", () => written({ years: YEARS.toReversed() }), /are not consecutive/],
    ["months under the name of years", () => written({ stepsPerYear: 12 }), /12 values for the year 1986 instead of 1/],
    ["a day too many", () => written({ valueAt: (year) => (year === 2050 ? 367 : 3) }), /tropical_nights: 367 in 2050, outside 0 to 366/],
    ["a negative count", () => written({ valueAt: () => -1 }), /-1 in 1986/],
    ["no value at all", () => written({ valueAt: () => Number.NaN }), /tropical_nights: no cell has a value/],
    ["two grids", () => written({ longitude: [-6.25, -6, -5.7] }), /its grid does not match that of/],
    ["no reference period", () => written({ years: YEARS.slice(20) }), /mpi_esm_lr cclm4_8_17 r1i1p1: 0 years of 1986-2005, 18 are needed/],
    ["no end of the century", () => written({ years: YEARS.slice(0, 57) }), /17 years of 2081-2100/],
    ["two models", () => written().then((paths) => paths.slice(1)), /global models ipsl_cm5a_mr, hadgem2_es; 3 are needed/],
  ];
  it.each(LIES.map(([name, lie, why, file]) => ({ name, lie, why, file })))(
    "refuses $name, and keeps the layer that was there",
    async ({ lie, why, file }) => {
      const { checksum } = await take(HOT_DAYS);
      const refused: unknown = await take(await lie()).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(FileRefused);
      const { reason, file: named } = refused as FileRefused;
      expect(reason.en).toMatch(why);
      expect(reason.fr).not.toBe(reason.en);
      if (file !== undefined) expect(named).toBe(file);
      expect(await listLayers(database().db)).toMatchObject([{ checksum }]);
    },
  );
});

describe("the year of a date", () => {
  it.each([
    ["days since 1949-12-01 00:00:00", "standard", 31, 1950],
    ["days since 1949-12-01", "standard", 30.9, 1949],
    ["days since 1949-12-01T00:00:00Z", "noleap", 31 + 365 * 3, 1953],
    ["days since 1949-12-01", "360_day", 29, 1949],
    ["days since 1949-12-01", "360_day", 30, 1950],
    ["hours since 1900-01-01 00:00:0.0", null, 24 * 365, 1901],
    ["seconds since 1970-01-01", "proleptic_gregorian", -1, 1969],
  ])("%s, %s: %d is of %d", (units, calendar, value, year) => {
    expect(yearOfTime(units, calendar)(value)).toBe(year);
  });
});
