import { type Answer, type Answers, check, type FieldKey, type Issue, QUESTIONNAIRE } from "@lichen/domain";
import { useMemo } from "react";
import { getVisit, setVisit, useVisit } from "../../../shell/session/session-store.ts";

export type AnswersState = {
  /** Answers as typed, the wrong ones included. */
  readonly typed: Readonly<Record<string, unknown>>;
  /** Answers that hold. */
  readonly answers: Answers;
  readonly issues: readonly Issue[];
};

/** The answers of the visit, checked. They never leave the browser but in the body of a call. */
export function useAnswers(): AnswersState {
  const { answers: typed } = useVisit();
  return useMemo(() => {
    const { answers, issues } = check(QUESTIONNAIRE, typed, "analysis");
    // The place is chosen beside the questionnaire: its absence is said there.
    return { typed, answers, issues: issues.filter(({ code }) => code !== "place_missing") };
  }, [typed]);
}

/** Gives one answer, or takes it back when it is undefined. */
export function giveAnswer(key: FieldKey, answer: Answer | undefined): void {
  const { [key]: _before, ...others } = getVisit().answers;
  setVisit({ answers: answer === undefined ? others : { ...others, [key]: answer } });
}
