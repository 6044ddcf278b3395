const LAMBERT_93 = 2154;
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

/** Systems of the maps of a country, where its coordinates are like those of others, m. @source EPSG, areas of use */
const OF_COUNTRY: Readonly<Record<string, { readonly epsg: number; readonly x: Bounds; readonly y: Bounds }>> = {
  GB: { epsg: 27700, x: [0, 700_000], y: [0, 1_300_000] },
  NL: { epsg: 28992, x: [0, 300_000], y: [300_000, 640_000] },
  CH: { epsg: 2056, x: [2_480_000, 2_840_000], y: [1_070_000, 1_300_000] },
};

/**
 * EPSG code of the system that coordinates in metres are in where nothing says it: the legal one of their place. Null
 * where they may be in several.
 * @param postCode that tells the place, or an INSEE code; empty where none is known
 * @param country code of the country that is stated
 */
export function findUnstatedSystem(x: number, y: number, postCode: string, country = ""): number | null {
  const own = OF_COUNTRY[country];
  if (own !== undefined && isIn(x, own.x) && isIn(y, own.y)) return own.epsg;
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

type Bounds = readonly [least: number, most: number];
const isIn = (value: number, [least, most]: Bounds) => value >= least && value <= most;
