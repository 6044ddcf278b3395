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
    en: "An atlas covers only a part of the commune: the building may lie outside. Without an atlas, the commune may still be flooded. The prevention plans for natural risks are not in it.",
  },
  derivation: {
    fr: "Dénombrement par commune des atlas de zones inondables (AZI), des plans technologiques (PPRT) approuvés et prescrits et des plans miniers (PPRM) approuvés ; anciens codes rattachés aux communes d’aujourd’hui. Une commune absente n’en a aucun.",
    en: "Count by commune of the flood atlases (AZI), of the technological plans (PPRT) approved and prescribed and of the mining plans (PPRM) approved; old codes attached to today’s communes. A commune that is absent has none.",
  },
};
