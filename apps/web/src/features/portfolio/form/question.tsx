import { type Bilingual, type Field, HAZARDS, type Issue, isRequired, narrowChoices } from "@lichen/domain";
import { countsFor, formatInteger } from "@lichen/report";
import type { ReactNode } from "react";
import { TextButton } from "../../../design/controls/text-button.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { AnswerField, markQuestion, RequestedHere, type RequestedQuestions } from "../../analysis/index.ts";
import question from "./question.module.css";
import { text } from "./text.ts";
import type { BuildingForm } from "./use-building-form.ts";

/** One question of the form, with what it serves and what can be done at once about what is wrong. */
export function Question({
  field,
  form,
  requested,
  faults = form.faults[field.key] ?? [],
  children,
}: {
  field: Field;
  form: BuildingForm;
  requested: RequestedQuestions;
  /** Why it is refused, when the server does not say so at the save. */
  faults?: readonly Bilingual[] | undefined;
  children?: ReactNode;
}) {
  const t = useTranslate();
  const hazards = HAZARDS.filter(({ id }) => field.hazards?.includes(id));
  const issues = form.shown.filter((issue) => issue.field === field.key);
  return (
    <div className={[question.question, markQuestion(field, requested)].join(" ")} data-field={field.key}>
      <RequestedHere field={field} requested={requested} />
      <AnswerField
        field={narrowChoices(field, form.typed)}
        value={form.typed[field.key]}
        issues={issues}
        faults={faults}
        required={isRequired(field, form.typed)}
        onAnswer={(answer) => form.give({ [field.key]: answer })}
      />
      {issues.map((issue) => (
        <Remedy key={issue.code} issue={issue} form={form} />
      ))}
      {children}
      {hazards.length > 0 && (
        <Text size={12} muted>
          {t(countsFor(hazards.map(({ id }) => id)))}
        </Text>
      )}
    </div>
  );
}

const SUMS: readonly Issue["code"][] = ["surfaces_over_plot", "green_roofs_over_building"];

/** A sum that exceeds its whole: one press makes the whole as large. */
function Remedy({ issue, form }: { issue: Issue; form: BuildingForm }) {
  const t = useTranslate();
  const language = useLanguage();
  const { code, field, limit } = issue;
  if (!SUMS.includes(code) || limit === undefined) return null;
  const sum = Math.ceil(limit);
  return (
    <TextButton onClick={() => form.give({ [field]: sum })}>{t(text.raiseTo(formatInteger(sum, language)))}</TextButton>
  );
}
