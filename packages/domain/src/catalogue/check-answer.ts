import { hasInvisibleCharacters } from "../shared/visible-text.ts";
import type { Answer } from "./answers.ts";
import type { EnumField, FieldRow, IntegerField, NumberField, StringField } from "./field.ts";
import type { Issue, IssueCode } from "./issue-texts.ts";

/** Characters that one composed character may have come from. @source Unicode Standard Annex #15, table 10 */
const MOST_TO_COMPOSE = 4;

type Checked = { readonly answer: Answer } | { readonly issue: Issue };

/** True for what counts as no answer at all: absent, null, or a text of spaces only. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

/** Checks one answer that is not blank against its question alone; the first thing wrong is the one said. */
export function checkAnswer(field: FieldRow, value: unknown): Checked {
  switch (field.type) {
    case "string":
      return checkText(field, value);
    case "enum":
      return checkChoice(field, value);
    case "number":
    case "integer":
      return checkFigure(field, value);
  }
}

function checkText(field: StringField, value: unknown): Checked {
  if (typeof value !== "string") return refuse(field, "wrong_type");
  const trimmed = value.trim();
  // To compose a text without end takes minutes; composed, a text keeps a quarter of its length at least.
  if (trimmed.length > field.maxLength * MOST_TO_COMPOSE) return refuse(field, "too_long", field.maxLength);
  const text = trimmed.normalize("NFC");
  if (text.length > field.maxLength) return refuse(field, "too_long", field.maxLength);
  if (hasInvisibleCharacters(text)) return refuse(field, "invisible_characters");
  if (field.pattern !== undefined && !new RegExp(field.pattern).test(text)) return refuse(field, "wrong_pattern");
  return { answer: text };
}

function checkChoice(field: EnumField, value: unknown): Checked {
  if (typeof value !== "string") return refuse(field, "wrong_type");
  if (field.options.some((option) => option.value === value)) return { answer: value };
  return refuse(field, field.otherwise ?? "unknown_option");
}

function checkFigure(field: NumberField | IntegerField, value: unknown): Checked {
  if (typeof value === "string") return refuse(field, Number.isFinite(Number(value)) ? "wrong_type" : "not_a_number");
  if (typeof value !== "number") return refuse(field, "wrong_type");
  if (!Number.isFinite(value)) return refuse(field, "not_a_number");
  if (field.type === "integer" && !Number.isInteger(value)) return refuse(field, "not_an_integer");
  if (value < field.min) return refuse(field, "too_small", field.min);
  if (value > field.max) return refuse(field, "too_big", field.max);
  if (field.type === "number" && field.decimals !== undefined && decimalsOf(value) > field.decimals) {
    // Tools write fifteen decimals of a degree where seven are a centimetre.
    if (field.angle !== undefined) return { answer: roundToDecimals(value, field.decimals) };
    return refuse(field, "too_many_decimals", field.decimals);
  }
  return { answer: value };
}

export function roundToDecimals(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  // Never -0.
  return Math.round(value * scale) / scale + 0;
}

/** Decimals of a finite number as it is written: 0.25 → 2, 1e-7 → 7. */
function decimalsOf(value: number): number {
  const [digits = "", exponent = "0"] = String(value).split("e");
  return Math.max(0, (digits.split(".")[1] ?? "").length - Number(exponent));
}

function refuse(field: { readonly key: string }, code: IssueCode, limit?: number): Checked {
  const issue = { field: field.key, code, severity: "error" } as const;
  return { issue: limit === undefined ? issue : { ...issue, limit } };
}
