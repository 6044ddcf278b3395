import type { AnswerOf, buildingSchema } from "@lichen/contract";
import { FIELDS, QUESTIONNAIRE, SECTIONS } from "@lichen/domain";

/** The questionnaire as the wire carries it, from the one catalogue. */
export function presentSchema(): AnswerOf<typeof buildingSchema> {
  return {
    edition: QUESTIONNAIRE.source,
    sections: SECTIONS.map(({ id, name }) => ({ id, name })),
    fields: FIELDS.map((field) => {
      const isNumber = field.type === "number" || field.type === "integer";
      return {
        key: field.key,
        column: field.column,
        section: field.section,
        type: field.type,
        label: field.label,
        help: field.help,
        required: field.required === true,
        unit: isNumber ? (field.unit ?? null) : null,
        min: isNumber ? field.min : null,
        max: isNumber ? field.max : null,
        decimals: field.type === "number" ? (field.decimals ?? null) : null,
        max_length: field.type === "string" ? field.maxLength : null,
        pattern: field.type === "string" ? (field.pattern ?? null) : null,
        default: field.type === "string" || field.type === "enum" ? (field.default ?? null) : null,
        options:
          field.type === "enum"
            ? field.options.map(({ value, name, favourability }) => ({
                value,
                name,
                favourability: favourability ?? null,
              }))
            : null,
        hazards: [...(field.hazards ?? [])],
      };
    }),
  };
}
