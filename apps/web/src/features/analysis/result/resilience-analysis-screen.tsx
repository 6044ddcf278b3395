import { availableScenario, completion, type HazardId, isInFrance, scenariosAt, togetherAt } from "@lichen/domain";
import { leadOf, resultsAt, worstHazard } from "@lichen/report";
import { useDeferredValue, useMemo } from "react";
import { UnfoundStreet } from "../../../design/forms/unfound-street.tsx";
import { EdgeRow } from "../../../design/layout/edge-row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { useIsNarrow } from "../../../design/layout/use-is-narrow.ts";
import state from "../../../design/states/state.module.css";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useTitle, useTitleSubject } from "../../../shell/language/page-title.ts";
import { useAnalysisView, writeWhy } from "../../../shell/paths/use-analysis-view.ts";
import { setVisit, useVisit } from "../../../shell/session/session-store.ts";
import type { PlaceChoice } from "../../../shell/session/visit.ts";
import { useIsPrinting } from "../../../shell/theme/use-is-printing.ts";
import { WhyDrawer } from "../explanation/why-drawer.tsx";
import { NoAddress } from "../shared/no-address.tsx";
import { useReport } from "../shared/report-call.ts";
import { ScenarioSwitch } from "../shared/scenario-switch.tsx";
import { text as shared } from "../shared/text.ts";
import { Timeline } from "../shared/timeline.tsx";
import { useAnswers } from "../shared/use-answers.ts";
import { useAssessment } from "../shared/use-assessment.ts";
import { useEstimates } from "../shared/use-estimates.ts";
import { useExplanation } from "../shared/use-explanation.ts";
import { VisitOfLink } from "../shared/visit-of-link.tsx";
import { ContextBar, usePlaceFacts } from "./context-bar.tsx";
import { MapSide } from "./map-side.tsx";
import { NarrowChoices } from "./narrow-choices.tsx";
import { PrintedAnalysis } from "./printed-analysis.tsx";
import styles from "./resilience-analysis.module.css";
import { ResultsSide } from "./results-side.tsx";
import { text } from "./text.ts";

/** The analysis of an address: its place on the map, its eight hazards, one scenario and one horizon for both. */
export function ResilienceAnalysisScreen() {
  const { place } = useVisit();
  useTitle(text.title);
  useTitleSubject(place?.label ?? null);
  return (
    <VisitOfLink>
      {place === null ? (
        <Stack gap={12} className={state.page}>
          <NoAddress />
        </Stack>
      ) : (
        <Analysis place={place} />
      )}
    </VisitOfLink>
  );
}

function Analysis({ place }: { place: PlaceChoice }) {
  const t = useTranslate();
  const isNarrow = useIsNarrow();
  const answer = useReport(place);
  const report = answer.data ?? null;
  const zone = report?.place.zone ?? (place.country === "FR" ? "france" : "europe");
  const inFrance = isInFrance(zone);
  const [requested, change] = useAnalysisView();
  const view = useMemo(
    () => ({ ...requested, scenario: availableScenario(requested.scenario, zone) }),
    [requested, zone],
  );
  const given = useAnswers();
  const assessment = useAssessment(report, given.answers);
  const { scenario, horizon } = view;
  const results = useMemo(() => resultsAt(assessment, { scenario, horizon }), [assessment, scenario, horizon]);
  // The levels move with the answer; what typical buildings say may come a frame later.
  const settledAnswers = useDeferredValue(given.answers);
  const guidance = useEstimates(report, place.country, settledAnswers, results, assessment.year);
  const selected = view.hazard ?? worstHazard(results);
  const door = useExplanation(change);
  const select = (hazard: HazardId) => change({ hazard, indicator: null });

  const facts = usePlaceFacts(place, report);
  const answered = completion(given.answers);

  const isPrinting = useIsPrinting();
  // Where there is room for one, the hazards come first.
  const map = (
    <MapSide place={place} report={report} results={results} selected={selected} view={view} change={change} />
  );

  return (
    <Stack gap={0} className={styles.screen} data-printed={report !== null || undefined}>
      {isPrinting && report !== null && (
        <PrintedAnalysis
          place={place}
          facts={facts}
          report={report}
          results={results}
          estimates={guidance.estimates}
          assessment={assessment}
          together={togetherAt(assessment, { scenario, horizon })}
          completion={answered}
          view={view}
        />
      )}
      <ContextBar place={place} facts={facts} completion={answered} guidance={guidance} />
      <UnfoundStreet key={place.typedAddress} place={place} onChoose={(chosen) => setVisit({ place: chosen })} />
      {isNarrow && <NarrowChoices zone={zone} view={view} lead={leadOf(results)} change={change} />}
      <div className={`${styles.moment} screen-only`}>
        {!isNarrow && (
          <ScenarioSwitch
            offered={scenariosAt(zone)}
            value={scenario}
            onChange={(next) => change({ scenario: next })}
          />
        )}
        <div>
          <Timeline
            scenario={scenario}
            value={horizon}
            inFrance={inFrance}
            onChange={(next) => change({ horizon: next })}
          />
          {horizon === "2030" && (
            <EdgeRow as="p" at="within" justify="center" className="muted">
              {t(shared.notDistinguishable)}
            </EdgeRow>
          )}
        </div>
      </div>
      <div className={styles.sides}>
        {!isNarrow && map}
        <ResultsSide
          reportQuery={answer}
          report={report}
          results={results}
          assessment={assessment}
          selected={selected}
          given={given}
          guidance={guidance}
          view={view}
          onSelect={select}
          onWhy={door.open}
        />
        {isNarrow && map}
      </div>
      {view.why !== null && (
        <WhyDrawer
          why={view.why}
          place={place}
          address={place}
          assessment={assessment}
          sources={report?.sources ?? []}
          results={results}
          moment={{ scenario, horizon }}
          onWhy={(why) => change({ why: writeWhy(why) })}
          onClose={door.close}
        />
      )}
    </Stack>
  );
}
