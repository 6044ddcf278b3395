import { AT_STAKE, ensure, HAZARD_IDS, hazardOf } from "@lichen/domain";
import { costRange, formatAmount, formatInteger, gapWords, PLAN_WORDS } from "@lichen/report";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { Remark } from "../../../design/controls/remark.tsx";
import { Page, PageHead } from "../../../design/layout/page.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Empty } from "../../../design/states/empty.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useTitle } from "../../../shell/language/page-title.ts";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { text } from "./text.ts";
import { usePlanTrail } from "./use-plan-trail.ts";
import {
  COMPARED_PLANS,
  isMade,
  type MadePlan,
  type PlanMeasuresShown,
  planPath,
  useMadePlans,
  useWorksPlans,
} from "./works-plan-calls.ts";

/** Share of buildings of which a figure has to be known for it to be compared. */
const KNOWN_ENOUGH = 0.75;

/** Plans side by side, beside the strategies as they were: by what each comes to, whatever it was to lower. */
export function ComparePlansScreen() {
  const t = useTranslate();
  useTitle(text.comparison);
  const trail = usePlanTrail();
  const [params, setParams] = useSearchParams();
  const found = useWorksPlans();
  const made = (found.data ?? []).filter(isMade);
  const ids = (params.get("compare") ?? "").split(",").filter(Boolean);
  const named = made.filter(({ id }) => ids.includes(id));
  const compared = (named.length === 0 ? made : named).slice(0, COMPARED_PLANS);
  const opened = useMadePlans(compared.map(({ id }) => id));
  const pick = (id: string, isPicked: boolean) => {
    const now = compared.map((plan) => plan.id);
    const after = isPicked ? [...now, id] : now.filter((one) => one !== id);
    setParams({ compare: after.join(",") });
  };
  return (
    <Page width={1480}>
      <PageHead title={t(text.comparison)} trail={trail.plans} />
      {found.isPending && <Waiting heights={[300]} />}
      {found.isError && found.data === undefined && (
        <Failure title={t(text.failed)} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.data !== undefined && made.length < 2 && <Empty title={t(text.comparison)}>{t(text.comparisonFew)}</Empty>}
      {made.length > 1 && (
        <>
          <Row as="fieldset" gap={16}>
            <legend className="visually-hidden">{t(text.pickPlans)}</legend>
            {made.map(({ id, name }) => {
              const isPicked = compared.some((plan) => plan.id === id);
              const isFixed = isPicked ? compared.length === 1 : compared.length >= COMPARED_PLANS;
              return (
                <Row as="label" key={id}>
                  <input
                    type="checkbox"
                    checked={isPicked}
                    disabled={isFixed}
                    onChange={({ target }) => pick(id, target.checked)}
                  />
                  {name}
                </Row>
              );
            })}
          </Row>
          <Text size={13} muted measured>
            {t(text.comparisonHow)}
          </Text>
          <Differences plans={opened.plans} />
          {opened.failed !== null ? (
            <Failure title={t(text.failed)} error={opened.failed.error} onRetry={() => void opened.failed?.refetch()} />
          ) : opened.isPending || opened.plans.length === 0 ? (
            <Waiting heights={[300]} />
          ) : (
            <Comparison plans={opened.plans} />
          )}
        </>
      )}
    </Page>
  );
}

/** How plans differ in what their figures are of. */
function differOf(plans: readonly MadePlan[]) {
  const differ = (keyOf: (made: MadePlan) => string) => new Set(plans.map(keyOf)).size > 1;
  return {
    buildings: differ(({ buildingIds }) => buildingIds.toSorted().join()),
    moment: differ(({ plan }) => `${plan.scenario} ${plan.horizon}`),
    objective: differ(({ plan }) => plan.objective),
  };
}

/** What has to be known before plans of other buildings, moments or objectives are compared. */
function Differences({ plans }: { plans: readonly MadePlan[] }) {
  const t = useTranslate();
  const { buildings, moment, objective } = differOf(plans);
  const warnings = [
    ...(buildings ? [text.otherBuildings] : []),
    ...(moment ? [text.otherMoment] : []),
    ...(objective ? [text.otherObjectives] : []),
  ];
  return warnings.map((words) => (
    <Remark key={words.en} tone="warning">
      {t(words)}
    </Remark>
  ));
}

type ComparedRow = {
  readonly key: string;
  readonly name: string;
  readonly detail?: string;
  /** Of each column, the strategy first; null: not to be compared. */
  readonly amounts: readonly (number | null)[];
  readonly shown: (amount: number, column: number) => ReactNode;
};

function Comparison({ plans }: { plans: readonly MadePlan[] }) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const first = ensure(plans[0]);
  const columns: PlanMeasuresShown[] = [first.found.strategy, ...plans.map(({ found }) => found.plan)];
  const rows = useRows(plans, columns);
  // Of other buildings, or another moment, the larger figure is not the better one.
  const { buildings, moment } = differOf(plans);
  const isComparable = !buildings && !moment;
  return (
    <Table name={t(text.comparison)} keepsNames>
      <thead>
        <tr>
          <td />
          <th scope="col" className="number">
            {t(text.inForce)}
          </th>
          {plans.map(({ plan: { id, name } }) => (
            <th scope="col" key={id} className="number">
              <Link to={keep(planPath(id))}>{name}</Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, detail, amounts, shown }) => {
          const known = amounts.flatMap((amount) => amount ?? []);
          const best = isComparable && known.length === amounts.length ? Math.max(...known) : null;
          return (
            <tr key={key}>
              <th scope="row">
                {name}
                {detail !== undefined && (
                  <Text size={12} muted>
                    {detail}
                  </Text>
                )}
              </th>
              {amounts.map((amount, column) => (
                <td key={column === 0 ? "strategy" : ensure(plans[column - 1]).plan.id} className="number">
                  {amount === null ? (
                    "–"
                  ) : best !== null && best > 0 && amount === best ? (
                    <strong className="tag">{shown(amount, column)}</strong>
                  ) : (
                    shown(amount, column)
                  )}
                </td>
              ))}
            </tr>
          );
        })}
        <PlainRows plans={plans} columns={columns} />
      </tbody>
    </Table>
  );
}

