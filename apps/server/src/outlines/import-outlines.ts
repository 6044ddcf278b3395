import { type Communes, departementOf, ensure } from "@lichen/domain";
import { kinks } from "@turf/kinks";
import type { Feature } from "geojson";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import { FileRefused, propertiesOf, readEachFeature } from "../platform/map-files/index.ts";
import { createOutlinesByCommune } from "./outlines-by-commune.ts";
import { refusals } from "./refusals.ts";
import { type Polygons, simplifyOutlines } from "./simplify-outlines.ts";

/** Kind of these layers among those that an installation imported. */
export const OUTLINES_KIND = "outlines";
const BATCH = 500;
/** Names of the field of the code in the published files. @source IGN, Admin Express COG 2 to 4; geo.api.gouv.fr; OpenStreetMap; INSEE */
const CODE_FIELDS = ["code_insee", "insee_com", "insee", "codgeo", "code"] as const;
/** A centre may lie so far outside of the box of its outline, degrees: that of a town hall, of a commune before a merger. Our reading. */
const ASIDE = 0.1;

/** What a map of communes holds, before it is simplified. */
export type OutlinesMap = {
  readonly packed: Packed;
  /** Features without a surface: points, lines. */
  readonly leftAside: number;
  /** Outlines outside Europe and overseas France. */
  readonly outside: number;
  /** Features whose code is of no commune, today or before. */
  readonly unknown: number;
};

type WrittenOutlines = {
  readonly rows: number;
  /** Communes whose outline, as drawn, crosses itself. */
  readonly crossing: readonly string[];
};

/** Simplifies the outlines of a map to be drawn, and writes them. @throws FileRefused for one that encloses nothing */
export async function writeOutlinesMap(
  trx: Kysely<Tables>,
  id: string,
  { packed }: OutlinesMap,
): Promise<WrittenOutlines> {
  const crossing: string[] = [];
  let rows = 0;
  // A département at a time: borders are shared within it, and memory holds no more.
  for (const outlines of packed.values()) {
    const drawn = await simplifyOutlines(new Map([...outlines].map(([code, parts]) => [code, unpackParts(parts)])));
    for (const code of outlines.keys()) if (!drawn.has(code)) throw new FileRefused(refusals.no_surface(code));
    for (const [code, coordinates] of drawn) {
      if (kinks({ type: "MultiPolygon", coordinates }).features.length > 0) crossing.push(code);
    }
    await writeOutlines(trx, id, [...drawn]);
    rows += drawn.size;
  }
  return { rows, crossing };
}

/** By département, then by commune: the parts of its outline, each as JSON, four times smaller than its positions. */
type Packed = ReadonlyMap<string, ReadonlyMap<string, readonly Buffer[]>>;
const unpackParts = (parts: readonly Buffer[]): Polygons =>
  parts.flatMap((part) => JSON.parse(part.toString("utf8")) as Polygons);

/** Reads and checks a map of communes. @throws FileRefused with what is wrong */
export async function readOutlinesMap(file: string, communes: Communes, layer?: string): Promise<OutlinesMap> {
  const outlineOf = createOutlinesByCommune(communes, codeOf);
  const packed = new Map<string, Map<string, Buffer[]>>();
  const written = new Set<string>();
  const strange: string[] = [];
  let [leftAside, outside] = [0, 0];
  for await (const outline of readEachFeature(file, { layer, onOutside: () => outside++ }, outlineOf)) {
    if (outline === null) {
      leftAside++;
      continue;
    }
    const { code, row, polygons } = outline;
    if (written.has(code)) throw new FileRefused(refusals.twice(code));
    written.add(code);
    if (row < 0) {
      strange.push(code);
      continue;
    }
    const [insee, departement] = [ensure(communes.insee[row]), departementOf(ensure(communes.insee[row]))];
    if (insee === code && !isAround(polygons, communes, row)) {
      throw new FileRefused(refusals.elsewhere(code, ensure(communes.name[row])));
    }
    const own = packed.get(departement) ?? new Map<string, Buffer[]>();
    packed.set(departement, own.set(insee, [...(own.get(insee) ?? []), Buffer.from(JSON.stringify(polygons))]));
  }
  if (packed.size === 0) throw new FileRefused(refusals.no_commune(strange[0] ?? ""));
  return { packed, leftAside, outside, unknown: strange.length };
}

function codeOf(feature: Feature): string {
  const properties = propertiesOf(feature);
  const field = CODE_FIELDS.find((name) => (properties.get(name) ?? "") !== "");
  if (field === undefined) throw new FileRefused(refusals.no_code([...properties.keys()].slice(0, 20).join(", ")));
  return ensure(properties.get(field));
}

/** Whether the box of an outline is where its commune is; true where that is not known. */
function isAround(polygons: Polygons, { longitude, latitude }: Communes, row: number): boolean {
  const [x, y] = [longitude[row]!, latitude[row]!];
  if (Number.isNaN(x)) return true;
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [outer] of polygons) {
    for (const position of ensure(outer)) {
      west = Math.min(west, position[0]!);
      south = Math.min(south, position[1]!);
      east = Math.max(east, position[0]!);
      north = Math.max(north, position[1]!);
    }
  }
  return x >= west - ASIDE && x <= east + ASIDE && y >= south - ASIDE && y <= north + ASIDE;
}

async function writeOutlines(
  trx: Kysely<Tables>,
  id: string,
  outlines: readonly (readonly [string, Polygons])[],
): Promise<void> {
  for (let from = 0; from < outlines.length; from += BATCH) {
    const rows = outlines.slice(from, from + BATCH).map(([insee, polygons]) => ({ insee, polygons }));
    await sql`insert into commune_outlines (layer_id, insee, polygons)
      select ${id}::text, insee, polygons
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as outline (insee text, polygons jsonb)`.execute(
      trx,
    );
  }
}
