import type { AnswerOf, officialRisks } from "@lichen/contract";
import { ensure, type Language, OFFICIAL_RISKS } from "@lichen/domain";
import { type PartBlock, part, type TableCell } from "../blocks/part-blocks.ts";
import { CLAY_ZONE_NAMES } from "../clay/clay-words.ts";
import { formatInteger } from "../format.ts";
import { OFFICIAL_RISK_WORDS as text } from "./official-risk-words.ts";

type OfficialRisks = AnswerOf<typeof officialRisks>;
type OfficialRisk = OfficialRisks["risks"][number];

/** What the official base of risks says of a place, a line a risk; where two maps of clay disagree, both. */
export function officialRisksPart(
  { risks, zones, sources }: Pick<OfficialRisks, "risks" | "zones" | "sources">,
  language: Language,
): PartBlock {
  const title = text.title[language];
  if (risks.every(({ state }) => state === "off")) return part(title, { words: [text.off[language]] });
  return part(title, {
    words: disagreement(zones, language),
    tables: [
      {
        caption: "",
        widths: [1, 1],
        right_from: 2,
        strong: false,
        drawn_as: "list",
        head: [text.risk, text.found].map((one) => one[language]),
        rows: risks.map((risk) => [riskName(risk, language), foundCell(risk, language)]),
      },
    ],
    note: `${text.note[language]} ${ensure(sources[0]).caveat[language]}`,
  });
}

/** "Sites pollués à moins de 500 m": a risk with the area that it is looked for in. */
function riskName({ id }: OfficialRisk, language: Language): string {
  const { name, around } = ensure(OFFICIAL_RISKS.find((one) => one.id === id));
  if (around === "point") return name[language];
  const where = around === "commune" ? text.inCommune : text.within(formatInteger(around, language));
  return `${name[language]} ${where[language]}`;
}

function foundCell({ state, zone, count, names }: OfficialRisk, language: Language): TableCell {
  if (state !== "answered") return text[state][language];
  if (zone !== null)
    return { words: text.zone(CLAY_ZONE_NAMES[zone][language].toLowerCase())[language], is_strong: true };
  if (count === 0) return text.none[language];
  const under = names
    .map((one) => (one.count === 1 ? one.name : `${one.name} (${formatInteger(one.count, language)})`))
    .join(", ");
  const words = formatInteger(ensure(count), language);
  return { words, is_strong: true, ...(under === "" ? {} : { under }) };
}

/** Two maps of clay that do not say the same. */
function disagreement({ asked: online, imported }: OfficialRisks["zones"], language: Language): string[] {
  if (online === null || imported === null || online === imported) return [];
  const name = (zone: typeof online) => CLAY_ZONE_NAMES[zone][language].toLowerCase();
  return [text.disagree(name(imported), name(online))[language]];
}
