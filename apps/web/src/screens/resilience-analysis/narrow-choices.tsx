import { scenariosAt, type Zone } from "@lichen/domain";
import type { Lead } from "@lichen/report";
import controls from "../../analysis/analysis.module.css";
import { ScenarioSelect } from "../../analysis/scenario-switch.tsx";
import { text as shared } from "../../analysis/text.ts";
import { type AnalysisView, type ChangeView, WHY_ASPECTS, type WhyAspect } from "../../analysis/use-analysis-view.ts";
import { useTranslate } from "../../ui/language/language.tsx";
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
    <div className={styles.choices}>
      <ScenarioSelect offered={scenariosAt(zone)} value={view.scenario} onChange={(scenario) => change({ scenario })} />
      <select
        className={controls.select}
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
    </div>
  );
}
