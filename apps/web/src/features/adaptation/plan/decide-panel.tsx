import {
  ACTION_STATES,
  type ActionState,
  type Bilingual,
  type DecidedParts,
  LONGEST_NOTE,
  refuseParts,
} from "@lichen/domain";
import { countNoun, formatDate, formatEuros, formatInteger, STATE_NAMES } from "@lichen/report";
import type { ReactNode } from "react";
import { fieldWords } from "../../../design/forms/field-words.ts";
import formStyles from "../../../design/forms/form.module.css";
import {
  CheckField,
  FormFailure,
  SelectField,
  SubmitButton,
  TextArea,
  TextField,
} from "../../../design/forms/form-fields.tsx";
import { type Bound, type Faults, type Form, useForm } from "../../../design/forms/use-form.ts";
import { Card } from "../../../design/layout/card.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { OwnerField } from "../shared/owner-field.tsx";
import { readAmount } from "../shared/read-amount.ts";
import { type DecisionOutcome, outcomeOf } from "./decision-outcome.ts";
import type { DecisionSet, PlannedOne } from "./plan-types.ts";
import styles from "./planned-list.module.css";
import { text } from "./text.ts";

/** Years that an action can be planned for in one choice, from this one. */
const YEARS_AHEAD = 16;

const NOTHING = {
  state: "" as ActionState | "",
  year: "",
  due_on: "",
  owner: "",
  spent: "",
  note: "",
  no_owner: false,
  no_spent: false,
  no_note: false,
};
type Values = typeof NOTHING;

/** What is being decided of ticked actions: it stays while ticks and the width of the window change. */
export function useDecisionForm(thisYear: number, onDecide: (set: DecisionSet) => Promise<void>): Form<Values> {
  const form = useForm<Values>({
    initial: NOTHING,
    check: (values) => findFaults(values, thisYear),
    send: async (values) => {
      await onDecide(setOf(values));
      form.set(NOTHING);
    },
    refusals: { several_companies: text.severalCompanies },
  });
  return form;
}

/** What is decided, the same for every ticked action, and what that will write; one press writes it. */
export function DecidePanel({
  rows,
  form,
  thisYear,
  late,
}: {
  /** Those that are ticked. */
  rows: readonly PlannedOne[];
  form: Form<Values>;
  thisYear: number;
  /** Late actions of the selection, listed or not. */
  late: number;
}) {
  const t = useTranslate();
  const { values, set, bind } = form;
  const years = Array.from({ length: YEARS_AHEAD }, (_, at) => String(thisYear + at));
  const isPlanned = values.state !== "set" && values.state !== "not_applicable";
  const has = (part: "owner" | "spent" | "has_note") =>
    rows.filter((row) => row[part] !== undefined && row[part] !== false).length;
  const outcome = outcomeOf(rows, setOf(values), thisYear);

  return (
    <form className={formStyles.form} onSubmit={form.submit} noValidate>
      <SelectField
        {...bind("state")}
        label={t(text.state)}
        options={[
          { value: "", name: t(text.keep) },
          ...ACTION_STATES.map((value) => ({ value, name: t(STATE_NAMES[value]) })),
        ]}
      />
      {isPlanned && (
        <Grid gap={12} align="end" className="pair">
          <SelectField
            {...bind("year")}
            label={t(text.plannedYear)}
            // A day of another year goes with its year.
            onChange={(year) => set({ year, ...(year !== "" && values.due_on.startsWith(year) ? {} : { due_on: "" }) })}
            options={[
              { value: "", name: t(text.keep) },
              ...[...new Set([...years, ...(values.year === "" ? [] : [values.year])])].map((year) => ({
                value: year,
                name: year,
              })),
            ]}
          />
          <TextField
            {...bind("due_on")}
            type="date"
            label={t(text.day)}
            onChange={(due_on) => set({ due_on, ...(due_on === "" ? {} : { year: due_on.slice(0, 4) }) })}
          />
        </Grid>
      )}
      <Grid gap={12} align="end" className="pair">
        <Erasable box={bind("no_owner")} count={has("owner")}>
          <OwnerField {...bind("owner")} buildingId={rows[0]?.building_id} label={t(text.owner)} />
        </Erasable>
        <Erasable box={bind("no_spent")} count={has("spent")}>
          <TextField {...bind("spent")} label={t(text.spentEach)} inputMode="numeric" />
        </Erasable>
      </Grid>
      <Erasable box={bind("no_note")} count={has("has_note")}>
        <TextArea {...bind("note")} label={t(text.note)} rows={2} maxLength={LONGEST_NOTE} />
      </Erasable>
      <WillWrite rows={rows} set={setOf(values)} outcome={outcome} late={late} />
      <FormFailure failure={form.failure} />
      <SubmitButton isSending={form.isSending}>{t(text.decideOn(countNoun(rows.length, "action")))}</SubmitButton>
      <Text size={12} muted>
        {t(text.undoable)}
      </Text>
    </form>
  );
}

