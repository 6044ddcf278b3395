import type { Bilingual } from "@lichen/domain";

/** Words of a report that a link opens. */
export const text = {
  title: { fr: "Rapport partagé", en: "Shared report" },
  until: (moment: string): Bilingual => ({
    fr: `Rapport climat partagé en lecture seule, ouvert jusqu’au ${moment}`,
    en: `Climate report shared read-only, open until ${moment}`,
  }),
  pdf: { fr: "Télécharger le PDF", en: "Download the PDF" },
  gone: { fr: "Ce lien n’est plus valable", en: "This link no longer works" },
  goneDetail: {
    fr: "Il a expiré, il a été révoqué, ou le rapport n’existe plus. Demandez un nouveau lien à la personne qui vous l’a envoyé.",
    en: "It has expired, it has been revoked, or the report no longer exists. Ask the person who sent it to you for a new link.",
  },
  noToken: { fr: "Le lien est incomplet", en: "The link is incomplete" },
  noTokenDetail: {
    fr: "Ouvrez le lien en entier, avec ce qui suit le signe «\u202f#\u202f», ou demandez à la personne qui vous l’a envoyé de vous le renvoyer.",
    en: "Open the whole link, including what follows the “#” sign, or ask the person who sent it to send it again.",
  },
  home: { fr: "Aller à l’accueil", en: "Go to the home page" },
  failed: { fr: "Le rapport n’a pas pu être ouvert", en: "The report could not be opened" },
};
