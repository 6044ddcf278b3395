import {
  completionOfSection,
  type Field,
  fieldsOfSection,
  findField,
  HAZARDS,
  SECTIONS,
  type Section,
} from "@lichen/domain";
import { countsFor, formatShare } from "@lichen/report";
import { Button } from "@mantine/core";
import { IconAlertCircle, IconArrowRight } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { AnswerField } from "../../analysis/answer-field.tsx";
import { type GivenAnswers, giveAnswer } from "../../analysis/use-answers.ts";
import { useLanguage, useSay } from "../../ui/language.tsx";
import { useVisit } from "../../ui/session-store.ts";
import layout from "./resilience-form.module.css";
import styles from "./step-questions.module.css";
import { text } from "./text.ts";

/** Identification names the building in a portfolio; an analysis of an address has it from its first two steps. */
const ASKED: readonly Section[] = SECTIONS.filter(({ id }) => id !== "identification");

/** The questionnaire, a section at a time, with what is wrong beside its question. */
export function StepQuestions({
  given,
  onPrevious,
  onAddress,
}: {
  given: GivenAnswers;
  onPrevious: () => void;
  onAddress: () => void;
}) {
  const say = useSay();
  const navigate = useNavigate();
  const { place } = useVisit();
  const [params, setParams] = useSearchParams();
  const [isRefused, setRefused] = useState(false);
  const wanted = findField(params.get("field") ?? "");
  const asked = params.get("section") ?? wanted?.section;
  const section = ASKED.find(({ id }) => id === asked) ?? ASKED[0]!;
  const next = ASKED[ASKED.indexOf(section) + 1];
  const errors = given.issues.filter(({ severity }) => severity === "error");
  const list = useRef<HTMLDivElement>(null);

  // A question that an explanation points to comes into view and takes the focus.
  useEffect(() => {
    if (wanted === undefined) return;
    const question = list.current?.querySelector<HTMLElement>(`[data-field="${wanted.key}"]`);
    question?.scrollIntoView({ block: "center" });
    const control = question?.querySelector<HTMLElement>("input:checked") ?? question?.querySelector("input, select");
    if (control instanceof HTMLElement) control.focus({ preventScroll: true });
  }, [wanted]);

  function open(id: string) {
    setParams({ step: "3", section: id }, { replace: true });
    list.current?.scrollIntoView({ block: "start" });
  }

  function launch() {
    if (place === null) return setRefused(true);
    void navigate("/resilience/analysis");
  }

  return (
    <>
      <p className="muted">{say(text.intro)}</p>
      <nav aria-label={say(text.sections)}>
        <ul className={styles.sections}>
          {ASKED.map((one) => (
            <SectionTab key={one.id} section={one} given={given} isOpen={one === section} onOpen={open} />
          ))}
        </ul>
      </nav>
      {errors.length > 0 && (
        <p className={styles.errors} role="status">
          <IconAlertCircle size={18} stroke={1.75} aria-hidden />
          <span>
            <b>{say(text.errors(errors.length))}.</b> {say(text.errorsKept)}
          </span>
        </p>
      )}
      <div ref={list} className={styles.questions}>
        <h2>{say(section.name)}</h2>
        {fieldsOfSection(section.id).map((field) => (
          <Question key={field.key} field={field} given={given} />
        ))}
      </div>
      <p className={layout.refusal} role="status">
        {isRefused && place === null && (
          <>
            {say(text.needsPlace)}{" "}
            <button type="button" className={styles.link} onClick={onAddress}>
              {say(text.address)}
            </button>
          </>
        )}
      </p>
      <div className={layout.actions}>
        <Button rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden />} onClick={launch}>
          {say(text.launch)}
        </Button>
        {next !== undefined && (
          <Button variant="default" onClick={() => open(next.id)}>
            {say(text.next(next.name))}
          </Button>
        )}
        <Button variant="subtle" onClick={onPrevious}>
          {say(text.previous)}
        </Button>
      </div>
    </>
  );
}

function SectionTab({
  section,
  given,
  isOpen,
  onOpen,
}: {
  section: Section;
  given: GivenAnswers;
  isOpen: boolean;
  onOpen: (id: string) => void;
}) {
  const say = useSay();
  const language = useLanguage();
  const { answered, total, share } = completionOfSection(section.id, given.answers);
  return (
    <li>
      <button
        type="button"
        className={isOpen ? styles.open : styles.tab}
        aria-current={isOpen ? "true" : undefined}
        onClick={() => onOpen(section.id)}
      >
        {say(section.name)}
        <span className="muted">{say(text.answered(answered, total, formatShare(share, language)))}</span>
      </button>
    </li>
  );
}

function Question({ field, given }: { field: Field; given: GivenAnswers }) {
  const say = useSay();
  const hazards = HAZARDS.filter(({ id }) => field.hazards?.includes(id));
  return (
    <div className={styles.question} data-field={field.key}>
      <AnswerField
        field={field}
        value={given.typed[field.key]}
        issues={given.issues.filter((issue) => issue.field === field.key)}
        onAnswer={(answer) => giveAnswer(field.key, answer)}
      />
      {hazards.length > 0 && <p className={styles.hazards}>{say(countsFor(hazards.map(({ id }) => id)))}</p>}
    </div>
  );
}
