import { type Answer, type EnumField, OPTION_UNKNOWN } from "@lichen/domain";
import { ChoiceCards } from "../../../design/controls/choice-cards.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { text } from "./text.ts";

/** The choices of a question as cards, the last one being that it is not known. */
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
  const choices = field.options
    .filter((option) => option.value !== OPTION_UNKNOWN)
    .map((option) => ({ value: option.value, name: t(option.name) }));
  const unknown = { value: OPTION_UNKNOWN, name: t(text.dontKnow), detail: t(text.dontKnowDetail) };
  return (
    <ChoiceCards
      choices={[...choices, unknown]}
      value={value}
      labelledBy={labelledBy}
      describedBy={describedBy}
      onChoose={onChoose}
    />
  );
}
