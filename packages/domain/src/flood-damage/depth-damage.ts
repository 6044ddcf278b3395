import type { Answers } from "../questionnaire/index.ts";
import type { Bilingual } from "../shared/bilingual.ts";
import { ensure } from "../shared/ensure.ts";

/** Depths that the curves are given at, m. */
export const CURVE_DEPTHS_M = [0, 0.5, 1, 1.5, 2, 3, 4, 5, 6] as const;

/**
 * Share of a building that a depth of water damages, by its use.
 * @source Huizinga, de Moel, Szewczyk 2017, Global flood depth-damage functions (JRC105688), Europe; to be verified
 */
export const DAMAGE_CURVES = {
  residential: {
    name: { fr: "logement", en: "residential" },
    shares: [0, 0.25, 0.4, 0.5, 0.6, 0.75, 0.85, 0.95, 1],
  },
  commerce: {
    name: { fr: "commerce et bureaux", en: "retail and offices" },
    shares: [0, 0.15, 0.3, 0.45, 0.55, 0.75, 0.9, 1, 1],
  },
  industry: {
    name: { fr: "industrie et logistique", en: "industrial and logistics" },
    shares: [0, 0.15, 0.27, 0.4, 0.52, 0.7, 0.85, 1, 1],
  },
} as const satisfies Record<string, { readonly name: Bilingual; readonly shares: readonly number[] }>;
export type DamageUse = keyof typeof DAMAGE_CURVES;

/** Fewest return periods that a yearly damage is made of. */
export const FEWEST_PERIODS = 3;
/** Curves of other buildings and a map without defences: a factor of two to three either way. */
const DAMAGE_FACTOR = 2.5;

/** Depth of water of one return period. */
export type PeriodDepth = { readonly period: number; readonly depth_m: number };

const INDUSTRY: readonly unknown[] = ["logistics", "business_premises"];
const DWELLINGS: readonly unknown[] = ["residential", "accommodation"];

/** The curve of a building; null where its use is not known. */
export function damageUse({ building_type: type }: Answers): DamageUse | null {
  if (type === undefined || type === "unknown" || type === "other") return null;
  if (DWELLINGS.includes(type)) return "residential";
  return INDUSTRY.includes(type) ? "industry" : "commerce";
}

/** Share of a building that a depth damages, 0 to 1: between the points of the curve, a straight line. */
export function damageShare(use: DamageUse, depthM: number): number {
  const { shares } = DAMAGE_CURVES[use];
  const next = CURVE_DEPTHS_M.findIndex((depth) => depth >= depthM);
  if (next === -1) return ensure(shares.at(-1));
  if (next === 0) return shares[0];
  const [from, to] = [ensure(CURVE_DEPTHS_M[next - 1]), ensure(CURVE_DEPTHS_M[next])];
  return ensure(shares[next - 1]) + ((ensure(shares[next]) - ensure(shares[next - 1])) * (depthM - from)) / (to - from);
}

/**
 * Mean damage of a year, as a share of the building: the damage integrated over the odds of a year, by trapezes between
 * the return periods. Floods rarer than the rarest one damage as it does; those more frequent than the most frequent
 * one are not counted, and the band says so.
 *
 * @returns null for fewer than three periods
 */
export function yearlyDamage(use: DamageUse, depths: readonly PeriodDepth[]) {
  const byOdds = depths
    .map(({ period, depth_m }) => ({ odds: 1 / period, share: damageShare(use, depth_m) }))
    .toSorted((a, b) => a.odds - b.odds);
  if (byOdds.length < FEWEST_PERIODS) return null;
  const rarest = ensure(byOdds[0]);
  let central = rarest.odds * rarest.share;
  for (let at = 1; at < byOdds.length; at++) {
    const [before, after] = [ensure(byOdds[at - 1]), ensure(byOdds[at])];
    central += ((before.share + after.share) / 2) * (after.odds - before.odds);
  }
  return { central, low: central / DAMAGE_FACTOR, high: Math.min(1, central * DAMAGE_FACTOR) };
}
