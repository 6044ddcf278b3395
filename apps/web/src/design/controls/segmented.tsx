import { useId } from "react";
import { Row } from "../layout/row.tsx";
import styles from "./segmented.module.css";

/** One choice among a few, all in sight: native radio buttons in one frame, whose names wrap on a phone. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  /** Name of the choice, read out and not shown. */
  label: string;
  options: readonly { readonly value: Value; readonly name: string }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <Row as="fieldset" inline gap={0} align="stretch" wrap={false} className={`outlined ${styles.group}`}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={`ring-within ${option.value === value ? styles.chosen : styles.option}`}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.name}
        </label>
      ))}
    </Row>
  );
}
