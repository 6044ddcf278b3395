import type { ReactNode } from "react";
import { useId } from "react";
import styles from "../ui/form.module.css";
import { describedBy, FieldLabel, FieldNotes } from "../ui/form-fields.tsx";
import type { Bound } from "../ui/use-form.ts";

/** A day, YYYY-MM-DD; "" for none. */
export function DateField({
  label,
  help,
  name,
  value,
  fault,
  onChange,
}: Bound<string> & { label: string; help?: ReactNode }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <FieldLabel htmlFor={id} label={label} required={false} />
      <input
        id={id}
        className={fault === null ? styles.input : styles.wrong}
        type="date"
        name={name}
        value={value}
        aria-invalid={fault !== null}
        aria-describedby={describedBy(id, { help: help !== undefined, fault: fault !== null })}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldNotes id={id} help={help} fault={fault} />
    </div>
  );
}
