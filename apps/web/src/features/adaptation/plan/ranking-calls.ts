import { keyOf, query } from "@lichen/client";
import type { AnswerOf, getRanking, listRankings } from "@lichen/contract";
import type { Horizon, Scenario } from "@lichen/domain";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../../shell/api/families.ts";
import { type ChosenBuildings, selectionBody } from "../../portfolio/index.ts";

export type RankingJob = AnswerOf<typeof listRankings>["jobs"][number];
export type Ranking = NonNullable<AnswerOf<typeof getRanking>["ranking"]>;
export type RankedPair = Ranking["costs"][number]["best"][number];

const FOLLOWED_MS = 1_000;

export function isUnderWay({ state }: Pick<RankingJob, "state">): boolean {
  return state === "waiting" || state === "working";
}

/** Rankings that the reader asked for lately, newest first; looked at again while one is being made. */
export function useRankings() {
  return useQuery({
    ...query(api.listRankings, {}, BUILDINGS_KEY),
    select: ({ jobs }) => jobs,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.jobs.some(isUnderWay) ? FOLLOWED_MS : false),
  });
}

/** What a ranking found. @param job null, or one under way: nothing is asked */
export function useRanking(job: RankingJob | null) {
  return useQuery({
    ...query(api.getRanking, job === null || isUnderWay(job) ? null : { job_id: job.id }, BUILDINGS_KEY),
    select: ({ ranking }) => ranking,
  });
}

function rankingsChanged(client: QueryClient): Promise<unknown> {
  const calls = [api.listRankings, api.getRanking];
  return Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: keyOf(call, BUILDINGS_KEY) })));
}

/** Asks where to act first in some buildings. */
export function useStartRanking(chosen: ChosenBuildings) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (moment: { readonly scenario: Scenario; readonly horizon: Horizon }) =>
      api.startRanking({ ...selectionBody(chosen), ...moment }),
    onSettled: () => rankingsChanged(client),
  });
}

/** Stops one; what is over stays as it is. */
export function useCancelRanking() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.cancelRanking({ job_id: id }),
    onSettled: () => rankingsChanged(client),
  });
}
