import {
  type Bilingual,
  capitalise,
  ensure,
  type HazardId,
  type Horizon,
  isHigh,
  type Language,
  LEVELS,
  type Level,
  masculine,
  worstFirst,
} from "@lichen/domain";
import { countClause, HAZARD_NOUN, inWords, otherLevels, sentenceAt } from "../counted-levels.ts";
import { formatInteger } from "../format.ts";
import { joinNames, levelAdjective, numberOf } from "../grammar.ts";
import { whenWords } from "../level-sentences.ts";
import { theHazard, theHazards } from "../nouns.ts";
import { byLevel } from "../results.ts";
import { shareWords } from "../synthesis-charts.ts";
import { EASES, riseAndEase, TREND_ORDER, trendOf } from "../trend.ts";

type Exposure = {
  readonly hazard: HazardId;
  readonly level: Level;
  readonly index: number | null;
  /** Around today. */
  readonly today: { readonly level: Level; readonly index: number | null };
  /** Communes and inhabitants by level of the commune. */
  readonly distribution: Readonly<Partial<Record<Level, number>>>;
  readonly population: Readonly<Partial<Record<Level, number>>>;
};

const MEDIUM = byLevel("medium");
const OR_ABOVE: Bilingual = { fr: " ou au-dessus", en: " or above" };
/** A hazard that more of the communes than this lack is said to be known in a part of them. */
const FEW_COMMUNES = 0.05;

/** What is said first of a territory, and what details it. */
type Summit = { readonly lead: readonly [string, ...string[]]; readonly details: readonly string[] };

/**
 * What is said first of a territory: the worst level with every hazard that has it, the others that are high, what is not
 * known; where all those at the worst level ease while others rise, those that rise first. Beside: how many inhabitants and
 * communes it concerns, and what is known in a part of the communes.
 * @source experience.md, "What is said first", 1 and 2
 */
export function summitWords(exposure: readonly Exposure[], horizon: Horizon, language: Language): Summit {
  const worst = worstFirst(exposure)[0]?.level ?? "unknown";
  const rising = risingFirst(exposure, worst, horizon);
  const first = rising?.sentence ?? worstSentence(exposure, horizon);
  const firstNamed = rising?.named[0] ?? ensure(inTurn(exposure, worst, horizon)[0]).hazard;
  const left = exposure.filter(({ hazard, level }) =>
    rising === null ? level !== worst : !rising.named.includes(hazard),
  );
  return {
    lead: [first[language], ...othersWords(left, horizon, language), ...unknownWords(exposure, language)],
    details: [
      ...reachWords(ensure(exposure.find(({ hazard }) => hazard === firstNamed)), language),
      ...partlyWords(exposure, language),
    ],
  };
}

const trendIn = ({ today, level, index }: Exposure, horizon: Horizon) =>
  trendOf({ today, now: { level, index } }, horizon);

/** Those that rise, and those at the worst level where all of these ease; null where one of them does not. */
function risingFirst(
  exposure: readonly Exposure[],
  worst: Level,
  horizon: Horizon,
): { readonly sentence: Bilingual; readonly named: readonly HazardId[] } | null {
  if (byLevel(worst) < MEDIUM) return null;
  const top = exposure.filter(({ level }) => level === worst);
  if (top.some((one) => trendIn(one, horizon) !== "eases")) return null;
  const rising = worstFirst(exposure).filter((one) => trendIn(one, horizon) === "rises");
  const counting = rising.filter(({ level }) => byLevel(level) >= MEDIUM);
  const named = (counting.length > 0 ? counting : rising).map(({ hazard, level }) => ({ id: hazard, level }));
  if (named.length === 0) return null;
  const ids = top.map(({ hazard }) => hazard);
  return {
    sentence: riseAndEase(named, { ids, level: worst }, horizon, "exposure"),
    named: [...named.map(({ id }) => id), ...ids],
  };
}

/** Those of a level, those that rise first. */
function inTurn(exposure: readonly Exposure[], level: Level, horizon: Horizon): readonly Exposure[] {
  const place = (one: Exposure) => TREND_ORDER.indexOf(trendIn(one, horizon));
  return worstFirst(exposure)
    .filter((one) => one.level === level)
    .toSorted((a, b) => place(a) - place(b));
}

/** How many have a level, and their names, those that ease with a word of it. */
function countAt(exposure: readonly Exposure[], level: Level, horizon: Horizon) {
  const those = inTurn(exposure, level, horizon);
  const names = (language: Language) =>
    joinNames(
      those.map((one) => {
        const name = theHazard(one.hazard)[language];
        return trendIn(one, horizon) === "eases" ? `${name} (${EASES[language]})` : name;
      }),
      language,
    );
  return { level, n: those.length, names: { fr: names("fr"), en: names("en") } };
}

