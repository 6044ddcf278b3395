import {
  type Assessment,
  actionOf,
  budgetOf,
  DEFAULT_SCENARIO,
  SCENARIOS,
  type Scenario,
  STAND_IN,
  scenariosAt,
} from "@lichen/domain";
import { budgetWords } from "@lichen/report";
import { useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import { Segmented } from "../../../design/controls/segmented.tsx";
import { IconBolt, IconRotate } from "../../../design/icons/icons.ts";
import { EdgeRow } from "../../../design/layout/edge-row.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { useIsNarrow } from "../../../design/layout/use-is-narrow.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { ScenarioSelect, ScenarioSwitch } from "../../analysis/index.ts";
import { AdaptationHead } from "../shared/adaptation-head.tsx";
import type { ActionsSubject } from "../shared/adaptation-subject.tsx";
import { ActionRows } from "./action-rows.tsx";
import { BestActionsPanel } from "./best-actions-panel.tsx";
import { ExportDrop } from "./export-drop.tsx";
import { Inventory } from "./inventory.tsx";
import { KeepAsStrategy } from "./keep-as-strategy.tsx";
import panels from "./panels.module.css";
import { ResultsPanel } from "./results-panel.tsx";
import styles from "./simulation.module.css";
import { text } from "./text.ts";
import { useSimulation } from "./use-simulation.ts";

export function SimulationBody({
  subject,
  assessment,
  isFrench,
  first,
}: {
  subject: ActionsSubject;
  assessment: Assessment;
  isFrench: boolean;
  first: readonly string[];
}) {
  const t = useTranslate();
  const [area, setArea] = useState<"france" | "europe">(isFrench ? "france" : "europe");
  const isNarrow = useIsNarrow();
  const { key } = useLocation();
  const from = first.length === 0 ? "" : `${key} ${first.join(",")}`;
  const simulation = useSimulation(subject.id, assessment, { first, from });
  const [params] = useSearchParams();
  const requested = SCENARIOS.find((one) => one === params.get("scenario"));
  const [scenario, setScenario] = useState<Scenario>(requested ?? DEFAULT_SCENARIO);
  const offered = scenariosAt(assessment.place?.zone ?? null).filter((one) => area === "france" || one !== "tracc");
  const shown = offered.includes(scenario) ? scenario : STAND_IN;
  const moment = { scenario: shown, horizon: "2050" } as const;
  const isOutside = area === "france" && !isFrench;
  const { setUps, errors, valid } = simulation;
  const budget = budgetOf(valid.map(({ id }) => actionOf(id as "A01").cost));
  const wrong = Object.keys(errors).length;

  return (
    <>
      <AdaptationHead subject={subject} view="simulation">
        <span className="tag tag-example">{t(text.unsaved)}</span>
        <Segmented
          label={t(text.area)}
          options={[
            { value: "france", name: t(text.france) },
            { value: "europe", name: t(text.europe) },
          ]}
          value={area}
          onChange={setArea}
        />
        <Button variant="default" icon={IconRotate} onClick={simulation.clear}>
          {t(text.clear)}
        </Button>
        <ExportDrop simulation={simulation} moment={moment} name={subject.name} />
        <KeepAsStrategy subject={subject} simulation={simulation} />
      </AdaptationHead>
      {isOutside ? (
        <EdgeRow at="within">
          <Notice kind="failure">
            {t(text.selectEurope)}{" "}
            <Button size="small" variant="default" onClick={() => setArea("europe")}>
              {t(text.europe)}
            </Button>
          </Notice>
        </EdgeRow>
      ) : (
        <>
          {!isFrench && (
            <EdgeRow at="within">
              <Notice kind="notice">{t(text.europeByDefault)}</Notice>
            </EdgeRow>
          )}
          <Inventory simulation={simulation} />
          <Grid gap={0} align="stretch" className={`columns-1280 grow ${styles.body}`}>
            <ActionRows simulation={simulation} first={first} />
            <Stack gap={16} className={panels.panels}>
              {isNarrow ? (
                <ScenarioSelect offered={offered} value={shown} onChange={setScenario} />
              ) : (
                <ScenarioSwitch offered={offered} value={shown} onChange={setScenario} />
              )}
              <ResultsPanel simulation={simulation} moment={moment} isNarrow={isNarrow} />
              <BestActionsPanel simulation={simulation} moment={moment} />
            </Stack>
          </Grid>
          <EdgeRow as="footer" gap={24} justify="between" at="end">
            <Row as="p" gap={16} rowGap={4} role="status">
              <b>{t(text.setCount(valid.length))}</b>
              {wrong > 0 && <span className="tone-error">{t(text.wrongCount(wrong))}</span>}
              {setUps.size > 0 && (
                <span>
                  <b>{t(budgetWords(budget))}</b> <span className="muted">{t(text.magnitude)}</span>
                </span>
              )}
            </Row>
            <Row as="p" gap={16} rowGap={4} className="muted">
              <IconBolt size={16} stroke={1.75} aria-hidden /> {t(text.instantly)}
            </Row>
          </EdgeRow>
        </>
      )}
    </>
  );
}
