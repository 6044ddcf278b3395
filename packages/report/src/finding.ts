import type { Bilingual, HazardId, Horizon, Language, Level } from "@lichen/domain";
import { formatIndex, formatShare } from "./figure.ts";
import { hazardFact } from "./hazard-fact.ts";
import { byLevel, type HazardResult, leadOf, levelUnder, worstHazard } from "./results.ts";
import type { Report } from "./wire-report.ts";
import { FEMININE, MASCULINE } from "./words.ts";

/** Hazards as they stand in a sentence: "le plus fort est la chaleur", "the strongest is heat". */
export const HAZARD_NOUNS: Readonly<Record<HazardId, Bilingual>> = {
  heat: { fr: "la chaleur", en: "heat" },
  drought_rga: { fr: "la sécheresse et les argiles", en: "drought and clay" },
  flood: { fr: "l’inondation", en: "flooding" },
  coastal: { fr: "le littoral", en: "coastal hazards" },
  wildfire: { fr: "le feu de forêt", en: "wildfire" },
  storm_wind: { fr: "la tempête et le vent", en: "storms and wind" },
  landslide: { fr: "le mouvement de terrain", en: "landslides" },
  cold: { fr: "le froid", en: "cold" },
};

/** Others are named one by one up to this many. */
const NAMED_MOST = 4;
const NUMBERS = {
  fr: ["aucun", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit"],
  en: ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"],
} as const;

const spelled = (n: number, language: Language): string => NUMBERS[language][n] ?? String(n);
const raised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Names in a row: "a, b et c". */
export function listed(names: readonly string[], language: Language): string {
  const [last, ...before] = [...names].reverse();
  if (before.length === 0) return last ?? "";
  return `${before.reverse().join(", ")} ${language === "fr" ? "et" : "and"} ${last}`;
}

/**
 * The finding of a report in three sentences: which hazard leads and why, what comes next, what is not known.
 */
export function finding(
  results: readonly HazardResult[],
  { completion }: Pick<Report, "completion">,
  horizon: Horizon,
  language: Language,
): readonly [string, string, string] {
  return [
    leadSentence(results, horizon, language),
    restSentence(results, language),
    unknownSentence(results, completion, language),
  ];
}

function leadSentence(results: readonly HazardResult[], horizon: Horizon, language: Language): string {
  const lead = leadOf(results);
  const worst = results.find(({ hazard }) => hazard.id === worstHazard(results))!;
  const level = levelUnder(worst, lead);
  if (byLevel(level) <= 0) {
    return language === "fr"
      ? "Aucun aléa n’a de niveau ici : ni les données du lieu, ni les réponses ne suffisent pour en donner un."
      : "No hazard has a level here: neither the data of the place nor the answers are enough to give one.";
  }
  const name = HAZARD_NOUNS[worst.hazard.id][language];
  const exposure = exposureWords(worst, horizon, language);
  const fact = hazardFact(worst, horizon, worst.scenario)?.[language];
  const because = fact === undefined ? "" : ` (${fact})`;
  const when = momentWords(horizon, language);
  if (lead === "exposure") {
    return language === "fr"
      ? `Le risque croisé n’est pas encore connu, faute de réponses ; l’aléa qui expose le plus est ${name}, où ${exposure}${because}.`
      : `The cross risk is not known yet, for want of answers; what exposes most is ${name}, where ${exposure}${because}.`;
  }
  const { index, level: vulnerable } = worst.vulnerability;
  const figure = index.known ? ` (${formatIndex(index.value, language)})` : "";
  return language === "fr"
    ? `Parmi les huit aléas, le plus fort est ${name}, avec un risque croisé ${MASCULINE[level].one.fr} ${when} : ${exposure}${because} et la vulnérabilité du bâtiment est ${FEMININE[vulnerable].fr}${figure}.`
    : `Of the eight hazards the strongest is ${name}, with a ${MASCULINE[level].one.en} cross risk ${when}: ${exposure}${because} and the vulnerability of the building is ${FEMININE[vulnerable].en}${figure}.`;
}

function momentWords(horizon: Horizon, language: Language): string {
  if (horizon === "reference") return language === "fr" ? "à la référence" : "at the reference";
  return language === "fr" ? `en ${horizon}` : `in ${horizon}`;
}

function exposureWords({ reference, now }: HazardResult, horizon: Horizon, language: Language): string {
  const [before, after] = [reference?.level ?? "unknown", now?.level ?? "unknown"];
  const words = (level: Level) => FEMININE[level][language];
  const stays = horizon === "reference" || before === after || before === "unknown";
  if (language === "fr") {
    return stays
      ? `l’exposition est ${words(after)}`
      : `l’exposition passe de ${words(before)} à ${words(after)} d’ici ${horizon}`;
  }
  return stays
    ? `exposure is ${words(after)}`
    : `exposure moves from ${words(before)} to ${words(after)} by ${horizon}`;
}

function restSentence(results: readonly HazardResult[], language: Language): string {
  const lead = leadOf(results);
  const first = worstHazard(results);
  const others = results
    .filter((one) => one.hazard.id !== first && byLevel(levelUnder(one, lead)) >= byLevel("medium"))
    .toSorted((a, b) => byLevel(levelUnder(b, lead)) - byLevel(levelUnder(a, lead)));
  if (results.every((one) => levelUnder(one, lead) === "unknown")) {
    return language === "fr"
      ? "Cela ne veut pas dire qu’il n’y a pas de risque."
      : "This does not mean that there is no risk.";
  }
  if (others.length === 0) {
    return language === "fr"
      ? "Aucun autre aléa n’atteint le niveau moyen."
      : "No other hazard reaches the medium level.";
  }
  const words = (level: Level) => (lead === "cross" ? MASCULINE[level].one : FEMININE[level])[language];
  const named = others
    .slice(0, NAMED_MOST)
    .map((one) => `${HAZARD_NOUNS[one.hazard.id][language]} (${words(levelUnder(one, lead))})`);
  const more = others.length - named.length;
  const rest = more === 0 ? [] : [language === "fr" ? `${spelled(more, "fr")} de plus` : `${spelled(more, "en")} more`];
  const list = listed([...named, ...rest], language);
  return language === "fr" ? `Viennent ensuite ${list}.` : `Next come ${list}.`;
}

function unknownSentence(
  results: readonly HazardResult[],
  { answered, total, share }: Report["completion"],
  language: Language,
): string {
  const lead = leadOf(results);
  const unknown = results.filter((one) => levelUnder(one, lead) === "unknown");
  const names = listed(
    unknown.map(({ hazard }) => HAZARD_NOUNS[hazard.id][language]),
    language,
  );
  const part = formatShare(share, language);
  if (language === "fr") {
    const answers = `${answered} ${answered < 2 ? "question" : "questions"} sur ${total} ${answered < 2 ? "a" : "ont"} une réponse (${part})`;
    if (unknown.length === 0) return `Les huit aléas ont un niveau ; ${answers}.`;
    if (unknown.length === results.length) return `Rien n’est donc connu des huit aléas ; ${answers}.`;
    return `${raised(spelled(unknown.length, "fr"))} ${unknown.length === 1 ? "aléa n’est pas connu" : "aléas ne sont pas connus"} : ${names} ; ${answers}.`;
  }
  const answers = `${answered} of ${total} questions ${answered === 1 ? "is" : "are"} answered (${part})`;
  if (unknown.length === 0) return `All eight hazards have a level; ${answers}.`;
  if (unknown.length === results.length) return `Nothing is known of the eight hazards, then; ${answers}.`;
  return `${raised(spelled(unknown.length, "en"))} ${unknown.length === 1 ? "hazard is" : "hazards are"} not known: ${names}; ${answers}.`;
}
