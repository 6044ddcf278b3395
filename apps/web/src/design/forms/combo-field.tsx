import { type KeyboardEvent, useState } from "react";
import combobox from "../controls/combobox.module.css";
import { useCombobox } from "../controls/use-combobox.tsx";
import { type Common, useField } from "./form-fields.tsx";
import type { Bound } from "./use-form.ts";

/** One line, and what is proposed for it while one types; anything else stays as it is typed. */
export function ComboField({ proposed, onChange, ...field }: Common & Bound<string> & { proposed: readonly string[] }) {
  const { control, frame } = useField(field);
  const [isAsked, setAsked] = useState(false);
  // What stands there already is not proposed.
  const isOpen = isAsked && proposed.length > 0 && !proposed.includes(field.value);
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
    setAsked(false);
    onChange(words);
  }

  function onKeyDown(event: KeyboardEvent) {
    keys.onKeyDown(event);
    if (event.key === "ArrowDown") setAsked(true);
    const isLeft = event.key === "Escape" && isOpen;
    const isTaken = event.key === "Enter" && marked !== null;
    if (!isLeft && !isTaken) return;
    // The press ends here: it would close the dialog, send the form.
    event.preventDefault();
    event.stopPropagation();
    if (marked !== null && isTaken) pick(marked.id);
    else setAsked(false);
  }

  return frame(
    <div className={combobox.field}>
      <input
        {...control}
        {...keys}
        onChange={(event) => {
          setAsked(true);
          onChange(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setAsked(false)}
      />
      <div className={combobox.panel} hidden={!isOpen}>
        {list}
      </div>
    </div>,
  );
}
