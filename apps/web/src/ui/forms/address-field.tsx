import { type Bilingual, PLACE_PRECISIONS } from "@lichen/domain";
import { IconArrowRight, IconInfoCircle, IconMapPin } from "@tabler/icons-react";
import { type FocusEvent, type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { failureWords } from "../calls/failure-words.ts";
import { useSay } from "../language/language.tsx";
import type { PlaceCandidate } from "../session/visit.ts";
import styles from "./address-field.module.css";
import { text } from "./address-text.ts";
import { MIN_TYPED, usePlaceSearch } from "./use-place-search.ts";

/**
 * The large address field: a combobox that proposes places while one types, and takes coordinates.
 * Choosing a place, or sending the form when only one is proposed, hands it to `onChoose`.
 */
export function AddressField({
  label,
  placeholder,
  action,
  initial = "",
  onChoose,
  onBegin,
}: {
  label: string;
  placeholder: string;
  /** Name of the button by its result ("Analyse"). */
  action: string;
  initial?: string;
  onChoose: (candidate: PlaceCandidate) => void;
  /** Somebody is about to type: what follows the choice may be made ready. */
  onBegin?: () => void;
}) {
  const say = useSay();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(initial);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [complaint, setComplaint] = useState<Bilingual | null>(null);
  const search = usePlaceSearch(typed, open);
  const candidates = search.candidates ?? [];
  const listed = open && candidates.length > 0;
  const isWrong = complaint !== null || search.outside;
  const waiting = open && search.candidates === null && search.error === null && typed.trim().length >= MIN_TYPED;

  function type(words: string) {
    setTyped(words);
    setOpen(true);
    setActive(-1);
    setComplaint(null);
  }

  function choose(candidate: PlaceCandidate) {
    setTyped(candidate.label);
    setOpen(false);
    setActive(-1);
    setComplaint(null);
    onChoose(candidate);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const chosen = candidates[active] ?? (candidates.length === 1 ? candidates[0] : undefined);
    if (listed && chosen !== undefined) return choose(chosen);
    input.current?.focus();
    setOpen(true);
    if (typed.trim() === "") setComplaint(text.empty);
    else if (typed.trim().length < MIN_TYPED) setComplaint(text.short);
    else if (candidates.length > 1) setComplaint(text.choose);
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = candidates.length - 1;
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => (listed ? setActive(active === last ? 0 : active + 1) : setOpen(true)),
      ArrowUp: () => listed && setActive(active <= 0 ? last : active - 1),
      Escape: () => (open ? setOpen(false) : type("")),
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    move();
  }

  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }

  return (
    <form className={styles.form} onSubmit={submit} onBlur={onBlur} noValidate>
      <label className={styles.label} htmlFor={`${id}-input`}>
        {label}
      </label>
      <div className={isWrong ? `${styles.field} ${styles.wrong}` : styles.field}>
        <IconMapPin className={styles.pin} size={22} stroke={1.75} aria-hidden />
        <input
          ref={input}
          id={`${id}-input`}
          className={styles.input}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={typed}
          aria-expanded={listed}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={listed && active >= 0 ? `${id}-${active}` : undefined}
          aria-invalid={isWrong}
          aria-describedby={`${id}-message`}
          onChange={(event) => type(event.target.value)}
          onFocus={() => {
            setOpen(typed !== initial || initial === "");
            onBegin?.();
          }}
          onKeyDown={onKeyDown}
        />
        <button className={styles.button} type="submit">
          <span>{action}</span>
          <IconArrowRight size={20} stroke={1.75} aria-hidden />
        </button>
        <div className={styles.panel} hidden={!listed}>
          <div className={styles.list} id={`${id}-list`} role="listbox" aria-label={say(text.choices)}>
            {candidates.map((candidate, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is handled by the combobox that owns the list
              <div
                key={`${candidate.label} ${candidate.latitude} ${candidate.longitude}`}
                id={`${id}-${index}`}
                className={index === active ? styles.active : styles.option}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => setActive(index)}
                onClick={() => choose(candidate)}
              >
                <span>{candidate.label}</span>
                <span className={styles.precision}>
                  {say(PLACE_PRECISIONS[candidate.precision])}
                  {candidate.fell_back && ` · ${say(text.fellBack)}`}
                </span>
              </div>
            ))}
          </div>
          {search.embedded !== null && (
            <p className={styles.offline}>
              <IconInfoCircle size={16} stroke={1.75} aria-hidden />
              {say(search.embedded === "off" ? text.embedded : text.offline)}
            </p>
          )}
        </div>
      </div>
      <p id={`${id}-message`} className={isWrong ? styles.complaint : styles.message} role="status">
        {complaint !== null && say(complaint)}
        {complaint === null && waiting && say(text.searching)}
        {complaint === null && open && search.error !== null && say(failureWords(search.error))}
        {complaint === null && search.outside && say(text.outside)}
        {complaint === null && open && !search.outside && search.candidates?.length === 0 && say(text.none)}
        {complaint === null && listed && <span className="visually-hidden">{say(text.found(candidates.length))}</span>}
      </p>
    </form>
  );
}
