import { type Decisions, PREREQUISITES, type Strategy } from "@lichen/domain";
import { EdgeRow } from "../../../design/layout/edge-row.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import styles from "./strategy.module.css";
import { text } from "./text.ts";

/** What a strategy rests on before any action: ticked when it is met. */
export function Prerequisites({ strategy, decide }: { strategy: Strategy; decide: (decisions: Decisions) => void }) {
  const t = useTranslate();
  const { prerequisites: done } = strategy;
  return (
    <EdgeRow as="fieldset" className={styles.prerequisites}>
      <legend>{t(text.prerequisites(done.length, PREREQUISITES.length))}</legend>
      {PREREQUISITES.map(({ id, name, text: what }) => (
        <Row key={id} as="label" inline wrap={false} title={t(what)}>
          <input
            type="checkbox"
            checked={done.includes(id)}
            onChange={({ target }) => decide({ changes: [], prerequisites: [{ id, done: target.checked }] })}
          />
          {t(name)}
        </Row>
      ))}
    </EdgeRow>
  );
}
