import { type AnswerOf, decideActions, undoPlan } from "@lichen/contract";
import {
  canWriteSomewhere,
  compareDecisions,
  type DecidedParts,
  decide,
  refuseParts,
  type SkipReason,
  type Strategy,
} from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { readBuilding, type StrategyEntry } from "../buildings/index.ts";
import { serveSignedIn } from "../platform/serve.ts";
import type { Services } from "../services.ts";

type SkippedAction = AnswerOf<typeof decideActions>["skipped"][number];
/** @property version of the strategy that was read; with another one, the action is left as it is */
type RequestedAction = Omit<SkippedAction, "reason"> & { readonly version?: number | undefined };

/** The calls that decide about actions of many buildings at once, and take it back. */
export function serveDecisions(
  app: FastifyInstance,
  { strategies, places, currentYear }: Pick<Services, "strategies" | "places" | "currentYear">,
): void {
  serveSignedIn(app, decideActions, async ({ input, actor, scope, problem }) => {
    if (!canWriteSomewhere(actor, "building")) throw problem("forbidden");
    const { actions, set, expected_count: expected } = input;
    if (expected !== actions.length) throw problem("validation", { expected_count: ["two_values"] });
    const errors = refuseParts(set, currentYear());
    if (errors !== null) {
      throw problem(
        "validation",
        Object.fromEntries(Object.entries(errors).map(([part, codes]) => [`set.${part}`, codes])),
      );
    }
    const requested = Map.groupBy(actions, ({ building_id }) => building_id);
    // By building, for a transaction may be tried again.
    const found = new Map<string, OfBuilding>();
    const entries = [...requested].map(
      ([id, own]): StrategyEntry => ({
        id,
        decide: (standing) => {
          const { answers, place } = standing.building;
          if (readBuilding({ answers, place }, places).kind !== "read") return { skip: "unreadable" };
          const ofBuilding = decideOwn(standing, own, set, currentYear());
          found.set(id, ofBuilding);
          return ofBuilding.strategy;
        },
      }),
    );
    const outcome = await strategies.changeMany(scope, actor, { entries, action: "strategies_changed" });
    if (outcome.kind === "several_companies") throw problem("several_companies");
    for (const { building_id } of outcome.skipped) found.delete(building_id);
    const skipped: SkippedAction[] = [
      ...[...found.values()].flatMap((one) => one.skipped),
      ...outcome.skipped.flatMap(({ building_id, reason }) =>
        (requested.get(building_id) ?? []).map(({ action }) => ({ building_id, action, reason })),
      ),
    ];
    const decided = [...found.values()].reduce((sum, one) => sum + one.decided, 0);
    return { decided, unchanged: actions.length - decided - skipped.length, skipped, undo_id: outcome.undoId };
  });

  serveSignedIn(app, undoPlan, async ({ input, actor, scope, problem }) => {
    if (!canWriteSomewhere(actor, "building")) throw problem("forbidden");
    const outcome = await strategies.undo(scope, actor, input.undo_id);
    if (outcome.kind === "unknown") throw problem("not_found");
    if (outcome.kind === "already_undone") throw problem("already_undone");
    return { restored: outcome.restored, skipped: [...outcome.skipped] };
  });
}

type Standing = Parameters<StrategyEntry["decide"]>[0];
type OfBuilding = {
  readonly strategy: Strategy;
  readonly decided: number;
  readonly skipped: readonly SkippedAction[];
};

/** Decides the same about some actions of a building, each by itself. */
function decideOwn(
  { strategy: before, version }: Standing,
  requested: readonly RequestedAction[],
  set: DecidedParts,
  thisYear: number,
): OfBuilding {
  let strategy = before;
  let decided = 0;
  const skipped: SkippedAction[] = [];
  for (const { building_id, action, version: read } of requested) {
    const skip = (reason: SkipReason) => skipped.push({ building_id, action, reason });
    if (read !== undefined && read !== version) {
      skip("changed");
      continue;
    }
    const outcome = decide(strategy, { changes: [{ ...set, id: action }] }, thisYear);
    if (outcome.kind === "refused") {
      skip("not_planned");
      continue;
    }
    if (compareDecisions(strategy, outcome.strategy).length > 0) decided++;
    strategy = outcome.strategy;
  }
  return { strategy, decided, skipped };
}
