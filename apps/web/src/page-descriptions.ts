import type { Bilingual } from "@lichen/domain";
import type { PublicPath } from "./frame/public-pages.ts";

/** What searches and shared links say of each public page; the server alone reads it. */
export const PAGE_DESCRIPTIONS: Readonly<Record<PublicPath, Bilingual>> = {
  "/": {
    fr: "Saisissez une adresse : huit aléas, quatre scénarios, d’aujourd’hui à 2090. Gratuit, sans compte ; l’origine de chaque chiffre est indiquée.",
    en: "Enter an address: eight hazards, four scenarios, from today to 2090. Free, no account needed, and every figure gives its source.",
  },
  "/presentation": {
    fr: "Exposition, vulnérabilité et analyse croisée de huit aléas, pour une adresse ou un portefeuille : le sens des niveaux et leurs limites.",
    en: "Exposure, vulnerability and cross analysis of eight hazards, for one address or a whole portfolio: what the levels mean, and their limits.",
  },
  "/about-us": {
    fr: "Pourquoi Lichen existe, ses engagements, qui publie cette installation et comment réutiliser ce logiciel libre.",
    en: "Why Lichen exists, what it commits to, who publishes this installation and how to reuse this open-source software.",
  },
  "/documentation": {
    fr: "Chaque indicateur, poids, seuil et source, tirés des règles de calcul elles-mêmes ; normes suivies, matrices de vulnérabilité et manuels.",
    en: "Every indicator, weight, threshold and source, taken from the calculation rules themselves; standards followed, vulnerability matrices and manuals.",
  },
  "/faq": {
    fr: "Précision des données, bâtiments couverts, estimations, comptes, import d’un portefeuille, rapports et confidentialité : les réponses courtes.",
    en: "Data precision, buildings covered, estimates, accounts, portfolio import, reports and privacy: short answers.",
  },
  "/contact": {
    fr: "Poser une question, demander une formation (le dernier mardi du mois), une démonstration ou un devis.",
    en: "Ask a question, or request training (last Tuesday of the month), a demonstration or a quote.",
  },
  "/pricing": {
    fr: "L’analyse d’une adresse est gratuite. Démonstration d’un mois pour dix bâtiments, licence sur devis : simulez le prix d’une année.",
    en: "Analysing an address is free. One-month demo for ten buildings, licence on quotation: estimate the price for a year.",
  },
  "/legal-notices": {
    fr: "Éditeur, hébergement, licences du logiciel et des données, politique de confidentialité et conditions d’utilisation.",
    en: "Publisher, hosting, software and data licences, privacy policy and terms of use.",
  },
  "/release-notes": {
    fr: "Ce qui change dans Lichen, version après version : nouveautés, évolutions et corrections, outil par outil.",
    en: "What changes in Lichen, version by version: features, changes and fixes, tool by tool.",
  },
  "/accessibility": {
    fr: "Déclaration d’accessibilité\u202f: taux de conformité au RGAA, critères non respectés, signalement d’une difficulté et voies de recours.",
    en: "Accessibility statement: compliance rate with the French RGAA, criteria that are not met, how to report a problem and who to turn to.",
  },
  "/site-map": {
    fr: "Toutes les pages publiques, les outils ouverts à tous et les écrans réservés aux comptes, sur une seule page.",
    en: "Every public page, the tools open to everyone and the screens that need an account, on a single page.",
  },
};
