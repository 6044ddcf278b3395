import type { AnswerOf, clayReport } from "@lichen/contract";
import { CLAY_INACTION, type Language } from "@lichen/domain";
import { joinLabel } from "../figure.ts";
import { formatEuros } from "../format.ts";
import { COLORS } from "../tokens.ts";
import { CLAY_WORDS } from "./clay-words.ts";

const [WIDTH, HEIGHT] = [640, 132];
/** Where amounts begin and end across the drawing, px. */
const [AXIS_FROM, AXIS_TO, AXIS_Y] = [112, 330, 96];
/** The bar of the houses without a claim, and what stands between it and the amounts. */
const [BAR_FROM, BAR_WIDTH, BAR_MOST, PARTED_AT] = [16, 60, 64, 94];
const [HOUSE_PX, HOUSE_STEP, HOUSES_FROM, HOUSES_A_LINE] = [10, 13, 372, 20];
const HOUSES = 100;
const MOST_EUR = CLAY_INACTION.costEur.heavy;
const INK = "#1A2420";

/** Doing nothing for paper: houses without a claim, what a claim costs, and how many of 100 houses have one. */
export function claimSvg(
  inaction: Pick<NonNullable<AnswerOf<typeof clayReport>["inaction"]>, "claim_probability" | "conditional">,
  language: Language,
) {
  const { claim_probability: odds, conditional: cost } = inaction;
  const [sure, most] = [odds.raw_value, odds.high].map((share) => Math.round(HOUSES * share)) as [number, number];
  const none = 1 - sure / HOUSES;
  const across = (euros: number) => AXIS_FROM + ((AXIS_TO - AXIS_FROM) * Math.min(euros, MOST_EUR)) / MOST_EUR;
  const words = (x: number, y: number, text: string, more = "") =>
    `<text x="${x}" y="${y}" font-size="11" font-family="Radio Canada, DejaVu Sans" fill="${INK}" ${more}>${text}</text>`;
  const ends = [
    [cost.light, CLAY_WORDS.light],
    [cost.central, CLAY_WORDS.middle],
    [cost.heavy, CLAY_WORDS.heavy],
  ] as const;
  const { light: colors } = COLORS;
  const drawn = [
    words(BAR_FROM, AXIS_Y - BAR_MOST * none - 5, CLAY_WORDS.inHundred(HOUSES - sure)[language], 'font-weight="600"'),
    `<rect x="${BAR_FROM}" y="${AXIS_Y - BAR_MOST * none}" width="${BAR_WIDTH}" height="${BAR_MOST * none}" fill="${colors.border_strong}" fill-opacity="0.55"/>`,
    words(BAR_FROM + BAR_WIDTH / 2, AXIS_Y + 16, formatEuros(0, language), 'text-anchor="middle"'),
    words(BAR_FROM + BAR_WIDTH / 2, AXIS_Y + 30, CLAY_WORDS.noClaim[language], 'text-anchor="middle"'),
    `<path d="M${PARTED_AT} 8V${AXIS_Y + 8}" stroke="${colors.border_strong}" stroke-dasharray="2 3"/>`,
    words(PARTED_AT + 6, 14, CLAY_WORDS.oneClaim(sure)[language], 'font-weight="600"'),
    `<rect x="${across(cost.light)}" y="52" width="${across(cost.heavy) - across(cost.light)}" height="24" fill="${colors.border}"/>`,
    `<rect x="${across(cost.central) - 1}" y="46" width="3" height="36" fill="${INK}"/>`,
    `<path d="M${BAR_FROM} ${AXIS_Y}H${AXIS_TO}" stroke="${INK}" stroke-width="0.8"/>`,
    ...ends.map(([euros, name]) => words(across(euros), 42, name[language], 'text-anchor="middle"')),
    ...ends.map(([euros]) => words(across(euros), AXIS_Y + 16, formatEuros(euros, language), 'text-anchor="middle"')),
    words(HOUSES_FROM, 14, CLAY_WORDS.ofHundred[language], 'font-weight="600"'),
    ...Array.from({ length: HOUSES }, (_, nth) => {
      const x = HOUSES_FROM + (nth % HOUSES_A_LINE) * HOUSE_STEP;
      const y = 32 + Math.floor(nth / HOUSES_A_LINE) * HOUSE_STEP;
      const look =
        nth < sure
          ? `fill="${INK}"`
          : `fill="none" stroke="${nth < most ? INK : colors.border_strong}"${nth < most ? ' stroke-dasharray="2.5 1.8"' : ""}`;
      return `<rect x="${x}" y="${y}" width="${HOUSE_PX}" height="${HOUSE_PX}" rx="1.5" ${look}/>`;
    }),
  ];
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${drawn.join("")}</svg>`,
    alt: `${CLAY_WORDS.hundred(sure, most)[language]} ${joinLabel(CLAY_WORDS.noClaim[language], formatEuros(0, language), language)}.`,
  };
}
