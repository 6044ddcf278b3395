import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { createAssessor, createBuildingLoader } from "./buildings/index.ts";
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
  /** Rows of tables that begin with a cell that is no header. */
  readonly headlessRows: number;
};

export const paperReference = () => createReference(embeddedData().pack);

/** The document of a building given by its answers. */
export async function prepareDocument(
  building: Record<string, unknown>,
  wish: Partial<DocumentWish> = {},
): Promise<BuildingDocument> {
  const { places } = embeddedData();
  const reference = paperReference();
  const currentYear = () => 2026;
  const { stamp } = createAssessor({ places, reference, currentYear });
  const portfolio = { find: async () => null };
  const loaded = await createBuildingLoader({ portfolio, places, reference }).fromCall(
    { building },
    null,
    createRefusal,
  );
  const parts = { reference, cells: createCells(reference, places), stamp, currentYear };
  return buildingDocument(parts, loaded, {
    language: "fr",
    scenario: "tracc",
    horizon: "2050",
    day: "2026-11-20",
    ...wish,
  });
}

const createRefusal = (...refusal: unknown[]) => new Error(JSON.stringify(refusal));

/** Reads a PDF: text, properties, tags. */
export async function readPaper(content: Uint8Array): Promise<PaperRead> {
  const task = getDocument({ data: Uint8Array.from(content), verbosity: VerbosityLevel.ERRORS });
  const document = await task.promise;
  const [texts, tags, alts]: [string[], string[], (string | undefined)[]] = [[], [], []];
  let headlessRows = 0;
  type Tag = { role?: string; alt?: string; children?: Tag[] };
  const walk = (tag: Tag) => {
    if (tag.role) tags.push(tag.role);
    if (tag.role === "Figure") alts.push(tag.alt);
    if (tag.role === "TR" && tag.children?.[0]?.role !== "TH") headlessRows++;
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
  const read = {
    text: texts.join("\n"),
    title: Title,
    language: Language,
    pages: document.numPages,
    xmp,
    tags,
    alts,
    headlessRows,
  };
  await task.destroy();
  return read;
}

type Box = {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
};

/** A page of a document, as its words lie on it. */
type PageLaid = {
  /** Share of the height between head and foot that words reach down to. */
  readonly fill: number;
  /** Words that leave the page. */
  readonly outside: readonly string[];
  /** Pairs of words that lie over one another. */
  readonly collisions: readonly string[];
};

/** Head and foot of a page, in points from its edges. */
const [HEAD_PT, FOOT_PT] = [68, 51];
/** What letters of neighbouring lines may share of their height: boxes are taller than what is drawn. */
const SHARED_HEIGHT = 0.35;

/** Where the words of a PDF lie, those of its drawings too. */
export async function readPages(content: Uint8Array): Promise<PageLaid[]> {
  const task = getDocument({ data: Uint8Array.from(content), verbosity: VerbosityLevel.ERRORS });
  const document = await task.promise;
  const pages: PageLaid[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const [, , width, height] = page.view as [number, number, number, number];
    const { items } = await page.getTextContent();
    const boxes = items.flatMap((item): Box[] => {
      if (!("str" in item) || item.str.trim() === "") return [];
      const [, , , scale, left, bottom] = item.transform as [number, number, number, number, number, number];
      return [{ text: item.str, left, right: left + item.width, bottom, top: bottom + Math.abs(scale) * 0.72 }];
    });
    const inside = boxes.filter(({ bottom }) => bottom > FOOT_PT && bottom < height - HEAD_PT);
    const lowest = Math.min(height - HEAD_PT, ...inside.map(({ bottom }) => bottom));
    pages.push({
      fill: (height - HEAD_PT - lowest) / (height - HEAD_PT - FOOT_PT),
      outside: boxes
        .filter(({ left, right, bottom, top }) => left < 0 || right > width || bottom < 0 || top > height)
        .map(({ text }) => text),
      collisions: boxes.flatMap((one, at) =>
        boxes.slice(at + 1).flatMap((other) => (isOver(one, other) ? [`${one.text} | ${other.text}`] : [])),
      ),
    });
  }
  await task.destroy();
  return pages;
}

function isOver(one: Box, other: Box): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom);
  return across > 1 && down > SHARED_HEIGHT * Math.min(one.top - one.bottom, other.top - other.bottom);
}
