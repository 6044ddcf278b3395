import type { Report } from "@lichen/contract";
import { ensure, HORIZONS, type Horizon, type Moment, scenariosReadAt } from "@lichen/domain";
import {
  type EstimatedRanges,
  type HazardResult,
  hazardLevelsTable,
  type Lead,
  readLevel,
  scenarioLevelsTable,
  TRAJECTORY_WORDS,
} from "@lichen/report";
import type { ReactNode } from "react";
import { BlockTable } from "../../../design/blocks/part-view.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { AnalysisView } from "../../../shell/paths/use-analysis-view.ts";
import { type OpenWhy, ScenarioLine } from "../../analysis/index.ts";
import { LevelButton } from "./level-button.tsx";

type LevelsProps = {
  aspect: Lead;
  estimates: EstimatedRanges | null;
  onWhy: OpenWhy;
};

/** Hazards by horizon, one level a cell; each opens its explanation. */
export function LevelsTable({
  name,
  results,
  horizon,
  ...rest
}: LevelsProps & {
  name: string;
  results: readonly HazardResult[];
  /** The one of the screen, whose column is marked. */
  horizon: Horizon;
}) {
  const language = useLanguage();
  return (
    <BlockTable
      table={hazardLevelsTable(results, rest.aspect, { horizon, language, ...rest })}
      name={name}
      levelDoor={(level, { row, column }) => {
        const result = ensure(results[row]);
        const moment = { scenario: result.scenario, horizon: ensure(HORIZONS[column]) };
        return (
          <MomentButton {...{ result, moment, ...rest }} changed={{ horizon: moment.horizon }}>
            {level}
          </MomentButton>
        );
      }}
    />
  );
}

/** One hazard in every scenario at every horizon; each level opens its explanation. */
export function ScenariosTable({
  result,
  view,
  place,
  children,
  ...rest
}: LevelsProps & {
  result: HazardResult;
  view: AnalysisView;
  place: Report["place"];
  /** Under the table. */
  children: ReactNode;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { horizon } = view;
  const table = scenarioLevelsTable(result, rest.aspect, place.zone, { horizon, language, ...rest });
  const scenarios = scenariosReadAt(result.hazard, place.zone);
  return (
    <Section isCard level={3} title={table.caption}>
      <BlockTable
        table={table}
        name={table.caption}
        rowHead={(words, nth) => (
          <Row as="span" inline wrap={false}>
            <ScenarioLine scenario={ensure(scenarios[nth])} />
            {words}
          </Row>
        )}
        levelDoor={(level, { row, column }) => {
          const moment = { scenario: ensure(scenarios[row]), horizon: ensure(HORIZONS[column]) };
          return (
            <MomentButton {...{ result, moment, ...rest }} changed={moment}>
              {level}
            </MomentButton>
          );
        }}
      />
      {result.scenario !== view.scenario && (
        <Text size={13} muted>
          {t(TRAJECTORY_WORDS.notFollowed)}
        </Text>
      )}
      {children}
    </Section>
  );
}

/** The level of a hazard at a moment, which opens its explanation there. */
function MomentButton({
  result,
  moment,
  changed,
  aspect,
  estimates,
  onWhy,
  children,
}: LevelsProps & {
  result: HazardResult;
  moment: Moment;
  /** What of the moment is another one than that of the screen. */
  changed: Partial<Moment>;
  children: ReactNode;
}) {
  const { level, note, estimate } = readLevel(result, moment, aspect, { estimates });
  const { id, name } = result.hazard;
  return (
    <LevelButton
      of={{ subject: name, aspect, level, estimate, ...changed, ...(note === null ? {} : { detail: note }) }}
      onOpen={() => onWhy({ subject: id, aspect }, changed)}
    >
      {children}
    </LevelButton>
  );
}
