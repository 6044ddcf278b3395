import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { IconCheck } from "../icons/icons.ts";
import { Stack } from "../layout/stack.tsx";
import { Text } from "../layout/text.tsx";
import styles from "./drop.module.css";

const ENTRY = `row nowrap center gap-8 text-14 list-button ring-inside ${styles.entry}`;

export type MenuEntry = {
  readonly id: string;
  readonly name: string;
  /** In smaller letters under the name. */
  readonly note?: string;
  readonly icon?: ReactNode;
  /** Where it leads; else `onPick` does it. */
  readonly to?: string;
  readonly onPick?: () => void;
  readonly isChosen?: boolean;
  /** Whether it leads to the page one is on. */
  readonly isCurrent?: boolean;
};
type MenuGroup = { readonly id: string; readonly name?: string; readonly entries: readonly MenuEntry[] };

/** Entries of a menu: arrows, Home and End move in it. */
export function Menu({
  label,
  groups,
  fromEnd = false,
  onClose,
}: {
  label: string;
  groups: readonly MenuGroup[];
  /** Begins at the last entry. */
  fromEnd?: boolean;
  onClose: () => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const entriesOf = () => [...(list.current?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the menu opens
  useEffect(
    () =>
      entriesOf()
        .at(fromEnd ? -1 : 0)
        ?.focus(),
    [],
  );

  function onKeyDown(event: KeyboardEvent) {
    const all = entriesOf();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next: Readonly<Record<string, HTMLElement | undefined>> = {
      ArrowDown: all[(at + 1) % all.length],
      ArrowUp: all.at(at - 1),
      Home: all[0],
      End: all.at(-1),
    };
    if (next[event.key] === undefined) return;
    event.preventDefault();
    next[event.key]?.focus();
  }

  return (
    <div ref={list} role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      {groups.map(({ id, name, entries }) => (
        <Stack key={id} role="group" aria-label={name} gap={0} className={styles.group}>
          {name !== undefined && (
            <Text size={12} muted className={styles.groupName} aria-hidden>
              {name}
            </Text>
          )}
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} onClose={onClose} />
          ))}
        </Stack>
      ))}
    </div>
  );
}

function Entry({
  entry: { name, note, icon, to, onPick, isChosen, isCurrent },
  onClose,
}: {
  entry: MenuEntry;
  onClose: () => void;
}) {
  const words = (
    <>
      {icon}
      <span>
        {name}
        {note !== undefined && <small>{note}</small>}
      </span>
      {isChosen === true && <IconCheck size={16} stroke={2} aria-hidden />}
    </>
  );
  if (to !== undefined) {
    return (
      <Link
        to={to}
        role="menuitem"
        tabIndex={-1}
        className={ENTRY}
        aria-current={isCurrent ? "page" : undefined}
        onClick={onClose}
      >
        {words}
      </Link>
    );
  }
  const choice =
    isChosen === undefined
      ? ({ role: "menuitem" } as const)
      : ({ role: "menuitemradio", "aria-checked": isChosen } as const);
  return (
    <button
      type="button"
      {...choice}
      tabIndex={-1}
      className={ENTRY}
      onClick={() => {
        onClose();
        onPick?.();
      }}
    >
      {words}
    </button>
  );
}
