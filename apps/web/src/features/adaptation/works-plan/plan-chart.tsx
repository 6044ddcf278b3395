import { ensure } from "@lichen/domain";
import { COLORS } from "@lichen/report";
import { useDrawnScheme } from "../../../shell/theme/color-scheme.ts";

const [WIDE, NARROW, HEIGHT] = [760, 360, 240];
const [LEFT, TOP, BOTTOM] = [44, 20, 26];
/** Of the words beside the ends of the lines. */
const RIGHT = { wide: 150, narrow: 12 };

type Stair = { readonly name: string; readonly levels: readonly number[] };

/** Levels gained at the end of each year: by the plan, and dashed by what it is compared with. */
export function PlanChart({
  title,
  years,
  plan,
  ranking,
  isNarrow,
}: {
  title: string;
  years: readonly number[];
  plan: Stair;
  ranking: Stair;
  isNarrow: boolean;
}) {
  const colors = COLORS[useDrawnScheme()];
  const width = isNarrow ? NARROW : WIDE;
  const right = isNarrow ? RIGHT.narrow : RIGHT.wide;
  const step = (width - LEFT - right) / years.length;
  const top = Math.max(1, ...plan.levels, ...ranking.levels);
  const x = (at: number) => LEFT + at * step;
  const y = (value: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / top);
  const stair = ({ levels }: Stair) =>
    `M${x(0)} ${y(0)}${levels.map((value, at) => `V${y(value)}H${x(at + 1)}`).join("")}`;
  const small = { fontSize: 12, fill: colors.muted } as const;
  const ends = [plan, ranking].map(({ levels }) => levels.at(-1) ?? 0);
  const [planEnd, rankingEnd] = [ensure(ends[0]), ensure(ends[1])];
  // Names that end near each other are kept apart.
  const rankingY = Math.abs(y(planEnd) - y(rankingEnd)) < 30 ? y(planEnd) + 34 : y(rankingEnd) + 4;
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={title} style={{ width: "100%", height: "auto" }}>
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line x1={LEFT} x2={width - right} y1={y(share * top)} y2={y(share * top)} stroke={colors.border} />
          <text x={LEFT - 8} y={y(share * top) + 4} textAnchor="end" {...small}>
            {Math.round(share * top)}
          </text>
        </g>
      ))}
      <path d={`${stair(plan)}V${y(0)}Z`} fill={colors.accent} opacity={0.12} />
      <path d={stair(ranking)} fill="none" stroke={colors.text} strokeWidth={1.5} strokeDasharray="5 4" />
      <path d={stair(plan)} fill="none" stroke={colors.accent} strokeWidth={2.5} />
      {plan.levels.map((value, at) => (
        <text
          key={ensure(years[at])}
          x={x(at) + 6}
          y={y(value) - 6}
          fontSize={12}
          fontWeight={600}
          fill={colors.accent}
        >
          {value}
        </text>
      ))}
      {years.map((year, at) => (
        <text key={year} x={x(at) + step / 2} y={HEIGHT - 8} textAnchor="middle" {...small}>
          {year}
        </text>
      ))}
      {!isNarrow && (
        <>
          <text x={width - right + 8} y={y(planEnd) + 4} fontSize={13} fontWeight={600} fill={colors.accent}>
            {`${planEnd} ${plan.name}`}
          </text>
          <text x={width - right + 8} y={rankingY} fontSize={13} fill={colors.text}>
            {`${rankingEnd} ${ranking.name}`}
          </text>
        </>
      )}
    </svg>
  );
}
