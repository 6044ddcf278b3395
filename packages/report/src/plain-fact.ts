import { type Bilingual, type IndicatorKey, indicatorOf, type Language, type Level, type Unit } from "@lichen/domain";
import { factOf, formatWithUnit, joinLabel, withUnit } from "./figure.ts";
import { formatInteger } from "./format.ts";
import { type BilingualForms, levelAdjective, numberOf } from "./grammar.ts";
import { SHORT_NAMES } from "./words.ts";

/** A figure that sets a level: around today, where there is a change to tell, and at the moment. */
type Figure = {
  readonly key: IndicatorKey;
  readonly level: Level;
  readonly before: number | null;
  readonly after: number;
  /** Year of the last of the events that are counted; undefined where it is not known. */
  readonly latest?: number | undefined;
};

/**
 * A figure as a person who is not of the trade would say it: counted events, km/h, a need that doubles, the ground or the
 * weather in words. The index, the class and the degree days stay in the explanation.
 *
 * @source experience, "What is said first", rule 3
 */
export function plainFact({ key, level, before, after, latest }: Figure): Bilingual {
  const described = LEVEL_WORDS[key]?.[level];
  if (described !== undefined) return described;
  const event = EVENTS[key];
  if (event !== undefined)
    return { fr: countEvents(event, after, latest, "fr"), en: countEvents(event, after, latest, "en") };
  if (NEEDS.has(key)) return needWords(SHORT_NAMES[key], level, before, after);
  if (indicatorOf(key).unit === "m/s") {
    const speed = (language: Language) => {
      const value = withUnit(formatInteger(Math.round(after * KM_H), language), "km/h", language);
      return joinLabel(SHORT_NAMES[key][language], value, language);
    };
    return { fr: speed("fr"), en: speed("en") };
  }
  if (key === "damaging_floods") return moreFloodsThan(after);
  if (key === "height_above_lowest_ground") return aboveLowestGround(after);
  const burnt = BURNT_LAND[key];
  if (burnt !== undefined) {
    const share = (language: Language) => `${formatWithUnit(key, after, language)} ${burnt[language]}`;
    return { fr: share("fr"), en: share("en") };
  }
  const isCount = COUNTS.has(indicatorOf(key).unit) && Math.min(before ?? after, after) >= WHOLE;
  return isCount
    ? factOf(key, before === null ? null : Math.round(before), Math.round(after))
    : factOf(key, before, after);
}

/** What a share of burnt land is of. */
const BURNT_LAND: Readonly<Partial<Record<IndicatorKey, Bilingual>>> = {
  burnt_commune: {
    fr: "de la commune et des alentours brûle en moyenne chaque année",
    en: "of the commune and the land around burns in an average year",
  },
  burnt_share: {
    fr: "des terres alentour brûle en moyenne chaque année",
    en: "of the land around burns in an average year",
  },
};

/** How high the place is above the lowest ground near it, in whole metres. */
function aboveLowestGround(height: number): Bilingual {
  const metres = Math.round(height);
  if (metres === 0)
    return { fr: "au niveau du terrain le plus bas alentour", en: "level with the lowest ground nearby" };
  const of = (language: Language) => withUnit(formatInteger(Math.abs(metres), language), "m", language);
  return metres > 0
    ? { fr: `${of("fr")} au-dessus du terrain le plus bas alentour`, en: `${of("en")} above the lowest ground nearby` }
    : { fr: `${of("fr")} sous le terrain bas alentour`, en: `${of("en")} below the low ground nearby` };
}

/** Days and nights are told whole from ten on. */
const COUNTS: ReadonlySet<Unit> = new Set<Unit>(["d/yr", "nights/yr"]);
const WHOLE = 10;

/** Of the damaging floods of a region: the share of regions that have had fewer. */
function moreFloodsThan(share: number): Bilingual {
  const of = (language: Language) => withUnit(formatInteger(Math.round(share), language), "%", language);
  return {
    fr: `plus de crues dommageables que ${of("fr")} des régions`,
    en: `more damaging floods than ${of("en")} of regions`,
  };
}

const KM_H = 3.6;

const nameEvent = (one: string, many: string, event: string): BilingualForms => ({
  fr: { one, many },
  en: { one: `recognised ${event}`, many: `recognised ${event}s` },
});
/** Disasters recognised since 1985, the first year of the table. @source data/catnat */
const EVENTS: Readonly<Partial<Record<IndicatorKey, BilingualForms>>> = {
  catnat_flood: nameEvent("inondation reconnue", "inondations reconnues", "flood"),
  catnat_drought: nameEvent("sécheresse reconnue", "sécheresses reconnues", "drought"),
  catnat_ground: nameEvent("mouvement de terrain reconnu", "mouvements de terrain reconnus", "ground movement"),
  catnat_coastal: nameEvent("submersion reconnue", "submersions reconnues", "sea flood"),
  catnat_storm: nameEvent("tempête reconnue", "tempêtes reconnues", "storm"),
};
const NO_EVENT: Readonly<Record<Language, string>> = { fr: "aucune reconnaissance", en: "none recognised" };
const SINCE: Readonly<Record<Language, string>> = { fr: "depuis 1985", en: "since 1985" };

/** "14 inondations reconnues depuis 1985, la dernière en 2019"; of one alone, "1 recognised flood in 2019". */
function countEvents(event: BilingualForms, n: number, latest: number | undefined, language: Language): string {
  if (n === 0) return `${NO_EVENT[language]} ${SINCE[language]}`;
  const counted = `${formatInteger(n, language)} ${event[language][numberOf(n, language)]}`;
  if (latest === undefined) return `${counted} ${SINCE[language]}`;
  return n === 1
    ? `${counted} ${IN[language]} ${latest}`
    : `${counted} ${SINCE[language]}, ${LAST[language]} ${latest}`;
}
const IN: Readonly<Record<Language, string>> = { fr: "en", en: "in" };
/** Events with a year are floods and droughts, of one gender. */
const LAST: Readonly<Record<Language, string>> = { fr: "la dernière en", en: "the last in" };

