import type { Bilingual } from "@lichen/domain";
import type { PublicPath } from "./ui/frame/public-pages.ts";

/** What searches and shared links say of each public page; the server alone reads it. */
export const PAGE_DESCRIPTIONS: Readonly<Record<PublicPath, Bilingual>> = {
  "/": {
    fr: "Saisissez une adresse : huit aléas, quatre scénarios, d’aujourd’hui à 2090. Gratuit, sans compte ; l’origine de chaque chiffre est indiquée.",
    en: "Type an address: eight hazards, four trajectories, from today to 2090. Free, without an account; each figure says where it comes from.",
  },
  "/presentation": {
    fr: "Exposition, vulnérabilité et analyse croisée de huit aléas, pour une adresse ou un portefeuille : le sens des niveaux et leurs limites.",
    en: "Exposure, vulnerability and cross analysis of eight hazards, for an address or a portfolio of buildings: what the levels say and what they do not.",
  },
  "/about-us": {
    fr: "Pourquoi Lichen existe, ses engagements, qui publie cette installation et comment réutiliser ce logiciel libre.",
    en: "Why Lichen exists, what it commits to, who publishes this installation, and how the free software can be taken up.",
  },
  "/documentation": {
    fr: "Chaque indicateur, poids, seuil et source, tirés des règles de calcul elles-mêmes ; normes suivies, matrices de vulnérabilité et manuels.",
    en: "Every indicator, weight, threshold and source, drawn from the very objects that compute; standards followed, vulnerability matrices and manuals.",
  },
  "/faq": {
    fr: "Précision des données, bâtiments couverts, estimations, comptes, import d’un portefeuille, rapports et confidentialité : les réponses courtes.",
    en: "Precision of the data, buildings covered, estimates, accounts, import of a portfolio, reports and privacy: the short answers.",
  },
  "/contact": {
    fr: "Poser une question, demander une formation (le dernier mardi du mois), une démonstration ou un devis.",
    en: "Ask a question, ask for training on the last Tuesday of a month, for a demonstration or for a quote.",
  },
  "/pricing": {
    fr: "L’analyse d’une adresse est gratuite. Démonstration d’un mois pour dix bâtiments, licence sur devis : simulez le prix d’une année.",
    en: "The analysis of an address is free. A demo of one month for ten buildings, a licence on quotation: simulate the price of a year.",
  },
  "/legal-notices": {
    fr: "Éditeur, hébergement, licences du logiciel et des données, politique de confidentialité et conditions d’utilisation.",
    en: "Publisher, hosting, licences of the software and of the data, privacy policy and terms of use.",
  },
  "/release-notes": {
    fr: "Ce qui change dans Lichen, version après version : nouveautés, évolutions et corrections, outil par outil.",
    en: "What changes in Lichen, version after version: features, changes and fixes, tool by tool.",
  },
};
