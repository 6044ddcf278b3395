import { territoryFacts } from "@lichen/report";
import { Facts } from "../../../design/layout/facts.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { TerritoryReport } from "./territory-calls.ts";
import { text } from "./text.ts";

/** What a territory is: its type, who lives there, where it lies. */
export function InformationPart({ territory }: Pick<TerritoryReport, "territory">) {
  const t = useTranslate();
  return (
    <section aria-label={t(text.information)}>
      <Facts facts={territoryFacts(territory, useLanguage()).map(({ name, value }) => ({ label: name, value }))} />
    </section>
  );
}
