import { fieldsRead, holds } from "../catalogue/index.ts";
import { type Answers, type FieldKey, fieldOf } from "../questionnaire/index.ts";

/** Answers that decide whether a question has a meaning, or which of its choices are offered. */
export function contextFields(fields: readonly FieldKey[]): readonly FieldKey[] {
  const read = fields.flatMap((key) => {
    const { excludedWhen, ...field } = fieldOf(key);
    const ofChoices = field.type === "enum" ? field.options.flatMap((option) => option.excludedWhen ?? []) : [];
    return [...(excludedWhen === undefined ? [] : [excludedWhen]), ...ofChoices].flatMap((one) => [...fieldsRead(one)]);
  });
  return [...new Set(read as FieldKey[])];
}

/** The questions that have a meaning with some answers, in their order. */
export function applicableFields(fields: readonly FieldKey[], answers: Answers): readonly FieldKey[] {
  return fields.filter((key) => {
    const { excludedWhen } = fieldOf(key);
    return excludedWhen === undefined || !holds(excludedWhen, answers);
  });
}
