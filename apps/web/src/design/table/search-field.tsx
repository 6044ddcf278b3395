import { useEffect, useRef, useState } from "react";
import { IconSearch } from "../icons/icons.ts";
import { Row } from "../layout/row.tsx";
import styles from "./filters.module.css";

const TYPING_MS = 250;

/** The search of a list, asked once the typing rests. With a shortcut, Ctrl or Cmd and K goes to it from anywhere on the screen. */
export function SearchField({
  label,
  value,
  hasShortcut = false,
  onChange,
}: {
  /** What it looks in ("Name, code, city"). */
  label: string;
  value: string;
  hasShortcut?: boolean;
  onChange: (value: string) => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const tell = useRef(onChange);
  tell.current = onChange;

  // What the address says elsewhere (Back, "Clear all", a view) goes before what was typed.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    if (typed === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed;
      tell.current(typed);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  useEffect(() => {
    if (!hasShortcut) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || event.altKey || event.shiftKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      if (event.target instanceof Element && event.target.closest("dialog") !== null) return;
      event.preventDefault();
      box.current?.focus();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [hasShortcut]);

  return (
    <Row as="label" wrap={false} className={`outlined ${styles.search}`}>
      <IconSearch className="muted" size={17} stroke={1.75} aria-hidden />
      <span className="visually-hidden">{label}</span>
      <input
        ref={box}
        type="search"
        placeholder={label}
        maxLength={200}
        value={typed}
        aria-keyshortcuts={hasShortcut ? "Control+K Meta+K" : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      {hasShortcut && <kbd aria-hidden>Ctrl K</kbd>}
    </Row>
  );
}
