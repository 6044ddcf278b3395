import { CallFailure } from "@lichen/client";
import { type Bilingual, ensure, findAction, HAZARD_IDS, hazardOf, type PlannedId } from "@lichen/domain";
import { aimWords, countNoun } from "@lichen/report";
import { IconClockExclamation } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Drop } from "../../../design/controls/drop.tsx";
import { keepFocus } from "../../../design/controls/keep-focus.ts";
import { Menu } from "../../../design/controls/menu.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import small from "../../../design/controls/small-select.module.css";
import { type Undoable, UndoBar } from "../../../design/controls/undo-bar.tsx";
import { EdgeRow } from "../../../design/layout/edge-row.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useIsNarrow } from "../../../design/layout/use-is-narrow.ts";
import { CostMark } from "../../../design/levels/cost-mark.tsx";
import { HazardIcon } from "../../../design/levels/hazard-icon.tsx";
import { ListPages } from "../../../design/table/list-pages.tsx";
import { type ListColumn, ListTable } from "../../../design/table/list-table.tsx";
import { failureWords } from "../../../shell/api/failure-words.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { actionsPath } from "../../../shell/paths/actions-path.ts";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { type PlannedDecision, type PlannedOne, type PortfolioPlan, pageOf, useDecide } from "./plan-calls.ts";
import { whenWords } from "./plan-matrix.tsx";
import type { ChangePlan, PlanView } from "./plan-state.ts";
import styles from "./planned-list.module.css";
import { text } from "./text.ts";

/** Years that an action can be put off to, from this one. */
const YEARS_AHEAD = 10;

/** The planned actions of a year, of what they treat, or all: the late ones first. */
export function PlannedList({
  plan,
  view,
  change,
  isStale,
}: {
  plan: PortfolioPlan;
  view: PlanView;
  change: ChangePlan;
  isStale: boolean;
}) {
  const t = useTranslate();
  const isNarrow = useIsNarrow();
  const { decide, isDeciding, done, forget } = useDecisions();
  const columns = useColumns(plan.this_year, { decide, isDeciding });
  const isFiltered = view.year !== null || view.aim !== null || view.action !== null;
  const words: readonly Bilingual[] = [
    countNoun(plan.filtered_count, "action"),
    ...(view.aim === null ? [] : [aimWords(view.aim).name]),
    ...(view.year === null ? [] : [whenWords(view.year)]),
  ];
  const name = words.map(t).join(" · ");
  return (
    <Stack as="section" gap={0} className={styles.list}>
      <EdgeRow rowGap={8} at="within">
        <Text as="h2" size={14}>
          <span role="status">{name}</span>
        </Text>
        {isFiltered && (
          <Button variant="default" size="small" onClick={() => change({ year: null, aim: null, action: null })}>
            {t(text.showAll)}
          </Button>
        )}
        <Row as="label" wrap={false} className={styles.filter}>
          <span className="muted">{t(text.oneAction)}</span>
          <select
            className={small.select}
            value={view.action ?? ""}
            onChange={({ target: { value } }) => change({ action: value === "" ? null : (value as PlannedId) })}
          >
            <option value="">{t(text.everyAction)}</option>
            {plan.actions
              .filter(({ id, planned }) => planned > 0 || id === view.action)
              .map(({ id, planned }) => (
                <option key={id} value={id}>
                  {t(ensure(findAction(id)).name)} ({planned})
                </option>
              ))}
          </select>
        </Row>
      </EdgeRow>
      <UndoBar done={done} onUndone={forget} refusalOf={refusalOf} />
      {plan.planned_actions.length === 0 ? (
        <EdgeRow as="p" at="within">
          {t(text.noneListed)}
        </EdgeRow>
      ) : (
        <>
          {isNarrow ? (
            <Cards plan={plan} columns={columns} />
          ) : (
            <ListTable
              label={t(text.list)}
              columns={columns}
              rows={plan.planned_actions}
              keyOf={({ building_id, action }) => `${building_id} ${action}`}
              nameOf={({ name }) => name}
              orderBy=""
              onOrder={() => {}}
              isStale={isStale}
            />
          )}
          <ListPages meta={pageOf(view, plan)} onPage={(page) => change({ page })} />
        </>
      )}
    </Stack>
  );
}

/** The same rows on a phone: one below the other, each with all its cells. */
function Cards({ plan, columns }: { plan: PortfolioPlan; columns: readonly ListColumn<PlannedOne>[] }) {
  return (
    <Stack as="ul" gap={0} className={styles.cards}>
      {plan.planned_actions.map((row) => (
        <EdgeRow key={`${row.building_id} ${row.action}`} as="li" rowGap={8}>
          {columns.map(({ id, cell }) => (
            <div key={id}>{cell(row)}</div>
          ))}
        </EdgeRow>
      ))}
    </Stack>
  );
}

type Deciding = { readonly decide: (decision: PlannedDecision) => void; readonly isDeciding: boolean };

