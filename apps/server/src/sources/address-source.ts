import type { Language, PlacePrecision } from "@lichen/domain";
import type { UnreachableReason } from "./unreachable.ts";

/** A place that an address may mean. */
export type AddressCandidate = {
  /** One line, as its country writes it. */
  readonly label: string;
  /** WGS84, degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** ISO 3166-1 alpha-2 ("FR" overseas too); null when the service does not say. */
  readonly country: string | null;
  /** INSEE code of the commune, never of an arrondissement; null outside France or when unknown. */
  readonly insee: string | null;
  readonly post_code: string | null;
  readonly city: string | null;
  readonly precision: Exclude<PlacePrecision, "coordinates">;
  /** Good enough to be taken without asking: the very building, and surely the one asked for. */
  readonly exact: boolean;
  /** From 0 to 1 as the service gives it; null when it gives none. */
  readonly score: number | null;
  readonly source: AddressSourceId;
};

export type AddressAnswer =
  | { readonly kind: "found"; readonly candidates: readonly AddressCandidate[] }
  | { readonly kind: "none" }
  | { readonly kind: "unreachable"; readonly reason: UnreachableReason };

export type AddressSourceId = "geoplateforme" | "photon";

export type AddressSearchOptions = {
  /** From 1 to 20; more or less is brought back to it. */
  readonly limit: number;
  /** Prefers what is around. */
  readonly near?: { readonly latitude: number; readonly longitude: number };
  /** ISO 3166-1 alpha-2: nothing from elsewhere. */
  readonly country?: string;
  /** In which names of cities and countries are wished; local names unless told. */
  readonly language?: Language;
  readonly signal?: AbortSignal;
  /** How long each service is waited for, where that is less than its limits allow, ms. */
  readonly patienceMs?: number;
};
/** How long an answer is waited for. */
export type Waiting = Pick<AddressSearchOptions, "signal" | "patienceMs">;

/** A service that finds addresses. It never throws for what the service does. */
export type AddressSource = {
  readonly id: AddressSourceId;
  search(query: string, options: AddressSearchOptions): Promise<AddressAnswer>;
  reverse?(latitude: number, longitude: number, signal?: AbortSignal): Promise<AddressAnswer>;
};

const MOST_CANDIDATES = 20;
/** @source Géoplateforme, parameter `q` of `/search`: 3 to 200 characters, the first a letter or a digit */
const SHORTEST_QUERY = 3;
const LONGEST_QUERY = 200;

/** What is sent of a typed text: one line, from its first letter or digit; null when too short to mean a place. */
export function readQuery(typed: string): string | null {
  const line = typed
    .normalize("NFC")
    .replace(/\p{Cf}/gu, "") // invisible: soft hyphens and the like, pasted from documents
    .replace(/[\s\p{C}]+/gu, " ");
  const query = line
    .replace(/^[^\p{L}\p{N}]+/u, "")
    .slice(0, LONGEST_QUERY)
    .trim();
  return query.length < SHORTEST_QUERY ? null : query;
}

export function readLimit(limit: number): number {
  return Math.min(Math.max(Math.trunc(limit) || 1, 1), MOST_CANDIDATES);
}

export function answerOf(candidates: readonly AddressCandidate[]): AddressAnswer {
  return candidates.length === 0 ? { kind: "none" } : { kind: "found", candidates };
}
