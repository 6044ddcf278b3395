import {
  type AnswerOf,
  CALLS,
  getHealth,
  getMaintenance,
  getOpenApi,
  getRandom,
  type listSources,
  openApi,
} from "@lichen/contract";
import type { FastifyInstance } from "fastify";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/database/open-database.ts";
import type { FileStore } from "../platform/files/index.ts";
import { originOf } from "../platform/origin-of.ts";
import { PRODUCT_VERSION } from "../platform/product-version.ts";
import { API_BASE, serve } from "../platform/serve.ts";
import { healthOf } from "./health.ts";
import { openPublicPages, type PublicPages, robots, sitemap } from "./public-pages.ts";

const DAY_S = 24 * 3600;

type SiteDeps = {
  readonly config: Config;
  readonly database: Database;
  readonly files: FileStore;
  /** Folder of the built screens. */
  readonly screens: string;
  readonly sources: () => AnswerOf<typeof listSources>;
  /** Whether depths of floods may be asked of a server for one building. */
  readonly asksFloodMaps: () => boolean;
  /** Changes when what the pages show of the data does. */
  readonly edition: () => string;
};

/** The calls about the installation itself, the logos that it shows, what searches read of it, and its public pages. */
export async function serveSite(
  app: FastifyInstance,
  { config, database, files, screens, sources, asksFloodMaps, edition }: SiteDeps,
): Promise<PublicPages | null> {
  const settings = () => ({
    is_maintenance: config.maintenance,
    external_services: config.externalServices,
    asks_flood_maps: asksFloodMaps(),
    basemap_style_url: config.basemapStyleUrl,
    site: config.site.settings,
  });
  serve(app, getMaintenance, settings);

  for (const { path, type, content } of config.site.logos) {
    app.get(path, (_, reply) => reply.type(type).header("cache-control", `public, max-age=${DAY_S}`).send(content));
  }

  serve(app, getRandom, () => ({ random: Math.random() }));

  const health = healthOf(database, files, config);
  serve(app, getHealth, async ({ problem }) => {
    // A server that stops is sick for whoever sends it requests, and answers those that come.
    const found = app.isLeaving ? null : await health();
    if (found === null) throw problem("unavailable");
    return found;
  });

  const server = (config.publicUrl ?? "") + API_BASE;
  let description: ReturnType<typeof openApi> | undefined;
  serve(app, getOpenApi, () => {
    // Written when it is asked for: a start does not wait for it.
    description ??= openApi(CALLS, { title: "Lichen", version: PRODUCT_VERSION, server });
    return description;
  });

  const pages = await openPublicPages(screens, { edition, data: () => ({ settings: settings(), sources: sources() }) });
  app.get("/robots.txt", (request, reply) =>
    reply.type("text/plain; charset=utf-8").send(robots(originOf(app, request))),
  );
  app.get("/sitemap.xml", (request, reply) =>
    reply.type("application/xml; charset=utf-8").send(sitemap(pages?.paths ?? ["/"], originOf(app, request))),
  );
  return pages;
}
