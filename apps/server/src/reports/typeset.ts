import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "@lichen/domain";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { printable } from "./printable.ts";

const FOLDER = import.meta.dirname;

/** What a template reads: plain data, in the words of one language. Texts are shown as they are, never read as Typst. */
export type DocumentData = {
  readonly language: Language;
  readonly title: string;
  /** Files that travel in the document, for whoever wants to check it. */
  readonly attachments: readonly { readonly name: string; readonly content: string; readonly description: string }[];
};

export type TemplateName = "building" | "synthesis" | "comparison";

const compiler = NodeCompiler.create({
  workspace: join(FOLDER, "templates"),
  fontArgs: [{ fontPaths: [join(FOLDER, "fonts")] }],
});
const templates = new Map<TemplateName, string>();

/**
 * Sets a document: a tagged PDF (PDF/UA-1).
 *
 * @throws Error with what the compiler said
 */
export function typeset(template: TemplateName, data: DocumentData): Uint8Array<ArrayBuffer> {
  const { attachments, ...shown } = data;
  const inputs = {
    data: JSON.stringify(shown, (_, value: unknown) =>
      typeof value === "string" ? printable(withMinus(value)) : value,
    ),
    attachments: JSON.stringify(attachments),
  };
  try {
    return Uint8Array.from(
      compiler.pdf({ mainFileContent: textOf(template), inputs }, { pdfStandard: "ua-1" as never }),
    );
  } catch (error) {
    throw new Error(`${template}: ${said(error)}`);
  }
}

/** A figure below zero has a minus sign, which no line ends on; in a drawing, where it is written and not drawn. */
const withMinus = (text: string): string =>
  text.startsWith("<svg") ? text.replace(/>-(?=\d)/g, ">\u2212") : text.replace(/(?<=^|[\s(])-(?=\d)/g, "\u2212");

function textOf(template: TemplateName): string {
  let text = templates.get(template);
  if (text === undefined) {
    text = readFileSync(join(FOLDER, "templates", `${template}.typ`), "utf8");
    templates.set(template, text);
  }
  return text;
}

/** The compiler throws objects of its own. */
function said(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return String(message || code || error);
}