/** Rows whose largest value is the best. */
function useRows(plans: readonly MadePlan[], columns: readonly PlanMeasuresShown[]): readonly ComparedRow[] {
  const t = useTranslate();
  const language = useLanguage();
  const { found } = ensure(plans[0]);
  const whole = (amount: number) => formatInteger(amount, language);
  const hazards = HAZARD_IDS.filter((id) => columns.some((column) => column.hazards.some((one) => one.id === id)));
  return [
    { key: "levels", name: t(PLAN_WORDS.chart), amounts: columns.map(({ levels }) => levels), shown: whole },
    {
      key: "out",
      name: t(text.outOfRisk),
      amounts: columns.map(({ out_of_risk }) => out_of_risk),
      shown: (amount, column) =>
        t(text.ofAll(whole(amount), whole(column === 0 ? found.at_risk : ensure(plans[column - 1]).found.at_risk))),
    },
    ...AT_STAKE.map((key): ComparedRow => {
      const isKnown = found.known[key] >= KNOWN_ENOUGH * found.buildings;
      return {
        key,
        name: t(text.stake[key]),
        detail: t(text.knownOf(whole(found.known[key]), whole(found.buildings))),
        amounts: columns.map(({ at_stake }) => (isKnown ? at_stake[key] : null)),
        shown: (amount) => (key === "value" ? formatAmount(amount, language) : whole(amount)),
      };
    }),
    ...hazards.map(
      (id): ComparedRow => ({
        key: id,
        name: t(hazardOf(id).name),
        amounts: columns.map((column) => column.hazards.find((one) => one.id === id)?.levels ?? 0),
        shown: whole,
      }),
    ),
    {
      key: "late",
      name: t(text.lateDone),
      amounts: columns.map(({ late }) => late),
      shown: (amount, column) =>
        t(text.ofAll(whole(amount), whole(column === 0 ? found.late : ensure(plans[column - 1]).found.late))),
    },
  ];
}

/** Rows of which none is the best: cost, years, gap. */
function PlainRows({ plans, columns }: { plans: readonly MadePlan[]; columns: readonly PlanMeasuresShown[] }) {
  const t = useTranslate();
  return (
    <>
      <tr>
        <th scope="row">{t(PLAN_WORDS.cost)}</th>
        {columns.map(({ low, high }, column) => (
          <td key={column === 0 ? "strategy" : ensure(plans[column - 1]).plan.id} className="number">
            {t(costRange(low, high))}
          </td>
        ))}
      </tr>
      <tr>
        <th scope="row">{t(PLAN_WORDS.spendByYear)}</th>
        {columns.map(({ years }, column) => (
          <td key={column === 0 ? "strategy" : ensure(plans[column - 1]).plan.id} className="number">
            {years.map(({ year, low, high }) => (
              <Text key={year} size={13}>
                {`${year} : ${t(costRange(low, high))}`}
              </Text>
            ))}
          </td>
        ))}
      </tr>
      <tr>
        <th scope="row">{t(text.gapRow)}</th>
        <td className="number">–</td>
        {plans.map(({ plan: { id, gap } }) => (
          <td key={id} className="number">
            {t(gapWords(gap ?? 0))}
          </td>
        ))}
      </tr>
    </>
  );
}
