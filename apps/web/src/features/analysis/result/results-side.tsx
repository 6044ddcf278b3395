import { CallFailure } from "@lichen/client";
import type { Report } from "@lichen/contract";
import {
  type Assessment,
  ensure,
  type HazardId,
  HORIZON_NAMES,
  isInFrance,
  type Level as LevelId,
  SCENARIO_NAMES,
} from "@lichen/domain";
import { byLevel, type HazardResult, isWithoutIndex, leadOf, leadSentence, levelUnder } from "@lichen/report";
import type { UseQueryResult } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { PoliteStatus } from "../../../design/controls/polite-status.tsx";
import { Segmented } from "../../../design/controls/segmented.tsx";
import { EdgeRow } from "../../../design/layout/edge-row.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useIsNarrow } from "../../../design/layout/use-is-narrow.ts";
import { LevelMark } from "../../../design/levels/level.tsx";
import { Empty } from "../../../design/states/empty.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { AnalysisView, ChangeView, Why, WhyAspect } from "../../../shell/paths/use-analysis-view.ts";
import { EstimateNote } from "../shared/estimate-note.tsx";
import { HazardList } from "../shared/hazard-list.tsx";
import { HazardTable } from "../shared/hazard-table.tsx";
import { Interview } from "../shared/interview.tsx";
import { levelCount } from "../shared/level-words.ts";
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

/** After the finding: its tables weigh as much as the rest of the screen. */
const ThreeActions = lazy(() =>
  import("../first-actions/three-actions.tsx").then((chunk) => ({ default: chunk.ThreeActions })),
);

type ResultsSideProps = {
  readonly reportQuery: UseQueryResult<Report>;
  readonly report: Report | null;
  readonly results: readonly HazardResult[];
  readonly assessment: Assessment;
  readonly selected: HazardId;
  readonly given: AnswersState;
  readonly guidance: Guidance;
  readonly view: AnalysisView;
  readonly change: ChangeView;
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
  const { report, results, selected, given, guidance, assessment, view, change, onSelect, onWhy } = props;
  const t = useTranslate();
  const isNarrow = useIsNarrow();
  const inFrance = isInFrance(report.place.zone);
  const lead = leadOf(results);
  // Where one level alone has room, the heading and the counts are those of the level that is chosen.
  const aspect = isNarrow ? (view.aspect ?? lead) : lead;
  const shown = view.level === null ? results : results.filter((one) => levelUnder(one, aspect) === view.level);
  const rows = { results: shown, horizon: view.horizon, chosen: view.scenario, grouping: view.grouping, onWhy };
  const hasEstimate =
    guidance.estimates !== null &&
    results.some(({ vulnerability, now }) => vulnerability.index === null && now?.level !== "none");
  const one = ensure(results.find(({ hazard }) => hazard.id === selected));
  return (
    <>
      <EdgeRow as="p" data-finding>
        <Text as="span" size={14}>
          {t(leadSentence(results, view))}
        </Text>
      </EdgeRow>
      <PoliteStatus
        words={[
          `${t(SCENARIO_NAMES[view.scenario].name)}, ${t(HORIZON_NAMES[view.horizon])}.`,
          t(leadSentence(results, view)),
          ...(view.level === null ? [] : [t(text.shownOf(shown.length, results.length))]),
        ].join(" ")}
      />
      <PlaceNotes report={report} />
      <EdgeRow gap={12} rowGap={8} at="within" justify="between">
        <Text as="h2" size={16}>
          {t(shared.levelsTitle(aspect, view.horizon))}
        </Text>
        <Counts results={results} aspect={aspect} level={view.level} onLevel={(level) => change({ level })} />
        <Segmented
          label={t(text.grouping)}
          options={[
            { value: "hazard", name: t(text.byHazard) },
            { value: "level", name: t(text.byLevel) },
          ]}
          value={view.grouping}
          onChange={(grouping) => change({ view: grouping === "level" ? "level" : null })}
        />
      </EdgeRow>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by the keyboard */}
      <section className={styles.rows} tabIndex={0} aria-label={t(shared.levelsTitle(aspect, view.horizon))}>
        {shown.length === 0 && (
          <EdgeRow as="p" at="within" className="muted">
            {t(text.noneAtLevel)}
          </EdgeRow>
        )}
        {isNarrow ? (
          <HazardList {...rows} aspect={aspect} estimates={guidance.estimates} />
        ) : (
          shown.length > 0 && (
            <HazardTable
              {...rows}
              lead={lead}
              selected={selected}
              inFrance={inFrance}
              estimates={guidance.estimates}
              onSelect={onSelect}
            />
          )
        )}
        {report !== null && <Together {...props} />}
        {!isWithoutIndex(results) && (
          <Suspense>
            <ThreeActions assessment={assessment} id={null} />
          </Suspense>
        )}
        {hasEstimate && !(isNarrow && aspect === "exposure") && <EstimateNote kind={ensure(guidance.estimates).kind} />}
      </section>
      <div className={styles.question}>
        {view.hazard === null ? (
          <Interview results={results} given={given} guidance={guidance} assessment={assessment} selected={one} />
        ) : (
          <WeightiestQuestion result={one} given={given} assessment={assessment} />
        )}
      </div>
      {isNarrow && (
        <EdgeRow at="within" gap={8} rowGap={8} align="stretch" className={styles.exports}>
          <ShareMenu />
          <ReportActions />
        </EdgeRow>
      )}
    </>
  );
}

/** How many hazards at each level, worst first; a count shows its hazards alone. */
function Counts({
  results,
  aspect,
  level,
  onLevel,
}: {
  results: readonly HazardResult[];
  aspect: WhyAspect;
  level: LevelId | null;
  onLevel: (level: LevelId | null) => void;
}) {
  const t = useTranslate();
  const levels = [...new Set(results.map((result) => levelUnder(result, aspect)))].sort(
    (a, b) => byLevel(b) - byLevel(a),
  );
  return (
    <Row as="fieldset" gap={4} rowGap={2} align="stretch" className={styles.counts}>
      <legend className="visually-hidden">{t(text.filters[aspect])}</legend>
      {levels.map((one) => {
        const n = results.filter((result) => levelUnder(result, aspect) === one).length;
        return (
          <button
            key={one}
            type="button"
            className={styles.count}
            aria-pressed={one === level}
            title={t(levelCount(aspect, one, n, results.length))}
            onClick={() => onLevel(one === level ? null : one)}
          >
            <LevelMark level={one} size={18} />
            <span className="visually-hidden">{t(levelCount(aspect, one, n, results.length))}</span>
            <span aria-hidden>
              <b>{n}</b> {t(shared.count(one, n))}
            </span>
          </button>
        );
      })}
      {level !== null && (
        <button type="button" className={styles.count} onClick={() => onLevel(null)}>
          {t(text.all)}
        </button>
      )}
    </Row>
  );
}
