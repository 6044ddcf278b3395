import {
  crossLevel,
  evolution,
  HORIZON_NAMES,
  HORIZONS,
  type Horizon,
  type Level as LevelId,
  momentIndex,
} from "@lichen/domain";
import { EVOLUTION_NAMES, exposureAtMoment, exposureOfReport, type HazardResult } from "@lichen/report";
import { HazardIcon } from "../../ui/hazard-icon.tsx";
import { useSay } from "../../ui/language.tsx";
import { Level } from "../../ui/level.tsx";
import styles from "./building-report.module.css";
import { text } from "./text.ts";

/** Level of a hazard at a horizon, in the scenario that it is read in. */
export function levelAt(result: HazardResult, horizon: Horizon, aspect: "exposure" | "cross"): LevelId {
  const { report, scenario, vulnerability } = result;
  const exposure = (report && exposureAtMoment(report, scenario, horizon)?.level) ?? "unknown";
  return aspect === "exposure" ? exposure : crossLevel(exposure, vulnerability.level);
}

/** Change of exposure since the reference, in words; null at the reference and where nothing is known. */
function changeOf({ hazard, report, scenario }: HazardResult, horizon: Horizon) {
  if (report === null || horizon === "reference") return null;
  const reading = evolution(exposureOfReport(hazard, report), momentIndex(scenario, horizon));
  return reading.known ? EVOLUTION_NAMES[reading.value] : null;
}

/** Hazards by horizons, one level a cell. */
export function LevelsTable({
  results,
  horizon,
  aspect,
}: {
  results: readonly HazardResult[];
  /** The one of the screen, whose column is marked. */
  horizon: Horizon;
  aspect: "exposure" | "cross";
}) {
  const say = useSay();
  const isAlone = results.length === 1;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={say(text.levels)}>
      <table className={styles.table}>
        <thead>
          <tr>
            {!isAlone && <th scope="col">{say(text.hazard)}</th>}
            {HORIZONS.map((one) => (
              <th key={one} scope="col" className={one === horizon ? styles.current : undefined}>
                {say(HORIZON_NAMES[one])}
              </th>
            ))}
            {aspect === "exposure" && <th scope="col">{say(text.change)}</th>}
          </tr>
        </thead>
        <tbody>
          {results.map((result) => {
            const change = changeOf(result, horizon);
            return (
              <tr key={result.hazard.id}>
                {!isAlone && (
                  <th scope="row">
                    <span className={styles.name}>
                      <HazardIcon hazard={result.hazard.id} size={18} />
                      {say(result.hazard.name)}
                    </span>
                  </th>
                )}
                {HORIZONS.map((one) => (
                  <td key={one} className={one === horizon ? styles.current : undefined}>
                    <Level level={levelAt(result, one, aspect)} />
                  </td>
                ))}
                {aspect === "exposure" && <td>{change === null ? "–" : say(change)}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
