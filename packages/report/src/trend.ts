import {
  type Bilingual,
  type HazardId,
  type Horizon,
  type Language,
  type Level,
  masculine,
  rankOf,
} from "@lichen/domain";
import { joinNames, levelAdjective } from "./grammar.ts";
import { hazardAdjective, theHazard, theHazards } from "./nouns.ts";
import { byLevel, type Lead } from "./results.ts";

type Trend = "rises" | "stays" | "eases";
/** How hazards of a level are named in turn: what rises first. */
export const TREND_ORDER: readonly Trend[] = ["rises", "stays", "eases"];
/** Beside the name of a hazard that eases. */
export const EASES: Readonly<Record<Language, string>> = { fr: "en baisse", en: "easing" };

type Reached = { readonly level: Level; readonly index: number | null };
/** Ranks by which an index moves before it is said to; its level is the same. */
const MOVES = 0.1;

/** How a hazard moves from around today to a horizon. */
export function trendOf(
  { today, now }: { readonly today: Reached | null; readonly now: Reached | null },
  horizon: Horizon,
): Trend {
  if (horizon === "reference" || today === null || now === null) return "stays";
  if (byLevel(today.level) <= 0 || byLevel(now.level) <= 0) return "stays";
  const ranks = rankOf(now.level) - rankOf(today.level);
  const index = (now.index ?? 0) - (today.index ?? 0);
  const moved = ranks === 0 && Math.abs(index) >= MOVES ? index : ranks;
  if (moved === 0) return "stays";
  return moved > 0 ? "rises" : "eases";
}

/** "D’ici 2050, l’exposition augmente pour la chaleur (élevée) ; elle baisse pour le froid, mais y reste de niveau élevé." */
export function riseAndEase(
  rising: readonly { readonly id: HazardId; readonly level: Level }[],
  easing: { readonly ids: readonly HazardId[]; readonly level: Level },
  horizon: Horizon,
  lead: Lead,
): Bilingual {
  const words = (language: Language) => {
    const up = joinNames(
      rising.map(({ id, level }) => `${theHazard(id)[language]} (${hazardAdjective(id, level)[language]})`),
      language,
    );
    const down = theHazards(easing.ids)[language];
    const level = levelAdjective(easing.level, LEVEL)[language];
    return language === "fr"
      ? `D’ici ${horizon}, ${MEASURES[lead].fr} augmente pour ${up}\u202f; ${MEASURES[lead].it} baisse pour ${down}, mais y reste de niveau ${level}.`
      : `By ${horizon} ${MEASURES[lead].en} rises for ${up}; it eases for ${down} but stays ${level}.`;
  };
  return { fr: words("fr"), en: words("en") };
}
const LEVEL = masculine("niveau");
const MEASURES: Readonly<Record<Lead, Bilingual & { readonly it: string }>> = {
  exposure: { fr: "l’exposition", en: "exposure", it: "elle" },
  cross: { fr: "le risque", en: "the risk", it: "il" },
};
