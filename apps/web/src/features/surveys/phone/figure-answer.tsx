import {
  type Answer,
  type Bilingual,
  checkAnswer,
  type EnumField,
  type Field,
  issueText,
  OPTION_UNKNOWN,
} from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { useId } from "react";
import { ChoiceCards } from "../../../design/controls/choice-cards.tsx";
import form from "../../../design/forms/form.module.css";
import { readNumber, writeNumber } from "../../../design/forms/typed-number.ts";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { text } from "./text.ts";

type TypedField = Exclude<Field, EnumField>;

/** An answer that is typed: a figure with its unit and bounds, or a few words. */
export function FigureAnswer({
  field,
  draft,
  onDraft,
}: {
  field: TypedField;
  draft: Answer | undefined;
  onDraft: (draft: Answer) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const id = useId();
  const shown = draft === undefined || draft === OPTION_UNKNOWN ? "" : draft;
  return (
    <Stack gap={12}>
      <label className={form.field}>
        <span className={form.label} id={`${id}-name`}>
          {t(text.answer)}
          {field.type !== "string" && field.unit !== undefined && ` (${t(field.unit)})`}
        </span>
        <input
          className={form.input}
          inputMode={field.type === "string" ? "text" : "decimal"}
          value={typeof shown === "number" ? writeNumber(shown, language) : shown}
          aria-describedby={`${id}-bounds`}
          onChange={(event) => onDraft(event.target.value)}
        />
        <Text size={13} muted id={`${id}-bounds`}>
          {field.type !== "string" && t(text.between(boundOf(field, field.min), boundOf(field, field.max)))}
        </Text>
      </label>
      <ChoiceCards
        choices={[{ value: OPTION_UNKNOWN, name: t(text.dontKnow) }]}
        value={draft}
        labelledBy={`${id}-name`}
        onChoose={onDraft}
      />
    </Stack>
  );

  function boundOf({ unit }: { readonly unit?: Bilingual }, bound: number): string {
    return unit === undefined ? String(bound) : formatInteger(bound, language);
  }
}

/** A typed answer as the questionnaire takes it, or what is wrong with it. */
export function readTyped(
  field: TypedField,
  draft: Answer,
): { readonly value: Answer } | { readonly fault: Bilingual } {
  const value = field.type === "string" || typeof draft === "number" ? draft : readNumber(draft);
  const checked = checkAnswer(field, value);
  return "issue" in checked ? { fault: issueText(checked.issue) } : { value: checked.answer };
}
