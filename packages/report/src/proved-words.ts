import {
  type Bilingual,
  countsByEvidence,
  type Language,
  type ProvedAnswers,
  STRONGEST_EVIDENCE,
} from "@lichen/domain";
import { formatShare, lowercaseFirst } from "./figure.ts";
import { formatNumber } from "./format.ts";
import { countNoun } from "./nouns.ts";

/** A smaller share that is not zero is shown as less than it. */
const LEAST_SHOWN = 0.001;

/** What of the answers of several buildings is proved, in a sentence. */
export function provedFinding({ share }: ProvedAnswers): Bilingual {
  if (share === null) {
    return { fr: "Aucune réponse ne compte dans les indices.", en: "No answer counts in the indices." };
  }
  if (share > 0 && share < LEAST_SHOWN) {
    return {
      fr: `Moins de ${formatShare(LEAST_SHOWN, "fr")} du poids des réponses est prouvé.`,
      en: `Less than ${formatShare(LEAST_SHOWN, "en")} of the weight of the answers is proved.`,
    };
  }
  return {
    fr: `${formatShare(share, "fr")} du poids des réponses est prouvé.`,
    en: `${formatShare(share, "en")} of the weight of the answers is proved.`,
  };
}

/** Buildings by their strongest evidence, in a sentence. */
export function provedCounts(proved: ProvedAnswers): Bilingual {
  const line = (language: Language) =>
    countsByEvidence(proved)
      .filter(({ count }) => count > 0)
      .map(
        ({ kind, count }) =>
          `${countNoun(count, "building")[language]}${language === "fr" ? "\u202f" : ""}: ${lowercaseFirst(STRONGEST_EVIDENCE[kind])[language]}`,
      )
      .join(language === "fr" ? "\u202f; " : "; ");
  return { fr: `${line("fr")}.`, en: `${line("en")}.` };
}

/** The division that a proved share comes from. */
export function provedSum({ weight, proved_weight }: ProvedAnswers): Bilingual {
  const of = (language: Language) =>
    [proved_weight, weight].map((one) => formatNumber(Math.round(one * 100) / 100, language));
  const [fr, en] = [of("fr"), of("en")];
  return {
    fr: `Poids prouvé ${fr[0]}, sur ${fr[1]} en tout.`,
    en: `Proved weight ${en[0]}, out of ${en[1]} in all.`,
  };
}
