import {
  type Bilingual,
  crossLevel,
  ensure,
  type HazardId,
  type Horizon,
  isHigh,
  type Language,
  type Level,
  type Moment,
  type RangedLevel,
  rankOf,
  SCENARIO_NAMES,
} from "@lichen/domain";
import { type EstimatedRanges, estimatedRisk, type RiskRange } from "./answer-effect.ts";
import {
  countClause,
  HAZARD_NOUN,
  inWords,
  joinClauses,
  otherLevels,
  sentenceAt,
  sentenceOf,
} from "./counted-levels.ts";
import { SEMICOLON } from "./figure.ts";
import { type BilingualForms, joinNames, numberOf } from "./grammar.ts";
import { hazardFact } from "./hazard-fact.ts";
import { possibleLevel, rangeWords } from "./level-sentences.ts";
import { hazardAdjective, theHazard, theHazards } from "./nouns.ts";
import { byLevel, type HazardResult, type Lead, leadOf, levelUnder } from "./results.ts";
import { EASES, riseAndEase, TREND_ORDER, trendOf } from "./trend.ts";

const NOTHING_KNOWN: Bilingual = {
  fr: "Aucun aléa n’a de niveau ici\u202f: les données du lieu et les réponses ne suffisent pas à en donner un.",
  en: "No hazard has a level here: the location data and the answers are not enough to give one.",
};

/** "un aléa", "two risks": what is counted, under each lead. */
const COUNTED: Readonly<Record<Lead, { readonly noun: BilingualForms; readonly where: Bilingual }>> = {
  exposure: {
    noun: HAZARD_NOUN,
    where: { fr: "ici", en: "here" },
  },
  cross: {
    noun: { fr: { one: "risque", many: "risques" }, en: { one: "risk", many: "risks" } },
    where: { fr: "pour ce bâtiment", en: "for this building" },
  },
};

/** Beyond this number those that are not known are counted, and flooding alone named. */
const NAMED_UNKNOWN = 3;

/**
 * The first sentence on the hazards of a place, or the risks of a building once one is known. Ties are named together;
 * one that eases does not come first while another rises.
 * @param estimates those that are shown next to it: a risk that is estimated is not said to be unknown
 */
export function headline(
  results: readonly HazardResult[],
  moment: Moment,
  estimates: EstimatedRanges | null = null,
): Bilingual {
  const lead = leadOf(results);
  const known = results.filter((one) => byLevel(levelUnder(one, lead)) > 0);
  if (known.length === 0) {
    const none = results.filter((one) => levelUnder(one, lead) === "none");
    if (none.length === 0) return NOTHING_KNOWN;
    return inSentences([cannotOccur(none), ...unknownSentence(unknownUnder(lead, results, estimates), lead)]);
  }
  const context = { lead, moment };
  const rising = risingFirst(known, context);
  const left = known.filter((one) => rising === null || !rising.named.includes(one));
  const serious = inGroups(left, lead).filter(({ level }) => isHigh(level));
  const estimated = estimatedUnder(lead, results, estimates);
  const isMild = serious.length === 0 && rising === null;
  // What may be high comes before that nothing known is.
  const isEstimateFirst = isMild && estimated.some(({ range }) => isHigh(range.to));
  const estimatedWords = estimatedSentence(estimated, isEstimateFirst ? moment.horizon : null);
  return inSentences([
    ...(isEstimateFirst ? estimatedWords : []),
    ...(rising === null ? [] : [rising.sentence]),
    ...(serious.length > 0 ? seriousSentences(serious, context, rising === null) : []),
    ...(isMild ? [mildSentence(known, results, context, isEstimateFirst ? null : moment.horizon)] : []),
    ...(isEstimateFirst ? [] : estimatedWords),
    ...unknownSentence(unknownUnder(lead, results, estimates), lead),
  ]);
}

/** "Un aléa ne peut pas survenir ici : le froid." */
function cannotOccur(results: readonly HazardResult[]): Bilingual {
  const n = results.length;
  const names = theHazards(results.map(({ hazard }) => hazard.id));
  const { noun } = COUNTED.exposure;
  const [fr, en] = [numberOf(n, "fr"), numberOf(n, "en")];
  return sentenceOf({
    fr: `${inWords(n, "fr")} ${noun.fr[fr]} ${fr === "one" ? "ne peut pas" : "ne peuvent pas"} survenir ici\u202f: ${names.fr}`,
    en: `${inWords(n, "en")} ${noun.en[en]} cannot occur here: ${names.en}`,
  });
}

type Context = { readonly lead: Lead; readonly moment: Moment };

/** A group as it is counted, with its names. */
const countOf = (group: Group, context: Context) => ({
  level: group.level,
  n: group.hazards.length,
  names: { fr: namesIn(group, context, "fr"), en: namesIn(group, context, "en") },
});

