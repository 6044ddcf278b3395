import { searchBuildings } from "@lichen/contract";
import type { FastifyInstance } from "fastify";
import { serveSignedIn } from "../platform/serve.ts";
import type { PortfolioColumns } from "./columns/index.ts";
import { portfolioPage } from "./search-portfolio.ts";

export type PortfolioReadsParts = {
  readonly columns: PortfolioColumns;
  /** What results are computed with now. */
  readonly stamp: () => string;
};

/** The calls that read many buildings: list, map, export. */
export function servePortfolioReads(app: FastifyInstance, { columns, stamp }: PortfolioReadsParts): void {
  serveSignedIn(app, searchBuildings, async ({ input, actor, scope, problem }) => {
    const found = await columns.select(scope, actor, input);
    if (found === null) throw problem("not_found");
    return portfolioPage(found, input, stamp());
  });
}
