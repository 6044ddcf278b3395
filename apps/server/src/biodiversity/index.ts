import { biodibatAssetsReport, biodibatReport } from "@lichen/contract";
import type { FastifyInstance } from "fastify";
import type { BuildingLoader } from "../buildings/index.ts";
import { type PortfolioColumns, withSelection } from "../lists/index.ts";
import { inLanguage } from "../platform/in-language.ts";
import { serve, serveSignedIn } from "../platform/serve.ts";
import type { Reference } from "../reference/index.ts";
import { biodiversityReportOf } from "./biodiversity-report.ts";
import { biodiversitySynthesisOf } from "./biodiversity-synthesis.ts";
import type { ReadNatureAround } from "./nature-around.ts";

export { biodiversityReportOf, natureSources } from "./biodiversity-report.ts";
export { type BiodiversitySynthesis, biodiversitySynthesisOf } from "./biodiversity-synthesis.ts";
export { createNatureAround, type ReadNatureAround } from "./nature-around.ts";

type BiodiversityDeps = {
  readonly loader: BuildingLoader;
  readonly columns: PortfolioColumns;
  readonly reference: Reference;
  readonly natureAround: ReadNatureAround;
  /** What results are computed with now. */
  readonly stamp: () => string;
  /** Calendar year of the calculation. */
  readonly currentYear: () => number;
};

/** The calls about the biodiversity of buildings, one and many. */
export function serveBiodiversity(
  app: FastifyInstance,
  { loader, columns, reference, natureAround, stamp, currentYear }: BiodiversityDeps,
): void {
  serve(app, biodibatReport, async ({ input, actor, problem }) => {
    const building = await loader.fromCall(input, actor, problem);
    const around = await natureAround(building.place);
    return inLanguage(biodiversityReportOf(reference, building, currentYear(), around), input.language);
  });

  serveSignedIn(app, biodibatAssetsReport, (call) =>
    withSelection(columns, call, (selection) => {
      if (selection.count === 0) throw call.problem("empty_selection");
      const parts = { stamp: stamp(), reference, now: new Date() };
      return biodiversitySynthesisOf(selection, call.input.perimeter, parts);
    }),
  );
}
