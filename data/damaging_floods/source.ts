import type { SourceCard } from "@lichen/domain";

export const damagingFloods: SourceCard = {
  id: "damaging_floods",
  name: {
    fr: "Crues dommageables par région d’Europe",
    en: "Damaging floods by region of Europe",
  },
  producer: "HANZE (D. Paprotny et al.), Copernicus EMS",
  licence: "CC BY 4.0 (HANZE) ; réutilisation libre avec mention (Copernicus EMS)",
  attribution:
    "HANZE v2.1, Paprotny et al.; Copernicus Emergency Management Service; by konstantinamalt/floods_project 725de9ed",
  edition: "HANZE v2.1 (1950-2020), Copernicus EMS 2021-2024",
  url: "https://github.com/konstantinamalt/floods_project",
  precision: {
    fr: "Région NUTS 3 de 2021",
    en: "NUTS 3 region of 2021",
  },
  caveat: {
    fr: "Crues rapportées par des sources : les nombres ne se comparent pas d’un pays à l’autre, et zéro ne prouve rien. Les activations récentes sont demandées par les États, et beaucoup manquent (l’Ahr en 2021). Ni Turquie, ni Ukraine, ni Bélarus, ni Moldavie.",
    en: "Floods reported by sources: numbers cannot be compared from one country to another, and zero proves nothing. Recent activations are requested by states, and many are missing (the Ahr in 2021). Neither Turkey, Ukraine, Belarus nor Moldova.",
  },
  derivation: {
    fr: "Crues de rivière, éclair et mixtes de 1950 à 2020, chacune comptée une fois dans chaque région qu’elle nomme ; activations pour crue de 2021 à 2024. Les codes de 2024 qui y figurent sont ceux de 2021.",
    en: "Floods of rivers, flash and mixed, from 1950 to 2020, each counted once in each region that it names; activations for a flood from 2021 to 2024. The codes of 2024 in it are those of 2021.",
  },
};
