export const text = {
  analysis: { fr: "Analyse", en: "Analysis" },
  method: { fr: "D’où viennent ces chiffres", en: "Where these figures come from" },
  choose: { fr: "À choisir", en: "To choose" },
  sayDwelling: { fr: "Indiquer le type de logement", en: "Say the type of dwelling" },
  answer: { fr: "répondre", en: "answer" },
};
