import type { Bilingual, Language } from "@lichen/domain";
import { disclosureParts, joinLabel, versionFinding, versionMoment } from "@lichen/report";
import { frameDocument, shorten, sourceCards } from "../pdf/document-frame.ts";
import type { DocumentData } from "../pdf/typeset.ts";
import type { DisclosureFigures, DisclosureVersion } from "./frozen-content.ts";

/** A frozen version to be put on paper: plain data. */
export type DisclosureJob = {
  readonly language: Language;
  readonly day: string;
  readonly company: string;
  readonly version: DisclosureVersion;
  readonly figures: DisclosureFigures;
};

const text = {
  kind: { fr: "Risque climatique physique", en: "Physical climate risk" },
  heading: (company: string, year: number): Bilingual => ({
    fr: `${company}, exercice ${year}`,
    en: `${company}, financial year ${year}`,
  }),
  howToVerify: {
    fr: "Les chiffres de la version sont joints à ce document (inputs.json). L’empreinte ci-dessous est celle du fichier joint\u202f; celle de la version est l’empreinte du contenu figé, qui se télécharge avec chaque bâtiment.",
    en: "The figures of the version are attached to this document (inputs.json). The fingerprint below is that of the attached file; that of the version is the fingerprint of the frozen content, which can be downloaded with each building.",
  },
  limits: { fr: "Lecture", en: "Reading guide" },
  reading: {
    fr: "À risque\u202f: risque croisé élevé, très élevé ou extrême. Le minimum compte ce qui n’a pas pu être calculé comme hors de risque, le maximum comme à risque. Un chiffre qu’un bâtiment ne donne pas n’est dans aucun montant et aucune part\u202f; rien n’est supposé de lui. Couvert\u202f: une action en place, en cours ou commandée fait passer l’aléa sous élevé, avec ses choix les plus favorables. Analyse de premier niveau\u202f: elle aide à préparer une publication et n’en atteste pas la conformité.",
    en: "At risk: combined risk high, very high or extreme. The minimum counts what could not be calculated as not at risk, the maximum as at risk. A figure that a building does not give is in no amount and no share; nothing is assumed of it. Addressed: an action in place, in progress or ordered brings the hazard below high, with its most favourable choices. A first-level analysis: it helps prepare a disclosure and does not certify compliance.",
  },
} as const;
const LONGEST_NAME = 90;

/** What the template reads of a frozen version, in one language. */
export function disclosureData({ language, day, company, version, figures }: DisclosureJob): DocumentData {
  const name = text.heading(shorten(company, LONGEST_NAME), version.year)[language];
  return {
    ...frameDocument({
      language,
      day,
      stamp: figures.engine_version,
      kind: text.kind,
      about: name,
      title: joinLabel(text.kind[language], name, language),
      howToVerify: text.howToVerify,
      inputs: { format: "lichen-disclosure-figures/1", fingerprint: version.fingerprint, version, figures },
    }),
    documents: [
      {
        heading: name,
        line: versionMoment(figures, language),
        finding: [versionFinding(figures)[language]],
        parts: disclosureParts({ version, figures }, language),
      },
    ],
    limits: { title: text.limits[language], words: [text.reading[language]] },
    sources: sourceCards(figures.sources, language),
  };
}
