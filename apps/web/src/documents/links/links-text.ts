import type { Bilingual } from "@lichen/domain";

/** Words of the links to a report. */
export const linksText = {
  title: { fr: "Partager le rapport", en: "Share the report" },
  who: {
    fr: "Toute personne qui a ce lien peut lire ce rapport sans compte, mais ni l’historique ni les autres bâtiments. Le lien reste ouvert tant que vous avez vous-même le droit de lire ce bâtiment. Chaque ouverture est comptée et inscrite au journal.",
    en: "Anyone with this link can read this report without an account, but not the history or your other buildings. The link works for as long as you have access to this building yourself. Every opening is counted and recorded in the log.",
  },
  days: { fr: "Valable pendant", en: "Valid for" },
  dayCount: (days: number): Bilingual =>
    days === 365 ? { fr: "1 an", en: "1 year" } : { fr: `${days} jours`, en: `${days} days` },
  make: { fr: "Créer un lien", en: "Create a link" },
  made: {
    fr: "Voici le lien. Copiez-le maintenant\u202f: il ne sera plus affiché.",
    en: "Here is the link. Copy it now: it will not be shown again.",
  },
  link: { fr: "Lien vers le rapport", en: "Link to the report" },
  copied: { fr: "Lien copié.", en: "Link copied." },
  sites: { fr: "Sites qui peuvent afficher les niveaux", en: "Sites that may show the levels" },
  sitesHelp: {
    fr: "Facultatif, dix sites au plus, par exemple https://www.exemple.fr. Les visiteurs de ces sites voient les niveaux du bâtiment et peuvent ouvrir le rapport. Ces affichages ne sont pas comptés.",
    en: "Optional, up to ten sites, such as https://www.example.org. Visitors to these sites see the levels of the building and can open the report. These views are not counted.",
  },
  embed: { fr: "Afficher les niveaux sur ces sites", en: "Show the levels on these sites" },
  embedDetail: {
    fr: "Collez ce code dans une page. Seuls les sites nommés l’affichent.",
    en: "Paste this code into a page. Only the named sites can show it.",
  },
  code: { fr: "Code à coller", en: "Code to paste" },
  codeCopied: { fr: "Code copié.", en: "Code copied." },
  image: { fr: "Adresse de l’image", en: "Image address" },
  imageDetail: {
    fr: "L’image donne les mêmes niveaux, sans script. Toute page peut l’afficher.",
    en: "The image gives the same levels, with no script. Any page can show it.",
  },
  imageCopied: { fr: "Adresse copiée.", en: "Address copied." },
  preview: { fr: "Aperçu", en: "Preview" },
  siteList: { fr: "Sites", en: "Sites" },
  list: { fr: "Liens de ce bâtiment", en: "Links to this building" },
  none: { fr: "Aucun lien n’a encore été créé.", en: "No links created yet." },
  by: { fr: "Créé par", en: "Created by" },
  until: { fr: "Jusqu’au", en: "Until" },
  openings: { fr: "Ouvertures", en: "Times opened" },
  last: { fr: "Dernière", en: "Last opened" },
  state: { fr: "État", en: "Status" },
  open: { fr: "Ouvert", en: "Active" },
  expired: { fr: "Expiré", en: "Expired" },
  revoked: { fr: "Révoqué", en: "Revoked" },
  revoke: { fr: "Révoquer", en: "Revoke" },
  revokeOf: (by: string, day: string): Bilingual => ({
    fr: `Révoquer le lien de ${by}, ouvert jusqu’au ${day}`,
    en: `Revoke the link created by ${by}, open until ${day}`,
  }),
  revokeQuestion: { fr: "Révoquer ce lien\u202f?", en: "Revoke this link?" },
  revokeDetail: {
    fr: "Le lien cesse aussitôt de fonctionner pour toutes les personnes qui l’ont reçu. Cette action est définitive.",
    en: "The link stops working at once for everyone who received it. This cannot be undone.",
  },
  wasRevoked: { fr: "Lien révoqué.", en: "Link revoked." },
};
