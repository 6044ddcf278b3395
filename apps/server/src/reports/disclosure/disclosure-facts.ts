import type { Bilingual, HazardId, SourceCard } from "@lichen/domain";
import type { Disclosure } from "./disclosure.ts";
import type { DisclosureFigures } from "./frozen-content.ts";
import type { GresbAsset } from "./gresb-table.ts";

/** What every row of a disclosure says of itself. */
export type DisclosureFacts = {
  readonly disclosure: Disclosure;
  /** What is at risk by weight at one moment, and what decided actions address of it. */
  readonly weighed: DisclosureFigures;
  /** Buildings for the asset file of GRESB; null: more than a sheet holds. */
  readonly assets: readonly GresbAsset[] | null;
  /** Cards of what a hazard may be read from. */
  readonly sourcesOf: (hazard: HazardId) => readonly SourceCard[];
  readonly departementName: (code: string) => string | null;
  /** YYYY-MM-DD. */
  readonly day: string;
};

export const SCENARIO: Bilingual = { fr: "Scénario", en: "Scenario" };
export const BUILDINGS: Bilingual = { fr: "Bâtiments", en: "Buildings" };
export const KNOWN_AREA: Bilingual = { fr: "Surface de plancher connue", en: "Known floor area" };
export const WITHOUT_AREA: Bilingual = { fr: "Bâtiments sans surface de plancher", en: "Buildings without floor area" };
