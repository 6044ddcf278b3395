import type { RouteObject } from "react-router";
import { lazyScreen } from "../../shell/api/lazy-chunk.ts";

/** The survey on a phone: a page of its own, without the frame of the product. */
export const SURVEY_ROUTE: RouteObject = {
  path: "/survey",
  lazy: lazyScreen(() => import("./phone/survey-screen.tsx").then((chunk) => chunk.SurveyScreen)),
};
