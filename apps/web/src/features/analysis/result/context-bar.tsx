import type { Report } from "@lichen/contract";
import type { Completion } from "@lichen/domain";
import { altitudeWords, formatCoordinates, formatShare } from "@lichen/report";
import { IconCheck, IconListDetails } from "@tabler/icons-react";
import { Link } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { PlaceChoice } from "../../../shell/session/visit.ts";
import { ReportActions } from "../shared/report-actions.tsx";
import { ShareMenu } from "../shared/share-menu.tsx";
import styles from "./context-bar.module.css";
import { text } from "./text.ts";

/** Where the place is and how well that is known, on one line. */
export function usePlaceFacts(place: PlaceChoice, report: Report | null): string {
  const t = useTranslate();
  const language = useLanguage();
  const known = report?.place;
  const facts = [
    formatCoordinates(place, language),
    t(text.located(place.precision)),
    ...(known && known.altitude_m !== null ? [t(text.altitude(altitudeWords(known, language)))] : []),
  ];
  return facts.join(" · ");
}

/** What is analysed and how far one is: place, precision, steps, the way back to the questions, the PDF. */
export function ContextBar({
  place,
  facts,
  completion,
}: {
  place: PlaceChoice;
  facts: string;
  completion: Completion;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const share = formatShare(completion.share, language);
  return (
    <Row gap={16} rowGap={4} className={styles.bar}>
      <div className={styles.place}>
        <Text as="h1" size={16}>
          {place.label}
        </Text>
        <p className="muted">{facts}</p>
      </div>
      <Row as="ol" wrap={false} className={styles.steps} aria-label={t(text.steps)}>
        <li>
          <i className={styles.done} aria-hidden>
            <IconCheck size={13} stroke={3} />
          </i>
          {t(text.address)}
        </li>
        <li className={styles.building}>
          <i className={styles.current} aria-hidden>
            2
          </i>
          <b>{t(text.building)}</b>
          <progress
            className={styles.progress}
            max={completion.total}
            value={completion.answered}
            aria-label={t(text.completion)}
          />
          <span className="muted">{share}</span>
        </li>
        <li aria-current="step">
          <i className={styles.waiting} aria-hidden>
            3
          </i>
          {t(text.results)}
        </li>
      </Row>
      <Link className={styles.answer} to="/resilience/form?step=3">
        {t(text.answer)}
      </Link>
      <Row align="stretch" wrap={false} className={styles.actions}>
        <Button to="/resilience/form?step=3" variant="default" icon={IconListDetails}>
          {t(completion.answered === 0 ? text.begin : text.back)}
        </Button>
        <ShareMenu isIcon />
        <ReportActions />
      </Row>
    </Row>
  );
}
