import {
  type Bilingual,
  type FrenchNoun,
  type Horizon,
  type Level,
  levelOfRank,
  type MomentExposure,
  type RangedLevel,
  type RiskAnalysis,
  rankOf,
} from "@lichen/domain";
import { frenchFrom, frenchThe, levelAdjective } from "./grammar.ts";
import { ANALYSIS_NOUNS } from "./nouns.ts";

/** Words of a level, in the gender of what has it. */
export function levelOf(analysis: RiskAnalysis, level: Level): Bilingual {
  return levelAdjective(level, ANALYSIS_NOUNS[analysis].fr);
}

/** "l’exposition", "exposure". */
const subjectOf = (analysis: RiskAnalysis): Bilingual => ({
  fr: frenchThe([ANALYSIS_NOUNS[analysis].fr]),
  en: ANALYSIS_NOUNS[analysis].en,
});

/** "en 2050", "à la référence". */
export function whenWords(horizon: Horizon): Bilingual {
  if (horizon === "reference") return { fr: "à la référence", en: "in the reference period" };
  return { fr: `en ${horizon}`, en: `in ${horizon}` };
}

const LEVEL = { gender: "m", number: "one" } as const;

/**
 * "de moyen à élevé"; "élevé" alone where both ends are the same.
 * @param noun what has the levels, "niveau" unless told
 */
export function levelSpan(from: Level, to: Level, noun: Pick<FrenchNoun, "gender" | "number"> = LEVEL): Bilingual {
  const [low, high] = [levelAdjective(from, noun), levelAdjective(to, noun)];
  if (from === to) return low;
  return { fr: `${frenchFrom(low.fr)} à ${high.fr}`, en: `from ${low.en} to ${high.en}` };
}

/** What a map of a place shows: the mildest and the worst level of its cells. */
export function levelsAround(cells: readonly Level[]): Bilingual {
  const levels = cells.filter((one) => one !== "unknown");
  if (levels.length === 0) {
    return { fr: "Aucun niveau n’est connu dans les environs.", en: "No level is known in the surrounding area." };
  }
  const ranks = levels.map(rankOf);
  const [low, high] = [levelOfRank(Math.min(...ranks)), levelOfRank(Math.max(...ranks))];
  const span = levelSpan(low, high);
  return low === high
    ? {
        fr: `Dans tous les environs, le niveau est ${span.fr}.`,
        en: `The level is ${span.en} throughout the surrounding area.`,
      }
    : {
        fr: `Dans les environs, le niveau va ${span.fr}.`,
        en: `In the surrounding area, the level ranges ${span.en}.`,
      };
}

/** "faible à élevé", "low to high"; "élevé" alone where both ends are the same. */
export function rangeWords(low: Level, high: Level): Bilingual {
  const [from, to] = [levelAdjective(low, LEVEL), levelAdjective(high, LEVEL)];
  return low === high ? from : { fr: `${from.fr} à ${to.fr}`, en: `${from.en} to ${to.en}` };
}

/** Steps between the ends of a range that spans three levels. @source levels edition 1.2, rule 1 */
const WIDE_RANGE = 2;

/**
 * What an exposure may be where its range spans three levels or more: its top, else its bottom ("may be high").
 * @param noun what has the levels, "niveau" unless told
 * @returns null where the range is narrower, or there is no rank
 */
export function possibleLevel(
  { level, low, high }: RangedLevel,
  noun: Pick<FrenchNoun, "gender" | "number"> = LEVEL,
): Bilingual | null {
  if (level === "unknown" || low === "unknown" || high === "unknown") return null;
  if (rankOf(high) - rankOf(low) < WIDE_RANGE) return null;
  const words = levelAdjective(high === level ? low : high, noun);
  return { fr: `peut être ${words.fr}`, en: `may be ${words.en}` };
}

const BEYOND_MODEL: Bilingual = { fr: "au-delà du modèle", en: "beyond the model" };

/** What qualifies the level of an exposure: what it may be, and that its warming is beyond the model. */
export function exposureNote(exposure: MomentExposure | null): Bilingual | null {
  if (exposure === null) return null;
  const notes = [possibleLevel(exposure), exposure.beyond_model ? BEYOND_MODEL : null].filter((one) => one !== null);
  if (notes.length === 0) return null;
  return { fr: notes.map(({ fr }) => fr).join(", "), en: notes.map(({ en }) => en).join(", ") };
}

/** "exposition moyenne, peut être élevée", where another level than that of the exposure stands first; null as above. */
export function possibleExposure(exposure: RangedLevel): Bilingual | null {
  const { fr: noun, en } = ANALYSIS_NOUNS.exposure;
  const [possible, level] = [possibleLevel(exposure, noun), levelAdjective(exposure.level, noun)];
  if (possible === null) return null;
  return { fr: `${noun.words} ${level.fr}, ${possible.fr}`, en: `${en} ${level.en}, ${possible.en}` };
}

/** "l’exposition est élevée", "exposure is high". */
export function levelClause(analysis: RiskAnalysis, level: Level): Bilingual {
  const [subject, words] = [subjectOf(analysis), levelOf(analysis, level)];
  switch (level) {
    case "unknown":
      return { fr: `${subject.fr} est ${words.fr}`, en: `${subject.en} is not known` };
    case "none":
      return { fr: `${subject.fr} est ${words.fr}`, en: `there is no ${subject.en.replace(/^the /, "")}` };
    default:
      return { fr: `${subject.fr} est ${words.fr}`, en: `${subject.en} is ${words.en}` };
  }
}

/** "l’exposition passe de faible à élevée"; its level alone where it does not change or one end is not known. */
export function changeClause(analysis: RiskAnalysis, before: Level, after: Level): Bilingual {
  if (before === after || before === "unknown" || after === "unknown") return levelClause(analysis, after);
  const [subject, span] = [subjectOf(analysis), levelSpan(before, after, ANALYSIS_NOUNS[analysis].fr)];
  const moves = rankOf(after) > rankOf(before) ? "rises" : "falls";
  return { fr: `${subject.fr} passe ${span.fr}`, en: `${subject.en} ${moves} ${span.en}` };
}
