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
  worstFirst,
} from "@lichen/domain";
import { countClause, HAZARD_NOUN, inWords, otherLevels, sentenceAt } from "../counted-levels.ts";
import { formatInteger } from "../format.ts";
import { numberOf } from "../grammar.ts";
import { whenWords } from "../level-sentences.ts";
import { theHazard, theHazards } from "../nouns.ts";
import { byLevel } from "../results.ts";
import { shareWords } from "../synthesis-charts.ts";

type Exposure = {
  readonly hazard: HazardId;
  readonly level: Level;
  readonly index: number | null;
  /** Communes and inhabitants by level of the commune. */
  readonly distribution: Readonly<Partial<Record<Level, number>>>;
  readonly population: Readonly<Partial<Record<Level, number>>>;
};

const MEDIUM = byLevel("medium");
const OR_WORSE: Bilingual = { fr: ", ou davantage,", en: ", or worse," };
/** A hazard that more of the communes than this lack is said to be known in a part of them. */
const FEW_COMMUNES = 0.05;

/**
 * What is said first of a territory: the worst level with every hazard that has it, how many inhabitants and communes the
 * first of them concerns, the others that are high, then what is not known.
 * @source experience.md, "What is said first", 1 and 2
 */
export function summitWords(
  exposure: readonly Exposure[],
  horizon: Horizon,
  language: Language,
): readonly [string, ...string[]] {
  const worst = worstFirst(exposure)[0]?.level ?? "unknown";
  return [
    worstSentence(exposure, horizon)[language],
    ...(byLevel(worst) < MEDIUM ? [] : reachWords(exposure, worst, language)),
    ...othersWords(exposure, worst, language),
    ...unknownWords(exposure, language),
  ];
}

function worstSentence(exposure: readonly Exposure[], horizon: Horizon): Bilingual {
  const ordered = worstFirst(exposure);
  const level = ordered[0]?.level ?? "unknown";
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
  const count = (at: Level) => {
    const hazards = ordered.filter((one) => one.level === at).map(({ hazard }) => hazard);
    return { level: at, n: hazards.length, names: theHazards(hazards) };
  };
  return sentenceAt(horizon, countClause(count(level), { subject: HAZARD_NOUN, where: { fr: "ici", en: "here" } }));
}

/** Hazards that are high or more, below the worst level. */
function othersWords(exposure: readonly Exposure[], worst: Level, language: Language): readonly string[] {
  const levels = LEVELS.filter((level) => isHigh(level) && byLevel(level) < byLevel(worst)).toReversed();
  const counts = levels.flatMap((level) => {
    const hazards = exposure.filter((one) => one.level === level).map(({ hazard }) => hazard);
    return hazards.length === 0 ? [] : [{ level, n: hazards.length, names: theHazards(hazards) }];
  });
  return otherLevels(counts).map((words) => words[language]);
}

/** How many inhabitants and communes are at the worst level or above; nothing for a single commune or a city. */
function reachWords(exposure: readonly Exposure[], level: Level, language: Language): readonly string[] {
  const tied = worstFirst(exposure).filter((one) => one.level === level);
  const { hazard } = ensure(tied[0]);
  const { distribution, population } = ensure(exposure.find((one) => one.hazard === hazard));
  const [communes, allCommunes] = [atLeast(distribution, level), total(distribution)];
  const [people, all] = [atLeast(population, level), total(population)];
  if (allCommunes < 2 || all === 0) return [];
  const share = { fr: shareWords(people / all, "fr"), en: shareWords(people / all, "en") };
  const shown = (n: number) => formatInteger(n, language);
  const subject: Bilingual = tied.length === 1 ? { fr: "Il", en: "It" } : { fr: "Le premier", en: "The first of them" };
  const worse = level === "extreme" ? { fr: "", en: "" } : OR_WORSE;
  const words: Bilingual = {
    fr: `${subject.fr} l’est${worse.fr} pour ${share.fr} des habitants, dans ${shown(communes)} ${numberOf(communes, "fr") === "one" ? "commune" : "communes"} sur ${shown(allCommunes)}.`,
    en: `${subject.en} is at that level${worse.en} for ${share.en} of the inhabitants, in ${shown(communes)} of ${shown(allCommunes)} communes.`,
  };
  return [words[language]];
}

/** Hazards without a level, then those that a part of the communes alone has. */
function unknownWords(exposure: readonly Exposure[], language: Language): readonly string[] {
  const unknown = exposure.filter(({ level }) => level === "unknown").map(({ hazard }) => hazard);
  const isPartly = ({ level, distribution }: Exposure) =>
    level !== "unknown" && (distribution.unknown ?? 0) > FEW_COMMUNES * total(distribution);
  return [
    ...(unknown.length === 0 || unknown.length === exposure.length ? [] : [notKnown(unknown)[language]]),
    ...exposure.filter(isPartly).map(({ hazard, distribution }) => describeKnown(hazard, distribution)[language]),
  ];
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