/** A part of a decision that can be emptied where some of the ticked actions have it. */
function Erasable({ count, box, children }: { count: number; box: Bound<boolean>; children: ReactNode }) {
  const t = useTranslate();
  return (
    <Stack gap={8}>
      {!box.value && children}
      {count > 0 && <CheckField {...box} label={t(text.clear(countNoun(count, "action")))} />}
    </Stack>
  );
}

/** What is decided; what is left blank stays as it is. */
function setOf(values: Values): DecidedParts {
  const { state, year, due_on, owner, note } = values;
  const isPlanned = state !== "set" && state !== "not_applicable";
  const written = (words: string, isErased: boolean) =>
    isErased ? null : words.trim() === "" ? undefined : words.trim();
  const parts: DecidedParts = {
    state: state === "" ? undefined : state,
    year: isPlanned && year !== "" && due_on === "" ? Number(year) : undefined,
    due_on: isPlanned && due_on !== "" ? due_on : undefined,
    owner: written(owner, values.no_owner),
    spent: values.no_spent ? null : (readAmount(values.spent).euros ?? undefined),
    note: written(note, values.no_note),
  };
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
}

function findFaults(values: Values, thisYear: number): Faults {
  const set = setOf(values);
  const faults: Record<string, Bilingual> = {};
  for (const [part, [code = ""]] of Object.entries(refuseParts(set, thisYear) ?? {})) faults[part] = fieldWords(code);
  const { fault } = readAmount(values.spent);
  if (fault !== null && !values.no_spent) faults.spent = fault;
  else if (Object.keys(set).length === 0) faults.state = text.chooseOne;
  return faults;
}

/** What a decision will write, counted before it is taken. */
function WillWrite({
  rows,
  set,
  outcome,
  late,
}: {
  rows: readonly PlannedOne[];
  set: DecidedParts;
  outcome: DecisionOutcome;
  late: number;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const isNothing = Object.keys(set).length === 0;
  const { dates, states, owners, amounts, notes, unchanged, caughtUp } = outcome;
  const replaced = (count: number) => (count === 0 ? null : formatInteger(count, language));
  const euros = (amount: number) => ({ fr: formatEuros(amount, "fr"), en: formatEuros(amount, "en") });
  const when =
    typeof set.due_on === "string"
      ? text.onDay({ fr: formatDate(set.due_on, "fr"), en: formatDate(set.due_on, "en") })
      : text.inYear(String(set.year));
  const lines = [
    set.state !== undefined && states > 0 && ([states, text.becomes(states, STATE_NAMES[set.state])] as const),
    (set.due_on !== undefined || set.year !== undefined) && dates > 0 && ([dates, text.moved(dates, when)] as const),
    owners.written > 0 &&
      ([
        owners.written,
        typeof set.owner === "string"
          ? text.entrusted(owners.written, set.owner, replaced(owners.replaced))
          : text.released,
      ] as const),
    amounts.written > 0 &&
      ([
        amounts.written,
        typeof set.spent === "number"
          ? text.spent(
              amounts.written,
              euros(set.spent),
              euros(set.spent * amounts.written),
              replaced(amounts.replaced),
            )
          : text.unspent,
      ] as const),
    notes.written > 0 &&
      ([
        notes.written,
        typeof set.note === "string" ? text.noted(notes.written, replaced(notes.replaced)) : text.unnoted,
      ] as const),
    unchanged > 0 && ([unchanged, text.unchanged(unchanged)] as const),
    caughtUp > 0 && ([caughtUp, text.caughtUp(caughtUp)] as const),
    late - caughtUp > 0 && ([late - caughtUp, text.stillLate(late - caughtUp)] as const),
  ].filter((line) => line !== false);
  return (
    <Card padding={12} aria-live="polite">
      <Text as="h3" size={14}>
        {t(text.willWrite)}
      </Text>
      {isNothing || rows.length === 0 ? (
        <Text size={13} muted>
          {t(text.chooseOne)}
        </Text>
      ) : (
        <Stack as="ul" gap={4}>
          {lines.map(([count, words]) => (
            <Row key={words.en} as="li" gap={12} align="baseline" wrap={false}>
              <b className={styles.count}>{formatInteger(count, language)}</b>
              <Text as="span" size={13}>
                {t(words)}
              </Text>
            </Row>
          ))}
        </Stack>
      )}
    </Card>
  );
}
