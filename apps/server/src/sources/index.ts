import {
  type AddressAnswer,
  type AddressCandidate,
  type AddressSearchOptions,
  type AddressSource,
  type AddressSourceId,
  readLimit,
  readQuery,
} from "./address-source.ts";
import { type AnswerCache, answerKey, createMemoryAnswerCache, LONGEST_TTL_MS } from "./answer-cache.ts";
import { createGeoplateforme, GEOPLATEFORME_PACE, SURE_SCORE } from "./geoplateforme/geoplateforme.ts";
import { mergeCandidates } from "./merge-candidates.ts";
import { createOutbound, OUTBOUND_PATIENCE, type OutboundLimits } from "./outbound.ts";
import { createPhoton, PHOTON_PACE } from "./photon/photon.ts";
import type { SourceWatch } from "./source-watch.ts";
import type { UnreachableReason } from "./unreachable.ts";

export type {
  AddressAnswer,
  AddressCandidate,
  AddressSearchOptions,
  AddressSource,
  AddressSourceId,
} from "./address-source.ts";
export { type AnswerCache, answerKey, createMemoryAnswerCache } from "./answer-cache.ts";
export { createNatureSource, type NatureSource } from "./api-carto/nature.ts";
export { type BdnbRow, type BdnbSource, createBdnbSource } from "./bdnb/bdnb.ts";
export {
  type CommuneFeature,
  type CommuneOutlinesSource,
  createCommuneOutlinesSource,
  type TerritoryQuery,
} from "./geo-api/commune-outlines.ts";
export { GEOPLATEFORME_URL } from "./geoplateforme/geoplateforme.ts";
export { createGeorisquesSource, type GeorisquesSource, georisquesReportUrl } from "./georisques/georisques.ts";
export { GEORISQUES_CARD } from "./georisques/georisques-card.ts";
export { createOutbound, OUTBOUND_PATIENCE, type Outbound, type OutboundLimits } from "./outbound.ts";
export { PHOTON_URL } from "./photon/photon.ts";
export { createRnbSource, type RnbAnswer, type RnbSource } from "./rnb/rnb.ts";
export { createSourceWatch, type SourceHealth, type SourceWatch } from "./source-watch.ts";
export { UNREACHABLE_REASONS, type UnreachableReason } from "./unreachable.ts";

/** What became of one service during a search. */
type Consultation = {
  readonly source: AddressSourceId;
  readonly outcome: "found" | "none" | "unreachable" | "off";
  /** Why, when it could not be reached. */
  readonly reason?: UnreachableReason;
};

export type AddressSearch = {
  readonly candidates: readonly AddressCandidate[];
  /** In the order of the calls; empty when the text is too short to ask anybody. */
  readonly consulted: readonly Consultation[];
};

export type AddressSources = {
  /** Places that a typed text may mean. It never throws for what a service does. */
  search(query: string, options: AddressSearchOptions): Promise<AddressSearch>;
};

type AddressSourcesSettings = {
  /** EXTERNAL_SERVICES: when false, nothing leaves and each service is said "off". */
  readonly enabled: boolean;
  /** Base addresses; null puts one service off. */
  readonly geoplateformeUrl: string | null;
  readonly photonUrl: string | null;
  readonly fetch?: typeof globalThis.fetch;
  readonly cache?: AnswerCache<AddressAnswer>;
  /** Other limits than ours, for both services: an installation of its own, or a test in a hurry. */
  readonly limits?: Partial<OutboundLimits>;
  readonly watch?: SourceWatch;
};

/** Countries and territories whose addresses are in the Base Adresse Nationale (ISO 3166-1 alpha-2). */
const FRENCH = new Set(["FR", "GP", "MQ", "GF", "RE", "YT", "PM", "BL", "MF"]);

/**
 * Search of an address: France asks the Géoplateforme, elsewhere asks Photon; when the country is not known, the
 * Géoplateforme first, then Photon unless France gave a good answer. Make one a process: pace and circuits live in it.
 */
export function createAddressSources(settings: AddressSourcesSettings): AddressSources {
  const { enabled, limits, fetch, watch, cache = createMemoryAnswerCache<AddressAnswer>() } = settings;
  const patience = { ...OUTBOUND_PATIENCE, ...limits };

  function outboundTo(id: AddressSourceId, url: string, pace: Pick<OutboundLimits, keyof typeof PHOTON_PACE>) {
    const outbound = createOutbound(url, { ...pace, ...patience }, fetch);
    return watch?.add(id, outbound) ?? outbound;
  }

  const { geoplateformeUrl, photonUrl } = settings;
  const sources: Readonly<Record<AddressSourceId, AddressSource | null>> = {
    geoplateforme:
      enabled && geoplateformeUrl
        ? createGeoplateforme(outboundTo("geoplateforme", geoplateformeUrl, GEOPLATEFORME_PACE))
        : null,
    photon: enabled && photonUrl ? createPhoton(outboundTo("photon", photonUrl, PHOTON_PACE)) : null,
  };

  async function ask(source: AddressSource, query: string, options: AddressSearchOptions): Promise<AddressAnswer> {
    const { limit, near, country, language } = options;
    const key = answerKey(source.id, [query, limit, near?.latitude, near?.longitude, country, language]);
    const cached = cache.get(key);
    if (cached) return cached;
    const answer = await source.search(query, options);
    if (answer.kind !== "unreachable") cache.set(key, answer, LONGEST_TTL_MS);
    return answer;
  }

  return {
    async search(typed, given) {
      const query = readQuery(typed);
      if (query === null) return { candidates: [], consulted: [] };

      const options = { ...given, limit: readLimit(given.limit), country: given.country?.toUpperCase() };
      const found: Record<AddressSourceId, readonly AddressCandidate[]> = { geoplateforme: [], photon: [] };
      const consulted: Consultation[] = [];
      for (const id of routeOf(options.country)) {
        if (id === "photon" && found.geoplateforme.some(isGood)) break;
        const source = sources[id];
        const answer = source && (await ask(source, query, options));
        consulted.push(consultationOf(id, answer));
        if (answer?.kind === "found") found[id] = answer.candidates;
      }
      return { candidates: mergeCandidates(found.geoplateforme, found.photon, options.limit), consulted };
    },
  };
}

function routeOf(country: string | undefined): readonly AddressSourceId[] {
  if (country === undefined) return ["geoplateforme", "photon"];
  return FRENCH.has(country) ? ["geoplateforme"] : ["photon"];
}

/** A hamlet of France may bear the name of any city of the world: it is not enough to stop the search. */
function isGood({ precision, score }: AddressCandidate): boolean {
  return precision !== "locality" && score !== null && score >= SURE_SCORE;
}

function consultationOf(source: AddressSourceId, answer: AddressAnswer | null): Consultation {
  if (answer === null) return { source, outcome: "off" };
  if (answer.kind === "unreachable") return { source, outcome: "unreachable", reason: answer.reason };
  return { source, outcome: answer.kind };
}
