import { buildingProfile, buildingReport, buildingSchema, checkValidity, getColumnsTree } from "@lichen/contract";
import { checkAnswers, columnsTree, completion } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import type { Places } from "../places/index.ts";
import { inLanguage } from "../platform/in-language.ts";
import { type Call, serve } from "../platform/serve.ts";
import type { Reference } from "../reference/index.ts";
import { reportOf } from "./assess-building.ts";
import { type GivenBuilding, readBuilding } from "./given-building.ts";
import { profileOf } from "./present-profile.ts";
import { presentSchema } from "./present-schema.ts";

export { reportOf } from "./assess-building.ts";
export { readBuilding } from "./given-building.ts";
export { presentEvidence } from "./present-report.ts";

export type BuildingsParts = {
  readonly places: Places;
  readonly reference: Reference;
  /** Calendar year of the calculation. */
  readonly currentYear: () => number;
};

/** The calls about one building given in the body. */
export function serveBuildings(app: FastifyInstance, { places, reference, currentYear }: BuildingsParts): void {
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

  serve(app, buildingReport, ({ input, problem }) => {
    const { answers, warnings, place } = given(input, problem);
    return inLanguage(reportOf(reference, place, answers, warnings, currentYear()), input.language);
  });

  serve(app, buildingProfile, ({ input, problem }) => {
    const { answers, warnings, place } = given(input, problem);
    return inLanguage(profileOf(place, answers, warnings), input.language);
  });

  function given(input: GivenBuilding, problem: Call<typeof buildingReport>["problem"]) {
    const outcome = readBuilding(input, places);
    switch (outcome.kind) {
      case "read":
        return outcome;
      case "refused":
        throw problem("validation", outcome.errors);
      case "place_not_found":
        throw problem("place_not_found", { [`building.${outcome.field}`]: ["place_not_found"] });
    }
  }
}
