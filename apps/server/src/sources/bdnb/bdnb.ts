import { z } from "zod";
import type { Pace } from "../gate.ts";
import { createOutbound, OUTBOUND_PATIENCE, type OutboundLimits } from "../outbound.ts";
import type { SourceWatch } from "../source-watch.ts";
import type { UnreachableReason } from "../unreachable.ts";

/** 80 % of the published ceiling. @source services.md §4b: 120 calls a minute */
const BDNB_PACE = { ratePerSecond: 1.6, burst: 6, concurrency: 2, queue: 40 } as const satisfies Pace;
const PATIENCE = { timeoutMs: 5000, budgetMs: 9000, retryDelaysMs: [500], maxBodyBytes: 2_000_000 } as const;

const text = z.string().trim().nullish().catch(null);
const figure = z.number().nullish().catch(null);

/** What is read of a group of buildings; a column of another type is read as absent. @source services.md §4b */
const row = z.object({
  batiment_groupe_id: z.string(),
  annee_construction: figure,
  nb_niveau: figure,
  surface_emprise_sol: figure,
  usage_principal_bdnb_open: text,
  mat_mur_txt: text,
  type_isolation_mur_exterieur: text,
  type_ventilation: text,
  type_energie_chauffage: text,
});
export type BdnbRow = z.output<typeof row>;
/** PostgREST answers a bare list; anything else is an error that came with 200. */
const rows = z.array(row).max(100);
const groups = z.array(z.object({ batiment_groupe_id: z.string().min(1) })).max(100);

type BdnbAnswer =
  | { readonly kind: "found"; readonly row: BdnbRow }
  | { readonly kind: "none" }
  | { readonly kind: "unreachable"; readonly reason: UnreachableReason };

/** The national database of buildings (BDNB). It never throws for what the service does. */
export type BdnbSource = {
  /** What is known of the group that holds a building of the register. */
  ofBuilding(rnbId: string, signal?: AbortSignal): Promise<BdnbAnswer>;
};

type BdnbSettings = {
  /** EXTERNAL_SERVICES: when false, nothing leaves. */
  readonly enabled: boolean;
  readonly bdnbUrl: string;
  readonly fetch?: typeof globalThis.fetch;
  /** Other limits than ours: an installation of its own, or a test in a hurry. */
  readonly limits?: Partial<OutboundLimits>;
  readonly watch?: SourceWatch;
};

/** Null when nothing may leave. Make one a process: pace and circuit live in it. */
export function createBdnbSource({ enabled, bdnbUrl, fetch, limits, watch }: BdnbSettings): BdnbSource | null {
  if (!enabled) return null;
  const made = createOutbound(bdnbUrl, { ...BDNB_PACE, ...OUTBOUND_PATIENCE, ...PATIENCE, ...limits }, fetch);
  const outbound = watch?.add("bdnb", made) ?? made;
  return {
    async ofBuilding(rnbId, signal) {
      const held = await outbound.get({
        path: "/batiment_construction",
        query: { rnb_id: `eq.${rnbId}`, select: "batiment_groupe_id", limit: 1 },
        schema: groups,
        signal,
      });
      if (held.kind === "unreachable") return held;
      const [group] = held.value;
      if (group === undefined) return { kind: "none" };
      const found = await outbound.get({
        path: "/batiment_groupe_complet",
        query: { batiment_groupe_id: `eq.${group.batiment_groupe_id}`, limit: 1 },
        schema: rows,
        signal,
      });
      if (found.kind === "unreachable") return found;
      const [known] = found.value;
      return known === undefined ? { kind: "none" } : { kind: "found", row: known };
    },
  };
}
