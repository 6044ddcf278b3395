import { z } from "zod";
import type { Pace } from "../gate.ts";
import { createOutbound, OUTBOUND_PATIENCE, type OutboundLimits } from "../outbound.ts";
import type { SourceWatch } from "../source-watch.ts";
import type { UnreachableReason } from "../unreachable.ts";

/** Five calls a second on the first version. @source services.md §3a, OpenAPI text of the service */
const GEORISQUES_PACE = { ratePerSecond: 5, burst: 5, concurrency: 5, queue: 60 } as const satisfies Pace;
/** A screen that waits says "not answered" sooner than it waits longer. Our reading. */
const PATIENCE = { timeoutMs: 4000, budgetMs: 6000, retryDelaysMs: [500], maxBodyBytes: 4_000_000 } as const;
/** Rows asked at once: more than any commune or circle that we know of has. */
const MOST_ROWS = 200;
/** Decimals of a degree that a place is asked with: about a metre. */
const DECIMALS = 5;

type Position = { readonly latitude: number; readonly longitude: number };
type RiskQuery<Value> =
  | { readonly kind: "answered"; readonly value: Value }
  | { readonly kind: "unreachable"; readonly reason: UnreachableReason };

/** Rows that a list of the service holds, and whether they are all there. */
type Rows<Row> = { readonly rows: readonly Row[]; readonly total: number };

/** The official base of risks in France. It never throws for what the service does. */
export type GeorisquesSource = {
  /** Class of clay shrink-swell at a point: 0 outside every zone, 1 low, 2 medium, 3 high. */
  clay(at: Position, signal?: AbortSignal): Promise<RiskQuery<0 | 1 | 2 | 3>>;
  /** Recorded movements of the ground in a circle. */
  movements(
    at: Position,
    withinM: number,
    signal?: AbortSignal,
  ): Promise<RiskQuery<Rows<{ readonly type: string | null }>>>;
  /** Underground cavities in a circle. */
  cavities(
    at: Position,
    withinM: number,
    signal?: AbortSignal,
  ): Promise<RiskQuery<Rows<{ readonly type: string | null }>>>;
  /** Classified installations in a circle, those of the Seveso directive alone. */
  seveso(at: Position, withinM: number, signal?: AbortSignal): Promise<RiskQuery<Rows<SevesoSite>>>;
  /** Natural disasters recognised in a commune, by kind. */
  disasters(insee: string, signal?: AbortSignal): Promise<RiskQuery<Rows<{ readonly kind: string }>>>;
  /** Areas of important flood risk that hold a commune. */
  floodTerritories(insee: string, signal?: AbortSignal): Promise<RiskQuery<Rows<{ readonly name: string }>>>;
  /** Flood atlases of a commune. */
  floodAtlases(insee: string, signal?: AbortSignal): Promise<RiskQuery<Rows<{ readonly name: string }>>>;
};
type SevesoSite = { readonly name: string; readonly isUpperTier: boolean };

/** Outside every zone the service answers 200 and nothing at all. @source services.md §3a, trap 2 */
const clayAnswer = z.object({ codeExposition: z.enum(["1", "2", "3"]) }).nullable();

const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ results: z.int().min(0), data: z.array(row).max(MOST_ROWS) });
const name = z.string().trim();
const typed = z.object({ type: name.nullish() });
const installation = z.object({ raisonSociale: name.nullish(), statutSeveso: name.nullish() });
const disaster = z.object({ libelle_risque_jo: name });
const territory = z.object({ libelle_tri: name });
const atlas = z.object({ libelle_azi: name });

type GeorisquesSettings = {
  /** EXTERNAL_SERVICES: when false, nothing leaves. */
  readonly enabled: boolean;
  readonly georisquesUrl: string;
  readonly fetch?: typeof globalThis.fetch;
  /** Other limits than ours: an installation of its own, or a test in a hurry. */
  readonly limits?: Partial<OutboundLimits>;
  readonly watch?: SourceWatch;
};

