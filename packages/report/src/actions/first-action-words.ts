import {
  actionOf,
  type Bilingual,
  capitalise,
  type FieldKey,
  type FirstActions,
  GLOBAL_EXPOSURE,
  hazardOf,
  isHigh,
  type Language,
  type Level,
} from "@lichen/domain";
import { questionName } from "../answer-words.ts";
import { inWords } from "../counted-levels.ts";
import { joinLabel } from "../figure.ts";
import { agree, type BilingualForms, joinNames, levelAdjective } from "../grammar.ts";

const { horizon } = GLOBAL_EXPOSURE;
const RISK = { gender: "m", number: "one" } as const;
const ACTION_NOUN: BilingualForms = {
  fr: { one: "action", many: "actions" },
  en: { one: "action", many: "actions" },
};
/** Questions that a sentence names. */
const NAMED_QUESTIONS = 2;

/** What is said of the first actions, on screen and on paper. */
export const FIRST_ACTIONS_WORDS = {
  /** @param n how many there are: where answers are missing there may be fewer than three */
  title: (n: number): Bilingual => {
    const { fr, en } = capitalise({ fr: n === 1 ? "une" : inWords(n, "fr"), en: inWords(n, "en") });
    const { fr: actions, en: actionsInEnglish } = agree(n, ACTION_NOUN);
    if (n === 0) return { fr: "Aucune action à étudier d’abord", en: "No action to consider first" };
    return { fr: `${fr} ${actions} à étudier d’abord`, en: `${en} ${actionsInEnglish} to consider first` };
  },
  vulnerability: { fr: "vulnérabilité", en: "vulnerability" },
  /** Why these: where too few lower what is high, those for the medium ones follow; why none, where there is none. */
  why: ({ worst, actions }: Pick<FirstActions, "worst" | "actions">): Bilingual => {
    if (actions.length === 0) return whyNone(worst);
    const others = actions.every(({ level }) => isHigh(level))
      ? { fr: "", en: "" }
      : { fr: ", puis les risques moyens", en: ", then the medium risks" };
    return isHigh(worst)
      ? {
          fr: `Ce qui réduit le plus, pour son coût, les risques élevés ou plus en ${horizon}${others.fr}. Chaque action est prise seule.`,
          en: `What reduces most, for its cost, the risks that are high or above in ${horizon}${others.en}. Each action is taken on its own.`,
        }
      : {
          fr: `Aucun risque connu n’est élevé en ${horizon}\u202f: ce qui réduit le plus les risques moyens pour son coût. Chaque action est prise seule.`,
          en: `No known risk is high in ${horizon}: what reduces the medium risks most for its cost. Each action is taken on its own.`,
        };
  },
};

/** Why no action comes first. */
function whyNone(worst: Level): Bilingual {
  if (worst === "unknown")
    return { fr: "Aucun risque de ce bâtiment n’est encore connu.", en: "No risk of this building is known yet." };
  if (isHigh(worst))
    return {
      fr: "D’après les réponses, aucune action ne réduit un risque élevé de ce bâtiment.",
      en: "According to the answers, no action reduces a high risk of this building.",
    };
  return worst === "medium"
    ? {
        fr: `Aucun risque connu n’est élevé en ${horizon}, et d’après les réponses aucune action ne réduit ceux de niveau moyen.`,
        en: `No known risk is high in ${horizon}, and according to the answers no action reduces the medium ones.`,
      }
    : {
        fr: `Aucun risque connu n’atteint le niveau moyen en ${horizon}\u202f: rien ne presse d’après ce qui est connu.`,
        en: `No known risk reaches the medium level in ${horizon}: nothing is urgent according to what is known.`,
      };
}

/** The questions whose answers would teach most, as a sentence. */
export function teachWords(fields: readonly FieldKey[]): Bilingual {
  const names = (language: Language) =>
    joinNames(
      fields.map((field) => quote(questionName(field)[language], language)),
      language,
    );
  return {
    fr: `Ce qui renseignerait le plus\u202f: ${names("fr")}.`,
    en: `What would help most to know: ${names("en")}.`,
  };
}

type HazardLeft = FirstActions["left"][number];

/** "Inondation, risque élevé": a hazard that none of the first actions lowers. */
export function hazardLeftName({ hazard, level }: HazardLeft): Bilingual {
  const { fr, en } = levelAdjective(level, RISK);
  const { name } = hazardOf(hazard);
  return { fr: `${name.fr}, risque ${fr}`, en: `${name.en}, ${en} risk` };
}

/** Why no action is named for a hazard. */
export function whyNoAction({ unanswered }: HazardLeft): Bilingual {
  if (unanswered.length === 0) {
    return {
      fr: "aucune action du catalogue ne le réduit pour ce bâtiment",
      en: "no action in the catalogue reduces it for this building",
    };
  }
  const names = (language: Language) =>
    joinNames(
      unanswered.slice(0, NAMED_QUESTIONS).map((field) => quote(questionName(field)[language], language)),
      language,
    );
  return {
    fr: `ce qui le réduirait dépend de réponses qui manquent, dont ${names("fr")}`,
    en: `what would reduce it depends on missing answers, including ${names("en")}`,
  };
}

const quote = (words: string, language: Language) => (language === "fr" ? `«\u202f${words}\u202f»` : `“${words}”`);

/** A hazard that none of the first actions lowers, with the action that does most for it or the reason why none is named. */
export function hazardLeftWords(left: HazardLeft, language: Language): string {
  const end = left.action === null ? whyNoAction(left) : actionOf(left.action).name;
  return joinLabel(hazardLeftName(left)[language], end[language], language);
}
