import type { ListColumn, ListColumnGroup } from "@lichen/domain";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useSay } from "../../../ui/language.tsx";
import { plainWords } from "../plain-words.ts";
import { filterText as text } from "./filter-text.ts";
import styles from "./filters.module.css";

/** A column found by a part of its name, in the groups of the catalogue. */
export function ColumnPicker({
  groups,
  onPick,
}: {
  groups: readonly ListColumnGroup[];
  onPick: (column: ListColumn) => void;
}) {
  const say = useSay();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  useEffect(() => box.current?.focus(), []);
  const found = useMemo(() => {
    const wanted = plainWords(typed).split(" ");
    const matches = ({ label }: ListColumn) => {
      const words = plainWords(`${label.fr} ${label.en}`);
      return wanted.every((one) => words.includes(one));
    };
    return groups
      .map((group) => ({ ...group, columns: group.columns.filter(matches) }))
      .filter(({ columns }) => columns.length > 0);
  }, [groups, typed]);

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
      <label className="visually-hidden" htmlFor={id}>
        {say(text.findColumn)}
      </label>
      <input
        ref={box}
        id={id}
        type="search"
        className={styles.find}
        placeholder={say(text.findColumn)}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          const first = found[0]?.columns[0];
          if (event.key === "Enter" && first !== undefined) onPick(first);
        }}
      />
      <div ref={list} className={styles.found}>
        {found.map((group) => (
          <section key={group.id} aria-label={say(group.name)}>
            <h3>{say(group.name)}</h3>
            {group.columns.map((column) => (
              <button key={column.key} type="button" onClick={() => onPick(column)}>
                {say(column.label)}
              </button>
            ))}
          </section>
        ))}
      </div>
      <p className={found.length === 0 ? styles.none : "visually-hidden"} role="status">
        {found.length === 0 && say(text.noColumn)}
      </p>
    </div>
  );
}
