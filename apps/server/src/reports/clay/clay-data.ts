import type { AnswerOf, clayReport } from "@lichen/contract";
import { type ClayChoices, type ClaySolutionId, fieldsOfSection, type Language } from "@lichen/domain";
import { CLAY_WORDS, clayFinding, clayParts, joinLabel } from "@lichen/report";
import { frameDocument, shorten, sourceCards } from "../pdf/document-frame.ts";
import type { DocumentData } from "../pdf/typeset.ts";
import { CLAY_FORMAT, type ClayInputs, clayFigures } from "../verify-figures.ts";

type ClayReport = AnswerOf<typeof clayReport>;

/** The clay figures of a building, to be put on paper: plain data. */
export type ClayJob = {
  readonly language: Language;
  readonly day: string;
  readonly stamp: string;
  /** Name of the building; null: that of its place. */
  readonly name: string | null;
  readonly report: ClayReport;
  readonly choices: ClayChoices;
  readonly works: readonly ClaySolutionId[];
  readonly years: number;
};

/** What the template reads of the clay figures of a building, in one language. */
export function clayData({ language, day, stamp, name, report, choices, works, years }: ClayJob): DocumentData {
  const { place, answers, year, exposure } = report;
  const heading = shorten(name ?? place.label, 90);
  return {
    ...frameDocument({
      language,
      day,
      stamp,
      kind: CLAY_WORDS.title,
      about: heading,
      title: joinLabel(CLAY_WORDS.title[language], heading, language),
      inputs: {
        format: CLAY_FORMAT,
        language,
        stamp,
        year,
        choices,
        works,
        years,
        insee: place.insee,
        zone: exposure.zone,
        // Nothing of who owns the building or where it is.
        answers: Object.fromEntries(Object.entries(answers).filter(([key]) => !IDENTITY.has(key))),
        figures: clayFigures(report),
      } satisfies ClayInputs,
    }),
    documents: [
      {
        heading,
        line: name === null ? [] : [place.label],
        finding: clayFinding(report, language),
        parts: clayParts(report, works, years, language),
      },
    ],
    limits: {
      title: CLAY_WORDS.limits[language],
      words: [CLAY_WORDS.own[language], CLAY_WORDS.noStudy[language]],
    },
    sources: sourceCards(report.sources, language),
  };
}

const IDENTITY: ReadonlySet<string> = new Set(fieldsOfSection("identification").map(({ key }) => key));
