import type { Bilingual, Hazard } from "@lichen/domain";

const RULE: Bilingual = {
  fr: "Indice = le plus grand de deux nombres\u202f: le niveau de l’indicateur le plus élevé, moins un, et la moyenne pondérée des niveaux.",
  en: "Index = the larger of two numbers: the level of the worst indicator less one, and the weighted mean of the levels.",
};
const CHANGE: Bilingual = {
  fr: "Une évolution relève l’indice d’un niveau au plus.",
  en: "A change raises the index by one level at most.",
};

/** How the exposure to a hazard is made from its indicators, in a few sentences. */
export function exposureRule({ slots }: Pick<Hazard, "slots">): Bilingual {
  const sentences = [RULE];
  for (const { name, worst } of slots) {
    if (worst === "whole") {
      sentences.push({
        fr: `Le critère « ${name.fr} » compte pour son niveau entier, sans déduction.`,
        en: `The criterion “${name.en}” counts whole, with nothing taken off.`,
      });
    }
    if (worst === "no") {
      sentences.push({
        fr: `Le critère « ${name.fr} » ne compte que dans la moyenne.`,
        en: `The criterion “${name.en}” counts in the mean alone.`,
      });
    }
  }
  const changes = slots.some(({ evidence }) =>
    evidence.some(({ indicators }) => indicators.some(({ isChange }) => isChange === true)),
  );
  if (changes) sentences.push(CHANGE);
  return { fr: sentences.map(({ fr }) => fr).join(" "), en: sentences.map(({ en }) => en).join(" ") };
}
