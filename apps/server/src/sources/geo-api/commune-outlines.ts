import type { Position } from "geojson";
import { z } from "zod";
import type { Pace } from "../gate.ts";
import { createOutbound, OUTBOUND_PATIENCE, type OutboundLimits } from "../outbound.ts";
import type { SourceWatch } from "../source-watch.ts";
import type { UnreachableReason } from "../unreachable.ts";

/** 80 % of 50 calls a second and an address; few together, for an answer weighs megabytes. @source services.md §5a, §9b */
const GEO_API_PACE = { ratePerSecond: 40, burst: 8, concurrency: 4, queue: 40 } as const satisfies Pace;
/** A map is drawn without outlines sooner than it is waited for. Body: the largest département, twice as fine. @source services.md §9b; our reading */
const PATIENCE = { timeoutMs: 4000, budgetMs: 5000, retryDelaysMs: [500], maxBodyBytes: 20_000_000 } as const;

/** A territory that communes are asked of, by its code. */
export type TerritoryQuery = { readonly scale: "commune" | "epci" | "departement"; readonly id: string };
/** An outline as the service gives it. */
export type CommuneFeature = z.output<typeof feature>;
type OutlinesAnswer =
  | { readonly kind: "answered"; readonly features: readonly CommuneFeature[] }
  | { readonly kind: "unreachable"; readonly reason: UnreachableReason };

/** Outlines of the communes of France, as geo.api.gouv.fr gives them. It never throws for what the service does. */
export type CommuneOutlinesSource = {
  communesOf(territory: TerritoryQuery, signal?: AbortSignal): Promise<OutlinesAnswer>;
};

const isPosition = (at: unknown) => Array.isArray(at) && Number.isFinite(at[0]) && Number.isFinite(at[1]);
const isPolygon = (rings: unknown) =>
  Array.isArray(rings) && rings.every((ring) => Array.isArray(ring) && ring.every(isPosition));
// A hundred thousand positions: a schema of each would take as long as the call.
const polygon = z.custom<Position[][]>(isPolygon);
const polygons = z.custom<Position[][][]>((value) => Array.isArray(value) && value.every(isPolygon));
const feature = z.object({
  type: z.literal("Feature"),
  properties: z.object({ code: z.string(), nom: z.string() }),
  geometry: z.union([
    z.object({ type: z.literal("Polygon"), coordinates: polygon }),
    z.object({ type: z.literal("MultiPolygon"), coordinates: polygons }),
  ]),
});
const collection = z.object({ type: z.literal("FeatureCollection"), features: z.array(feature) });

type GeoApiSettings = {
  /** EXTERNAL_SERVICES: when false, nothing leaves. */
  readonly enabled: boolean;
  readonly geoApiUrl: string;
  readonly fetch?: typeof globalThis.fetch;
  /** Other limits than ours: an installation of its own, or a test in a hurry. */
  readonly limits?: Partial<OutboundLimits>;
  readonly watch?: SourceWatch;
};

/** Null when nothing may leave. Make one a process: pace and circuit live in it. */
export function createCommuneOutlinesSource({
  enabled,
  geoApiUrl,
  fetch,
  limits,
  watch,
}: GeoApiSettings): CommuneOutlinesSource | null {
  if (!enabled) return null;
  const made = createOutbound(geoApiUrl, { ...GEO_API_PACE, ...OUTBOUND_PATIENCE, ...PATIENCE, ...limits }, fetch);
  const outbound = watch?.add("geo_api", made) ?? made;
  return {
    async communesOf({ scale, id }, signal) {
      const path = { commune: "/communes", epci: pathBelow("epcis", id), departement: pathBelow("departements", id) };
      const answer = await outbound.get({
        path: path[scale],
        query: {
          code: scale === "commune" ? id : undefined,
          fields: "code,nom,contour",
          format: "geojson",
          geometry: "contour",
        },
        schema: collection,
        signal,
      });
      return answer.kind === "unreachable" ? answer : { kind: "answered", features: answer.value.features };
    },
  };
}

const pathBelow = (kind: string, id: string) => `/${kind}/${encodeURIComponent(id)}/communes`;
