/** A system of coordinates that is known. */
export type Projection = {
  /** Code of the register of EPSG. */
  readonly epsg: number;
  readonly name: string;
  /** For proj4; null for longitudes and latitudes within a metre of WGS 84. */
  readonly definition: string | null;
};

/** Further codes and names of a system, as files write them. */
type Row = Projection & { readonly codes?: readonly number[]; readonly names: readonly string[] };

const GRS80 = "+ellps=GRS80 +units=m +no_defs";
/** Nine cones of France, by the parallel of each. @source EPSG:3942 to 3950 */
const CONES = [42, 43, 44, 45, 46, 47, 48, 49, 50];
/** Zones of UTM that cover Europe. @source EPSG:25828 to 25838 */
const ETRS89_ZONES = [28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38];
/** @source EPSG:32601 to 32660, 32701 to 32760 */
const WGS84_ZONES = Array.from({ length: 60 }, (_, at) => at + 1);

/**
 * The systems of coordinates of maps of Europe and of overseas France, with the names that ESRI, IGN and QGIS give them.
 * The shift between two datums is one for a whole country: right to a few metres.
 * @source EPSG Geodetic Parameter Dataset v11 (epsg.org), by the code of each row
 */
const ROWS: readonly Row[] = [
  { epsg: 4326, name: "WGS 84", definition: null, codes: [4979], names: ["GCS_WGS_1984", "WGS 84 (CRS84)", "WGS84G"] },
  { epsg: 4258, name: "ETRS89", definition: null, names: ["GCS_ETRS_1989", "ETRS89G"] },
  {
    epsg: 4171,
    name: "RGF93",
    definition: null,
    codes: [4965, 9777, 9782],
    names: ["RGF93 v1", "RGF93 v2", "RGF93 v2b", "GCS_RGF_1993", "RGF93G"],
  },
  { epsg: 5489, name: "RGAF09", definition: null, names: ["GCS_RGAF09", "RGAF09GEO"] },
  { epsg: 4624, name: "RGFG95", definition: null, names: ["GCS_RGFG_1995", "RGFG95GEO"] },
  { epsg: 4627, name: "RGR92", definition: null, names: ["GCS_RGR_1992", "RGR92GEO"] },
  { epsg: 4470, name: "RGM04", definition: null, names: ["GCS_RGM_2004", "RGM04GEO"] },
  { epsg: 4463, name: "RGSPM06", definition: null, names: ["GCS_RGSPM_2006", "RGSPM06GEO"] },
  { epsg: 4749, name: "RGNC91-93", definition: null, names: ["GCS_RGNC_1991-93", "GCS_RGNC91-93"] },
  { epsg: 4687, name: "RGPF", definition: null, names: ["GCS_RGPF"] },
  {
    epsg: 2154,
    name: "Lambert-93",
    definition: `+proj=lcc +lat_0=46.5 +lon_0=3 +lat_1=49 +lat_2=44 +x_0=700000 +y_0=6600000 ${GRS80}`,
    codes: [9793, 9794, 102110],
    names: [
      "RGF93 / Lambert-93",
      "RGF93 v1 / Lambert-93",
      "RGF93 v2 / Lambert-93",
      "RGF93 v2b / Lambert-93",
      "RGF_1993_Lambert_93",
      "LAMB93",
      "RGF93LAMB93",
    ],
  },
  ...CONES.map((parallel) => ({
    epsg: 3900 + parallel,
    name: `CC${parallel}`,
    definition: `+proj=lcc +lat_0=${parallel} +lon_0=3 +lat_1=${parallel - 0.75} +lat_2=${parallel + 0.75} +x_0=1700000 +y_0=${(parallel - 41) * 1_000_000 + 200_000} ${GRS80}`,
    names: [
      `RGF93 / CC${parallel}`,
      `RGF93 v1 / CC${parallel}`,
      `RGF93 v2 / CC${parallel}`,
      `RGF93 v2b / CC${parallel}`,
      `RGF_1993_CC${parallel}`,
      `RGF93CC${parallel}`,
    ],
  })),
  {
    epsg: 27572,
    name: "Lambert zone II",
    definition:
      "+proj=lcc +lat_1=46.8 +lat_0=46.8 +lon_0=0 +k_0=0.99987742 +x_0=600000 +y_0=2200000 +a=6378249.2 +b=6356515 +towgs84=-168,-60,320,0,0,0,0 +pm=paris +units=m +no_defs",
    codes: [27582],
    names: [
      "NTF (Paris) / Lambert zone II",
      "NTF_Lambert_Zone_II",
      "LAMBE",
      "NTF_France_II_degrees",
      ...["II", "2"].flatMap((zone) => [`Lambert ${zone} étendu`, `Lambert ${zone}e`, `L${zone}E`, `LAMB${zone}E`]),
    ],
  },
  {
    epsg: 5490,
    name: "RGAF09 / UTM zone 20N",
    definition: `+proj=utm +zone=20 ${GRS80}`,
    names: ["RGAF09_UTM_Zone_20N", "RGAF09UTM20"],
  },
  {
    epsg: 2972,
    name: "RGFG95 / UTM zone 22N",
    definition: `+proj=utm +zone=22 ${GRS80}`,
    names: ["RGFG_1995_UTM_22N", "RGFG95UTM22"],
  },
  {
    epsg: 2975,
    name: "RGR92 / UTM zone 40S",
    definition: `+proj=utm +zone=40 +south ${GRS80}`,
    names: ["RGR_1992_UTM_40S", "RGR92UTM40S"],
  },
  {
    epsg: 4471,
    name: "RGM04 / UTM zone 38S",
    definition: `+proj=utm +zone=38 +south ${GRS80}`,
    names: ["RGM_2004_UTM_Zone_38S", "RGM04UTM38S"],
  },
  {
    epsg: 4467,
    name: "RGSPM06 / UTM zone 21N",
    definition: `+proj=utm +zone=21 ${GRS80}`,
    names: ["RGSPM_2006_UTM_Zone_21N", "RGSPM06U21"],
  },
  {
    epsg: 3163,
    name: "RGNC91-93 / Lambert New Caledonia",
    definition: `+proj=lcc +lat_0=-21.5 +lon_0=166 +lat_1=-20.6666666666667 +lat_2=-22.3333333333333 +x_0=400000 +y_0=300000 ${GRS80}`,
    names: ["RGNC_1991-93_Lambert_New_Caledonia", "RGNC91-93LAMB"],
  },
  {
    epsg: 3297,
    name: "RGPF / UTM zone 6S",
    definition: `+proj=utm +zone=6 +south ${GRS80}`,
    names: ["RGPF_UTM_Zone_6S", "RGPFUTM6S"],
  },
  {
    epsg: 3035,
    name: "ETRS89-extended / LAEA Europe",
    definition: `+proj=laea +lat_0=52 +lon_0=10 +x_0=4321000 +y_0=3210000 ${GRS80}`,
    names: ["ETRS89 / LAEA Europe", "ETRS_1989_LAEA", "ETRS_1989_LAEA_L52_M10", "ETRS89LAEA"],
  },
  {
    epsg: 3034,
    name: "ETRS89-extended / LCC Europe",
    definition: `+proj=lcc +lat_0=52 +lon_0=10 +lat_1=35 +lat_2=65 +x_0=4000000 +y_0=2800000 ${GRS80}`,
    names: ["ETRS89 / LCC Europe", "ETRS_1989_LCC", "ETRS89LCC"],
  },
  {
    epsg: 3857,
    name: "WGS 84 / Pseudo-Mercator",
    definition:
      "+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +nadgrids=@null +no_defs",
    codes: [3785, 900913, 102100, 102113],
    names: [
      "WGS_1984_Web_Mercator",
      "WGS_1984_Web_Mercator_Auxiliary_Sphere",
      "Popular Visualisation CRS / Mercator",
      "Google Maps Global Mercator",
    ],
  },
  ...[[3003, 1, 9, 1_500_000] as const, [3004, 2, 15, 2_520_000] as const].map(([epsg, zone, meridian, east]) => ({
    epsg,
    name: `Monte Mario / Italy zone ${zone}`,
    definition: `+proj=tmerc +lat_0=0 +lon_0=${meridian} +k=0.9996 +x_0=${east} +y_0=0 +ellps=intl +towgs84=-104.1,-49.1,-9.9,0.971,-2.917,0.714,-11.68 +units=m +no_defs`,
    names: [`Monte_Mario_Italy_${zone}`],
  })),
  {
    epsg: 27700,
    name: "OSGB36 / British National Grid",
    definition:
      "+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy +towgs84=446.448,-125.157,542.06,0.15,0.247,0.842,-20.489 +units=m +no_defs",
    names: ["British_National_Grid", "OSGB 1936 / British National Grid", "BNG", "OSGB36", "OS Grid"],
  },
  {
    epsg: 28992,
    name: "Amersfoort / RD New",
    definition:
      "+proj=sterea +lat_0=52.1561605555556 +lon_0=5.38763888888889 +k=0.9999079 +x_0=155000 +y_0=463000 +ellps=bessel +towgs84=565.4171,50.3319,465.5524,-0.398957,0.343988,-1.877402,4.0725 +units=m +no_defs",
    names: ["RD_New"],
  },
  {
    epsg: 2056,
    name: "CH1903+ / LV95",
    definition:
      "+proj=somerc +lat_0=46.9524055555556 +lon_0=7.43958333333333 +k_0=1 +x_0=2600000 +y_0=1200000 +ellps=bessel +towgs84=674.374,15.056,405.346,0,0,0,0 +units=m +no_defs",
    names: ["CH1903+_LV95"],
  },
  ...ETRS89_ZONES.map((zone) => ({
    epsg: 25800 + zone,
    name: `ETRS89 / UTM zone ${zone}N`,
    definition: `+proj=utm +zone=${zone} ${GRS80}`,
    names: [`ETRS_1989_UTM_Zone_${zone}N`],
  })),
  ...WGS84_ZONES.flatMap((zone) =>
    (["N", "S"] as const).map((side) => ({
      epsg: (side === "N" ? 32600 : 32700) + zone,
      name: `WGS 84 / UTM zone ${zone}${side}`,
      definition: `+proj=utm +zone=${zone}${side === "N" ? "" : " +south"} +datum=WGS84 +units=m +no_defs`,
      names: [`WGS_1984_UTM_Zone_${zone}${side}`],
    })),
  ),
];

