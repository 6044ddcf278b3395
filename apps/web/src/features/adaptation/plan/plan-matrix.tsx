import { type ActionAim, type Bilingual, type CostRange, HAZARD_IDS, type HazardId } from "@lichen/domain";
import { aimWords, budgetWords, countNoun, formatInteger } from "@lichen/report";
import { IconClockExclamation } from "../../../design/icons/icons.ts";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { HazardIcon } from "../../../design/levels/hazard-icon.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import styles from "./plan-matrix.module.css";
import type { ChangePlan, PlanView } from "./plan-state.ts";
import type { PortfolioPlan } from "./plan-types.ts";
import { text } from "./text.ts";

/** Share of the colour of the fullest cell. */
const FULLEST = 34;
type When = number | "late";

type Row = {
  readonly aim: ActionAim | null;
  readonly name: Bilingual;
  readonly inPlace: number;
  readonly of: (when: When) => number;
};

/** How many actions are planned, by year and by what they treat; a cell lists its own. */
export function PlanMatrix({ plan, view, change }: { plan: PortfolioPlan; view: PlanView; change: ChangePlan }) {
  const t = useTranslate();
  const language = useLanguage();
  const years = plan.years.filter(({ year }) => year >= plan.this_year).map(({ year }) => year);
  const columns: readonly When[] = plan.late > 0 ? ["late", ...years] : years;
  const rows: readonly Row[] = [
    { aim: null, name: text.all, inPlace: plan.in_place, of: countIn(plan.years, plan.late) },
    ...plan.aims.map((one) => ({
      aim: one.id,
      name: aimWords(one.id).name,
      inPlace: one.in_place,
      of: countIn(one.years, one.late),
    })),
  ];
  const most = Math.max(1, ...rows.slice(1).flatMap(({ of }) => columns.map(of)));
  return (
    <Stack as="section" className={styles.matrix}>
      <Text as="h2" size={14}>
        {t(text.matrix)}
      </Text>
      <Table name={t(text.matrix)} className={styles.table}>
        <thead>
          <tr>
            <td />
            {columns.map((when) => (
              <th key={when} scope="col" data-late={when === "late" || undefined}>
                {when === "late" && <IconClockExclamation size={16} stroke={1.75} aria-hidden />}
                {t(whenWords(when))}
              </th>
            ))}
            <th scope="col">{t(text.inPlace)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.aim ?? "all"}>
              <th scope="row">
                {isHazard(row.aim) && <HazardIcon hazard={row.aim} size={17} />}
                {t(row.name)}
              </th>
              {columns.map((when) => (
                <td key={when} data-late={when === "late" || undefined}>
                  <Cell {...{ row, when, view, change }} share={row.aim === null ? 0 : row.of(when) / most} />
                </td>
              ))}
              <td className="muted">{row.inPlace === 0 ? "–" : formatInteger(row.inPlace, language)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t(text.budget)}</th>
            {columns.map((when) => (
              <td key={when} data-late={when === "late" || undefined}>
                {t(budgetWords(budgetIn(plan, when)))}
              </td>
            ))}
            <td />
          </tr>
        </tfoot>
      </Table>
      <Text size={13} muted measured>
        {t(text.matrixWhat)}
      </Text>
    </Stack>
  );
}

/** Count of a row at a time; pressed, it lists its own actions. */
function Cell({
  row,
  when,
  share,
  view,
  change,
}: {
  row: Row;
  when: When;
  /** Of the fullest cell. */
  share: number;
  view: PlanView;
  change: ChangePlan;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const count = row.of(when);
  if (count === 0) return <span className="muted">–</span>;
  const isChosen = view.year === when && view.aim === row.aim;
  return (
    <button
      type="button"
      className={styles.cell}
      aria-pressed={isChosen}
      aria-label={t(text.cell(row.name, whenWords(when), countNoun(count, "action")))}
      style={
        share === 0
          ? undefined
          : { background: `color-mix(in srgb, var(--lichen-accent) ${Math.ceil(share * FULLEST)}%, transparent)` }
      }
      onClick={() => change(isChosen ? { year: null, aim: null } : { year: when, aim: row.aim })}
    >
      {formatInteger(count, language)}
    </button>
  );
}

const isHazard = (aim: ActionAim | null): aim is HazardId => HAZARD_IDS.some((id) => id === aim);

/** "En retard", "2027". */
function whenWords(when: When): Bilingual {
  return when === "late" ? text.late : { fr: String(when), en: String(when) };
}

const countIn =
  (years: readonly { readonly year: number; readonly planned: number }[], late: number) =>
  (when: When): number =>
    when === "late" ? late : (years.find(({ year }) => year === when)?.planned ?? 0);

/** Cost of what is planned in a year, or of all that is late. */
function budgetIn({ years, this_year }: PortfolioPlan, when: When): CostRange {
  const counted = years.filter(({ year }) => (when === "late" ? year < this_year : year === when));
  return counted.reduce<CostRange>(
    (sum, { budget }) => ({
      low: sum.low + budget.low,
      high: sum.high === null || budget.high === null ? null : sum.high + budget.high,
    }),
    { low: 0, high: 0 },
  );
}
