import { scenariosAt, type Zone } from "@lichen/domain";
import type { Lead } from "@lichen/report";
import small from "../../../design/controls/small-select.module.css";
import { EdgeRow } from "../../../design/layout/edge-row.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import {
  type AnalysisView,
  type ChangeView,
  WHY_ASPECTS,
  type WhyAspect,
} from "../../../shell/paths/use-analysis-view.ts";
import { ScenarioSelect } from "../shared/scenario-switch.tsx";
import { text as shared } from "../shared/text.ts";
import styles from "./resilience-analysis.module.css";
import { text } from "./text.ts";

/** Scenario and level shown, where there is no room for all of them side by side. */
export function NarrowChoices({
  zone,
  view,
  lead,
  change,
}: {
  zone: Zone;
  view: AnalysisView;
  lead: Lead;
  change: ChangeView;
}) {
  const t = useTranslate();
  return (
    <EdgeRow gap={8} className={`${styles.choices} screen-only`}>
      <ScenarioSelect offered={scenariosAt(zone)} value={view.scenario} onChange={(scenario) => change({ scenario })} />
      <select
        className={small.select}
        aria-label={t(text.aspect)}
        value={view.aspect ?? lead}
        onChange={(event) => change({ aspect: event.target.value as WhyAspect })}
      >
        {WHY_ASPECTS.map((aspect) => (
          <option key={aspect} value={aspect}>
            {t(shared[aspect])}
          </option>
        ))}
      </select>
    </EdgeRow>
  );
}
