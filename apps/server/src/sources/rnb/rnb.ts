import { z } from "zod";
import { type AnswerCache, answerKey, createMemoryAnswerCache, LONGEST_TTL_MS } from "../answer-cache.ts";
import type { Pace } from "../gate.ts";
import { createOutbound, OUTBOUND_PATIENCE, type Outbound, type OutboundLimits } from "../outbound.ts";
import type { SourceWatch } from "../source-watch.ts";
import type { UnreachableReason } from "../unreachable.ts";

/** 80 % of the published ceiling. @source RNB, guide of the API: 20 calls a second and an address */
const RNB_PACE = { ratePerSecond: 16, burst: 8, concurrency: 6, queue: 80 } as const satisfies Pace;
/** The register looks into its buildings, or asks an address base, before it answers. Our reading. */
const TIMEOUT_MS = 5000;
/** An address lies at its door, not in the middle of the building. Our reading; the register goes to 1,000 m. */
const RADIUS_M = 100;
const MOST_CANDIDATES = 10;
/** Below, the register understood another address. @source RNB, `/buildings/address/`: its own default */
const SURE_SCORE = 0.8;
/** Decimals of a latitude that tell buildings apart: about a metre. */
const DECIMALS = 5;

/** A building that the register knows. */
type RnbCandidate = {
  /** Twelve characters, without dashes. */
  readonly rnb_id: string;
  /** From the point that was asked to the building; null when an address was asked. */
  readonly distance_m: number | null;
  readonly address: string | null;
  /** WGS84, degrees. */
  readonly latitude: number | null;
  readonly longitude: number | null;
};

export type RnbAnswer =
  | { readonly kind: "found"; readonly candidates: readonly RnbCandidate[] }
  | { readonly kind: "none" }
  | { readonly kind: "unreachable"; readonly reason: UnreachableReason };

/** The national register of buildings. It never throws for what the service does. */
export type RnbSource = {
  /** Buildings around a point, nearest first. */
  closest(latitude: number, longitude: number, signal?: AbortSignal): Promise<RnbAnswer>;
  /** Buildings at an address of France, written in one line. */
  ofAddress(address: string, signal?: AbortSignal): Promise<RnbAnswer>;
  /** The building of an identifier, with or without its dashes. */
  ofId(rnbId: string, signal?: AbortSignal): Promise<RnbAnswer>;
};

type RnbSettings = {
  /** EXTERNAL_SERVICES: when false, nothing leaves. */
  readonly enabled: boolean;
  readonly rnbUrl: string;
  readonly fetch?: typeof globalThis.fetch;
  readonly cache?: AnswerCache<RnbAnswer>;
  /** Other limits than ours: an installation of its own, or a test in a hurry. */
  readonly limits?: Partial<OutboundLimits>;
  readonly watch?: SourceWatch;
};

const withoutDashes = (id: string) => id.replace(/[- ]/g, "");
const text = z.string().trim().nullish();

const address = z.object({
  street_number: text,
  street_rep: text,
  street: text,
  city_name: text,
  city_zipcode: text,
});

const building = z.object({
  rnb_id: z
    .string()
    .transform(withoutDashes)
    .pipe(z.string().regex(/^[0-9A-Z]{12}$/)),
  status: z.string().nullish(),
  is_active: z.boolean().nullish(),
  distance: z.number().min(0).nullish(),
  point: z
    // Longitude first (RFC 7946).
    .object({ coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number()) })
    .nullish()
    .catch(null),
  addresses: z.array(address).nullish().catch(null),
});
type Building = z.output<typeof building>;

/** A building that cannot be read is left out; an answer where none can be read is not the expected one. */
const buildings = z
  .object({ results: z.array(building.nullable().catch(null)) })
  .refine(({ results }) => results.length === 0 || results.some((read) => read !== null))
  .transform(({ results }) => results.filter((read) => read !== null));

