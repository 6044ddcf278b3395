import { z } from "zod";
import {
  type AddressAnswer,
  type AddressCandidate,
  type AddressSource,
  answerOf,
  readLimit,
  readQuery,
  type Waiting,
} from "../address-source.ts";
import type { Pace } from "../gate.ts";
import type { Outbound } from "../outbound.ts";
import { pointCollection } from "../point-collection.ts";
import { communeOf } from "./commune-of.ts";

export const GEOPLATEFORME_URL = "https://data.geopf.fr/geocodage";

/** 80 % of the published ceiling. @source IGN, limites d’usage: geocoding, 50 calls a second and an address */
export const GEOPLATEFORME_PACE = { ratePerSecond: 40, burst: 8, concurrency: 10, queue: 200 } as const satisfies Pace;

/** From this score, a house number is the one asked for. The service publishes no such bound: our reading. */
export const SURE_SCORE = 0.8;
/** Below, the place shares a word with the question, no more: the service always finds something. Our reading. */
const WRONG_SCORE = 0.4;

const PRECISIONS = ["housenumber", "street", "locality", "municipality"] as const;

const collection = pointCollection(
  z.object({
    label: z.string().min(1),
    score: z.number().min(0),
    type: z.enum(PRECISIONS),
    postcode: z.string().min(1).nullish(),
    citycode: z.string().length(5).nullish(),
    city: z.string().min(1).nullish(),
  }),
);
type Feature = z.output<typeof collection>[number];

/** Addresses of France, overseas included, from the Base Adresse Nationale served by the Géoplateforme of IGN. */
export function createGeoplateforme(outbound: Outbound): AddressSource {
  async function ask(
    path: string,
    query: Readonly<Record<string, string | number | undefined>>,
    waiting: Waiting,
  ): Promise<AddressAnswer> {
    const request = { path, query: { index: "address", ...query }, schema: collection };
    const answer = await outbound.get({ ...request, ...waiting });
    if (answer.kind === "unreachable") return answer;
    return answerOf(answer.value.map(candidateOf).filter(({ score }) => score === null || score >= WRONG_SCORE));
  }

  return {
    id: "geoplateforme",

    async search(typed, { limit, near, ...waiting }) {
      const query = readQuery(typed);
      // The service refuses other scripts, and no French address is written in them.
      if (query === null || !/^[a-z0-9]/i.test(query.normalize("NFKD"))) return { kind: "none" };
      return ask("/search", { q: query, limit: readLimit(limit), lat: near?.latitude, lon: near?.longitude }, waiting);
    },

    reverse(latitude, longitude, signal) {
      return ask("/reverse", { lat: latitude, lon: longitude, limit: 1 }, { signal });
    },
  };
}

function candidateOf({ geometry, properties }: Feature): AddressCandidate {
  const [longitude, latitude] = geometry.coordinates;
  const score = Math.min(properties.score, 1);
  return {
    label: properties.label,
    latitude,
    longitude,
    country: "FR",
    insee: properties.citycode ? communeOf(properties.citycode) : null,
    post_code: properties.postcode ?? null,
    city: properties.city ?? null,
    precision: properties.type,
    exact: properties.type === "housenumber" && score >= SURE_SCORE,
    score,
    source: "geoplateforme",
  };
}
