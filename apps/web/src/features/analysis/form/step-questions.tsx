import {
  completionOfSection,
  ensure,
  type Field,
  fieldsOfSection,
  HAZARDS,
  narrowChoices,
  SECTIONS,
  type Section,
  type SectionId,
} from "@lichen/domain";
import { countsFor, formatShare } from "@lichen/report";
import { useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Remark } from "../../../design/controls/remark.tsx";
import { TextButton } from "../../../design/controls/text-button.tsx";
import { AsteriskNote } from "../../../design/forms/form-fields.tsx";
import { IconArrowRight } from "../../../design/icons/icons.ts";
import { Card } from "../../../design/layout/card.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useChangeAddress } from "../../../shell/paths/address.ts";
import { inSameMoment, useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { queryOfQuestion } from "../../../shell/paths/question-query.ts";
import { useVisit } from "../../../shell/session/session-store.ts";
import { AnswerField } from "../shared/answer-field.tsx";
import {
  markQuestion,
  RequestedHere,
  type RequestedQuestions,
  RequestedSteps,
  useRequestedQuestions,
} from "../shared/requested-questions.tsx";
import { type AnswersState, giveAnswer } from "../shared/use-answers.ts";
import layout from "./resilience-form.module.css";
import styles from "./step-questions.module.css";
import { text } from "./text.ts";

/** Whether a screen of ours was open before this one: going from one question to the next adds none. */
function hasEarlierScreen(): boolean {
  const { idx = 0 }: { readonly idx?: number } = window.history.state ?? {};
  return idx > 0;
}

/** Identification names the building in a portfolio; an analysis of an address has it from its first two steps. */
const FORM_SECTIONS: readonly Section<SectionId>[] = SECTIONS.filter(({ id }) => id !== "identification");

/** The questionnaire, a section at a time, with what is wrong beside its question. */
export function StepQuestions({
  given,
  onPrevious,
  onAddress,
}: {
  given: AnswersState;
  onPrevious: () => void;
  onAddress: () => void;
}) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const navigate = useNavigate();
  const { place } = useVisit();
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const [isRefused, setRefused] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const requested = useRequestedQuestions(list);
  const sectionId = params.get("section") ?? requested.now?.section;
  const section = FORM_SECTIONS.find(({ id }) => id === sectionId) ?? ensure(FORM_SECTIONS[0]);
  const next = FORM_SECTIONS[FORM_SECTIONS.indexOf(section) + 1];
  const errors = given.issues.filter(({ severity }) => severity === "error");

  function open(id: string) {
    changeAddress((now) => inSameMoment(now, `step=3&section=${id}`), { replace: true });
    list.current?.scrollIntoView({ block: "start" });
  }

  function ask({ key }: Field) {
    const all = requested.all.map((one) => one.key);
    changeAddress((now) => inSameMoment(now, `step=3&${queryOfQuestion(key, all)}`), { replace: true });
  }

  function launch() {
    if (place === null) return setRefused(true);
    void navigate(keep("/resilience/analysis"));
  }

  return (
    <>
      <p className="muted">{t(text.intro)}</p>
      {fieldsOfSection(section.id).some(({ required }) => required) && <AsteriskNote />}
      <nav aria-label={t(text.sections)}>
        <Row as="ul" gap={4} align="stretch">
          {FORM_SECTIONS.map((one) => (
            <SectionTab key={one.id} section={one} given={given} isOpen={one === section} onOpen={open} />
          ))}
        </Row>
      </nav>
      {errors.length > 0 && (
        <Remark tone="error" isLive>
          <b>{t(text.errors(errors.length))}.</b> {t(text.errorsIgnored)}
        </Remark>
      )}
      <Card ref={list} gap={0} padding={0} className={styles.questions}>
        <Text as="h2" size={16} className={styles.question}>
          {t(section.name)}
        </Text>
        {fieldsOfSection(section.id).map((field) => (
          <Question key={field.key} field={field} given={given} requested={requested} />
        ))}
      </Card>
      <RequestedSteps
        requested={requested}
        onAsk={ask}
        onReturn={hasEarlierScreen() ? () => void navigate(-1) : undefined}
      />
      <p className={`tone-error ${layout.refusal}`} role="status">
        {isRefused && place === null && (
          <>
            {t(text.needsPlace)} <TextButton onClick={onAddress}>{t(text.address)}</TextButton>
          </>
        )}
      </p>
      <Row align="stretch" className={layout.actions}>
        <Button endIcon={IconArrowRight} onClick={launch}>
          {t(text.launch)}
        </Button>
        {next !== undefined && (
          <Button variant="default" onClick={() => open(next.id)}>
            {t(text.next(next.name))}
          </Button>
        )}
        <Button variant="subtle" onClick={onPrevious}>
          {t(text.previous)}
        </Button>
      </Row>
    </>
  );
}

function SectionTab({
  section,
  given,
  isOpen,
  onOpen,
}: {
  section: Section<SectionId>;
  given: AnswersState;
  isOpen: boolean;
  onOpen: (id: string) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { answered, total, share } = completionOfSection(section.id, given.answers);
  return (
    <li>
      <button
        type="button"
        className={`card list-button weight-500 ${styles.tab}`}
        aria-current={isOpen ? "true" : undefined}
        onClick={() => onOpen(section.id)}
      >
        {t(section.name)}
        <Text as="span" size={12} weight={400} muted>
          {t(text.answered(answered, total, formatShare(share, language)))}
        </Text>
      </button>
    </li>
  );
}

function Question({ field, given, requested }: { field: Field; given: AnswersState; requested: RequestedQuestions }) {
  const t = useTranslate();
  const hazards = HAZARDS.filter(({ id }) => field.hazards?.includes(id));
  return (
    <Stack className={`${styles.question} ${markQuestion(field, requested) ?? ""}`} data-field={field.key}>
      <RequestedHere field={field} requested={requested} />
      <AnswerField
        field={narrowChoices(field, given.typed)}
        value={given.typed[field.key]}
        issues={given.issues.filter((issue) => issue.field === field.key)}
        onAnswer={(answer) => giveAnswer(field.key, answer)}
      />
      {hazards.length > 0 && (
        <Text size={12} muted>
          {t(countsFor(hazards.map(({ id }) => id)))}
        </Text>
      )}
    </Stack>
  );
}
