import type { Bilingual } from "@lichen/domain";

/** Words of the evidence of answers. */
export const text = {
  title: { fr: "Preuves des réponses", en: "Evidence of answers" },
  share: (share: string): Bilingual => ({
    fr: `${share} du poids des réponses est prouvé.`,
    en: `${share} of the weight of the answers is proved.`,
  }),
  none: {
    fr: "Aucune réponse n’est prouvée\u202f: toutes sont déclarées.",
    en: "No answer is proved: all are declared.",
  },
  changed: {
    fr: "réponse modifiée depuis\u202f: à prouver à nouveau",
    en: "answer changed since: to be proved again",
  },
  add: { fr: "Ajouter une preuve", en: "Add evidence" },
  save: { fr: "Enregistrer la preuve", en: "Save the evidence" },
  question: { fr: "Réponse prouvée", en: "Proved answer" },
  kind: { fr: "Comment elle est connue", en: "How it is known" },
  on: { fr: "Date de la preuve", en: "Date of the evidence" },
  by: { fr: "Par", en: "By" },
  byHelp: {
    fr: "Personne qui l’a vu, ou auteur du document. Vide\u202f: vous.",
    en: "Person who saw it, or author of the document. Empty: you.",
  },
  note: { fr: "Note", en: "Note" },
  file: { fr: "Photo ou document", en: "Photo or document" },
  fileHelp: {
    fr: "JPEG, PNG, WebP ou PDF, 10\u00a0Mo au plus. La position est retirée des photos.",
    en: "JPEG, PNG, WebP or PDF, 10 MB at most. Positions are removed from photos.",
  },
  noDay: { fr: "Indiquez la date.", en: "Give the date." },
};
