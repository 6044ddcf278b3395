import { z } from "zod";
import type { Pace } from "../gate.ts";
import { createOutbound, OUTBOUND_PATIENCE, type OutboundLimits } from "../outbound.ts";
import type { SourceWatch } from "../source-watch.ts";
import type { UnreachableReason } from "../unreachable.ts";

/** It stands on a service of 30 calls a second and an address; a place asks for nine layers. @source services.md §5b */
const API_CARTO_PACE = { ratePerSecond: 20, burst: 9, concurrency: 9, queue: 90 } as const satisfies Pace;
/** A page that someone waits for says "not answered" sooner than it waits longer. Our reading. */
const PATIENCE = { timeoutMs: 4000, budgetMs: 5000, retryDelaysMs: [500], maxBodyBytes: 20_000_000 } as const;
/** Areas of one kind within 4 km: the service gives 1,000 at most. */
const MOST_AREAS = 200;
/** Decimals of a degree that the place is asked with: about a metre. */
const DECIMALS = 5;

/** Layers of the service, and the kind of area that each holds. @source services.md §5b: paths of the router of IGN */
const LAYERS = [
  { path: "/nature/natura-habitat", type: "natura2000_habitats" },
  { path: "/nature/natura-oiseaux", type: "natura2000_birds" },
  { path: "/nature/znieff1", type: "znieff1" },
  { path: "/nature/znieff2", type: "znieff2" },
  // The layer does not say which part of a park an area is: the weaker protection is claimed.
  { path: "/nature/pn", type: "national_park_area" },
  { path: "/nature/pnr", type: "regional_park" },
  { path: "/nature/rnn", type: "nature_reserve" },
  { path: "/nature/rnc", type: "nature_reserve" },
  { path: "/nature/rncf", type: "hunting_reserve" },
] as const;

/** West, south, east, north. */
type Box = readonly [number, number, number, number];
/** A feature as the service gives it, and the kind of area that its layer holds. */
type FeatureQuery = { readonly type: string; readonly feature: z.output<typeof feature> };
type NatureAnswer =
  | { readonly kind: "answered"; readonly features: readonly FeatureQuery[] }
  | { readonly kind: "unreachable"; readonly reason: UnreachableReason };

/** Protected areas of France, as API Carto serves those of the INPN. It never throws for what the service does. */
export type NatureSource = {
  /** Features that meet a box: all layers, or none of them. */
  within(box: Box, signal?: AbortSignal): Promise<NatureAnswer>;
};

const position = z.array(z.number()).min(2);
const polygon = z.array(z.array(position));
const feature = z.object({
  type: z.literal("Feature"),
  id: z.union([z.string(), z.number()]).optional(),
  geometry: z.union([
    z.object({ type: z.literal("Polygon"), coordinates: polygon }),
    z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(polygon) }),
  ]),
  properties: z.record(z.string(), z.unknown()).nullable(),
});
/** One odd feature would leave an area out of a list that says what is protected: none is let through. */
const collection = z.object({ type: z.literal("FeatureCollection"), features: z.array(feature) });

type NatureSettings = {
  /** EXTERNAL_SERVICES: when false, nothing leaves. */
  readonly enabled: boolean;
  readonly apiCartoUrl: string;
  readonly fetch?: typeof globalThis.fetch;
  /** Other limits than ours: an installation of its own, or a test in a hurry. */
  readonly limits?: Partial<OutboundLimits>;
  readonly watch?: SourceWatch;
};

/** Null when nothing may leave. Make one a process: pace and circuit live in it. */
export function createNatureSource({
  enabled,
  apiCartoUrl,
  fetch,
  limits,
  watch,
}: NatureSettings): NatureSource | null {
  if (!enabled) return null;
  const made = createOutbound(apiCartoUrl, { ...API_CARTO_PACE, ...OUTBOUND_PATIENCE, ...PATIENCE, ...limits }, fetch);
  const outbound = watch?.add("api_carto", made) ?? made;
  return {
    async within([west, south, east, north], signal) {
      const ring = [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ].map((corner) => corner.map((degrees) => Number(degrees.toFixed(DECIMALS))));
      const geom = JSON.stringify({ type: "Polygon", coordinates: [ring] });
      const answers = await Promise.all(
        LAYERS.map(async ({ path, type }) => ({
          type,
          answer: await outbound.get({ path, query: { geom, _limit: MOST_AREAS }, schema: collection, signal }),
        })),
      );
      const features: FeatureQuery[] = [];
      for (const { type, answer } of answers) {
        // Without one of its layers, "none nearby" would be false comfort.
        if (answer.kind === "unreachable") return answer;
        features.push(...answer.value.features.map((one) => ({ type, feature: one })));
      }
      return { kind: "answered", features };
    },
  };
}
