import { concentration, exportConcentration } from "@lichen/contract";
import type { FastifyInstance } from "fastify";
import { withSelection } from "../../lists/index.ts";
import { serveSignedIn } from "../../platform/serve.ts";
import type { Services } from "../../services.ts";
import { concentrationFile } from "./concentration-file.ts";
import { type ConcentrationServices, presentConcentration, readConcentration } from "./read-concentration.ts";

/** The calls about buildings that one event may touch together. */
export function serveConcentration(
  app: FastifyInstance,
  services: ConcentrationServices & Pick<Services, "columns">,
): void {
  const { columns } = services;

  serveSignedIn(app, concentration, (call) =>
    withSelection(columns, call, async (selection) => {
      if (selection.count === 0) throw call.problem("empty_selection");
      const { input } = call;
      return presentConcentration(selection, await readConcentration(services, selection, input), input, input);
    }),
  );

  serveSignedIn(app, exportConcentration, async (call) => {
    const { input } = call;
    const { read, groups } = await withSelection(columns, call, async (selection) => {
      if (selection.count === 0) throw call.problem("empty_selection");
      return readConcentration(services, selection, input);
    });
    const { horizon } = input;
    return concentrationFile(
      groups.map((group) => ({ ...group, scenario: read.scenarioOf(group.hazard), horizon })),
      input,
    );
  });
}
