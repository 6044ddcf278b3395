import type { Bilingual, HazardId, Language, RiskAnalysis, RiskSubject } from "@lichen/domain";
import { formatInteger } from "./format.ts";
import {
  agreed,
  type BilingualForms,
  type FrenchNoun,
  frenchOfThe,
  frenchThe,
  frenchToThe,
  listed,
} from "./grammar.ts";

/** A thing that sentences speak of: nouns in French, which carry their articles; English has none before these. */
export type Noun = { readonly fr: readonly FrenchNoun[]; readonly en: string };

const f = (words: string): FrenchNoun => ({ words, gender: "f", number: "one" });
const m = (words: string): FrenchNoun => ({ words, gender: "m", number: "one" });
const many = (one: FrenchNoun): FrenchNoun => ({ ...one, number: "many" });

/** Hazards as they stand in a sentence; "multi_hazard": all of them together. */
export const HAZARD_NOUNS: Readonly<Record<RiskSubject, Noun>> = {
  heat: { fr: [f("chaleur")], en: "heat" },
  drought_rga: { fr: [f("sécheresse"), many(f("argiles"))], en: "drought and clay" },
  flood: { fr: [many(f("inondations"))], en: "flooding" },
  coastal: { fr: [many(m("aléas littoraux"))], en: "coastal hazards" },
  wildfire: { fr: [many(m("feux de forêt"))], en: "wildfire" },
  storm_wind: { fr: [many(f("tempêtes")), m("vent")], en: "storms and wind" },
  landslide: { fr: [many(m("mouvements de terrain"))], en: "landslides" },
  cold: { fr: [m("froid")], en: "cold" },
  multi_hazard: { fr: [m("ensemble des aléas")], en: "all hazards together" },
};

/** What an analysis gives, as the subject of a sentence. */
export const ANALYSIS_NOUNS: Readonly<Record<RiskAnalysis, { readonly fr: FrenchNoun; readonly en: string }>> = {
  exposure: { fr: f("exposition"), en: "exposure" },
  vulnerability: { fr: f("vulnérabilité"), en: "vulnerability" },
  cross: { fr: m("risque croisé"), en: "the cross risk" },
};

/** "la chaleur", "heat". */
export const theHazard = (id: HazardId): Bilingual => withNoun(HAZARD_NOUNS[id], frenchThe, "");
/** "la chaleur, les inondations et le froid". */
export function theHazards(ids: readonly HazardId[]): Bilingual {
  const names = ids.map(theHazard);
  const all = (language: Language) =>
    listed(
      names.map((name) => name[language]),
      language,
    );
  return { fr: all("fr"), en: all("en") };
}
/** Under a question, or for one to answer: "Compte pour la chaleur et le froid". */
export function countsFor(ids: readonly HazardId[]): Bilingual {
  const names = theHazards(ids);
  return { fr: `Compte pour ${names.fr}`, en: `Counts for ${names.en}` };
}
/** "de la chaleur", "of heat". */
export const ofHazard = (id: HazardId): Bilingual => withNoun(HAZARD_NOUNS[id], frenchOfThe, "of ");
/** "à la chaleur", "to heat". */
export const toHazard = (id: RiskSubject): Bilingual => withNoun(HAZARD_NOUNS[id], frenchToThe, "to ");

function withNoun({ fr, en }: Noun, french: (nouns: readonly FrenchNoun[]) => string, english: string): Bilingual {
  return { fr: french(fr), en: english + en };
}

/** What is counted. */
const COUNTED = {
  building: { fr: { one: "bâtiment", many: "bâtiments" }, en: { one: "building", many: "buildings" } },
  hazard: { fr: { one: "aléa", many: "aléas" }, en: { one: "hazard", many: "hazards" } },
  question: { fr: { one: "question", many: "questions" }, en: { one: "question", many: "questions" } },
  answer: { fr: { one: "réponse", many: "réponses" }, en: { one: "answer", many: "answers" } },
  report: { fr: { one: "rapport", many: "rapports" }, en: { one: "report", many: "reports" } },
  level: { fr: { one: "niveau", many: "niveaux" }, en: { one: "level", many: "levels" } },
} as const satisfies Record<string, BilingualForms>;
export type Counted = keyof typeof COUNTED;

/** "1 bâtiment", "1 234 bâtiments"; "0 buildings". */
export function counted(n: number, what: Counted): Bilingual {
  const noun = nounOf(n, what);
  return { fr: `${formatInteger(n, "fr")} ${noun.fr}`, en: `${formatInteger(n, "en")} ${noun.en}` };
}

/** The noun alone, in the number of the count. */
export function nounOf(n: number, what: Counted): Bilingual {
  return agreed(n, COUNTED[what]);
}
