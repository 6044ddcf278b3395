import { type FieldKey, fieldOf, narrowChoices } from "@lichen/domain";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Dialog } from "../../../design/controls/dialog.tsx";
import { PoliteStatus } from "../../../design/controls/polite-status.tsx";
import { RadioField } from "../../../design/forms/radio-field.tsx";
import { IconArrowRight } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { setVisit, useVisit } from "../../../shell/session/session-store.ts";
import type { LifeCycle } from "../../../shell/session/visit.ts";
import { AnswerField } from "../shared/answer-field.tsx";
import { type AnswersState, giveAnswer } from "../shared/use-answers.ts";
import styles from "./resilience-form.module.css";
import { text } from "./text.ts";

/** What is asked of a project before the rest. */
const PROJECT_QUESTIONS: readonly FieldKey[] = [
  "life_cycle_stage",
  "operation_type",
  "construction_year",
  "gross_floor_area",
  "floors_number",
];

/** A building in operation, or a project, which has a few questions of its own. */
export function StepBuilding({
  given,
  onNext,
  onPrevious,
}: {
  given: AnswersState;
  onNext: () => void;
  onPrevious: () => void;
}) {
  const t = useTranslate();
  const { lifeCycle } = useVisit();
  /** Whether the questions of a project are open: at the press of their button, or on the way to the next step. */
  const [asking, setAsking] = useState<"no" | "here" | "on_the_way">("no");
  const [isRefused, setRefused] = useState(false);

  function choose(chosen: LifeCycle | "") {
    if (chosen === "") return;
    setVisit({ lifeCycle: chosen });
    giveAnswer("life_cycle_stage", chosen === "project" ? "construction" : "exploitation");
    setRefused(false);
  }

  /** On to the next step; a project is asked first what it does not say yet. */
  function next() {
    if (lifeCycle === null) return setRefused(true);
    if (lifeCycle === "in_operation" || PROJECT_QUESTIONS.every((key) => given.typed[key] !== undefined))
      return onNext();
    setAsking("on_the_way");
  }

  const close = () => setAsking("no");

  return (
    <>
      <RadioField
        name="life_cycle"
        fault={isRefused ? text.chooseLifeCycle : null}
        label={t(text.lifeCycle)}
        options={[
          { value: "in_operation", name: t(text.inOperation), detail: t(text.inOperationDetail) },
          { value: "project", name: t(text.project), detail: t(text.projectDetail) },
        ]}
        value={lifeCycle ?? ""}
        onChange={choose}
      />
      <PoliteStatus words={isRefused ? t(text.chooseLifeCycle) : ""} />
      {lifeCycle === "project" && (
        <Row>
          <Button variant="default" onClick={() => setAsking("here")}>
            {t(text.projectOpen)}
          </Button>
        </Row>
      )}
      <Row align="stretch" className={styles.actions}>
        <Button endIcon={IconArrowRight} onClick={next}>
          {t(text.continue)}
        </Button>
        <Button variant="subtle" onClick={onPrevious}>
          {t(text.previous)}
        </Button>
      </Row>
      {asking !== "no" && (
        <Dialog
          title={t(text.projectQuestions)}
          place="middle"
          onClose={close}
          foot={
            asking === "here" ? (
              <Button onClick={close}>{t(text.done)}</Button>
            ) : (
              <Button onClick={onNext}>{t(text.continue)}</Button>
            )
          }
        >
          <p className="muted">{t(text.projectIntro)}</p>
          {PROJECT_QUESTIONS.map((key) => (
            <AnswerField
              key={key}
              field={narrowChoices(fieldOf(key), given.typed)}
              value={given.typed[key]}
              issues={given.issues.filter((issue) => issue.field === key)}
              onAnswer={(answer) => giveAnswer(key, answer)}
            />
          ))}
        </Dialog>
      )}
    </>
  );
}
