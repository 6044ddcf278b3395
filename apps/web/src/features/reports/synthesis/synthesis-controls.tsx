import {
  ANALYSIS_NAMES,
  availableScenario,
  HORIZON_NAMES,
  HORIZONS,
  PERIMETERS,
  type Perimeter,
  RISK_ANALYSES,
  RISK_SUBJECTS,
  type RiskSubject,
  SUBJECT_NAMES,
  scenariosAt,
} from "@lichen/domain";
import { PERIMETER_NAMES, SYNTHESIS_TEXTS } from "@lichen/report";
import small from "../../../design/controls/small-select.module.css";
import { WideChoice } from "../../../design/controls/wide-choice.tsx";
import { EdgeRow } from "../../../design/layout/edge-row.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { analysisText as analysis, ScenarioSelect } from "../../analysis/index.ts";
import styles from "./synthesis.module.css";
import type { ChangeSynthesis, SynthesisView } from "./synthesis-state.ts";
import { text } from "./text.ts";

/** All hazards first, then each. */
const SUBJECTS: readonly RiskSubject[] = RISK_SUBJECTS.toSorted(
  (one, other) => Number(other === "multi_hazard") - Number(one === "multi_hazard"),
);

/** Which perimeter, when, of which hazard, by which analysis. */
export function SynthesisControls({
  view,
  change,
  perimeter,
}: {
  view: SynthesisView;
  change: ChangeSynthesis;
  /** That the figures are of; null while none came. */
  perimeter: Perimeter | null;
}) {
  const t = useTranslate();
  const area = view.perimeter ?? perimeter ?? "france";
  return (
    <EdgeRow gap={12} rowGap={8} className={`screen-only ${styles.controls}`}>
      <WideChoice
        label={t(text.perimeter)}
        options={PERIMETERS.map((value) => ({ value, name: t(PERIMETER_NAMES[value]) }))}
        value={area}
        onChange={(next) => change({ perimeter: next })}
      />
      <ScenarioSelect
        offered={scenariosAt(area)}
        value={availableScenario(view.scenario, area)}
        onChange={(scenario) => change({ scenario })}
      />
      <WideChoice
        label={t(analysis.horizon)}
        options={HORIZONS.map((value) => ({ value, name: t(HORIZON_NAMES[value]) }))}
        value={view.horizon}
        onChange={(horizon) => change({ horizon })}
      />
      <select
        className={small.select}
        aria-label={t(SYNTHESIS_TEXTS.hazard)}
        value={view.subject}
        onChange={({ target }) => change({ subject: target.value as RiskSubject })}
      >
        {SUBJECTS.map((subject) => (
          <option key={subject} value={subject}>
            {t(SUBJECT_NAMES[subject])}
          </option>
        ))}
      </select>
      <WideChoice
        label={t(text.analysis)}
        options={RISK_ANALYSES.map((value) => ({ value, name: t(ANALYSIS_NAMES[value]) }))}
        value={view.analysis}
        onChange={(next) => change({ analysis: next })}
      />
    </EdgeRow>
  );
}
