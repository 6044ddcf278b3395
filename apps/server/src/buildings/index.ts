import {
  buildingProfile,
  buildingReport,
  buildingSchema,
  checkValidity,
  createBuilding,
  getBuilding,
  getColumnsTree,
} from "@lichen/contract";
import { type Actor, canWrite, checkAnswers, columnsTree, completion } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import type { Places } from "../places/index.ts";
import { inLanguage } from "../platform/in-language.ts";
import { scopeOf } from "../platform/scope.ts";
import { type Call, serve, serveSignedIn } from "../platform/serve.ts";
import type { Reference } from "../reference/index.ts";
import { reportOf } from "./assess-building.ts";
import { type GivenBuilding, readBuilding } from "./given-building.ts";
import type { Portfolio, SavedBuilding } from "./portfolio.ts";
import { profileOf } from "./present-profile.ts";
import { presentSchema } from "./present-schema.ts";

export { reportOf } from "./assess-building.ts";
export { readBuilding } from "./given-building.ts";
export { createPortfolio, type Portfolio } from "./portfolio.ts";
export { presentEvidence } from "./present-report.ts";

export type BuildingsParts = {
  readonly portfolio: Portfolio;
  readonly places: Places;
  readonly reference: Reference;
  /** Calendar year of the calculation. */
  readonly currentYear: () => number;
};

/** The calls about one building, given in the body or kept in a portfolio. */
export function serveBuildings(
  app: FastifyInstance,
  { portfolio, places, reference, currentYear }: BuildingsParts,
): void {
  const schema = presentSchema();
  const tree = {
    sections: columnsTree().map(({ section, name, columns }) => ({ id: section, name, columns: [...columns] })),
  };

  serve(app, buildingSchema, () => schema);
  serve(app, getColumnsTree, () => tree);

  serve(app, checkValidity, ({ input }) => {
    const { answers, issues } = checkAnswers(input.building, input.context);
    return {
      valid: issues.every(({ severity }) => severity !== "error"),
      issues: [...issues],
      completion: completion(answers),
    };
  });

  serve(app, buildingReport, async ({ input, actor, problem }) => {
    const { answers, warnings, place } = await given(input, actor, problem);
    return inLanguage(reportOf(reference, place, answers, warnings, currentYear()), input.language);
  });

  serve(app, buildingProfile, async ({ input, actor, problem }) => {
    const { answers, warnings, place } = await given(input, actor, problem);
    return inLanguage(profileOf(place, answers, warnings), input.language);
  });

  serveSignedIn(app, createBuilding, async ({ input, actor, scope, problem }) => {
    const companyId = actor.group === "admin" ? (input.company_id ?? actor.company_id) : actor.company_id;
    if (companyId === null) throw problem("validation", { company_id: ["required"] });
    const outcome = await portfolio.add(scope, actor, { companyId, building: input.building });
    switch (outcome.kind) {
      case "added":
        return { building: presentBuilding(outcome.building, actor) };
      case "refused":
        throw problem("validation", outcome.errors);
      case "forbidden":
        throw problem("forbidden");
      case "code_taken":
        throw problem("building_code_taken", { "building.member_building_code": ["building_code_taken"] });
      case "threshold_reached":
        throw problem("buildings_threshold_reached");
    }
  });

  serveSignedIn(app, getBuilding, async ({ input, actor, scope, problem }) => {
    const found = await portfolio.find(scope, actor, [input.id]);
    if (found === null) throw problem("not_found");
    return { building: presentBuilding(found[0]!, actor) };
  });

  /** The building of a call: one that is kept, for who may read it, else the one in its body. */
  async function given(
    { building_id, ...input }: GivenBuilding & { readonly building_id?: string | undefined },
    actor: Actor | null,
    problem: Call<typeof buildingReport>["problem"],
  ) {
    const saved = building_id === undefined || actor === null ? null : await savedAnswers(actor, building_id, problem);
    const outcome = readBuilding(saved === null ? input : { ...input, building: saved }, places);
    switch (outcome.kind) {
      case "read":
        return outcome;
      case "refused":
        throw problem("validation", outcome.errors);
      case "place_not_found":
        throw problem("place_not_found", { [`building.${outcome.field}`]: ["place_not_found"] });
    }
  }

  async function savedAnswers(actor: Actor, id: string, problem: Call<typeof buildingReport>["problem"]) {
    const found = await portfolio.find(scopeOf(actor), actor, [id]);
    if (found === null) throw problem("not_found");
    return found[0]!.answers;
  }
}

function presentBuilding({ answers, created_at, updated_at, ...facts }: SavedBuilding, actor: Actor) {
  return {
    ...answers,
    ...facts,
    editable: canWrite(actor, { kind: "building", company_id: facts.company_id, id: facts.group_id }),
    created_at: created_at.toISOString(),
    updated_at_date: updated_at.toISOString(),
  };
}
