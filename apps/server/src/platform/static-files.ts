import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { EMBED_SCRIPT_PATH } from "@lichen/contract";
import { ensure, LANGUAGES, type Language } from "@lichen/domain";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { apiNotFound, sendProblem } from "./build-server.ts";
import type { Config } from "./config.ts";
import { allowAnySite } from "./cross-origin.ts";
import { originOf } from "./origin-of.ts";
import { pageLanguage } from "./page-language.ts";
import { API_BASE } from "./serve.ts";

const YEAR_S = 365 * 24 * 3600;
/** Full-page documentation of the interface; what follows it is known to those who were told. */
const DOCS_PATH = "/api-docs-";

/** Path of the documentation of the interface on an installation. */
export function docsPath({ docsPathSuffix }: Pick<Config, "docsPathSuffix">): string {
  return DOCS_PATH + docsPathSuffix;
}

/**
 * Serves the built screens; every path that is no file and no call is a screen.
 *
 * @param settings unlisted: paths of screens that no search is to find and that tell no other site of themselves;
 *   page: a screen with its words in it, for a visitor; null for one that only the browser draws
 */
export async function serveScreens(
  app: FastifyInstance,
  settings: {
    folder: string;
    docsPathSuffix: string;
    unlisted: readonly string[];
    page?: ((path: string, language: Language, origin: string) => Promise<string | null>) | undefined;
  },
): Promise<void> {
  const page = join(settings.folder, "index.html");
  const built = existsSync(page);
  if (built) {
    await app.register(fastifyStatic, {
      root: settings.folder,
      index: false,
      wildcard: false,
      globIgnore: ["index.html", ".vite/**", "server/**"],
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header("cache-control", cacheRule(path));
        if (path.endsWith(EMBED_SCRIPT_PATH)) allowAnySite(reply);
      },
    });
  }
  const pages = built ? pagesByLanguage(readFileSync(page, "utf8")) : null;

  app.setNotFoundHandler(async (request, reply) => {
    const path = ensure(request.url.split("?", 1)[0]);
    if (path === API_BASE || path.startsWith(`${API_BASE}/`)) {
      return sendProblem(reply, apiNotFound(request.method, path.slice(API_BASE.length)));
    }
    if (pages === null || !isScreen(request, path)) return sendProblem(reply, apiNotFound(request.method, ""));
    if (path.startsWith(DOCS_PATH) && path.replace(/\/$/, "") !== docsPath(settings)) {
      return reply.redirect("/", 302);
    }
    if (settings.unlisted.includes(path.replace(/\/$/, ""))) {
      reply.headers({ "x-robots-tag": "noindex", "referrer-policy": "no-referrer" });
    }
    // The screens draw the page themselves, as they do for who is signed in.
    const logError = (error: unknown) => void request.log.error({ err: error }, "page not drawn");
    const language = requestedLanguage(request.query) ?? pageLanguage(request.headers["accept-language"]);
    const drawn = isSignedIn(request)
      ? null
      : await settings.page?.(path.replace(/(?<=.)\/$/, ""), language, originOf(app, request)).catch(logError);
    return sendPage(reply, drawn ?? pages[language]);
  });
}

/** Language that the address asks for (`?lang=fr`). */
function requestedLanguage(query: unknown): Language | null {
  const { lang } = query as { readonly lang?: unknown };
  return LANGUAGES.find((language) => language === lang) ?? null;
}

/** Drawn pages are those of a visitor: who has a session gets the screens alone, which draw the pages for them. */
function isSignedIn({ headers }: FastifyRequest): boolean {
  return /(?:^|;\s*)lichen_signed_in=1(?:;|$)/.test(headers.cookie ?? "");
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .code(200)
    .header("cache-control", "no-cache")
    .header("vary", "accept-language, cookie")
    .type("text/html; charset=utf-8")
    .send(html);
}

/** No screen has a dot in its path: one that has names a file, and no such file exists. */
function isScreen(request: FastifyRequest, path: string): boolean {
  return (request.method === "GET" || request.method === "HEAD") && !/\.|%2e/i.test(path);
}

/** Files named by their content never change; the others are asked again. */
function cacheRule(path: string): string {
  return path.includes("/assets/") ? `public, max-age=${YEAR_S}, immutable` : "no-cache";
}

function pagesByLanguage(html: string): Record<Language, string> {
  return { fr: pageIn(html, "fr"), en: pageIn(html, "en") };
}

/** A page that says which language it is in. */
export function pageIn(html: string, language: Language): string {
  return html.replace(/<html\b[^<>]*>/, (tag) => {
    const bare = tag.replace(/(?<!\s)\s+lang="[^"]*"/, "");
    return bare.replace(/^<html/, `<html lang="${language}"`);
  });
}
