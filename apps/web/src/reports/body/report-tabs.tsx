import { Segmented } from "../../ui/kit/segmented.tsx";
import { useSay } from "../../ui/language/language.tsx";
import styles from "./report-body.module.css";
import { text } from "./text.ts";
import { TABS, type Tab } from "./use-report-view.ts";

/** Exposure, vulnerability, cross analysis, and what is coming. */
export function ReportTabs({ tab, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
  const say = useSay();
  return (
    <div className={styles.tabs}>
      <Segmented
        label={say(text.tabs)}
        options={TABS.map((value) => ({ value, name: say(text[value]) }))}
        value={tab}
        onChange={onTab}
      />
    </div>
  );
}

/** The part of the report that a later version brings. */
export function ImpactSoon() {
  const say = useSay();
  return (
    <section className={styles.card}>
      <h3>{say(text.impactTitle)}</h3>
      <p className="muted">{say(text.impactSoon)}</p>
    </section>
  );
}
