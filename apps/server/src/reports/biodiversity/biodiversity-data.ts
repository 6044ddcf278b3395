import type { BiodiversityReport } from "@lichen/contract";
import { type Answers, CONSTRUCTION_FIELDS, ensure, HOSTING_CATEGORIES, type Language } from "@lichen/domain";
import {
  biodiversityFinding,
  biodiversityParts,
  COMMUNE_SCALE,
  formatInteger,
  HOSTING_LIMITS,
  type PartSheet,
} from "@lichen/report";
import { frameDocument, shorten, sourceCards } from "../pdf/document-frame.ts";
import type { DocumentData } from "../pdf/typeset.ts";
import { text } from "./biodiversity-text.ts";

/** The biodiversity of a building, to be put on paper: plain data. */
type BiodiversityDocument = {
  readonly name: string;
  /** Whether its answers were made up for the demonstration. */
  readonly isExample: boolean;
  readonly company: string;
  readonly report: BiodiversityReport;
};

export type BiodiversityJob = {
  readonly language: Language;
  /** Day that it is made on, YYYY-MM-DD. */
  readonly day: string;
  /** Engine, year and layers that the figures were computed with. */
  readonly stamp: string;
  readonly buildings: readonly BiodiversityDocument[];
};

/** What the template reads of the biodiversity of buildings, in one language. */
export function biodiversityData({ language, day, stamp, buildings }: BiodiversityJob): DocumentData {
  const [only, ...others] = buildings;
  const isOne = others.length === 0;
  return {
    ...frameDocument({
      language,
      day,
      stamp,
      kind: text.kind,
      title: (isOne ? text.title(ensure(only).name) : text.synthesisTitle(formatInteger(buildings.length, language)))[
        language
      ],
      about: isOne ? ensure(only).name : "",
      inputs: {
        format: "lichen-biodiversity/1",
        stamp,
        buildings: buildings.map(({ report: { answers, nature, protected_areas, year } }) => ({
          year,
          nature,
          protected_areas,
          answers: withoutIdentity(answers),
        })),
      },
    }),
    documents: buildings.map((one) => sheetOf(one, language)),
    limits: { title: text.limits[language], words: [HOSTING_LIMITS[language], COMMUNE_SCALE[language]] },
    sources: sourceCards(ensure(only).report.sources, language),
  };
}

/** Answers that the figures come from: nothing of who owns the building or where it is. */
function withoutIdentity(answers: Answers): Answers {
  const read = new Set<string>([
    ...CONSTRUCTION_FIELDS,
    ...HOSTING_CATEGORIES.flatMap(({ rows }) => rows.map(({ field }) => field)),
  ]);
  return Object.fromEntries(
    Object.entries(answers).filter(([key]) => read.has(key) || key.includes("surface") || key.includes("area")),
  ) as Answers;
}

function sheetOf({ name, isExample, company, report }: BiodiversityDocument, language: Language): PartSheet {
  return {
    heading: shorten(name, 90),
    line: [company, report.place.label, ...(isExample ? [text.example[language]] : [])].filter((words) => words !== ""),
    finding: biodiversityFinding(report, language),
    parts: biodiversityParts(report, language),
  };
}
