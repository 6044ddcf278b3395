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
import { inLanguage } from "../platform/in-language.ts";
import { serve } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import { presentReport, reportOf } from "./assess-building.ts";
import { findPlace } from "./assessor.ts";
import { serveFindRnbId } from "./find-rnb-id.ts";
import { LISTED_BUILDINGS } from "./listed-buildings.ts";
import { profileOf } from "./present-profile.ts";
import { presentSchema } from "./present-schema.ts";
import { serveProposeAnswers } from "./propose-answers.ts";
import { serveEstimates } from "./serve-estimates.ts";
import { serveBuildingHistory } from "./serve-history.ts";
import { serveManyAnswers } from "./serve-many-answers.ts";
import { serveNews } from "./serve-news.ts";
import { servePortfolio } from "./serve-portfolio.ts";
import { servePortfolioReads } from "./serve-portfolio-reads.ts";
import { serveSimilar } from "./serve-similar.ts";
import { serveSynchronisation } from "./serve-synchronisation.ts";
import { serveTrash } from "./serve-trash.ts";

export { type FiguresSource, presentReport, reportOf } from "./assess-building.ts";
export { type Assessor, createAssessor, findPlace } from "./assessor.ts";
export { groupOf, resultsByBuilding, type SavedBuilding } from "./building-rows.ts";
export type { Standing, StrategyEntry } from "./change-strategies.ts";
export { computeResults, RESULTS_JOB, resultsJob } from "./compute-results.ts";
export { nextRevisionWith } from "./count-added.ts";
export { type DecidedBuilding, findStoredLevels, readDecidedBuildings } from "./decided-buildings.ts";
export { LISTED_BUILDINGS } from "./listed-buildings.ts";
export { type BuildingLoader, createBuildingLoader, type LoadedBuilding } from "./load-building.ts";
export { createLocationReader } from "./location-reader.ts";
export { type News, readNews } from "./news.ts";
export { type Perimeters, perimetersOf, synthesisNotices } from "./perimeter.ts";
export { readPlans, readStrategies, type StoredStrategy } from "./plan-rows.ts";
export { createPortfolio, isFar, PLACE_FIELDS, type Portfolio, relocate, withFootprint } from "./portfolio.ts";
export { type LocatedBuilding, type ReadSource, type Refuse, readBuilding, refusalOf } from "./read-building.ts";
export { findOutlined, readFootprints } from "./read-footprints.ts";
export { refinePlaces, refinePlacesJob } from "./refine-places.ts";
export { type BuildingToSave, type Saving, saveBuildings } from "./save-buildings.ts";
export { readableGroups } from "./serve-news.ts";
export { createStrategies, type Strategies } from "./strategies.ts";
export { type DecidedStrategy, writeDecisions } from "./write-decisions.ts";

/** The calls about one building, given in the body or kept in a portfolio. */
export function serveBuildings(app: FastifyInstance, services: Services): void {
  const { places, loader, reference, currentYear } = services;
  servePortfolio(app, services);
  servePortfolioReads(app, services);
  serveTrash(app, services);
  serveNews(app, services);
  serveManyAnswers(app, services);
  serveSynchronisation(app, services);
  serveEstimates(app, services);
  serveBuildingHistory(app, services);
  serveViews(app, BUILDING_VIEWS, LISTED_BUILDINGS, services);
  serveFindRnbId(app, services);
  serveProposeAnswers(app, services);
  serveSimilar(app, services);
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
    const where = (answers: Answers) => findPlace(answers, undefined, places);
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
