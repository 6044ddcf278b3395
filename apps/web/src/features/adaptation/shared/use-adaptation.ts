import { CallFailure, keyOf, query } from "@lichen/client";
import type { AnswerOf, recommendations, setRecommendations } from "@lichen/contract";
import {
  type Assessment,
  compareDecisions,
  type DecisionChange,
  type Decisions,
  decide,
  decisionsBack,
  GLOBAL_EXPOSURE,
  NO_STRATEGY,
  notExposed,
  PLAIN_RECOMMENDATIONS,
  type Recommendation,
  recommendationsFor,
  type ScoredBuilding,
  type Strategy,
} from "@lichen/domain";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import { api } from "../../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../../shell/api/families.ts";

/** The strategy of a building as it is kept: what follows from it is computed, so that none of it is older than a change. */
export type SavedStrategy = Pick<AnswerOf<typeof recommendations>, "plan" | "prerequisites" | "strategy" | "can_write">;

/** How the strategy of a kept building is asked for. */
export const strategyQuery = (id: string) =>
  queryOptions({
    queryKey: query(api.recommendations, { building_id: id }, BUILDINGS_KEY).queryKey,
    queryFn: async ({ signal }): Promise<SavedStrategy> => {
      const { plan, prerequisites, strategy, can_write } = await api.recommendations({ building_id: id }, signal);
      return { plan, prerequisites, strategy, can_write };
    },
    staleTime: 0,
  });

/** Puts what a change of the strategy answers in the place of what was read. */
export function keepStrategy(client: QueryClient, id: string, answer: AnswerOf<typeof setRecommendations>): void {
  const { plan, prerequisites, strategy } = answer;
  client.setQueryData(strategyQuery(id).queryKey, (before) => before && { ...before, plan, prerequisites, strategy });
}

/** What is recommended for a building, what is decided about it, and what decides. */
export type Adaptation = {
  readonly assessment: Assessment | null;
  readonly scored: ScoredBuilding;
  /** As it is kept, with what was decided since. */
  readonly strategy: Strategy;
  readonly recommendations: readonly Recommendation[];
  /** Calendar year of the calculation. */
  readonly year: number;
  /** Whether decisions are kept; else they last as long as the screen. */
  readonly canWrite: boolean;
  readonly isSaving: boolean;
  /** Why the last decision was not kept; null: it was. */
  readonly failure: CallFailure | null;
  readonly decide: (decisions: Decisions) => void;
  /** Takes the last decisions back; null when there are none to take back. */
  readonly undo: (() => void) | null;
  readonly reset: () => void;
  readonly retry: () => void;
};

/** The actions of a building that is kept nowhere, or of none: what is decided lasts as long as the screen. */
export function useTemporaryAdaptation(assessment: Assessment | null): Adaptation {
  const [strategy, setStrategy] = useState<Strategy>(NO_STRATEGY);
  const year = assessment?.year ?? new Date().getFullYear();
  const way = useWayBack(
    useCallback(
      (decisions: Decisions, last: readonly DecisionChange[]) => {
        const after = decideOrKeep(strategy, decisions, year, last);
        setStrategy(after);
        return compareDecisions(strategy, after);
      },
      [strategy, year],
    ),
  );
  return {
    ...useReading(assessment, strategy),
    year,
    canWrite: false,
    isSaving: false,
    failure: null,
    decide: way.decide,
    undo: way.undo,
    reset: () => {
      setStrategy(NO_STRATEGY);
      way.forget();
    },
    retry: () => {},
  };
}

/** Keeps decisions about a building, made on a version of its strategy. */
function sendDecisions(id: string, version: number, decisions: Decisions | "reset") {
  const on = { building_id: id, version, return: "minimal" } as const;
  if (decisions === "reset") return api.resetRecommendations(on);
  const { changes, prerequisites } = decisions;
  return api.setRecommendations({
    ...on,
    changes: [...changes],
    ...(prerequisites === undefined ? {} : { prerequisites: [...prerequisites] }),
  });
}

