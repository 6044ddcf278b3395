import { LARGEST_GROUPS, type Language, scenarioCounted, withoutLayout } from "@lichen/domain";
import { readPortfolioPlan } from "../../adaptation/index.ts";
import { type News, perimetersOf } from "../../buildings/index.ts";
import type { Selection } from "../../lists/index.ts";
import { type ConcentrationServices, type NamedGroup, readConcentration } from "../concentration/read-concentration.ts";
import { ANNEX_MOST } from "./ranked-buildings.ts";
import {
  computeRankedSynthesis,
  type RankedBuilding,
  type Synthesis,
  type SynthesisDeps,
  type SynthesisRequest,
} from "./synthesis.ts";
import { type SynthesisMap, synthesisMap } from "./synthesis-map.ts";

/** The synthesis of a portfolio, to be put on paper: its figures as the API gives them. */
export type SynthesisDocument = {
  readonly language: Language;
  /** Day that it is made on, YYYY-MM-DD. */
  readonly day: string;
  /** What the figures are computed with: engine, year, layers. */
  readonly stamp: string;
  /** Companies whose buildings it speaks of. */
  readonly companies: readonly string[];
  readonly synthesis: Synthesis;
  /** Its buildings, the most at risk first, `ANNEX_MOST` of them. */
  readonly ranking: readonly RankedBuilding[];
  /** What became of its buildings since a synthesis of their companies was last put on paper; null before the first. */
  readonly news: (News & { readonly day: string }) | null;
  readonly map: SynthesisMap | null;
  /** What is decided about the actions of the selection. */
  readonly plan: SynthesisPlan;
  /** The largest groups of buildings that one event may touch together. */
  readonly concentration: readonly NamedGroup[];
};

/** Actions in place, planned and late over a selection, and those planned in each year. */
export type SynthesisPlan = Pick<
  ReturnType<Awaited<ReturnType<typeof readPortfolioPlan>>["summary"]>,
  "in_place" | "planned" | "late" | "late_buildings" | "with_strategy" | "this_year" | "years"
>;

/** Reads what the document of a selection says; the selection is to be held meanwhile. */
export async function synthesisDocument(
  selection: Selection,
  request: SynthesisRequest,
  parts: SynthesisDeps,
  language: Language,
  services: ConcentrationServices,
): Promise<Omit<SynthesisDocument, "news">> {
  const { synthesis, ranking } = await computeRankedSynthesis(selection, request, parts, ANNEX_MOST);
  const { subject, analysis, horizon, perimeter } = synthesis;
  const scenario = scenarioCounted(subject, request.scenario, perimeter);
  const { groups } = await readConcentration(services, selection, { ...request, by: "buildings" });
  const plan = (await readPortfolioPlan(selection, parts.now.getUTCFullYear())).summary();
  const { in_place, planned, late, late_buildings, with_strategy, this_year, years } = plan;
  return {
    plan: { in_place, planned, late, late_buildings, with_strategy, this_year, years },
    concentration: groups.slice(0, LARGEST_GROUPS),
    language,
    synthesis,
    ranking,
    stamp: withoutLayout(parts.stamp),
    day: synthesis.computed_at.slice(0, 10),
    companies: selection.companies.flatMap(({ name }, part) => (selection.counts[part]! > 0 ? [name] : [])),
    map: await synthesisMap(selection, perimetersOf(selection, perimeter), { subject, analysis, scenario, horizon }),
  };
}
