import {
  type Answers,
  countryOfList,
  findCommuneCode,
  type InferAnswers,
  inferCountry,
  listPlots,
  type Place,
  writePlots,
} from "@lichen/domain";
import type { CommuneOfCode } from "../places/index.ts";
import { type CellGeometry, readCellGeometry } from "./cell-geometry.ts";
import { readProjectedPoint } from "./projected-point.ts";
import { splitCedex } from "./split-cedex.ts";

/** How a file is told where its buildings are. */
export type PlaceReaders = {
  readonly placeOf: (answers: Answers) => Place | null;
  readonly communeOf: CommuneOfCode;
};

/** Infers the answers that a row leaves blank: coordinates from those in metres, the commune from its code, then the country. */
export function inferAnswers({ placeOf, communeOf }: PlaceReaders): InferAnswers {
  return (given, clues) => {
    // A code of five digits in another country is not of INSEE.
    const isFrance = isBlank(given.country) || given.country === "FR";
    const found = {
      ...(clues === undefined ? {} : inferPlace(given, clues)),
      ...(isFrance ? splitCedex(given) : {}),
      ...(isFrance && clues !== undefined ? inferAddress(given, clues, communeOf) : {}),
    };
    // A copy of all the answers of a row costs more than reading them.
    const { latitude = given.latitude, longitude = given.longitude } = found as Partial<Answers>;
    const country = inferCountry({ country: given.country, latitude, longitude }, placeOf);
    return { ...found, ...countryOfTown(given, placeOf), ...country };
  };
}

/** A postcode of four digits: one of a neighbour of France, or a French one whose zero is lost. */
const FOUR_DIGITS = /^\d{4}$/;

/** The country of a town abroad whose postcode has four digits, where the row states none: "1012 Lausanne". */
function countryOfTown({ country, post_code, city }: Given, placeOf: PlaceReaders["placeOf"]): { country?: string } {
  if (!isBlank(country) || isBlank(city) || !FOUR_DIGITS.test(String(post_code ?? ""))) return {};
  const abroad = countryOfList(placeOf({ post_code: String(post_code), city: String(city) })?.country ?? null);
  return abroad === null || abroad === "FR" ? {} : { country: abroad };
}

type Given = Parameters<InferAnswers>[0];
type Clues = Parameters<InferAnswers>[1];
type WrittenClues = NonNullable<Clues>;
const isBlank = (value: unknown) => value === undefined || value === null || value === "";

/** The point of a row in metres, or that of its geometry, with what its outline covers. */
function inferPlace(
  given: Given,
  clues: WrittenClues,
): { latitude?: number; longitude?: number; building_floor_area?: number } {
  const drawn = clues.has("geometry") ? readClueGeometry(given, clues) : null;
  const hasPoint = !isBlank(given.latitude) || !isBlank(given.longitude);
  const hasArea = !isBlank(given.building_floor_area) || drawn === null || drawn.area === null;
  return {
    ...(hasPoint ? {} : (readProjectedPoint(clues, areaOf(given, clues), String(given.country ?? "")) ?? drawn?.at)),
    ...(hasArea ? {} : { building_floor_area: drawn.area }),
  };
}

/** The geometry that a row has in a cell; null where it has none, and where it is not known where it is. */
export function readClueGeometry(given: Given, clues: WrittenClues): CellGeometry | null {
  const text = clues.get("geometry");
  return text === undefined ? null : readCellGeometry(text, clues.get("epsg"), areaOf(given, clues));
}

/** A postcode, or the INSEE code of a commune, that tells the place of a row. */
const areaOf = ({ post_code }: Given, clues: WrittenClues): string =>
  isBlank(post_code) ? (findCommuneCode(clues) ?? "") : String(post_code);

/** The commune of a code, and what names the place of a row without a street: its plots, or the key of its address. */
function inferAddress(
  { street, post_code, city }: Given,
  clues: WrittenClues,
  communeOf: CommuneOfCode,
): { street?: string; post_code?: string; city?: string } {
  const code = findCommuneCode(clues);
  const commune = code === null ? null : communeOf(code);
  const [first] = commune?.postcodes ?? [];
  const [plots, key] = [listPlots(clues), clues.get("address_key")];
  return {
    ...(isBlank(street) && plots.length > 0 ? { street: writePlots(plots) } : {}),
    ...(isBlank(street) && plots.length === 0 && key !== undefined && commune !== null
      ? { street: `Adresse ${key.trim()}` }
      : {}),
    ...(isBlank(post_code) && first !== undefined ? { post_code: first } : {}),
    ...(isBlank(city) && commune !== null ? { city: commune.city } : {}),
  };
}
