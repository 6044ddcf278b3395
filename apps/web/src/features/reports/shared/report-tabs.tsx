import { Segmented } from "../../../design/controls/segmented.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import styles from "./report-body.module.css";
import { text } from "./text.ts";
import { TABS, type Tab } from "./use-report-view.ts";

/** Exposure, vulnerability, cross analysis, and what is coming. */
export function ReportTabs({ tab, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
  const t = useTranslate();
  return (
    <div className={styles.tabs}>
      <Segmented
        label={t(text.tabs)}
        options={TABS.map((value) => ({ value, name: t(text[value]) }))}
        value={tab}
        onChange={onTab}
      />
    </div>
  );
}

/** The part of the report that a later version brings. */
export function ImpactSoon() {
  const t = useTranslate();
  return (
    <section className={styles.card}>
      <h3>{t(text.impactTitle)}</h3>
      <p className="muted">{t(text.impactSoon)}</p>
    </section>
  );
}
