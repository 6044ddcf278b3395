import {
  type Bilingual,
  type FrenchNoun,
  feminine,
  type HazardId,
  hazardOf,
  type Language,
  type Level,
  masculine,
  type Noun,
  type RiskAnalysis,
  type RiskSubject,
} from "@lichen/domain";
import { formatInteger } from "./format.ts";
import {
  agree,
  agreementOf,
  type BilingualForms,
  frenchOfThe,
  frenchThe,
  frenchToThe,
  joinNames,
  levelAdjective,
} from "./grammar.ts";

/** All the hazards as they stand in a sentence. */
const TOGETHER: Noun = { fr: [masculine("ensemble des aléas")], en: "all hazards together" };

/** A hazard as it stands in a sentence; "multi_hazard": all of them together. */
const hazardNoun = (id: RiskSubject): Noun => (id === "multi_hazard" ? TOGETHER : hazardOf(id).noun);

/** What an analysis gives, as the subject of a sentence. */
export const ANALYSIS_NOUNS: Readonly<Record<RiskAnalysis, { readonly fr: FrenchNoun; readonly en: string }>> = {
  exposure: { fr: feminine("exposition"), en: "exposure" },
  vulnerability: { fr: feminine("vulnérabilité"), en: "vulnerability" },
  cross: { fr: masculine("risque croisé"), en: "the combined risk" },
};

/** "la chaleur", "heat". */
export const theHazard = (id: HazardId): Bilingual => withNoun(hazardNoun(id), frenchThe, "");
/** "la chaleur, les inondations et le froid". */
export const theHazards = (ids: readonly HazardId[]): Bilingual => inRow(ids.map(theHazard));
/** A level as the adjective of a hazard: "élevée" of la chaleur, "élevés" of les feux de forêt. */
export const hazardAdjective = (id: HazardId, level: Level): Bilingual =>
  levelAdjective(level, agreementOf(hazardNoun(id).fr));
/** Under a question, or for one to answer: "Compte pour la chaleur et le froid". */
export function countsFor(ids: readonly HazardId[]): Bilingual {
  const names = theHazards(ids);
  return { fr: `Compte pour ${names.fr}`, en: `Counts for ${names.en}` };
}
/** "de la chaleur", "of heat". */
export const ofHazard = (id: HazardId): Bilingual => withNoun(hazardNoun(id), frenchOfThe, "of ");
/** "à la chaleur", "to heat". */
export const toHazard = (id: RiskSubject): Bilingual => withNoun(hazardNoun(id), frenchToThe, "to ");

/** "à la chaleur et aux inondations", "to heat and to flooding". */
export const toHazards = (ids: readonly HazardId[]): Bilingual => inRow(ids.map(toHazard));

function inRow(names: readonly Bilingual[]): Bilingual {
  const all = (language: Language) =>
    joinNames(
      names.map((name) => name[language]),
      language,
    );
  return { fr: all("fr"), en: all("en") };
}

function withNoun({ fr, en }: Noun, french: (nouns: readonly FrenchNoun[]) => string, english: string): Bilingual {
  return { fr: french(fr), en: english + en };
}

/** What is counted. */
const COUNTED = {
  building: { fr: { one: "bâtiment", many: "bâtiments" }, en: { one: "building", many: "buildings" } },
  project: { fr: { one: "projet", many: "projets" }, en: { one: "project", many: "projects" } },
  hazard: { fr: { one: "aléa", many: "aléas" }, en: { one: "hazard", many: "hazards" } },
  question: { fr: { one: "question", many: "questions" }, en: { one: "question", many: "questions" } },
  answer: { fr: { one: "réponse", many: "réponses" }, en: { one: "answer", many: "answers" } },
  report: { fr: { one: "rapport", many: "rapports" }, en: { one: "report", many: "reports" } },
  action: { fr: { one: "action", many: "actions" }, en: { one: "action", many: "actions" } },
  equipment: { fr: { one: "équipement", many: "équipements" }, en: { one: "facility", many: "facilities" } },
  level: { fr: { one: "niveau", many: "niveaux" }, en: { one: "level", many: "levels" } },
} as const satisfies Record<string, BilingualForms>;
export type Counted = keyof typeof COUNTED;

/** "1 bâtiment", "1 234 bâtiments"; "0 buildings". */
export function countNoun(n: number, what: Counted): Bilingual {
  const noun = nounOf(n, what);
  return { fr: `${formatInteger(n, "fr")} ${noun.fr}`, en: `${formatInteger(n, "en")} ${noun.en}` };
}

/** The noun alone, in the number of the count. */
export function nounOf(n: number, what: Counted): Bilingual {
  return agree(n, COUNTED[what]);
}
