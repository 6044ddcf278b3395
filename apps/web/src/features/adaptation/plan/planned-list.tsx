import { type Bilingual, BULK_DECISIONS, ensure, findAction, PLANNED_STATES, type PlannedId } from "@lichen/domain";
import { aimWords, countNoun, formatInteger, STATE_NAMES } from "@lichen/report";
import { useRef, useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Dialog } from "../../../design/controls/dialog.tsx";
import { Segmented } from "../../../design/controls/segmented.tsx";
import small from "../../../design/controls/small-select.module.css";
import { TextButton } from "../../../design/controls/text-button.tsx";
import { UndoBar } from "../../../design/controls/undo-bar.tsx";
import { EdgeRow } from "../../../design/layout/edge-row.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useIsNarrow } from "../../../design/layout/use-is-narrow.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { DecidePanel, useDecisionForm } from "./decide-panel.tsx";
import { isListed } from "./plan-calls.ts";
import type { ChangePlan, PlanView } from "./plan-state.ts";
import type { PortfolioPlan } from "./plan-types.ts";
import { GROUPINGS, type Grouping, keyOfPlanned } from "./planned-groups.ts";
import styles from "./planned-list.module.css";
import { PlannedTable } from "./planned-table.tsx";
import { text } from "./text.ts";
import { refusalOf, useDecisions } from "./use-decisions.ts";

const GROUPING_NAMES: Readonly<Record<Grouping, Bilingual>> = {
  action: text.byAction,
  building: text.byBuilding,
  year: text.byYear,
};

/** The planned actions that are asked for, in groups, to be ticked and decided about together. */
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
  const language = useLanguage();
  const isNarrow = useIsNarrow();
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [isOpen, setOpen] = useState(false);
  const rows = plan.planned_actions.filter((row) => isListed(row, view));
  const editable = rows.filter((row) => row.editable);
  const ticked = editable.filter((row) => keys.has(keyOfPlanned(row)));
  const heading = useRef<HTMLHeadingElement>(null);
  const decisions = useDecisions(() => {
    setKeys(new Set());
    setOpen(false);
    // The form goes, and the rows may go too: what can be undone comes next.
    heading.current?.focus({ preventScroll: true });
  });
  const isAll = ticked.length > 0 && ticked.length === editable.length;
  const title = t(text.decideFor(formatInteger(ticked.length, language), ticked.length));
  const form = useDecisionForm(plan.this_year, (set) => decisions.decide(ticked, set));
  const panel = <DecidePanel rows={ticked} form={form} thisYear={plan.this_year} late={plan.late} />;

  return (
    <Stack as="section" gap={0} className="grow surface">
      <Filters plan={plan} view={view} change={change} />
      <EdgeRow rowGap={8}>
        <Segmented
          label={t(text.by)}
          options={GROUPINGS.map((by) => ({ value: by, name: t(GROUPING_NAMES[by]) }))}
          value={view.by}
          onChange={(by) => change({ by })}
        />
        <Row gap={12} className="at-end">
          <Text as="span" size={14} weight={500} role="status">
            {t(
              editable.length === 0
                ? countNoun(rows.length, "action")
                : text.ticked(
                    formatInteger(ticked.length, language),
                    ticked.length,
                    formatInteger(rows.length, language),
                  ),
            )}
          </Text>
          {editable.length > 0 && (
            <TextButton onClick={() => setKeys(new Set(isAll ? [] : editable.map(keyOfPlanned)))}>
              {t(isAll ? text.untickAll : text.tickAll)}
            </TextButton>
          )}
        </Row>
      </EdgeRow>
      <h2 ref={heading} className="visually-hidden" tabIndex={-1}>
        {t(text.list)}
      </h2>
      <UndoBar done={decisions.done} onUndone={decisions.forget} refusalOf={refusalOf} />
      {plan.filtered_count > BULK_DECISIONS && (
        <EdgeRow as="p">
          {t(text.truncated(formatInteger(BULK_DECISIONS, language), formatInteger(plan.filtered_count, language)))}
        </EdgeRow>
      )}
      {rows.length === 0 ? (
        <EdgeRow as="p" at="within">
          {t(text.noneListed)}
        </EdgeRow>
      ) : (
        <Grid
          gap={0}
          align="stretch"
          className={`grow ${editable.length > 0 ? `columns-960 ${styles.body}` : ""}`}
          aria-busy={isStale}
        >
          <PlannedTable rows={rows} by={view.by} keys={keys} onKeys={setKeys} isNarrow={isNarrow} />
          {editable.length > 0 && !isNarrow && (
            <Stack as="aside" gap={16} className={`sticky-side ${styles.panel}`} aria-label={title}>
              <Text as="h2" size={20}>
                {ticked.length === 0 ? t(text.decide) : title}
              </Text>
              {ticked.length === 0 ? <Text muted>{t(text.tickFirst)}</Text> : panel}
            </Stack>
          )}
        </Grid>
      )}
      {isNarrow && ticked.length > 0 && (
        <EdgeRow at="end" className="sticky-end">
          <Button className="grow" onClick={() => setOpen(true)}>
            {title}
          </Button>
        </EdgeRow>
      )}
      {isOpen && isNarrow && (
        <Dialog place="right" title={title} onClose={() => setOpen(false)}>
          {panel}
        </Dialog>
      )}
    </Stack>
  );
}

