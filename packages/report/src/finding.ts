import type { Report } from "@lichen/contract";
import { type Bilingual, capitalise, ensure, type Language, type Moment, SCENARIO_NAMES } from "@lichen/domain";
import { formatIndex, formatShare, SEMICOLON } from "./figure.ts";
import { formatInteger } from "./format.ts";
import { numberOf } from "./grammar.ts";
import { hazardFact } from "./hazard-fact.ts";
import { changeClause, levelOf, possibleLevel, whenWords } from "./level-sentences.ts";
import { ANALYSIS_NOUNS, nounOf, ofHazard, theHazards, toHazard } from "./nouns.ts";
import { byLevel, type HazardResult, type Lead, leadOf, levelUnder, worstHazard } from "./results.ts";

/**
 * The finding of a report in three sentences: which hazard leads and why, what comes next, what is not known.
 * @param moment the moment that was chosen: a figure read in another scenario names it
 */
export function finding(
  results: readonly HazardResult[],
  { completion }: Pick<Report, "completion">,
  moment: Moment,
  language: Language,
): readonly [string, string, string] {
  const lead = leadSentence(results, moment)[language];
  const isKnown = byLevel(levelUnder(leading(results), "exposure")) > 0;
  return [
    leadOf(results) === "exposure" && isKnown ? `${NOT_CROSSED[language]} ${lead}` : lead,
    restSentence(results)[language],
    unknownSentence(results, completion)[language],
  ];
}

const NOTHING_KNOWN: Bilingual = {
  fr: "Aucun aléa n’a de niveau ici\u202f: les données du lieu et les réponses ne suffisent pas à en donner un.",
  en: "No hazard has a level here: the location data and the answers are not enough to give one.",
};
const NOTHING_HERE: Bilingual = {
  fr: "Les aléas dont le niveau est connu ne peuvent pas survenir ici.",
  en: "The hazards whose level is known cannot occur here.",
};

const NOT_CROSSED: Bilingual = {
  fr: "Le risque croisé n’est pas encore connu, faute de réponses.",
  en: "The combined risk is not known yet, because answers are missing.",
};

function leading(results: readonly HazardResult[]): HazardResult {
  return ensure(results.find(({ hazard }) => hazard.id === worstHazard(results)));
}

/** Which hazard leads and why, in one sentence: by the cross risk once one is known, by the exposure of the place until then. */
export function leadSentence(results: readonly HazardResult[], moment: Moment): Bilingual {
  const lead = leadOf(results);
  const worst = leading(results);
  const level = levelUnder(worst, lead);
  if (byLevel(level) <= 0) {
    return results.some((one) => levelUnder(one, lead) === "none") ? NOTHING_HERE : NOTHING_KNOWN;
  }
  const [exposure, when] = [exposureClause(worst, moment), whenWords(moment.horizon)];
  const isTied = results.some((one) => one !== worst && levelUnder(one, lead) === level);
  if (lead === "exposure") {
    const [to, first] = [toHazard(worst.hazard.id), capitalise(when)];
    const among = isTied ? { fr: " notamment", en: ", among others" } : { fr: "", en: "" };
    return {
      fr: `${first.fr}, c’est${among.fr} ${to.fr} que le lieu est le plus exposé\u202f: ${exposure.fr}.`,
      en: `${first.en}, the location is most exposed ${to.en}${among.en}: ${exposure.en}.`,
    };
  }
  const [of, words] = [ofHazard(worst.hazard.id), levelOf("cross", level)];
  const vulnerable = vulnerabilityClause(worst);
  const subject = strongest(results, isTied);
  return {
    fr: `${subject.fr} est celui ${of.fr}, ${words.fr} ${when.fr}\u202f: ${exposure.fr} et ${vulnerable.fr}.`,
    en: `${subject.en} is that ${of.en}, ${words.en} ${when.en}: ${exposure.en} and ${vulnerable.en}.`,
  };
}

/** "Le plus fort des huit risques croisés", or of those that are known: the others may be stronger; one of them when tied. */
function strongest(results: readonly HazardResult[], isTied: boolean): Bilingual {
  const known = results.filter(({ cross }) => byLevel(cross) > 0).length;
  const first = isTied
    ? { fr: "L’un des plus forts", en: "One of the highest" }
    : { fr: "Le plus fort", en: "The highest" };
  if (results.every(({ cross }) => cross !== "unknown")) {
    return { fr: `${first.fr} des huit risques croisés`, en: `${first.en} of the eight combined risks` };
  }
  if (known === 1) return { fr: "Le seul risque croisé connu", en: "The only known combined risk" };
  return {
    fr: `${first.fr} des ${formatInteger(known, "fr")} risques croisés connus`,
    en: `${first.en} of the ${formatInteger(known, "en")} known combined risks`,
  };
}

