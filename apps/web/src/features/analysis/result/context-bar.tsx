import type { Report } from "@lichen/contract";
import type { Completion } from "@lichen/domain";
import { altitudeWords, formatCoordinates, formatShare } from "@lichen/report";
import { Link, useSearchParams } from "react-router";
import head from "../../../design/layout/report-head.module.css";
import { Row } from "../../../design/layout/row.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { PlaceChoice } from "../../../shell/session/visit.ts";
import { InterviewLink } from "../interview/interview-link.tsx";
import { INTERVIEW_PATH, interviewQuery } from "../interview/interview-path.ts";
import { ReportActions } from "../shared/report-actions.tsx";
import { ShareMenu } from "../shared/share-menu.tsx";
import type { Guidance } from "../shared/use-estimates.ts";
import styles from "./context-bar.module.css";
import { text } from "./text.ts";

/** Where the place of the figures is and how well that is known, on one line. */
export function usePlaceFacts(place: PlaceChoice, report: Report | null): string {
  const t = useTranslate();
  const language = useLanguage();
  const known = report?.place;
  const facts = [
    formatCoordinates(known ?? place, language),
    t(text.located(place.precision)),
    ...(known && known.altitude_m !== null ? [t(text.altitude(altitudeWords(known, language)))] : []),
  ];
  return facts.join(" · ");
}

/** What is analysed and how far one is: place, precision, share of answers, the way to the questions, the PDF. */
export function ContextBar({
  place,
  facts,
  completion,
  guidance,
}: {
  place: PlaceChoice;
  facts: string;
  completion: Completion;
  guidance: Guidance;
}) {
  const [params] = useSearchParams();
  const t = useTranslate();
  const language = useLanguage();
  const share = formatShare(completion.share, language);
  return (
    <Row gap={16} rowGap={4} className={head.head}>
      <div>
        <h1>{place.label}</h1>
        <p className="muted">{facts}</p>
      </div>
      <Row wrap={false} className={`${styles.progress} screen-only`}>
        <b>{t(text.building)}</b>
        <progress max={completion.total} value={completion.answered} aria-label={t(text.completion)} />
        <span className="muted">{share}</span>
      </Row>
      <Link className={styles.answer} to={`${INTERVIEW_PATH}${interviewQuery(params)}`}>
        {t(text.answer)}
      </Link>
      <Row as="span" align="stretch" wrap={false} className={`${styles.actions} screen-only`}>
        <InterviewLink guidance={guidance} />
        <ShareMenu isIcon />
        <ReportActions />
      </Row>
    </Row>
  );
}
