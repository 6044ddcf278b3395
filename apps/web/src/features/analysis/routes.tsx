import type { RouteObject } from "react-router";
import { lazyScreen } from "../../shell/api/lazy-chunk.ts";
import { INTERVIEW_END_PATH, INTERVIEW_PATH } from "./interview/interview-path.ts";
import { loadAnalysis } from "./load-analysis.ts";

/** Screens open to visitors. */
export const ANALYSIS_ROUTES: readonly RouteObject[] = [
  {
    path: "/resilience/form",
    lazy: lazyScreen(() => import("./form/resilience-form-screen.tsx").then((chunk) => chunk.ResilienceFormScreen)),
  },
  { path: "/resilience/analysis", lazy: lazyScreen(loadAnalysis) },
  {
    path: INTERVIEW_PATH,
    lazy: lazyScreen(() => import("./interview/interview-screen.tsx").then((chunk) => chunk.InterviewScreen)),
  },
  {
    path: INTERVIEW_END_PATH,
    lazy: lazyScreen(() => import("./interview/end-screen.tsx").then((chunk) => chunk.InterviewEndScreen)),
  },
];
