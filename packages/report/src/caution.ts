import { type Bilingual, isHigh, type Language, masculine } from "@lichen/domain";
import type { EstimatedRanges } from "./answer-effect.ts";
import { SEMICOLON } from "./figure.ts";
import { levelAdjective } from "./grammar.ts";
import { estimatedUnder, inGroups, inSentences, isWide, levelsUnder, unknownUnder } from "./headline.ts";
import { levelOf } from "./level-sentences.ts";
import { theHazards } from "./nouns.ts";
import { byLevel, type HazardResult, type Lead, leadOf, levelUnder } from "./results.ts";

/**
 * What the headline leaves open; null where it knows everything.
 * @param estimates those of the headline
 */
export function caution(results: readonly HazardResult[], estimates: EstimatedRanges | null = null): Bilingual | null {
  const lead = leadOf(results);
  const isAnyKnown = results.some((one) => byLevel(levelUnder(one, lead)) > 0);
  const unknown = unknownUnder(lead, results, estimates);
  const sentences = [
    ...(estimatedUnder(lead, results, estimates).length > 0 ? [ESTIMATED] : []),
    ...(unknown.length > 0 ? [NOT_LOW] : []),
    ...(lead === "cross" ? exposedSentence(unknown) : []),
    ...rangeSentence(results, lead),
    ...(lead === "exposure" && isAnyKnown ? [PLACE_ALONE] : []),
  ];
  return sentences.length === 0 ? null : inSentences(sentences);
}

const NOT_LOW: Bilingual = { fr: "Pas connu ne veut pas dire faible.", en: "Not known does not mean low." };
const ESTIMATED: Bilingual = {
  fr: "Une estimation vient de bâtiments semblables\u202f: environ 8 sur 10 s’y trouvent, le vôtre peut en sortir.",
  en: "An estimate comes from similar buildings: about 8 in 10 fall within it, and yours may not.",
};
const PLACE_ALONE: Bilingual = {
  fr: "L’adresse suffit pour le dire\u202f; elle ne dit pas encore comment le bâtiment y résiste.",
  en: "The address is enough to say so; it does not yet say how the building would cope with it.",
};

/** What is known of the place where the risk of the building is not. */
function exposedSentence(unknown: readonly HazardResult[]): readonly Bilingual[] {
  const exposed = unknown.filter((one) => isHigh(levelUnder(one, "exposure")));
  if (exposed.length === 0) return [];
  const at = (language: Language) =>
    inGroups(exposed, "exposure")
      .map(
        ({ level, hazards }) =>
          `${levelOf("exposure", level)[language]} ${TO[language]} ${theHazards(hazards.map(({ hazard }) => hazard.id))[language]}`,
      )
      .join(SEMICOLON[language]);
  return [{ fr: `L’exposition du lieu est ${at("fr")}.`, en: `Exposure of the place is ${at("en")}.` }];
}
const TO: Readonly<Record<Language, string>> = { fr: "pour", en: "for" };

/** Hazards whose level may be higher, high at least; then those that are high and may be lower. */
function rangeSentence(results: readonly HazardResult[], lead: Lead): readonly Bilingual[] {
  const wide = results.flatMap((one) => {
    const range = levelsUnder(one, lead);
    return isWide(range) ? [{ id: one.hazard.id, ...range }] : [];
  });
  const above = wide.filter(({ level, high }) => high !== level && isHigh(high));
  const below = wide.filter(({ level, high }) => high === level && isHigh(level));
  const tops = [...new Set(above.map(({ high }) => high))].sort((a, b) => byLevel(b) - byLevel(a));
  if (above.length + below.length === 0) return [];
  const words = (language: Language) => {
    const parts = tops.map((top) => {
      const names = theHazards(above.filter(({ high }) => high === top).map(({ id }) => id))[language];
      return `${levelAdjective(top, LEVEL)[language]} ${TO[language]} ${names}`;
    });
    if (below.length > 0)
      parts.push(`${LOWER[language]} ${TO[language]} ${theHazards(below.map(({ id }) => id))[language]}`);
    return `${DOUBT[language]} ${parts.join(SEMICOLON[language])}.`;
  };
  return [{ fr: words("fr"), en: words("en") }];
}
const LOWER: Readonly<Record<Language, string>> = { fr: "plus bas", en: "lower" };
const DOUBT: Readonly<Record<Language, string>> = {
  fr: "Les données laissent un doute\u202f: le niveau peut être",
  en: "The data leave room for doubt: the level may be",
};

const LEVEL = masculine("niveau");
