import type { Answers } from "../questionnaire/index.ts";
import type { Bilingual } from "../shared/bilingual.ts";
import { type ClayZone, isHouse } from "./clay-tables.ts";

/** The prevention fund. @source decree and order of 6 September 2025, experimental; the cap: press, to be verified */
export const CLAY_AID = {
  text: { fr: "décret et arrêté du 6 septembre 2025", en: "decree and order of 6 September 2025" },
  departements: [
    { code: "03", name: "Allier" },
    { code: "04", name: "Alpes-de-Haute-Provence" },
    { code: "24", name: "Dordogne" },
    { code: "32", name: "Gers" },
    { code: "36", name: "Indre" },
    { code: "47", name: "Lot-et-Garonne" },
    { code: "54", name: "Meurthe-et-Moselle" },
    { code: "59", name: "Nord" },
    { code: "63", name: "Puy-de-Dôme" },
    { code: "81", name: "Tarn" },
    { code: "82", name: "Tarn-et-Garonne" },
  ],
  rate: { low: 0.5, high: 0.9 },
  capEur: 17_000,
  mostFloors: 2,
  /** Years from which a house is old enough. */
  oldFrom: 15,
} as const;

/** The map in force, and what the zone asks of a sale or of works. @source order of 9 January 2026; ELAN law */
export const CLAY_REGULATION = {
  law: {
    fr: "article 68 de la loi ELAN, décret du 22 mai 2019, arrêtés du 22 juillet 2020",
    en: "article 68 of the ELAN law, decree of 22 May 2019, orders of 22 July 2020",
  },
  edition: {
    fr: "carte de l’arrêté du 9 janvier 2026, en vigueur le 1er juillet 2026",
    en: "map of the order of 9 January 2026, in force from 1 July 2026",
  },
  studies: [
    {
      id: "G1",
      name: {
        fr: "Étude de sol préalable à la vente d’un terrain à bâtir, par le vendeur\u202f; valable 30 ans si le sol ne change pas",
        en: "Soil survey by the seller before building land is sold; valid for 30 years if the ground does not change",
      },
    },
    {
      id: "G2",
      name: {
        fr: "Étude de conception au contrat de construction d’une maison, par le maître d’ouvrage",
        en: "Design survey by the client for the house-building contract",
      },
    },
  ],
} as const satisfies {
  readonly law: Bilingual;
  readonly edition: Bilingual;
  readonly studies: readonly { readonly id: string; readonly name: Bilingual }[];
};

/** Conditions of the prevention fund, met or not as far as is known. Who lives there and on what income never is. */
export function clayAid(answers: Answers, zone: ClayZone | null, departement: string | null, year: number) {
  const { floors_number: floors, construction_year: built, residential_building_type: residence } = answers;
  const house = isHouse(answers);
  const isShared = answers.adjoining_building === "one_side" || answers.adjoining_building === "two_or_more_sides";
  const conditions = [
    {
      id: "departement",
      met: departement === null ? null : CLAY_AID.departements.some(({ code }) => code === departement),
    },
    { id: "high_zone", met: zone === null ? null : zone === "high" },
    { id: "detached_house", met: isShared ? false : house === null ? null : residence === "detached_house" },
    { id: "two_levels", met: typeof floors === "number" ? floors <= CLAY_AID.mostFloors : null },
    { id: "over_15_years", met: typeof built === "number" ? year - built > CLAY_AID.oldFrom : null },
    { id: "owner_occupier", met: null },
    { id: "main_home_and_income", met: null },
  ] as const;
  return {
    eligible: conditions.some(({ met }) => met === false) ? ("false" as const) : ("unknown" as const),
    conditions,
    cap: CLAY_AID.capEur,
    rate: CLAY_AID.rate,
    departements: CLAY_AID.departements,
    text: CLAY_AID.text,
  };
}
