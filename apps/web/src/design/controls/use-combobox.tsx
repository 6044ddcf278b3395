import { ensure } from "@lichen/domain";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import styles from "./combobox.module.css";

export type Choice = { readonly id: string; readonly name: ReactNode };
export type ChoiceGroup = { readonly id: string; readonly name?: string; readonly choices: readonly Choice[] };

/**
 * A field that finds one choice among many: the focus stays in it, the arrows mark a choice of the list, a press picks one.
 * The list may come later than what is typed; what is typed is the caller's, and stays free text.
 *
 * @returns properties of the field, its list, and the choice that is marked: none after another letter
 */
export function useCombobox({
  label,
  typed,
  groups,
  isOpen,
  onPick,
}: {
  /** Name of the list. */
  label: string;
  typed: string;
  groups: readonly ChoiceGroup[];
  isOpen: boolean;
  onPick: (id: string) => void;
}) {
  const id = useId();
  const [marked, setMarked] = useState({ typed, id: "" });
  const choices = groups.flatMap((group) => group.choices);
  const places = new Map(choices.map((choice, place) => [choice.id, place]));
  const at = isOpen && marked.typed === typed ? (places.get(marked.id) ?? -1) : -1;
  const mark = (choice: Choice) => setMarked({ typed, id: choice.id });

  function onKeyDown(event: KeyboardEvent) {
    const last = choices.length - 1;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
    };
    const to = steps[event.key];
    if (!isOpen || to === undefined || last < 0) return;
    event.preventDefault();
    mark(ensure(choices[to]));
    document.getElementById(`${id}-${to}`)?.scrollIntoView({ block: "nearest" });
  }

  const optionOf = (choice: Choice) => {
    const place = ensure(places.get(choice.id));
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is handled by the field that owns the list
      <div
        key={choice.id}
        id={`${id}-${place}`}
        className={styles.option}
        role="option"
        tabIndex={-1}
        aria-selected={place === at}
        onPointerDown={(event) => event.preventDefault()}
        onPointerMove={() => place !== at && mark(choice)}
        onClick={() => onPick(choice.id)}
      >
        {choice.name}
      </div>
    );
  };

  return {
    marked: choices[at] ?? null,
    field: {
      type: "text",
      role: "combobox",
      autoComplete: "off",
      spellCheck: false,
      "aria-expanded": isOpen && choices.length > 0,
      "aria-controls": id,
      "aria-autocomplete": "list",
      "aria-activedescendant": at < 0 ? undefined : `${id}-${at}`,
      onKeyDown,
    } as const,
    list: (
      <div className={styles.list} id={id} role="listbox" aria-label={label}>
        {groups.map(({ id: key, name, choices: some }) =>
          name === undefined ? (
            some.map(optionOf)
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: a group of a list is no fieldset
            <div key={key} role="group" aria-label={name}>
              <p className={styles.name} aria-hidden>
                {name}
              </p>
              {some.map(optionOf)}
            </div>
          ),
        )}
      </div>
    ),
  };
}
