import {
  type AnswerOf,
  recommendations,
  resetRecommendations,
  setRecommendations,
  setRecommendationsFromSimulation,
  simulateRecommendations,
} from "@lichen/contract";
import {
  type Actor,
  type Answers,
  type Assessment,
  canWrite,
  decide,
  GLOBAL_EXPOSURE,
  hasStrategy,
  isInFrance,
  NO_STRATEGY,
  notExposed,
  PREREQUISITES,
  recommendationsFor,
  scoreChart,
  simulate,
  strategyScores,
} from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import {
  type BuildingInput,
  type PreparedBuilding,
  type ReadBuilding,
  readPrepared,
  reportOf,
  type SavedReports,
  type StoredStrategy,
  type Strategies,
  type StrategyOutcome,
} from "../buildings/index.ts";
import type { Places } from "../places/index.ts";
import { inLanguage } from "../platform/in-language.ts";
import { scopeOf } from "../platform/scope.ts";
import { type Call, serve, serveSignedIn } from "../platform/serve.ts";
import type { Reference } from "../reference/index.ts";
import { presentSimulation } from "./present-simulation.ts";
import { type RankingCallsDeps, serveRankings } from "./rankings/serve-rankings.ts";
import { type PortfolioPlanDeps, servePortfolioPlan } from "./serve-portfolio-plan.ts";

type AdaptationDeps = PortfolioPlanDeps &
  RankingCallsDeps & {
    readonly places: Places;
    readonly savedReports: SavedReports;
    readonly strategies: Strategies;
    readonly reference: Reference;
  };

type Refuse = (code: "not_found" | "validation" | "place_not_found", errors?: Record<string, string[]>) => Error;
type NotRead = Exclude<ReadBuilding, { kind: "read" }>;

/** What is recommended for a building, its strategy, simulations of actions, and all that over many buildings. */
export function serveAdaptation(app: FastifyInstance, parts: AdaptationDeps): void {
  const { places, savedReports, strategies, reference, currentYear } = parts;
  const assessed = ({ place, answers, warnings }: PreparedBuilding): Assessment =>
    reportOf(reference, place, answers, warnings, currentYear());

  servePortfolioPlan(app, parts);
  serveRankings(app, parts);

  serve(app, recommendations, async ({ input, actor, problem }) => {
    const { building_id, language, ...given } = input;
    if (building_id === undefined || actor === null) {
      const read = readable(await readPrepared(given as BuildingInput, { places, reference }), problem);
      const none = { strategy: NO_STRATEGY, version: 0 };
      return inLanguage(presentAdaptation(assessed(read), none, false), language);
    }
    const { read, building, canChange, scope } = await kept(actor, building_id, problem);
    return inLanguage(presentAdaptation(assessed(read), await strategies.read(scope, building), canChange), language);
  });

  serveSignedIn(app, setRecommendations, async ({ input, actor, scope, problem }) => {
    const { building_id: id, version, language, ...decisions } = input;
    const { read } = await kept(actor, id, problem);
    const outcome = await strategies.change(
      scope,
      actor,
      { id, version, action: "strategy_changed" },
      (standing, lastChanges) => decide(standing, decisions, currentYear(), lastChanges),
    );
    return answered(read, outcome, problem, language);
  });

  serveSignedIn(app, resetRecommendations, async ({ input, actor, scope, problem }) => {
    const { building_id: id, version, language } = input;
    const { read } = await kept(actor, id, problem);
    const outcome = await strategies.change(scope, actor, { id, version, action: "strategy_reset" }, () => ({
      kind: "decided",
      strategy: NO_STRATEGY,
    }));
    return answered(read, outcome, problem, language);
  });

  serveSignedIn(app, setRecommendationsFromSimulation, async ({ input, actor, scope, problem }) => {
    const { building_id: id, actions, language } = input;
    const { read } = await kept(actor, id, problem);
    const outcome = await strategies.change(scope, actor, { id, action: "strategy_changed" }, (standing) => {
      if (hasStrategy(standing.plan)) return { kind: "strategy_exists" };
      const errors = findRefusedActions(read.answers, actions);
      if (errors !== null) return { kind: "refused", errors };
      const changes = actions.map(({ id, year }) => ({ id, year, status: "planned" as const }));
      return renamed(decide(standing, { changes }, currentYear()));
    });
    return answered(read, outcome, problem, language);
  });

  serveSignedIn(app, simulateRecommendations, async ({ input, actor, problem }) => {
    const { read } = await kept(actor, input.building_id, problem);
    if (input.area === "france" && !isInFrance(read.place.zone))
      throw problem("validation", { area: ["outside_france"] });
    return presentSimulation(assessed(read), input);
  });

  /** A kept building that somebody may read, or the refusal. */
  async function kept(actor: Actor, id: string, problem: Refuse) {
    const found = await savedReports.read(actor, id);
    if (found.kind === "unknown") throw problem("not_found");
    const read = readable(found, problem);
    const { building } = read;
    const group = { kind: "building" as const, company_id: building.company_id, id: building.group_id };
    return { read, building, canChange: canWrite(actor, group), scope: scopeOf(actor) };
  }

  /** What stands after a change, of a building that was read before it: one that cannot be read is not changed. */
  function answered(
    read: PreparedBuilding,
    outcome: StrategyOutcome,
    problem: Call<typeof setRecommendationsFromSimulation>["problem"] | Call<typeof setRecommendations>["problem"],
    language: "fr" | "en" | undefined,
  ) {
    const refuse = problem as (code: string, errors?: Record<string, string[]>) => Error;
    switch (outcome.kind) {
      case "unknown":
        throw refuse("not_found");
      case "refused":
        throw refuse("validation", outcome.errors);
      case "changed_meanwhile":
        throw refuse("strategy_changed_meanwhile");
      case "forbidden":
      case "strategy_exists":
        throw refuse(outcome.kind);
      case "kept":
        return inLanguage(presentAdaptation(assessed(read), outcome.kept, true), language);
    }
  }
}

