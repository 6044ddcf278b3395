import type { Bilingual } from "../shared/bilingual.ts";
import { LEVELS, type Level } from "../shared/level.ts";

/** Levels that count as exposed, and as at risk: high or more. */
const HIGH_LEVELS: readonly Level[] = ["high", "very_high", "extreme"];

/** Whether a level is high or more; one that is not known is not. */
export function isHigh(level: Level): boolean {
  return HIGH_LEVELS.includes(level);
}

/** What a level says of a building; several together say the last of theirs in this order. */
export const RISK_STATES = ["no", "not_computed", "yes"] as const;
type RiskState = (typeof RISK_STATES)[number];

/** The states as a column says them. */
export const RISK_STATE_NAMES: Readonly<Record<RiskState, Bilingual>> = {
  yes: { fr: "À risque", en: "At risk" },
  no: { fr: "Hors de risque", en: "Not at risk" },
  not_computed: { fr: "Non calculé", en: "Not computed" },
};

/**
 * Whether a building is exposed, by its levels of exposure, or at risk, by its cross levels: to one hazard at least of
 * those given. It is not only when every one of them is known; none is known.
 */
export function riskState(levels: readonly Level[]): RiskState {
  const of = (level: Level): RiskState => (isHigh(level) ? "yes" : level === "unknown" ? "not_computed" : "no");
  return RISK_STATES[Math.max(0, ...levels.map((level) => RISK_STATES.indexOf(of(level))))]!;
}

/** Place of a state in `RISK_STATES` by the place of a level in `LEVELS`: several levels together have the greatest of theirs. */
export const STATE_OF_LEVEL: readonly number[] = LEVELS.map((level) => RISK_STATES.indexOf(riskState([level])));

/** Buildings that are exposed or at risk, of those for which it could be computed; the others stand beside. */
export type RiskCount = { readonly yes: number; readonly computed: number; readonly not_computed: number };

/** The same of buildings counted by level. */
export function riskCount(counts: Readonly<Record<Level, number>>): RiskCount {
  const sum = (is: (level: Level) => boolean) => LEVELS.filter(is).reduce((all, level) => all + counts[level], 0);
  return {
    yes: sum(isHigh),
    computed: sum((level) => level !== "unknown"),
    not_computed: counts.unknown,
  };
}

/** The definition, in words: said wherever such a count is shown. */
export const AT_RISK_WORDS = {
  exposed: {
    fr: "Un bâtiment est exposé à un aléa quand son exposition y est élevée, très élevée ou extrême, dans le scénario et à l’horizon indiqués. Sans aléa précisé, « exposé » signifie exposé à un aléa au moins.",
    en: "Exposed to a hazard: its exposure to it is high, very high or extreme, at the scenario and the horizon said. Exposed, without a hazard named: to one hazard at least.",
  },
  atRisk: {
    fr: "Un bâtiment est à risque d’un aléa quand son risque croisé (exposition × vulnérabilité) est élevé, très élevé ou extrême, dans le scénario et à l’horizon indiqués. Sans aléa précisé, « à risque » signifie à risque d’un aléa au moins.",
    en: "At risk of a hazard: its cross risk (exposure × vulnerability) is high, very high or extreme, at the scenario and the horizon said. At risk, without a hazard named: of one hazard at least.",
  },
  notComputed: {
    fr: "Un bâtiment n’est considéré hors de risque que si tous ses aléas sont connus, « aucun » compris. Sinon, il n’a pas pu être calculé : il n’entre dans aucun pourcentage, et le nombre de ces bâtiments est donné à part.",
    en: "A building is said not to be at risk only when every hazard is known, “none” included. Otherwise it could not be computed: it is in no share, and its count stands beside.",
  },
} as const satisfies Record<string, Bilingual>;
