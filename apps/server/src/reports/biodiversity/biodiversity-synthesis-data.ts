import type { Language } from "@lichen/domain";
import {
  biodiversitySynthesisFinding,
  biodiversitySynthesisParts,
  formatInteger,
  HOSTING_LIMITS,
  rankedBuildingsPart,
} from "@lichen/report";
import type { BiodiversitySynthesis } from "../../biodiversity/index.ts";
import { frameDocument, shorten, sourceCards } from "../pdf/document-frame.ts";
import type { DocumentData } from "../pdf/typeset.ts";
import { text } from "./biodiversity-text.ts";

/** The biodiversity of a selection, to be put on paper: plain data. */
export type BiodiversitySynthesisJob = {
  readonly language: Language;
  readonly day: string;
  readonly stamp: string;
  /** Companies whose buildings it speaks of. */
  readonly companies: readonly string[];
  readonly synthesis: BiodiversitySynthesis;
};

/** What the template reads of the biodiversity of a selection, in one language. */
export function biodiversitySynthesisData(job: BiodiversitySynthesisJob): DocumentData {
  const { language, day, stamp, companies, synthesis } = job;
  const { count, lowest, highest, sources, computed_at, ...figures } = synthesis;
  const title =
    count === 1 ? text.synthesisOne[language] : text.synthesisTitle(formatInteger(count, language))[language];
  return {
    ...frameDocument({
      language,
      day,
      stamp,
      title,
      kind: text.synthesisKind,
      about: shorten(companies.join(", "), 70),
      // Names of buildings stay in the pages.
      inputs: { format: "lichen-biodiversity-synthesis/1", stamp, computed_at, count, figures },
    }),
    documents: [
      {
        heading: title,
        line: [companies.join(", ")].filter((words) => words !== "").map((words) => shorten(words, 200)),
        finding: biodiversitySynthesisFinding(synthesis, language),
        parts: [
          ...biodiversitySynthesisParts(synthesis, language),
          ...(lowest.length === 0
            ? []
            : [rankedBuildingsPart("lowest", lowest, language), rankedBuildingsPart("highest", highest, language)]),
        ],
      },
    ],
    limits: { title: text.limits[language], words: [HOSTING_LIMITS[language]] },
    sources: sourceCards(sources, language),
  };
}
