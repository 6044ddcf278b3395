import { COLORS, layPlanChart } from "@lichen/report";
import { useDrawnScheme } from "../../../shell/theme/color-scheme.ts";

const [WIDE, NARROW, HEIGHT] = [760, 360, 240];

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
  const laid = layPlanChart({
    width,
    height: HEIGHT,
    years,
    plan: plan.levels,
    ranking: ranking.levels,
    isNamed: !isNarrow,
  });
  const small = { fontSize: 12, fill: colors.muted } as const;
  const { names } = laid;
  // Around a figure that a line runs through.
  const halo = { stroke: colors.surface, strokeWidth: 4, strokeLinejoin: "round", paintOrder: "stroke" } as const;
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={title} style={{ width: "100%", height: "auto" }}>
      {laid.grid.map(({ y, from, to, textX, textY, value }) => (
        <g key={y}>
          <line x1={from} x2={to} y1={y} y2={y} stroke={colors.border} />
          <text x={textX} y={textY} textAnchor="end" {...small}>
            {value}
          </text>
        </g>
      ))}
      <path d={laid.area} fill={colors.accent} opacity={0.12} />
      <path d={laid.ranking} fill="none" stroke={colors.text} strokeWidth={1.5} strokeDasharray="5 4" />
      <path d={laid.plan} fill="none" stroke={colors.accent} strokeWidth={2.5} />
      {laid.values.map(({ year, x, y, value }) => (
        <text key={year} x={x} y={y} fontSize={12} fontWeight={600} fill={colors.accent} {...halo}>
          {value}
        </text>
      ))}
      {laid.years.map(({ year, x, y }) => (
        <text key={year} x={x} y={y} textAnchor="middle" {...small}>
          {year}
        </text>
      ))}
      {!isNarrow && (
        <>
          <text x={names.x} y={names.plan.y} fontSize={13} fontWeight={600} fill={colors.accent}>
            {`${names.plan.value} ${plan.name}`}
          </text>
          <text x={names.x} y={names.ranking.y} fontSize={13} fill={colors.text}>
            {`${names.ranking.value} ${ranking.name}`}
          </text>
        </>
      )}
    </svg>
  );
}
