import type { AnswerOf, searchPlaces } from "@lichen/contract";
import { ensure, fieldOf, optionName, type Place, plainPair, readCoordinates } from "@lichen/domain";
import type { AddressSources } from "../sources/index.ts";
import type { Places } from "./resolve-place.ts";

type Answer = AnswerOf<typeof searchPlaces>;
type Candidate = Answer["candidates"][number];

const OUTSIDE: Answer = { candidates: [], consulted: [], outside: true };

/** Someone is typing: a service that takes longer is not waited for, ms. */
const PATIENCE_MS = 1500;

type PlaceQuery = { readonly q: string; readonly country?: string; readonly limit: number };

/**
 * What a typed text may mean: coordinates, else municipalities of the embedded gazetteer, and addresses of the outside
 * services when more was typed than the gazetteer understands. It answers without them when they cannot be reached.
 */
export async function searchPlace(
  { places, sources }: { readonly places: Places; readonly sources: AddressSources },
  { q, country, limit }: PlaceQuery,
  signal: AbortSignal,
): Promise<Answer> {
  const point = readCoordinates(plainPair(q));
  if (point !== null) {
    const place = places.fromCoordinates(point.latitude, point.longitude);
    return place.zone === "outside" ? OUTSIDE : { candidates: [ofPoint(place)], consulted: [], outside: false };
  }
  if (places.isElsewhere(q)) return OUTSIDE;

  const offline = places.search(q, limit, country ?? null).map(ofGazetteer);
  const understood = offline.length > 0 && !ensure(offline[0]).fell_back;
  if (understood) return { candidates: offline, consulted: [], outside: false };

  const online = await sources.search(q, { limit, country, signal, patienceMs: PATIENCE_MS });
  const found = online.candidates.map(
    ({ exact: _exact, score: _score, ...candidate }): Candidate => ({ ...candidate, fell_back: false }),
  );
  return {
    candidates: [...found, ...offline].slice(0, limit),
    consulted: online.consulted.map(({ source, outcome }) => ({ source, outcome })),
    outside: false,
  };
}

function ofGazetteer(candidate: ReturnType<Places["search"]>[number]): Candidate {
  const { label, latitude, longitude, country, insee, post_code, city, precision, fell_back } = candidate;
  return { label, latitude, longitude, country, insee, post_code, city, precision, fell_back, source: "gazetteer" };
}

function ofPoint({ latitude, longitude, label, country, insee, precision }: Place): Candidate {
  return {
    label,
    latitude,
    longitude,
    // Gibraltar and Jersey have a code, and are no answer of the question.
    country: country !== null && optionName(fieldOf("country"), country) ? country : null,
    insee,
    post_code: null,
    city: null,
    precision,
    fell_back: false,
    source: "coordinates",
  };
}
