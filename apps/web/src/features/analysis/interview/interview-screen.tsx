import { type Answer, countOpened, type FieldKey, fieldOf, findField, findWalkPart } from "@lichen/domain";
import { questionOf } from "@lichen/report";
import { useEffect, useRef } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { PoliteStatus } from "../../../design/controls/polite-status.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import state from "../../../design/states/state.module.css";
import { Waiting } from "../../../design/states/waiting.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useTitle, useTitleSubject } from "../../../shell/language/page-title.ts";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { queryOfQuestion } from "../../../shell/paths/question-query.ts";
import { useVisit } from "../../../shell/session/session-store.ts";
import type { PlaceChoice } from "../../../shell/session/visit.ts";
import { NoAddress } from "../shared/no-address.tsx";
import { text as shared } from "../shared/text.ts";
import styles from "./interview.module.css";
import { INTERVIEW_END_PATH, INTERVIEW_PATH, interviewQuery } from "./interview-path.ts";
import { LivePanel } from "./live-panel.tsx";
import { InterviewQuestion } from "./question.tsx";
import { text } from "./text.ts";
import { reply, useInterview, useProgress } from "./use-interview.ts";

/** The interview about a building: a question at a time, in the order of a walk through it. */
export function InterviewScreen() {
  const { place } = useVisit();
  useTitle(text.title);
  useTitleSubject(place?.label ?? null);
  return place === null ? (
    <Stack gap={12} className={state.page}>
      <NoAddress />
    </Stack>
  ) : (
    <Interview place={place} />
  );
}

function Interview({ place }: { place: PlaceChoice }) {
  const t = useTranslate();
  const interview = useInterview(place);
  const { reportQuery } = interview;
  if (reportQuery.isPending) return <Waiting heights={[48, 72, 320]} />;
  if (reportQuery.isError) {
    return (
      <Stack gap={12} className={state.page}>
        <Failure
          error={reportQuery.error}
          title={t(shared.failed)}
          preserved={t(shared.preserved)}
          onRetry={() => void reportQuery.refetch()}
        />
      </Stack>
    );
  }
  return <Questions interview={interview} />;
}

/** The question that an address names; null where it names none of the interview. */
function findQuestion(params: URLSearchParams): FieldKey | null {
  const field = findField(params.get("q") ?? "")?.key ?? null;
  return field !== null && findWalkPart(field) !== null ? field : null;
}

function Questions({ interview }: { interview: ReturnType<typeof useInterview> }) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const progress = useProgress();
  const { covered, added } = progress;
  const { left } = interview;
  const named = findQuestion(params);
  const [next] = left;
  const shown = named ?? next;
  useTitleSubject(shown === undefined ? null : t(questionOf(fieldOf(shown))));
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(shown);

  // An address without a question is that of the next one: it takes its name, so that Back comes to it again.
  useEffect(() => {
    if (named !== null) return;
    const to = next === undefined ? `${INTERVIEW_END_PATH}${interviewQuery(params)}` : interviewQuery(params, next);
    void navigate(to, { replace: true });
  }, [named, next, params, navigate]);

  // A new question takes the focus, so that the keyboard and screen readers start from it.
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [shown]);

  if (shown === undefined) return <Waiting heights={[48, 72, 320]} />;
  const place = covered.indexOf(shown);
  const at = place === -1 ? covered.length + 1 : place + 1;
  const total = Math.max(at, covered.length + left.length);
  // What was asked for on top of the plan is no surprise.
  const opened =
    place === -1
      ? countOpened(
          left.filter((field) => !added.includes(field)),
          progress,
        )
      : 0;
  const before = place === -1 ? covered.at(-1) : covered[place - 1];
  const backTo =
    before === undefined
      ? { to: `/resilience/analysis${interviewQuery(params)}`, isQuestion: false }
      : { to: `${INTERVIEW_PATH}${interviewQuery(params, before)}`, isQuestion: true };

  function give(field: FieldKey, answer: Answer | undefined) {
    reply(field, answer, left);
    void navigate(`${INTERVIEW_PATH}${interviewQuery(params)}`);
  }

  return (
    <div className={styles.screen}>
      <Stack gap={0}>
        <Progress field={shown} at={at} total={total} done={covered.length} opened={opened} />
        <InterviewQuestion
          key={shown}
          field={shown}
          wasCovered={place !== -1}
          interview={interview}
          heading={heading}
          backTo={backTo}
          onReply={(answer) => give(shown, answer)}
        />
        <p className={`text-13 ${styles.ways}`}>
          <Link to={keep(`/resilience/form?step=3&${queryOfQuestion(shown)}`)}>{t(text.allQuestions)}</Link>
        </p>
      </Stack>
      <LivePanel interview={interview} />
    </div>
  );
}

/** How far the interview is, and where in the building. */
function Progress({
  field,
  at,
  total,
  done,
  opened,
}: {
  field: FieldKey;
  at: number;
  total: number;
  done: number;
  /** How many questions the last answer added. */
  opened: number;
}) {
  const t = useTranslate();
  const [params] = useSearchParams();
  const part = findWalkPart(field);
  const position = text.position(at, total);
  return (
    <Stack gap={8} className={styles.progress}>
      <Row gap={8} rowGap={0} align="baseline" className="text-13">
        <Text as="b" weight={600}>
          {t(position)}
        </Text>
        {part !== null && <span className="muted">{t(part.where)}</span>}
        <Link className="at-end" to={`/resilience/analysis${interviewQuery(params)}`} aria-label={t(text.quitName)}>
          {t(text.quit)}
        </Link>
      </Row>
      <progress className="full" max={total} value={done} aria-label={t(text.progress)} />
      {opened > 0 && (
        <Text size={13} muted>
          {t(text.opened(opened))}
        </Text>
      )}
      {part !== null && (
        <PoliteStatus
          words={`${t(text.announced(position, part))}${opened > 0 ? `. ${t(text.opened(opened))}` : ""}`}
        />
      )}
    </Stack>
  );
}
