import { ensure, type StateResults } from "@lichen/domain";
import { formatIndex, formatInteger, formatShare, formatSignedIndex, formatSignedPoints } from "@lichen/report";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { ChangeChip } from "./change-chip.tsx";
import styles from "./projects.module.css";
import { projectsText as text } from "./projects-text.ts";

/** The two figures of a state: its biotope coefficient and its footprint, and what became of them. */
export function StateFigures({ results, initial }: { results: StateResults; initial: StateResults }) {
  const t = useTranslate();
  const language = useLanguage();
  const { biotope, footprint, delta } = results;
  const points = (value: number | null) => (value === null ? t(text.none) : formatInteger(Math.round(value), language));
  const bars = [
    [text.design, footprint.design, points(footprint.design)],
    [text.implementation, footprint.implementation, points(footprint.implementation)],
    [text.maturity, 100 * footprint.maturity, formatShare(footprint.maturity, language)],
    [text.reliability, 100 * footprint.reliability, formatShare(footprint.reliability, language)],
  ] as const;
  return (
    <div className={styles.figures}>
      <section>
        <h2>{t(text.cbsh)}</h2>
        <p className="muted">{t(text.cbshUnit)}</p>
        <p className={styles.hero}>
          <strong data-figure="cbsh">
            {biotope.reliability === 0 ? t(text.none) : formatIndex(biotope.value, language)}
          </strong>
          {delta !== null && <ChangeChip change={delta.cbsh_class} delta={formatSignedIndex(delta.cbsh, language)} />}
        </p>
        <p className="muted">
          {delta !== null && `${t(text.against(formatIndex(initial.biotope.value, language)))}. `}
          {t(text.declared(formatShare(biotope.reliability, language)))}
        </p>
      </section>
      <section>
        <h2>{t(text.footprint)}</h2>
        <p className="muted">{t(text.footprintUnit)}</p>
        <p className={styles.hero}>
          <strong data-figure="footprint">{points(footprint.total)}</strong>
          {delta?.footprint_class != null && (
            <ChangeChip change={delta.footprint_class} delta={formatSignedPoints(ensure(delta.footprint), language)} />
          )}
        </p>
        {footprint.total === null && <p className="muted">{t(text.noAnswer)}</p>}
        <dl className={styles.bars}>
          {bars.map(([name, share, words]) => (
            <div key={name.en}>
              <dt>{t(name)}</dt>
              <dd>
                <span className={styles.bar} aria-hidden>
                  <span style={{ width: `${Math.min(100, share ?? 0)}%` }} />
                </span>
                {words}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
