import {
  type Bilingual,
  completion,
  type FieldKey,
  fieldOf,
  inWalkOrder,
  moreQuestions,
  togetherAt,
} from "@lichen/domain";
import {
  answerWords,
  byLevel,
  caution,
  findRange,
  type HazardResult,
  headline,
  isWideRange,
  isWithoutIndex,
  joinLabel,
  questionOf,
  type RiskRange,
  rangeWords,
  theHazards,
} from "@lichen/report";
import { Link, useSearchParams } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { IconCircleCheck, IconPrinter } from "../../../design/icons/icons.ts";
import { Lines } from "../../../design/layout/lines.tsx";
import { Page } from "../../../design/layout/page.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Fold, MainAside } from "../../../design/layout/screen.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { HazardIcon } from "../../../design/levels/hazard-icon.tsx";
import { LevelRange } from "../../../design/levels/level-range.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import state from "../../../design/states/state.module.css";
import { Waiting } from "../../../design/states/waiting.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useTitle, useTitleSubject } from "../../../shell/language/page-title.ts";
import { useVisit } from "../../../shell/session/session-store.ts";
import type { PlaceChoice } from "../../../shell/session/visit.ts";
import { useIsPrinting } from "../../../shell/theme/use-is-printing.ts";
import { ThreeActions } from "../first-actions/three-actions.tsx";
import { TypicalActions } from "../first-actions/typical-actions.tsx";
import { usePlaceFacts } from "../result/context-bar.tsx";
import { PrintedAnalysis } from "../result/printed-analysis.tsx";
import { NoAddress } from "../shared/no-address.tsx";
import { ShareMenu } from "../shared/share-menu.tsx";
import { text as shared } from "../shared/text.ts";
import { HazardLevels } from "./hazard-levels.tsx";
import { INTERVIEW_PATH, interviewQuery } from "./interview-path.ts";
import { endText as text, text as words } from "./text.ts";
import { askMore, countReplies, useInterview, useProgress } from "./use-interview.ts";

/** What an interview ends on: the result, what remains uncertain, what to do first, and how to keep it. */
export function InterviewEndScreen() {
  const { place } = useVisit();
  useTitle(words.ended);
  useTitleSubject(place?.label ?? null);
  return place === null ? (
    <Stack gap={12} className={state.page}>
      <NoAddress />
    </Stack>
  ) : (
    <End place={place} />
  );
}

