import type { QueryClient } from "@tanstack/react-query";
import type { PlaceCandidate } from "./ui/session/visit.ts";

/** The analysis of an address, which comes while the address is typed. */
export const loadAnalysis = () =>
  import("./screens/resilience-analysis/resilience-analysis-screen.tsx").then(
    (chunk) => chunk.ResilienceAnalysisScreen,
  );

/** Asks for the exposure of a place before its analysis is drawn; what fails is asked for again there. */
export async function askAhead(client: QueryClient, place: PlaceCandidate): Promise<void> {
  const { reportQuery } = await import("./analysis/report-call.ts");
  await client.prefetchQuery(reportQuery(place));
}
