import {
  ensure,
  LONGEST_NOTE,
  PLANNED_STATES,
  type PlannedId,
  type PlannedState,
  type Recommendation,
  refuseParts,
} from "@lichen/domain";
import { formatDate, formatEuros, STATE_NAMES } from "@lichen/report";
import { fieldWords } from "../../../design/forms/field-words.ts";
import formStyles from "../../../design/forms/form.module.css";
import { FormFailure, SelectField, SubmitButton, TextArea, TextField } from "../../../design/forms/form-fields.tsx";
import { writeNumber } from "../../../design/forms/typed-number.ts";
import { type Faults, useForm } from "../../../design/forms/use-form.ts";
import { Facts } from "../../../design/layout/facts.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { OwnerField } from "../shared/owner-field.tsx";
import { readAmount } from "../shared/read-amount.ts";
import type { Adaptation } from "../shared/use-adaptation.ts";
import { text } from "./text.ts";

/** How an action that is decided goes on: progress, day, owner, amount spent, note. Nothing where it is not decided. */
export function DecisionDetails({
  action,
  adaptation,
  buildingId,
}: {
  action: Recommendation;
  adaptation: Adaptation;
  /** Of a building that is stored. */
  buildingId: string | undefined;
}) {
  const t = useTranslate();
  const state = adaptation.strategy.plan[action.id as PlannedId];
  if (state === undefined || state.status === "not_planned") return null;
  if (!adaptation.canWrite) return <ReadDetails state={state} />;
  return (
    <Section level={3} gap={8} title={t(text.followUp)}>
      <DetailsForm
        key={JSON.stringify(state)}
        id={action.id}
        state={state}
        adaptation={adaptation}
        buildingId={buildingId}
      />
    </Section>
  );
}

function ReadDetails({ state: { progress, due_on, owner, spent, note } }: { state: PlannedState }) {
  const t = useTranslate();
  const language = useLanguage();
  const facts = [
    { label: text.state, value: progress === undefined ? undefined : t(STATE_NAMES[progress]) },
    { label: text.day, value: due_on === undefined ? undefined : formatDate(due_on, language) },
    { label: text.owner, value: owner },
    { label: text.spent, value: spent === undefined ? undefined : formatEuros(spent, language) },
    { label: text.note, value: note },
  ].filter(({ value }) => value !== undefined);
  if (facts.length === 0) return null;
  return (
    <Section level={3} gap={8} title={t(text.followUp)}>
      <Facts facts={facts.map(({ label, value }) => ({ label: t(label), value: ensure(value) }))} />
    </Section>
  );
}

function DetailsForm({
  id,
  state,
  adaptation,
  buildingId,
}: {
  id: string;
  state: PlannedState;
  adaptation: Adaptation;
  buildingId: string | undefined;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const isPlanned = state.status === "planned";
  const form = useForm({
    initial: {
      state: state.progress ?? ("planned" as const satisfies (typeof PLANNED_STATES)[number]),
      due_on: state.due_on ?? "",
      owner: state.owner ?? "",
      spent: state.spent === undefined ? "" : writeNumber(state.spent, language),
      note: state.note ?? "",
    },
    check: ({ due_on, spent }): Faults => {
      const { fault } = readAmount(spent);
      const isMoved = due_on !== "" && due_on !== state.due_on;
      const [code] = (isMoved && refuseParts({ due_on }, adaptation.year)?.due_on) || [];
      return { ...(fault !== null && { spent: fault }), ...(code !== undefined && { due_on: fieldWords(code) }) };
    },
    send: async (values) => {
      const { spent } = values;
      const written = (words: string) => (words.trim() === "" ? null : words.trim());
      const parts = {
        owner: written(values.owner),
        spent: readAmount(spent).euros,
        note: written(values.note),
        ...(isPlanned && { state: values.state, due_on: written(values.due_on) }),
      };
      adaptation.decide({ changes: [{ id, ...parts }] });
    },
  });
  const { bind } = form;
  return (
    <form className={formStyles.form} onSubmit={form.submit} noValidate>
      <Grid least={220} gap={12}>
        {isPlanned && (
          <>
            <SelectField
              {...bind("state")}
              label={t(text.state)}
              options={PLANNED_STATES.map((value) => ({ value, name: t(STATE_NAMES[value]) }))}
            />
            <TextField {...bind("due_on")} type="date" label={t(text.day)} />
          </>
        )}
        <OwnerField {...bind("owner")} buildingId={buildingId} label={t(text.owner)} />
        <TextField {...bind("spent")} label={t(text.spent)} inputMode="numeric" />
      </Grid>
      <TextArea {...bind("note")} label={t(text.note)} rows={2} maxLength={LONGEST_NOTE} />
      <FormFailure failure={form.failure} />
      <SubmitButton variant="default" isSending={adaptation.isSaving}>
        {t(text.saveFollowUp)}
      </SubmitButton>
    </form>
  );
}
