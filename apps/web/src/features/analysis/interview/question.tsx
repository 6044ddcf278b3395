import {
  type Answer,
  check,
  type EnumField,
  type Field,
  type FieldKey,
  fieldOf,
  narrowChoices,
  OPTION_UNKNOWN,
  QUESTIONNAIRE,
} from "@lichen/domain";
import { formatInteger, questionOf } from "@lichen/report";
import { type RefObject, useId, useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Remark } from "../../../design/controls/remark.tsx";
import form from "../../../design/forms/form.module.css";
import { writeNumber } from "../../../design/forms/typed-number.ts";
import { IconArrowLeft } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { AnswerField } from "../shared/answer-field.tsx";
import { TechnicalWords } from "../shared/technical-words.tsx";
import type { AnswersState } from "../shared/use-answers.ts";
import { AnswerPreview } from "./answer-preview.tsx";
import { Choices } from "./choices.tsx";
import styles from "./interview.module.css";
import { text } from "./text.ts";
import type { useInterview } from "./use-interview.ts";

/** Choices, "I do not know" excluded, that are all in sight; more make a list. @source look.md §7 */
const MOST_CARDS = 6;

/** The question as one whose choices are cards; null for another one. */
function asCards(field: Field): EnumField | null {
  if (field.type !== "enum") return null;
  return field.options.filter(({ value }) => value !== OPTION_UNKNOWN).length <= MOST_CARDS ? field : null;
}

/** One question of the interview: its help, its answer, what the answer would do. Nothing is given before it is confirmed. */
export function InterviewQuestion({
  field: key,
  wasCovered,
  interview: { given, guidance, results },
  heading,
  backTo,
  onReply,
}: {
  field: FieldKey;
  /** Whether it was put before: without an answer, it is not known. */
  wasCovered: boolean;
  interview: Pick<ReturnType<typeof useInterview>, "given" | "guidance" | "results">;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Address of the question before; null: of the analysis. */
  backTo: { readonly to: string; readonly isQuestion: boolean };
  onReply: (answer: Answer | undefined) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const id = useId();
  const field = narrowChoices(fieldOf(key), { ...guidance.subject.answers, ...given.typed });
  const cards = asCards(field);
  const before = given.typed[key] as Answer | undefined;
  const [draft, setDraft] = useState<Answer | undefined>(before ?? (wasCovered ? OPTION_UNKNOWN : undefined));
  const [isRefused, setRefused] = useState(false);
  const issues = findIssues(given, key, draft);
  const isWrong = issues.some(({ severity }) => severity === "error");

  function confirm() {
    if (draft === undefined) return setRefused(true);
    if (isWrong) return;
    onReply(draft === OPTION_UNKNOWN ? undefined : draft);
  }

  return (
    <Stack
      as="form"
      gap={24}
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      <Stack gap={16} className={styles.subject}>
        <Text as="h1" size={20} id={`${id}-name`} ref={heading} tabIndex={-1}>
          {t(questionOf(field))}
        </Text>
        <div id={`${id}-help`}>
          <Remark>{t(field.help)}</Remark>
        </div>
        <TechnicalWords field={field} />
        {cards !== null ? (
          <Choices
            field={cards}
            value={draft}
            labelledBy={`${id}-name`}
            describedBy={`${id}-help`}
            onChoose={setDraft}
          />
        ) : (
          <Stack gap={12} align="start">
            <AnswerField
              field={field}
              value={field.type !== "enum" && draft === OPTION_UNKNOWN ? undefined : draft}
              issues={issues}
              quiet
              onAnswer={setDraft}
            />
            <Bounds field={field} />
            <Button variant="default" onClick={() => onReply(undefined)}>
              {t(text.dontKnow)}
            </Button>
          </Stack>
        )}
        <p className={form.fault} role="status">
          {isRefused && draft === undefined && t(text.chooseFirst)}
        </p>
      </Stack>
      <Stack gap={12} className={`sticky-end ${styles.bar}`}>
        <AnswerPreview field={key} answer={isWrong ? undefined : draft} guidance={guidance} results={results} />
        <Row wrap={false} gap={8} align="stretch">
          <Button
            to={backTo.to}
            variant="default"
            icon={IconArrowLeft}
            className={styles.back ?? ""}
            aria-label={t(backTo.isQuestion ? text.previous : text.back)}
          />
          <Button type="submit" className={`grow ${styles.confirm}`}>
            {t(confirmWords())}
          </Button>
        </Row>
      </Stack>
    </Stack>
  );

  function confirmWords() {
    if (field.type === "enum" || field.type === "string" || typeof draft !== "number") return text.confirm;
    const unit = field.unit === undefined ? "" : `\u00a0${field.unit[language]}`;
    return text.confirmNumber(`${writeNumber(draft, language)}${unit}`);
  }
}

/** What is wrong with an answer that is not given yet. */
function findIssues({ typed }: AnswersState, key: FieldKey, draft: Answer | undefined) {
  const { [key]: _before, ...others } = typed;
  const answers = draft === undefined ? others : { ...others, [key]: draft };
  return check(QUESTIONNAIRE, answers, "analysis").issues.filter(({ field }) => field === key);
}

/** Between which numbers an answer is. */
function Bounds({ field }: { field: Field }) {
  const t = useTranslate();
  const language = useLanguage();
  if (field.type === "enum" || field.type === "string") return null;
  const { min, max, unit } = field;
  const [low, high] =
    unit === undefined
      ? [String(min), String(max)]
      : [formatInteger(min, language), `${formatInteger(max, language)}\u00a0${unit[language]}`];
  return (
    <Text size={13} muted>
      {t(text.between(low, high))}
    </Text>
  );
}