/** Degree days: needs, of which a person knows the change alone. */
const NEEDS: ReadonlySet<IndicatorKey> = new Set<IndicatorKey>(["cdd22", "hdd155"]);
/** From this ratio a need is told as a multiple, and no longer as a share. */
const MULTIPLE = 1.75;
/** Within this ratio of two, "doubled". */
const ABOUT_TWICE = 2.25;
const SMALLEST_CHANGE = 0.5;

/** "besoins de chauffage : −13 %", "air-conditioning needs doubled"; their level where there is no change to tell. */
function needWords(need: Bilingual, level: Level, before: number | null, after: number): Bilingual {
  const change = before === null || before <= 0 ? 0 : (after / before - 1) * 100;
  if (Math.abs(change) < SMALLEST_CHANGE) {
    const { fr, en } = levelAdjective(level, { gender: "m", number: "many" });
    return { fr: `${need.fr} ${fr}`, en: `${en} ${need.en}` };
  }
  const ratio = 1 + change / 100;
  if (ratio < MULTIPLE) {
    const sign = change < 0 ? "−" : "+";
    const share = (language: Language) =>
      sign + withUnit(formatInteger(Math.abs(Math.round(change)), language), "%", language);
    return { fr: joinLabel(need.fr, share("fr"), "fr"), en: joinLabel(need.en, share("en"), "en") };
  }
  if (ratio < ABOUT_TWICE) return { fr: `${need.fr} doublés`, en: `${need.en} doubled` };
  const times = (language: Language) => formatInteger(Math.round(ratio), language);
  return { fr: `${need.fr} multipliés par ${times("fr")}`, en: `${need.en} multiplied by ${times("en")}` };
}

/** Whether an indicator is told in words, or as a change, and not by its figure. */
export const isWithoutFigure = (key: IndicatorKey): boolean => LEVEL_WORDS[key] !== undefined || NEEDS.has(key);

type LevelWords = Readonly<Partial<Record<Level, Bilingual>>>;
/** Indicators whose value means nothing to a reader: what each level is in words. */
const LEVEL_WORDS: Readonly<Partial<Record<IndicatorKey, LevelWords>>> = {
  soil_wetness_summer: {
    extreme: { fr: "sol extrêmement sec en été", en: "extremely dry soil in summer" },
    very_high: { fr: "sol très sec en été", en: "very dry soil in summer" },
    high: { fr: "sol sec en été", en: "dry soil in summer" },
    medium: { fr: "sol assez sec en été", en: "fairly dry soil in summer" },
    low: { fr: "sol assez humide en été", en: "fairly moist soil in summer" },
    very_low: { fr: "sol humide en été", en: "moist soil in summer" },
  },
  clay_score: {
    extreme: { fr: "argile dans presque tout le district", en: "clay in almost all the district" },
    very_high: { fr: "district très argileux", en: "very clayey district" },
    high: { fr: "district argileux", en: "clayey district" },
    medium: { fr: "district assez argileux", en: "fairly clayey district" },
    low: { fr: "district peu argileux", en: "district with little clay" },
    very_low: { fr: "district presque sans argile", en: "district with almost no clay" },
  },
  fwi: {
    extreme: { fr: "météo extrêmement propice au feu", en: "weather extremely prone to fire" },
    very_high: { fr: "météo très propice au feu", en: "weather very prone to fire" },
    high: { fr: "météo propice au feu", en: "weather prone to fire" },
    medium: { fr: "météo assez propice au feu", en: "weather fairly prone to fire" },
    low: { fr: "météo peu propice au feu", en: "weather not very prone to fire" },
    very_low: { fr: "météo très peu propice au feu", en: "weather hardly prone to fire" },
  },
  catnat_flood_adjusted: recognisedOften("inondations", "floods"),
  catnat_drought_adjusted: recognisedOften("sécheresses", "droughts"),
  catnat_ground_adjusted: recognisedOften("mouvements de terrain", "ground movements", "m"),
  landslide_susceptibility: {
    extreme: { fr: "terrain extrêmement sujet aux glissements", en: "ground extremely prone to landslides" },
    very_high: { fr: "terrain très sujet aux glissements", en: "ground very prone to landslides" },
    high: { fr: "terrain sujet aux glissements", en: "ground prone to landslides" },
    medium: { fr: "terrain assez sujet aux glissements", en: "ground fairly prone to landslides" },
    low: { fr: "terrain peu sujet aux glissements", en: "ground not very prone to landslides" },
    very_low: { fr: "terrain très peu sujet aux glissements", en: "ground hardly prone to landslides" },
  },
};

/** How often disasters are recognised for the number of inhabitants, by the level of their index. */
function recognisedOften(fr: string, en: string, gender: "f" | "m" = "f"): LevelWords {
  const recognised = gender === "f" ? "reconnues" : "reconnus";
  const often = (french: string, english: string): Bilingual => ({
    fr: `${fr} ${french} ${recognised}`,
    en: `${en} recognised ${english}`,
  });
  return {
    extreme: often("extrêmement souvent", "extremely often"),
    very_high: often("très souvent", "very often"),
    high: often("souvent", "often"),
    medium: often("parfois", "sometimes"),
    low: often("rarement", "rarely"),
    very_low: often("très rarement", "very rarely"),
  };
}
