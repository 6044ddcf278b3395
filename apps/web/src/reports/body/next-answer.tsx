import {
  type Bilingual,
  type FieldKey,
  fieldOf,
  hazardOf,
  influences,
  missingAnswers,
  optionName,
} from "@lichen/domain";
import { formatIndex, type HazardResult, nextAnswers, worstHazard } from "@lichen/report";
import { Button } from "@mantine/core";
import { useMemo } from "react";
import { Link } from "react-router";
import type { GivenAnswers } from "../../analysis/use-answers.ts";
import { useQuestionPath } from "../../analysis/why/question-path.ts";
import { useLanguage, useSay } from "../../ui/language.tsx";
import styles from "./report-body.module.css";
import { text } from "./text.ts";

type Next = {
  readonly field: FieldKey;
  /** Whether nothing is answered there yet. */
  readonly missing: boolean;
  /** What an answer would do; null when no index could come of it alone. */
  readonly effect: Bilingual | null;
};

/** The unanswered question that would move the hazards of the building most; when there is none, the best change. */
function nextOfAll(results: readonly HazardResult[], given: GivenAnswers, year: number, figure: Figure): Next | null {
  const [next] = nextAnswers(given.answers, year, 1);
  const [move] = next?.moves ?? [];
  if (next !== undefined && move !== undefined) {
    const { name } = hazardOf(move.hazard);
    const effect = text.nextSpan(name, figure(move.best), figure(move.worst), next.moves.length - 1);
    return { field: next.field, missing: true, effect };
  }
  const worst = results.find(({ hazard }) => hazard.id === worstHazard(results));
  return worst === undefined ? null : nextOfOne(worst, given, year, figure);
}

function nextOfOne({ hazard, vulnerability }: HazardResult, given: GivenAnswers, year: number, figure: Figure) {
  const moving = influences(hazard, given.answers, year);
  const missing = moving.find((one) => one.missing);
  if (missing !== undefined) {
    const effect = text.nextSpan(hazard.name, figure(missing.best.index), figure(missing.worst.index), 0);
    return { field: missing.field, missing: true, effect };
  }
  const [unanswered] = missingAnswers(vulnerability);
  if (unanswered !== undefined) return { field: unanswered, missing: true, effect: null };
  const [better] = moving;
  if (better === undefined || !vulnerability.index.known) return null;
  const answer = optionName(fieldOf(better.field), better.best.answer) ?? both(String(better.best.answer));
  const effect = text.nextBetter(hazard.name, figure(vulnerability.index.value), figure(better.best.index), answer);
  return { field: better.field, missing: false, effect };
}

type Figure = (index: number) => string;
const both = (words: string): Bilingual => ({ fr: words, en: words });

/** What to answer next: the question that counts most, what its answer would do, and the way to it for who may answer. */
export function NextAnswer({
  results,
  given,
  year,
}: {
  /** One hazard, or all of them. */
  results: readonly HazardResult[];
  given: GivenAnswers;
  year: number;
}) {
  const say = useSay();
  const language = useLanguage();
  const questionPath = useQuestionPath();
  const next = useMemo(() => {
    const figure = (index: number) => formatIndex(index, language);
    const [only] = results;
    if (results.length === 1 && only !== undefined) return nextOfOne(only, given, year, figure);
    return nextOfAll(results, given, year, figure);
  }, [results, given, year, language]);
  if (next === null) return null;
  const { field, missing, effect } = next;
  const path = questionPath(field);
  return (
    <section className={styles.next} aria-labelledby="next-answer">
      <div>
        <p className={styles.over} id="next-answer">
          {say(missing ? (path === null ? text.nextUnanswered : text.nextMissing) : text.nextMoves)}
        </p>
        <p>
          <b>{say(fieldOf(field).label)}</b>
        </p>
        {effect !== null && <p className="muted">{say(effect)}</p>}
      </div>
      {path !== null && (
        <Button component={Link} to={path} variant="default">
          {say(missing ? text.nextAnswer : text.nextChange)}
        </Button>
      )}
    </section>
  );
}