const plain = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9+]/g, "");
const byCode = new Map(ROWS.flatMap((row) => [row.epsg, ...(row.codes ?? [])].map((code) => [code, row] as const)));
const byName = new Map(ROWS.flatMap((row) => [row.name, ...row.names].map((name) => [plain(name), row] as const)));

/** Codes of the systems that are known. */
export const PROJECTION_CODES: ReadonlySet<number> = new Set(byCode.keys());

/** The system of a code of EPSG or of ESRI; null where it is not known. */
export const findProjection = (code: number): Projection | null => byCode.get(code) ?? null;

/**
 * The system that a name or an address says: `EPSG:2154`, `urn:ogc:def:crs:EPSG::2154`, `urn:ogc:def:crs:OGC:1.3:CRS84`,
 * `http://www.opengis.net/def/crs/EPSG/0/2154`, `IGNF:LAMB93`, `RGF93 / Lambert-93`; null where it is not known.
 */
export function readProjectionName(written: string): Projection | null {
  const text = written.trim();
  if (/CRS:?84$/i.test(text)) return findProjection(4326);
  const code = /(?<!\d)\d{4,6}$/.exec(text);
  if (code !== null && (code.index === 0 || /\b(?:EPSG|ESRI)\b/i.test(text))) return findProjection(Number(code[0]));
  // "RGF93 / Lambert-93 (EPSG:2154)"
  const inside = /\b(?:EPSG|ESRI)\W{1,3}(\d{4,6})\b/i.exec(text)?.[1];
  if (inside !== undefined) return findProjection(Number(inside));
  return byName.get(plain(text)) ?? byName.get(plain(text.slice(text.lastIndexOf(":") + 1))) ?? null;
}

/**
 * The name of the system that a `crs` of GeoJSON says: in the form of 2008 (`properties.name`), by a link, by a code, as
 * a text alone; null where it says none.
 */
export function readGeoJsonSystem(crs: unknown): string | null {
  if (typeof crs === "string") return crs;
  const { name, href, code } = (crs as { properties?: Record<string, unknown> | null } | null)?.properties ?? {};
  const written = name ?? href ?? code ?? null;
  return typeof written === "string" || typeof written === "number" ? String(written) : null;
}

/** The system of a WKT, as a .prj holds it, by its code or by its name; null where it is not known. */
export function readProjectionWkt(wkt: string): Projection | null {
  const code =
    /(?:AUTHORITY\[\s*"(?:EPSG|ESRI)"\s*,\s*"?|ID\[\s*"(?:EPSG|ESRI)"\s*,\s*"?)(\d{4,6})"?\s*\]\s*\]\s*$/i.exec(
      wkt,
    )?.[1];
  const known = code === undefined ? null : findProjection(Number(code));
  if (known !== null) return known;
  const name = /^[^"]*"([^"]+)"/.exec(wkt)?.[1];
  return name === undefined ? null : (byName.get(plain(name)) ?? null);
}
