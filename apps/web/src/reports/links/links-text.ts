import type { Bilingual } from "@lichen/domain";

/** Words of the links to a report. */
export const linksText = {
  title: { fr: "Partager le rapport", en: "Share the report" },
  who: {
    fr: "Toute personne qui a ce lien peut lire ce rapport sans compte, mais ni l’historique ni les autres bâtiments. Le lien reste ouvert tant que vous avez vous-même le droit de lire ce bâtiment. Chaque ouverture est comptée et inscrite au journal.",
    en: "Whoever has the link reads this report without an account, and nothing else: neither the history, nor the other buildings. It opens with your rights, as long as you may read this building. Every opening is counted and kept in the log.",
  },
  days: { fr: "Valable pendant", en: "Open for" },
  dayCount: (days: number): Bilingual =>
    days === 365 ? { fr: "1 an", en: "1 year" } : { fr: `${days} jours`, en: `${days} days` },
  make: { fr: "Créer un lien", en: "Make a link" },
  made: {
    fr: "Voici le lien. Copiez-le maintenant\u202f: il ne sera plus affiché.",
    en: "Here is the link. It is shown here only, once.",
  },
  link: { fr: "Lien vers le rapport", en: "Link to the report" },
  copy: { fr: "Copier", en: "Copy" },
  copied: { fr: "Lien copié.", en: "Link copied." },
  notCopied: {
    fr: "Le navigateur a refusé la copie\u202f: sélectionnez le lien et copiez-le vous-même.",
    en: "The browser did not allow the copy: select the link.",
  },
  list: { fr: "Liens de ce bâtiment", en: "Links of this building" },
  none: { fr: "Aucun lien n’a encore été créé.", en: "No link was made yet." },
  by: { fr: "Créé par", en: "Made by" },
  until: { fr: "Jusqu’au", en: "Until" },
  openings: { fr: "Ouvertures", en: "Openings" },
  last: { fr: "Dernière", en: "Last" },
  state: { fr: "État", en: "State" },
  open: { fr: "Ouvert", en: "Open" },
  expired: { fr: "Expiré", en: "Expired" },
  revoked: { fr: "Révoqué", en: "Revoked" },
  revoke: { fr: "Révoquer", en: "Revoke" },
  revokeOf: (by: string, day: string): Bilingual => ({
    fr: `Révoquer le lien de ${by}, ouvert jusqu’au ${day}`,
    en: `Revoke the link of ${by}, open until ${day}`,
  }),
  revokeQuestion: { fr: "Révoquer ce lien\u202f?", en: "Revoke this link?" },
  revokeDetail: {
    fr: "Le lien cesse aussitôt de fonctionner pour toutes les personnes qui l’ont reçu. Cette action est définitive.",
    en: "It stops opening at once, for everyone who has it. It cannot be opened again.",
  },
  wasRevoked: { fr: "Lien révoqué.", en: "Link revoked." },
};
