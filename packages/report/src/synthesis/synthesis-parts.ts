import type { AnswerOf, assetsReport } from "@lichen/contract";
import {
  ANALYSIS_NAMES,
  CO_LOCATION_WORDS,
  HAZARD_IDS,
  type HazardId,
  type Language,
  type Level,
  RISK_ANALYSES,
  type RiskAnalysis,
  riskBounds,
  SUBJECT_NAMES,
} from "@lichen/domain";
import { type PartBlock, part, type TableBlock, type TableCell } from "../blocks/part-blocks.ts";
import { CONCENTRATION_TITLE, type ConcentrationGroup, eventAreaName, groupAmount } from "../concentration.ts";
import { formatInteger } from "../format.ts";
import { movementTable } from "../movements.ts";
import { floorAreaCount, riskBoundsWords } from "../risk-words.ts";
import { CHART_LEVELS } from "../synthesis-charts.ts";
import { WORST_ORDER } from "../synthesis-words.ts";
import { EXAMPLE } from "../words.ts";
import { subjectOf } from "./levels-figures.ts";
import { SYNTHESIS_TEXTS as text } from "./synthesis-texts.ts";

type Synthesis = AnswerOf<typeof assetsReport>;

/** How many buildings each hazard puts at risk, from the reference period to each scenario. */
export function movementsPart(synthesis: Pick<Synthesis, "movements" | "analysis">, language: Language): PartBlock {
  const { title, moments, rows } = movementTable(synthesis);
  return part(title[language], {
    tables: [
      {
        caption: "",
        widths: [1.8, ...moments.map(() => 1)],
        right_from: 1,
        strong: true,
        head: [text.hazard, ...moments].map((one) => one[language]),
        rows: rows.map(({ id, counts }) => [
          { words: SUBJECT_NAMES[id][language], hazard: id },
          ...counts.map((count) => riskBoundsWords(count, language).count),
        ]),
      },
    ],
  });
}

/** Lines of the floor area: of one hazard at least, then hazard by hazard; exposed and at risk, m². */
export function floorAreaLines(synthesis: Pick<Synthesis, "exposed" | "at_risk" | "subjects">) {
  const line = (hazard: HazardId | null, { exposed, at_risk }: Pick<Synthesis, "exposed" | "at_risk">) => ({
    hazard,
    name: hazard === null ? text.oneHazard : SUBJECT_NAMES[hazard],
    figures: [floorAreaCount(exposed), floorAreaCount(at_risk)] as const,
  });
  return [line(null, synthesis), ...HAZARD_IDS.map((id) => line(id, subjectOf(synthesis, id)))];
}

/** Floor area exposed and at risk, between its two bounds. */
export function floorAreaPart(
  synthesis: Pick<Synthesis, "exposed" | "at_risk" | "subjects" | "floor_area">,
  language: Language,
): PartBlock {
  const { total_m2, buildings_without: without } = synthesis.floor_area;
  if (total_m2 === 0) return part(text.floor[language], { words: [text.floorNone[language]] });
  return part(text.floor[language], {
    words: [text.floorMeasured(formatInteger(total_m2, language))[language]],
    tables: [
      {
        caption: "",
        widths: [1.4, 1, 1],
        right_from: 3,
        strong: true,
        head: [text.hazard, text.exposed, text.atRisk].map((one) => one[language]),
        rows: floorAreaLines(synthesis).map(({ hazard, name, figures }): TableCell[] => [
          hazard === null ? name[language] : { words: name[language], hazard },
          ...figures.map((count): TableCell => {
            const { count: m2, share } = riskBoundsWords(count, language);
            const bounds = riskBounds(count).share;
            return { words: share, is_strong: true, under: `${m2}\u00A0m²`, ...(bounds === null ? {} : { bounds }) };
          }),
        ]),
      },
    ],
    note: without === 0 ? "" : text.floorWithout(without)[language],
  });
}

type RankedBuilding = Synthesis["worst"][number];

/** The hazards at the highest level of a building, and that level; none: no level is known. */
export function leadingHazards({ hazards }: Pick<RankedBuilding, "hazards">) {
  const known = hazards.filter(({ cross }) => cross !== "unknown" && cross !== "none");
  const rank = (level: Level) => CHART_LEVELS.indexOf(level);
  const [highest] = known.map(({ cross }) => cross).toSorted((one, other) => rank(other) - rank(one));
  return highest === undefined
    ? null
    : { level: highest, ids: known.filter(({ cross }) => cross === highest).map(({ id }) => id) };
}

