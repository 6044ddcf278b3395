import type { AnswersTo } from "./answers.ts";
import { holds } from "./condition.ts";
import type { FieldRow } from "./field.ts";

/**
 * A question as it is put after other answers: a choice that contradicts them is not proposed, unless it is the one that was
 * given.
 */
export function narrowChoices<Field extends FieldRow>(
  field: Field,
  answers: Readonly<Partial<Record<string, unknown>>> | AnswersTo<string>,
): Field {
  if (field.type !== "enum") return field;
  const { [field.key]: given, ...others } = answers;
  const options = field.options.filter(
    ({ value, excludedWhen }) => value === given || excludedWhen === undefined || !holds(excludedWhen, others),
  );
  return options.length === field.options.length ? field : { ...field, options };
}
