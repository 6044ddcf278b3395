import { ensure } from "@lichen/domain";

const [LEFT, TOP, BOTTOM] = [44, 20, 26];
/** Of the words next to the ends of the lines. */
const RIGHT = { named: 150, bare: 12 };
/** Between the names of two lines, px. */
const NAMES_APART = 20;

type PlanChartWish = {
  readonly width: number;
  readonly height: number;
  readonly years: readonly number[];
  /** Levels removed up to the end of each year. */
  readonly plan: readonly number[];
  readonly ranking: readonly number[];
  /** Whether there is room for the names of the lines. */
  readonly isNamed: boolean;
};

/** Where everything of the chart of a plan is drawn: the plan against what it is compared with, year by year. */
export function layPlanChart({ width, height, years, plan, ranking, isNamed }: PlanChartWish) {
  const right = width - (isNamed ? RIGHT.named : RIGHT.bare);
  const step = (right - LEFT) / years.length;
  const top = Math.max(1, ...plan, ...ranking);
  const x = (at: number) => LEFT + at * step;
  const y = (value: number) => TOP + (height - TOP - BOTTOM) * (1 - value / top);
  const stair = (levels: readonly number[]) =>
    `M${x(0)} ${y(0)}${levels.map((value, at) => `V${y(value)}H${x(at + 1)}`).join("")}`;
  const [planEnd, rankingEnd] = [plan.at(-1) ?? 0, ranking.at(-1) ?? 0];
  const planName = y(planEnd) + 4;
  const below = Math.max(y(rankingEnd) + 4, planName + NAMES_APART);
  const hasRoomBelow = rankingEnd <= planEnd && below <= height;
  return {
    // A single level has no half.
    grid: [...new Set([0, Math.round(top / 2), top])].map((value) => ({
      y: y(value),
      from: LEFT,
      to: right,
      textX: LEFT - 8,
      textY: y(value) + 4,
      value,
    })),
    area: `${stair(plan)}V${y(0)}Z`,
    plan: stair(plan),
    ranking: stair(ranking),
    values: plan.map((value, at) => ({ year: ensure(years[at]), x: x(at) + 6, y: y(value) - 6, value })),
    years: years.map((year, at) => ({ year, x: x(at) + step / 2, y: height - 8 })),
    names: {
      x: right + 8,
      plan: { value: planEnd, y: planName },
      ranking: { value: rankingEnd, y: hasRoomBelow ? below : Math.min(y(rankingEnd) + 4, planName - NAMES_APART) },
    },
  };
}
