import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { SearchPlaces } from "./awaited-calls.ts";
import { call } from "./call.ts";
import { parseCoordinates } from "./coordinates.ts";
import { formatCoordinates } from "./format.ts";
import { useLanguage } from "./language.tsx";
import type { PlaceCandidate } from "./visit.ts";

export const MIN_TYPED = 3;
const DEBOUNCE_MS = 200;
const LIMIT = 8;

export type PlaceSearch = {
  /** Places for what is typed now; null while they are not known. */
  readonly candidates: readonly PlaceCandidate[] | null;
  readonly error: unknown;
  /** True when an address service could not be asked and the embedded list answered alone. */
  readonly offline: boolean;
  readonly retry: () => void;
};

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Places that match what is typed; typed coordinates are a place at once, without a call. */
export function usePlaceSearch(typed: string, enabled: boolean): PlaceSearch {
  const language = useLanguage();
  const q = typed.trim();
  const point = parseCoordinates(q);
  const settled = useDebounced(q);
  const asks = enabled && point === null && settled.length >= MIN_TYPED;
  const search = useQuery({
    queryKey: ["places", settled, language],
    queryFn: ({ signal }) =>
      call<SearchPlaces>("POST", "/places/search/", { q: settled, limit: LIMIT, language }, signal),
    enabled: asks,
    placeholderData: keepPreviousData,
  });
  if (point !== null) {
    const label = formatCoordinates(point, language);
    const candidate: PlaceCandidate = { ...point, label, country: null, insee: null, precision: "coordinates" };
    return { candidates: [candidate], error: null, offline: false, retry: () => {} };
  }
  const current = asks && settled === q && !search.isPlaceholderData;
  return {
    candidates: current ? (search.data?.candidates ?? null) : null,
    error: current ? search.error : null,
    offline: current && isOffline(search.data?.consulted),
    retry: () => void search.refetch(),
  };
}

function isOffline(consulted: readonly { outcome: string }[] | undefined): boolean {
  if (consulted === undefined || consulted.length === 0) return false;
  return consulted.every(({ outcome }) => outcome === "unreachable" || outcome === "off");
}
