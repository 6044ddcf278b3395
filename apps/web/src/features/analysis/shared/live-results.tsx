import type { Report } from "@lichen/contract";
import {
  type Answers,
  type Assessment,
  availableScenario,
  type Horizon,
  type Level as LevelId,
  type Moment,
  SCENARIO_NAMES,
} from "@lichen/domain";
import { formatIndex, formatShare, type HazardResult, resultsAt } from "@lichen/report";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import why from "../../../design/controls/why-button.module.css";
import { IconHelpCircle } from "../../../design/icons/icons.ts";
import { Card } from "../../../design/layout/card.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { HazardIcon } from "../../../design/levels/hazard-icon.tsx";
import { Level } from "../../../design/levels/level.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useAnalysisView, type Why, type WhyAspect } from "../../../shell/paths/use-analysis-view.ts";
import rows from "./hazard-rows.module.css";
import { levelQuestion } from "./level-words.ts";
import styles from "./live-results.module.css";
import { text } from "./text.ts";
import { useAssessment } from "./use-assessment.ts";

type LiveAnswers = {
  readonly report: Report | null;
  readonly assessment: Assessment;
  readonly moment: Moment;
  readonly results: readonly HazardResult[];
};

/** The eight hazards as the answers give them, without asking the server again: it only knows the place. */
export function useLiveAnswers(answers: Answers, report: Report | null): LiveAnswers {
  const assessment = useAssessment(report, answers);
  const [{ scenario: requested }] = useAnalysisView();
  const scenario = availableScenario(requested, report?.place.zone ?? null);
  const moment = useMemo(() => ({ scenario, horizon: "2050" }) as const, [scenario]);
  const results = useMemo(() => resultsAt(assessment, moment), [assessment, moment]);
  return { report, assessment, moment, results };
}

/** The eight hazards beside the questions: they move with each answer. */
export function LiveResults({
  live: { report, moment, results },
  reportQuery,
  onWhy,
  children,
}: {
  live: LiveAnswers;
  /** Exposure of the place. */
  reportQuery: Pick<UseQueryResult<Report>, "isError" | "error" | "refetch">;
  /** Opens the explanation of a level; without it there is none. */
  onWhy?: (why: Why) => void;
  /** What else there is to say of these results. */
  children?: ReactNode;
}) {
  const t = useTranslate();
  return (
    <Card as="aside" className={styles.live} aria-label={t(text.live)}>
      <Text as="h2" size={16}>
        {t(text.live)}
      </Text>
      <Text size={13} muted>
        {t(report === null ? text.liveWithout : text.liveMoment(SCENARIO_NAMES[moment.scenario].name, moment.horizon))}
      </Text>
      {reportQuery.isError && (
        <Failure error={reportQuery.error} preserved={t(text.preserved)} onRetry={() => void reportQuery.refetch()} />
      )}
      <ul className={`surface ${styles.rows}`}>
        {results.map((result) => (
          <LiveRow
            key={result.hazard.id}
            result={result}
            aspect={report === null ? "vulnerability" : "cross"}
            horizon={moment.horizon}
            {...(onWhy === undefined ? {} : { onWhy })}
          />
        ))}
      </ul>
      {children}
    </Card>
  );
}

function LiveRow({
  result,
  aspect,
  horizon,
  onWhy,
}: {
  result: HazardResult;
  aspect: WhyAspect;
  horizon: Horizon;
  onWhy?: (why: Why) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { hazard, vulnerability, cross } = result;
  const level = aspect === "cross" ? cross : vulnerability.level;
  const moved = useMoved(level, aspect);
  return (
    <li className={rows.row}>
      <HazardIcon hazard={hazard.id} size={20} />
      <span>
        <b>{t(hazard.name)}</b>
        <small>
          {vulnerability.index !== null
            ? `${t(text.vulnerability)} ${formatIndex(vulnerability.index, language)}`
            : t(text.answered(formatShare(vulnerability.reliability, language)))}
        </small>
      </span>
      <span className={moved === null ? undefined : styles.moved} role="status">
        <Level level={level} strong />
        {moved !== null && <span className="visually-hidden">{t(text.moved(hazard.name, aspect, moved, level))}</span>}
      </span>
      {onWhy !== undefined && (
        <button
          type="button"
          className={`screen-only ${why.why}`}
          aria-label={t(
            levelQuestion({ subject: hazard.name, aspect, level, ...(aspect === "cross" ? { horizon } : {}) }),
          )}
          onClick={() => onWhy({ subject: hazard.id, aspect })}
        >
          <IconHelpCircle size={18} stroke={1.75} aria-hidden />
        </button>
      )}
    </li>
  );
}

const SHOWN_MS = 2000;

/** The level before the last change, for a moment after it; what another figure takes the place of has not moved. */
function useMoved(level: LevelId, aspect: WhyAspect): LevelId | null {
  const before = useRef({ level, aspect });
  const [moved, setMoved] = useState<LevelId | null>(null);
  useEffect(() => {
    const was = before.current;
    before.current = { level, aspect };
    if (was.aspect !== aspect) setMoved(null);
    if (was.aspect !== aspect || was.level === level) return;
    setMoved(was.level);
    const timer = setTimeout(() => setMoved(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [level, aspect]);
  return moved;
}
