import { estimateAt, estimateWords, exposureNote, hazardFact, levelUnder } from "@lichen/report";
import { IconChevronRight } from "../../../design/icons/icons.ts";
import { EstimatedLevel } from "../../../design/levels/estimated-level.tsx";
import { HazardIcon } from "../../../design/levels/hazard-icon.tsx";
import { Level } from "../../../design/levels/level.tsx";
import { LevelRange } from "../../../design/levels/level-range.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { WhyAspect } from "../../../shell/paths/use-analysis-view.ts";
import styles from "./hazard-rows.module.css";
import { type HazardTableProps, worstFirst } from "./hazard-table.tsx";
import { levelQuestion } from "./level-words.ts";

/** The eight hazards where there is no room for a table: one level each, and the door to its explanation. */
export function HazardList({
  results,
  horizon,
  chosen,
  aspect,
  estimates,
  onWhy,
}: Pick<HazardTableProps, "results" | "horizon" | "chosen" | "onWhy" | "estimates"> & {
  /** Which level the rows show. */
  aspect: WhyAspect;
}) {
  const t = useTranslate();
  return (
    <ul className="surface">
      {worstFirst(results, aspect).map((result) => {
        const fact = hazardFact(result, horizon, chosen);
        const shown = levelUnder(result, aspect);
        const estimate = estimateAt(result, aspect, estimates);
        const when = aspect === "vulnerability" ? {} : { horizon };
        const note = aspect === "exposure" ? exposureNote(result.now) : null;
        const detail = note === null ? {} : { detail: note };
        const name = levelQuestion({ subject: result.hazard.name, aspect, level: shown, ...when, ...detail });
        const factId = `fact-${result.hazard.id}`;
        return (
          <li key={result.hazard.id}>
            <button
              type="button"
              className={styles.row}
              aria-describedby={fact === null ? undefined : factId}
              onClick={() => onWhy({ subject: result.hazard.id, aspect })}
            >
              <HazardIcon hazard={result.hazard.id} />
              <span className="visually-hidden">
                {t(name)} {estimate !== undefined && t(estimateWords(estimate))}
              </span>
              <span aria-hidden>
                <b>{t(result.hazard.name)}</b>
                {fact !== null && <small id={factId}>{t(fact)}</small>}
                {note !== null && result.now !== null && <LevelRange {...result.now} />}
              </span>
              <span aria-hidden>
                {estimate === undefined ? <Level level={shown} strong /> : <EstimatedLevel {...estimate} />}
                {note !== null && <small>{t(note)}</small>}
              </span>
              <IconChevronRight size={18} stroke={1.75} aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
