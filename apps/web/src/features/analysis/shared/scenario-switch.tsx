import { SCENARIO_NAMES, type Scenario } from "@lichen/domain";
import { SERIES, SERIES_OF } from "@lichen/report";
import { useId } from "react";
import segmented from "../../../design/controls/segmented.module.css";
import small from "../../../design/controls/small-select.module.css";
import { Row } from "../../../design/layout/row.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { toCssName } from "../../../shell/theme/theme.ts";
import { text } from "./text.ts";

const DASHES: Readonly<Record<(typeof SERIES)[keyof typeof SERIES]["line"], string | undefined>> = {
  dotted: "1.5 3",
  "dash-dot": "6 2 1.5 2",
  solid: undefined,
  dashed: "5 3",
};

/** The line of a scenario as charts draw it, so that it is known again there. */
export function ScenarioLine({ scenario }: { scenario: Scenario }) {
  const series = SERIES_OF[scenario];
  return (
    <svg width="18" height="6" aria-hidden="true">
      <path
        d="M0 3H18"
        stroke={`var(--lichen-series-${toCssName(series)})`}
        strokeWidth="2.4"
        strokeDasharray={DASHES[SERIES[series].line]}
      />
    </svg>
  );
}

type Choice = {
  /** Those of the place (`scenariosAt`). */
  readonly offered: readonly Scenario[];
  readonly value: Scenario;
  readonly onChange: (scenario: Scenario) => void;
};

/** The scenarios side by side. */
export function ScenarioSwitch({ offered, value, onChange }: Choice) {
  const t = useTranslate();
  const name = useId();
  return (
    <fieldset>
      <legend className="visually-hidden">{t(text.scenario)}</legend>
      <Row as="span" inline gap={0} align="stretch" wrap={false} className={segmented.group}>
        {offered.map((scenario) => (
          <label
            key={scenario}
            className={scenario === value ? segmented.chosen : segmented.option}
            title={t(SCENARIO_NAMES[scenario].detail)}
          >
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              checked={scenario === value}
              onChange={() => onChange(scenario)}
            />
            <Row as="span" wrap={false}>
              <ScenarioLine scenario={scenario} />
              {t(SCENARIO_NAMES[scenario].name)}
            </Row>
          </label>
        ))}
      </Row>
    </fieldset>
  );
}

/** The same as a list, where there is no room for four. */
export function ScenarioSelect({ offered, value, onChange }: Choice) {
  const t = useTranslate();
  return (
    <select
      className={small.select}
      aria-label={t(text.scenario)}
      value={value}
      onChange={(event) => onChange(event.target.value as Scenario)}
    >
      {offered.map((scenario) => (
        <option key={scenario} value={scenario}>
          {t(SCENARIO_NAMES[scenario].name)}
        </option>
      ))}
    </select>
  );
}
