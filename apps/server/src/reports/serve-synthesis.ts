import { assetsReport } from "@lichen/contract";
import type { FastifyInstance } from "fastify";
import type { PortfolioColumns, Selection } from "../buildings/index.ts";
import { type SignedInCall, serveSignedIn } from "../platform/serve.ts";
import type { Reference } from "../reference/index.ts";
import { hazardSources } from "./hazard-sources.ts";
import { synthesisOf } from "./synthesis.ts";

export type SynthesisCallsParts = {
  readonly columns: PortfolioColumns;
  readonly reference: Reference;
  /** What results are computed with now. */
  readonly stamp: () => string;
};

/** The calls that speak of many buildings together. */
export function serveSynthesis(app: FastifyInstance, { columns, reference, stamp }: SynthesisCallsParts): void {
  serveSignedIn(app, assetsReport, (call) =>
    held(call, (selection) =>
      synthesisOf(selection, call.input, {
        stamp: stamp(),
        sources: hazardSources(reference),
        now: new Date(),
      }),
    ),
  );

  /** Works on the buildings that a call selects, held as they are to the end; all that may be read without a selection. */
  async function held<T>(
    { input, actor, scope, problem }: SignedInCall<typeof assetsReport>,
    work: (selection: Selection) => Promise<T>,
  ): Promise<T> {
    const found = await columns.select(scope, actor, { ...input, filters: input.filters ?? [] });
    if (found === null) throw problem("not_found");
    const { selection } = found;
    // A building that is not there, or not for the caller to know of, is not left out in silence.
    const named = input.building_ids === undefined ? 0 : new Set(input.building_ids).size;
    if (selection.count < named) throw problem("not_found");
    if (selection.count === 0) throw problem("empty_selection");
    selection.hold();
    try {
      return await work(selection);
    } finally {
      selection.release();
    }
  }
}
