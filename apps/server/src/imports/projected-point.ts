import { isWithinReach, readProjectionName, readUtmZone } from "@lichen/domain";
import { toWgs84 } from "../platform/map-files/index.ts";

type Written = ReadonlyMap<string, string>;
type Point = { readonly latitude: number; readonly longitude: number };

const DECIMALS = 1e7;
const LAMBERT_93 = 2154;
const LAEA_EUROPE = 3035;
/** Where Lambert-93 is used, m. @source EPSG:2154, area of use */
const LAMBERT_93_AREA = { x: [0, 1_300_000], y: [6_000_000, 7_200_000] } as const;
/** The nine cones CC42 to CC50: their northings are a thousand kilometres apart. @source EPSG:3942 to 3950 */
const CONES = 3900;
const [FIRST_CONE, LAST_CONE] = [41, 50];
const CONE = { x: [1_100_000, 2_350_000], y: 200_000, step: 1_000_000, reach: 170_000 } as const;
/** Legal systems of overseas France, by the beginning of the postcode. @source decree 2019-165, article 1 */
const OVERSEAS: Readonly<Record<string, number>> = {
  971: 5490,
  972: 5490,
  973: 2972,
  974: 2975,
  975: 4467,
  976: 4471,
  977: 5490,
  978: 5490,
};

/**
 * The point of the columns X and Y of a row, in the system that the row says, else in that of its place; null where they
 * say none, or where it would be outside of Europe and of overseas France.
 * @param postCode that tells the place, or an INSEE code
 */
export function readProjectedPoint(written: Written, postCode: string): Point | null {
  const isLaea = written.has("x_laea");
  const [x, y] = isLaea
    ? [readMetres(written.get("x_laea")), readMetres(written.get("y_laea"))]
    : [readMetres(written.get("x_projected")), readMetres(written.get("y_projected"))];
  if (Number.isNaN(x) || Number.isNaN(y)) return null;
  const epsg = isLaea ? LAEA_EUROPE : findSystem(written, postCode, x, y);
  if (epsg === null) return null;
  const [longitude, latitude] = toWgs84(epsg, x, y).map((degrees) => Math.round(degrees * DECIMALS) / DECIMALS) as [
    number,
    number,
  ];
  return isWithinReach({ latitude, longitude }) ? { latitude, longitude } : null;
}

/** A system that is stated and not known places nothing: another would place it elsewhere. */
function findSystem(written: Written, postCode: string, x: number, y: number): number | null {
  const stated = written.get("epsg");
  if (stated !== undefined) return (readProjectionName(stated) ?? readUtmZone(stated))?.epsg ?? null;
  const zone = written.get("utm_zone");
  if (zone !== undefined) return readUtmZone(zone)?.epsg ?? null;
  const overseas = OVERSEAS[postCode.slice(0, 3)];
  if (overseas !== undefined) return overseas;
  const isLambert = isIn(x, LAMBERT_93_AREA.x) && isIn(y, LAMBERT_93_AREA.y);
  if (isLambert) return LAMBERT_93;
  return /^\d{5}$/.test(postCode) ? findCone(x, y) : null;
}

/** The cone of France whose coordinates these are: no other one has them. Some of Italy are alike: a postcode of France decides. */
function findCone(x: number, y: number): number | null {
  const parallel = FIRST_CONE + Math.round((y - CONE.y) / CONE.step);
  const isNear = Math.abs(y - CONE.y - (parallel - FIRST_CONE) * CONE.step) <= CONE.reach && isIn(x, CONE.x);
  return isNear && parallel > FIRST_CONE && parallel <= LAST_CONE ? CONES + parallel : null;
}

const isIn = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;

/** NaN for what is no length. */
function readMetres(text: string | undefined): number {
  return text === undefined ? Number.NaN : Number(text.replaceAll(/\s/g, "").replace(",", "."));
}
