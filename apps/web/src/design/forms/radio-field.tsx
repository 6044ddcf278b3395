import { useId } from "react";
import { ChoiceFrame } from "../controls/choice-cards.tsx";
import { Grid } from "../layout/grid.tsx";
import styles from "./form.module.css";
import { Asterisk, type Common, descriptionIds, FieldNotes } from "./form-fields.tsx";
import type { Bound } from "./use-form.ts";

/** A few choices, all in sight. */
export function RadioField<Value extends string>({
  label,
  help,
  required = false,
  options,
  name,
  value,
  fault,
  onChange,
}: Common &
  Bound<Value | ""> & {
    options: readonly { readonly value: Value; readonly name: string; readonly detail?: string }[];
  }) {
  const id = useId();
  return (
    <fieldset aria-describedby={descriptionIds(id, { help: help !== undefined, fault: fault !== null })}>
      <legend className={styles.label}>
        {label}
        {required && <Asterisk />}
      </legend>
      <Grid least={220} gap={8}>
        {options.map((option) => (
          <ChoiceFrame key={option.value} isChosen={option.value === value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              required={required}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.name}
              {option.detail !== undefined && <small>{option.detail}</small>}
            </span>
          </ChoiceFrame>
        ))}
      </Grid>
      <FieldNotes id={id} help={help} fault={fault} />
    </fieldset>
  );
}
