import type { AnswerOf, getRanking, listRankings } from "@lichen/contract";
import type { Horizon, Scenario } from "@lichen/domain";
import { ensure } from "@lichen/domain";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { BUILDINGS_KEY } from "../../buildings/saved-building.ts";
import { type ChosenBuildings, selectionBody } from "../../buildings/selection-address.ts";
import { api } from "../../ui/calls/api.ts";

export type RankingJob = AnswerOf<typeof listRankings>["jobs"][number];
export type Ranking = NonNullable<AnswerOf<typeof getRanking>["ranking"]>;
export type RankedPair = Ranking["costs"][number]["best"][number];

const KEY = [BUILDINGS_KEY, "rankings"] as const;
const FOLLOWED_MS = 1_000;

export function isUnderWay({ state }: Pick<RankingJob, "state">): boolean {
  return state === "waiting" || state === "working";
}

/** Rankings that the reader asked for lately, newest first; looked at again while one is being made. */
export function useRankings() {
  return useQuery({
    queryKey: [...KEY, "list"],
    queryFn: ({ signal }) => api.listRankings({}, signal),
    select: ({ jobs }) => jobs,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.jobs.some(isUnderWay) ? FOLLOWED_MS : false),
  });
}

/** What a ranking found. @param job null, or one under way: nothing is asked */
export function useRanking(job: RankingJob | null) {
  return useQuery({
    queryKey: [...KEY, job?.id, job?.state],
    queryFn: ({ signal }) => api.getRanking({ job_id: ensure(job).id }, signal),
    select: ({ ranking }) => ranking,
    enabled: job !== null && !isUnderWay(job),
  });
}

/** Asks where to act first in some buildings. */
export function useStartRanking(chosen: ChosenBuildings) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (moment: { readonly scenario: Scenario; readonly horizon: Horizon }) =>
      api.startRanking({ ...selectionBody(chosen), ...moment }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** Stops one; what is over stays as it is. */
export function useCancelRanking() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.cancelRanking({ job_id: id }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