function End({ place }: { place: PlaceChoice }) {
  const t = useTranslate();
  const [params] = useSearchParams();
  const interview = useInterview(place);
  const { reportQuery, report, given, assessment, moment, results, guidance, left } = interview;
  const progress = useProgress();
  const isPrinting = useIsPrinting();
  const facts = usePlaceFacts(place, report);
  if (reportQuery.isPending) return <Waiting heights={[32, 72, 320]} />;
  if (reportQuery.isError || report === null) {
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
  const { answered, unknown } = countReplies(progress, given);
  const answers = completion(given.answers);
  const open = caution(results, guidance.estimates);
  const analysis = `/resilience/analysis${interviewQuery(params)}`;
  return (
    <Page width={1280} gap={16} data-printed={isPrinting || undefined}>
      {isPrinting && (
        <PrintedAnalysis
          place={place}
          facts={facts}
          report={report}
          results={results}
          estimates={guidance.estimates}
          assessment={assessment}
          together={togetherAt(assessment, moment)}
          completion={answers}
          view={moment}
        />
      )}
      <Stack gap={8} as="header">
        <Row as="p" wrap={false} className={left.length === 0 ? "tone-success" : "muted"} role="status">
          {left.length === 0 && <IconCircleCheck size={20} stroke={1.75} aria-hidden />}
          {t(left.length === 0 ? text.done(answered, unknown) : text.open(left.length))}
        </Row>
        <Text as="h1" size={20} measured>
          {t(headline(results, moment, guidance.estimates))}
        </Text>
        {open !== null && (
          <Text size={14} muted measured>
            {t(open)}
          </Text>
        )}
        {left.length > 0 && (
          <Row>
            <Button to={`${INTERVIEW_PATH}${interviewQuery(params)}`}>{t(words.resume(left.length))}</Button>
          </Row>
        )}
      </Stack>
      <MainAside
        aside={
          <>
            {isWithoutIndex(results) ? (
              <TypicalActions assessment={assessment} />
            ) : (
              <ThreeActions assessment={assessment} id={null} />
            )}
            <Section isCard title={t(text.keep)}>
              <Text size={13} muted>
                {t(text.nothingSent)}
              </Text>
              <Row rowGap={8}>
                <ShareMenu path={analysis} />
                <Button variant="default" icon={IconPrinter} onClick={() => window.print()}>
                  {t(text.print)}
                </Button>
              </Row>
            </Section>
          </>
        }
      >
        <Section isCard title={t(text.results)}>
          <HazardLevels results={results} estimates={guidance.estimates} />
          <Row>
            <Link to={analysis}>{t(text.analysis)}</Link>
          </Row>
        </Section>
        <Uncertain interview={interview} />
      </MainAside>
      <OwnAnswers interview={interview} />
    </Page>
  );
}

type InterviewProps = { interview: ReturnType<typeof useInterview> };

/** The hazards of which little is known still, and the questions that would tell more. */
function Uncertain({ interview: { results, guidance, left } }: InterviewProps) {
  const t = useTranslate();
  const language = useLanguage();
  const [params] = useSearchParams();
  const { covered } = useProgress();
  const ranges = results.map((result) => ({ result, range: findCrossRange(result, guidance.estimates) }));
  // An estimate alone is no level, and a range of three levels says little.
  const wide = ranges.flatMap(({ result, range }) => {
    const isUncertain = range !== null && (result.vulnerability.index === null || isWideRange(range));
    return isUncertain ? [{ result, range }] : [];
  });
  const unknown = ranges.flatMap(({ result, range }) => (range === null && result.cross === "unknown" ? [result] : []));
  const isOfPlace = ({ now }: HazardResult) => (now?.level ?? "unknown") === "unknown";
  const byPlace = unknown.filter(isOfPlace).map(({ hazard }) => hazard.id);
  const byAnswers = unknown.filter((one) => !isOfPlace(one)).map(({ hazard }) => hazard.id);
  const { subject } = guidance;
  const open = new Set([...wide.map(({ result }) => result.hazard.id), ...byAnswers]);
  const hazards = subject.hazards.filter(({ id }) => open.has(id));
  const more = left.length > 0 || hazards.length === 0 ? [] : moreQuestions({ ...subject, hazards }, new Set(covered));
  return (
    <Section isCard title={t(text.uncertain)}>
      {wide.length === 0 && unknown.length === 0 && <p>{t(text.nothingUncertain)}</p>}
      {wide
        .toSorted((a, b) => byLevel(b.range.to) - byLevel(a.range.to))
        .map(({ result, result: { hazard }, range }) => (
          <Row key={hazard.id} as="p" justify="between">
            <Row as="span" inline wrap={false}>
              <HazardIcon hazard={hazard.id} size={18} />
              <span>{joinLabel(t(hazard.name), t(rangeText(result, range)), language)}</span>
            </Row>
            <LevelRange level="unknown" low={range.from} high={range.to} />
          </Row>
        ))}
      {byAnswers.length > 0 && <p>{t(text.unknown(theHazards(byAnswers)))}</p>}
      {more.length > 0 && (
        <p>
          <Link to={`${INTERVIEW_PATH}${interviewQuery(params)}`} onClick={() => askMore(more)}>
            {t(text.more(more.length))}
          </Link>{" "}
          {t(text.wouldNarrow(more.length))}
        </p>
      )}
      {byPlace.length > 0 && <p className="muted">{t(text.unknownPlace(theHazards(byPlace)))}</p>}
    </Section>
  );
}

/** A range in words; where there is no index, that it is an estimate. */
function rangeText({ vulnerability }: HazardResult, { from, to }: RiskRange): Bilingual {
  const words = rangeWords(from, to);
  return vulnerability.index === null ? text.estimated(words) : words;
}

/** Levels between which the risk of a hazard lies; null where it is not known, or cannot occur. */
function findCrossRange(result: HazardResult, estimates: Parameters<typeof findRange>[1]) {
  const range = findRange(result, estimates);
  return range?.analysis === "cross" ? range : null;
}

/** What was answered, each with the way to change it. */
function OwnAnswers({ interview: { given } }: InterviewProps) {
  const t = useTranslate();
  const language = useLanguage();
  const [params] = useSearchParams();
  const { covered } = useProgress();
  if (covered.length === 0) return null;
  const answerOf = (field: FieldKey) => {
    const answer = given.answers[field];
    return answer === undefined ? t(words.dontKnow) : answerWords(field, answer, language);
  };
  return (
    <Fold summary={t(text.answers)}>
      <Lines>
        {inWalkOrder(covered).map((field) => (
          <Row as="li" key={field} justify="between">
            <Stack gap={0}>
              <Text as="span" size={13} muted>
                {t(questionOf(fieldOf(field)))}
              </Text>
              <span>{answerOf(field)}</span>
            </Stack>
            <Link
              to={`${INTERVIEW_PATH}${interviewQuery(params, field)}`}
              aria-label={t(text.changeName(questionOf(fieldOf(field))))}
            >
              {t(text.change)}
            </Link>
          </Row>
        ))}
      </Lines>
    </Fold>
  );
}
