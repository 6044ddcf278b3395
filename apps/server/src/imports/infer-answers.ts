import { type Answers, type InferAnswers, inferCountry, type Place } from "@lichen/domain";
import { toWgs84 } from "../map-files/index.ts";
import type { CommuneOfCode } from "../places/index.ts";

/** How a file is told where its buildings are. */
export type PlaceReaders = {
  readonly placeOf: (answers: Answers) => Place | null;
  readonly communeOf: CommuneOfCode;
};

/** Metropolitan France in Lambert-93, m. @source EPSG:2154, area of use */
const LAMBERT_93 = { epsg: 2154, x: [0, 1_300_000], y: [6_000_000, 7_200_000] } as const;
const DECIMALS = 1e7;

/** Infers the answers that a row leaves blank: coordinates from Lambert-93, the commune from its code, then the country. */
export function inferAnswers({ placeOf, communeOf }: PlaceReaders): InferAnswers {
  return (given, clues) => {
    // A code of five digits beside another country is not of INSEE.
    const isFrance = isBlank(given.country) || given.country === "FR";
    const found = isFrance ? { ...inferPoint(given, clues), ...inferCommune(given, clues, communeOf) } : {};
    return { ...found, ...inferCountry({ ...given, ...found }, placeOf) };
  };
}

type Given = Parameters<InferAnswers>[0];
type Clues = Parameters<InferAnswers>[1];
const isBlank = (value: unknown) => value === undefined || value === null || value === "";

function inferPoint({ latitude, longitude }: Given, clues: Clues): { latitude?: number; longitude?: number } {
  if (!isBlank(latitude) || !isBlank(longitude)) return {};
  const [x, y] = [readMetres(clues?.get("x_lambert93")), readMetres(clues?.get("y_lambert93"))];
  if (x < LAMBERT_93.x[0] || x > LAMBERT_93.x[1] || y < LAMBERT_93.y[0] || y > LAMBERT_93.y[1]) return {};
  if (Number.isNaN(x) || Number.isNaN(y)) return {};
  const [east, north] = toWgs84(LAMBERT_93.epsg, x, y);
  return { latitude: Math.round(north * DECIMALS) / DECIMALS, longitude: Math.round(east * DECIMALS) / DECIMALS };
}

/** NaN for what is no length. */
function readMetres(text: string | undefined): number {
  return text === undefined ? Number.NaN : Number(text.replaceAll(/\s/g, "").replace(",", "."));
}

function inferCommune(
  { post_code, city }: Given,
  clues: Clues,
  communeOf: CommuneOfCode,
): { post_code?: string; city?: string } {
  const code = clues?.get("insee_code");
  const commune = code === undefined ? null : communeOf(code);
  if (commune === null) return {};
  return {
    ...(isBlank(post_code) && commune.post_code !== null ? { post_code: commune.post_code } : {}),
    ...(isBlank(city) ? { city: commune.city } : {}),
  };
}
