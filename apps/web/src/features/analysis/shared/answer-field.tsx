import {
  type Answer,
  type Bilingual,
  type EnumField,
  type FieldRow,
  type Issue,
  issueText,
  OPTION_UNKNOWN,
  offeredOptions,
} from "@lichen/domain";
import { questionOf } from "@lichen/report";
import { type ReactNode, useEffect, useId, useState } from "react";
import { ChoiceFrame } from "../../../design/controls/choice-cards.tsx";
import { ConfirmedSelect } from "../../../design/controls/confirmed-select.tsx";
import form from "../../../design/forms/form.module.css";
import { Asterisk } from "../../../design/forms/form-fields.tsx";
import { readNumber, writeAmount, writeNumber } from "../../../design/forms/typed-number.ts";
import { IconAlertCircle, IconAlertTriangle, IconCheck } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import styles from "./answer-field.module.css";
import { TechnicalWords } from "./technical-words.tsx";

const text = {
  dontKnow: { fr: "Je ne sais pas", en: "I don’t know" },
  choose: { fr: "Choisir…", en: "Choose…" },
};

/** Choices of a list that are all shown as buttons; more make a list to open. @source look.md §7 */
const MOST_BUTTONS = 6;

type AnswerFieldProps = {
  readonly field: FieldRow;
  readonly value: unknown;
  readonly issues?: readonly Issue[];
  /** What is wrong beside the issues: the server's refusals. */
  readonly faults?: readonly Bilingual[];
  /** Carries an asterisk here, whatever the question says elsewhere. */
  readonly required?: boolean;
  readonly onAnswer: (answer: Answer | undefined) => void;
  /** The question is said elsewhere: its name is kept for screen readers only. */
  readonly quiet?: boolean;
  /** The answer acts at once: a choice is a press, or is confirmed; no arrow on the way to another one gives it. */
  readonly acts?: boolean;
};

/** One question of the questionnaire: name, help, unit, what is wrong, and its answer. */
export function AnswerField({
  field,
  value,
  issues = [],
  faults = [],
  required = field.required === true,
  onAnswer,
  quiet = false,
  acts = false,
}: AnswerFieldProps) {
  const t = useTranslate();
  const language = useLanguage();
  const id = useId();
  const wrong = faults.length > 0 || issues.some(({ severity }) => severity === "error");
  const described = quiet ? `${id}-issues` : `${id}-help ${id}-issues`;
  const shared = { id, wrong, required, described, value, onAnswer };
  const Options = acts ? Presses : Buttons;
  const List = acts ? ConfirmedChoice : Choice;
  const isButtons = field.type === "enum" && field.options.length <= MOST_BUTTONS;
  const label = (
    <>
      {t(questionOf(field))}
      {required && !quiet && <Asterisk />}
    </>
  );
  const under = (
    <>
      {!quiet && (
        <>
          <Text id={`${id}-help`} size={13} muted measured className={form.help}>
            {t(field.help)}
          </Text>
          <TechnicalWords field={field} />
        </>
      )}
      <div id={`${id}-issues`}>
        {issues.map((issue) => (
          <Row
            key={issue.code}
            as="p"
            wrap={false}
            className={issue.severity === "error" ? form.fault : styles.warning}
          >
            {issue.severity === "error" ? (
              <IconAlertCircle size={16} stroke={1.75} aria-hidden />
            ) : (
              <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            )}
            {t(issueText(issue))}
          </Row>
        ))}
        {faults.map((fault) => (
          <Row key={fault.en} as="p" wrap={false} className={form.fault}>
            <IconAlertCircle size={16} stroke={1.75} aria-hidden />
            {t(fault)}
          </Row>
        ))}
      </div>
    </>
  );
  if (isButtons) {
    return (
      <fieldset aria-describedby={described}>
        <legend className={quiet ? "visually-hidden" : form.label}>{label}</legend>
        <Options field={field} value={value} required={required} onAnswer={onAnswer} />
        {under}
      </fieldset>
    );
  }
  return (
    <div className={form.field}>
      <label htmlFor={id} className={quiet ? "visually-hidden" : form.label}>
        {label}
      </label>
      {field.type === "enum" ? <List field={field} {...shared} /> : <Typed key={language} field={field} {...shared} />}
      {under}
    </div>
  );
}

function nameOf(value: string, name: { fr: string; en: string }) {
  return value === OPTION_UNKNOWN ? text.dontKnow : name;
}

type OptionsProps = { field: EnumField; required: boolean } & Pick<AnswerFieldProps, "value" | "onAnswer">;

