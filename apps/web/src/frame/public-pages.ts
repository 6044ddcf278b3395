import type { Bilingual } from "@lichen/domain";

/** Titles of the public pages, by path. @source platform.md §2 */
export const PUBLIC_PAGES = {
  "/": { fr: "Lichen, le risque climatique des bâtiments", en: "Lichen, climate risk for buildings" },
  "/presentation": { fr: "Présentation", en: "What Lichen does" },
  "/about-us": { fr: "À propos", en: "About" },
  "/documentation": { fr: "Méthode et données", en: "Method and data" },
  "/faq": { fr: "Questions fréquentes", en: "Frequently asked questions" },
  "/contact": { fr: "Contact", en: "Contact" },
  "/pricing": { fr: "Tarifs et comptes", en: "Pricing and accounts" },
  "/legal-notices": { fr: "Mentions légales", en: "Legal notices" },
  "/release-notes": { fr: "Notes de version", en: "Release notes" },
  "/accessibility": { fr: "Accessibilité", en: "Accessibility" },
  "/site-map": { fr: "Plan du site", en: "Site map" },
} as const satisfies Record<string, Bilingual>;

export type PublicPath = keyof typeof PUBLIC_PAGES;
