import type { QueryClient } from "@tanstack/react-query";
import type { PlaceCandidate } from "../../shell/session/visit.ts";

/** The analysis of an address, which comes while the address is typed. */
export const loadAnalysis = () =>
  import("./result/resilience-analysis-screen.tsx").then((chunk) => chunk.ResilienceAnalysisScreen);

/** Asks for the exposure of a place before its analysis is drawn; what fails is asked for again there. */
export async function askAhead(client: QueryClient, place: PlaceCandidate): Promise<void> {
  const { reportQuery } = await import("./shared/report-call.ts");
  await client.prefetchQuery(reportQuery(place));
}
