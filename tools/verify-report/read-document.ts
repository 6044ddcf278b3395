import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { FoundInDocument } from "../../apps/server/src/reports/building/verify-report.ts";

/** Name of the file that every document carries. */
const ATTACHMENT = "inputs.json";
const FINGERPRINT = /[0-9a-f]{64}/g;

type ReadDocument =
  | { readonly kind: "read"; readonly found: FoundInDocument }
  | { readonly kind: "not_a_pdf" }
  | { readonly kind: "no_inputs" };

/** What a PDF carries, and the fingerprints that it bears: in its properties and on its last pages. */
export async function readDocument(file: Uint8Array): Promise<ReadDocument> {
  const task = getDocument({ data: Uint8Array.from(file), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
  try {
    const document = await task.promise;
    const attachments = await document.getAttachments();
    if (attachments?.has(ATTACHMENT) !== true) return { kind: "no_inputs" };
    const content = await document.getAttachmentContent(ATTACHMENT);
    const { info } = await document.getMetadata();
    const keywords = String((info as { Keywords?: unknown }).Keywords ?? "");
    const fingerprints = [...(keywords.match(FINGERPRINT) ?? []), ...(await fingerprintsOnPages(document))];
    const inputs = new TextDecoder("utf-8", { fatal: true }).decode(content as Uint8Array);
    return { kind: "read", found: { inputs, fingerprints } };
  } catch {
    return { kind: "not_a_pdf" };
  } finally {
    await task.destroy();
  }
}

type Document = Awaited<ReturnType<typeof getDocument>["promise"]>;

/** The fingerprint stands on one of the last pages; in one line. */
async function fingerprintsOnPages(document: Document): Promise<readonly string[]> {
  for (let page = document.numPages; page > 0; page--) {
    const { items } = await (await document.getPage(page)).getTextContent();
    const text = items.map((item) => ("str" in item ? item.str : "")).join("\n");
    const found = text.match(FINGERPRINT);
    if (found !== null) return found;
  }
  return [];
}
