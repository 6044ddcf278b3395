import { type Answer, type EnumField, OPTION_UNKNOWN } from "@lichen/domain";
import { useId } from "react";
import { Stack } from "../../../design/layout/stack.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import styles from "./interview.module.css";
import { text } from "./text.ts";

/** The choices of a question as cards, the last one being that it is not known. The arrows choose; nothing is given yet. */
export function Choices({
  field,
  value,
  labelledBy,
  describedBy,
  onChoose,
}: {
  field: EnumField;
  value: Answer | undefined;
  labelledBy: string;
  describedBy: string;
  onChoose: (answer: Answer) => void;
}) {
  const t = useTranslate();
  const name = useId();
  const options = field.options.filter((option) => option.value !== OPTION_UNKNOWN);
  const card = (choice: Answer, words: string, detail: string | null) => (
    <label key={choice} className={styles.choice} data-chosen={choice === value || undefined}>
      <input type="radio" name={name} value={choice} checked={choice === value} onChange={() => onChoose(choice)} />
      <span>
        {words}
        {detail !== null && <small>{detail}</small>}
      </span>
    </label>
  );
  return (
    <fieldset aria-labelledby={labelledBy} aria-describedby={describedBy}>
      <Stack gap={8}>
        {options.map((option) => card(option.value, t(option.name), null))}
        {card(OPTION_UNKNOWN, t(text.dontKnow), t(text.dontKnowDetail))}
      </Stack>
    </fieldset>
  );
}
