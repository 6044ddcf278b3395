import {
  EMBED_LIMIT,
  EMBED_PATH,
  EMBED_THEMES,
  embedMoment,
  readBadge,
  readEmbed,
  readOembed,
  SVG_TYPE,
} from "@lichen/contract";
import { LANGUAGES } from "@lichen/domain";
import { cardTitle, computedWords, drawLevelsBadge, EXAMPLE, escapeXml } from "@lichen/report";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { allowSites } from "../platform/cross-origin.ts";
import { inLanguage } from "../platform/in-language.ts";
import { networkOf } from "../platform/network-of.ts";
import { originOf } from "../platform/origin-of.ts";
import { pageLanguage } from "../platform/page-language.ts";
import { rateLimit } from "../platform/rate-limit.ts";
import { API_BASE, serve } from "../platform/serve.ts";
import { drawBusyPage, drawEmbedPage, drawGonePage, embedPolicy, type PageLook } from "./embed-page.ts";
import { type EmbeddingServices, findEmbedded } from "./find-embedded.ts";

/** Size of a frame before its page says its height, px. */
const FRAME = { width: 640, height: 560 };
const BY_NETWORK = { name: "embedding_network", ...EMBED_LIMIT };
const ANY_MOMENT = embedMoment.parse({});

/** What a link to a report shows on other sites: a page, its data, an image, and their description by oEmbed. */
export function serveEmbedding(app: FastifyInstance, services: EmbeddingServices): void {
  const limit = rateLimit(services.database, BY_NETWORK);
  const admit = (request: FastifyRequest) => limit.takeOrRefuse(networkOf(request.ip));

  serve(app, readEmbed, async ({ input, request, reply, problem }) => {
    await admit(request);
    const { token, language, ...moment } = input;
    const found = await findEmbedded(services, token, moment, originOf(app, request));
    allowSites(reply, found?.origins ?? []);
    if (found === null) throw problem("link_gone");
    return inLanguage(found.levels, language);
  });

  serve(app, readBadge, async ({ input, request, problem }) => {
    await admit(request);
    const { token, lang, theme, ...moment } = input;
    const found = await findEmbedded(services, token, moment, originOf(app, request));
    if (found === null) throw problem("link_gone");
    const { name, nature, lead, hazards, computed_on, engine_version } = found.levels;
    const words = {
      name: nature === "example" ? `${name} (${EXAMPLE[lang].toLowerCase()})` : name,
      title: cardTitle(lead, found.levels)[lang],
      computed: computedWords(computed_on, engine_version)[lang],
    };
    const drawing = drawLevelsBadge(hazards, words, { language: lang, scheme: theme });
    return { name: "lichen.svg", type: SVG_TYPE, content: Buffer.from(drawing) };
  });

  serve(app, readOembed, async ({ input, request, problem }) => {
    if (input.format === "xml") throw problem("format_not_implemented");
    await admit(request);
    const origin = originOf(app, request);
    const page = parseEmbedAddress(input.url, origin);
    if (page === null) throw problem("page_unknown");
    const found = await findEmbedded(services, page.token, ANY_MOMENT, origin);
    if (found === null) throw problem("link_gone");
    const width = Math.min(FRAME.width, input.maxwidth ?? FRAME.width);
    const height = Math.min(FRAME.height, input.maxheight ?? FRAME.height);
    const { name } = found.levels;
    const html = `<iframe src="${escapeXml(page.href)}" title="${escapeXml(name)} – Lichen" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`;
    const provider = { provider_name: "Lichen", provider_url: origin };
    return { version: "1.0" as const, type: "rich" as const, title: name, ...provider, width, height, html };
  });

  app.get(`${EMBED_PATH}:token`, async (request, reply) => {
    const look = lookOf(request);
    const send = (status: number, html: string, origins: readonly string[] = []) =>
      sendEmbedPage(reply.code(status), html, origins);
    if ((await limit.take(networkOf(request.ip))) !== null) return send(429, drawBusyPage(look));
    const { token } = request.params as { readonly token: string };
    const moment = embedMoment.safeParse(momentOf(request.query));
    const origin = originOf(app, request);
    const found = await findEmbedded(services, token, moment.data ?? ANY_MOMENT, origin);
    if (found === null) return send(410, drawGonePage(look));
    const address = `${origin}${EMBED_PATH}${encodeURIComponent(token)}`;
    const oembed = `${origin}${API_BASE}/oembed/?${new URLSearchParams({ url: address, format: "json" })}`;
    return send(200, drawEmbedPage(found, look, oembed), found.origins);
  });
}

/** The page of a link, by its address on this installation; null for any other address. */
function parseEmbedAddress(address: string, origin: string): { readonly token: string; readonly href: string } | null {
  const url = URL.parse(address);
  if (url === null || url.origin !== new URL(origin).origin || !url.pathname.startsWith(EMBED_PATH)) return null;
  const token = url.pathname.slice(EMBED_PATH.length).replace(/\/$/, "");
  return /^[\w-]+$/.test(token) ? { token, href: `${origin}${EMBED_PATH}${token}${url.search}` } : null;
}

type Query = Readonly<Record<string, unknown>>;

function momentOf(query: unknown): Query {
  const { scenario, horizon } = query as Query;
  return { ...(scenario === undefined ? {} : { scenario }), ...(horizon === undefined ? {} : { horizon }) };
}

/** Language and theme that an address asks for; what is none of ours asks for nothing. */
function lookOf({ query, headers }: FastifyRequest): PageLook {
  const { lang, theme } = query as Query;
  return {
    language: LANGUAGES.find((language) => language === lang) ?? pageLanguage(headers["accept-language"]),
    theme: EMBED_THEMES.find((one) => one === theme) ?? null,
  };
}

function sendEmbedPage(reply: FastifyReply, html: string, origins: readonly string[]): FastifyReply {
  return reply
    .removeHeader("x-frame-options")
    .headers({
      "content-security-policy": embedPolicy(origins),
      // A link that is revoked shows nothing from that moment on.
      "cache-control": "no-store",
      "cross-origin-resource-policy": "cross-origin",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    })
    .type("text/html; charset=utf-8")
    .send(html);
}