/** The actions of a kept building. Decisions are shown at once and kept one after the other, for who may write. */
export function useSavedAdaptation(id: string, assessment: Assessment, saved: SavedStrategy): Adaptation {
  const client = useQueryClient();
  const { queryKey } = strategyQuery(id);
  const [temporary, setTemporary] = useState<Strategy | null>(null);
  const version = useRef(saved.strategy.version);
  version.current = Math.max(version.current, saved.strategy.version);
  const savedStrategy = useMemo((): Strategy => strategyOf(saved), [saved]);
  const { year } = assessment;

  const mutation = useMutation({
    // One after the other: each is made on the version that the one before gave.
    scope: { id: `strategy ${id}` },
    mutationFn: (decisions: Decisions | "reset") => sendDecisions(id, version.current, decisions),
    onSuccess: (answer) => {
      version.current = answer.strategy.version;
      // What is decided meanwhile is shown already, and comes next.
      if (client.isMutating({ mutationKey: ["strategy", id] }) <= 1) keepStrategy(client, id, answer);
      void client.invalidateQueries({ queryKey: keyOf(api.searchBuildings, BUILDINGS_KEY) });
    },
    onError: () => {
      way.forget();
      void client.refetchQueries({ queryKey });
    },
    mutationKey: ["strategy", id],
  });

  const change = useCallback(
    (decisions: Decisions, last: readonly DecisionChange[]) => {
      if (!saved.can_write) {
        const before = temporary ?? savedStrategy;
        const after = decideOrKeep(before, decisions, year, last);
        setTemporary(after);
        return compareDecisions(before, after);
      }
      // An answer on its way was made before this decision.
      void client.cancelQueries({ queryKey });
      const shown = client.getQueryData<SavedStrategy>(queryKey) ?? saved;
      const before = strategyOf(shown);
      const after = decideOrKeep(before, decisions, year, last);
      client.setQueryData<SavedStrategy>(queryKey, withStrategy(shown, after));
      mutation.mutate(decisions);
      return compareDecisions(before, after);
    },
    [saved, temporary, savedStrategy, year, client, queryKey, mutation.mutate],
  );
  const way = useWayBack(change);
  const reset = () => {
    way.forget();
    if (!saved.can_write) return setTemporary(NO_STRATEGY);
    void client.cancelQueries({ queryKey });
    client.setQueryData<SavedStrategy>(queryKey, (before) => before && withStrategy(before, NO_STRATEGY));
    mutation.mutate("reset");
  };
  return {
    ...useReading(assessment, temporary ?? savedStrategy),
    year,
    canWrite: saved.can_write,
    isSaving: mutation.isPending,
    failure: mutation.error instanceof CallFailure ? mutation.error : null,
    decide: way.decide,
    undo: way.undo,
    reset,
    retry: () => void again(mutation.variables),
  };

  /** Makes a decision again on what others decided meanwhile, which may still be on its way. */
  async function again(decisions: Decisions | "reset" | undefined): Promise<void> {
    if (decisions === undefined) return;
    const read = await client.fetchQuery(strategyQuery(id)).catch(() => null);
    if (read !== null) version.current = read.strategy.version;
    mutation.mutate(decisions);
  }
}

/**
 * What decides, with what takes the last decisions back.
 * @param change decides, with what the last decisions changed; gives what it changed itself
 */
function useWayBack(
  change: (decisions: Decisions, last: readonly DecisionChange[]) => readonly DecisionChange[],
): Pick<Adaptation, "decide" | "undo"> & { readonly forget: () => void } {
  const [last, setLast] = useState<readonly DecisionChange[]>([]);
  const decideNow = useCallback((decisions: Decisions) => setLast(change(decisions, [])), [change]);
  const forget = useCallback(() => setLast([]), []);
  const undo = () => {
    change(decisionsBack(last), last);
    forget();
  };
  return { decide: decideNow, undo: last.length === 0 ? null : undo, forget };
}

/** What the screen reads of an assessment and a strategy. */
function useReading(assessment: Assessment | null, strategy: Strategy) {
  const { plan } = strategy;
  const scored = useMemo(
    () => ({ answers: assessment?.answers ?? {}, notExposed: assessment === null ? [] : notExposed(assessment) }),
    [assessment],
  );
  const all = useMemo(
    () => (assessment === null ? plainWith(strategy) : recommendationsFor(assessment, plan, GLOBAL_EXPOSURE)),
    [assessment, plan, strategy],
  );
  return { assessment, scored, strategy, recommendations: all };
}

/** The catalogue without a building, with what was decided meanwhile. */
function plainWith({ plan }: Strategy): readonly Recommendation[] {
  return PLAIN_RECOMMENDATIONS.map((one) => {
    const state = plan[one.id as keyof typeof plan];
    return state === undefined
      ? one
      : { ...one, status: state.status, year: state.year, priority: state.priority ?? one.priority };
  });
}

const strategyOf = ({ plan, prerequisites }: SavedStrategy): Strategy => ({
  plan,
  prerequisites: prerequisites.filter(({ done }) => done).map(({ id }) => id),
});

function withStrategy(saved: SavedStrategy, { plan, prerequisites }: Strategy): SavedStrategy {
  return {
    ...saved,
    plan,
    prerequisites: saved.prerequisites.map(({ id }) => ({ id, done: prerequisites.includes(id) })),
  };
}

function decideOrKeep(before: Strategy, decisions: Decisions, year: number, last: readonly DecisionChange[]): Strategy {
  const decided = decide(before, decisions, year, last);
  return decided.kind === "decided" ? decided.strategy : before;
}
