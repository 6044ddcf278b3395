import { query } from "@lichen/client";
import { type FieldKey, fieldOf, type Moment, OPENING_HORIZON, SUBJECT_NAMES, scenarioOfChanges } from "@lichen/domain";
import { formatDate, newsPhrases } from "@lichen/report";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { Lines } from "../../design/layout/lines.tsx";
import { Row } from "../../design/layout/row.tsx";
import { Section } from "../../design/layout/section.tsx";
import { Text } from "../../design/layout/text.tsx";
import { HazardIcon } from "../../design/levels/hazard-icon.tsx";
import { Level } from "../../design/levels/level.tsx";
import { api } from "../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../shell/api/families.ts";
import { useLanguage, useTranslate } from "../../shell/language/language.tsx";
import { useKeepMoment } from "../../shell/paths/keep-moment.ts";
import { reportPath } from "../../shell/paths/report-path.ts";
import { useSignedIn } from "../../shell/session/session.tsx";
import styles from "./cockpit.module.css";
import { noteVisit } from "./last-visit.ts";
import { newsText as text } from "./news-text.ts";

/** Questions that the home names. */
const NAMED = 4;

/** What became of the portfolio since the last visit, at the moment of the home; nothing where nothing did, or while it is read. */
export function News({ moment }: { moment: Moment }) {
  const t = useTranslate();
  const language = useLanguage();
  const { actor } = useSignedIn();
  const scenario = scenarioOfChanges(moment.scenario);
  const [since] = useState(() => noteVisit(actor.username, new Date()));
  const { data } = useQuery(query(api.portfolioNews, { since, scenario }, BUILDINGS_KEY));
  if (data === undefined) return null;
  const { moved } = data;
  const phrases = newsPhrases(data);
  return (
    <Section isCard title={t(text.title(formatDate(data.since, language)))}>
      {phrases.length === 0 ? (
        <p className="muted">{t(text.nothing)}</p>
      ) : (
        <ul>
          {phrases.map((one) => (
            <li key={one.en}>{t(one)}</li>
          ))}
        </ul>
      )}
      {moved.length > 0 && (
        <Lines>
          {moved.map(({ building_id, name, hazard, before, after }) => (
            <Row as="li" rowGap={4} key={`${building_id} ${hazard}`}>
              <HazardIcon hazard={hazard} size={16} />
              <span className="visually-hidden">{t(SUBJECT_NAMES[hazard])}</span>
              <Link to={reportPath(building_id, { scenario, horizon: OPENING_HORIZON })} className={styles.moved}>
                {name}
              </Link>
              <Row as="span" gap={4} wrap={false}>
                <Level level={before} size={17} /> <span aria-hidden>→</span> <Level level={after} size={17} />
              </Row>
            </Row>
          ))}
        </Lines>
      )}
    </Section>
  );
}

/** The questions whose answers would teach most about the portfolio, and the way to answer them. */
export function NextAnswers() {
  const t = useTranslate();
  const keep = useKeepMoment();
  const { data } = useQuery(query(api.nextAnswers, {}, BUILDINGS_KEY));
  if (data === undefined || data.questions.length === 0) return null;
  const fields = data.questions.slice(0, NAMED).map(({ field }) => field as FieldKey);
  return (
    <>
      <Text size={13} muted>
        {t(text.ask)} {fields.map((field) => t(fieldOf(field).label)).join(", ")}.
      </Text>
      <Link to={keep(`/buildings/answers?fields=${fields.join(",")}`)}>{t(text.answer)}</Link>
    </>
  );
}
