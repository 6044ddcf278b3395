/** Words of the questions that are asked one after another. */
export const interviewText = {
  next: {
    fr: "La question la plus utile pour l’ensemble des aléas",
    en: "The most useful question across all hazards",
  },
  known: (known: string, all: string) => ({
    fr: `${known} aléas sur ${all} ont un indice`,
    en: `${known} of ${all} hazards have an index`,
  }),
  skip: { fr: "Je ne sais pas", en: "I don’t know" },
  go: { fr: "Valider", en: "Confirm" },
  undo: { fr: "Annuler la réponse", en: "Undo the answer" },
};