/** The levels that are high or more, worst first. @param isFirst whether no sentence stands before */
function seriousSentences(serious: readonly Group[], context: Context, isFirst: boolean): readonly Bilingual[] {
  const { noun, where } = COUNTED[context.lead];
  const counts = serious.map((group) => countOf(group, context));
  const [first, ...rest] = counts;
  if (!isFirst || first === undefined) return otherLevels(counts);
  return [sentenceAt(context.moment.horizon, countClause(first, { subject: noun, where })), ...otherLevels(rest)];
}

/** Where none is known to be high, at the horizon unless it was said before: what is medium, or that nothing is; less is said of it where a range reaches high. */
function mildSentence(
  known: readonly HazardResult[],
  all: readonly HazardResult[],
  context: Context,
  horizon: Horizon | null,
): Bilingual {
  const { lead } = context;
  const { noun, where } = COUNTED[lead];
  const sentence = (words: Bilingual) => (horizon === null ? sentenceOf(words) : sentenceAt(horizon, words));
  const isAllKnown = all.every((one) => levelUnder(one, lead) !== "unknown");
  const mayBeHigh = all.some((one) => isHigh(levelsUnder(one, lead).high) && isWide(levelsUnder(one, lead)));
  const medium = inGroups(known, lead).find(({ level }) => level === "medium");
  const none = {
    fr: `aucun ${noun.fr.one}${isAllKnown ? "" : " connu"}`,
    en: `no ${isAllKnown ? "" : "known "}${noun.en.one}`,
  };
  if (medium !== undefined && mayBeHigh)
    return sentence(countClause(countOf(medium, context), { subject: noun, where }));
  if (medium !== undefined) {
    const isHighHere = { fr: `${none.fr} n’est élevé ${where.fr}`, en: `${none.en} is high ${where.en}` };
    return sentence(joinClauses([isHighHere, countClause(countOf(medium, context))]));
  }
  if (mayBeHigh) {
    return sentence({
      fr: `le niveau le plus probable des ${noun.fr.many} connus est faible ou très faible ${where.fr}`,
      en: `the most likely level of the known ${noun.en.many} is low or very low ${where.en}`,
    });
  }
  return sentence({
    fr: `${none.fr} n’atteint le niveau moyen ${where.fr}`,
    en: `${none.en} reaches the medium level ${where.en}`,
  });
}

type Group = { readonly level: Level; readonly hazards: readonly HazardResult[] };

/** Hazards by level, worst first. */
export function inGroups(results: readonly HazardResult[], lead: Lead): readonly Group[] {
  const levels = [...new Set(results.map((one) => levelUnder(one, lead)))].sort((a, b) => byLevel(b) - byLevel(a));
  return levels.map((level) => ({ level, hazards: results.filter((one) => levelUnder(one, lead) === level) }));
}

/** "la chaleur et le froid (en baisse)"; of one alone, what it was and the figure that sets it. */
function namesIn({ hazards }: Group, { lead, moment }: Context, language: Language): string {
  const place = (one: HazardResult) => TREND_ORDER.indexOf(trendOf(one, moment.horizon));
  const sorted = hazards.toSorted((a, b) => place(a) - place(b));
  return joinNames(
    sorted.map((one) => {
      const notes = [
        ...(trendOf(one, moment.horizon) === "eases" ? [EASES[language]] : []),
        ...(hazards.length === 1 ? detailsOf(one, lead, moment, language) : []),
      ];
      const name = theHazard(one.hazard.id)[language];
      return notes.length === 0 ? name : `${name} (${notes.join(SEMICOLON[language])})`;
    }),
    language,
  );
}

function detailsOf(one: HazardResult, lead: Lead, moment: Moment, language: Language): readonly string[] {
  const before = one.today?.level ?? "unknown";
  const isChange =
    lead === "exposure" && moment.horizon !== "reference" && byLevel(before) > 0 && before !== one.now?.level;
  const fact = hazardFact(one, moment.horizon, one.scenario);
  // A figure that is read in another scenario than the chosen one names it.
  const isOfAnother = fact !== null && hazardFact(one, moment.horizon, moment.scenario)?.en !== fact.en;
  const read = isOfAnother ? `, ${SCENARIO_NAMES[one.scenario].name[language].toLowerCase()}` : "";
  return [
    ...(isChange ? [todayWords(one.hazard.id, before)[language]] : []),
    ...(fact === null ? [] : [fact[language] + read]),
  ];
}

function todayWords(id: HazardId, level: Level): Bilingual {
  const { fr, en } = hazardAdjective(id, level);
  return { fr: `${fr} aujourd’hui`, en: `${en} today` };
}

/**
 * Where all those at the worst level ease while others rise: those that rise first.
 * @returns null where the worst level is that of a hazard that does not ease, or is below medium
 */
