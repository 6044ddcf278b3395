import type { Report } from "@lichen/contract";
import { isInFrance } from "@lichen/domain";
import { type HazardResult, pastEventsPart, placeFacts } from "@lichen/report";
import { PartBody } from "../../../design/blocks/part-view.tsx";
import { Facts } from "../../../design/layout/facts.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { AnalysisView } from "../../../shell/paths/use-analysis-view.ts";
import { OfficialRisks } from "./official-risks.tsx";
import { PlaceMap } from "./place-map.tsx";
import { text } from "./text.ts";

/** What is known of the place, the place on the map, and the events counted in its commune. */
export function TerritoryFeatures({
  report,
  results,
  view,
  building,
}: {
  report: Report;
  results: readonly HazardResult[];
  view: AnalysisView;
  /** A kept building, null for that of the visit: outside services are asked for these alone. */
  building: string | null | undefined;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const past = pastEventsPart(report, language);
  return (
    <>
      <Section isCard level={3} title={t(text.place)}>
        <Facts isList facts={placeFacts(report, language).map(([label, value]) => ({ label, value }))} />
      </Section>
      {building !== undefined && isInFrance(report.place.zone) && <OfficialRisks building={building} report={report} />}
      <PlaceMap report={report} results={results} view={view} />
      <Section isCard level={3} title={past.title}>
        <PartBody part={past} />
      </Section>
    </>
  );
}
