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
  type Language,
  NO_STRATEGY,
  notExposed,
  PREREQUISITES,
  recommendationsFor,
  type Strategy,
  scoreChart,
  simulate,
  strategyScores,
} from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import {
  groupOf,
  type LoadedBuilding,
  type Refuse,
  readBuilding,
  refusalOf,
  reportOf,
  type Standing,
  type StoredStrategy,
  type Strategies,
} from "../buildings/index.ts";
import { inLanguage } from "../platform/in-language.ts";
import { type Scope, scopeOf } from "../platform/scope.ts";
import { serve, serveSignedIn } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import { presentSimulation } from "./present-simulation.ts";
import { serveRankings } from "./rankings/serve-rankings.ts";
import { serveDecisions } from "./serve-decisions.ts";
import { servePortfolioPlan } from "./serve-portfolio-plan.ts";

/** A call that changes a strategy. */
type StrategyCall = {
  readonly actor: Actor;
  readonly scope: Scope;
  readonly input: { readonly return: "full" | "minimal"; readonly language?: Language | undefined };
  readonly problem: Refuse;
};

/** What is recommended for a building, its strategy, simulations of actions, and all that over many buildings. */
export function serveAdaptation(app: FastifyInstance, services: Services): void {
  const { places, loader, strategies, reference, currentYear } = services;
  const assessed = (loaded: LoadedBuilding): Assessment => reportOf(reference, loaded, currentYear());

  servePortfolioPlan(app, services);
  serveDecisions(app, services);
  serveRankings(app, services);

  serve(app, recommendations, async ({ input, actor, problem }) => {
    const loaded = await loader.fromCall(input, actor, problem);
    const { building } = loaded;
    const isSaved = building !== null && actor !== null;
    const stored = isSaved ? await strategies.read(scopeOf(actor), building) : { strategy: NO_STRATEGY, version: 0 };
    const canChange = isSaved && canWrite(actor, groupOf(building));
    return inLanguage(presentRecommendations(assessed(loaded), stored, canChange), input.language);
  });

  serveSignedIn(app, setRecommendations, (call) => {
    const { input, problem } = call;
    const { building_id: id, version, return: _, language: __, ...decisions } = input;
    return changeStrategy(call, { id, action: "strategy_changed" }, (standing) => {
      if (isOutdated(version, standing)) throw problem("strategy_changed_meanwhile");
      const decided = decide(standing.strategy, decisions, currentYear(), standing.lastChanges);
      if (decided.kind === "refused") throw problem("validation", decided.errors);
      return decided.strategy;
    });
  });

  serveSignedIn(app, resetRecommendations, (call) => {
    const { input, problem } = call;
    const { building_id: id, version } = input;
    return changeStrategy(call, { id, action: "strategy_reset" }, (standing) => {
      if (isOutdated(version, standing)) throw problem("strategy_changed_meanwhile");
      return NO_STRATEGY;
    });
  });

  serveSignedIn(app, setRecommendationsFromSimulation, (call) => {
    const { input, problem } = call;
    const { building_id: id, actions } = input;
    return changeStrategy(call, { id, action: "strategy_changed" }, ({ strategy }, answers) => {
      if (hasStrategy(strategy.plan)) throw problem("strategy_exists");
      const errors = findRefusedActions(answers, actions);
      if (errors !== null) throw problem("validation", errors);
      const changes = actions.map(({ id, year }) => ({ id, year, status: "planned" as const }));
      const decided = decide(strategy, { changes }, currentYear());
      if (decided.kind === "refused") throw problem("validation", ofActions(decided.errors));
      return decided.strategy;
    });
  });

  serveSignedIn(app, simulateRecommendations, async ({ input, actor, problem }) => {
    const loaded = await loader.fromCall({ building_id: input.building_id }, actor, problem);
    if (input.area === "france" && !isInFrance(loaded.place.zone))
      throw problem("validation", { area: ["outside_france"] });
    return presentSimulation(assessed(loaded), input);
  });

  /** Changes the strategy of a building whose answers and place can be read: another is not changed. */
  async function changeStrategy(
    { actor, scope, input, problem }: StrategyCall,
    request: Parameters<Strategies["change"]>[2],
    decideOn: (standing: Standing, answers: Answers) => Strategy,
  ): Promise<AnswerOf<typeof setRecommendations>> {
    const outcome = await strategies.change(scope, actor, request, (standing) => {
      const { answers, place } = standing.building;
      const read = readBuilding({ answers, place }, places);
      if (read.kind !== "read") throw refusalOf(read, problem);
      return decideOn(standing, read.answers);
    });
    if (outcome.kind !== "stored") throw problem(outcome.kind === "unknown" ? "not_found" : "forbidden");
    const { stored, building } = outcome;
    const { version } = stored;
    if (input.return === "minimal") return { ...presentStrategy(stored), version };
    const loaded = await loader.fromRow(building);
    if (loaded.kind !== "read") throw refusalOf(loaded, problem);
    return { ...inLanguage(presentRecommendations(assessed(loaded), stored, true), input.language), version };
  }
}

/** Whether a strategy changed since the version that was read. */
function isOutdated(read: number | undefined, { version }: Standing): boolean {
  return read !== undefined && read < version;
}

function presentRecommendations(
  assessment: Assessment,
  stored: StoredStrategy,
  canChange: boolean,
): AnswerOf<typeof recommendations> {
  const { plan } = stored.strategy;
  const scored = { answers: assessment.answers, notExposed: notExposed(assessment) };
  return {
    recommendations: [...recommendationsFor(assessment, plan, GLOBAL_EXPOSURE)],
    scores: strategyScores(plan, scored),
    not_exposed: [...scored.notExposed],
    chart: scoreChart(plan, scored, assessment.year).map(({ year, points }) => ({ ...points, year })),
    ...presentStrategy(stored),
    can_write: canChange,
  };
}

function presentStrategy({ strategy, version }: StoredStrategy) {
  const { plan, prerequisites } = strategy;
  return {
    plan,
    prerequisites: PREREQUISITES.map(({ id }) => ({ id, done: prerequisites.includes(id) })),
    strategy: { exists: hasStrategy(plan), version },
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

/** Errors of decisions, below the actions of the simulation that they come from. */
function ofActions(errors: Readonly<Record<string, string[]>>): Record<string, string[]> {
  const renamed = Object.entries(errors).map(([path, codes]) => [path.replace(/^changes/, "actions"), codes]);
  return Object.fromEntries(renamed);
}

export { readPortfolioPlan } from "./portfolio-plan.ts";
export { RANKING_JOB, rankingJobs } from "./rankings/ranking-jobs.ts";
