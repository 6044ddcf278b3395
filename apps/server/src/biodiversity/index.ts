import { biodibatReport } from "@lichen/contract";
import type { FastifyInstance } from "fastify";
import type { ReadGiven } from "../buildings/index.ts";
import { inLanguage } from "../platform/in-language.ts";
import { serve } from "../platform/serve.ts";
import type { Reference } from "../reference/index.ts";
import { biodiversityReportOf } from "./biodiversity-report.ts";

type BiodiversityParts = {
  readonly readGiven: ReadGiven;
  readonly reference: Reference;
  /** Calendar year of the calculation. */
  readonly currentYear: () => number;
};

/** The calls about the biodiversity of buildings. */
export function serveBiodiversity(
  app: FastifyInstance,
  { readGiven, reference, currentYear }: BiodiversityParts,
): void {
  serve(app, biodibatReport, async ({ input, actor, problem }) => {
    const { place, answers, warnings } = await readGiven(input, actor, problem);
    return inLanguage(biodiversityReportOf(reference, place, answers, warnings, currentYear()), input.language);
  });
}
