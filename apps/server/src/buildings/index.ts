import {
  BUILDING_VIEWS,
  buildingProfile,
  buildingReport,
  buildingSchema,
  checkValidity,
  getColumnsTree,
} from "@lichen/contract";
import {
  type Answers,
  check,
  completion,
  inferCountry,
  LIST_COLUMN_GROUPS,
  locate,
  QUESTIONNAIRE,
} from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { serveViews } from "../lists/index.ts";
import type { Places } from "../places/index.ts";
import { inLanguage } from "../platform/in-language.ts";
import { serve } from "../platform/serve.ts";
import type { Reference } from "../reference/index.ts";
import { presentReport, reportOf } from "./assess-building.ts";
import { type Assessor, placeOf } from "./assessor.ts";
import { type FindRnbIdDeps, serveFindRnbId } from "./find-rnb-id.ts";
import { LISTED_BUILDINGS } from "./listed-buildings.ts";
import type { BuildingLoader } from "./load-building.ts";
import { profileOf } from "./present-profile.ts";
import { presentSchema } from "./present-schema.ts";
import { type ProposeAnswersDeps, serveProposeAnswers } from "./propose-answers.ts";
import { serveEstimates } from "./serve-estimates.ts";
import { serveBuildingHistory } from "./serve-history.ts";
import { serveManyAnswers } from "./serve-many-answers.ts";
import { serveNews } from "./serve-news.ts";
import { type PortfolioCallsDeps, servePortfolio } from "./serve-portfolio.ts";
import { type PortfolioReadsDeps, servePortfolioReads } from "./serve-portfolio-reads.ts";
import { serveTrash } from "./serve-trash.ts";

export { type FiguresSource, presentReport, reportOf } from "./assess-building.ts";
export { type Assessor, createAssessor, placeOf } from "./assessor.ts";
export { groupOf, resultsByBuilding, type SavedBuilding } from "./building-rows.ts";
export { computeResults, RESULTS_JOB, resultsJob } from "./compute-results.ts";
export { nextRevisionWith } from "./count-added.ts";
export { LISTED_BUILDINGS } from "./listed-buildings.ts";
export { type BuildingLoader, createBuildingLoader, type LoadedBuilding } from "./load-building.ts";
export { type News, newsOf } from "./news.ts";
export { type Perimeters, perimetersOf, synthesisNotices } from "./perimeter.ts";
export { planOf, readPlans, type StoredStrategy } from "./plan-rows.ts";
export { createPortfolio, PLACE_FIELDS, type Portfolio, relocate } from "./portfolio.ts";
export { type LocatedBuilding, type Refuse, readBuilding, refusalOf } from "./read-building.ts";
export { refinePlaces, refinePlacesJob } from "./refine-places.ts";
export { type BuildingToSave, type Saving, saveBuildings } from "./save-buildings.ts";
export { createStrategies, type Standing, type Strategies } from "./strategies.ts";

type BuildingsDeps = PortfolioCallsDeps &
  PortfolioReadsDeps & {
    readonly places: Places;
    readonly rnb: FindRnbIdDeps["rnb"];
    readonly bdnb: ProposeAnswersDeps["bdnb"];
    readonly loader: BuildingLoader;
    readonly reference: Reference;
    readonly assessor: Assessor;
    /** Calendar year of the calculation. */
    readonly currentYear: () => number;
  };

/** The calls about one building, given in the body or kept in a portfolio. */
export function serveBuildings(
  app: FastifyInstance,
  { places, rnb, bdnb, loader, reference, currentYear, ...parts }: BuildingsDeps,
): void {
  servePortfolio(app, parts);
  servePortfolioReads(app, { ...parts, reference });
  serveTrash(app, parts);
  serveNews(app, parts);
  serveManyAnswers(app, { ...parts, currentYear });
  serveEstimates(app, { ...parts, loader, reference, currentYear });
  serveBuildingHistory(app, parts);
  serveViews(app, BUILDING_VIEWS, LISTED_BUILDINGS, parts);
  serveFindRnbId(app, { ...parts, places, rnb });
  serveProposeAnswers(app, { ...parts, bdnb });
  const schema = presentSchema();
  const tree = {
    sections: LIST_COLUMN_GROUPS.map(({ id, name, columns }) => ({
      id,
      name,
      columns: columns.map(({ options, ...column }) => ({
        ...column,
        options: options === null ? null : [...options],
      })),
    })),
  };

  serve(app, buildingSchema, () => schema);
  serve(app, getColumnsTree, () => tree);

  serve(app, checkValidity, ({ input }) => {
    const where = (answers: Answers) => placeOf(answers, undefined, places);
    const building = { ...input.building, ...inferCountry(input.building, where) };
    const { answers, issues: alone } = check(QUESTIONNAIRE, building, input.context);
    const isRefused = alone.some(({ severity }) => severity === "error");
    const ofPlace = isRefused ? null : locate(answers, where).issue;
    return {
      valid: !isRefused && ofPlace === null,
      issues: ofPlace === null ? [...alone] : [ofPlace, ...alone],
      completion: completion(answers),
    };
  });

  serve(app, buildingReport, async ({ input, actor, problem }) => {
    const building = await loader.fromCall(input, actor, problem);
    return inLanguage(presentReport(reportOf(reference, building, currentYear())), input.language);
  });

  serve(app, buildingProfile, async ({ input, actor, problem }) => {
    return inLanguage(profileOf(await loader.fromCall(input, actor, problem)), input.language);
  });
}
