import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { createAssessor, readBuilding } from "./buildings/index.ts";
import { embeddedData } from "./embedded-data.ts";
import { createCells } from "./indicators/index.ts";
import { createReference } from "./reference/index.ts";
import { type BuildingDocument, buildingDocument, type DocumentWish } from "./reports/building/building-document.ts";

/** A document as a reader of its tags has it. */
type PaperRead = {
  readonly text: string;
  readonly title: unknown;
  readonly language: unknown;
  readonly pages: number;
  readonly xmp: string;
  /** Kind of every tag, in the order of reading. */
  readonly tags: readonly string[];
  /** What each drawing says of itself. */
  readonly alts: readonly (string | undefined)[];
};

export const paperReference = () => createReference(embeddedData().pack);

/** The document of a building given by its answers. */
export async function paperOf(
  building: Record<string, unknown>,
  wish: Partial<DocumentWish> = {},
): Promise<BuildingDocument> {
  const { places } = embeddedData();
  const reference = paperReference();
  const currentYear = () => 2026;
  const { stamp } = createAssessor({ places, reference, currentYear });
  const read = readBuilding({ building }, places);
  if (read.kind !== "read") throw new Error(JSON.stringify(read));
  const parts = { reference, cells: createCells(reference, places), stamp, currentYear };
  return buildingDocument(parts, read, {
    ...{ language: "fr", scenario: "tracc", horizon: "2050", day: "2026-11-20" },
    ...wish,
  });
}

/** Reads a PDF: text, properties, tags. */
export async function readPaper(content: Uint8Array): Promise<PaperRead> {
  const task = getDocument({ data: Uint8Array.from(content), verbosity: VerbosityLevel.ERRORS });
  const document = await task.promise;
  const [texts, tags, alts]: [string[], string[], (string | undefined)[]] = [[], [], []];
  type Tag = { role?: string; alt?: string; children?: Tag[] };
  const walk = (tag: Tag) => {
    if (tag.role) tags.push(tag.role);
    if (tag.role === "Figure") alts.push(tag.alt);
    for (const child of tag.children ?? []) walk(child);
  };
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join(""));
    walk(((await page.getStructTree()) ?? {}) as Tag);
  }
  const { info, metadata } = await document.getMetadata();
  const { Title, Language } = info as Record<string, unknown>;
  const xmp = String(metadata?.getRaw() ?? "");
  const read = { text: texts.join("\n"), title: Title, language: Language, pages: document.numPages, xmp, tags, alts };
  await task.destroy();
  return read;
}
