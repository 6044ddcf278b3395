import {
  type AdaptationScore,
  countPoints,
  ensure,
  type HazardId,
  hazardOf,
  type PlannedId,
  type Recommendation,
  SCORE_SUBJECTS,
  type ScoreSubject,
  type YearOfChart,
} from "@lichen/domain";
import { COLORS, csvFile, type Scheme } from "@lichen/report";
import { useId, useRef, useState } from "react";
import { ChartTools, type ShownAs } from "../../../design/charts/chart-tools.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import small from "../../../design/controls/small-select.module.css";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useDrawnScheme } from "../../../shell/theme/color-scheme.ts";
import styles from "./strategy.module.css";
import { text } from "./text.ts";

const WIDE = 760;
const NARROW = 380;
const HEIGHT = 170;
const [LEFT, RIGHT, TOP, BOTTOM] = [40, 12, 16, 24];

/** The points in place at the end of each year, as a rising stair; dashed, what a move would make of it. */
export function ScoreChart({
  isNarrow,
  about,
  onAbout,
  chart,
  whatIf,
  moving,
  score,
  actions,
  notExposed,
}: {
  isNarrow: boolean;
  about: ScoreSubject;
  onAbout: (about: ScoreSubject) => void;
  chart: readonly YearOfChart[];
  whatIf: readonly YearOfChart[] | null;
  moving: { readonly id: PlannedId; readonly year: number } | null;
  score: AdaptationScore;
  actions: readonly Recommendation[];
  notExposed: readonly HazardId[];
}) {
  const t = useTranslate();
  const language = useLanguage();
  const scheme = useDrawnScheme();
  const field = useId();
  const drawing = useRef<SVGSVGElement>(null);
  const [shown, setShown] = useState<ShownAs>("chart");
  const drawn = useRef({
    svg: () => ({
      svg: drawing.current?.outerHTML ?? "",
      width: Number(drawing.current?.getAttribute("width") ?? WIDE),
      height: HEIGHT,
    }),
  });
  const nameOf = (subject: ScoreSubject) => (subject === "multi_hazard" ? text.all : hazardOf(subject).name);
  const last = chart.at(-1);
  const latePoints = actions
    .filter(({ late }) => late)
    .reduce((sum, { scores }) => sum + countPoints(scores, notExposed, about), 0);
  const title = last === undefined ? t(text.chart) : t(text.finding(last.year, last.points[about], score.maximum));
  return (
    <Stack as="figure" className={styles.chart}>
      <Row as="figcaption" justify="between">
        <Text as="h2" size={14}>
          {title}
        </Text>
        <label htmlFor={field} className="visually-hidden">
          {t(text.subject)}
        </label>
        <select
          id={field}
          className={small.select}
          value={about}
          onChange={({ target }) => onAbout(target.value as ScoreSubject)}
        >
          {[...SCORE_SUBJECTS].reverse().map((subject) => (
            <option key={subject} value={subject}>
              {t(nameOf(subject))}
            </option>
          ))}
        </select>
      </Row>
      {last === undefined ? (
        <Notice kind="notice">{t(text.nothingPlanned)}</Notice>
      ) : shown === "chart" ? (
        <Stair
          ref={drawing}
          width={isNarrow ? NARROW : WIDE}
          title={title}
          points={chart.map((one) => ({ year: one.year, points: one.points[about] }))}
          dashed={whatIf?.map((one) => ({ year: one.year, points: one.points[about] })) ?? null}
          at={moving?.year ?? null}
          maximum={score.maximum}
          current={score.current}
          words={{ maximum: t(text.maximum(score.maximum)), current: t(text.current(score.current)) }}
          colors={COLORS[scheme]}
        />
      ) : (
        <Table name={title}>
          <thead>
            <tr>
              <th scope="col">{t(text.year)}</th>
              <th scope="col" className="number">
                {t(text.points)}
              </th>
            </tr>
          </thead>
          <tbody>
            {chart.map((one) => (
              <tr key={one.year}>
                <th scope="row">{one.year}</th>
                <td className="number">{one.points[about]}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {latePoints > 0 && (
        <Text size={13} className="tone-warning">
          {t(text.latePoints(latePoints))}
        </Text>
      )}
      {last !== undefined && (
        <ChartTools
          name={t(text.chart)}
          drawing={text.curve}
          chart={drawn}
          shown={shown}
          onShown={setShown}
          words={{ title, measured: t(text.measured(nameOf(about))), source: t(text.source) }}
          csv={() =>
            csvFile(
              [t(text.year), ...SCORE_SUBJECTS.map((subject) => t(nameOf(subject)))],
              chart.map((one) => [one.year, ...SCORE_SUBJECTS.map((subject) => one.points[subject])]),
              language,
            )
          }
          file="lichen-score"
        />
      )}
    </Stack>
  );
}

type Step = { readonly year: number; readonly points: number };

/** The stair, drawn with plain colours: it goes into a file as it is. */
function Stair({
  ref,
  width,
  title,
  points,
  dashed,
  at,
  maximum,
  current,
  words,
  colors,
}: {
  ref: React.Ref<SVGSVGElement>;
  width: number;
  title: string;
  points: readonly Step[];
  dashed: readonly Step[] | null;
  at: number | null;
  maximum: number;
  current: number;
  words: { readonly maximum: string; readonly current: string };
  colors: (typeof COLORS)[Scheme];
}) {
  const first = ensure(points[0]).year;
  const years = Math.max(points.length, dashed?.length ?? 0);
  const step = (width - LEFT - RIGHT) / years;
  const top = Math.max(maximum, 1);
  const y = (value: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / top);
  const x = (year: number) => LEFT + (year - first) * step;
  const stair = (steps: readonly Step[]) => {
    const whole = Array.from(
      { length: years },
      (_, place) => steps[place] ?? { ...ensure(steps.at(-1)), year: first + place },
    );
    return whole
      .map((one, place) => `${place === 0 ? "M" : "L"}${x(one.year)} ${y(one.points)}H${x(one.year) + step}`)
      .join("");
  };
  const line = stair(points);
  const small = { fontSize: 11, fill: colors.muted } as const;
  return (
    <svg
      ref={ref}
      className={styles.stair}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width}
      height={HEIGHT}
      role="img"
      aria-label={title}
    >
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line x1={LEFT} x2={width - RIGHT} y1={y(share * top)} y2={y(share * top)} stroke={colors.border} />
          <text x={LEFT - 6} y={y(share * top) + 4} textAnchor="end" {...small}>
            {Math.round(share * top)}
          </text>
        </g>
      ))}
      {at !== null && <rect x={x(at)} y={TOP} width={step} height={HEIGHT - TOP - BOTTOM} fill={colors.accent_soft} />}
      <path d={`${line}V${y(0)}H${LEFT}Z`} fill={colors.accent} opacity={0.14} />
      <path d={line} fill="none" stroke={colors.accent} strokeWidth={2} />
      {dashed !== null && (
        <path d={stair(dashed)} fill="none" stroke={colors.link} strokeWidth={2} strokeDasharray="5 4" />
      )}
      <line x1={LEFT} x2={width - RIGHT} y1={y(current)} y2={y(current)} stroke={colors.text} strokeWidth={1.5} />
      <text x={width - RIGHT} y={y(current) - 4} textAnchor="end" fontSize={11} fontWeight={600} fill={colors.text}>
        {words.current}
      </text>
      <text x={LEFT + 4} y={y(maximum) - 4} fontSize={11} fontWeight={600} fill={colors.text}>
        {words.maximum}
      </text>
      {points.map((one, place) => (
        <g key={one.year}>
          {place % Math.ceil(years / (width / 44)) === 0 && (
            <text x={x(one.year) + step / 2} y={HEIGHT - 7} textAnchor="middle" {...small}>
              {one.year}
            </text>
          )}
          {(place === 0 || one.points !== ensure(points[place - 1]).points) && step > 26 && (
            <text x={x(one.year) + 4} y={y(one.points) - 4} fontSize={11} fontWeight={600} fill={colors.accent}>
              {one.points}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
