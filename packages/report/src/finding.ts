import type { Report } from "@lichen/contract";
import type { Bilingual, Language, Moment } from "@lichen/domain";
import { caution } from "./caution.ts";
import { formatShare } from "./figure.ts";
import { formatInteger } from "./format.ts";
import { numberOf } from "./grammar.ts";
import { headline } from "./headline.ts";
import { nounOf } from "./nouns.ts";
import type { HazardResult } from "./results.ts";

/** What is said first of a place or a building, in the order of reading. */
type Finding = {
  /** Every hazard that is high or more by level, then those that are not known. No superlative: others may be higher. */
  readonly headline: Bilingual;
  /** What the headline does not know: wide ranges, hazards without a level, the building. Null where it knows all. */
  readonly caution: Bilingual | null;
  /** How many questions have an answer. */
  readonly answers: Bilingual;
};

/**
 * The finding of a report.
 * @param moment the moment that is looked at
 * @source experience, "What is said first", rules 1 to 4
 */
export function finding(
  results: readonly HazardResult[],
  { completion }: Pick<Report, "completion">,
  moment: Moment,
): Finding {
  return {
    headline: headline(results, moment),
    caution: caution(results),
    answers: answersSentence(completion),
  };
}

/** The finding in sentences, in the order of reading. */
export function findingLines(
  { headline: first, caution: then, answers }: Finding,
  language: Language,
): readonly string[] {
  return [first, ...(then === null ? [] : [then]), answers].map((one) => one[language]);
}

/** How many questions have an answer, of those that describe the building. */
function answersSentence({ answered, total, share }: Report["completion"]): Bilingual {
  const all = { fr: formatInteger(total, "fr"), en: formatInteger(total, "en") };
  if (answered === 0) {
    return {
      fr: `Aucune des ${all.fr} questions n’a de réponse, hors identification.`,
      en: `None of the ${all.en} questions has been answered, excluding identification.`,
    };
  }
  if (answered === total) {
    return {
      fr: `Les ${all.fr} questions ont une réponse, hors identification.`,
      en: `All ${all.en} questions have been answered, excluding identification.`,
    };
  }
  const given = { fr: formatInteger(answered, "fr"), en: formatInteger(answered, "en") };
  const [has, is] = [
    numberOf(answered, "fr") === "one" ? "a" : "ont",
    numberOf(answered, "en") === "one" ? "is" : "are",
  ];
  return {
    fr: `${given.fr} ${nounOf(answered, "question").fr} sur ${all.fr} ${has} une réponse, hors identification (${formatShare(share, "fr")}).`,
    en: `${given.en} of ${all.en} questions ${is} answered, excluding identification (${formatShare(share, "en")}).`,
  };
}
