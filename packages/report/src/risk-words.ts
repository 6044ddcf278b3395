import {
  type Bilingual,
  type Language,
  type RiskAnalysis,
  type RiskCount,
  type RiskSubject,
  riskBounds,
  riskCount,
} from "@lichen/domain";
import { formatInteger } from "./format.ts";
import { type LevelCounts, shareWords } from "./synthesis-charts.ts";

const TO: Bilingual = { fr: " à ", en: " to " };
const NOTHING = "–";

/** The two bounds of a count as titles of columns. */
export const BOUND_NAMES: Readonly<Record<"least" | "most", Bilingual>> = {
  least: { fr: "minimum", en: "minimum" },
  most: { fr: "maximum", en: "maximum" },
};

/** A count of buildings, or of floor area, that are exposed or at risk, as it is written on screens and on paper. */
type RiskBoundsWords = {
  /** "57 à 63"; "57" where everything is known. */
  readonly count: string;
  /** Of how many: "120". */
  readonly all: string;
  /** "47,5 % à 52,5 %"; a dash where there is nothing. */
  readonly share: string;
};

/** Writes the two bounds of a count: one number where both read the same. */
export function riskBoundsWords(count: RiskCount, language: Language): RiskBoundsWords {
  const { all, least, most, share } = riskBounds(count);
  const between = (low: string, high: string) => (low === high ? low : `${low}${TO[language]}${high}`);
  return {
    count: between(formatInteger(least, language), formatInteger(most, language)),
    all: formatInteger(all, language),
    share: share === null ? NOTHING : between(shareWords(share.least, language), shareWords(share.most, language)),
  };
}

/** Floor area of a count of the API. */
export function floorAreaCount({
  yes_m2,
  no_m2,
  not_computed_m2,
}: {
  readonly yes_m2: number;
  readonly no_m2: number;
  readonly not_computed_m2: number;
}): RiskCount {
  return { yes: yes_m2, no: no_m2, not_computed: not_computed_m2 };
}

/** The count of an analysis: at risk of, exposed to the subject, vulnerable by level. */
export function riskOf(
  analysis: RiskAnalysis,
  counts: { readonly exposed: RiskCount; readonly at_risk: RiskCount; readonly vulnerability: LevelCounts },
): RiskCount {
  if (analysis === "vulnerability") return riskCount(counts.vulnerability);
  const { yes, no, not_computed } = analysis === "exposure" ? counts.exposed : counts.at_risk;
  return { yes, no, not_computed };
}

/** What the bounds of an analysis of one hazard are about: title of a column. */
export const HAZARD_RISK_TITLES: Readonly<Record<RiskAnalysis, Bilingual>> = {
  exposure: { fr: "Exposés", en: "Exposed" },
  vulnerability: { fr: "Élevé ou plus", en: "High or above" },
  cross: { fr: "À risque", en: "At risk" },
};
const ONE_AT_LEAST: Readonly<Record<Exclude<RiskAnalysis, "vulnerability">, Bilingual>> = {
  exposure: { fr: "Exposés à un aléa au moins", en: "Exposed to at least one hazard" },
  cross: { fr: "À risque d’un aléa au moins", en: "At risk from at least one hazard" },
};

/** The same of a subject, which may be all hazards together. */
export function riskTitle(analysis: RiskAnalysis, subject: RiskSubject): Bilingual {
  return subject === "multi_hazard" && analysis !== "vulnerability"
    ? ONE_AT_LEAST[analysis]
    : HAZARD_RISK_TITLES[analysis];
}
