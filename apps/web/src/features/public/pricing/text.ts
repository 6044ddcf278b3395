import type { Bilingual } from "@lichen/domain";

/** @source platform.md §1 "The freemium status ended on 1 January 2025" */
export const FREEMIUM_ENDED = "2025-01-01";

export const text = {
  lead: {
    fr: "L’analyse d’une adresse est gratuite et sans compte. Le portefeuille, les exports, les rapports et la simulation nécessitent un compte.",
    en: "Analysing an address is free and needs no account. The portfolio, exports, reports and simulation need an account.",
  },
  delay: {
    sent: {
      fr: "Chaque demande est vérifiée, en général sous 72 heures ; vous recevez ensuite un e-mail avec le lien d’activation.",
      en: "Each request is checked, usually within 72 hours; you then receive an email with the activation link.",
    },
    unsent: {
      fr: "Chaque demande est vérifiée, en général sous 72 heures. Cette installation n’envoie pas d’e-mail\u202f: son administrateur vous transmet ensuite le lien d’activation.",
      en: "Each request is checked, usually within 72 hours. This installation sends no email: its administrator then passes on the activation link.",
    },
  },
  simulator: { fr: "Simuler un devis", en: "Estimate a quote" },
  simulatorLead: (free: number): Bilingual => ({
    fr: `Une licence comprend un prix annuel et un montant par bâtiment au-delà des ${free} premiers.`,
    en: `A licence has an annual price plus an amount for each building beyond the first ${free}.`,
  }),
  ask: { fr: "Demander ce devis", en: "Request this quote" },
  counting: { fr: "Comment les bâtiments sont comptés", en: "How buildings are counted" },
  countingWhat: {
    fr: "Chaque bâtiment ajouté, à la main ou par import, compte une fois. Le modifier ne compte pas ; le supprimer ne diminue pas le compteur.",
    en: "Each building added, by hand or by import, counts once. Editing it does not count; deleting it does not lower the counter.",
  },
  freemium: (day: string): Bilingual => ({
    fr: `L’ancien statut gratuit (freemium) a pris fin le ${day} : la démonstration l’a remplacé.`,
    en: `The former free status (freemium) ended on ${day}: the demo has replaced it.`,
  }),
  free: {
    fr: "Le logiciel lui-même est libre (Apache 2.0) : vous pouvez l’installer vous-même, sans licence payante ni limite ; seul le service est payant ici.",
    en: "The software itself is open source (Apache 2.0): you can install it yourself, with no paid licence or limit; here, only the service is paid for.",
  },
} as const;

/** @source platform.md §1 "Access model" */
export const OFFERS: readonly {
  readonly id: "visitor" | "demo" | "licence";
  readonly name: Bilingual;
  readonly price: Bilingual;
  readonly includes: readonly Bilingual[];
  readonly action: Bilingual;
  readonly to: string;
}[] = [
  {
    id: "visitor",
    name: { fr: "Sans compte", en: "Without an account" },
    price: { fr: "Gratuit", en: "Free" },
    includes: [
      { fr: "L’analyse d’une adresse, huit aléas", en: "Analysis of an address, eight hazards" },
      {
        fr: "Chaque chiffre expliqué, chaque réponse modifiable",
        en: "Every figure explained, every answer editable",
      },
      {
        fr: "Lien de partage, impression et téléchargement des réponses",
        en: "Share link, printing and download of answers",
      },
    ],
    action: { fr: "Analyser une adresse", en: "Analyse an address" },
    to: "/",
  },
  {
    id: "demo",
    name: { fr: "Démonstration", en: "Demo" },
    price: { fr: "Gratuite, un mois", en: "Free for one month" },
    includes: [
      { fr: "Un portefeuille de dix bâtiments", en: "A portfolio of ten buildings" },
      { fr: "Import Excel ou CSV, carte, historique, synthèse", en: "Excel or CSV import, map, history, synthesis" },
      { fr: "Rapports PDF et exports", en: "PDF reports and exports" },
    ],
    action: { fr: "Demander une démonstration", en: "Request a demo" },
    to: "/signup?kind=demo",
  },
  {
    id: "licence",
    name: { fr: "Licence", en: "Licence" },
    price: { fr: "Sur devis, à l’année", en: "By quotation, yearly" },
    includes: [
      { fr: "Le nombre de bâtiments convenu, ou sans limite", en: "The agreed number of buildings, or no limit" },
      { fr: "Collaborateurs et droits par groupe", en: "Collaborators and rights by group" },
      { fr: "Connexion avec votre fournisseur d’identité", en: "Log in through your identity provider" },
      { fr: "Tableaux pour la taxonomie et l’ESRS E1", en: "Tables for the EU Taxonomy and ESRS E1" },
    ],
    action: { fr: "Demander une licence", en: "Request a licence" },
    to: "/signup?kind=licence",
  },
];
