import type { MailTemplate } from "@lichen/contract";
import type { Bilingual, Language } from "@lichen/domain";
import { escapeXml } from "@lichen/report";
import { LONGEST_SUBJECT, type MailContent } from "../platform/mail/index.ts";
import { oneLine } from "./typed-text.ts";

/** What a mail is made of, from its first line to its last. */
export type MailPart =
  | { readonly kind: "paragraph"; readonly text: string }
  /** What a person wrote, line by line. */
  | { readonly kind: "quote"; readonly text: string }
  /** A fact without a value is left out. */
  | { readonly kind: "facts"; readonly rows: readonly (readonly [label: string, value: string | null | undefined])[] }
  | { readonly kind: "button"; readonly label: string; readonly address: string };

type MailParts = {
  readonly template: MailTemplate;
  readonly language: Language;
  readonly subject: string;
  readonly parts: readonly MailPart[];
};

/** Colours of the screens, light then dark. @source look/tokens.json, color.light and color.dark */
const LIGHT = { background: "#F3F5EF", surface: "#FDFDFA", text: "#1A2420", muted: "#52605A", border: "#D3D9CE" };
const LIGHT_ACCENT = { accent: "#1C5F58", onAccent: "#FFFFFF", link: "#1C5F58" };
const DARK = { background: "#101613", surface: "#18201C", text: "#E5EBE4", muted: "#A2AFA6", border: "#303B35" };
const DARK_ACCENT = { accent: "#7FC8B6", onAccent: "#0D1C18", link: "#8AD0BF" };

const FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'DejaVu Sans',sans-serif";

const text = {
  hello: { fr: "Bonjour,", en: "Hello," },
  address: {
    fr: "Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :",
    en: "If the button does not work, copy this address into your browser:",
  },
  colon: { fr: " : ", en: ": " },
  automatic: {
    fr: "Message envoyé automatiquement par Lichen ; les réponses à cette adresse ne sont pas lues.",
    en: "This message was sent automatically by Lichen; replies to this address are not read.",
  },
} satisfies Record<string, Bilingual>;

/** The same words twice: plain, complete on their own, and laid out without image or anything fetched from elsewhere. */
export function layOutMail({ template, language, subject, parts }: MailParts): MailContent {
  const line = oneLine(subject, LONGEST_SUBJECT);
  const foot = text.automatic[language];
  const whole: readonly MailPart[] = [{ kind: "paragraph", text: text.hello[language] }, ...parts];
  return {
    template,
    language,
    subject: line,
    text: `${[...whole.map((part) => plainPart(part, language)), `-- \n${foot}`].join("\n\n")}\n`,
    html: page(line, whole.map((part) => laidOutPart(part, language)).join("\n"), foot, language),
  };
}

function plainPart(part: MailPart, language: Language): string {
  switch (part.kind) {
    case "paragraph":
      return part.text;
    case "quote":
      return part.text.replace(/^/gm, "> ");
    case "facts":
      return filterRows(part.rows)
        .map(([label, value]) => `${label}${text.colon[language]}${value}`)
        .join("\n");
    case "button":
      return `${part.label}\n${part.address}`;
  }
}

function laidOutPart(part: MailPart, language: Language): string {
  switch (part.kind) {
    case "paragraph":
      return `<p style="margin:0 0 16px">${escapeXml(part.text)}</p>`;
    case "quote":
      return `<blockquote class="border" style="margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid ${LIGHT.border};white-space:pre-line;overflow-wrap:anywhere">${escapeXml(part.text)}</blockquote>`;
    case "facts":
      return `<table cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">${filterRows(part.rows).map(laidOutFact).join("")}</table>`;
    case "button":
      return [
        `<p style="margin:24px 0"><a class="button" href="${escapeXml(part.address)}" style="display:inline-block;padding:11px 18px;border-radius:6px;background:${LIGHT_ACCENT.accent};color:${LIGHT_ACCENT.onAccent};font-weight:600;text-decoration:none">${escapeXml(part.label)}</a></p>`,
        `<p class="muted" style="margin:0 0 16px;color:${LIGHT.muted};font-size:14px">${escapeXml(text.address[language])}<br><a class="link" href="${escapeXml(part.address)}" style="color:${LIGHT_ACCENT.link};overflow-wrap:anywhere;word-break:break-all">${escapeXml(part.address)}</a></p>`,
      ].join("\n");
  }
}

function laidOutFact([label, value]: readonly [string, string]): string {
  return `<tr><th class="muted" scope="row" style="padding:2px 16px 2px 0;color:${LIGHT.muted};font-weight:400;text-align:left;white-space:nowrap;vertical-align:top">${escapeXml(label)}</th><td style="padding:2px 0;vertical-align:top;overflow-wrap:anywhere">${escapeXml(value)}</td></tr>`;
}

function filterRows(rows: (MailPart & { kind: "facts" })["rows"]): [string, string][] {
  return rows.filter((row): row is [string, string] => row[1] !== null && row[1] !== undefined && row[1] !== "");
}

function page(title: string, body: string, foot: string, language: Language): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeXml(title)}</title>
<style>
@media (prefers-color-scheme: dark) {
body, .page { background: ${DARK.background} !important; color: ${DARK.text} !important }
.sheet { background: ${DARK.surface} !important; border-color: ${DARK.border} !important }
.border { border-color: ${DARK.border} !important }
.brand, .link { color: ${DARK_ACCENT.link} !important }
.muted { color: ${DARK.muted} !important }
.button { background: ${DARK_ACCENT.accent} !important; color: ${DARK_ACCENT.onAccent} !important }
}
</style>
</head>
<body style="margin:0;background:${LIGHT.background};color:${LIGHT.text}">
<div class="page" style="padding:24px 12px;background:${LIGHT.background};font-family:${FONT};font-size:16px;line-height:1.55">
<div class="sheet" style="max-width:560px;margin:0 auto;padding:24px;border:1px solid ${LIGHT.border};border-radius:8px;background:${LIGHT.surface}">
<p class="brand" style="margin:0 0 24px;color:${LIGHT_ACCENT.accent};font-size:18px;font-weight:700">Lichen</p>
${body}
</div>
<p class="muted" style="max-width:560px;margin:16px auto 0;color:${LIGHT.muted};font-size:13px">${escapeXml(foot)}</p>
</div>
</body>
</html>
`;
}
