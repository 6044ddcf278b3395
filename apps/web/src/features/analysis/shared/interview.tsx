import { type Answer, type Assessment, ensure, type FieldKey, fieldOf, OPTION_UNKNOWN } from "@lichen/domain";
import { formatInteger, type HazardResult, isWithoutIndex, questionOf } from "@lichen/report";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Card } from "../../../design/layout/card.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { AnswerField } from "./answer-field.tsx";
import { interviewText as text } from "./interview-text.ts";
import { text as shared } from "./text.ts";
import { type AnswersState, giveAnswer } from "./use-answers.ts";
import type { Guidance } from "./use-estimates.ts";
import { WeightiestQuestion } from "./weightiest-question.tsx";

/**
 * One question after another, the next being the one that teaches most over all hazards. A choice that is pressed leads to
 * the next at once, one of a long list and a number when they are confirmed; "I do not know" costs nothing.
 */
export function Interview({
  results,
  given,
  guidance,
  assessment,
  selected,
}: {
  results: readonly HazardResult[];
  given: AnswersState;
  guidance: Guidance;
  assessment: Assessment;
  /** What its own questions are asked of once the interview has nothing left to ask. */
  selected: HazardResult;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const [held, setHeld] = useState<FieldKey | null>(null);
  const [skipped, setSkipped] = useState<ReadonlySet<FieldKey>>(new Set());
  /** Questions that were answered here, each with what its answer was before. */
  const [past, setPast] = useState<readonly { readonly field: FieldKey; readonly before: unknown }[]>([]);
  const name = useRef<HTMLElement>(null);
  const { typed } = given;
  const questions = useMemo(() => {
    const unknown = (Object.keys(typed) as FieldKey[]).filter((key) => typed[key] === OPTION_UNKNOWN);
    return guidance.next(new Set([...skipped, ...unknown]));
  }, [guidance, skipped, typed]);
  const shown = held ?? questions[0]?.field;
  const last = useRef(shown);

  // The focus goes on with the questions: its control is gone with the one before.
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    if (document.activeElement === document.body) name.current?.focus({ preventScroll: true });
  }, [shown]);

  if (shown === undefined) return <WeightiestQuestion result={selected} given={given} assessment={assessment} />;
  const field = fieldOf(shown);
  const applicable = results.filter(({ now }) => now?.level !== "none");
  const known = applicable.filter(({ vulnerability }) => vulnerability.index !== null).length;
  const isNumber = field.type !== "enum";
  const isWrong = given.issues.some((issue) => issue.field === shown && issue.severity === "error");
  const isTyped = typed[shown] !== undefined;

  function goOn(field: FieldKey, before: unknown) {
    setPast([...past, { field, before }]);
    setHeld(null);
  }

  function skip() {
    setSkipped(new Set([...skipped, ensure(shown)]));
    if (isTyped) giveAnswer(ensure(shown), undefined);
    goOn(ensure(shown), undefined);
  }

  function undo() {
    const { field: last, before } = ensure(past.at(-1));
    setPast(past.slice(0, -1));
    giveAnswer(last, before as Answer | undefined);
    setHeld(last);
  }

  return (
    <Card as="section" padding={8} aria-labelledby="weightiest">
      <Grid least={260} gap={8} align="center">
        <div>
          <Text size={12} muted id="weightiest">
            {isWithoutIndex(results)
              ? t(shared.notComputable)
              : `${t(text.next)} · ${t(text.known(formatInteger(known, language), formatInteger(applicable.length, language)))}`}
          </Text>
          <Row as="p" rowGap={0} align="baseline">
            <Text as="b" size={14} ref={name} tabIndex={-1}>
              {t(questionOf(field))}
            </Text>
          </Row>
        </div>
        <Row
          as="form"
          gap={12}
          rowGap={8}
          justify="between"
          onSubmit={(event) => {
            event.preventDefault();
            if (isNumber && isTyped && !isWrong) goOn(shown, undefined);
          }}
        >
          <AnswerField
            key={shown}
            field={field}
            value={typed[shown]}
            issues={given.issues.filter((issue) => issue.field === shown)}
            quiet
            acts
            onAnswer={(answer) => {
              giveAnswer(shown, answer);
              if (isNumber) setHeld(shown);
              else goOn(shown, typed[shown]);
            }}
          />
          <Row as="span" inline align="stretch">
            {isNumber && isTyped && (
              <Button variant="default" size="tiny" disabled={isWrong} onClick={() => goOn(shown, undefined)}>
                {t(text.go)}
              </Button>
            )}
            {isNumber && (
              <Button variant="subtle" size="tiny" onClick={skip}>
                {t(text.skip)}
              </Button>
            )}
            {past.length > 0 && (
              <Button variant="subtle" size="tiny" icon={IconArrowBackUp} onClick={undo}>
                {t(text.undo)}
              </Button>
            )}
          </Row>
        </Row>
      </Grid>
    </Card>
  );
}
