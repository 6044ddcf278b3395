import { readFile } from "node:fs/promises";
import type { Download } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Title, language, number of pages and first words of a PDF that was downloaded. */
export async function readPdf(download: Download) {
  const bytes = await readFile(await download.path());
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { info } = await document.getMetadata();
  const first = await (await document.getPage(1)).getTextContent();
  const words = first.items.map((item) => ("str" in item ? item.str : "")).join(" ");
  return { info: info as { Title?: string; Language?: string }, pages: document.numPages, words };
}
