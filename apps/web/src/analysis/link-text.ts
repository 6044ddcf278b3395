import type { Bilingual } from "@lichen/domain";

/** Words of a link that opens an analysis. */
export const linkText = {
  copied: {
    fr: "Lien copié. Il contient le lieu et vos réponses\u202f: toute personne qui le reçoit peut ouvrir cette analyse.",
    en: "Link copied. It holds the place and your answers, and opens this analysis for whoever receives it.",
  },
  notCopied: { fr: "Le navigateur a refusé la copie.", en: "The browser did not allow the copy." },
  refused: { fr: "Ce lien ne permet d’ouvrir aucune analyse", en: "This link opens no analysis" },
  refusedDetail: {
    fr: "Il est incomplet, endommagé, ou vient d’une autre version du site. Demandez à la personne qui vous l’a envoyé de vous le renvoyer.",
    en: "It is incomplete, damaged or of another version of the site. Ask for it again from the person who sent it.",
  },
  ownAddress: { fr: "Analyser une adresse", en: "Analyse an address" },
  twoAnalyses: { fr: "Ce lien ouvre une autre analyse", en: "This link opens another analysis" },
  choice: (linked: string, own: string | null): Bilingual =>
    own === null
      ? {
          fr: `Le lien ouvre l’analyse de «\u202f${linked}\u202f». Vous avez ici des réponses en cours\u202f: ouvrir le lien les remplace.`,
          en: `The link opens the analysis of “${linked}”. You have answers under way here: opening the link replaces them.`,
        }
      : {
          fr: `Le lien ouvre l’analyse de «\u202f${linked}\u202f». Vous avez ici celle de «\u202f${own}\u202f»\u202f: ouvrir le lien la remplace, avec ses réponses.`,
          en: `The link opens the analysis of “${linked}”. You have that of “${own}” here: opening the link replaces it, with its answers.`,
        },
  openLink: { fr: "Ouvrir le lien", en: "Open the link" },
  keepOwn: { fr: "Garder mon analyse", en: "Keep my analysis" },
};