function risingFirst(
  known: readonly HazardResult[],
  { lead, moment }: Context,
): { readonly sentence: Bilingual; readonly named: readonly HazardResult[] } | null {
  const [top] = inGroups(known, lead);
  if (top === undefined || rankOf(top.level) < rankOf("medium")) return null;
  if (top.hazards.some((one) => trendOf(one, moment.horizon) !== "eases")) return null;
  const rising = known.filter((one) => trendOf(one, moment.horizon) === "rises");
  const counting = rising.filter((one) => rankOf(levelUnder(one, lead)) >= rankOf("medium"));
  const named = counting.length > 0 ? counting : rising;
  if (named.length === 0) return null;
  const sentence = riseAndEase(
    named.map((one) => ({ id: one.hazard.id, level: levelUnder(one, lead) })),
    { ids: top.hazards.map(({ hazard }) => hazard.id), level: top.level },
    moment.horizon,
    lead,
  );
  return { sentence, named: [...named, ...top.hazards] };
}

type EstimatedHazard = { readonly id: HazardId; readonly range: RiskRange };

/** The risks that are estimated, the one that reaches highest first: none while places are spoken of. */
export function estimatedUnder(
  lead: Lead,
  results: readonly HazardResult[],
  estimates: EstimatedRanges | null,
): readonly EstimatedHazard[] {
  if (lead === "exposure") return [];
  const estimated = results.flatMap((one) => {
    const range = estimatedRisk(one, estimates);
    return range === null ? [] : [{ id: one.hazard.id, range }];
  });
  return estimated.toSorted(
    (a, b) => byLevel(b.range.to) - byLevel(a.range.to) || byLevel(b.range.from) - byLevel(a.range.from),
  );
}

/** The hazards that have no level, nor an estimate of it. */
export function unknownUnder(
  lead: Lead,
  results: readonly HazardResult[],
  estimates: EstimatedRanges | null,
): readonly HazardResult[] {
  return results.filter(
    (one) => levelUnder(one, lead) === "unknown" && (lead === "exposure" || estimatedRisk(one, estimates) === null),
  );
}

/** "Deux risques sont seulement estimés : niveau élevé pour les inondations ; moyen à élevé pour le froid." */
function estimatedSentence(estimated: readonly EstimatedHazard[], horizon: Horizon | null): readonly Bilingual[] {
  const n = estimated.length;
  if (n === 0) return [];
  const ranges = [...new Map(estimated.map(({ range }) => [`${range.from} ${range.to}`, range])).values()];
  const parts = ranges.map(({ from, to }) => {
    const own = estimated.filter(({ range }) => range.from === from && range.to === to);
    const [words, names] = [rangeWords(from, to), theHazards(own.map(({ id }) => id))];
    return { fr: `${words.fr} pour ${names.fr}`, en: `${words.en} for ${names.en}` };
  });
  const all = joinClauses(parts);
  const { noun } = COUNTED.cross;
  const [fr, en] = [numberOf(n, "fr"), numberOf(n, "en")];
  const words = {
    fr: `${inWords(n, "fr")} ${noun.fr[fr]} ${fr === "one" ? "est seulement estimé" : "sont seulement estimés"}\u202f: niveau ${all.fr}`,
    en: `${inWords(n, "en")} ${noun.en[en]} ${en === "one" ? "is only estimated" : "are only estimated"}: ${all.en}`,
  };
  return [horizon === null ? sentenceOf(words) : sentenceAt(horizon, words)];
}

/** "Deux aléas ne sont pas connus : …"; none where all are. */
function unknownSentence(results: readonly HazardResult[], lead: Lead): readonly Bilingual[] {
  const unknown = results.map(({ hazard }) => hazard.id);
  const n = unknown.length;
  if (n === 0) return [];
  const { noun } = COUNTED[lead];
  const [fr, en] = [numberOf(n, "fr"), numberOf(n, "en")];
  const first = unknown.find((id) => id === "flood") ?? ensure(unknown[0]);
  const names = n > NAMED_UNKNOWN ? null : theHazards(unknown);
  const among = theHazard(first);
  return [
    sentenceOf({
      fr: `${inWords(n, "fr")} ${noun.fr[fr]} ${fr === "one" ? "n’est pas connu" : "ne sont pas connus"}${names === null ? `, dont ${among.fr}` : `\u202f: ${names.fr}`}`,
      en: `${inWords(n, "en")} ${noun.en[en]} ${en === "one" ? "is not known" : "are not known"}${names === null ? `, including ${among.en}` : `: ${names.en}`}`,
    }),
  ];
}

/** A level of a result under its lead, with the ends of its range: those of the exposure, crossed where it is. */
export function levelsUnder(one: HazardResult, lead: Lead): RangedLevel {
  const { now, vulnerability } = one;
  const level = levelUnder(one, lead);
  if (now === null || level === "unknown") return { level, low: "unknown", high: "unknown" };
  if (lead === "exposure") return now;
  return { level, low: crossLevel(now.low, vulnerability.level), high: crossLevel(now.high, vulnerability.level) };
}

/** Whether a range spans three levels. */
export const isWide = (range: RangedLevel) => possibleLevel(range) !== null;

/** Sentences as one text. */
export const inSentences = (sentences: readonly Bilingual[]): Bilingual => ({
  fr: sentences.map(({ fr }) => fr).join(" "),
  en: sentences.map(({ en }) => en).join(" "),
});
