import { ensure } from "../shared/ensure.ts";
import { FOOTPRINT_ITEMS, FOOTPRINT_PHASES, type FootprintItem, type FootprintPhase } from "./footprint-table.ts";
import type { FootprintAnswer, ProjectState } from "./project.ts";

/** Minimisation of the footprint of a state, in points of 100; null where nothing is decided. */
export type Footprint = {
  readonly design: number | null;
  readonly implementation: number | null;
  readonly total: number | null;
  /** Share of the weight that is decided, 0 to 1. */
  readonly maturity: number;
  /** Half the share that is answered, half the share that a document backs. */
  readonly reliability: number;
};

const POINTS: Readonly<Record<FootprintAnswer, number | null>> = { yes: 1, partly: 0.5, no: 0, not_decided: null };
/** What each phase is of the total. @source method §4.3 */
const SHARES: Readonly<Record<FootprintPhase, number>> = { design: 0.6, implementation: 0.4 };

/** Measures that are asked of a state: of the site as it stands, those that describe it. */
export function footprintItems(isInitial: boolean): readonly FootprintItem[] {
  const items: readonly FootprintItem[] = FOOTPRINT_ITEMS;
  return isInitial ? items.filter(({ existing }) => existing === true) : items;
}

/**
 * The minimisation of the footprint, by phase and together.
 * @param isInitial whether it is of the site as it stands
 * @source method §4.3
 */
export function footprintOf(footprint: ProjectState["footprint"], isInitial: boolean): Footprint {
  const items = footprintItems(isInitial).map((item) => {
    const given = footprint[item.id as keyof typeof footprint];
    const answer = given?.answer ?? "not_decided";
    return { ...item, points: POINTS[answer], isAnswered: given !== undefined, evidence: given?.evidence === true };
  });
  const weightOf = (some: readonly FootprintItem[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  const phaseOf = (phase: FootprintPhase) => {
    const decided = items.filter((item) => item.phase === phase && item.points !== null);
    if (decided.length === 0) return null;
    return (100 * decided.reduce((sum, { weight, points }) => sum + weight * ensure(points), 0)) / weightOf(decided);
  };
  const phases = FOOTPRINT_PHASES.map((phase) => ({ phase, points: phaseOf(phase) }));
  const known = phases.filter(({ points }) => points !== null);
  const all = weightOf(items);
  const [design, implementation] = phases.map(({ points }) => points);
  return {
    design: design ?? null,
    implementation: implementation ?? null,
    total:
      known.length === 0
        ? null
        : known.reduce((sum, { phase, points }) => sum + SHARES[phase] * ensure(points), 0) /
          known.reduce((sum, { phase }) => sum + SHARES[phase], 0),
    maturity: weightOf(items.filter(({ points }) => points !== null)) / all,
    reliability:
      0.5 * (weightOf(items.filter(({ isAnswered }) => isAnswered)) / all) +
      0.5 * (weightOf(items.filter(({ evidence, points }) => evidence && points !== null)) / all),
  };
}
