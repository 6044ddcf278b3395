import type { Bilingual, Language } from "@lichen/domain";
import { formatDate, type LegalText } from "@lichen/report";
import { frameDocument } from "../pdf/document-frame.ts";

const text = {
  kind: { fr: "Texte à accepter", en: "Text to accept" },
  edition: (day: string): Bilingual => ({ fr: `Édition du ${day}`, en: `Edition of ${day}` }),
};

/** A text that people accept, as its template reads it. */
export function legalData({ id, title, edition, sections }: LegalText, language: Language, stamp: string) {
  return {
    ...frameDocument({
      language,
      title: `${title[language]} – Lichen`,
      kind: text.kind,
      about: title[language],
      day: edition,
      stamp,
      inputs: { text: id, edition, language },
    }),
    heading: title[language],
    edition: text.edition(formatDate(edition, language))[language],
    sections: sections.map(({ title: name, paragraphs, list = [] }) => ({
      title: name[language],
      paragraphs: paragraphs.map((one) => one[language]),
      list: list.map((one) => one[language]),
    })),
  };
}
