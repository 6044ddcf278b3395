import type { Report } from "@lichen/contract";
import { HORIZON_NAMES, HORIZONS, SCENARIO_NAMES, type Scenario, scenariosReadAt } from "@lichen/domain";
import { type EstimatedRanges, evolutionWords, type HazardResult, TRAJECTORY_WORDS } from "@lichen/report";
import type { ReactNode } from "react";
import { IN_SIGHT } from "../../../design/controls/scroll-box.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { ArrowsTable } from "../../../design/table/arrows-table.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { AnalysisView } from "../../../shell/paths/use-analysis-view.ts";
import { type OpenWhy, ScenarioLine } from "../../analysis/index.ts";
import { LevelButton } from "./level-button.tsx";
import { readAt } from "./levels-table.tsx";
import tables from "./tables.module.css";
import { text } from "./text.ts";

/** One hazard in every scenario at every horizon; each level opens its explanation. */
export function ScenariosTable({
  result,
  aspect,
  estimates,
  view,
  place,
  children,
  onWhy,
}: {
  result: HazardResult;
  aspect: "exposure" | "cross";
  estimates: EstimatedRanges | null;
  view: AnalysisView;
  place: Report["place"];
  /** Under the table. */
  children: ReactNode;
  onWhy: OpenWhy;
}) {
  const t = useTranslate();
  const title = t(aspect === "exposure" ? text.scenariosExposure : text.scenariosCross);
  const { hazard } = result;
  const { id, name } = hazard;
  const scenarios = scenariosReadAt(hazard, place.zone);
  const readIn = (scenario: Scenario) => scenario === result.scenario;
  return (
    <Section isCard level={3} title={title}>
      <ArrowsTable name={title} group={t(text.scenarios)} sight={view.horizon}>
        <thead>
          <tr>
            <th scope="col">{t(text.scenario)}</th>
            {HORIZONS.map((one) => (
              <th
                key={one}
                scope="col"
                className={one === view.horizon ? tables.current : undefined}
                {...(one === view.horizon ? IN_SIGHT : {})}
              >
                {t(HORIZON_NAMES[one])}
              </th>
            ))}
            {aspect === "exposure" && <th scope="col">{t(text.changeUntil(HORIZON_NAMES[view.horizon]))}</th>}
          </tr>
        </thead>
        <tbody>
          {scenarios.map((scenario) => {
            const change = evolutionWords(result, scenario, view.horizon);
            return (
              <tr key={scenario} aria-current={readIn(scenario) ? "true" : undefined}>
                <th scope="row">
                  <Row as="span" inline wrap={false}>
                    <ScenarioLine scenario={scenario} />
                    {t(SCENARIO_NAMES[scenario].name)}
                  </Row>
                </th>
                {HORIZONS.map((horizon) => {
                  const { level, named } = readAt(result, { scenario, horizon }, aspect, estimates);
                  return (
                    <td key={horizon} data-marked={(readIn(scenario) && horizon === view.horizon) || undefined}>
                      <LevelButton
                        level={level}
                        aspect={aspect}
                        of={{ subject: name, horizon, scenario, ...named }}
                        onOpen={() => onWhy({ subject: id, aspect }, { scenario, horizon })}
                      />
                    </td>
                  );
                })}
                {aspect === "exposure" && <td>{change === null ? "–" : t(change)}</td>}
              </tr>
            );
          })}
        </tbody>
      </ArrowsTable>
      {result.scenario !== view.scenario && (
        <Text size={13} muted>
          {t(TRAJECTORY_WORDS.notFollowed)}
        </Text>
      )}
      {children}
    </Section>
  );
}
