import { CallFailure } from "@lichen/client";
import type { Report } from "@lichen/contract";
import { type Assessment, ensure, type HazardId, HORIZON_NAMES, isInFrance, SCENARIO_NAMES } from "@lichen/domain";
import { caution, type HazardResult, headline, isWithoutIndex, leadOf } from "@lichen/report";
import type { UseQueryResult } from "@tanstack/react-query";
import { Suspense } from "react";
import { PoliteStatus } from "../../../design/controls/polite-status.tsx";
import { EdgeRow } from "../../../design/layout/edge-row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useIsNarrow } from "../../../design/layout/use-is-narrow.ts";
import { Empty } from "../../../design/states/empty.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { AnalysisView, Why } from "../../../shell/paths/use-analysis-view.ts";
import { ThreeActions, TypicalActions } from "../first-actions/lazy-actions.ts";
import { InterviewLink } from "../interview/interview-link.tsx";
import { EstimateNote } from "../shared/estimate-note.tsx";
import { HazardList } from "../shared/hazard-list.tsx";
import { HazardTable } from "../shared/hazard-table.tsx";
import { PlaceNotes } from "../shared/place-notes.tsx";
import { ReportActions } from "../shared/report-actions.tsx";
import { ShareMenu } from "../shared/share-menu.tsx";
import { text as shared } from "../shared/text.ts";
import type { AnswersState } from "../shared/use-answers.ts";
import type { Guidance } from "../shared/use-estimates.ts";
import { WeightiestQuestion } from "../shared/weightiest-question.tsx";
import styles from "./results-side.module.css";
import { text } from "./text.ts";
import { Together } from "./together.tsx";

type ResultsSideProps = {
  readonly reportQuery: UseQueryResult<Report>;
  readonly report: Report | null;
  readonly results: readonly HazardResult[];
  readonly assessment: Assessment;
  readonly selected: HazardId;
  readonly given: AnswersState;
  readonly guidance: Guidance;
  readonly view: AnalysisView;
  readonly onSelect: (hazard: HazardId) => void;
  readonly onWhy: (why: Why) => void;
};

const ROW_HEIGHTS = [44, 32, 58, 58, 58, 58, 58, 58, 58, 58];

/** The hazards of the place, and the question that would move them most. */
export function ResultsSide(props: ResultsSideProps) {
  const { reportQuery, report } = props;
  const t = useTranslate();
  const isOutside = reportQuery.error instanceof CallFailure && reportQuery.error.status === 422;
  return (
    <Stack as="section" gap={0} className={styles.side} aria-label={t(text.results)}>
      {reportQuery.isPending && <Waiting heights={ROW_HEIGHTS} />}
      {reportQuery.isError && isOutside && <Empty title={t(shared.failed)}>{t(shared.outside)}</Empty>}
      {reportQuery.isError && !isOutside && (
        <Failure
          error={reportQuery.error}
          title={t(shared.failed)}
          preserved={t(shared.preserved)}
          onRetry={() => void reportQuery.refetch()}
        />
      )}
      {report !== null && <Hazards {...props} report={report} />}
    </Stack>
  );
}

function Hazards(props: ResultsSideProps & { report: Report }) {
  const { report, results, selected, given, guidance, assessment, view, onSelect, onWhy } = props;
  const t = useTranslate();
  const isNarrow = useIsNarrow();
  const inFrance = isInFrance(report.place.zone);
  const lead = leadOf(results);
  // Where one level alone has room, it is the one that is chosen.
  const aspect = isNarrow ? (view.aspect ?? lead) : lead;
  const rows = { results, horizon: view.horizon, chosen: view.scenario, onWhy };
  const isBare = isWithoutIndex(results);
  const hasEstimate =
    guidance.estimates !== null &&
    results.some(({ vulnerability, now }) => vulnerability.index === null && now?.level !== "none");
  const one = ensure(results.find(({ hazard }) => hazard.id === selected));
  const [first, open] = [headline(results, view, guidance.estimates), caution(results, guidance.estimates)];
  return (
    <>
      <EdgeRow data-finding>
        <Stack gap={4}>
          <Text as="h2" size={isNarrow ? 16 : 20}>
            {t(first)}
          </Text>
          {open !== null && (
            <Text size={13} muted>
              {t(open)}
            </Text>
          )}
        </Stack>
      </EdgeRow>
      <PoliteStatus
        words={`${t(SCENARIO_NAMES[view.scenario].name)}, ${t(HORIZON_NAMES[view.horizon])}. ${t(first)}`}
      />
      <PlaceNotes report={report} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by the keyboard */}
      <section className={styles.rows} tabIndex={0} aria-label={t(shared.levelsTitle(aspect, view.horizon))}>
        {isNarrow ? (
          <HazardList {...rows} aspect={aspect} estimates={guidance.estimates} />
        ) : (
          <HazardTable
            {...rows}
            lead={lead}
            selected={selected}
            inFrance={inFrance}
            estimates={guidance.estimates}
            onSelect={onSelect}
          />
        )}
        <div className={styles.actions}>
          <Suspense>
            {isBare ? <TypicalActions assessment={assessment} /> : <ThreeActions assessment={assessment} id={null} />}
          </Suspense>
        </div>
        <Together {...props} />
        {hasEstimate && !(isNarrow && aspect === "exposure") && <EstimateNote kind={ensure(guidance.estimates).kind} />}
      </section>
      {view.hazard !== null && (
        <div className={styles.question}>
          <WeightiestQuestion result={one} given={given} assessment={assessment} />
        </div>
      )}
      {isNarrow && (
        <EdgeRow at="within" gap={8} rowGap={8} align="stretch" className={styles.exports}>
          <InterviewLink guidance={guidance} />
          <ShareMenu />
          <ReportActions />
        </EdgeRow>
      )}
    </>
  );
}
