import {
  ACTION_STATES,
  type ActionState,
  daysLate,
  ensure,
  findAction,
  LONGEST_NOTE,
  lastDayOf,
  refuseParts,
} from "@lichen/domain";
import { STATE_NAMES } from "@lichen/report";
import { Link } from "react-router";
import { fieldWords } from "../../design/forms/field-words.ts";
import styles from "../../design/forms/form.module.css";
import { FormFailure, SelectField, SubmitButton, TextArea, TextField } from "../../design/forms/form-fields.tsx";
import { writeNumber } from "../../design/forms/typed-number.ts";
import { type Faults, useForm } from "../../design/forms/use-form.ts";
import { Grid } from "../../design/layout/grid.tsx";
import { Row } from "../../design/layout/row.tsx";
import { Stack } from "../../design/layout/stack.tsx";
import { Text } from "../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../shell/language/language.tsx";
import { actionsPath } from "../../shell/paths/actions-path.ts";
import { useKeepMoment } from "../../shell/paths/keep-moment.ts";
import { type DecisionSet, OwnerField, readAmount } from "../adaptation/index.ts";
import { Conversation } from "../comments/index.ts";
import { ActionDocuments } from "./action-documents.tsx";
import type { Task } from "./task-calls.ts";
import { text } from "./text.ts";

/** One task: its state, who carries it out, its documents, and what people write about it. */
export function TaskPanel({ task, onDecide }: { task: Task; onDecide: (set: DecisionSet) => Promise<void> }) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const { name } = ensure(findAction(task.action));
  const days = task.late && task.year !== null ? daysLate(lastDayOf({ ...task, year: task.year }), today()) : 0;
  const place = [task.building, task.city].filter((one) => one !== null && one !== "").join(", ");
  const sheet = `${actionsPath(task.building_id)}&sheet=${task.action}`;
  return (
    <Stack gap={16}>
      <div>
        <Text size={13} muted>
          {place}
        </Text>
        <Text as="h2" size={20}>
          {t(name)}
        </Text>
        <Row gap={12} className="text-13">
          <Link to={keep(`/buildings?b=${task.building_id}`)}>{t(text.building)}</Link>
          <Link to={keep(sheet)}>{t(text.sheet)}</Link>
        </Row>
        <Text size={13} muted>
          {[
            ...(days > 0 ? [t(text.lateBy(days))] : []),
            ...(task.assigned_by === null ? [] : [t(text.givenBy(task.assigned_by))]),
          ].join(" · ")}
        </Text>
      </div>
      {task.editable ? <TaskForm key={task.version} task={task} onDecide={onDecide} /> : <p>{t(text.readOnly)}</p>}
      <ActionDocuments buildingId={task.building_id} action={task.action} editable={task.editable} />
      <Conversation about={{ building_id: task.building_id, action: task.action }} />
    </Stack>
  );
}

const today = () => new Date().toISOString().slice(0, 10);

function TaskForm({ task, onDecide }: { task: Task; onDecide: (set: DecisionSet) => Promise<void> }) {
  const t = useTranslate();
  const language = useLanguage();
  const initial = {
    state: task.state as ActionState,
    due_on: task.due_on ?? "",
    owner: task.owner ?? "",
    spent: task.spent === null ? "" : writeNumber(task.spent, language),
    note: task.note ?? "",
  };
  const setOf = (values: typeof initial): DecisionSet => {
    const isOpen = values.state !== "set" && values.state !== "not_applicable";
    const written = (words: string) => (words.trim() === "" ? null : words.trim());
    return {
      ...(values.state === initial.state ? {} : { state: values.state }),
      ...(values.due_on === initial.due_on || !isOpen ? {} : { due_on: values.due_on || null }),
      ...(values.owner === initial.owner ? {} : { owner: written(values.owner) }),
      ...(values.spent === initial.spent ? {} : { spent: readAmount(values.spent).euros }),
      ...(values.note === initial.note ? {} : { note: written(values.note) }),
    };
  };
  const form = useForm({
    initial,
    check: (values): Faults => {
      const set = setOf(values);
      const { fault } = readAmount(values.spent);
      const [code] = refuseParts(set, new Date().getFullYear())?.due_on ?? [];
      if (Object.keys(set).length === 0 && fault === null) return { state: text.unchanged };
      return { ...(fault !== null && { spent: fault }), ...(code !== undefined && { due_on: fieldWords(code) }) };
    },
    send: (values) => onDecide(setOf(values)),
  });
  const isOpen = form.values.state !== "set" && form.values.state !== "not_applicable";
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <Grid least={180} gap={12} align="start">
        <SelectField
          {...form.bind("state")}
          label={t(text.state)}
          options={ACTION_STATES.map((value) => ({ value, name: t(STATE_NAMES[value]) }))}
        />
        {isOpen && <TextField {...form.bind("due_on")} type="date" label={t(text.due)} />}
        <TextField {...form.bind("spent")} label={t(text.spent)} inputMode="numeric" />
      </Grid>
      <OwnerField {...form.bind("owner")} buildingId={task.building_id} label={t(text.owner)} />
      <TextArea {...form.bind("note")} label={t(text.note)} rows={2} maxLength={LONGEST_NOTE} />
      <FormFailure failure={form.failure} />
      <SubmitButton isSending={form.isSending}>{t(text.save)}</SubmitButton>
    </form>
  );
}
