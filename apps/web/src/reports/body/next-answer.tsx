import { fieldOf, influences, optionName } from "@lichen/domain";
import { formatIndex, type HazardResult, worstHazard } from "@lichen/report";
import { Button } from "@mantine/core";
import { useMemo } from "react";
import { Link } from "react-router";
import type { GivenAnswers } from "../../analysis/use-answers.ts";
import { questionsToMove } from "../../analysis/weightiest-question.tsx";
import { useQuestionPath } from "../../analysis/why/question-path.ts";
import { useLanguage, useSay } from "../../ui/language.tsx";
import styles from "./report-body.module.css";
import { text } from "./text.ts";

/** The answer that would move a result most, and the way to its question for who may answer. */
export function NextAnswer({
  results,
  given,
  year,
}: {
  /** One hazard, or all of them: the worst is then looked at. */
  results: readonly HazardResult[];
  given: GivenAnswers;
  year: number;
}) {
  const say = useSay();
  const language = useLanguage();
  const questionPath = useQuestionPath();
  const worst = results.length === 0 ? null : worstHazard(results);
  const result = results.find(({ hazard }) => hazard.id === worst);
  const next = useMemo(() => {
    if (result === undefined) return null;
    const { hazard } = result;
    const [field] = questionsToMove(hazard, given.answers, year, result);
    if (field === undefined) return null;
    return { field, influence: influences(hazard, given.answers, year).find((one) => one.field === field) };
  }, [result, given.answers, year]);
  if (result === undefined || next === null) return null;
  const { field, influence } = next;
  const path = questionPath(field);
  const { index } = result.vulnerability;
  const figure = (value: number) => formatIndex(value, language);

  function effect() {
    if (influence === undefined || result === undefined) return null;
    const { missing, best, worst: most } = influence;
    const { name } = result.hazard;
    if (missing || !index.known) return text.nextSpan(name, figure(best.index), figure(most.index));
    const answer = optionName(fieldOf(field), best.answer);
    return text.nextBetter(
      name,
      figure(index.value),
      figure(best.index),
      answer ?? { fr: `${best.answer}`, en: `${best.answer}` },
    );
  }

  const words = effect();
  return (
    <section className={styles.next} aria-labelledby="next-answer">
      <div>
        <p className={styles.over} id="next-answer">
          {say(index.known ? text.nextMoves : text.nextGives)}
        </p>
        <p>
          <b>{say(fieldOf(field).label)}</b>
        </p>
        {words !== null && <p className="muted">{say(words)}</p>}
      </div>
      {path !== null && (
        <Button component={Link} to={path} variant="default">
          {say(influence?.missing === false ? text.nextChange : text.nextAnswer)}
        </Button>
      )}
    </section>
  );
}
