export const text = {
  analysis: { fr: "Analyse", en: "Analysis" },
  method: { fr: "D’où viennent ces chiffres", en: "Where these figures come from" },
  choose: { fr: "À choisir", en: "To be chosen" },
  sayDwelling: { fr: "Indiquer le type de logement", en: "Enter the dwelling type" },
  answer: { fr: "répondre", en: "answer" },
};
