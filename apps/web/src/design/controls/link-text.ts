import type { Bilingual } from "@lichen/domain";

/** Words of a link that opens an analysis. */
export const linkText = {
  copied: {
    fr: "Lien copié. Il contient le lieu et vos réponses\u202f: toute personne qui le reçoit peut ouvrir cette analyse.",
    en: "Link copied. It contains the place and your answers: anyone who receives it can open this analysis.",
  },
  notCopied: { fr: "Le navigateur a refusé la copie.", en: "Your browser blocked the copy." },
  refused: { fr: "Ce lien ne permet d’ouvrir aucune analyse", en: "This link does not open any analysis" },
  refusedDetail: {
    fr: "Il est incomplet, endommagé, ou vient d’une autre version du site. Demandez à la personne qui vous l’a envoyé de vous le renvoyer.",
    en: "It is incomplete, damaged or from another version of the site. Ask the person who sent it to send it again.",
  },
  ownAddress: { fr: "Analyser une adresse", en: "Analyse an address" },
  twoAnalyses: { fr: "Ce lien ouvre une autre analyse", en: "This link opens another analysis" },
  choice: (linked: string, own: string | null): Bilingual =>
    own === null
      ? {
          fr: `Le lien ouvre l’analyse de «\u202f${linked}\u202f». Vous avez ici des réponses en cours\u202f: ouvrir le lien les remplace.`,
          en: `The link opens the analysis of “${linked}”. You have answers in progress here: opening the link will replace them.`,
        }
      : {
          fr: `Le lien ouvre l’analyse de «\u202f${linked}\u202f». Vous avez ici celle de «\u202f${own}\u202f»\u202f: ouvrir le lien la remplace, avec ses réponses.`,
          en: `The link opens the analysis of “${linked}”. You have the analysis of “${own}” open here: opening the link will replace it, answers included.`,
        },
  openLink: { fr: "Ouvrir le lien", en: "Open the link" },
  keepOwn: { fr: "Garder mon analyse", en: "Keep my analysis" },
};