/** Null when nothing may leave. Make one a process: pace and circuit live in it. */
export function createGeorisquesSource({
  enabled,
  georisquesUrl,
  fetch,
  limits,
  watch,
}: GeorisquesSettings): GeorisquesSource | null {
  if (!enabled) return null;
  const made = createOutbound(
    georisquesUrl,
    { ...GEORISQUES_PACE, ...OUTBOUND_PATIENCE, ...PATIENCE, ...limits },
    fetch,
  );
  const outbound = watch?.add("georisques", made) ?? made;

  async function rowsOf<Schema extends z.ZodType, Row>(
    path: string,
    query: Readonly<Record<string, string | number>>,
    row: Schema,
    read: (row: z.output<Schema>) => Row | null,
    signal: AbortSignal | undefined,
  ): Promise<RiskQuery<Rows<Row>>> {
    // Pages are asked by their number: the links of the service lead to a host of its own.
    const page = { ...query, page: 1, page_size: MOST_ROWS };
    const answer = await outbound.get({ path, query: page, schema: listOf(row), signal });
    if (answer.kind === "unreachable") return answer;
    const { data, results } = answer.value;
    const rows = (data as z.output<Schema>[]).map(read).filter((one) => one !== null);
    return { kind: "answered", value: { rows, total: Math.max(results - (data.length - rows.length), rows.length) } };
  }

  return {
    async clay(at, signal) {
      const answer = await outbound.get({
        path: "/rga",
        query: { latlon: lonLat(at) },
        schema: clayAnswer,
        whenEmpty: null,
        signal,
      });
      if (answer.kind === "unreachable") return answer;
      return {
        kind: "answered",
        value: answer.value === null ? 0 : (Number(answer.value.codeExposition) as 1 | 2 | 3),
      };
    },
    movements: (at, withinM, signal) => rowsOf("/mvt", { latlon: lonLat(at), rayon: withinM }, typed, typeOf, signal),
    cavities: (at, withinM, signal) =>
      rowsOf("/cavites", { latlon: lonLat(at), rayon: withinM }, typed, typeOf, signal),
    seveso: (at, withinM, signal) =>
      rowsOf("/installations_classees", { latlon: lonLat(at), rayon: withinM }, installation, findSeveso, signal),
    disasters: (insee, signal) =>
      rowsOf("/gaspar/catnat", { code_insee: insee }, disaster, (one) => ({ kind: one.libelle_risque_jo }), signal),
    floodTerritories: (insee, signal) =>
      rowsOf("/gaspar/tri", { code_insee: insee }, territory, (one) => ({ name: one.libelle_tri }), signal),
    floodAtlases: (insee, signal) =>
      rowsOf("/gaspar/azi", { code_insee: insee }, atlas, (one) => ({ name: one.libelle_azi }), signal),
  };
}

/** The public host: the one that is asked may be a mirror, whose address is no one's business. */
const REPORT_URL = "https://www.georisques.gouv.fr/api/v1/rapport_pdf";

/**
 * Address of the report of a place, for who reads the answers: all its natural and technological risks, as the service
 * words them. It takes some ten seconds and is asked once a second at most, so that no one waits for it here.
 *
 * @source services.md §3a
 */
export function georisquesReportUrl(at: Position): string {
  return `${REPORT_URL}?${new URLSearchParams({ latlon: lonLat(at) })}`;
}

/** Longitude first. @source services.md §3a, trap 1 */
const lonLat = ({ latitude, longitude }: Position): string =>
  `${longitude.toFixed(DECIMALS)},${latitude.toFixed(DECIMALS)}`;

const typeOf = ({ type }: z.output<typeof typed>) => ({ type: type ?? null });

/** "Seveso seuil haut", "Seveso seuil bas", "Non Seveso" or nothing. */
function findSeveso({ raisonSociale, statutSeveso }: z.output<typeof installation>): SevesoSite | null {
  const status = (statutSeveso ?? "").toLowerCase();
  if (!status.startsWith("seveso")) return null;
  return { name: raisonSociale ?? "–", isUpperTier: status.includes("haut") };
}
