import { ensure, findAction, MORE_BUDGET } from "@lichen/domain";
import {
  CONSTRAINT_NAMES,
  costRange,
  countNoun,
  formatAmount,
  formatInteger,
  formatPercent,
  gapWords,
  objectiveAmount,
  planFinding,
} from "@lichen/report";
import { Link } from "react-router";
import { ShareBar } from "../../../design/charts/share-bar.tsx";
import { Facts } from "../../../design/layout/facts.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { ValueLines } from "../../../design/layout/screen.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useIsNarrow } from "../../../design/layout/use-is-narrow.ts";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { actionsPath } from "../../../shell/paths/actions-path.ts";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { PlanChart } from "./plan-chart.tsx";
import { text } from "./text.ts";
import type { PlanFound, WorksPlan } from "./works-plan-calls.ts";

type Made = { readonly plan: WorksPlan; readonly found: PlanFound };

/** What a plan comes to: its finding, how good it is, and year by year. */
export function PlanFinding({ plan, found }: Made) {
  const t = useTranslate();
  const language = useLanguage();
  const isNarrow = useIsNarrow();
  const [before, after] = [plan.objective_before ?? 0, plan.objective_after ?? 0];
  const gained = before - after;
  const ranked = before - found.ranking.objective_after;
  const gap = plan.gap ?? 0;
  const summary = { ...found, objective: plan.objective, years: plan.budgets.length };
  const years = plan.budgets.map(({ year }) => year);
  const levelsOf = (measures: PlanFound["plan"]) => measures.years.map(({ levels }) => levels);
  const title = t(text.chart);
  return (
    <Stack gap={16}>
      <div role="status">
        <Text as="h2" size={20}>
          {t(planFinding({ ...summary, objective_before: before, objective_after: after }))}
        </Text>
      </div>
      <Facts
        facts={[
          { label: t(gap === 0 ? text.optimal : text.gap), value: t(gapWords(gap)) },
          {
            label: t(text.overRanking),
            value: ranked <= 0 ? "–" : `+${formatPercent(Math.max(0, gained / ranked - 1), language)}`,
          },
          {
            label: t(text.leftAtRisk),
            value: formatInteger(found.at_risk - found.plan.out_of_risk, language),
          },
          { label: t(text.unknown), value: formatInteger(found.unknown, language) },
        ]}
      />
      <figure>
        <Text as="h3" size={14}>
          {title}
        </Text>
        <PlanChart
          title={title}
          years={years}
          plan={{ name: t(text.thisPlan), levels: levelsOf(found.plan) }}
          ranking={{ name: t(text.plainRanking), levels: levelsOf(found.ranking) }}
          isNarrow={isNarrow}
        />
        <Text as="figcaption" size={13} muted>
          {t(text.computed)}
        </Text>
      </figure>
      <Years plan={plan} found={found} />
    </Stack>
  );
}

function Years({ plan, found }: Made) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <Table name={t(text.spendByYear)}>
      <thead>
        <tr>
          <th scope="col">{t(text.year)}</th>
          <th scope="col" className="number">
            {t(text.budget)}
          </th>
          <th scope="col" className="number">
            {t(text.cost)}
          </th>
          <th scope="col" className="number">
            {t(text.works)}
          </th>
          <th scope="col" className="number">
            {t(text.cumulated)}
          </th>
        </tr>
      </thead>
      <tbody>
        {found.plan.years.map(({ year, works, low, high, levels }, at) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            <td className="number">{formatAmount(ensure(plan.budgets[at]).amount, language)}</td>
            <td className="number">{t(costRange(low, high))}</td>
            <td className="number">{formatInteger(works, language)}</td>
            <td className="number">{formatInteger(levels, language)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** What each constraint costs, and where more money would go. */
export function PlanCosts({ plan, found }: Made) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const { objective } = plan;
  const rows = [
    ...found.constraints.map(({ id, more }) => ({ key: id, name: t(CONSTRAINT_NAMES[id]), detail: null, more })),
    ...found.budgets.map(({ year, more }) => ({
      key: String(year),
      name: t(text.budgetIn(year)),
      detail: t(text.moreMoney({ fr: formatAmount(MORE_BUDGET, "fr"), en: formatAmount(MORE_BUDGET, "en") })),
      more,
    })),
  ];
  const most = Math.max(1, ...rows.map(({ more }) => more));
  const { next } = found;
  return (
    <Section title={t(text.costs)} isCard>
      <Text size={13} muted>
        {t(text.costsHow)}
      </Text>
      <ValueLines>
        {rows.map(({ key, name, detail, more }) => (
          <li key={key}>
            <span>
              {name}
              {detail !== null && (
                <Text as="span" size={12} muted>
                  {" "}
                  {detail}
                </Text>
              )}
            </span>
            <Row as="span" inline wrap={false}>
              <ShareBar share={more / most} />
              {`+${t(objectiveAmount(objective, more))}`}
            </Row>
          </li>
        ))}
      </ValueLines>
      {next === null ? (
        <p>{t(text.noNext)}</p>
      ) : (
        <p>
          {t(
            text.next(
              { fr: formatAmount(next.cost, "fr"), en: formatAmount(next.cost, "en") },
              namesOf(next.actions),
              objectiveAmount(objective, next.gain),
            ),
          )}{" "}
          <Link to={keep(actionsPath(next.building_id, "strategy"))}>{t(text.nextWhere)}</Link>
        </p>
      )}
      <LeftOut found={found} />
    </Section>
  );
}

const namesOf = (actions: readonly string[]) => {
  const names = actions.map((action) => ensure(findAction(action)).name);
  return { fr: names.map(({ fr }) => fr).join(", "), en: names.map(({ en }) => en).join(", ") };
};

function LeftOut({ found }: { found: PlanFound }) {
  const t = useTranslate();
  const { unanswered, unbounded_cost } = found.left_out;
  const sentences = [
    ...(found.late_left > 0 ? [text.lateLeft(countNoun(found.late_left, "action"))] : []),
    ...(unanswered > 0 ? [text.unanswered(countNoun(unanswered, "action"))] : []),
    ...(unbounded_cost > 0 ? [text.unbounded(countNoun(unbounded_cost, "action"))] : []),
  ];
  if (sentences.length === 0) return null;
  return (
    <>
      <h3 className="text-14">{t(text.leftOut)}</h3>
      {sentences.map((sentence) => (
        <Text key={sentence.en} size={13}>
          {t(sentence)}
        </Text>
      ))}
    </>
  );
}
