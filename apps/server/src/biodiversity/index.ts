import { biodibatAssetsReport, biodibatReport } from "@lichen/contract";
import type { FastifyInstance } from "fastify";
import { withSelection } from "../lists/index.ts";
import { inLanguage } from "../platform/in-language.ts";
import { serve, serveSignedIn } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import { biodiversityReportOf } from "./biodiversity-report.ts";
import { computeBiodiversitySynthesis } from "./biodiversity-synthesis.ts";

export { biodiversityReportOf, natureSources } from "./biodiversity-report.ts";
export { type BiodiversitySynthesis, computeBiodiversitySynthesis } from "./biodiversity-synthesis.ts";
export { createNatureAround, type ReadNatureAround } from "./nature-around.ts";

/** The calls about the biodiversity of buildings, one and many. */
export function serveBiodiversity(
  app: FastifyInstance,
  {
    loader,
    columns,
    reference,
    natureAround,
    stamp,
    currentYear,
  }: Pick<Services, "loader" | "columns" | "reference" | "natureAround" | "stamp" | "currentYear">,
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
      return computeBiodiversitySynthesis(selection, call.input.perimeter, parts);
    }),
  );
}