/**
 * Buildings in the order of a synthesis, with the hazards that lead.
 * @param analysis that they are ranked by
 * @param isBrief whether a row has the room of two lines
 */
export function rankedBuildingsTable(
  ranking: readonly RankedBuilding[],
  analysis: RiskAnalysis,
  language: Language,
  isBrief = false,
): TableBlock {
  return {
    caption: "",
    widths: [1.5, 1.3, 0.8, 0.9, 0.8, 1.3],
    right_from: 6,
    strong: true,
    head: [
      text.building[language],
      text.groupAndCity[language],
      ...RISK_ANALYSES.map((one) => ANALYSIS_NAMES[one][language]),
      text.leading[language],
    ],
    rows: ranking.map((one): TableCell[] => {
      const example = one.nature === "example" ? [EXAMPLE[language]] : [];
      return [
        {
          words: one.name === "" ? text.unnamed[language] : one.name,
          ...(isBrief || example[0] === undefined ? {} : { tag: example[0] }),
          ...(one.code === "" ? {} : { under: one.code }),
        },
        isBrief
          ? [...example, one.group, one.city].filter((words) => words !== "").join(", ") || NOTHING
          : placeCell(one),
        ...RISK_ANALYSES.map((name) => ({ level: one[name], is_strong: name === analysis })),
        leadingCell(one, language, isBrief),
      ];
    }),
  };
}

const NOTHING = "–";

function placeCell({ group, city }: RankedBuilding): TableCell {
  const [words = NOTHING, under] = [group, city].filter((one) => one !== "");
  return under === undefined ? words : { words, under };
}

function leadingCell(one: RankedBuilding, language: Language, isBrief: boolean): TableCell {
  const leading = leadingHazards(one);
  if (leading === null) return NOTHING;
  const names = leading.ids.map((id) => SUBJECT_NAMES[id][language]).join(", ");
  return isBrief ? names : { level: leading.level, under: names };
}

/** The buildings most at risk by the subject and the analysis of a synthesis. */
export function worstBuildingsPart(
  { worst, analysis }: Pick<Synthesis, "worst" | "analysis">,
  language: Language,
): PartBlock {
  return part(text.worst[language], {
    words: [(worst.length === 0 ? text.worstNone : WORST_ORDER)[language]],
    tables: worst.length === 0 ? [] : [rankedBuildingsTable(worst, analysis, language)],
  });
}

const AMOUNTS = ["floor_area", "asset_value"] as const;

/** The largest groups of buildings that one event may touch together, largest first. */
export function eventGroupsPart(groups: readonly ConcentrationGroup[], language: Language): PartBlock {
  const largest = Math.max(0, ...groups.map(({ weights }) => riskBounds(weights.buildings).most));
  const amountCell = (group: ConcentrationGroup, weight: (typeof AMOUNTS)[number]): TableCell => {
    const { amount, isKnown, without } = groupAmount(group, weight);
    return {
      words: amount[language],
      is_strong: isKnown,
      ...(without === null ? {} : { under: without[language] }),
    };
  };
  return part(CONCENTRATION_TITLE[language], {
    words: [CO_LOCATION_WORDS[language], ...(groups.length === 0 ? [text.noConcentration[language]] : [])],
    tables:
      groups.length === 0
        ? []
        : [
            {
              caption: text.largestGroups(groups.length)[language],
              widths: [1.5, 1.2, 1.2, 1.4],
              right_from: 2,
              strong: true,
              head: [text.placeAndHazard, text.buildingsAtRisk, text.areaAtRisk, text.valueAtRisk].map(
                (one) => one[language],
              ),
              rows: groups.map((group): TableCell[] => {
                const { buildings } = group.weights;
                const { least, most } = riskBounds(buildings);
                return [
                  {
                    words: eventAreaName(group)[language],
                    hazard: group.hazard,
                    under: SUBJECT_NAMES[group.hazard][language],
                  },
                  {
                    words: riskBoundsWords(buildings, language).count,
                    is_strong: true,
                    under: text.inSamePlace(buildings)[language],
                    bounds: { least: least / largest, most: most / largest },
                  },
                  ...AMOUNTS.map((weight) => amountCell(group, weight)),
                ];
              }),
            },
          ],
  });
}
