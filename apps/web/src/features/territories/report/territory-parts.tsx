import { FEWEST_INDICATORS, HAZARDS, TERRITORY_INDICATORS } from "@lichen/domain";
import { formatInteger, indicatorWords, resilienceWords } from "@lichen/report";
import { Link } from "react-router";
import { ValueLines } from "../../../design/layout/screen.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Level } from "../../../design/levels/level.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { type TerritoryState, territoryPath } from "../../../shell/paths/territory-address.ts";
import cells from "./cells.module.css";
import type { TerritoryReport } from "./territory-calls.ts";
import { text } from "./text.ts";

/** How vulnerable a territory is and what helps it to hold: each figure, or why there is none. */
export function Holding({ report }: { report: TerritoryReport }) {
  const { vulnerability, resilience } = report;
  const t = useTranslate();
  const language = useLanguage();
  return (
    <Section
      isCard
      title={t(text.vulnerability)}
      actions={
        <>
          <Level level={vulnerability.level} />
          <span className="muted">
            {t(
              text.known(
                formatInteger(vulnerability.known, language),
                formatInteger(TERRITORY_INDICATORS.length, language),
                vulnerability.known,
              ),
            )}
          </span>
        </>
      }
    >
      <ValueLines>
        {vulnerability.indicators.map((one) => {
          const { name, notes } = indicatorWords(one, language);
          return (
            <li key={one.id}>
              <b>{name}</b>
              <Level level={one.level} />
              <Notes notes={notes} />
            </li>
          );
        })}
      </ValueLines>
      <p className="muted">{t(text.fewest(formatInteger(FEWEST_INDICATORS, language)))}</p>
      {vulnerability.beside.some(isKnown) && (
        <>
          <Text as="h2" size={16}>
            {t(text.whoLives)}
          </Text>
          <Figures figures={vulnerability.beside} report={report} />
        </>
      )}
      <Text as="h2" size={16}>
        {t(text.resilience)}
      </Text>
      {resilience.some(isKnown) ? <Figures figures={resilience} report={report} /> : <p>{t(text.noResilience)}</p>}
    </Section>
  );
}

const isKnown = ({ raw_value: value }: { raw_value: number | null }) => value !== null;

type Figure = TerritoryReport["resilience"][number] | TerritoryReport["vulnerability"]["beside"][number];

/** Figures without a level, each with its unit and its edition. */
function Figures({ figures, report }: { figures: readonly Figure[]; report: TerritoryReport }) {
  const language = useLanguage();
  return (
    <ValueLines>
      {figures.map((one) => {
        const { name, value, notes } = resilienceWords(one, report, language);
        return (
          <li key={one.id}>
            <b>{name}</b>
            <strong>{value}</strong>
            <Notes notes={notes} />
          </li>
        );
      })}
    </ValueLines>
  );
}

/** What is said of a figure, each note under the one before. */
function Notes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <p key={note} className="muted">
      {note}
    </p>
  ));
}

/** A territory beside its region and its neighbours, hazard by hazard. */
export function ComparisonTable({ report, state }: { report: TerritoryReport; state: TerritoryState }) {
  const t = useTranslate();
  const { territory, region, neighbours } = report;
  const rows = [
    { id: territory.id, name: territory.name, exposure: report.exposure, to: null },
    ...(region === null
      ? []
      : [{ ...region, to: territoryPath({ ...state, scale: "region", id: region.id, hazard: null }) }]),
    ...neighbours.map((one) => ({ ...one, to: territoryPath({ ...state, id: one.id, hazard: null }) })),
  ];
  return (
    <Section isCard title={t(text.compared)}>
      <Table name={t(text.compared)} keepsNames>
        <thead>
          <tr>
            <th scope="col">{t(text.territory)}</th>
            {HAZARDS.map(({ id, name }) => (
              <th key={id} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, exposure, to }) => (
            <tr key={`${id} ${name}`} className={to === null ? cells.chosen : undefined}>
              <th scope="row">{to === null ? name : <Link to={to}>{name}</Link>}</th>
              {exposure.map(({ hazard, level }) => (
                <td key={hazard}>
                  <Level level={level} size={18} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