/** Every choice in sight; choosing again what is chosen takes the answer back. */
function Buttons({ field, value, required, onAnswer }: OptionsProps) {
  const t = useTranslate();
  const name = useId();
  return (
    <Row align="stretch">
      {field.options.map((option) => {
        const chosen = option.value === value;
        return (
          <ChoiceFrame key={option.value} size="small" isChosen={chosen}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              required={required}
              checked={chosen}
              onChange={() => onAnswer(option.value)}
              onClick={() => chosen && onAnswer(undefined)}
            />
            {chosen && <IconCheck size={15} stroke={2.4} aria-hidden />}
            {t(nameOf(option.value, option.name))}
          </ChoiceFrame>
        );
      })}
    </Row>
  );
}

/** The same as buttons of their own, each pressed by itself. */
function Presses({ field, value, onAnswer }: OptionsProps) {
  const t = useTranslate();
  return (
    <Row align="stretch">
      {field.options.map((option) => {
        const chosen = option.value === value;
        return (
          <ChoiceFrame
            as="button"
            key={option.value}
            type="button"
            size="small"
            isChosen={chosen}
            aria-pressed={chosen}
            onClick={() => onAnswer(chosen ? undefined : option.value)}
          >
            {chosen && <IconCheck size={15} stroke={2.4} aria-hidden />}
            {t(nameOf(option.value, option.name))}
          </ChoiceFrame>
        );
      })}
    </Row>
  );
}

type ControlProps = Pick<AnswerFieldProps, "value" | "onAnswer"> & {
  id: string;
  wrong: boolean;
  required: boolean;
  described: string;
};
type ListProps = ControlProps & { field: EnumField };

function Choice({ onAnswer, ...list }: ListProps) {
  const { options, ...control } = useList(list);
  return (
    <select {...control} onChange={({ target }) => onAnswer(target.value === "" ? undefined : target.value)}>
      {options}
    </select>
  );
}

function ConfirmedChoice({ onAnswer, ...list }: ListProps) {
  const { options, ...control } = useList(list);
  return (
    <ConfirmedSelect {...control} onConfirm={(chosen) => onAnswer(chosen === "" ? undefined : chosen)}>
      {options}
    </ConfirmedSelect>
  );
}

/** Properties and options of the list of a question. */
function useList({ field, id, wrong, required, described, value }: Omit<ListProps, "onAnswer">) {
  const t = useTranslate();
  const language = useLanguage();
  return {
    id,
    className: `${wrong ? form.wrong : form.input} ${styles.control}`,
    "aria-invalid": wrong,
    "aria-required": required,
    "aria-describedby": described,
    value: typeof value === "string" ? value : "",
    options: (
      <>
        <option value="">{t(text.choose)}</option>
        {offeredOptions(field, language).map((option) => (
          <option key={option.value} value={option.value}>
            {t(nameOf(option.value, option.name))}
          </option>
        ))}
      </>
    ),
  };
}

/** A number or a text. What is not a number is kept as typed, with what is wrong said under it. */
function Typed({
  field,
  id,
  wrong,
  required,
  described,
  value,
  onAnswer,
}: ControlProps & { field: Exclude<FieldRow, { readonly type: "enum" }> }) {
  const language = useLanguage();
  const isNumber = field.type !== "string";
  const write = field.type === "number" && field.money === true ? writeAmount : writeNumber;
  const written = typeof value === "number" ? write(value, language) : typeof value === "string" ? value : "";
  const [typed, setTyped] = useState(written);

  // The answer may change elsewhere (another field of the same question, another language): what is typed follows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: while one types, the words stay as typed
  useEffect(() => {
    if ((isNumber ? readNumber(typed) : typed) !== value) setTyped(written);
  }, [value, written]);

  function type(words: string) {
    setTyped(words);
    onAnswer(words.trim() === "" ? undefined : isNumber ? readNumber(words) : words);
  }

  const unit: ReactNode = field.type !== "string" && field.unit !== undefined && (
    <Text as="span" size={13} muted>
      {field.unit[language]}
    </Text>
  );
  return (
    <Row as="span" wrap={false} className={isNumber ? styles.number : styles.control}>
      <input
        className={wrong ? form.wrong : form.input}
        id={id}
        type="text"
        inputMode={isNumber ? (field.type === "integer" ? "numeric" : "decimal") : "text"}
        autoComplete="off"
        aria-invalid={wrong}
        aria-required={required}
        aria-describedby={described}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(written)}
      />
      {unit}
    </Row>
  );
}
