import type { SourceCard } from "@lichen/domain";

export const floodAtlases: SourceCard = {
  id: "flood_atlases",
  name: {
    fr: "Atlas des zones inondables et plans de prévention par commune",
    en: "Flood atlases and prevention plans by commune",
  },
  producer: "GASPAR (ministère de la Transition écologique)",
  licence: "Licence Ouverte 2.0",
  attribution: "Base GASPAR, Géorisques (ministère de la Transition écologique)",
  edition: "2025-10",
  url: "https://www.georisques.gouv.fr/donnees/bases-de-donnees/base-gaspar",
  precision: {
    fr: "Commune",
    en: "Commune",
  },
  caveat: {
    fr: "Un atlas ne couvre qu’une partie de la commune : le bâtiment peut être en dehors. Sans atlas, la commune peut être inondée. Les plans de prévention des risques naturels n’y sont pas.",
    en: "An atlas covers only part of the commune: the building may be outside it. Without an atlas, the commune may still be flooded. Natural risk prevention plans are not included.",
  },
  derivation: {
    fr: "Dénombrement par commune des atlas de zones inondables (AZI), des plans technologiques (PPRT) approuvés et prescrits et des plans miniers (PPRM) approuvés ; anciens codes rattachés aux communes d’aujourd’hui. Une commune absente n’en a aucun.",
    en: "Count by commune of flood atlases (AZI), approved and prescribed technological plans (PPRT) and approved mining plans (PPRM); old codes attached to current communes. A commune absent from the table has none.",
  },
};
