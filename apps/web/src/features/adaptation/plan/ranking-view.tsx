import {
  DEFAULT_SCENARIO,
  HORIZON_NAMES,
  HORIZONS,
  type Horizon,
  SCENARIO_NAMES,
  SCENARIOS,
  type Scenario,
} from "@lichen/domain";
import { countNoun, formatInteger } from "@lichen/report";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import small from "../../../design/controls/small-select.module.css";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { failureWords } from "../../../shell/api/failure-words.ts";
import { formatMoment } from "../../../shell/language/format-moment.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { type ChosenBuildings, writeChosen } from "../../portfolio/index.ts";
import { RankedActions } from "./ranked-actions.tsx";
import styles from "./ranking.module.css";
import {
  isUnderWay,
  type RankingJob,
  useCancelRanking,
  useRanking,
  useRankings,
  useStartRanking,
} from "./ranking-calls.ts";
import { rankingText as text } from "./ranking-text.ts";

/** Where to act first in the chosen buildings: asked for, followed, read again later. */
export function RankingView({ chosen, count }: { chosen: ChosenBuildings; count: number }) {
  const t = useTranslate();
  const language = useLanguage();
  const [picked, setPicked] = useState<string | null>(null);
  const found = useRankings();
  const jobs = found.data ?? [];
  const running = jobs.find(isUnderWay) ?? null;
  const over = jobs.filter(({ state }) => state === "success");
  const shown = over.find(({ id }) => id === picked) ?? over[0] ?? null;
  const last = jobs[0];
  const result = useRanking(shown);
  return (
    <Stack as="section" gap={12} className={styles.view}>
      <Text as="h2" size={16}>
        {t(text.title)}
      </Text>
      <Text measured>{t(text.about)}</Text>
      <p>
        <Link to={`/buildings/concentration?${writeChosen(chosen)}`}>{t(text.together)}</Link>
      </p>
      {found.isPending && <Waiting heights={[44, 300]} />}
      {found.isError && found.data === undefined && (
        <Failure title={t(text.failed)} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.data !== undefined && running === null && <Start chosen={chosen} count={count} isAgain={shown !== null} />}
      {running !== null && <Running job={running} />}
      {running === null && (last?.state === "error" || last?.state === "cancelled") && (
        <p role="status">{t(last.state === "error" ? text.error : text.cancelled)}</p>
      )}
      {shown !== null && (
        <>
          {over.length > 1 ? (
            <Stack as="label" gap={4} align="start">
              <span className="muted">{t(text.earlier)}</span>
              <select className={small.select} value={shown.id} onChange={({ target: { value } }) => setPicked(value)}>
                {over.map((job) => (
                  <option key={job.id} value={job.id}>
                    {describeJob(job)}
                  </option>
                ))}
              </select>
            </Stack>
          ) : (
            <p className="muted">{describeJob(shown)}</p>
          )}
          {result.isError && (
            <Failure title={t(text.failed)} error={result.error} onRetry={() => void result.refetch()} />
          )}
          {result.isPending && <Waiting heights={[300]} />}
          {result.data !== undefined && result.data !== null && (
            <>
              <Row>
                <Button to={`/buildings/plans?${writeChosen(chosen)}`}>{t(text.plan)}</Button>
              </Row>
              <RankedActions ranking={result.data} />
            </>
          )}
        </>
      )}
    </Stack>
  );

  function describeJob({ created_at, total, scenario, horizon }: RankingJob): string {
    return t(
      text.of(
        formatMoment(created_at, language),
        countNoun(total, "building"),
        SCENARIO_NAMES[scenario].name,
        HORIZON_NAMES[horizon],
      ),
    );
  }
}

function Start({ chosen, count, isAgain }: { chosen: ChosenBuildings; count: number; isAgain: boolean }) {
  const t = useTranslate();
  const notify = useNotify();
  const start = useStartRanking(chosen);
  const [scenario, setScenario] = useState<Scenario>(chosen.scenario ?? DEFAULT_SCENARIO);
  const [horizon, setHorizon] = useState<Horizon>("2050");
  return (
    <Row gap={16} align="end">
      <Stack as="label" gap={4}>
        <span className="muted">{t(text.scenario)}</span>
        <select
          className={small.select}
          value={scenario}
          onChange={({ target }) => setScenario(target.value as Scenario)}
        >
          {SCENARIOS.map((one) => (
            <option key={one} value={one}>
              {t(SCENARIO_NAMES[one].name)}
            </option>
          ))}
        </select>
      </Stack>
      <Stack as="label" gap={4}>
        <span className="muted">{t(text.horizon)}</span>
        <select className={small.select} value={horizon} onChange={({ target }) => setHorizon(target.value as Horizon)}>
          {HORIZONS.map((one) => (
            <option key={one} value={one}>
              {t(HORIZON_NAMES[one])}
            </option>
          ))}
        </select>
      </Stack>
      <Button
        variant={isAgain ? "default" : "filled"}
        disabled={start.isPending}
        onClick={() =>
          start.mutate(
            { scenario, horizon },
            { onError: (error) => notify({ type: "error", message: t(failureWords(error)) }) },
          )
        }
      >
        {t(isAgain ? text.again : text.start(countNoun(count, "building")))}
      </Button>
    </Row>
  );
}

function Running({ job }: { job: RankingJob }) {
  const t = useTranslate();
  const language = useLanguage();
  const cancel = useCancelRanking();
  return (
    <Row gap={16}>
      <progress
        className={styles.progress}
        aria-label={t(text.progress)}
        {...(job.state === "waiting" ? {} : { max: Math.max(job.total, 1), value: job.done })}
      />
      <span>{t(text.working(formatInteger(job.done, language), formatInteger(job.total, language)))}</span>
      <Button variant="default" size="small" disabled={cancel.isPending} onClick={() => cancel.mutate(job.id)}>
        {t(text.stop)}
      </Button>
    </Row>
  );
}
