import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from "react";
import { useTranslate } from "../../shell/language/language.tsx";
import { Row } from "../layout/row.tsx";
import { Button } from "./button.tsx";
import styles from "./confirmed-select.module.css";

const text = {
  confirm: { fr: "Valider", en: "Confirm" },
  keys: {
    fr: "Le choix s’applique une fois validé\u202f: Entrée valide, Échap rétablit le choix précédent.",
    en: "The choice applies once confirmed: Enter confirms, Escape goes back to the previous choice.",
  },
};

type ConfirmedSelectProps<Value extends string> = Omit<ComponentProps<"select">, "value" | "onChange" | "onKeyDown"> & {
  /** The choice in force. */
  readonly value: Value;
  readonly onConfirm: (value: Value) => void;
};

/**
 * A list for a choice that acts: that saves, leads elsewhere or brings the next question. The arrows, and the pointer
 * which a browser does not tell from them, only change what is proposed; Enter or the button beside the list confirms it,
 * Escape gives the choice in force back.
 */
export function ConfirmedSelect<Value extends string>({
  value,
  onConfirm,
  children,
  "aria-describedby": described,
  ...props
}: ConfirmedSelectProps<Value>) {
  const t = useTranslate();
  const keys = useId();
  const list = useRef<HTMLSelectElement>(null);
  /** What is proposed in place of which choice: another one in force leaves the proposal without object. */
  const [proposal, setProposal] = useState<{ readonly over: Value; readonly choice: Value } | null>(null);
  const shown = proposal?.over === value ? proposal.choice : value;
  const isPending = shown !== value;

  function confirm() {
    // The button goes with the difference: the focus stays with the list.
    list.current?.focus();
    setProposal(null);
    onConfirm(shown);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isPending || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") confirm();
    else {
      list.current?.focus();
      setProposal(null);
    }
  }

  return (
    <Row as="span" inline wrap={false} className={styles.confirmed} onKeyDown={onKeyDown}>
      <select
        {...props}
        ref={list}
        aria-describedby={[described, keys].filter(Boolean).join(" ")}
        value={shown}
        onChange={({ target }) => setProposal({ over: value, choice: target.value as Value })}
      >
        {children}
      </select>
      {isPending && (
        <Button variant="default" size="small" onClick={confirm}>
          {t(text.confirm)}
        </Button>
      )}
      <span id={keys} className="visually-hidden">
        {t(text.keys)}
      </span>
    </Row>
  );
}
