import { type KeyboardEvent, useEffect, useRef } from "react";
import { Stack } from "../layout/stack.tsx";
import styles from "./combobox.module.css";
import { type ChoiceGroup, useCombobox } from "./use-combobox.tsx";

/** One choice among many, its list in sight: Enter takes the choice that is marked, else the first that was found. */
export function Picker({
  label,
  none,
  typed,
  groups,
  onType,
  onPick,
}: {
  label: string;
  /** Said when nothing is found. */
  none: string;
  typed: string;
  groups: readonly ChoiceGroup[];
  onType: (typed: string) => void;
  onPick: (id: string) => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { field, list, marked } = useCombobox({ label, typed, groups, isOpen: true, onPick });
  const first = groups.flatMap(({ choices }) => choices)[0];

  function onKeyDown(event: KeyboardEvent) {
    field.onKeyDown(event);
    const chosen = marked ?? (typed === "" ? undefined : first);
    if (event.key !== "Enter" || chosen === undefined) return;
    // The press ends here: it would send the form that comes next.
    event.preventDefault();
    onPick(chosen.id);
  }

  return (
    <Stack className={styles.picker}>
      <input
        {...field}
        ref={box}
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {list}
      <p className={first === undefined ? "muted padding-8" : "visually-hidden"} role="status">
        {first === undefined && none}
      </p>
    </Stack>
  );
}
