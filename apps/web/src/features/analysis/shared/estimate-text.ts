import { type Bilingual, COUNTRY_GROUPS, type TypicalKind } from "@lichen/domain";
import { kindName } from "@lichen/report";

/** Words of what is estimated from typical buildings. */
export const estimateText = {
  about: {
    fr: "Environ 8 bâtiments de ce type sur 10 se situent dans ces fourchettes. Le vôtre peut en sortir\u202f: chacune de vos réponses remplace une part de l’estimation.",
    en: "About 8 in 10 buildings of this type fall within these ranges. Yours may not: each answer you give replaces part of the estimate.",
  },
  littleKnown: {
    fr: "Pour l’inondation, le littoral, le feu de forêt et la tempête, l’usage et l’âge renseignent peu\u202f: la fourchette est large.",
    en: "For flood, coastal, wildfire and storm hazards, use and age say little: the range is wide.",
  },
  basis: (share: string, habits: Bilingual, standsIn: boolean): Bilingual => ({
    fr: `Chiffres établis surtout à dire d’expert (${share}), ${habits.fr}${standsIn ? " faute de mieux pour ce pays" : ""}.`,
    en: `Mostly expert judgement (${share} of the figures), ${habits.en}${standsIn ? ", as nothing better exists for this country" : ""}.`,
  }),
};

/** "Estimation pour un immeuble de bureaux typique de 1975 à 1988". */
export function estimateTitle(kind: TypicalKind): Bilingual {
  const { fr, en } = kindName(kind);
  return { fr: `Estimation pour ${fr}`, en: `Estimate for ${en}` };
}

export const habitsOf = ({ country_group }: TypicalKind): Bilingual => COUNTRY_GROUPS[country_group].habits;
