import {
  HORIZON_NAMES,
  HORIZONS,
  PLAN_OBJECTIVE_NAMES,
  PLAN_OBJECTIVES,
  SCENARIO_NAMES,
  SCENARIOS,
} from "@lichen/domain";
import { type FormEvent, useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { AsteriskNote, SelectField, TextField } from "../../../design/forms/form-fields.tsx";
import { RadioField } from "../../../design/forms/radio-field.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Fold } from "../../../design/layout/screen.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import {
  CATEGORIES_TOGETHER,
  changeYears,
  inputOfDraft,
  isLongest,
  type PlanDraft,
  readBudget,
  readMost,
} from "./plan-draft.ts";
import { text } from "./text.ts";
import type { PlanInput } from "./works-plan-calls.ts";

type Settings = Omit<PlanInput, "building_ids" | "filters" | "all">;

/** The settings of a plan: its budgets, what it lowers, what constrains it. */
export function PlanForm({
  draft,
  onDraft,
  action,
  isSending,
  onSend,
}: {
  draft: PlanDraft;
  onDraft: (draft: PlanDraft) => void;
  /** The button, named by its result. */
  action: string;
  isSending: boolean;
  onSend: (settings: Settings) => void;
}) {
  const t = useTranslate();
  const [isChecked, setChecked] = useState(false);
  const set = (change: Partial<PlanDraft>) => onDraft({ ...draft, ...change });
  const setYear = (at: number, change: Partial<PlanDraft["years"][number]>) =>
    set({ years: draft.years.map((one, place) => (place === at ? { ...one, ...change } : one)) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const settings = inputOfDraft(draft);
    setChecked(true);
    if (settings !== null) onSend(settings);
    else requestAnimationFrame(() => document.querySelector<HTMLElement>("form [aria-invalid=true]")?.focus());
  };
  return (
    <Stack as="form" gap={16} noValidate onSubmit={submit}>
      <AsteriskNote />
      <TextField
        label={t(text.name)}
        maxLength={120}
        required
        name="name"
        value={draft.name}
        fault={isChecked && draft.name.trim() === "" ? text.nameMissing : null}
        onChange={(name) => set({ name })}
      />
      <fieldset>
        <Text as="legend" size={14} weight={600}>
          {t(text.budgets)}
        </Text>
        <Stack>
          <Grid least={180} gap={8}>
            {draft.years.map(({ year, amount }, at) => (
              <TextField
                key={year}
                label={t(text.budgetOf(year))}
                inputMode="numeric"
                name={`budget-${year}`}
                value={amount}
                fault={isChecked && readBudget(amount) === null ? text.notAnAmount : null}
                onChange={(typed) => setYear(at, { amount: typed })}
              />
            ))}
          </Grid>
          <Row>
            <Button
              variant="default"
              size="small"
              disabled={isLongest(draft)}
              onClick={() => onDraft(changeYears(draft, "add"))}
            >
              {t(text.addYear)}
            </Button>
            <Button
              variant="default"
              size="small"
              disabled={draft.years.length === 1}
              onClick={() => onDraft(changeYears(draft, "remove"))}
            >
              {t(text.removeYear)}
            </Button>
          </Row>
        </Stack>
      </fieldset>
      <RadioField
        label={t(text.objective)}
        name="objective"
        value={draft.objective}
        fault={null}
        options={PLAN_OBJECTIVES.map((value) => ({ value, name: t(PLAN_OBJECTIVE_NAMES[value]) }))}
        onChange={(objective) => set({ objective: objective === "" ? draft.objective : objective })}
      />
      <Constraints draft={draft} set={set} setYear={setYear} isChecked={isChecked} />
      <Row gap={12}>
        <SelectField
          label={t(text.scenario)}
          name="scenario"
          value={draft.scenario}
          fault={null}
          options={SCENARIOS.map((value) => ({ value, name: t(SCENARIO_NAMES[value].name) }))}
          onChange={(scenario) => set({ scenario })}
        />
        <SelectField
          label={t(text.horizon)}
          name="horizon"
          value={draft.horizon}
          fault={null}
          options={HORIZONS.map((value) => ({ value, name: t(HORIZON_NAMES[value]) }))}
          onChange={(horizon) => set({ horizon })}
        />
      </Row>
      <Row>
        <Button type="submit" disabled={isSending}>
          {action}
        </Button>
      </Row>
    </Stack>
  );
}

function Constraints({
  draft,
  set,
  setYear,
  isChecked,
}: {
  draft: PlanDraft;
  set: (change: Partial<PlanDraft>) => void;
  setYear: (at: number, change: Partial<PlanDraft["years"][number]>) => void;
  isChecked: boolean;
}) {
  const t = useTranslate();
  return (
    <fieldset>
      <Text as="legend" size={14} weight={600}>
        {t(text.constraints)}
      </Text>
      <Stack>
        <Row as="label">
          <input
            type="checkbox"
            checked={draft.lateFirst}
            onChange={({ target }) => set({ lateFirst: target.checked })}
          />
          {t(text.lateFirst)}
        </Row>
        <TextField
          label={t(text.most)}
          help={t(text.mostHelp)}
          inputMode="numeric"
          name="most"
          value={draft.mostPerYear}
          fault={isChecked && readMost(draft.mostPerYear) === undefined ? text.notACount : null}
          onChange={(mostPerYear) => set({ mostPerYear })}
        />
        <Fold summary={t(text.together)}>
          {CATEGORIES_TOGETHER.map(({ id, name }) => (
            <Row as="label" key={id}>
              <input
                type="checkbox"
                checked={draft.together.includes(id)}
                onChange={({ target }) =>
                  set({
                    together: target.checked
                      ? [...draft.together, id]
                      : draft.together.filter((category) => category !== id),
                  })
                }
              />
              {t(name)}
            </Row>
          ))}
        </Fold>
        <Fold summary={t(text.skills)}>
          {draft.years.map(({ year, skill }, at) => (
            <SelectField
              key={year}
              label={t(text.skillOf(year))}
              name={`skill-${year}`}
              value={String(skill) as "1" | "2" | "3"}
              fault={null}
              options={(["3", "2", "1"] as const).map((value) => ({
                value,
                name: t(text.skillNames[Number(value) as 1 | 2 | 3]),
              }))}
              onChange={(value) => setYear(at, { skill: Number(value) as 1 | 2 | 3 })}
            />
          ))}
        </Fold>
      </Stack>
    </fieldset>
  );
}
