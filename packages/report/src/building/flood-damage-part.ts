import type { AnswerOf, floodDamage } from "@lichen/contract";
import type { Language } from "@lichen/domain";
import { type PartBlock, part, type TableBlock } from "../blocks/part-blocks.ts";
import { formatShare, formatWithUnit } from "../figure.ts";
import { formatEuros, formatInteger } from "../format.ts";
import { FLOOD_DAMAGE_WORDS as text } from "./flood-damage-words.ts";

type FloodDamage = AnswerOf<typeof floodDamage>;

/** What river floods would cost a building: the mean of a year, then each flood; before a cost is given, what it leaves out. */
export function floodDamagePart(
  found: Pick<FloodDamage, "state" | "periods" | "unread" | "yearly"> | undefined,
  language: Language,
): PartBlock {
  const note = text.limits[language];
  if (found === undefined) return part(text.title[language], { note });
  const { state, periods, unread, yearly } = found;
  const euros = (amount: number) => eurosOf(amount, language);
  return part(text.title[language], {
    words: [
      ...(state === "computed" ? [] : [text.states[state][language]]),
      ...(yearly === null ? [] : [text.yearly(euros(yearly.central), euros(yearly.low), euros(yearly.high))[language]]),
      ...unread.map(({ period, reason }) => text.unread(formatInteger(period, language), reason)[language]),
    ],
    tables: periods.length === 0 ? [] : [periodsTable(periods, language)],
    note,
  });
}

const periodsTable = (periods: FloodDamage["periods"], language: Language): TableBlock => ({
  caption: "",
  widths: [1.4, 1, 1, 1],
  right_from: 1,
  strong: true,
  head: [text.period, text.depth, text.share, text.damage].map((one) => one[language]),
  rows: periods.map(({ period, depth_m: depth, damage_share: share, damage }) => [
    text.years(formatInteger(period, language))[language],
    formatWithUnit("flood_depth", depth, language),
    share === null ? "–" : formatShare(share, language),
    damage === null ? "–" : eurosOf(damage, language),
  ]),
});

/** To the hundred: the curves say no more. */
const eurosOf = (amount: number, language: Language) => formatEuros(Math.round(amount / 100) * 100, language);
