import type { Bilingual } from "@lichen/domain";
import { formatInteger } from "./format.ts";
import { countNoun } from "./nouns.ts";

/** What became of buildings since a moment, counted; risks are those of a building and a hazard. */
type NewsCounts = {
  readonly buildings: Readonly<Record<"added" | "changed" | "planned" | "deleted" | "restored", number>>;
  readonly levels: Readonly<Record<"higher" | "lower" | "known", number>>;
};

const BUILDINGS: Readonly<Record<keyof NewsCounts["buildings"], (n: number) => Bilingual>> = {
  added: (n) => agreeWord(n, { fr: "ajouté", en: "added" }),
  changed: (n) => agreeWord(n, { fr: "modifié", en: "changed" }),
  planned: (n) => ({
    fr: `${countNoun(n, "building").fr} dont la stratégie a changé`,
    en: `${countNoun(n, "building").en} whose strategy has changed`,
  }),
  deleted: (n) => agreeWord(n, { fr: "supprimé", en: "deleted" }),
  restored: (n) => agreeWord(n, { fr: "restauré", en: "restored" }),
};

const LEVELS: Readonly<Record<keyof NewsCounts["levels"], (n: number) => Bilingual>> = {
  higher: (n) => ({
    fr: `${formatInteger(n, "fr")} ${n > 1 ? "risques ont augmenté" : "risque a augmenté"}`,
    en: `${formatInteger(n, "en")} ${n === 1 ? "risk rose" : "risks rose"}`,
  }),
  lower: (n) => ({
    fr: `${formatInteger(n, "fr")} ${n > 1 ? "risques ont baissé" : "risque a baissé"}`,
    en: `${formatInteger(n, "en")} ${n === 1 ? "risk fell" : "risks fell"}`,
  }),
  known: (n) => ({
    fr: `${formatInteger(n, "fr")} ${n > 1 ? "risques sont désormais calculés" : "risque est désormais calculé"}`,
    en: `${formatInteger(n, "en")} ${n === 1 ? "risk is now calculated" : "risks are now calculated"}`,
  }),
};

/** "3 bâtiments ajoutés". */
function agreeWord(n: number, word: Bilingual): Bilingual {
  const { fr, en } = countNoun(n, "building");
  return { fr: `${fr} ${word.fr}${n > 1 ? "s" : ""}`, en: `${en} ${word.en}` };
}

/** What changed, a phrase a kind of change; none where nothing did. */
export function newsPhrases({ buildings, levels }: NewsCounts): readonly Bilingual[] {
  return [
    ...Object.entries(BUILDINGS).map(([what, words]) => [buildings[what as keyof typeof buildings], words] as const),
    ...Object.entries(LEVELS).map(([what, words]) => [levels[what as keyof typeof levels], words] as const),
  ].flatMap(([count, words]) => (count === 0 ? [] : [words(count)]));
}
