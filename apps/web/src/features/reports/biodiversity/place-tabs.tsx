import type { BiodiversityReport } from "@lichen/contract";
import {
  CHALLENGES,
  challengeAt,
  LEVEL_NAMES,
  type NatureIndex,
  type PressureComponentId,
  REASONS,
  type StateComponentId,
} from "@lichen/domain";
import {
  AREA_BAND_NAMES,
  areaKindWords,
  areasNotes,
  CHALLENGE_SENTENCES,
  COMMUNE_SCALE,
  challengeDoubt,
  challengeName,
  componentName,
  componentSentence,
  formatPoints,
  formatShare,
} from "@lichen/report";
import { ScrollBox } from "../../../design/controls/scroll-box.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import styles from "./biodiversity-report.module.css";
import { Points, type Sense } from "./points.tsx";
import { text } from "./text.ts";

/** What weighs on nature around the site. */
export function PressureTab({ report }: { report: BiodiversityReport }) {
  return (
    <div className={styles.columns}>
      <Around title={text.pressure} index={report.pressure} sense="bad" report={report} />
      <Challenge report={report} />
    </div>
  );
}

/** How nature is around the site, with the protected areas. */
export function StateTab({ report }: { report: BiodiversityReport }) {
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <Around title={text.state} index={report.state} sense="good" report={report} />
        <Areas report={report} />
      </div>
      <Challenge report={report} />
    </div>
  );
}

function Around({
  title,
  index: { index, level, reason, low, high, reliability, components },
  sense,
  report,
}: {
  title: (typeof text)["state"];
  index: NatureIndex<StateComponentId | PressureComponentId>;
  sense: Sense;
  report: BiodiversityReport;
}) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <section className={styles.card}>
      <h2>{t(title)}</h2>
      <Points value={index} {...{ level, low, high, sense }} />
      {reason !== null && <p>{t(REASONS[reason])}</p>}
      <p className="muted">
        {t(text.known(formatShare(reliability, language)))} {report.nature.is_france && t(COMMUNE_SCALE)}
      </p>
      <ul className={`${styles.list} ${styles.components}`}>
        {components.map((one) => (
          <li key={one.id}>
            <span>{t(componentName(one.id))}</span>
            <Text as="span" weight={600} className={styles.gain}>
              {one.value === null ? "–" : formatPoints(one.value, language)}
            </Text>
            <span className="muted">{componentSentence(one, report, language)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Areas({ report: { protected_areas: areas, protected_areas_from: from } }: { report: BiodiversityReport }) {
  const t = useTranslate();
  return (
    <section className={styles.card}>
      <h2>{t(text.areas)}</h2>
      {areasNotes(areas, from).map((note) => (
        <p key={note.en}>{t(note)}</p>
      ))}
      {areas !== null && areas.length > 0 && (
        <ScrollBox label={t(text.areas)}>
          <table className={styles.table} aria-label={t(text.areas)}>
            <thead>
              <tr>
                <th scope="col">{t(text.name)}</th>
                <th scope="col">{t(text.areaKind)}</th>
                <th scope="col">{t(text.distance)}</th>
              </tr>
            </thead>
            <tbody>
              {areas.map(({ name, type, strength, band, url }) => (
                <tr key={`${type} ${name}`}>
                  <th scope="row">
                    {url === null ? (
                      name
                    ) : (
                      <a href={url} rel="noreferrer">
                        {name}
                      </a>
                    )}
                  </th>
                  <td>{t(areaKindWords(type, strength))}</td>
                  <td>{t(AREA_BAND_NAMES[band])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  );
}

const STEPS = ["high", "medium", "low"] as const;
const COLUMNS = ["low", "medium", "high"] as const;

/** The challenge of the place, where it stands in the matrix that decides it. */
function Challenge({
  report: { challenge, challenge_possible: possible, state, pressure },
}: {
  report: BiodiversityReport;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const doubt = challengeDoubt(possible, challenge, language);
  return (
    <section className={styles.card}>
      <h2>{t(text.challenge)}</h2>
      <Row as="p" rowGap={0} align="baseline" className={styles.value}>
        <strong>{t(challengeName(challenge))}</strong>
      </Row>
      <p>{t(CHALLENGE_SENTENCES[challenge])}</p>
      {doubt !== null && <p className="muted">{doubt}</p>}
      <table className={styles.matrix}>
        <caption className="muted">{t(text.matrix)}</caption>
        <thead>
          <tr>
            <td />
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(LEVEL_NAMES[column])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {STEPS.map((row) => (
            <tr key={row}>
              <th scope="row">{t(LEVEL_NAMES[row])}</th>
              {COLUMNS.map((column) => {
                const isHere = state.level === row && pressure.level === column;
                return (
                  <td key={column} data-here={isHere || undefined}>
                    {t(CHALLENGES[challengeAt(row, column)])}
                    {isHere && <span className="visually-hidden"> ({t(text.here)})</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
