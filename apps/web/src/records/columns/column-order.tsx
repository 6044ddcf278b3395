import { ensure } from "@lichen/domain";
import { IconGripVertical, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslate } from "../../shell/language/language.tsx";
import { useListSubject } from "../list-subject.tsx";
import { columnText as text } from "./column-text.ts";
import styles from "./columns.module.css";
import { moveItem } from "./move-item.ts";

/** The columns shown: dragged, or moved by the arrows from their handle. */
export function ColumnOrder({
  chosen,
  onChange,
}: {
  chosen: readonly string[];
  onChange: (keys: readonly string[]) => void;
}) {
  const t = useTranslate();
  const { columns } = useListSubject();
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const nameOf = (key: string) => t(ensure(columns.find(key)).label);

  function move(from: number, to: number) {
    if (to < 0 || to >= chosen.length || from === to) return;
    onChange(moveItem(chosen, from, to));
    setSaid(t(text.movedTo(nameOf(chosen[from]!), to + 1, chosen.length)));
  }

  function onKeyDown(event: KeyboardEvent, at: number) {
    const to: Readonly<Record<string, number>> = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      Home: 0,
      End: chosen.length - 1,
    };
    if (to[event.key] === undefined) return;
    event.preventDefault();
    move(at, to[event.key]!);
    // The handle goes with its column, and keeps the focus.
    const key = chosen[at]!;
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-key="${key}"] button`)?.focus());
  }

  function drop() {
    if (dragged !== null && over !== null) move(dragged, over);
    setDragged(null);
    setOver(null);
  }

  return (
    <section className={styles.side} aria-label={t(text.chosen)}>
      <h3>{t(text.chosen)}</h3>
      <p className="muted">{t(text.order)}</p>
      <ol ref={list} className={styles.order}>
        {chosen.map((key, at) => (
          <li
            key={key}
            data-key={key}
            draggable
            data-over={(over === at && dragged !== at) || undefined}
            data-below={(dragged !== null && dragged < at) || undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = "move";
              event.dataTransfer.setData("text/plain", key);
              setDragged(at);
            }}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(at);
            }}
            onDrop={(event) => {
              event.preventDefault();
              drop();
            }}
            onDragEnd={() => {
              setDragged(null);
              setOver(null);
            }}
          >
            <button
              type="button"
              className={styles.handle}
              aria-label={t(text.move(nameOf(key)))}
              onKeyDown={(event) => onKeyDown(event, at)}
            >
              <IconGripVertical size={16} stroke={1.75} aria-hidden />
            </button>
            <span>{nameOf(key)}</span>
            {chosen.length > 1 && (
              <button
                type="button"
                className={styles.remove}
                aria-label={t(text.remove(nameOf(key)))}
                onClick={() => onChange(chosen.filter((one) => one !== key))}
              >
                <IconX size={15} stroke={2} aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
}
