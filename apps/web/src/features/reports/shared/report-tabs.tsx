import { WideChoice } from "../../../design/controls/wide-choice.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { text } from "./text.ts";
import { TABS, type Tab } from "./use-report-view.ts";

/** Exposure, vulnerability, cross analysis, and what is coming. */
export function ReportTabs({ tab, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
  const t = useTranslate();
  return (
    <WideChoice
      label={t(text.tabs)}
      options={TABS.map((value) => ({ value, name: t(text[value]) }))}
      value={tab}
      onChange={onTab}
    />
  );
}

/** The part of the report that a later version brings. */
export function ImpactSoon() {
  const t = useTranslate();
  return (
    <Section isCard level={3} title={t(text.impactTitle)}>
      <p className="muted">{t(text.impactSoon)}</p>
    </Section>
  );
}
