import type { Bilingual } from "@lichen/domain";
import { type HTMLInputAutoCompleteAttribute, type ReactNode, useId } from "react";
import { useTranslate } from "../../shell/language/language.tsx";
import { Button } from "../controls/button.tsx";
import { Strip } from "../controls/strip.tsx";
import { IconAlertCircle } from "../icons/icons.ts";
import { Row } from "../layout/row.tsx";
import { Stack } from "../layout/stack.tsx";
import { Text } from "../layout/text.tsx";
import styles from "./form.module.css";
import type { Bound } from "./use-form.ts";

const text = {
  asterisk: {
    fr: "Les champs suivis d’un astérisque (*) sont obligatoires.",
    en: "Fields marked with an asterisk (*) are required.",
  },
  sending: { fr: "Envoi…", en: "Sending…" },
};

/** Label of a field; a required one carries an asterisk. @source platform.md §5 "Required questions carry an asterisk" */
export function FieldLabel({ htmlFor, label, required }: { htmlFor: string; label: string; required: boolean }) {
  return (
    <label className={styles.label} htmlFor={htmlFor}>
      {label}
      {required && <Asterisk />}
    </label>
  );
}

export function Asterisk() {
  return (
    <span className={`tone-error ${styles.asterisk}`} aria-hidden>
      *
    </span>
  );
}

/** Help and fault under a field; the field names them by `descriptionIds(id, …)`. */
export function FieldNotes({ id, help, fault }: { id: string; help?: ReactNode; fault: Bilingual | null }) {
  const t = useTranslate();
  return (
    <>
      {help !== undefined && (
        <Text id={`${id}-help`} size={13} muted measured className={styles.help}>
          {help}
        </Text>
      )}
      {fault !== null && (
        <Row id={`${id}-fault`} as="p" align="start" wrap={false} className={styles.fault}>
          <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          {t(fault)}
        </Row>
      )}
    </>
  );
}

export function descriptionIds(id: string, has: { help: boolean; fault: boolean }): string | undefined {
  const ids = [has.help && `${id}-help`, has.fault && `${id}-fault`].filter((one) => one !== false);
  return ids.length === 0 ? undefined : ids.join(" ");
}

export type Common = { readonly label: string; readonly help?: ReactNode; readonly required?: boolean };

/** What every field shares: the properties of its control, and the frame that puts label and notes around it. */
export function useField({
  label,
  help,
  required = false,
  name,
  value,
  fault,
}: Common & Omit<Bound<string>, "onChange">) {
  const id = useId();
  return {
    control: {
      id,
      className: fault === null ? styles.input : styles.wrong,
      name,
      value,
      required,
      "aria-invalid": fault !== null,
      "aria-describedby": descriptionIds(id, { help: help !== undefined, fault: fault !== null }),
    },
    frame: (control: ReactNode) => (
      <div className={styles.field}>
        <FieldLabel htmlFor={id} label={label} required={required} />
        {control}
        <FieldNotes id={id} help={help} fault={fault} />
      </div>
    ),
  };
}

/** One line; a day is "YYYY-MM-DD". */
export function TextField({
  type = "text",
  inputMode,
  autoComplete,
  maxLength,
  readOnly,
  onChange,
  onBlur,
  ...field
}: Common &
  Bound<string> & {
    type?: "text" | "email" | "tel" | "search" | "date";
    inputMode?: "numeric";
    autoComplete?: HTMLInputAutoCompleteAttribute;
    maxLength?: number;
    readOnly?: boolean;
    onBlur?: () => void;
  }) {
  const { control, frame } = useField(field);
  return frame(
    <input
      {...control}
      {...{ type, inputMode, autoComplete, maxLength, readOnly, onBlur }}
      onChange={(event) => onChange(event.target.value)}
    />,
  );
}

/** Several lines. */
export function TextArea({
  maxLength,
  rows = 3,
  onChange,
  ...field
}: Common & Bound<string> & { maxLength?: number; rows?: number }) {
  const { control, frame } = useField(field);
  return frame(
    <textarea {...control} rows={rows} maxLength={maxLength} onChange={(event) => onChange(event.target.value)} />,
  );
}

/** One choice in a list that opens. */
export function SelectField<Value extends string>({
  options,
  onChange,
  ...field
}: Common & Bound<Value> & { options: readonly { readonly value: Value; readonly name: string }[] }) {
  const { control, frame } = useField(field);
  return frame(
    <select {...control} onChange={(event) => onChange(event.target.value as Value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </select>,
  );
}

/** One box to tick. */
export function CheckField({
  label,
  value,
  onChange,
  help,
  fault,
  ...field
}: Omit<Common, "label"> & { label: ReactNode } & Bound<boolean>) {
  const { control } = useField({ ...field, help, fault, label: "", value: "" });
  const { className: _className, value: _value, ...box } = control;
  return (
    <div className={styles.field}>
      <Row align="start" wrap={false} className={styles.check}>
        <input {...box} type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} />
        <label htmlFor={box.id}>
          {label}
          {box.required && <Asterisk />}
        </label>
      </Row>
      <FieldNotes id={box.id} help={help} fault={fault} />
    </div>
  );
}

/** Says once what the asterisk means. */
export function AsteriskNote() {
  const t = useTranslate();
  return (
    <Text size={13} muted className={styles.asteriskNote}>
      {t(text.asterisk)}
    </Text>
  );
}

/** What failed as a whole. It takes the focus when no field is to blame. */
export function FormFailure({ failure, children }: { failure: Bilingual | null; children?: ReactNode }) {
  const t = useTranslate();
  return (
    <div className={styles.alerts} role="alert">
      {failure !== null && (
        <Strip tone="error" wrap={false} data-form-failure tabIndex={-1}>
          <IconAlertCircle size={20} stroke={1.75} aria-hidden />
          <Stack>
            <p>{t(failure)}</p>
            {children}
          </Stack>
        </Strip>
      )}
    </div>
  );
}

/** The button of a form, named by its result; it says that it is at work instead of going grey. */
export function SubmitButton({
  isSending,
  variant = "filled",
  children,
}: {
  isSending: boolean;
  /** "default" where another button of the screen comes first. */
  variant?: "filled" | "default";
  children: string;
}) {
  const t = useTranslate();
  return (
    <Button type="submit" variant={variant} className={styles.submit} aria-disabled={isSending}>
      {isSending ? t(text.sending) : children}
    </Button>
  );
}