function worstSentence(exposure: readonly Exposure[], horizon: Horizon): Bilingual {
  const level = worstFirst(exposure)[0]?.level ?? "unknown";
  const when = capitalise(whenWords(horizon));
  if (level === "unknown") {
    return {
      fr: `${when.fr}, aucun aléa n’a de niveau ici\u202f: cela ne signifie pas que le risque est absent.`,
      en: `${when.en} no hazard has a level here: this does not mean that there is no risk.`,
    };
  }
  if (byLevel(level) < MEDIUM) {
    return {
      fr: `${when.fr}, aucun aléa dont le niveau est connu n’atteint le niveau moyen ici.`,
      en: `${when.en} no hazard whose level is known reaches the medium level here.`,
    };
  }
  const where = { fr: "ici", en: "here" };
  return sentenceAt(horizon, countClause(countAt(exposure, level, horizon), { subject: HAZARD_NOUN, where }));
}

/** Hazards that are high or more, of those that were not named yet. */
function othersWords(left: readonly Exposure[], horizon: Horizon, language: Language): readonly string[] {
  const levels = LEVELS.filter((level) => isHigh(level) && left.some((one) => one.level === level)).toReversed();
  return otherLevels(levels.map((level) => countAt(left, level, horizon))).map((words) => words[language]);
}

/** How many inhabitants and communes are at the level of a hazard or above; nothing for a single commune or a city. */
function reachWords({ hazard, level, distribution, population }: Exposure, language: Language): readonly string[] {
  if (byLevel(level) < MEDIUM) return [];
  const [communes, allCommunes] = [atLeast(distribution, level), total(distribution)];
  const [people, all] = [atLeast(population, level), total(population)];
  if (allCommunes < 2 || all === 0) return [];
  const share = shareWords(people / all, language);
  const name = theHazard(hazard)[language];
  const shown = (n: number) => formatInteger(n, language);
  const at = levelAdjective(level, masculine("niveau"))[language];
  const orAbove = level === "extreme" ? { fr: "", en: "" } : OR_ABOVE;
  const words: Bilingual = {
    fr: `Pour ${name}, ${share} des habitants sont au niveau ${at}${orAbove.fr}, dans ${shown(communes)} ${numberOf(communes, "fr") === "one" ? "commune" : "communes"} sur ${shown(allCommunes)}.`,
    en: `For ${name}, ${share} of the inhabitants are at the ${at} level${orAbove.en}, in ${shown(communes)} of ${shown(allCommunes)} communes.`,
  };
  return [words[language]];
}

/** Hazards without a level; none where none has one, which is said first. */
function unknownWords(exposure: readonly Exposure[], language: Language): readonly string[] {
  const unknown = exposure.filter(({ level }) => level === "unknown").map(({ hazard }) => hazard);
  return unknown.length === 0 || unknown.length === exposure.length ? [] : [notKnown(unknown)[language]];
}

/** Hazards that a part of the communes alone has a level for. */
function partlyWords(exposure: readonly Exposure[], language: Language): readonly string[] {
  const isPartly = ({ level, distribution }: Exposure) =>
    level !== "unknown" && (distribution.unknown ?? 0) > FEW_COMMUNES * total(distribution);
  return exposure.filter(isPartly).map(({ hazard, distribution }) => describeKnown(hazard, distribution)[language]);
}

function notKnown(hazards: readonly HazardId[]): Bilingual {
  const [count, names] = [hazards.length, theHazards(hazards)];
  const [first, isOne] = [{ fr: inWords(count, "fr"), en: inWords(count, "en") }, count === 1];
  const words = capitalise(first);
  return {
    fr: isOne
      ? `${words.fr} aléa n’est pas connu ici\u202f: ${names.fr}\u202f; cela ne veut pas dire qu’il est faible.`
      : `${words.fr} aléas ne sont pas connus ici\u202f: ${names.fr}\u202f; cela ne veut pas dire qu’ils sont faibles.`,
    en: isOne
      ? `${words.en} hazard is not known here: ${names.en}; this does not mean that it is low.`
      : `${words.en} hazards are not known here: ${names.en}; this does not mean that they are low.`,
  };
}

function describeKnown(hazard: HazardId, distribution: Exposure["distribution"]): Bilingual {
  const all = total(distribution);
  const known = all - (distribution.unknown ?? 0);
  const name = theHazard(hazard);
  const only = numberOf(known, "fr") === "one" ? ["Seule", "commune", "a"] : ["Seules", "communes", "ont"];
  const [count, noun] = [formatInteger(known, "en"), known === 1 ? "commune" : "communes"];
  return {
    fr: `${only[0]} ${formatInteger(known, "fr")} ${only[1]} sur ${formatInteger(all, "fr")} ${only[2]} un niveau pour ${name.fr}.`,
    en: `Only ${count} ${noun} of ${formatInteger(all, "en")} ${known === 1 ? "has" : "have"} a level for ${name.en}.`,
  };
}

const total = (counts: Exposure["distribution"]): number =>
  Object.values(counts).reduce((sum: number, count) => sum + count, 0);

/** Sum of the counts at a level or above. */
const atLeast = (counts: Exposure["distribution"], level: Level): number =>
  LEVELS.reduce((sum, one) => (byLevel(one) >= byLevel(level) ? sum + (counts[one] ?? 0) : sum), 0);
