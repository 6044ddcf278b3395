import { createHash } from "node:crypto";
import type { Bilingual, Language, LEVELS } from "@lichen/domain";
import {
  COLORS,
  cardTitle,
  computedWords,
  drawMark,
  EXAMPLE,
  escapeXml,
  FONT_FAMILY,
  type Scheme,
} from "@lichen/report";
import type { Embedded } from "./find-embedded.ts";

const REPORT: Bilingual = { fr: "Lire tout le rapport", en: "Read the whole report" };
const HAZARD: Bilingual = { fr: "Aléa", en: "Hazard" };
const LEVEL: Bilingual = { fr: "Niveau", en: "Level" };
const GONE: Bilingual = { fr: "Ce lien n’est plus valable", en: "This link no longer works" };
const GONE_DETAIL: Bilingual = {
  fr: "Il a expiré ou il a été révoqué. Demandez un autre lien à la personne qui l’a créé.",
  en: "It has expired or been revoked. Ask the person who created it for another link.",
};
const BUSY: Bilingual = { fr: "Trop de demandes", en: "Too many requests" };
const BUSY_DETAIL: Bilingual = {
  fr: "Les niveaux pourront être affichés de nouveau dans quelques minutes.",
  en: "The levels can be shown again in a few minutes.",
};

/** Says its height to the page that frames it, which may be one of the sites of the link alone. */
const SCRIPT = `const say=()=>parent.postMessage({lichen:"height",height:Math.ceil(document.body.getBoundingClientRect().height)},"*");if(parent!==window){new ResizeObserver(say).observe(document.body);say()}`;

/** What the page may do: draw itself, and run the script above. */
export function embedPolicy(origins: readonly string[]): string {
  const script = createHash("sha256").update(SCRIPT).digest("base64");
  const ancestors = origins.length === 0 ? "'none'" : origins.join(" ");
  return [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `script-src 'sha256-${script}'`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ].join("; ");
}

/** Schemes of a page: the one that is asked for, else those of the reader. */
export type PageLook = { readonly language: Language; readonly theme: Scheme | null };

/** The levels that a link shows, in a page of one request that is read without JavaScript. */
export function drawEmbedPage({ levels }: Embedded, look: PageLook, oembedUrl: string): string {
  const { language } = look;
  const { name, nature, lead, headline, caution, hazards, engine_version, computed_on, report_url } = levels;
  const rows = hazards.map(
    (hazard) =>
      `<tr><th scope="row">${escapeXml(hazard.name[language])}</th><td>${drawMarks(hazard.level, look.theme)}${escapeXml(hazard.words[language])}</td></tr>`,
  );
  const example = nature === "example" ? ` <small>${EXAMPLE[language]}</small>` : "";
  const body = [
    `<h1>${escapeXml(name)}${example}</h1>`,
    `<p>${escapeXml(headline[language])}</p>`,
    caution === null ? "" : `<p class="muted">${escapeXml(caution[language])}</p>`,
    `<table><caption>${escapeXml(cardTitle(lead, levels)[language])}</caption><thead><tr><th scope="col">${HAZARD[language]}</th><th scope="col">${LEVEL[language]}</th></tr></thead><tbody>${rows.join("")}</tbody></table>`,
    `<p class="muted">${escapeXml(computedWords(computed_on, engine_version)[language])}. <a href="${escapeXml(report_url)}" target="_blank" rel="noopener noreferrer">${REPORT[language]}</a></p>`,
  ].join("");
  const discovery = `<link rel="alternate" type="application/json+oembed" href="${escapeXml(oembedUrl)}" title="${escapeXml(name)}">`;
  return page({ title: `${name} – Lichen`, head: discovery, body }, look);
}

/** A link that opens nothing. */
export const drawGonePage = (look: PageLook) => drawWords(GONE, GONE_DETAIL, look);

/** A network that asked too often. */
export const drawBusyPage = (look: PageLook) => drawWords(BUSY, BUSY_DETAIL, look);

function drawWords(title: Bilingual, detail: Bilingual, look: PageLook): string {
  const { language } = look;
  return page(
    { title: `${title[language]} – Lichen`, head: "", body: `<h1>${title[language]}</h1><p>${detail[language]}</p>` },
    look,
  );
}

function page(
  { title, head, body }: { readonly title: string; readonly head: string; readonly body: string },
  { language, theme }: PageLook,
): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="${theme ?? "light dark"}"><title>${escapeXml(title)}</title>${head}<style>${styleOf(theme)}</style></head><body><main>${body}</main><script>${SCRIPT}</script></body></html>`;
}

/** The mark of a level, in the colours of the page; in both where the reader chooses. */
function drawMarks(level: (typeof LEVELS)[number], theme: Scheme | null): string {
  const schemes: readonly Scheme[] = theme === null ? ["light", "dark"] : [theme];
  return schemes
    .map(
      (scheme) =>
        `<svg class="${theme === null ? scheme : ""}" width="16" height="16" viewBox="-1 -1 18 18" aria-hidden="true">${drawMark(level, scheme)}</svg>`,
    )
    .join("");
}

function styleOf(theme: Scheme | null): string {
  const colors =
    theme === null
      ? `${colorsOf("light")}.dark{display:none}@media (prefers-color-scheme:dark){${colorsOf("dark")}.light{display:none}.dark{display:inline}}`
      : colorsOf(theme);
  return `${colors}${STYLE}`;
}

function colorsOf(scheme: Scheme): string {
  const { surface, text, muted, border, link, focus } = COLORS[scheme];
  return `:root{--surface:${surface};--text:${text};--muted:${muted};--border:${border};--link:${link};--focus:${focus}}`;
}

const STYLE = [
  "*{box-sizing:border-box;margin:0}",
  `body{background:var(--surface);color:var(--text);font:15px/1.45 ${FONT_FAMILY}}`,
  "main{display:grid;gap:10px;padding:14px 16px}",
  "h1{font-size:1.2rem;line-height:1.25;overflow-wrap:anywhere}",
  "small{font-size:.8rem;font-weight:400;color:var(--muted)}",
  ".muted{color:var(--muted);font-size:.875rem}",
  "table{border-collapse:collapse;width:100%}",
  "caption,th{text-align:start}",
  "caption{font-weight:600;padding-block-end:4px}",
  "thead{position:absolute;clip-path:inset(50%);height:1px;width:1px;overflow:hidden}",
  "th,td{border-block-start:1px solid var(--border);padding:5px 8px 5px 0;vertical-align:baseline;font-weight:400}",
  "svg{vertical-align:-3px;margin-inline-end:6px}",
  "a{color:var(--link)}",
  "a:focus-visible{outline:2px solid var(--focus);outline-offset:2px}",
].join("");
