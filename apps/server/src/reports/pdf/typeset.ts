import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "@lichen/domain";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { packPdf } from "./pack-pdf.ts";
import { printable } from "./printable.ts";

const FOLDER = import.meta.dirname;

/** What a template reads: plain data, in the words of one language. Texts are shown as they are, never read as Typst. */
export type DocumentData = {
  readonly language: Language;
  readonly title: string;
  /** What its head, foot and marks are made of. */
  readonly frame: object;
  /** Files that travel in the document, for the person who wants to check it. */
  readonly attachments: readonly { readonly name: string; readonly content: string; readonly description: string }[];
  /** What its template reads. */
  readonly [part: string]: unknown;
};

type TemplateName = "building" | "synthesis" | "comparison" | "parts" | "legal" | "action";

const compiler = NodeCompiler.create({
  workspace: join(FOLDER, "templates"),
  fontArgs: [{ fontPaths: [join(FOLDER, "fonts")] }],
});
const templates = new Map<TemplateName, string>();
/** What none of so many documents used is forgotten. */
const DOCUMENTS_REMEMBERED = 10;

/**
 * Sets a document: a tagged PDF (PDF/UA-1).
 *
 * @throws Error with what the compiler said
 */
export function typeset(template: TemplateName, data: DocumentData): Uint8Array<ArrayBuffer> {
  const { attachments, ...shown } = data;
  const inputs = {
    data: JSON.stringify(shown, (key, value: unknown) =>
      typeof value === "string" ? printable(key === "title" ? value : breakable(value)) : value,
    ),
    attachments: JSON.stringify(attachments),
  };
  try {
    const pdf = compiler.pdf({ mainFileContent: textOf(template), inputs }, { pdfStandard: "ua-1" });
    return packPdf(Uint8Array.from(pdf));
  } catch (error) {
    throw new Error(`${template}: ${messageOf(error)}`);
  }
}

/** Frees the layouts that no document of late had in common with another; once a document is handed over. */
export function forgetOldLayouts(): void {
  compiler.evictCache(DOCUMENTS_REMEMBERED);
}

/** A word longer than this gets places where a line may end; a drawing and a fingerprint are not words. */
const LONGEST_WORD = 30;
const LONG_WORD = new RegExp(`\\S{${LONGEST_WORD},}`, "gu");
const STEP = /\S{12}(?=\S{6})/gu;
const FINGERPRINT = /^[0-9a-f]{64}$/;

function breakable(text: string): string {
  if (text.length <= LONGEST_WORD || text.startsWith("<svg ") || FINGERPRINT.test(text)) return text;
  return text.replaceAll(LONG_WORD, (word) => word.replaceAll(STEP, "$&\u200B"));
}

function textOf(template: TemplateName): string {
  let text = templates.get(template);
  if (text === undefined) {
    text = readFileSync(join(FOLDER, "templates", `${template}.typ`), "utf8");
    templates.set(template, text);
  }
  return text;
}

/** The compiler throws objects of its own. */
function messageOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return String(message || code || error);
}
