import { type Bilingual, COUNTRY_GROUPS, ensure, PERIODS, type TypicalKind, USE_GROUPS } from "@lichen/domain";

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

/** What actions are of while the building is not described. */
export function typicalTitle(kind: TypicalKind, isAssumed: boolean): Bilingual {
  const { fr, en } = kindName(kind);
  return isAssumed
    ? {
        fr: `Pour ${fr}, tant que l’usage n’est pas dit, sans les travaux lourds.`,
        en: `For ${en}, until you say what the building is used for; heavy works are left out.`,
      }
    : {
        fr: `Pour ${fr}, tant que les réponses manquent, sans les travaux lourds.`,
        en: `For ${en}, until more questions are answered; heavy works are left out.`,
      };
}

function kindName({ uses, period }: TypicalKind): Bilingual {
  const noun =
    uses.length === 1
      ? USE_GROUPS[ensure(uses[0])].noun
      : ANY[uses.length < Object.keys(USE_GROUPS).length ? "dwelling" : "any"];
  const of =
    period === null ? { fr: "", en: "" } : { fr: ` ${PERIODS[period].of.fr}`, en: ` ${PERIODS[period].of.en}` };
  return { fr: `${noun.fr}${of.fr}`, en: `${noun.en}${of.en}` };
}

const ANY = {
  dwelling: { fr: "un logement typique", en: "a typical dwelling" },
  any: { fr: "un bâtiment typique", en: "a typical building" },
} as const;

export const habitsOf = ({ country_group }: TypicalKind): Bilingual => COUNTRY_GROUPS[country_group].habits;
