import { useId, useState } from "react";
import { Row } from "../../../design/layout/row.tsx";
import styles from "./state-editor.module.css";

/**
 * A figure that is typed, with its unit; what is no number is told as none (`NaN`), a blank field as zero. The field is
 * entered with its figure selected: what is typed replaces it.
 */
export function FigureInput({
  label,
  id: ownId,
  value,
  unit,
  isRequired = false,
  isWrong = false,
  describedBy,
  onChange,
}: {
  value: number;
  unit: string;
  isRequired?: boolean;
  isWrong?: boolean;
  describedBy?: string | undefined;
  onChange: (value: number) => void;
  /** Read out; or the identifier that a label on screen names. */
} & ({ label: string; id?: undefined } | { label?: undefined; id: string })) {
  const madeId = useId();
  const id = ownId ?? madeId;
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (Number.isFinite(value) ? String(value) : "");
  return (
    <Row as="span" inline gap={4} wrap={false} className={`outlined muted text-13 ${styles.figure}`}>
      {label !== undefined && (
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
      )}
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={shown}
        required={isRequired}
        aria-invalid={isWrong}
        aria-describedby={describedBy}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(readFigure(target.value));
        }}
        onBlur={() => setTyped((before) => (before !== null && Number.isNaN(readFigure(before)) ? before : null))}
      />
      <span aria-hidden>{unit}</span>
    </Row>
  );
}

/** "1 400,5" and "1,400.5" as numbers; a blank is zero. */
export function readFigure(typed: string): number {
  const plain = typed.replaceAll(/[\s\u00a0\u202f]/g, "");
  if (plain === "") return 0;
  const decimal = /,\d{1,2}$/.test(plain) && !plain.includes(".") ? plain.replace(",", ".") : plain.replaceAll(",", "");
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(decimal) ? Number(decimal) : Number.NaN;
}
