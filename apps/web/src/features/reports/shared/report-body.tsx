import type { Report } from "@lichen/contract";
import {
  availableScenario,
  ensure,
  HORIZON_NAMES,
  HORIZONS,
  hazardOf,
  SCENARIO_NAMES,
  scenariosAt,
} from "@lichen/domain";
import { formatDate, readEstimates, resultsAt, TRAJECTORY_WORDS } from "@lichen/report";
import { useMemo } from "react";
import { Segmented } from "../../../design/controls/segmented.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { ScreenBody } from "../../../design/layout/screen.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useAnalysisView, writeWhy } from "../../../shell/paths/use-analysis-view.ts";
import { useIsPrinting } from "../../../shell/theme/use-is-printing.ts";
import {
  type Addressed,
  PlaceNotes,
  ScenarioSelect,
  analysisText as shared,
  useExplanation,
  WhyDrawer,
} from "../../analysis/index.ts";
import { BuildingPeers } from "./building-peers.tsx";
import { ClimateFeatures } from "./climate-features.tsx";
import { HazardReportPart } from "./hazard-report.tsx";
import { MultiHazardReport } from "./multi-hazard-report.tsx";
import styles from "./report-body.module.css";
import { ReportMenu } from "./report-menu.tsx";
import { ReportTabs } from "./report-tabs.tsx";
import { TerritoryFeatures } from "./territory-features.tsx";
import { text } from "./text.ts";
import { isHazard, useReportView } from "./use-report-view.ts";

/** What a report shows, as its address says it. */
export function useReportMoment(report: Report | undefined) {
  const zone = report?.place.zone ?? null;
  const [requested, change] = useAnalysisView();
  const scenario = availableScenario(requested.scenario, zone);
  const view = useMemo(() => ({ ...requested, scenario }), [requested, scenario]);
  return { view, requestedScenario: requested.scenario, change };
}

/**
 * The report of a building: a menu of hazards, the analyses of each, and why. What is shown is in the address.
 * Who may answer its questions, and where, stands in QuestionPathContext.
 */
export function ReportBody({
  label,
  address,
  report,
  compareId = null,
  building,
}: {
  /** Name of the building or of the place. */
  label: string;
  /** What is known of the address of the building. */
  address?: Addressed;
  report: Report;
  /** The building in the portfolio of the reader, who may lay its moments side by side. */
  compareId?: string | null;
  /** Building whose other reports its menu links: a saved one, null for that of the visit; absent: no link. */
  building?: string | null;
}) {
  const t = useTranslate();
  const { entry, tab } = useReportView();
  const { view, requestedScenario, change } = useReportMoment(report);
  const { scenario, horizon } = view;
  const results = useMemo(() => resultsAt(report, { scenario, horizon }), [report, scenario, horizon]);
  const result = isHazard(entry) ? ensure(results.find(({ hazard }) => hazard.id === entry)) : null;
  const estimates = useMemo(() => readEstimates(report.hazards), [report.hazards]);
  const door = useExplanation(change);
  const parts = { report, results, estimates, view, change, tab, compareId, onWhy: door.open };
  const isPrinting = useIsPrinting();
  const now = new Date().toISOString();
  const today = { fr: formatDate(now, "fr"), en: formatDate(now, "en") };
  const title = isHazard(entry) ? hazardOf(entry).name : text[entry as "multi" | "territory" | "climate"];

  return (
    <div className={styles.body}>
      <Row gap={12} rowGap={8} className={`${styles.filters} screen-only`}>
        <ScenarioSelect
          offered={scenariosAt(report.place.zone)}
          value={scenario}
          onChange={(next) => change({ scenario: next })}
        />
        <Segmented
          label={t(shared.horizon)}
          options={HORIZONS.map((value) => ({ value, name: t(HORIZON_NAMES[value]) }))}
          value={horizon}
          onChange={(next) => change({ horizon: next })}
        />
      </Row>
      <ReportMenu
        {...{ entry, results, building }}
        zone={report.place.zone}
        onOpen={(next) => change({ entry: next }, { push: true })}
      />
      <ScreenBody>
        <Text as="h2" size={20}>
          {t(title)}
        </Text>
        {isPrinting && (
          <Text size={13} muted>
            {t(text.printed(SCENARIO_NAMES[scenario].name, HORIZON_NAMES[horizon], today.fr, today.en))}
          </Text>
        )}
        <PlaceNotes report={report} results={results} />
        {scenario !== requestedScenario && (
          <Text size={13} muted>
            {t(TRAJECTORY_WORDS.elsewhere)}
          </Text>
        )}
        {horizon === "2030" && (
          <Text size={13} muted>
            {t(shared.notDistinguishable)}
          </Text>
        )}
        {(result !== null || entry === "multi") && <ReportTabs tab={tab} onTab={(next) => change({ tab: next })} />}
        {result !== null && <HazardReportPart key={entry} result={result} {...parts} />}
        {entry === "multi" && <MultiHazardReport address={address} {...parts} />}
        {typeof building === "string" && tab === "cross" && (result !== null || entry === "multi") && (
          <BuildingPeers id={building} subject={result?.hazard.id ?? "multi_hazard"} {...{ scenario, horizon }} />
        )}
        {entry === "territory" && <TerritoryFeatures {...{ report, results, view, building }} />}
        {entry === "climate" && <ClimateFeatures {...parts} />}
      </ScreenBody>
      {view.why !== null && (
        <WhyDrawer
          why={view.why}
          place={{ label }}
          address={address}
          assessment={report}
          sources={report.sources}
          results={results}
          moment={{ scenario, horizon }}
          onWhy={(why) => change({ why: writeWhy(why) })}
          onClose={door.close}
        />
      )}
    </div>
  );
}
