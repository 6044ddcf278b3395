import { BUILDING_SHEET, importIssueText, proposeMatching } from "@lichen/domain";
import fc from "fast-check";
import { type CellValue, writeOds, writeXlsx } from "hucre";
import { expect, it } from "vitest";
import { embeddedData } from "../embedded-data.ts";
import { toProjection } from "../platform/map-files/index.ts";
import { readSpreadsheet } from "../platform/read-spreadsheet.ts";
import type { SheetReader } from "../platform/spreadsheet.ts";
import { trials } from "../platform/testing/ring.ts";
import { type FileToRead, fileKindOf } from "./file-to-read.ts";
import { type FileRow, readMatchedFile } from "./read-file.ts";
import { readSheet } from "./read-sheet.ts";

/** Titles of seven languages: code, name, floor area, latitude, longitude. */
const TITLES = {
  fr: ["Code", "Nom", "Surface", "Latitude", "Longitude"],
  en: ["Asset ID", "Asset name", "Floor area", "Latitude", "Longitude"],
  de: ["Objektnummer", "Bezeichnung", "Bruttogrundfläche", "Breitengrad", "Längengrad"],
  es: ["Código", "Denominación", "Superficie construida", "Latitud", "Longitud"],
  it: ["Codice", "Denominazione", "Superficie lorda", "Latitudine", "Longitudine"],
  nl: ["Objectnummer", "Objectnaam", "Vloeroppervlakte", "Breedtegraad", "Lengtegraad"],
  pt: ["Código", "Denominação", "Área bruta", "Latitude", "Longitude"],
} as const;
/** Boxes on land, far from borders: each in the area of Lambert-93, of a zone of UTM, or of LAEA. */
const BOXES = [
  { south: 45.6, west: 4.7, zone: 31, isFrance: true },
  { south: 48.7, west: 2.2, zone: 31, isFrance: true },
  { south: 52.4, west: 13.2, zone: 33, isFrance: false },
  { south: 40.3, west: -3.8, zone: 30, isFrance: false },
  { south: 41.8, west: 12.4, zone: 33, isFrance: false },
] as const;
const SIDE = 0.2;
const NAMES = ["Mairie", "École n° 3", "Gymnase « Sud »", "Halle; marché", "Büro, Nord", "Hôtel\tde ville"];
const PREAMBLE = [
  ["Inventaire du patrimoine, ville et agglomération"],
  ["Export du 12/05/2026, à 10 h 12"],
  ["", "confidentiel"],
];

type Written = "degrees" | "comma" | "dms" | "lambert" | "utm" | "laea" | "epsg";
type Building = { readonly at: number; readonly up: number; readonly right: number; readonly area: number };

