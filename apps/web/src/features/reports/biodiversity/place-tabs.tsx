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
import { MainAside, ValueLines } from "../../../design/layout/screen.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { Points, type Sense } from "./points.tsx";
import { text } from "./text.ts";

/** What weighs on nature around the site. */
export function PressureTab({ report }: { report: BiodiversityReport }) {
  return (
    <MainAside aside={<Challenge report={report} />}>
      <Around title={text.pressure} index={report.pressure} sense="bad" report={report} />
    </MainAside>
  );
}

/** How nature is around the site, with the protected areas. */
export function StateTab({ report }: { report: BiodiversityReport }) {
  return (
    <MainAside aside={<Challenge report={report} />}>
      <Around title={text.state} index={report.state} sense="good" report={report} />
      <Areas report={report} />
    </MainAside>
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
    <Section isCard title={t(title)}>
      <Points value={index} {...{ level, low, high, sense }} />
      {reason !== null && <p>{t(REASONS[reason])}</p>}
      <p className="muted">
        {t(text.known(formatShare(reliability, language)))} {report.nature.is_france && t(COMMUNE_SCALE)}
      </p>
      <ValueLines>
        {components.map((one) => (
          <li key={one.id}>
            <span>{t(componentName(one.id))}</span>
            <b>{one.value === null ? "–" : formatPoints(one.value, language)}</b>
            <p className="muted">{componentSentence(one, report, language)}</p>
          </li>
        ))}
      </ValueLines>
    </Section>
  );
}

function Areas({ report: { protected_areas: areas, protected_areas_from: from } }: { report: BiodiversityReport }) {
  const t = useTranslate();
  return (
    <Section isCard title={t(text.areas)}>
      {areasNotes(areas, from).map((note) => (
        <p key={note.en}>{t(note)}</p>
      ))}
      {areas !== null && areas.length > 0 && (
        <Table name={t(text.areas)}>
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
        </Table>
      )}
    </Section>
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
    <Section isCard title={t(text.challenge)}>
      <Text size={20} weight={600}>
        {t(challengeName(challenge))}
      </Text>
      <p>{t(CHALLENGE_SENTENCES[challenge])}</p>
      {doubt !== null && <p className="muted">{doubt}</p>}
      <p className="muted">{t(text.matrix)}</p>
      <Table name={t(text.matrix)}>
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
                  <td key={column} data-marked={isHere || undefined}>
                    {t(CHALLENGES[challengeAt(row, column)])}
                    {isHere && <span className="visually-hidden"> ({t(text.here)})</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
