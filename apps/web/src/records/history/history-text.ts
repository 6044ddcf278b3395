import type { Bilingual } from "@lichen/domain";

/** Words of the history of a record. */
export const historyText = {
  title: (name: string): Bilingual => ({ fr: `Historique\u202f: ${name}`, en: `History: ${name}` }),
  by: (who: string): Bilingual => ({ fr: `par ${who}`, en: `by ${who}` }),
  none: { fr: "Aucun changement pour l’instant.", en: "No changes yet." },
  download: { fr: "Télécharger le CSV", en: "Download as CSV" },
  answers: (n: number): Bilingual => ({
    fr: n < 2 ? `${n} réponse changée` : `${n} réponses changées`,
    en: n === 1 ? "1 answer changed" : `${n} answers changed`,
  }),
  decisions: (n: number): Bilingual => ({
    fr: n < 2 ? `${n} décision changée` : `${n} décisions changées`,
    en: n === 1 ? "1 decision changed" : `${n} decisions changed`,
  }),
  question: { fr: "Question", en: "Question" },
  decision: { fr: "Décision", en: "Decision" },
  before: { fr: "Avant", en: "Before" },
  after: { fr: "Après", en: "After" },
  fromSurvey: (recipient: string): Bilingual => ({
    fr: `Relevé sur place${recipient === "" ? "" : `, par ${recipient}`}`,
    en: `Survey on site${recipient === "" ? "" : `, by ${recipient}`}`,
  }),
  scores: { fr: "Risque croisé en 2050", en: "Combined risk in 2050" },
  becomes: { fr: "devient", en: "becomes" },
  index: (before: string, after: string): Bilingual => ({
    fr: `indice de vulnérabilité ${before} → ${after}`,
    en: `vulnerability index ${before} → ${after}`,
  }),
  firstIndex: (index: string): Bilingual => ({
    fr: `indice de vulnérabilité ${index}`,
    en: `vulnerability index ${index}`,
  }),
  version: (n: number): Bilingual => ({ fr: `version ${n}`, en: `version ${n}` }),
};