const drawnFile = fc.record({
  titles: fc.constantFrom(...(Object.keys(TITLES) as (keyof typeof TITLES)[])),
  box: fc.constantFrom(...BOXES),
  written: fc.constantFrom<Written>("degrees", "comma", "dms", "lambert", "utm", "laea", "epsg"),
  decimals: fc.integer({ min: 5, max: 15 }),
  container: fc.constantFrom("csv", "csv", "xlsx", "ods"),
  separator: fc.constantFrom(";", ",", "\t", "|"),
  encoding: fc.constantFrom("utf8", "bom", "utf16", "cp1252"),
  isStated: fc.boolean(),
  lineEnd: fc.constantFrom("\n", "\r\n"),
  preamble: fc.integer({ min: 0, max: 3 }),
  blankRows: fc.integer({ min: 0, max: 3 }),
  cover: fc.boolean(),
  merge: fc.boolean(),
  unit: fc.constantFrom("", " m²"),
  /** What one building has wrong, where it is not alone: a column without a figure is left. */
  fault: fc.option(fc.record({ at: fc.nat(4), of: fc.constantFrom("area", "place") }), { freq: 2 }),
  buildings: fc.array(
    fc.record({
      at: fc.nat(NAMES.length - 1),
      up: fc.double({ min: 0, max: 1, noNaN: true }),
      right: fc.double({ min: 0, max: 1, noNaN: true }),
      area: fc.integer({ min: 20, max: 90_000 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
});
type Drawn = typeof drawnFile extends fc.Arbitrary<infer Value> ? Value : never;

const pointOf = ({ box }: Drawn, { up, right }: Building) => ({
  latitude: box.south + SIDE * up,
  longitude: box.west + SIDE * right,
});

/** Degrees, minutes and seconds of a hundredth, 0.3 m. */
function dms(degrees: number, letters: readonly [string, string]): string {
  const hundredths = Math.round(Math.abs(degrees) * 360_000);
  const [whole, rest] = [Math.floor(hundredths / 360_000), hundredths % 360_000];
  return `${whole}°${Math.floor(rest / 6000)}'${((rest % 6000) / 100).toFixed(2)}"${letters[degrees < 0 ? 1 : 0]}`;
}

/** How the position of a building is written, under which titles. */
function positionOf(file: Drawn): {
  titles: readonly string[];
  cells: (building: Building) => readonly (string | number)[];
} {
  const [, , , latitude, longitude] = TITLES[file.titles];
  const inMetres = (epsg: number, more: readonly string[] = []) => {
    const project = toProjection(epsg);
    return (building: Building) => {
      const point = pointOf(file, building);
      return [...project(point.longitude, point.latitude).map((metres) => Number(metres.toFixed(2))), ...more];
    };
  };
  const utm = 25_800 + file.box.zone;
  switch (file.written) {
    case "lambert":
      if (file.box.isFrance) return { titles: ["X_L93", "Y_L93"], cells: inMetres(2154) };
      return { titles: ["X", "Y", "EPSG"], cells: inMetres(utm, [String(utm)]) };
    case "utm":
      return { titles: ["UTM X", "UTM Y", "UTM zone"], cells: inMetres(utm, [`${file.box.zone}N`]) };
    case "laea":
      return { titles: ["X_3035", "Y_3035"], cells: inMetres(3035) };
    case "epsg":
      return { titles: ["X", "Y", "CRS"], cells: inMetres(utm, [`EPSG:${utm}`]) };
    case "dms":
      return {
        titles: [latitude, longitude],
        cells: (building) => {
          const point = pointOf(file, building);
          return [dms(point.latitude, ["N", "S"]), dms(point.longitude, ["E", "W"])];
        },
      };
    case "comma":
    case "degrees":
      return {
        titles: [latitude, longitude],
        cells: (building) => {
          const point = pointOf(file, building);
          return [point.latitude, point.longitude].map((degrees) => {
            const text = degrees.toFixed(file.decimals);
            return file.written === "comma" ? text.replace(".", ",") : text;
          });
        },
      };
  }
}

/** A floor area that is no figure, a latitude beyond the pole, a system of coordinates that does not exist. */
const NO_AREA = "à mesurer";
const NO_LATITUDE = "145,5";
const NO_SYSTEM = "EPSG:99999";

const hasFault = ({ fault, buildings }: Drawn, nth: number, of: "area" | "place") =>
  fault?.at === nth && fault.of === of && buildings.length > 1;

function areaOf(file: Drawn, { area }: Building, nth: number): string | number {
  const { unit } = file;
  if (hasFault(file, nth, "area")) return NO_AREA;
  return unit === "" ? area : `${area}${unit}`;
}

const IN_DEGREES: ReadonlySet<Written> = new Set(["degrees", "comma", "dms"]);

/** The position of a building that is none, in the cells of its file. */
function misplace(file: Drawn, cells: readonly (string | number)[]): readonly (string | number)[] {
  const [first = "", second = ""] = cells;
  if (IN_DEGREES.has(file.written)) return [NO_LATITUDE, second];
  return file.written === "epsg" ? [first, second, NO_SYSTEM] : ["", ...cells.slice(1)];
}

async function writeDrawn(file: Drawn): Promise<Uint8Array> {
  const [code, name, area] = TITLES[file.titles];
  const position = positionOf(file);
  const rows: CellValue[][] = [
    ...PREAMBLE.slice(0, file.preamble).map((cells) => [...cells]),
    [code, name, area, ...position.titles],
    ...file.buildings.map((building, nth) => [
      `B${nth + 1}`,
      NAMES[building.at]!,
      areaOf(file, building, nth),
      ...(hasFault(file, nth, "place") ? misplace(file, position.cells(building)) : position.cells(building)),
    ]),
  ];
  for (let blank = 0; blank < file.blankRows; blank++) rows.splice(file.preamble + 2, 0, []);
  if (file.container === "csv") return encode(toText(rows, file), file.encoding);
  const last = rows.length + 3;
  const merges = file.merge ? [{ startRow: last, startCol: 0, endRow: last, endCol: 3 }] : [];
  const sheets = [{ name: "Parc", rows, merges }];
  const cover = { name: "Lisez-moi", rows: [["Inventaire"], ["Contact", "direction"]] };
  const write = file.container === "xlsx" ? writeXlsx : writeOds;
  return write({ sheets: file.cover ? [cover, ...sheets] : sheets });
}

function toText(rows: readonly (readonly CellValue[])[], { separator, lineEnd, isStated }: Drawn): string {
  const quote = (cell: CellValue) => {
    const text = cell === null ? "" : String(cell);
    return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = rows.map((cells) => cells.map(quote).join(separator));
  return (isStated ? [`sep=${separator}`, ...lines] : lines).join(lineEnd) + lineEnd;
}

function encode(text: string, encoding: Drawn["encoding"]): Uint8Array {
  switch (encoding) {
    case "utf8":
      return new TextEncoder().encode(text);
    case "bom":
      return new TextEncoder().encode(`\ufeff${text}`);
    case "utf16":
      return new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));
    case "cp1252":
      // All of its characters are of Latin-1.
      return new Uint8Array(Buffer.from(text, "latin1"));
  }
}

/** 1e-7 degrees for a point in degrees, half of a hundredth of a second or of a metre for the others. */
const PRECISION: Readonly<Record<Written, number>> = {
  degrees: 6e-6,
  comma: 6e-6,
  dms: 1.5e-6,
  lambert: 2e-7,
  utm: 2e-7,
  laea: 3e-7,
  epsg: 2e-7,
};

/** The same reading as in the process of its own that each file of somebody has: tests of that process are elsewhere. */
const readHere: SheetReader = (bytes, bounds, what) => readSpreadsheet({ bytes, bounds, what });

/** What is counted of a file. */
function namesOf({
  container,
  titles,
  written,
  encoding,
  separator,
  preamble,
  merge,
  cover,
}: Drawn): readonly string[] {
  const text = [encoding, `separator ${JSON.stringify(separator)}`];
  const workbook = [...(merge ? ["merged"] : []), ...(cover ? ["with a cover"] : [])];
  const inside = container === "csv" ? text : workbook;
  return [container, `titles ${titles}`, written, ...inside, ...(preamble > 0 ? ["with a preamble"] : [])];
}

type Counts = Record<string, number>;
function count(counted: Counts, ...what: readonly string[]): void {
  for (const one of what) counted[one] = (counted[one] ?? 0) + 1;
}

async function readDrawn(drawn: Drawn, places: ReturnType<typeof embeddedData>["places"]) {
  const bytes = await writeDrawn(drawn);
  const kind = fileKindOf(bytes);
  const file: FileToRead = { bytes, kind, language: drawn.titles === "en" ? "en" : "fr", reader: readHere };
  const reading = await readSheet(file, { chosen: null, skipsHidden: false });
  if (reading.kind === "refused") throw new Error(reading.refusal);
  const { sheet } = reading;
  const matching = proposeMatching(sheet, BUILDING_SHEET, { language: file.language, groups: ["Default"] });
  const read = await readMatchedFile(
    file,
    { sheet, matching },
    {
      mended: {},
      placeOf: ({ latitude, longitude }) =>
        typeof latitude === "number" && typeof longitude === "number"
          ? places.fromCoordinates(latitude, longitude)
          : null,
      communeOf: places.communeOfCode,
      onProgress: () => undefined,
    },
  );
  if (read.kind === "refused") throw new Error(read.refusal);
  return read.rows;
}

/** A row is read equal, or what it loses is told with its cell, or it is refused with what to do. */
function checkRow(drawn: Drawn, nth: number, { answers, errors, notes, cellOf, number }: FileRow): string {
  const building = drawn.buildings[nth]!;
  const point = pointOf(drawn, building);
  const isUnread = hasFault(drawn, nth, "area");
  expect(number).toBe(drawn.preamble + 2 + nth + (nth === 0 ? 0 : drawn.blankRows));
  if (hasFault(drawn, nth, "place")) {
    expect(errors.map(({ code }) => code)).toContain("required");
    for (const issue of errors) for (const text of Object.values(importIssueText(issue))) expect(text).not.toBe("");
    expect(notes).toContainEqual(expect.objectContaining({ kind: "dropped", field: "latitude", becomes: null }));
    if (IN_DEGREES.has(drawn.written)) expect(cellOf("latitude")).toMatch(/^D\d+$/);
    return "rows refused";
  }
  expect(errors).toEqual([]);
  expect(answers).toMatchObject({
    member_building_code: `B${nth + 1}`,
    member_building_name: NAMES[building.at]!.replace("\t", " "),
    ...(isUnread ? {} : { gross_floor_area: building.area }),
  });
  expect(Math.abs(Number(answers.latitude) - point.latitude)).toBeLessThan(PRECISION[drawn.written]);
  expect(Math.abs(Number(answers.longitude) - point.longitude)).toBeLessThan(2 * PRECISION[drawn.written]);
  if (!isUnread) return "rows read equal";
  expect(answers).not.toHaveProperty("gross_floor_area");
  expect(notes).toContainEqual({ kind: "dropped", field: "gross_floor_area", written: NO_AREA, becomes: null });
  expect(cellOf("gross_floor_area")).toMatch(/^C\d+$/);
  return "rows with a cell that is no figure, told";
}

it("files of any language, container, encoding and projection are read back equal, whatever surrounds the list", async () => {
  const { places } = embeddedData();
  const counted: Counts = {};
  await fc.assert(
    fc.asyncProperty(drawnFile, async (drawn) => {
      const rows = await readDrawn(drawn, places);
      expect(rows).toHaveLength(drawn.buildings.length);
      for (const [nth, row] of rows.entries()) count(counted, checkRow(drawn, nth, row));
      count(counted, "files", ...namesOf(drawn));
    }),
    trials(100, 10_000),
  );
  console.info("drawn files", Object.fromEntries(Object.entries(counted).toSorted()));
}, 7_200_000);
