import {
  FOOTPRINT_ANSWERS,
  FOOTPRINT_PHASE_NAMES,
  FOOTPRINT_PHASES,
  type FootprintAnswer,
  type FootprintItemId,
  footprintItems,
  type ProjectState,
} from "@lichen/domain";
import { Row } from "../../../design/layout/row.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import styles from "./state-editor.module.css";
import { text } from "./text.ts";

/** The measures that lower the footprint of a state: what is decided, and whether a document backs it. */
export function MeasuresEditor({
  state,
  isInitial,
  onChange,
}: {
  state: ProjectState;
  isInitial: boolean;
  onChange: (state: ProjectState) => void;
}) {
  const t = useTranslate();
  const items = footprintItems(isInitial);
  const set = (id: string, change: { answer?: FootprintAnswer; evidence?: boolean }) => {
    const before = state.footprint[id as FootprintItemId] ?? { answer: "not_decided" as const, evidence: false };
    onChange({ ...state, footprint: { ...state.footprint, [id]: { ...before, ...change } } });
  };
  return (
    <div className={styles.editor}>
      <p className="muted">
        {t(text.measuresAbout)} {isInitial && t(text.measuresInitial)}
      </p>
      {FOOTPRINT_PHASES.map((phase) => {
        const some = items.filter((item) => item.phase === phase);
        if (some.length === 0) return null;
        return (
          <section key={phase} className={styles.group}>
            <h2>{t(FOOTPRINT_PHASE_NAMES[phase])}</h2>
            {some.map(({ id, name }) => {
              const given = state.footprint[id as FootprintItemId];
              return (
                <div key={id} className={styles.measure}>
                  <label>
                    <span>{t(name)}</span>
                    <select
                      value={given?.answer ?? "not_decided"}
                      onChange={({ target }) => set(id, { answer: target.value as FootprintAnswer })}
                    >
                      {FOOTPRINT_ANSWERS.map((answer) => (
                        <option key={answer} value={answer}>
                          {t(text.answers[answer])}
                        </option>
                      ))}
                    </select>
                  </label>
                  {given !== undefined && given.answer !== "not_decided" && (
                    <Row as="label" wrap={false} className={styles.evidence}>
                      <input
                        type="checkbox"
                        aria-label={t(text.evidenceOf(name))}
                        checked={given.evidence}
                        onChange={({ target }) => set(id, { evidence: target.checked })}
                      />
                      {t(text.evidence)}
                    </Row>
                  )}
                </div>
              );
            })}
          </section>
        );
      })}
    </div>
  );
}
