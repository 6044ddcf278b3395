import { EUROPE_HORIZON_NAMES, HORIZON_NAMES, HORIZONS, type Horizon, type Scenario } from "@lichen/domain";
import { type CSSProperties, useId } from "react";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { text } from "./text.ts";
import styles from "./timeline.module.css";
import { momentWords, WARMING_MEANING } from "./warming-words.ts";

/** The four horizons on a line, with the warming reached there; at the foot of the window on a phone. */
export function Timeline({
  scenario,
  value,
  inFrance,
  onChange,
}: {
  scenario: Scenario;
  value: Horizon;
  inFrance: boolean;
  onChange: (horizon: Horizon) => void;
}) {
  const t = useTranslate();
  const name = useId();
  const last = HORIZONS.length - 1;
  return (
    <Row as="fieldset" gap={16} wrap={false} className={`${styles.timeline} screen-only`}>
      <legend className="visually-hidden">
        {t(text.horizon)} ({t(inFrance ? WARMING_MEANING.france : WARMING_MEANING.europe)})
      </legend>
      <Text as="span" size={12} muted className={styles.name} aria-hidden>
        {t(text.horizon)}
      </Text>
      <div className={styles.track}>
        <i className={styles.done} style={{ width: `${(HORIZONS.indexOf(value) / last) * 100}%` }} />
        {HORIZONS.map((horizon, index) => (
          <label
            key={horizon}
            className={`ring-within ${styles.stop}`}
            style={{ "--at": `${(index / last) * 100}%` } as CSSProperties}
            title={t(inFrance ? WARMING_MEANING.france : WARMING_MEANING.europe)}
          >
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              checked={horizon === value}
              onChange={() => onChange(horizon)}
            />
            <i className={styles.dot} aria-hidden />
            <b>{t(HORIZON_NAMES[horizon])}</b>
            <span>{t(momentWords(scenario, horizon, inFrance))}</span>
            {!inFrance && horizon !== "reference" && (
              <span className={styles.term}>{t(EUROPE_HORIZON_NAMES[horizon])}</span>
            )}
          </label>
        ))}
      </div>
    </Row>
  );
}
