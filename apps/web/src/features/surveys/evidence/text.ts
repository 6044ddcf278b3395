import { type Bilingual, EVIDENCE_FILE_BYTES, SURVEYS } from "@lichen/domain";

const MOST_MB = EVIDENCE_FILE_BYTES / 1_000_000;

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
  fileHelp: (used: string, most: string): Bilingual => ({
    fr: `JPEG, PNG, WebP ou PDF, ${MOST_MB}\u00a0Mo chacun, ${SURVEYS.filesOfAnswer} au plus. La position est retirée des photos. La structure utilise ${used} sur ${most}.`,
    en: `JPEG, PNG, WebP or PDF, ${MOST_MB} MB each, ${SURVEYS.filesOfAnswer} at most. Positions are removed from photos. The company uses ${used} of ${most}.`,
  }),
  chooseFiles: { fr: "Choisir des fichiers", en: "Choose files" },
  removeFile: (name: string): Bilingual => ({ fr: `Retirer ${name}`, en: `Remove ${name}` }),
  fileRefused: {
    fr: "Un fichier est refusé\u202f: retirez-le, puis enregistrez à nouveau.",
    en: "A file is refused: remove it, then save again.",
  },
  prove: { fr: "Prouver", en: "Prove" },
  change: { fr: "Modifier la preuve", en: "Change the evidence" },
  of: (act: Bilingual, question: Bilingual): Bilingual => ({
    fr: `${act.fr}\u202f: ${question.fr}`,
    en: `${act.en}: ${question.en}`,
  }),
  saveFirst: {
    fr: "Réponse à enregistrer avant de la prouver.",
    en: "Save the answer before you prove it.",
  },
  declaredSince: {
    fr: "Déclarée\u202f: sa preuve vaut pour une réponse antérieure",
    en: "Declared: its evidence is for an earlier answer",
  },
  noDay: { fr: "Indiquez la date.", en: "Give the date." },
};
