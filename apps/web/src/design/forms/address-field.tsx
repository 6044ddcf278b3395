import { type Bilingual, ensure, LONGEST_PLACE_QUERY, PLACE_PRECISIONS } from "@lichen/domain";
import { type FocusEvent, type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { failureWords } from "../../shell/api/failure-words.ts";
import { useTranslate } from "../../shell/language/language.tsx";
import type { PlaceCandidate, PlaceChoice } from "../../shell/session/visit.ts";
import { useCombobox } from "../controls/use-combobox.tsx";
import { IconArrowRight, IconInfoCircle, IconMapPin } from "../icons/icons.ts";
import { Row } from "../layout/row.tsx";
import { Text } from "../layout/text.tsx";
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
  onChoose: (place: PlaceChoice) => void;
  /** Called when the user is about to type: what follows the choice may be made ready. */
  onBegin?: () => void;
}) {
  const t = useTranslate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(initial);
  const [open, setOpen] = useState(false);
  const [complaint, setComplaint] = useState<Bilingual | null>(null);
  const search = usePlaceSearch(typed, open);
  const candidates = search.candidates ?? [];
  const listed = open && candidates.length > 0;
  const { field, list, marked } = useCombobox({
    label: t(text.choices),
    typed,
    groups: [
      {
        id: "places",
        choices: candidates.map((candidate) => ({ id: idOf(candidate), name: <Proposed candidate={candidate} /> })),
      },
    ],
    isOpen: listed,
    onPick: (chosen) => choose(ensure(candidates.find((candidate) => idOf(candidate) === chosen))),
  });
  const isWrong = complaint !== null || search.outside;
  const waiting = open && search.candidates === null && search.error === null && typed.trim().length >= MIN_TYPED;

  function type(words: string) {
    setTyped(words);
    setOpen(true);
    setComplaint(null);
  }

  function choose(candidate: PlaceCandidate) {
    setTyped(candidate.label);
    setOpen(false);
    setComplaint(null);
    onChoose(candidate.fell_back ? { ...candidate, typedAddress: typed.trim() } : candidate);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const chosen = candidates.find((candidate) => idOf(candidate) === marked?.id) ?? only(candidates);
    if (listed && chosen !== undefined) return choose(chosen);
    input.current?.focus();
    setOpen(true);
    if (typed.trim() === "") setComplaint(text.empty);
    else if (typed.trim().length < MIN_TYPED) setComplaint(text.short);
    else if (candidates.length > 1) setComplaint(text.choose);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") {
      event.preventDefault();
      if (open) setOpen(false);
      else type("");
    } else if (event.key === "ArrowDown" && !listed) {
      event.preventDefault();
      setOpen(true);
    } else field.onKeyDown(event);
  }

  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }

  return (
    <form className={styles.form} onSubmit={submit} onBlur={onBlur} noValidate>
      <label className={styles.label} htmlFor={`${id}-input`}>
        {label}
      </label>
      <Row wrap={false} className={`outlined ${styles.field} ${isWrong ? styles.wrong : ""}`}>
        <IconMapPin className="muted" size={22} stroke={1.75} aria-hidden />
        <input
          {...field}
          ref={input}
          id={`${id}-input`}
          className={styles.input}
          placeholder={placeholder}
          value={typed}
          maxLength={LONGEST_PLACE_QUERY}
          aria-invalid={isWrong}
          aria-describedby={`${id}-message`}
          onChange={(event) => type(event.target.value)}
          onFocus={() => {
            setOpen(typed !== initial || initial === "");
            onBegin?.();
          }}
          onKeyDown={onKeyDown}
        />
        <Row as="button" justify="center" wrap={false} className={`weight-500 ${styles.button}`} type="submit">
          <span>{action}</span>
          <IconArrowRight size={20} stroke={1.75} aria-hidden />
        </Row>
        <div className={`outlined ${styles.panel}`} hidden={!listed}>
          {list}
          {search.embedded !== null && (
            <Row as="p" wrap={false} className={styles.offline}>
              <IconInfoCircle size={16} stroke={1.75} aria-hidden />
              {t(search.embedded === "off" ? text.embedded : text.offline)}
            </Row>
          )}
        </div>
      </Row>
      <p id={`${id}-message`} className={isWrong ? styles.complaint : styles.message} role="status">
        {complaint !== null ? t(complaint) : <SearchState search={search} isWaiting={waiting} isOpen={open} />}
      </p>
    </form>
  );
}

function Proposed({ candidate: { label, precision, fell_back } }: { candidate: PlaceCandidate }) {
  const t = useTranslate();
  return (
    <>
      <span>{label}</span>
      <Text as="span" size={13} muted>
        {t(PLACE_PRECISIONS[precision])}
        {fell_back && ` · ${t(text.fellBack)}`}
      </Text>
    </>
  );
}

/** What the search of a place came to. */
function SearchState({
  search,
  isWaiting,
  isOpen,
}: {
  search: ReturnType<typeof usePlaceSearch>;
  isWaiting: boolean;
  isOpen: boolean;
}) {
  const t = useTranslate();
  const count = search.candidates?.length;
  return (
    <>
      {isWaiting && t(text.searching)}
      {isOpen && search.error !== null && t(failureWords(search.error))}
      {search.outside && t(text.outside)}
      {isOpen && !search.outside && count === 0 && (
        <>
          {search.embedded === "unreachable" && `${t(text.silent)} `}
          {t(text.none)}
        </>
      )}
      {isOpen && count !== undefined && count > 0 && <span className="visually-hidden">{t(text.found(count))}</span>}
    </>
  );
}

const idOf = ({ label, latitude, longitude }: PlaceCandidate) => `${label} ${latitude} ${longitude}`;
const only = (candidates: readonly PlaceCandidate[]) => (candidates.length === 1 ? candidates[0] : undefined);