/** What is decided in the list, one after the other, with the way back of the last. */
function useDecisions() {
  const t = useTranslate();
  const notify = useNotify();
  const { mutateAsync, isPending: isDeciding } = useDecide();
  const [done, setDone] = useState<Undoable | null>(null);

  async function decide(decision: PlannedDecision): Promise<void> {
    if (isDeciding) return;
    const { row } = decision;
    const { name } = ensure(findAction(row.action));
    const bringFocusNear = keepFocus();
    try {
      const { strategy } = await mutateAsync(decision);
      bringFocusNear();
      const words =
        decision.status === "set" ? text.wasSet(name, row.name) : text.wasPostponed(name, row.name, decision.year);
      setDone({
        message: t(words),
        undo: async () => {
          await mutateAsync({ row, status: "planned", year: row.year, version: strategy.version });
        },
      });
    } catch (error) {
      notify({ type: "error", message: t(failureWords(error)) });
    }
  }

  return {
    decide: (decision: PlannedDecision) => void decide(decision),
    isDeciding,
    done,
    forget: () => setDone(null),
  };
}

/** Why a decision could not be taken back. */
function refusalOf(error: unknown): Bilingual {
  const isLater = error instanceof CallFailure && error.code === "strategy_changed_meanwhile";
  return isLater ? text.changedSince : failureWords(error);
}

function useColumns(thisYear: number, deciding: Deciding): readonly ListColumn<PlannedOne>[] {
  const t = useTranslate();
  const keep = useKeepMoment();
  return [
    {
      id: "action",
      name: text.action,
      unsorted: true,
      cell: ({ action, building_id }) => (
        <Link className={ensure(styles.name)} to={keep(`${actionsPath(building_id, "strategy")}&sheet=${action}`)}>
          {t(ensure(findAction(action)).name)}
        </Link>
      ),
    },
    {
      id: "building",
      name: text.building,
      unsorted: true,
      cell: ({ name, nature, building_id, group }) => (
        <>
          <Link to={keep(actionsPath(building_id, "strategy"))} aria-label={t(text.openStrategy(name))}>
            {name}
          </Link>{" "}
          {nature === "example" && <span className="tag tag-example">{t(text.example)}</span>}
          <Text size={12} muted>
            {group}
          </Text>
        </>
      ),
    },
    {
      id: "year",
      name: text.year,
      unsorted: true,
      cell: ({ year, late }) =>
        late ? (
          <Row as="span" inline gap={4} wrap={false} className={styles.late}>
            <IconClockExclamation size={16} stroke={1.75} aria-hidden /> {year}, {t(text.late).toLowerCase()}
          </Row>
        ) : (
          year
        ),
    },
    { id: "treats", name: text.treats, unsorted: true, cell: ({ action }) => <Treated action={action} /> },
    {
      id: "cost",
      name: text.cost,
      unsorted: true,
      cell: ({ action }) => <CostMark level={ensure(findAction(action)).cost} hasWords={false} />,
    },
    {
      id: "decide",
      name: text.decide,
      unsorted: true,
      cell: (row) => (row.editable ? <Decide row={row} thisYear={thisYear} {...deciding} /> : null),
    },
  ];
}

function Treated({ action }: { action: PlannedId }) {
  const t = useTranslate();
  return (
    <Row as="span" inline align="stretch" wrap={false} className="muted">
      {HAZARD_IDS.filter((id) => ensure(findAction(action)).hazards.includes(id)).map((id) => (
        <span key={id} title={t(hazardOf(id).name)}>
          <HazardIcon hazard={id} size={17} />
          <span className="visually-hidden">{t(hazardOf(id).name)}</span>
        </span>
      ))}
    </Row>
  );
}

/** Puts an action in place, or off to another year. */
function Decide({ row, thisYear, decide, isDeciding }: Deciding & { row: PlannedOne; thisYear: number }) {
  const t = useTranslate();
  const { name } = ensure(findAction(row.action));
  const years = Array.from({ length: YEARS_AHEAD }, (_, at) => thisYear + at).filter((year) => year !== row.year);
  const entries = years.map((year) => ({
    id: String(year),
    name: String(year),
    onPick: () => decide({ row, status: "planned", year }),
  }));
  return (
    <Row as="span" inline wrap={false}>
      <Button
        variant="default"
        size="small"
        aria-disabled={isDeciding}
        aria-label={t(text.setNowOf(name, row.name))}
        onClick={() => decide({ row, status: "set" })}
      >
        {t(text.setNow)}
      </Button>
      <Drop
        label={t(text.postpone)}
        about={t(text.rowOf(name, row.name))}
        size="small"
        side="right"
        popup="menu"
        hasChevron
      >
        {(close, fromEnd) => (
          <Menu
            label={t(text.postponeOf(name, row.name))}
            groups={[{ id: "years", entries }]}
            fromEnd={fromEnd}
            onClose={close}
          />
        )}
      </Drop>
    </Row>
  );
}