/** Null when nothing may leave. Make one a process: pace and circuit live in it. */
export function createRnbSource(settings: RnbSettings): RnbSource | null {
  const { enabled, rnbUrl, fetch, limits, watch, cache = createMemoryAnswerCache<RnbAnswer>() } = settings;
  if (!enabled) return null;
  const made = createOutbound(rnbUrl, { ...RNB_PACE, ...OUTBOUND_PATIENCE, timeoutMs: TIMEOUT_MS, ...limits }, fetch);
  const outbound = watch?.add("rnb", made) ?? made;
  return cacheAnswers(createRnb(outbound), cache);
}

function createRnb(outbound: Outbound): RnbSource {
  async function ask(
    path: string,
    query: Readonly<Record<string, string | number>>,
    signal: AbortSignal | undefined,
  ): Promise<RnbAnswer> {
    const answer = await outbound.get({ path, query, schema: buildings, signal });
    return answer.kind === "unreachable" ? answer : listCandidates(answer.value);
  }

  function listCandidates(found: readonly Building[]): RnbAnswer {
    const candidates = found
      .filter(stands)
      .map(candidateOf)
      .sort((a, b) => (a.distance_m ?? 0) - (b.distance_m ?? 0))
      .slice(0, MOST_CANDIDATES);
    return candidates.length === 0 ? { kind: "none" } : { kind: "found", candidates };
  }

  return {
    // The register wants the latitude first, and the slash at the end of its paths.
    closest: (latitude, longitude, signal) =>
      ask(
        "/buildings/closest/",
        { point: `${latitude},${longitude}`, radius: RADIUS_M, limit: MOST_CANDIDATES },
        signal,
      ),
    ofAddress: (address, signal) => ask("/buildings/address/", { q: address, min_score: SURE_SCORE }, signal),
    async ofId(rnbId, signal) {
      const path = `/buildings/${encodeURIComponent(withoutDashes(rnbId))}/`;
      const answer = await outbound.get({ path, query: {}, schema: building, signal });
      if (answer.kind === "answered") return listCandidates([answer.value]);
      // It refuses an identifier that it does not know.
      return answer.reason === "refused" ? { kind: "none" } : answer;
    },
  };
}

/** The same source, that answers again for a moment what it has just answered. */
function cacheAnswers(source: RnbSource, cache: AnswerCache<RnbAnswer>): RnbSource {
  async function once(key: string, ask: () => Promise<RnbAnswer>): Promise<RnbAnswer> {
    const cached = cache.get(key);
    if (cached) return cached;
    const answer = await ask();
    if (answer.kind !== "unreachable") cache.set(key, answer, LONGEST_TTL_MS);
    return answer;
  }
  return {
    closest: (latitude, longitude, signal) =>
      once(answerKey("rnb", ["closest", latitude.toFixed(DECIMALS), longitude.toFixed(DECIMALS)]), () =>
        source.closest(latitude, longitude, signal),
      ),
    ofAddress: (address, signal) =>
      once(answerKey("rnb", ["address", address]), () => source.ofAddress(address, signal)),
    ofId: (rnbId, signal) => once(answerKey("rnb", ["id", withoutDashes(rnbId)]), () => source.ofId(rnbId, signal)),
  };
}

/** What was demolished, or replaced in the register by another building, is no one's to choose. */
function stands({ status, is_active }: Building): boolean {
  return is_active !== false && status !== "demolished";
}

function candidateOf({ rnb_id, distance, point, addresses }: Building): RnbCandidate {
  const [longitude = null, latitude = null] = point?.coordinates ?? [];
  return { rnb_id, distance_m: distance ?? null, address: findLabel(addresses?.[0]), latitude, longitude };
}

/** One line, as France writes it. */
function findLabel(address: NonNullable<Building["addresses"]>[number] | undefined): string | null {
  if (address === undefined) return null;
  const { street_number, street_rep, street, city_zipcode, city_name } = address;
  const words = [street_number, street_rep, street, city_zipcode, city_name].filter(Boolean);
  return words.length === 0 ? null : words.join(" ");
}
