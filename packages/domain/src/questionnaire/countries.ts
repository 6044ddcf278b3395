import type { Option } from "./field.ts";

/** Countries of Europe, ISO 3166-1 alpha-2 (XK for Kosovo), in the alphabetical order of their English names. */
export const countries = [
  { value: "AL", name: { fr: "Albanie", en: "Albania" } },
  { value: "AD", name: { fr: "Andorre", en: "Andorra" } },
  { value: "AT", name: { fr: "Autriche", en: "Austria" } },
  { value: "BE", name: { fr: "Belgique", en: "Belgium" } },
  { value: "BY", name: { fr: "Biélorussie", en: "Belarus" } },
  { value: "BA", name: { fr: "Bosnie-Herzégovine", en: "Bosnia and Herzegovina" } },
  { value: "BG", name: { fr: "Bulgarie", en: "Bulgaria" } },
  { value: "HR", name: { fr: "Croatie", en: "Croatia" } },
  { value: "CY", name: { fr: "Chypre", en: "Cyprus" } },
  { value: "CZ", name: { fr: "Tchéquie", en: "Czechia" } },
  { value: "DK", name: { fr: "Danemark", en: "Denmark" } },
  { value: "EE", name: { fr: "Estonie", en: "Estonia" } },
  { value: "FI", name: { fr: "Finlande", en: "Finland" } },
  { value: "FR", name: { fr: "France", en: "France" } },
  { value: "DE", name: { fr: "Allemagne", en: "Germany" } },
  { value: "GR", name: { fr: "Grèce", en: "Greece" } },
  { value: "HU", name: { fr: "Hongrie", en: "Hungary" } },
  { value: "IS", name: { fr: "Islande", en: "Iceland" } },
  { value: "IE", name: { fr: "Irlande", en: "Ireland" } },
  { value: "IT", name: { fr: "Italie", en: "Italy" } },
  { value: "XK", name: { fr: "Kosovo", en: "Kosovo" } },
  { value: "LV", name: { fr: "Lettonie", en: "Latvia" } },
  { value: "LI", name: { fr: "Liechtenstein", en: "Liechtenstein" } },
  { value: "LT", name: { fr: "Lituanie", en: "Lithuania" } },
  { value: "LU", name: { fr: "Luxembourg", en: "Luxembourg" } },
  { value: "MT", name: { fr: "Malte", en: "Malta" } },
  { value: "MD", name: { fr: "Moldavie", en: "Moldova" } },
  { value: "MC", name: { fr: "Monaco", en: "Monaco" } },
  { value: "ME", name: { fr: "Monténégro", en: "Montenegro" } },
  { value: "NL", name: { fr: "Pays-Bas", en: "Netherlands" } },
  { value: "MK", name: { fr: "Macédoine du Nord", en: "North Macedonia" } },
  { value: "NO", name: { fr: "Norvège", en: "Norway" } },
  { value: "PL", name: { fr: "Pologne", en: "Poland" } },
  { value: "PT", name: { fr: "Portugal", en: "Portugal" } },
  { value: "RO", name: { fr: "Roumanie", en: "Romania" } },
  { value: "SM", name: { fr: "Saint-Marin", en: "San Marino" } },
  { value: "RS", name: { fr: "Serbie", en: "Serbia" } },
  { value: "SK", name: { fr: "Slovaquie", en: "Slovakia" } },
  { value: "SI", name: { fr: "Slovénie", en: "Slovenia" } },
  { value: "ES", name: { fr: "Espagne", en: "Spain" } },
  { value: "SE", name: { fr: "Suède", en: "Sweden" } },
  { value: "CH", name: { fr: "Suisse", en: "Switzerland" } },
  { value: "TR", name: { fr: "Turquie", en: "Türkiye" } },
  { value: "UA", name: { fr: "Ukraine", en: "Ukraine" } },
  { value: "GB", name: { fr: "Royaume-Uni", en: "United Kingdom" } },
  { value: "VA", name: { fr: "Vatican", en: "Vatican City" } },
] as const satisfies readonly Option[];

/**
 * In the list, but with no European indicator.
 * @source building questionnaire, help text of `country`, edition 2025-03-31
 */
export const COUNTRIES_NOT_COVERED: readonly string[] = ["BY", "MD", "TR", "UA"];
