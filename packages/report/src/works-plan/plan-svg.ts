import { ensure, type Language } from "@lichen/domain";
import { escapeXml } from "../escape-xml.ts";
import { joinLabel, SEMICOLON } from "../figure.ts";
import { formatInteger } from "../format.ts";
import { COLORS } from "../tokens.ts";
import { layPlanChart } from "./plan-chart-layout.ts";
import { PLAN_WORDS } from "./plan-texts.ts";

const [WIDTH, HEIGHT] = [760, 210];
const { light: colors } = COLORS;
/** Around a figure that a line runs through. */
const HALO = 'stroke="#FFFFFF" stroke-width="4" stroke-linejoin="round" paint-order="stroke"';

type Stairs = {
  readonly years: readonly number[];
  readonly plan: readonly number[];
  readonly ranking: readonly number[];
};

/** Levels removed at the end of each year for paper: by the plan, and dashed by a plain ranking. */
export function planSvg({ years, plan, ranking }: Stairs, language: Language) {
  const laid = layPlanChart({ width: WIDTH, height: HEIGHT, years, plan, ranking, isNamed: true });
  const words = (x: number, y: number, text: string, more: string) =>
    `<text x="${x}" y="${y}" font-family="Radio Canada, DejaVu Sans" ${more}>${escapeXml(text)}</text>`;
  const small = `font-size="12" fill="${colors.muted}"`;
  const name = ({ value, y }: { value: number; y: number }, text: string, more: string) =>
    words(laid.names.x, y, `${formatInteger(value, language)} ${text}`, `font-size="13" ${more}`);
  const drawn = [
    ...laid.grid.flatMap(({ y, from, to, textX, textY, value }) => [
      `<path d="M${from} ${y}H${to}" stroke="${colors.border}"/>`,
      words(textX, textY, formatInteger(value, language), `text-anchor="end" ${small}`),
    ]),
    `<path d="${laid.area}" fill="${colors.accent}" fill-opacity="0.12"/>`,
    `<path d="${laid.ranking}" fill="none" stroke="${colors.text}" stroke-width="1.5" stroke-dasharray="5 4"/>`,
    `<path d="${laid.plan}" fill="none" stroke="${colors.accent}" stroke-width="2.5"/>`,
    ...laid.values.map(({ x, y, value }) =>
      words(x, y, formatInteger(value, language), `font-size="12" font-weight="600" fill="${colors.accent}" ${HALO}`),
    ),
    ...laid.years.map(({ year, x, y }) => words(x, y, String(year), `text-anchor="middle" ${small}`)),
    name(laid.names.plan, PLAN_WORDS.thisPlan[language], `font-weight="600" fill="${colors.accent}"`),
    name(laid.names.ranking, PLAN_WORDS.plainRanking[language], `fill="${colors.text}"`),
  ];
  const inWords = (line: string, values: readonly number[]) =>
    joinLabel(
      line,
      values.map((value, at) => `${ensure(years[at])}, ${formatInteger(value, language)}`).join(SEMICOLON[language]),
      language,
    );
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${drawn.join("")}</svg>`,
    alt: [
      PLAN_WORDS.chart[language],
      inWords(PLAN_WORDS.thisPlan[language], plan),
      inWords(PLAN_WORDS.plainRanking[language], ranking),
    ]
      .map((sentence) => `${sentence}.`)
      .join(" "),
  };
}
