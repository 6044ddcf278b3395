import { type Answers, LEVEL_NAMES, type Level as LevelId, SCENARIO_NAMES } from "@lichen/domain";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { Failure } from "../ui/failure.tsx";
import { HazardIcon } from "../ui/hazard-icon.tsx";
import { useLanguage, useSay } from "../ui/language.tsx";
import { Level } from "../ui/level.tsx";
import { formatIndex, formatShare } from "./figure.ts";
import styles from "./live-results.module.css";
import type { Report } from "./report-call.ts";
import { type HazardResult, resultsAt, vulnerabilities } from "./results.ts";
import { text } from "./text.ts";

/** The eight hazards beside the questions: they move with each answer, without asking the server again. */
export function LiveResults({
  answers,
  asked,
  children,
}: {
  /** Answers that hold. */
  answers: Answers;
  /** Exposure of the place. */
  asked: Pick<UseQueryResult<Report>, "data" | "isError" | "error" | "refetch">;
  /** What else there is to say of these results. */
  children?: ReactNode;
}) {
  const say = useSay();
  const report = asked.data ?? null;
  const year = report?.year ?? new Date().getFullYear();
  const scenario = (report?.place.zone ?? "france") === "europe" ? "ssp5" : "tracc";
  const vulnerable = useMemo(() => vulnerabilities(answers, year), [answers, year]);
  const results = useMemo(
    () => resultsAt(report, vulnerable, { scenario, horizon: "2050" }),
    [report, vulnerable, scenario],
  );
  return (
    <aside className={styles.live} aria-label={say(text.live)}>
      <h2>{say(text.live)}</h2>
      <p className="muted">
        {say(report === null ? text.liveWithout : text.liveMoment(SCENARIO_NAMES[scenario].name, "2050"))}
      </p>
      {asked.isError && <Failure error={asked.error} kept={say(text.kept)} onRetry={() => void asked.refetch()} />}
      <ul className={styles.list}>
        {results.map((result) => (
          <LiveRow key={result.hazard.id} result={result} hasPlace={report !== null} />
        ))}
      </ul>
      {children}
    </aside>
  );
}

function LiveRow({ result, hasPlace }: { result: HazardResult; hasPlace: boolean }) {
  const say = useSay();
  const language = useLanguage();
  const { hazard, vulnerability, cross } = result;
  const level = hasPlace ? cross : vulnerability.level;
  const moved = useMoved(level);
  return (
    <li className={styles.row}>
      <HazardIcon hazard={hazard.id} size={20} />
      <span>
        <b>{say(hazard.name)}</b>
        <small>
          {vulnerability.index.known
            ? `${say(text.vulnerability)} ${formatIndex(vulnerability.index.value, language)}`
            : say(text.answered(formatShare(vulnerability.reliability, language)))}
        </small>
      </span>
      <span className={moved === null ? undefined : styles.moved} role="status">
        <Level level={level} strong />
        {moved !== null && (
          <span className="visually-hidden">
            {say(hazard.name)} {say(text.moved(LEVEL_NAMES[moved], LEVEL_NAMES[level]))}
          </span>
        )}
      </span>
    </li>
  );
}

const SHOWN_MS = 2000;

/** The level before the last change, for a moment after it. */
function useMoved(level: LevelId): LevelId | null {
  const before = useRef(level);
  const [moved, setMoved] = useState<LevelId | null>(null);
  useEffect(() => {
    if (before.current === level) return;
    setMoved(before.current);
    before.current = level;
    const timer = setTimeout(() => setMoved(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [level]);
  return moved;
}
