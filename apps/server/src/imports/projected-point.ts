import { findUnstatedSystem, isWithinReach, readProjectionName, readUtmZone } from "@lichen/domain";
import { toWgs84 } from "../platform/map-files/index.ts";
import { roundDegrees } from "./round-degrees.ts";

type Written = ReadonlyMap<string, string>;
type Point = { readonly latitude: number; readonly longitude: number };

const LAEA_EUROPE = 3035;

/**
 * The point of the columns X and Y of a row, in the system that the row says, else in that of its place; null where they
 * say none, or where it would be outside of Europe and of overseas France.
 * @param postCode that tells the place, or an INSEE code
 * @param country code of the country of the row; empty where it states none
 */
export function readProjectedPoint(written: Written, postCode: string, country: string): Point | null {
  const isLaea = written.has("x_laea");
  const [x, y] = isLaea
    ? [readMetres(written.get("x_laea")), readMetres(written.get("y_laea"))]
    : [readMetres(written.get("x_projected")), readMetres(written.get("y_projected"))];
  if (Number.isNaN(x) || Number.isNaN(y)) return null;
  const epsg = isLaea ? LAEA_EUROPE : findSystem(written, { postCode, country }, x, y);
  if (epsg === null) return null;
  const [longitude, latitude] = toWgs84(epsg, x, y).map(roundDegrees) as [number, number];
  return isWithinReach({ latitude, longitude }) ? { latitude, longitude } : null;
}

/** A system that is stated and not known places nothing: another would place it elsewhere. */
function findSystem(
  written: Written,
  { postCode, country }: { readonly postCode: string; readonly country: string },
  x: number,
  y: number,
): number | null {
  const stated = written.get("epsg");
  if (stated !== undefined) return (readProjectionName(stated) ?? readUtmZone(stated))?.epsg ?? null;
  const zone = written.get("utm_zone");
  if (zone !== undefined) return readUtmZone(zone)?.epsg ?? null;
  return findUnstatedSystem(x, y, postCode, country);
}

/** NaN for what is no length. */
function readMetres(text: string | undefined): number {
  return text === undefined ? Number.NaN : Number(text.replaceAll(/\s/g, "").replace(",", "."));
}
