import {
  type Bilingual,
  type EvidenceQuality,
  type Horizon,
  type IndicatorKey,
  isTimeless,
  type MomentExposure,
  REASONS,
  type Reason,
  SCENARIO_NAMES,
  type Scenario,
} from "@lichen/domain";
import { plainFact } from "./plain-fact.ts";
import { byLevel, findFigure, type HazardResult, leadingFigure } from "./results.ts";
import { evidenceWords } from "./words.ts";

const sentence = ({ fr, en }: Bilingual): Bilingual => ({ fr: fr.replace(/\.$/, ""), en: en.replace(/\.$/, "") });

/** Reasons that have a sentence of their own in the explanation, in a few words for a row. */
const SHORT_REASONS: Readonly<Partial<Record<Reason, Bilingual>>> = {
  too_little_evidence: { fr: "trop peu d’indicateurs connus ici", en: "too few indicators known here" },
  not_in_reference_data: { fr: "pas encore dans les données de Lichen", en: "not in Lichen’s data yet" },
  overseas: {
    fr: "outre-mer\u202f: aucune donnée intégrée pour cet aléa",
    en: "overseas: no built-in data for this hazard",
  },
};

/**
 * The line under the name of a hazard: why there is none, why nothing is known, or the indicator that sets its level
 * from around today to the horizon, with the scenario it is read in when that is not the chosen one.
 */
export function hazardFact(result: HazardResult, horizon: Horizon, chosen: Scenario): Bilingual | null {
  const fact = ownFact(result, horizon);
  const { scenario, now } = result;
  const lead = now?.level === "none" || now?.level === "unknown" ? null : leadingFigure(now);
  if (fact === null || scenario === chosen || horizon === "reference") return fact;
  if (now === null || lead === null || lead.raw_value === null) return fact;
  // What is shown may be another figure than the one that sets the level: a count of the past is of no scenario.
  if (isTimeless(plainFigure({ key: lead.key, value: lead.raw_value }, now).key)) return fact;
  const { name } = SCENARIO_NAMES[scenario];
  return { fr: `${fact.fr} (${name.fr.toLowerCase()})`, en: `${fact.en} (${name.en.toLowerCase()})` };
}

function ownFact({ assessed, now, today }: HazardResult, horizon: Horizon): Bilingual | null {
  if (now === null) return null;
  const { gate } = assessed;
  const isDecided =
    (now.level === "none" && gate?.kind === "none") || (now.level === "unknown" && gate?.kind === "unknown");
  if (gate !== null && isDecided) return sentence(gate.because);
  if (now.level === "unknown")
    return SHORT_REASONS[now.reason ?? "too_little_evidence"] ?? sentence(REASONS[now.reason ?? "too_little_evidence"]);
  const lead = leadingFigure(now);
  if (lead === null || lead.raw_value === null) return null;
  if (lead.key === "elevation_above_sea" && lead.evidence === "proxy" && lead.raw_value <= 0) {
    return withQuality(MAY_BE_UNDER_WATER, lead.evidence);
  }
  if (lead.key === "catnat_drought_adjusted" && lead.evidence === "proxy") return DROUGHTS_AROUND;
  const { key, value: after, latest } = plainFigure({ key: lead.key, value: lead.raw_value }, now);
  const before = horizon === "reference" ? null : (findFigure(today, key)?.raw_value ?? null);
  return withQuality(plainFact({ key, level: lead.level, before, after, latest }), lead.evidence);
}

/** Indicators that are an index or a class, with the figures that a person knows, the best first. */
const PLAIN_FIGURES: Readonly<Partial<Record<IndicatorKey, readonly IndicatorKey[]>>> = {
  catnat_flood_adjusted: ["catnat_flood"],
  catnat_drought_adjusted: ["catnat_drought"],
  catnat_ground_adjusted: ["catnat_ground"],
  sea_reached: ["catnat_coastal", "marine_atlas", "coastal_ground"],
  flood_signs: ["height_above_lowest_ground", "damaging_floods"],
};

/** Ground whose altitude is that of a town or a commune: how far below the water it lies is not known. */
const MAY_BE_UNDER_WATER: Bilingual = {
  fr: "sol peut-être sous le niveau marin extrême",
  en: "ground may be below the extreme sea level",
};

/** No drought was recognised in the commune: its level is that of its neighbours. */
const DROUGHTS_AROUND: Bilingual = {
  fr: "sécheresses reconnues dans des communes voisines, pas dans celle-ci",
  en: "droughts recognised in neighbouring communes, not in this one",
};

type KnownFigure = { readonly key: IndicatorKey; readonly value: number; readonly latest?: number | undefined };

/** What is said in a row for the figure that sets a level: a figure that a person knows, where there is one. */
function plainFigure(lead: KnownFigure, now: MomentExposure): KnownFigure {
  const figures = (PLAIN_FIGURES[lead.key] ?? []).flatMap((key) => {
    const figure = findFigure(now, key);
    return figure === null || figure.raw_value === null
      ? []
      : [{ key, value: figure.raw_value, level: figure.level, latest: figure.latest_event }];
  });
  // Of several, the one at the worst level: the others explain it less.
  const known = figures.toSorted((a, b) => byLevel(b.level) - byLevel(a.level));
  // A count of zero says nothing of a level that something else set.
  return known.find(({ value }) => value > 0) ?? known[0] ?? lead;
}

/** A figure that is a stand-in, or that says little, is called so in the row. */
function withQuality(fact: Bilingual, quality: EvidenceQuality): Bilingual {
  if (quality !== "proxy" && quality !== "weak") return fact;
  const words = evidenceWords(quality);
  return { fr: `${fact.fr}, ${words.fr}`, en: `${fact.en}, ${words.en}` };
}

/** A condition that comes before the indicators, with its title. */
type GateNote = { readonly title: Bilingual; readonly words: Bilingual };

/** What decided, or capped, a level before its indicators; null where nothing did, or where there is no level to cap. */
export function gateNote({ assessed: { gate }, now }: Pick<HazardResult, "assessed" | "now">): GateNote | null {
  if (gate === null) return null;
  const isCap = gate.kind === "at_most_low" || gate.kind === "at_most_medium";
  if (!isCap) return { title: { fr: "Condition préalable", en: "Prerequisite" }, words: gate.because };
  if (now?.level === "unknown") return null;
  return { title: { fr: "Niveau plafonné", en: "Capped level" }, words: gate.because };
}
