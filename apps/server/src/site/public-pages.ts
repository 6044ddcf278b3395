import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { AnswerOf, getMaintenance, listSources } from "@lichen/contract";
import { LANGUAGES, type Language } from "@lichen/domain";
import { escapeXml } from "@lichen/report";
import { pageIn } from "../platform/static-files.ts";

/** What the pages read of the server. */
export type PageData = {
  readonly settings: AnswerOf<typeof getMaintenance>;
  readonly sources: AnswerOf<typeof listSources>;
};

/** What the build of the screens gives the server to draw the public pages (`apps/web/src/server-pages.tsx`). */
type ServerPages = {
  readonly PAGES: readonly { readonly path: string; readonly source: string | null }[];
  readonly drawPage: (
    path: string,
    language: Language,
    data: PageData,
  ) => Promise<{ readonly html: string; readonly title: string; readonly description: string }>;
};

type Chunk = { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] };
type Manifest = Readonly<Record<string, Chunk>>;

export type PublicPages = {
  readonly paths: readonly string[];
  /**
   * A public page with its words in it, for the language asked for by `lang` or liked best; null for another screen.
   *
   * @param origin address that people type, without a slash at its end
   */
  readonly page: (path: string, language: Language, origin: string) => Promise<string | null>;
};

const LOCALES: Readonly<Record<Language, string>> = { fr: "fr_FR", en: "en_GB" };
const CARD = { path: "/social-card.png", width: 1200, height: 630 };
const OTHER_LANGUAGE: Readonly<Record<Language, string>> = {
  fr: '<p lang="en"><a href="?lang=en">This page in English</a></p>',
  en: '<p lang="fr"><a href="?lang=fr">Cette page en français</a></p>',
};
const WITHOUT_SCRIPT: Readonly<Record<Language, string>> = {
  fr: "Cette page peut être lue sans JavaScript ; l’analyse d’une adresse et les formulaires en ont besoin.",
  en: "This page can be read without JavaScript; analysing an address and filling in forms require it.",
};

/**
 * The public pages of a build, drawn when they are first asked for and kept: nothing in them is of one reader.
 *
 * @param folder of the built screens
 * @returns null when the build has none
 */
export async function openPublicPages(
  folder: string,
  { edition, data }: { edition: () => string; data: () => PageData },
): Promise<PublicPages | null> {
  const bundle = join(folder, "server/server-pages.js");
  if (!existsSync(bundle)) return null;
  const { PAGES, drawPage } = (await import(pathToFileURL(bundle).href)) as ServerPages;
  const shell = readFileSync(join(folder, "index.html"), "utf8");
  const manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Manifest;
  const drawn = new Map<string, Promise<(origin: string) => string>>();

  async function draw(path: string, source: string | null, language: Language): Promise<(origin: string) => string> {
    const { html, title, description } = await drawPage(path, language, data());
    const whole = pageIn(shell, language)
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeXml(title)}</title>`)
      .replace("</head>", () => `${filesOf(manifest, source)}</head>`)
      .replace(/<noscript>.*?<\/noscript>/s, "")
      .replace('<div id="root"></div>', () => `${noScript(language)}<div id="root">${atRest(html)}</div>`);
    return (origin) =>
      whole.replace("</title>", () => `</title>${headOf({ path, language, title, description, origin })}`);
  }

  return {
    paths: PAGES.map(({ path }) => path),
    page: async (path, language, origin) => {
      const page = PAGES.find((one) => one.path === path);
      if (page === undefined) return null;
      const key = `${edition()} ${language} ${path}`;
      let drawing = drawn.get(key);
      if (drawing === undefined) {
        drawing = draw(path, page.source, language);
        drawn.set(key, drawing);
        // One that failed is drawn again by the next reader.
        drawing.catch(() => drawn.delete(key));
      }
      return (await drawing)(escapeXml(origin));
    },
  };
}

/**
 * Controls do nothing before the application has come: what was typed would be lost, and a form that the browser sends by
 * itself would put it in an address.
 */
function atRest(html: string): string {
  return html.replaceAll(/<(button|input|select|textarea)(?=[\s>])/g, "<$1 disabled");
}

/** Style sheets and script of a screen that is loaded on demand, so that it comes with the page. */
function filesOf(manifest: Manifest, source: string | null): string {
  const files = { css: new Set<string>(), scripts: new Set<string>() };
  const add = (name: string) => {
    const chunk = manifest[name];
    if (chunk === undefined || name === "index.html" || files.scripts.has(chunk.file)) return;
    files.scripts.add(chunk.file);
    for (const css of chunk.css ?? []) files.css.add(css);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  if (source !== null) {
    if (manifest[source] === undefined) throw new Error(`the build of the screens has no ${source}`);
    add(source);
  }
  return [
    ...[...files.css].map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...[...files.scripts].map((file) => `<link rel="modulepreload" href="/${file}">`),
  ].join("");
}

/** A menu that no script opens stands open. */
const WITHOUT_SCRIPT_STYLE = [
  "[data-waiting]{display:none}",
  ".no-script{display:flex;flex-wrap:wrap;gap:4px 24px;padding:8px 24px}",
  "@media (max-width:959px){[data-bar]{flex-wrap:wrap;height:auto;padding-block:10px}",
  "[data-menu]{display:grid;order:1;width:100%}[data-menu-button]{display:none}}",
].join("");

function noScript(language: Language): string {
  const words = `<p>${WITHOUT_SCRIPT[language]}</p>${OTHER_LANGUAGE[language]}`;
  return `<noscript><style>${WITHOUT_SCRIPT_STYLE}</style><div class="no-script">${words}</div></noscript>`;
}

/** What tabs, searches and shared links read of a page. @param origin escaped */
function headOf(page: {
  path: string;
  language: Language;
  title: string;
  description: string;
  origin: string;
}): string {
  const { path, language, origin } = page;
  const [title, description] = [escapeXml(page.title), escapeXml(page.description)];
  const address = origin + path;
  const metas = [
    ["property", "og:type", "website"],
    ["property", "og:site_name", "Lichen"],
    ["property", "og:title", title],
    ["property", "og:description", description],
    ["property", "og:url", address],
    ["property", "og:locale", LOCALES[language]],
    ["property", "og:image", origin + CARD.path],
    ["property", "og:image:width", String(CARD.width)],
    ["property", "og:image:height", String(CARD.height)],
    ["name", "twitter:card", "summary_large_image"],
    ["name", "description", description],
  ].map(([kind, name, content]) => `<meta ${kind}="${name}" content="${content}">`);
  const links = LANGUAGES.map((one) => `<link rel="alternate" hreflang="${one}" href="${address}?lang=${one}">`);
  return [
    ...metas,
    `<link rel="canonical" href="${address}">`,
    ...links,
    `<link rel="alternate" hreflang="x-default" href="${address}">`,
  ].join("");
}

/** Every public page in every language. @source sitemaps.org 0.9; Google, "Localized versions" */
export function sitemap(paths: readonly string[], origin: string): string {
  const address = escapeXml(origin);
  const urls = paths.map((path) => {
    const alternates = LANGUAGES.map(
      (one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${address}${path}?lang=${one}"/>`,
    );
    return `<url><loc>${address}${path}</loc>${alternates.join("")}</url>`;
  });
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${urls.join("\n")}\n</urlset>\n`;
}

/** Screens behind an account, calls and shared reports are not for searches. */
export function robots(origin: string): string {
  const closed = [
    "/api/",
    "/api-docs-",
    "/admin",
    "/buildings",
    "/profile",
    "/shared-report",
    "/embed/",
    "/impact/",
    "/files/",
  ];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}`).join("\n")}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
