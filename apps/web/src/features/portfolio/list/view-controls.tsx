import { SCENARIO_NAMES, SCENARIOS } from "@lichen/domain";
import { ShownChoice } from "../../../records/layout/view-choice.tsx";
import { ViewsDrop } from "../../../records/views/views-drop.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import styles from "./portfolio.module.css";
import type { ChangePortfolio, PortfolioState } from "./portfolio-state.ts";
import { text } from "./text.ts";

/** Saved views and ready-made columns, the scenario of the levels, and what stands on the screen. */
export function ViewControls({
  state,
  change,
  columns,
  onColumns,
}: {
  state: PortfolioState;
  change: ChangePortfolio;
  columns: readonly string[];
  onColumns: (keys: readonly string[]) => void;
}) {
  const t = useTranslate();
  return (
    <>
      <ViewsDrop state={state} change={change} columns={columns} onColumns={onColumns} />
      <select
        className={styles.scenario}
        aria-label={t(text.scenario)}
        value={state.scenario}
        onChange={({ target }) => change({ scenario: SCENARIOS.find((one) => one === target.value) ?? state.scenario })}
      >
        {SCENARIOS.map((scenario) => (
          <option key={scenario} value={scenario}>
            {t(SCENARIO_NAMES[scenario].name)}
          </option>
        ))}
      </select>
      <ShownChoice value={state.shown} onChange={(shown) => change({ shown })} />
    </>
  );
}
