import {
  FOOTPRINT_ANSWERS,
  FOOTPRINT_PHASE_NAMES,
  FOOTPRINT_PHASES,
  type FootprintAnswer,
  type FootprintItemId,
  footprintItems,
  type ProjectState,
} from "@lichen/domain";
import small from "../../../design/controls/small-select.module.css";
import { Row } from "../../../design/layout/row.tsx";
import { ValueLines } from "../../../design/layout/screen.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
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
    <Stack gap={16}>
      <p className="muted">
        {t(text.measuresAbout)} {isInitial && t(text.measuresInitial)}
      </p>
      {FOOTPRINT_PHASES.map((phase) => {
        const some = items.filter((item) => item.phase === phase);
        if (some.length === 0) return null;
        return (
          <Section key={phase} level={3} title={t(FOOTPRINT_PHASE_NAMES[phase])} gap={8}>
            <ValueLines>
              {some.map(({ id, name }) => {
                const given = state.footprint[id as FootprintItemId];
                return (
                  <li key={id}>
                    <Row as="label" justify="between">
                      {t(name)}
                      <select
                        className={small.select}
                        value={given?.answer ?? "not_decided"}
                        onChange={({ target }) => set(id, { answer: target.value as FootprintAnswer })}
                      >
                        {FOOTPRINT_ANSWERS.map((answer) => (
                          <option key={answer} value={answer}>
                            {t(text.answers[answer])}
                          </option>
                        ))}
                      </select>
                    </Row>
                    {given !== undefined && given.answer !== "not_decided" && (
                      <Row as="label" wrap={false} className="muted">
                        <input
                          type="checkbox"
                          aria-label={t(text.evidenceOf(name))}
                          checked={given.evidence}
                          onChange={({ target }) => set(id, { evidence: target.checked })}
                        />
                        {t(text.evidence)}
                      </Row>
                    )}
                  </li>
                );
              })}
            </ValueLines>
          </Section>
        );
      })}
    </Stack>
  );
}
