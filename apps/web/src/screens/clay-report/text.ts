export const text = {
  analysis: { fr: "Analyse", en: "Analysis" },
  print: { fr: "Imprimer", en: "Print" },
};
