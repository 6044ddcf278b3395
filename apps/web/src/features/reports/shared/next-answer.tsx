import {
  type Assessment,
  type Bilingual,
  type FieldKey,
  fieldOf,
  hazardOf,
  influences,
  optionName,
} from "@lichen/domain";
import { formatIndex, type HazardResult, nextAnswers, questionOf, worstHazard } from "@lichen/report";
import { useMemo } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Card } from "../../../design/layout/card.tsx";
import { Toolbar } from "../../../design/layout/section.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useQuestionPath } from "../../analysis/index.ts";
import styles from "./report-body.module.css";
import { text } from "./text.ts";

type Next = {
  readonly field: FieldKey;
  /** Whether nothing is answered there yet. */
  readonly missing: boolean;
  /** What an answer would do; null when no index could come of it alone. */
  readonly effect: Bilingual | null;
};

/** The unanswered question that counts most for the hazards shown; when there is none, the best change of the worst. */
function findNext(results: readonly HazardResult[], assessment: Assessment, figure: Figure): Next | null {
  const hazards = results.map(({ assessed }) => assessed);
  const [next] = nextAnswers({ ...assessment, hazards }, 1);
  if (next === undefined) return bestChange(results, assessment, figure);
  const [move] = next.moves;
  const effect =
    move && text.nextSpan(hazardOf(move.hazard).name, figure(move.best), figure(move.worst), next.moves.length - 1);
  return { field: next.field, missing: true, effect: effect ?? null };
}

function bestChange(results: readonly HazardResult[], { answers, year }: Assessment, figure: Figure): Next | null {
  const worst = results.find(({ hazard }) => hazard.id === worstHazard(results));
  if (worst === undefined || worst.vulnerability.index === null) return null;
  const [better] = influences(worst.hazard, answers, year);
  if (better === undefined) return null;
  const answer = optionName(fieldOf(better.field), better.best.answer) ?? both(String(better.best.answer));
  const now = figure(worst.vulnerability.index);
  const effect = text.nextBetter(worst.hazard.name, now, figure(better.best.index), answer);
  return { field: better.field, missing: false, effect };
}

type Figure = (index: number) => string;
const both = (words: string): Bilingual => ({ fr: words, en: words });

/** What to answer next: the question that counts most, what its answer would do, and the way to it for who may answer. */
export function NextAnswer({
  results,
  assessment,
}: {
  /** One hazard, or all of them. */
  results: readonly HazardResult[];
  assessment: Assessment;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const questionPath = useQuestionPath();
  const next = useMemo(() => {
    return findNext(results, assessment, (index) => formatIndex(index, language));
  }, [results, assessment, language]);
  if (next === null) return null;
  const { field, missing, effect } = next;
  const path = questionPath(field);
  return (
    <Card as="section" className={`${styles.next} screen-only`} aria-labelledby="next-answer">
      <Toolbar
        end={
          path !== null && (
            <Button to={path} variant="default">
              {t(missing ? text.nextAnswer : text.nextChange)}
            </Button>
          )
        }
      >
        <div>
          <Text size={13} muted id="next-answer">
            {t(missing ? (path === null ? text.nextUnanswered : text.nextMissing) : text.nextMoves)}
          </Text>
          <p>
            <b>{t(questionOf(fieldOf(field)))}</b>
          </p>
          {effect !== null && <p className="muted">{t(effect)}</p>}
        </div>
      </Toolbar>
    </Card>
  );
}