/** Which planned actions are listed. */
function Filters({ plan, view, change }: { plan: PortfolioPlan; view: PlanView; change: ChangePlan }) {
  const t = useTranslate();
  const language = useLanguage();
  const isFiltered = [view.year, view.aim, view.action, view.state, view.owner].some((one) => one !== null);
  const years = plan.years.filter(({ year }) => year >= plan.this_year);
  const counted = (name: string, count: number) => `${name} (${formatInteger(count, language)})`;
  const owners = [
    ...new Set([...plan.planned_actions.flatMap(({ owner }) => owner ?? []), ...(view.owner ? [view.owner] : [])]),
  ].toSorted((a, b) => a.localeCompare(b, language));
  return (
    <EdgeRow rowGap={8}>
      <Choice
        name={t(text.when)}
        value={String(view.year ?? "")}
        none={t(text.anyYear)}
        options={[
          ...(plan.late > 0 || view.year === "late" ? [{ id: "late", name: counted(t(text.late), plan.late) }] : []),
          ...years.map(({ year, planned }) => ({ id: String(year), name: counted(String(year), planned) })),
        ]}
        onChoose={(year) => change({ year: year === null ? null : year === "late" ? "late" : Number(year) })}
      />
      <Choice
        name={t(text.oneAction)}
        value={view.action ?? ""}
        none={t(text.everyAction)}
        options={plan.actions
          .filter(({ id, planned }) => planned > 0 || id === view.action)
          .map(({ id, planned }) => ({ id, name: counted(t(ensure(findAction(id)).name), planned) }))}
        onChoose={(action) => change({ action: action as PlannedId | null })}
      />
      <Choice
        name={t(text.state)}
        value={view.state ?? ""}
        none={t(text.anyState)}
        options={PLANNED_STATES.map((id) => ({ id, name: t(STATE_NAMES[id]) }))}
        onChoose={(state) => change({ state: PLANNED_STATES.find((one) => one === state) ?? null })}
      />
      <Choice
        name={t(text.owner)}
        value={view.owner === null ? "" : `=${view.owner}`}
        none={t(text.anyOwner)}
        options={[{ id: "=", name: t(text.nobody) }, ...owners.map((owner) => ({ id: `=${owner}`, name: owner }))]}
        onChoose={(owner) => change({ owner: owner === null ? null : owner.slice(1) })}
      />
      {view.aim !== null && <span className="tag">{t(aimWords(view.aim).name)}</span>}
      {isFiltered && (
        <Button
          variant="default"
          size="small"
          onClick={() => change({ year: null, aim: null, action: null, state: null, owner: null })}
        >
          {t(text.showAll)}
        </Button>
      )}
    </EdgeRow>
  );
}

/** One filter of the list. */
function Choice({
  name,
  value,
  none,
  options,
  onChoose,
}: {
  name: string;
  value: string;
  /** The words of no filter. */
  none: string;
  options: readonly { readonly id: string; readonly name: string }[];
  onChoose: (id: string | null) => void;
}) {
  return (
    <Row as="label" wrap={false} className={styles.filter}>
      <span className="muted">{name}</span>
      <select
        className={small.select}
        value={value}
        onChange={({ target }) => onChoose(target.value === "" ? null : target.value)}
      >
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </Row>
  );
}
