import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useSay } from "../../../ui/language.tsx";
import { text } from "../text.ts";
import styles from "./filters.module.css";

const TYPING_MS = 250;
/** Fields in which a "/" is a letter. */
const TYPED_IN = "input, textarea, select, [contenteditable]";

/** The search of the portfolio; "/" goes to it from anywhere on the screen. */
export function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const say = useSay();
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
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      const at = event.target;
      if (at instanceof Element && (at.closest(TYPED_IN) !== null || at.closest("dialog") !== null)) return;
      event.preventDefault();
      box.current?.focus();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  return (
    <label className={styles.search}>
      <IconSearch size={17} stroke={1.75} aria-hidden />
      <span className="visually-hidden">{say(text.search)}</span>
      <input
        ref={box}
        type="search"
        placeholder={say(text.search)}
        maxLength={200}
        value={typed}
        aria-keyshortcuts="/"
        onChange={(event) => setTyped(event.target.value)}
      />
      <kbd aria-hidden>/</kbd>
    </label>
  );
}
