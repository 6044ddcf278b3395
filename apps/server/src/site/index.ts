import { CALLS, getHealth, getMaintenance, getOpenApi, getRandom, openApi } from "@lichen/contract";
import { ENGINE_VERSION } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { originOf } from "../platform/origin-of.ts";
import { PRODUCT_VERSION } from "../platform/product-version.ts";
import { API_BASE, serve } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import { healthOf } from "./health.ts";
import { openPublicPages, type PublicPages, robots, sitemap } from "./public-pages.ts";

const DAY_S = 24 * 3600;

/**
 * The calls about the installation itself, the logos that it shows, what searches read of it, and its public pages.
 *
 * @param screens folder of the built screens
 */
export async function serveSite(
  app: FastifyInstance,
  {
    config,
    database,
    files,
    reference,
    stamp,
    askDepths,
  }: Pick<Services, "config" | "database" | "files" | "reference" | "stamp" | "askDepths">,
  screens: string,
): Promise<PublicPages | null> {
  const settings = () => ({
    is_maintenance: config.maintenance,
    external_services: config.externalServices,
    sends_mail: config.smtpUrl !== null,
    asks_flood_maps: askDepths.isOn && reference.requestedFloods().length > 0,
    basemap_style_url: config.basemapStyleUrl,
    has_gallery: config.mode !== "production",
    site: config.site.settings,
  });
  serve(app, getMaintenance, settings);

  for (const { path, type, content } of config.site.logos) {
    app.get(path, (_, reply) => reply.type(type).header("cache-control", `public, max-age=${DAY_S}`).send(content));
  }

  serve(app, getRandom, () => ({ random: Math.random() }));

  const health = healthOf(database, files, config);
  serve(app, getHealth, async ({ problem }) => {
    // A server that stops is sick for the person who sends it requests, and answers those that come.
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

  const sources = () => ({ engine_version: ENGINE_VERSION, sources: reference.cards() });
  const data = () => ({ settings: settings(), sources: sources() });
  const pages = await openPublicPages(screens, { edition: stamp, data });
  app.get("/robots.txt", (request, reply) =>
    reply.type("text/plain; charset=utf-8").send(robots(originOf(app, request))),
  );
  app.get("/sitemap.xml", (request, reply) =>
    reply.type("application/xml; charset=utf-8").send(sitemap(pages?.paths ?? ["/"], originOf(app, request))),
  );
  return pages;
}
