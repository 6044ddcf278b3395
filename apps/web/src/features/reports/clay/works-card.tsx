import { breakEvenReached, CLAY_SOLUTIONS, type ClayAssessment, ensure } from "@lichen/domain";
import {
  breakEvenYears,
  clayEuros,
  clayOddsNeeded,
  clayRange,
  formatPercent,
  formatShare,
  CLAY_WORDS as words,
} from "@lichen/report";
import { Link } from "react-router";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import tables from "../shared/tables.module.css";
import { Versus } from "./clay-drawings.tsx";
import { text } from "./text.ts";
import type { ChosenClay } from "./use-clay-choices.ts";
import worksStyles from "./works.module.css";

type Solution = ClayAssessment["solutions"][number];

/** What each work costs and saves; those that are ticked are summed. */
export function WorksCard({
  clay,
  chosen,
  year,
}: {
  clay: ClayAssessment;
  chosen: ChosenClay;
  /** Of the calculation. */
  year: number;
}) {
  const t = useTranslate();
  const isSideBySide = clay.in_zones.length > 0;
  return (
    <Section isCard title={t(words.solutions)}>
      {clay.inaction !== null && <CostKey />}
      <Table name={t(words.solutions)}>
        <thead>
          <tr>
            <th scope="col">{t(words.solution)}</th>
            <th scope="col">{t(words.efficacy)}</th>
            <th scope="col" className="number">
              {t(words.cost)}
            </th>
            {!isSideBySide && <th scope="col">{t(words.against)}</th>}
            <th scope="col">{t(words.breakEven)}</th>
            {isSideBySide ? (
              clay.in_zones.map((one) => (
                <th key={one.zone} scope="col">
                  {t(words.zoneNamed(one.zone))}
                </th>
              ))
            ) : (
              <th scope="col" className="number">
                {t(words.net)}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {clay.solutions.map((solution) => (
            <SolutionRow key={solution.id} solution={solution} clay={clay} chosen={chosen} year={year} />
          ))}
          {clay.works !== null && <SumRow works={clay.works} clay={clay} year={year} />}
        </tbody>
      </Table>
      <p className="muted">
        {clay.inaction !== null && t(words.breakEvenNote)} {isSideBySide && t(words.worthNote)} {t(words.own)}
      </p>
      <p>
        <Link to="/documentation#clay-odds">{t(text.method)}</Link>
      </p>
    </Section>
  );
}

/** What the colours of the drawn costs mean. */
function CostKey() {
  const t = useTranslate();
  return (
    <Row as="p" gap={16} rowGap={4} align="stretch" className={worksStyles.key} aria-hidden>
      <span>
        <i className={worksStyles.avoided} /> {t(words.avoided)}
      </span>
      <span>
        <i className={worksStyles.cost} /> {t(words.worksCost)}
      </span>
      <span>
        <i className={worksStyles.typical} /> {t(words.typicalCost)}
      </span>
    </Row>
  );
}

function SolutionRow({
  solution,
  clay,
  chosen: { works, set },
  year,
}: {
  solution: Solution;
  clay: ClayAssessment;
  chosen: ChosenClay;
  year: number;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const isSideBySide = clay.in_zones.length > 0;
  const claim = clay.inaction ?? clay.in_zones[0]?.inaction;
  const euros = (amount: number) => clayEuros(amount, language);
  const { name, kind, source, costEur } = ensure(CLAY_SOLUTIONS.find(({ id }) => id === solution.id));
  const { id } = solution;
  return (
    <tr>
      <th scope="row">
        <Row as="label" align="start" wrap={false} className={worksStyles.work}>
          <input
            type="checkbox"
            checked={works.includes(id)}
            disabled={claim === undefined}
            onChange={({ target }) => {
              const next = target.checked ? [...works, id] : works.filter((one) => one !== id);
              set("works", next.length === 0 ? null : next.join(" "));
            }}
          />
          <Stack as="span" gap={2}>
            {t(name)}
            <Text as="small" size={12} muted>
              {t(words.kind[kind])} · {t(source)}
            </Text>
          </Stack>
        </Row>
      </th>
      <td>{formatPercent(solution.efficacy, language)}</td>
      <td className="number">
        {claim === undefined ? "–" : clayRange(euros(costEur[0]), euros(costEur[1]), language)}
        {solution.cost_typical !== undefined && <small>{t(words.typical(euros(solution.cost_typical)))}</small>}
      </td>
      {!isSideBySide && (
        <td>
          {claim === undefined ? (
            "–"
          ) : (
            <Versus efficacy={solution.efficacy} cost={costEur} typical={solution.cost_typical} />
          )}
        </td>
      )}
      <td className={worksStyles.needed}>
        {solution.break_even_probability === undefined
          ? "–"
          : clayOddsNeeded(solution.break_even_probability, language)}
        {solution.break_even_probability !== undefined && clay.inaction !== null && (
          <small>
            {t(words.reached[breakEvenReached(solution.break_even_probability, clay.inaction.claim_probability)])}
          </small>
        )}
        {solution.break_even_after !== undefined && (
          <small>{breakEvenYears(solution.break_even_after, year, language)}</small>
        )}
      </td>
      <Worth of={solution} clay={clay} />
    </tr>
  );
}

/** The ticked works together. */
function SumRow({
  works,
  clay,
  year,
}: {
  works: NonNullable<ClayAssessment["works"]>;
  clay: ClayAssessment;
  year: number;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const isSideBySide = clay.in_zones.length > 0;
  const euros = (amount: number) => clayEuros(amount, language);
  return (
    <tr className={tables.here}>
      <th scope="row">{t(words.together)}</th>
      <td>{formatShare(works.efficacy, language)}</td>
      <td className="number">{clayRange(euros(works.cost_low), euros(works.cost_high), language)}</td>
      {!isSideBySide && (
        <td>
          <Versus efficacy={works.efficacy} cost={[works.cost_low, works.cost_high]} />
        </td>
      )}
      <td className={worksStyles.needed}>
        {clayOddsNeeded(works.break_even_probability, language)}
        {works.break_even_after !== undefined && (
          <small>{breakEvenYears(works.break_even_after, year, language)}</small>
        )}
      </td>
      <Worth of={works} clay={clay} />
    </tr>
  );
}

/** What works save less what they cost; whether they are worth their price in each zone where it is not known which. */
function Worth({
  of: { net_low: low, net_high: high, break_even_probability: needed },
  clay,
}: {
  of: Partial<Pick<Solution, "net_low" | "net_high" | "break_even_probability">>;
  clay: ClayAssessment;
}) {
  const t = useTranslate();
  const language = useLanguage();
  if (clay.in_zones.length === 0) {
    const euros = (amount: number) => clayEuros(amount, language);
    return (
      <td className="number">
        {low === undefined || high === undefined ? "–" : clayRange(euros(low), euros(high), language)}
      </td>
    );
  }
  return clay.in_zones.map(({ zone, inaction }) => {
    const worth = needed === undefined ? "no" : breakEvenReached(needed, inaction.claim_probability);
    return <td key={zone}>{worth === "no" ? t(words.worth.no) : <b>{t(words.worth[worth])}</b>}</td>;
  });
}
