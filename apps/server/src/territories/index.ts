import { listTerritories, territoryMeta } from "@lichen/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../platform/serve.ts";
import type { Territories } from "./gazetteer-territories.ts";

export { createTerritories, type Territories, type TerritoryPlace } from "./gazetteer-territories.ts";

/** The calls of the gazetteer of territories. */
export function serveTerritories(app: FastifyInstance, territories: Territories): void {
  serve(app, listTerritories, ({ input }) => {
    const found = territories.named(input.scale, input.q);
    const page = found.slice(input.offset, input.offset + input.limit);
    return {
      territories: page,
      meta: { offset: input.offset, limit: input.limit, count: page.length, total_count: found.length },
    };
  });

  serve(app, territoryMeta, ({ input, problem }) => {
    const territory = territories.describe(input.scale, input.id);
    if (territory === null) throw problem("territory_not_found");
    return territory;
  });
}
