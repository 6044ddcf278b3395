import { ensure } from "@lichen/domain";
import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "../../design/controls/button.tsx";
import { IconChevronDown, IconChevronUp, IconGripVertical, IconX } from "../../design/icons/icons.ts";
import { Row } from "../../design/layout/row.tsx";
import { Stack } from "../../design/layout/stack.tsx";
import { Text } from "../../design/layout/text.tsx";
import { useTranslate } from "../../shell/language/language.tsx";
import { useListSubject } from "../list-subject.tsx";
import { columnText as text } from "./column-text.ts";
import styles from "./columns.module.css";
import { moveItem } from "./move-item.ts";

/** The columns shown: dragged, moved by the arrows from their handle, or a place at a time by their buttons. */
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
  const [announced, setAnnounced] = useState("");
  const nameOf = (key: string) => t(ensure(columns.find(key)).label);

  function move(from: number, to: number) {
    if (to < 0 || to >= chosen.length || from === to) return;
    onChange(moveItem(chosen, from, to));
    setAnnounced(t(text.movedTo(nameOf(ensure(chosen[from])), to + 1, chosen.length)));
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
    moveWithFocus(at, to[event.key]!, "handle");
  }

  /** The button goes with its column, and keeps the focus. */
  function moveWithFocus(at: number, to: number, button: "handle" | "up" | "down") {
    const key = ensure(chosen[at]);
    move(at, to);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-key="${key}"] [data-button="${button}"]`)?.focus(),
    );
  }

  function drop() {
    if (dragged !== null && over !== null) move(dragged, over);
    setDragged(null);
    setOver(null);
  }

  return (
    <Stack as="section" aria-label={t(text.chosen)}>
      <Text as="h3" size={14}>
        {t(text.chosen)}
      </Text>
      <Text size={13} muted>
        {t(text.order)}
      </Text>
      <ol ref={list} className={styles.order}>
        {chosen.map((key, at) => (
          <Row
            as="li"
            gap={4}
            wrap={false}
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
            <Button
              variant="subtle"
              size="tiny"
              icon={IconGripVertical}
              className={styles.handle}
              data-button="handle"
              aria-label={t(text.move(nameOf(key)))}
              onKeyDown={(event: KeyboardEvent) => onKeyDown(event, at)}
            />
            <span>{nameOf(key)}</span>
            <Button
              variant="subtle"
              size="tiny"
              icon={IconChevronUp}
              className={styles.small}
              data-button="up"
              aria-label={t(text.moveUp(nameOf(key)))}
              aria-disabled={at === 0}
              onClick={() => moveWithFocus(at, at - 1, "up")}
            />
            <Button
              variant="subtle"
              size="tiny"
              icon={IconChevronDown}
              className={styles.small}
              data-button="down"
              aria-label={t(text.moveDown(nameOf(key)))}
              aria-disabled={at === chosen.length - 1}
              onClick={() => moveWithFocus(at, at + 1, "down")}
            />
            {chosen.length > 1 && (
              <Button
                variant="subtle"
                size="tiny"
                icon={IconX}
                className={styles.small}
                aria-label={t(text.remove(nameOf(key)))}
                onClick={() => onChange(chosen.filter((one) => one !== key))}
              />
            )}
          </Row>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </Stack>
  );
}