/** What was read of a building, or the refusal that its answers or its place call for. */
function readable<One extends PreparedBuilding | NotRead>(
  outcome: One,
  problem: Refuse,
): Extract<One, { kind: "read" }> {
  if (outcome.kind === "refused") throw problem("validation", outcome.errors);
  if (outcome.kind === "place_not_found") {
    throw problem("place_not_found", { [`building.${outcome.field}`]: ["place_not_found"] });
  }
  return outcome as Extract<One, { kind: "read" }>;
}

function presentAdaptation(
  assessment: Assessment,
  { strategy, version }: StoredStrategy,
  canChange: boolean,
): AnswerOf<typeof recommendations> {
  const { plan, prerequisites } = strategy;
  const scored = { answers: assessment.answers, notExposed: notExposed(assessment) };
  return {
    recommendations: [...recommendationsFor(assessment, plan, GLOBAL_EXPOSURE)],
    scores: strategyScores(plan, scored),
    not_exposed: [...scored.notExposed],
    chart: scoreChart(plan, scored, assessment.year).map(({ year, points }) => ({ ...points, year })),
    prerequisites: PREREQUISITES.map(({ id }) => ({ id, done: prerequisites.includes(id) })),
    plan,
    strategy: { exists: hasStrategy(plan), version },
    can_write: canChange,
  };
}

/** Actions of a simulation that change nothing of the building, by their path; null: none. */
function findRefusedActions(
  answers: Answers,
  actions: readonly { readonly id: string; readonly choices?: Record<string, unknown> | undefined }[],
): Record<string, string[]> | null {
  const { errors } = simulate(answers, actions);
  const refused = actions.flatMap(({ id }, at) =>
    errors[id] === undefined ? [] : [[`actions.${at}`, [...errors[id]]]],
  );
  return refused.length === 0 ? null : Object.fromEntries(refused);
}

/** Paths of what a simulation plans, as the call of simulations names them. */
function renamed(decided: ReturnType<typeof decide>): ReturnType<typeof decide> {
  if (decided.kind === "decided") return decided;
  const errors = Object.entries(decided.errors).map(([path, codes]) => [path.replace(/^changes/, "actions"), codes]);
  return { kind: "refused", errors: Object.fromEntries(errors) };
}

export { readPortfolioPlan } from "./portfolio-plan.ts";
export { RANKING_JOB, rankingJobs } from "./rankings/ranking-jobs.ts";
