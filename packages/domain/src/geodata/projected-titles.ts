import { findProjection, type Projection, readProjectionName } from "./projections.ts";

/** What the title of a column says of the coordinates under it. */
export type ProjectedTitle = { readonly axis: "x" | "y"; readonly epsg: number };

const AXES: Readonly<Record<string, ProjectedTitle["axis"]>> = {
  ...Object.fromEntries(["x", "e", "easting", "abscisse", "rechtswert", "ostwert"].map((word) => [word, "x"] as const)),
  ...Object.fromEntries(["y", "n", "northing", "ordonnee", "hochwert", "nordwert"].map((word) => [word, "y"] as const)),
};
/** Words that say neither the axis nor the system. */
const IDLE =
  /^(?:m|metres?|meters?|mt|coord|coords|coordonnees?|coordinates?|point|centroide?|position|en|in|epsg|srid)$/;
/** Systems by the words of titles alone, beside their code and their names. */
const ALIASES: Readonly<Record<string, number>> = {
  l93: 2154,
  lamb93: 2154,
  mercator: 3857,
  webmercator: 3857,
  rgaf09: 5490,
  rgfg95: 2972,
  rgr92: 2975,
  rgm04: 4471,
  rgspm06: 4467,
};
/** A zone of UTM by its number, and its hemisphere or its band. @source EPSG:32601 to 32660, 32701 to 32760 */
const UTM_ZONE = /^(?:utm)?(?:zone|fuseau)?(\d{1,2})([c-x]|nord|sud)?$/i;
const SEPARATORS = /[\s_/-]/g;
const UTM_ZONES = 60;
const UTM = { north: 32600, south: 32700 } as const;

/** "32N", "32 T", "UTM 32": north of the equator where nothing says otherwise, as all of Europe is; null for no zone. */
export function readUtmZone(text: string): Projection | null {
  const [, number, side = "N"] = UTM_ZONE.exec(text.replace(/^\s*WGS ?84\b/i, "").replaceAll(SEPARATORS, "")) ?? [];
  const zone = Number(number);
  if (number === undefined || zone < 1 || zone > UTM_ZONES) return null;
  const letter = side.charAt(0).toUpperCase();
  // Bands C to M are south of the equator; S alone says the hemisphere, as most files mean it.
  const isSouth = letter === "S" || letter < "N";
  return findProjection((isSouth ? UTM.south : UTM.north) + zone);
}

/** "X Lambert II étendu", "Y_CC46", "X UTM 20N": an axis and a system that is known, in metres; null where either lacks. */
export function readProjectedTitle(heading: string): ProjectedTitle | null {
  const words = heading
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !IDLE.test(word));
  const at = words.findIndex((word) => AXES[word] !== undefined);
  const [axis, rest] = at < 0 ? splitAxis(words) : [AXES[words[at]!], words.filter((_, nth) => nth !== at)];
  if (axis === undefined || rest.length === 0) return null;
  const system = rest.join(" ");
  const known =
    findProjection(ALIASES[rest.join("")] ?? Number.NaN) ??
    readProjectionName(system) ??
    (rest.some((word) => word.startsWith("utm")) ? readUtmZone(system) : null);
  return known === null || known.definition === null ? null : { axis, epsg: known.epsg };
}

/** "XL93": the axis joined to its system. */
function splitAxis([first = "", ...others]: readonly string[]): readonly [
  ProjectedTitle["axis"] | undefined,
  string[],
] {
  return /^[xy][a-z]/.test(first) ? [AXES[first.charAt(0)], [first.slice(1), ...others]] : [undefined, []];
}
