import { query } from "@lichen/client";
import { readCoordinates } from "@lichen/domain";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "../../shell/api/api.ts";
import type { PlaceCandidate } from "../../shell/session/visit.ts";

export const MIN_TYPED = 3;
const DEBOUNCE_MS = 200;
const LIMIT = 8;

type PlaceSearch = {
  /** Places for what is typed now; null while they are not known. */
  readonly candidates: readonly PlaceCandidate[] | null;
  /** What is typed names a point or a place out of Europe and of overseas France. */
  readonly outside: boolean;
  readonly error: unknown;
  /** Why the embedded list answered alone: no service found anything and one could not be reached, or none is asked here. */
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

/**
 * What is searched for what is typed: coordinates in one form, with a decimal, since two whole numbers are a house and a
 * postcode.
 */
export function searchedText(typed: string): string {
  const point = readCoordinates(typed);
  if (point === null) return typed;
  const decimal = (degrees: number) => (Number.isInteger(degrees) ? degrees.toFixed(1) : String(degrees));
  return `${decimal(point.latitude)}, ${decimal(point.longitude)}`;
}

/** Places that match what is typed; of coordinates the search says whether they can be analysed, and names them. */
export function usePlaceSearch(typed: string, enabled: boolean): PlaceSearch {
  const q = typed.trim();
  const settled = useDebounced(q);
  const asks = enabled && settled === q && settled.length >= MIN_TYPED;
  const searched = searchedText(settled);
  const search = useQuery({
    ...query(api.searchTypedPlace, { q: searched, limit: LIMIT }),
    enabled: asks,
  });
  const found = asks ? (search.data?.candidates ?? null) : null;
  return {
    candidates: found,
    outside: asks && search.data?.outside === true,
    error: asks ? search.error : null,
    embedded: asks ? whyEmbedded(search.data?.consulted ?? []) : null,
  };
}

function whyEmbedded(consulted: readonly { outcome: string }[]): PlaceSearch["embedded"] {
  const outcomes = consulted.map(({ outcome }) => outcome);
  if (outcomes.includes("found")) return null;
  if (outcomes.includes("unreachable")) return "unreachable";
  return outcomes.length > 0 && outcomes.every((outcome) => outcome === "off") ? "off" : null;
}
