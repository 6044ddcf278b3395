import type { Bilingual, WalkPart } from "@lichen/domain";
import { agree } from "@lichen/report";

const questions = (n: number): Bilingual =>
  agree(n, { fr: { one: "question", many: "questions" }, en: { one: "question", many: "questions" } });

/** Words of the interview. */
export const text = {
  title: { fr: "Décrire le bâtiment", en: "Describe the building" },
  /** The button that opens it. */
  open: (n: number): Bilingual => ({
    fr: `Décrire le bâtiment, environ ${n} ${questions(n).fr}`,
    en: `Describe the building, about ${n} ${questions(n).en}`,
  }),
  resume: (n: number): Bilingual => ({
    fr: `Reprendre, encore environ ${n} ${questions(n).fr}`,
    en: `Resume, about ${n} ${questions(n).en} left`,
  }),
  ended: { fr: "Résultat de vos réponses", en: "Result of your answers" },
  /** What was answered is kept. */
  quit: { fr: "Quitter", en: "Leave" },
  quitName: {
    fr: "Quitter les questions, vos réponses sont conservées",
    en: "Leave the questions, your answers are kept",
  },
  position: (at: number, total: number): Bilingual => ({
    fr: `${at} sur environ ${total}`,
    en: `${at} of about ${total}`,
  }),
  /** Why there are more questions than were counted. */
  opened: (n: number): Bilingual => ({
    fr: `Votre dernière réponse ajoute ${n} ${questions(n).fr}.`,
    en: `Your last answer adds ${n} ${questions(n).en}.`,
  }),
  progress: { fr: "Questions déjà posées", en: "Questions already asked" },
  announced: (position: Bilingual, { where }: WalkPart): Bilingual => ({
    fr: `Question ${position.fr}, ${where.fr}`,
    en: `Question ${position.en}, ${where.en}`,
  }),
  allQuestions: { fr: "Toutes les questions", en: "All questions" },
  previous: { fr: "Question précédente", en: "Previous question" },
  back: { fr: "Retour à l’analyse", en: "Back to the analysis" },
  dontKnow: { fr: "Je ne sais pas", en: "I don’t know" },
  dontKnowDetail: {
    fr: "Cela ne coûte rien\u202f: l’estimation reste.",
    en: "It costs nothing: the estimate remains.",
  },
  confirm: { fr: "Valider cette réponse", en: "Confirm this answer" },
  confirmNumber: (number: string): Bilingual => ({ fr: `Valider ${number}`, en: `Confirm ${number}` }),
  chooseFirst: {
    fr: "Choisissez une réponse, ou «\u202fJe ne sais pas\u202f».",
    en: "Choose an answer, or “I don’t know”.",
  },
  between: (low: string, high: string): Bilingual => ({ fr: `De ${low} à ${high}.`, en: `From ${low} to ${high}.` }),
  noEffect: {
    fr: "Choisissez une réponse pour voir ce qu’elle changerait.",
    en: "Choose an answer to see what it would change.",
  },
  unknownEffect: { fr: "Aucun changement\u202f: l’estimation reste.", en: "No change: the estimate remains." },
  noEstimate: {
    fr: "Rien n’est estimé avant la réponse\u202f: son effet se verra dans les résultats.",
    en: "Nothing is estimated before the answer: its effect will show in the results.",
  },
  vulnerabilityTo: (hazard: Bilingual): Bilingual => ({
    fr: `${hazard.fr}, vulnérabilité`,
    en: `${hazard.en}, vulnerability`,
  }),
  live: { fr: "Ce que vos réponses disent", en: "What your answers say" },
};

const MORE: readonly Bilingual[] = [
  { fr: "Une question de plus", en: "One more question" },
  { fr: "Deux questions de plus", en: "Two more questions" },
  { fr: "Trois questions de plus", en: "Three more questions" },
];

/** Words of the page on which it ends. */
export const endText = {
  done: (answers: number, unknown: number): Bilingual => {
    const given = agree(answers, {
      fr: { one: "réponse", many: "réponses" },
      en: { one: "answer", many: "answers" },
    });
    return {
      fr: `C’est fini\u202f: ${answers} ${given.fr}${unknown === 0 ? "" : `, ${unknown} «\u202fje ne sais pas\u202f»`}`,
      en: `All done: ${answers} ${given.en}${unknown === 0 ? "" : `, ${unknown} “I don’t know”`}`,
    };
  },
  open: (n: number): Bilingual => ({
    fr: `Ce n’est pas fini\u202f: encore environ ${n} ${questions(n).fr}.`,
    en: `Not finished yet: about ${n} ${questions(n).en} left.`,
  }),
  uncertain: { fr: "Ce qui reste incertain", en: "What remains uncertain" },
  nothingUncertain: {
    fr: "Chaque aléa a un niveau calculé, et aucune fourchette ne couvre trois niveaux.",
    en: "Every hazard has a calculated level, and no range spans three levels.",
  },
  estimated: (range: Bilingual): Bilingual => ({ fr: `${range.fr}, estimation`, en: `${range.en}, estimate` }),
  unknown: (names: Bilingual): Bilingual => ({
    fr: `Pas connu pour ${names.fr}\u202f: cela ne veut pas dire faible.`,
    en: `Not known for ${names.en}: this does not mean low.`,
  }),
  more: (n: number): Bilingual => MORE[n - 1] ?? { fr: `${n} questions de plus`, en: `${n} more questions` },
  wouldNarrow: (n: number): Bilingual => ({
    fr: n === 1 ? "préciserait ces résultats." : "préciseraient ces résultats.",
    en: "would narrow these results.",
  }),
  unknownPlace: (names: Bilingual): Bilingual => ({
    fr: `Pas connu pour ${names.fr}\u202f: le lieu n’est pas assez décrit, et aucune réponse sur le bâtiment n’y changerait rien. Cela ne veut pas dire faible.`,
    en: `Not known for ${names.en}: too little is known of the place, and no answer about the building would change that. This does not mean low.`,
  }),
  answers: { fr: "Revoir mes réponses", en: "Review my answers" },
  change: { fr: "Changer", en: "Change" },
  changeName: (question: Bilingual): Bilingual => ({
    fr: `Changer la réponse\u202f: ${question.fr}`,
    en: `Change the answer: ${question.en}`,
  }),
  results: { fr: "Les huit aléas", en: "The eight hazards" },
  keep: { fr: "Garder ou partager", en: "Save or share" },
  analysis: { fr: "Voir l’analyse", en: "See the analysis" },
  print: { fr: "Imprimer une page", en: "Print one page" },
  nothingSent: {
    fr: "Vos réponses n’ont pas été envoyées. Le lien les contient\u202f: toute personne qui l’a peut les voir.",
    en: "Your answers have not been sent. The link contains them: anyone who has it can see them.",
  },
};
