import { useId } from "react";
import { Grid } from "../../../design/layout/grid.tsx";
import styles from "./choice-card.module.css";

/** One choice among two or three that deserve a sentence each. */
export function ChoiceCards<Value extends string>({
  legend,
  options,
  value,
  onChange,
}: {
  legend: string;
  options: readonly { readonly value: Value; readonly name: string; readonly detail: string }[];
  value: Value | null;
  onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <Grid least={260} gap={12}>
        {options.map((option) => (
          <label key={option.value} className={option.value === value ? styles.chosen : styles.card}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            <span>
              <b>{option.name}</b>
              <span>{option.detail}</span>
            </span>
          </label>
        ))}
      </Grid>
    </fieldset>
  );
}
