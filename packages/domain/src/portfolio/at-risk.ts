import type { Bilingual } from "../shared/bilingual.ts";
import { ensure } from "../shared/ensure.ts";
import { isHigh, LEVELS, type Level } from "../shared/level.ts";

/** What a level says of a building; several together say the last of theirs in this order. */
export const RISK_STATES = ["no", "not_computed", "yes"] as const;
export type RiskState = (typeof RISK_STATES)[number];

/** The states as a column says them. */
export const RISK_STATE_NAMES: Readonly<Record<RiskState, Bilingual>> = {
  yes: { fr: "À risque", en: "At risk" },
  no: { fr: "Hors de risque", en: "Not at risk" },
  not_computed: { fr: "Non calculé", en: "Not calculated" },
};

/**
 * Whether a building is exposed, by its levels of exposure, or at risk, by its cross levels: to one hazard at least of
 * those given. It is not only when every one of them is known; none is known.
 */
export function riskState(levels: readonly Level[]): RiskState {
  const of = (level: Level): RiskState => (isHigh(level) ? "yes" : level === "unknown" ? "not_computed" : "no");
  return ensure(RISK_STATES[Math.max(0, ...levels.map((level) => RISK_STATES.indexOf(of(level))))]);
}

/** Place of a state in `RISK_STATES` by the place of a level in `LEVELS`: several levels together have the greatest of theirs. */
export const STATE_OF_LEVEL: readonly number[] = LEVELS.map((level) => RISK_STATES.indexOf(riskState([level])));

/**
 * How many are exposed, or at risk (`yes`), how many are not (`no`), and how many could be (`not_computed`): buildings, or
 * their floor area.
 */
export type RiskCount = Readonly<Record<RiskState, number>>;

/** The count of what is counted by level: a level that is not known could be high. */
export function riskCount(counts: Readonly<Partial<Record<Level, number>>>): RiskCount {
  const sum = (state: RiskState) =>
    LEVELS.reduce((all, level) => (riskState([level]) === state ? all + (counts[level] ?? 0) : all), 0);
  return { yes: sum("yes"), no: sum("no"), not_computed: sum("not_computed") };
}

/** The fewest and the most that can be exposed or at risk, of all; as shares of all, null where there is nothing. */
type RiskBounds = {
  readonly all: number;
  readonly least: number;
  readonly most: number;
  readonly share: { readonly least: number; readonly most: number } | null;
};

/**
 * The two bounds of a count: what could not be computed is outside in the first, inside in the second. Its denominator is
 * everything, whatever the outcome.
 */
export function riskBounds({ yes, no, not_computed }: RiskCount): RiskBounds {
  const most = yes + not_computed;
  const all = most + no;
  return { all, least: yes, most, share: all === 0 ? null : { least: yes / all, most: most / all } };
}

/** The definition, in words: said wherever such a count is shown. */
export const AT_RISK_WORDS = {
  exposed: {
    fr: "Un bâtiment est exposé à un aléa quand son exposition y est élevée, très élevée ou extrême, dans le scénario et à l’horizon indiqués. Sans aléa précisé, « exposé » signifie exposé à un aléa au moins.",
    en: "A building is exposed to a hazard when its exposure is high, very high or extreme, in the scenario and at the horizon shown. When no hazard is named, “exposed” means exposed to at least one hazard.",
  },
  atRisk: {
    fr: "Un bâtiment est à risque d’un aléa quand son risque croisé (exposition × vulnérabilité) est élevé, très élevé ou extrême, dans le scénario et à l’horizon indiqués. Sans aléa précisé, « à risque » signifie à risque d’un aléa au moins.",
    en: "A building is at risk from a hazard when its combined risk (exposure × vulnerability) is high, very high or extreme, in the scenario and at the horizon shown. When no hazard is named, “at risk” means at risk from at least one hazard.",
  },
  notComputed: {
    fr: "Un bâtiment n’est considéré hors de risque que si tous ses aléas sont connus, «\u202faucun\u202f» compris. S’il n’est pas à risque de façon certaine et qu’un aléa au moins est inconnu, il n’a pas pu être calculé\u202f: il pourrait être à risque.",
    en: "A building counts as not at risk only if all its hazards are known, “none” included. When no known hazard puts it at risk and at least one hazard is not known, it could not be calculated: it may be at risk.",
  },
  bounds: {
    fr: "Les résultats sont donnés entre deux bornes, sur tous les bâtiments\u202f: au moins ceux qui sont à risque (ou exposés), au plus ceux-ci et ceux qui n’ont pas pu être calculés. Les deux bornes se confondent quand tout est connu.",
    en: "Results lie between two limits, out of all buildings: at least those at risk (or exposed), at most these plus those that could not be calculated. The two limits are equal when everything is known.",
  },
} as const satisfies Record<string, Bilingual>;
