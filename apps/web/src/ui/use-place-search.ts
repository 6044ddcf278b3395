import type { searchTypedPlace } from "@lichen/contract";
import { type Point, readCoordinates } from "@lichen/domain";
import { formatCoordinates } from "@lichen/report";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "./call.ts";
import { useLanguage } from "./language.tsx";
import type { PlaceCandidate } from "./visit.ts";

export const MIN_TYPED = 3;
const DEBOUNCE_MS = 200;
const LIMIT = 8;

export type PlaceSearch = {
  /** Places for what is typed now; null while they are not known. */
  readonly candidates: readonly PlaceCandidate[] | null;
  readonly error: unknown;
  /** Why the embedded list answered alone: no service could be reached, or none is asked here; null when one answered. */
  readonly embedded: "unreachable" | "off" | null;
};

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Places that match what is typed. Typed coordinates are a place at once; the search only names it. */
export function usePlaceSearch(typed: string, enabled: boolean): PlaceSearch {
  const language = useLanguage();
  const q = typed.trim();
  const point = readCoordinates(q);
  const settled = useDebounced(q);
  const asks = enabled && settled === q && settled.length >= MIN_TYPED;
  const asked = point === null ? settled : `${point.latitude}, ${point.longitude}`;
  const search = useQuery({
    queryKey: ["places", asked],
    queryFn: ({ signal }) =>
      call<typeof searchTypedPlace>("POST", "/places/search/", { q: asked, limit: LIMIT }, signal),
    enabled: asks,
  });
  const found = asks ? (search.data?.candidates ?? null) : null;
  if (point !== null) {
    const unnamed = pointCandidate(point, formatCoordinates(point, language));
    const candidates = found === null || found.length === 0 ? [unnamed] : found;
    return { candidates, error: null, embedded: null };
  }
  return {
    candidates: found,
    error: asks ? search.error : null,
    embedded: asks ? whyEmbedded(search.data?.consulted ?? []) : null,
  };
}

function pointCandidate(point: Point, label: string): PlaceCandidate {
  const unknown = { country: null, insee: null, post_code: null, city: null };
  return { ...point, ...unknown, label, precision: "coordinates", fell_back: false, source: "coordinates" };
}

function whyEmbedded(consulted: readonly { outcome: string }[]): PlaceSearch["embedded"] {
  const outcomes = consulted.map(({ outcome }) => outcome);
  if (outcomes.length === 0 || outcomes.some((outcome) => outcome === "found" || outcome === "none")) return null;
  return outcomes.includes("unreachable") ? "unreachable" : "off";
}
