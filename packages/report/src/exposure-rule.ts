import type { Bilingual, Hazard } from "@lichen/domain";

const RULE: Bilingual = {
  fr: "Indice = le plus grand de deux nombres\u202f: le niveau de l’indicateur le plus élevé, moins un, et la moyenne pondérée des niveaux.",
  en: "Index = the larger of two numbers: the level of the highest indicator minus one, and the weighted mean of the levels.",
};
const CHANGE: Bilingual = {
  fr: "Une évolution relève l’indice d’un niveau au plus.",
  en: "A change raises the index by at most one level.",
};

/** How the exposure to a hazard is made from its indicators, in a few sentences. */
export function exposureRule({ slots }: Pick<Hazard, "slots">): Bilingual {
  const sentences = [RULE];
  const causes = slots.filter(({ caps }) => caps !== undefined);
  for (const { name, worst, aggravates } of slots) {
    if (worst === "whole") {
      sentences.push({
        fr: `Le critère « ${name.fr} » compte pour son niveau entier, sans déduction.`,
        en: `The criterion “${name.en}” counts at its full level, with no deduction.`,
      });
    }
    if (aggravates && worst !== "no") {
      sentences.push({
        fr: `Dans la moyenne, le critère «\u202f${name.fr}\u202f» ne compte que là où il la relève.`,
        en: `In the mean, the criterion “${name.en}” counts only where it raises it.`,
      });
    } else if (aggravates) {
      sentences.push({
        fr: `Le critère «\u202f${name.fr}\u202f» ne compte que dans la moyenne, et là où il la relève.`,
        en: `The criterion “${name.en}” counts only in the mean, and only where it raises it.`,
      });
    } else if (worst === "no") {
      sentences.push({
        fr: `Le critère « ${name.fr} » ne compte que dans la moyenne.`,
        en: `The criterion “${name.en}” counts only in the mean.`,
      });
    }
  }
  const [cause] = causes;
  if (cause !== undefined) {
    const names = {
      fr: causes.map(({ name }) => `«\u202f${name.fr}\u202f»`).join(", "),
      en: causes.map(({ name }) => `“${name.en}”`).join(", "),
    };
    const most =
      cause.caps === 1 ? { fr: "d’un niveau", en: "one level" } : { fr: "de deux niveaux", en: "two levels" };
    sentences.push({
      fr: `L’aléa dépasse ${most.fr} au plus sa cause\u202f: ${names.fr}.`,
      en: `The hazard is at most ${most.en} above its cause: ${names.en}.`,
    });
  }
  const changes = slots.some(({ evidence }) =>
    evidence.some(({ indicators }) => indicators.some(({ isChange }) => isChange === true)),
  );
  if (changes) sentences.push(CHANGE);
  return { fr: sentences.map(({ fr }) => fr).join(" "), en: sentences.map(({ en }) => en).join(" ") };
}
