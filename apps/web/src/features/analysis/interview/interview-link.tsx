import { useSearchParams } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { IconListDetails } from "../../../design/icons/icons.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useAnswers } from "../shared/use-answers.ts";
import type { Guidance } from "../shared/use-estimates.ts";
import { INTERVIEW_END_PATH, INTERVIEW_PATH, interviewQuery } from "./interview-path.ts";
import { text } from "./text.ts";
import { useProgress, useQuestionsLeft } from "./use-interview.ts";

/** The way to the interview with the number of its questions, or to its end once nothing is left to ask. */
export function InterviewLink({ guidance }: { guidance: Guidance }) {
  const t = useTranslate();
  const [params] = useSearchParams();
  const query = interviewQuery(params);
  const given = useAnswers();
  const { covered } = useProgress();
  const left = useQuestionsLeft(guidance, given).length;
  if (left === 0) {
    return (
      <Button to={`${INTERVIEW_END_PATH}${query}`} variant="default" icon={IconListDetails}>
        {t(text.ended)}
      </Button>
    );
  }
  return (
    <Button to={`${INTERVIEW_PATH}${query}`} icon={IconListDetails}>
      {t(covered.length === 0 ? text.open(left) : text.resume(left))}
    </Button>
  );
}
