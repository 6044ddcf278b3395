import { CALLS, getHealth, getMaintenance, getOpenApi, getRandom, openApi } from "@lichen/contract";
import type { FastifyInstance } from "fastify";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/database/open-database.ts";
import { PRODUCT_VERSION } from "../platform/product-version.ts";
import { API_BASE, serve } from "../platform/serve.ts";
import { healthOf } from "./health.ts";

/** The calls about the installation itself. */
export function serveSite(app: FastifyInstance, { config, database }: { config: Config; database: Database }): void {
  const description = openApi(CALLS, {
    title: "Lichen",
    version: PRODUCT_VERSION,
    server: (config.publicUrl ?? "") + API_BASE,
  });

  serve(app, getMaintenance, () => ({
    is_maintenance: config.maintenance,
    external_services: config.externalServices,
    basemap_style_url: config.basemapStyleUrl,
  }));

  serve(app, getRandom, ({ reply }) => {
    reply.header("cache-control", "no-store");
    return { random: Math.random() };
  });

  const health = healthOf(database, config);
  serve(app, getHealth, async ({ reply, problem }) => {
    reply.header("cache-control", "no-store");
    const found = await health();
    if (found === null) throw problem("unavailable");
    return found;
  });

  serve(app, getOpenApi, () => description);
}
