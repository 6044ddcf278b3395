import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import styles from "./filters.module.css";

type Choice = { readonly id: string; readonly name: ReactNode };
type ChoiceGroup = { readonly id: string; readonly name?: string; readonly choices: readonly Choice[] };

/** One choice among many: a box that finds it, and the list of what is found. Arrows go from one to the other. */
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
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const first = groups.flatMap(({ choices }) => choices)[0];

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const all = [...(list.current?.querySelectorAll<HTMLElement>("button") ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = event.key === "ArrowDown" ? at + 1 : at - 1;
    event.preventDefault();
    if (to < 0) box.current?.focus();
    else all[Math.min(to, all.length - 1)]?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows go from the box to the list and back
    <div className={styles.picker} onKeyDown={onKeyDown}>
      <input
        ref={box}
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || typed === "" || first === undefined) return;
          // The press ends here: it would send the form that comes next.
          event.preventDefault();
          onPick(first.id);
        }}
      />
      <div ref={list} className={styles.found}>
        {groups.map(({ id, name, choices }) => (
          <section key={id} aria-label={name}>
            {name !== undefined && <h3>{name}</h3>}
            {choices.map((choice) => (
              <button key={choice.id} type="button" onClick={() => onPick(choice.id)}>
                {choice.name}
              </button>
            ))}
          </section>
        ))}
      </div>
      <p className={first === undefined ? styles.none : "visually-hidden"} role="status">
        {first === undefined && none}
      </p>
    </div>
  );
}
