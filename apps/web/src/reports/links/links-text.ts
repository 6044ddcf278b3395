import type { Bilingual } from "@lichen/domain";

/** Words of the links to a report. */
export const linksText = {
  title: { fr: "Partager le rapport", en: "Share the report" },
  who: {
    fr: "Qui a le lien lit ce rapport sans compte, et rien d’autre\u202f: ni l’historique ni les autres bâtiments. Il s’ouvre avec vos droits, tant que vous pouvez lire ce bâtiment. Chaque ouverture est comptée et notée au journal.",
    en: "Whoever has the link reads this report without an account, and nothing else: neither the history, nor the other buildings. It opens with your rights, as long as you may read this building. Every opening is counted and kept in the log.",
  },
  days: { fr: "Ouvert pendant", en: "Open for" },
  dayCount: (days: number): Bilingual =>
    days === 365 ? { fr: "1 an", en: "1 year" } : { fr: `${days} jours`, en: `${days} days` },
  make: { fr: "Créer un lien", en: "Make a link" },
  made: {
    fr: "Voici le lien. Il n’est montré qu’ici, une seule fois.",
    en: "Here is the link. It is shown here only, once.",
  },
  link: { fr: "Lien vers le rapport", en: "Link to the report" },
  copy: { fr: "Copier", en: "Copy" },
  copied: { fr: "Lien copié.", en: "Link copied." },
  notCopied: {
    fr: "Le navigateur n’a pas permis la copie\u202f: sélectionnez le lien.",
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
    fr: "Il cesse de s’ouvrir à l’instant, pour tous ceux qui l’ont. On ne peut pas le rouvrir.",
    en: "It stops opening at once, for everyone who has it. It cannot be opened again.",
  },
  wasRevoked: { fr: "Lien révoqué.", en: "Link revoked." },
};
