import { type KeyboardEvent, useState } from "react";
import combobox from "../controls/combobox.module.css";
import { useCombobox } from "../controls/use-combobox.tsx";
import { type Common, useField } from "./form-fields.tsx";
import type { Bound } from "./use-form.ts";

/** One line, and what is proposed for it while one types; anything else stays as it is typed. */
export function ComboField({ proposed, onChange, ...field }: Common & Bound<string> & { proposed: readonly string[] }) {
  const { control, frame } = useField(field);
  const [isRequested, setRequested] = useState(false);
  // What stands there already is not proposed.
  const isOpen = isRequested && proposed.length > 0 && !proposed.includes(field.value);
  const {
    field: keys,
    list,
    marked,
  } = useCombobox({
    label: field.label,
    typed: field.value,
    groups: [{ id: "proposed", choices: proposed.map((words) => ({ id: words, name: words })) }],
    isOpen,
    onPick: pick,
  });

  function pick(words: string) {
    setRequested(false);
    onChange(words);
  }

  function onKeyDown(event: KeyboardEvent) {
    keys.onKeyDown(event);
    if (event.key === "ArrowDown") setRequested(true);
    const isLeft = event.key === "Escape" && isOpen;
    const isTaken = event.key === "Enter" && marked !== null;
    if (!isLeft && !isTaken) return;
    // The press ends here: it would close the dialog, send the form.
    event.preventDefault();
    event.stopPropagation();
    if (marked !== null && isTaken) pick(marked.id);
    else setRequested(false);
  }

  return frame(
    <div className={combobox.field}>
      <input
        {...control}
        {...keys}
        onChange={(event) => {
          setRequested(true);
          onChange(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setRequested(false)}
      />
      <div className={`outlined ${combobox.panel}`} hidden={!isOpen}>
        {list}
      </div>
    </div>,
  );
}
