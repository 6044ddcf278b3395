import type { RouteObject } from "react-router";
import { lazyScreen } from "../../shell/api/lazy-chunk.ts";

/** The survey on a phone: a page of its own, without the frame of the product. */
export const SURVEY_ROUTE: RouteObject = {
  path: "/survey",
  lazy: lazyScreen(() => import("./phone/survey-screen.tsx").then((chunk) => chunk.SurveyScreen)),
};

/** Screens behind the guard of the signed-in routes. */
export const SIGNED_IN_SURVEYS_ROUTES: readonly RouteObject[] = [
  {
    path: "/buildings/surveys",
    lazy: lazyScreen(() => import("./manager/surveys-screen.tsx").then((chunk) => chunk.SurveysScreen)),
  },
  {
    path: "/buildings/surveys/:id",
    lazy: lazyScreen(() => import("./manager/review-screen.tsx").then((chunk) => chunk.SurveyReviewScreen)),
  },
];
