import type { Report } from "@lichen/contract";
import { ensure, indicatorOf, type Language } from "@lichen/domain";
import { type PartBlock, part } from "../blocks/part-blocks.ts";
import { formatWithUnit } from "../figure.ts";
import { pastCounts } from "../place-facts.ts";
import { BUILDING_TEXTS as text } from "./building-texts.ts";

/** Events counted in the commune of a place, each under what it is a count of; a count has no scale. */
export function pastEventsPart(report: Pick<Report, "hazards">, language: Language): PartBlock {
  const title = text.past[language];
  const counts = pastCounts(report);
  if (counts.length === 0) return part(title, { words: [text.pastNone[language]] });
  return part(title, {
    tables: [
      {
        caption: "",
        widths: [4, 1],
        right_from: 1,
        strong: false,
        drawn_as: "list",
        head: [text.indicator, text.events].map((one) => one[language]),
        rows: counts.map(({ key, raw_value: count }) => [
          indicatorOf(key).name[language],
          { words: formatWithUnit(key, ensure(count), language), is_strong: true },
        ]),
      },
    ],
  });
}
