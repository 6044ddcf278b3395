import { type Bilingual, ensure, PERIODS, type StepOfThree, type TypicalKind, USE_GROUPS } from "@lichen/domain";

/** Heavy works wait until the building is described. */
export const DEAREST_OF_TYPICAL: StepOfThree = 2;

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

/** "une maison individuelle typique de 1975 à 1988". */
export function kindName({ uses, period }: TypicalKind): Bilingual {
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
