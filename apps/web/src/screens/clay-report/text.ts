export const text = {
  analysis: { fr: "Analyse", en: "Analysis" },
  method: { fr: "D’où viennent ces chiffres", en: "Where these figures come from" },
  answer: { fr: "répondre", en: "answer" },
};
