import { CallFailure, query } from "@lichen/client";
import type { Report } from "@lichen/contract";
import type { Answers, FieldKey } from "@lichen/domain";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { api } from "../../../shell/api/api.ts";

const ADDRESS: readonly FieldKey[] = ["street", "post_code", "city", "state", "country"];
/** A place is looked for once the typing rests. */
const REST_MS = 600;

/** Answers that say where a building is: its coordinates, else its address; null when they say nothing. */
export function placeAnswers(answers: Answers): Answers | null {
  const { latitude, longitude, city, post_code } = answers;
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  if (city === undefined && post_code === undefined) return null;
  return Object.fromEntries(ADDRESS.filter((key) => answers[key] !== undefined).map((key) => [key, answers[key]]));
}

/** Whether a place was refused because its coordinates are out of Europe and of overseas France. */
export function isOutside(error: unknown): boolean {
  const codes = error instanceof CallFailure ? (error.errors["building.latitude"] ?? []) : [];
  return codes.includes("outside_europe") || codes.includes("swapped_coordinates");
}

/** Exposure of the place that the answers give, asked again when the place moves; nothing else of the building leaves. */
export function usePlaceReport(answers: Answers) {
  const written = JSON.stringify(placeAnswers(answers));
  const [rested, setRested] = useState(written);
  useEffect(() => {
    const timer = setTimeout(() => setRested(written), REST_MS);
    return () => clearTimeout(timer);
  }, [written]);
  const place = useMemo(() => JSON.parse(rested) as Answers | null, [rested]);
  return useQuery<Report>({
    ...query(api.buildingReport, place && { building: place }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
