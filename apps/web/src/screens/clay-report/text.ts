export const text = {
  analysis: { fr: "Analyse", en: "Analysis" },
  answer: { fr: "répondre", en: "answer" },
};