/** Exposure since around today, what else it may be, and the figure that sets it. */
function exposureClause(result: HazardResult, { scenario: chosen, horizon }: Moment): Bilingual {
  const { today, now, scenario } = result;
  const after = now?.level ?? "unknown";
  const before = horizon === "reference" ? after : (today?.level ?? "unknown");
  const change = changeClause("exposure", before, after);
  const possible = now === null ? null : possibleLevel(now, ANALYSIS_NOUNS.exposure.fr);
  const clause =
    possible === null ? change : { fr: `${change.fr}, mais ${possible.fr}`, en: `${change.en}, but ${possible.en}` };
  const fact = hazardFact(result, horizon, scenario);
  if (fact === null) return clause;
  const isOfAnother = hazardFact(result, horizon, chosen)?.en !== fact.en;
  const { name } = SCENARIO_NAMES[scenario];
  const read = isOfAnother
    ? { fr: `, scénario ${name.fr.toLowerCase()}`, en: `, ${name.en.toLowerCase()}` }
    : { fr: "", en: "" };
  return { fr: `${clause.fr} (${fact.fr}${read.fr})`, en: `${clause.en} (${fact.en}${read.en})` };
}

function vulnerabilityClause({ vulnerability: { index, level } }: HazardResult): Bilingual {
  const words = levelOf("vulnerability", level);
  if (index === null) {
    return { fr: "la vulnérabilité du bâtiment est inconnue", en: "the building’s vulnerability is not known" };
  }
  const [fr, en] = [formatIndex(index, "fr"), formatIndex(index, "en")];
  return {
    fr: `la vulnérabilité du bâtiment est ${words.fr} (${fr})`,
    en: `the building’s vulnerability is ${words.en} (${en})`,
  };
}

const MEDIUM = byLevel("medium");

function restSentence(results: readonly HazardResult[]): Bilingual {
  const lead = leadOf(results);
  if (results.every((one) => levelUnder(one, lead) === "unknown")) {
    return {
      fr: "Cela ne signifie pas que le risque est absent.",
      en: "This does not mean that there is no risk.",
    };
  }
  const first = leading(results);
  const others = results
    .filter((one) => one !== first && byLevel(levelUnder(one, lead)) >= MEDIUM)
    .toSorted((a, b) => byLevel(levelUnder(b, lead)) - byLevel(levelUnder(a, lead)));
  const [next] = others;
  if (next === undefined) {
    const isOther = byLevel(levelUnder(first, lead)) >= MEDIUM;
    // Those whose level is not known may reach it.
    const isKnown = results.some((one) => levelUnder(one, lead) === "unknown");
    const [other, known] = [isOther ? ["autre ", "other "] : ["", ""], isKnown ? ["connu ", "known "] : ["", ""]];
    return {
      fr: `Aucun ${other[0]}aléa ${known[0]}n’atteint le niveau moyen.`,
      en: `No ${other[1]}${known[1]}hazard reaches the medium level.`,
    };
  }
  const rest = { fr: atEachLevel(others, lead, "fr"), en: atEachLevel(others, lead, "en") };
  const isEqual = levelUnder(next, lead) === levelUnder(first, lead);
  const subject = LEADS[lead];
  return {
    fr: `${subject.fr} est ${isEqual ? "aussi" : "ensuite"} ${rest.fr}.`,
    en: isEqual ? `${subject.en} is also ${rest.en}.` : `${subject.en} then drops to ${rest.en}.`,
  };
}

const LEADS: Readonly<Record<Lead, Bilingual>> = {
  cross: { fr: "Le risque croisé", en: "The combined risk" },
  exposure: { fr: "L’exposition", en: "Exposure" },
};

/** "élevé pour la chaleur et le froid ; moyen pour les inondations". */
function atEachLevel(sorted: readonly HazardResult[], lead: Lead, language: Language): string {
  const levels = [...new Set(sorted.map((one) => levelUnder(one, lead)))];
  const parts = levels.map((level) => {
    const names = theHazards(sorted.filter((one) => levelUnder(one, lead) === level).map(({ hazard }) => hazard.id));
    return `${levelOf(lead, level)[language]} ${FOR[language]} ${names[language]}`;
  });
  return parts.join(SEMICOLON[language]);
}
const FOR: Readonly<Record<Language, string>> = { fr: "pour", en: "for" };

function unknownSentence(results: readonly HazardResult[], completion: Report["completion"]): Bilingual {
  const lead = leadOf(results);
  const unknown = results.filter((one) => levelUnder(one, lead) === "unknown").map(({ hazard }) => hazard.id);
  const answers = answersSentence(completion);
  if (unknown.length === results.length) return answers;
  const [noun, is] = [LEADS[lead], lead === "cross" ? "connu" : "connue"];
  if (unknown.length === 0) {
    return {
      fr: `Les huit aléas ont un niveau ${lead === "cross" ? "de risque croisé" : "d’exposition"}. ${answers.fr}`,
      en: `All eight hazards have ${lead === "cross" ? "a combined risk" : "an exposure"} level. ${answers.en}`,
    };
  }
  const names = theHazards(unknown);
  return {
    fr: `${noun.fr} n’est pas ${is} pour ${names.fr}. ${answers.fr}`,
    en: `${noun.en} is not known for ${names.en}. ${answers.en}`,
  };
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
