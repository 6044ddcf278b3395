import type { AnswerOf, territoryReport } from "@lichen/contract";
import {
  ensure,
  HORIZON_NAMES,
  type Horizon,
  type Language,
  type Recommendation,
  SCENARIO_NAMES,
  type Scenario,
  worstFirst,
} from "@lichen/domain";
import {
  comparedTerritoriesPart,
  equipmentPart,
  holdingPart,
  informationPart,
  pastDisastersPart,
  peersPart,
  peoplePart,
  TERRITORY_SCALE_NAMES,
  TERRITORY_WORDS,
  territoryActionsPart,
  territoryExposurePart,
  territoryFinding,
  territorySize,
} from "@lichen/report";
import { frameDocument, shorten, sourceCards } from "../pdf/document-frame.ts";
import type { DocumentData } from "../pdf/typeset.ts";
import { TERRITORY_FORMAT, type TerritoryInputs, territoryFigures } from "../verify-figures.ts";

type TerritoryReport = AnswerOf<typeof territoryReport>;

/** The diagnosis of a territory, to be put on paper: plain data. */
export type TerritoryJob = {
  readonly language: Language;
  readonly day: string;
  readonly stamp: string;
  readonly report: TerritoryReport;
  readonly scenario: Scenario;
  readonly horizon: Horizon;
  /** Actions of the territory, the most useful first. */
  readonly actions: readonly Recommendation[];
};

const WORDS = TERRITORY_WORDS;

/** What the template reads of the diagnosis of a territory, in one language. */
export function territoryData({
  language,
  day,
  stamp,
  report,
  scenario,
  horizon,
  actions,
}: TerritoryJob): DocumentData {
  const { territory } = report;
  const { hazard } = ensure(worstFirst(report.exposure)[0]);
  const size = territorySize(report, language);
  const { lead, details } = territoryFinding(report, horizon, language);
  return {
    ...frameDocument({
      language,
      day,
      stamp,
      kind: WORDS.title,
      about: territory.name,
      title: `${territory.name} – ${WORDS.title[language]}`,
      inputs: {
        format: TERRITORY_FORMAT,
        language,
        stamp,
        scenario,
        horizon,
        scale: territory.scale,
        territory_id: territory.id,
        figures: territoryFigures(report),
      } satisfies TerritoryInputs,
    }),
    documents: [
      {
        heading: shorten(territory.name, 90),
        line: [
          TERRITORY_SCALE_NAMES[territory.scale][language],
          ...(size === null ? [] : [size]),
          SCENARIO_NAMES[scenario].name[language],
          HORIZON_NAMES[horizon][language],
        ],
        finding: [[lead, details].filter((words) => words !== "").join(" ")],
        parts: [
          informationPart(report, language),
          territoryExposurePart(report, scenario, hazard, language),
          peoplePart(report, language),
          equipmentPart(report, hazard, language),
          holdingPart(report, language),
          pastDisastersPart(report, language),
          ...peersPart(report, language),
          ...comparedTerritoriesPart(report, language),
          territoryActionsPart(actions, language),
        ],
      },
    ],
    sources: sourceCards(report.sources, language),
  };
}
