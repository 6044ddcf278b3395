import {
  type Assessment,
  type FieldKey,
  fieldOf,
  type Influence,
  influences,
  narrowChoices,
  optionName,
} from "@lichen/domain";
import { formatIndex, type HazardResult, isWithoutIndex, nextAnswers, questionOf } from "@lichen/report";
import { useMemo, useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Card } from "../../../design/layout/card.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { AnswerField } from "./answer-field.tsx";
import { text as shared } from "./text.ts";
import { type AnswersState, giveAnswer } from "./use-answers.ts";

const text = {
  changes: {
    fr: "La réponse qui changerait le plus ce résultat",
    en: "The answer that would change this result most",
  },
  gives: {
    fr: "La question qui pèse le plus pour obtenir un indice",
    en: "The question that carries most weight towards an index",
  },
  next: { fr: "Question suivante", en: "Next question" },
  all: {
    fr: "Toutes les questions ont une réponse, et aucune autre réponse ne ferait baisser cet indice.",
    en: "Every question is answered, and no other answer would lower this index.",
  },
  span: (hazard: string, best: string, worst: string) => ({
    fr: `${hazard} : de ${best} à ${worst} selon la réponse`,
    en: `${hazard}: ${best} to ${worst} depending on the answer`,
  }),
  better: (hazard: string, now: string, best: string, answer: string) => ({
    fr: `${hazard} : de ${now} à ${best} avec « ${answer} »`,
    en: `${hazard}: ${now} to ${best} with “${answer}”`,
  }),
};

/** Questions of a hazard: those to answer next, then those whose answer could be a better one. */
function questionsInOrder({ assessed }: HazardResult, all: Assessment, moving: readonly Influence[]): FieldKey[] {
  const unanswered = nextAnswers({ ...all, hazards: [assessed] }, Number.POSITIVE_INFINITY);
  return [...new Set([...unanswered, ...moving].map(({ field }) => field))];
}

/**
 * The question that would change a hazard most, answered in place. It stays while one tries its answers, and gives
 * way to the next on request.
 */
export function WeightiestQuestion({
  result,
  given,
  assessment,
}: {
  result: HazardResult;
  given: AnswersState;
  assessment: Assessment;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { hazard, vulnerability } = result;
  const [held, setHeld] = useState<{ hazard: string; field: FieldKey } | null>(null);
  const { answers, year } = assessment;
  const moving = useMemo(() => influences(hazard, answers, year), [hazard, answers, year]);
  const order = useMemo(() => questionsInOrder(result, assessment, moving), [result, assessment, moving]);
  const shown = held?.hazard === hazard.id ? held.field : order[0];
  const next = order.find((field) => field !== shown);
  if (shown === undefined) {
    return (
      <Card as="section" padding={8} className="muted">
        {t(text.all)}
      </Card>
    );
  }
  const field = fieldOf(shown);
  const influence = moving.find((one) => one.field === shown);
  const { index } = vulnerability;
  return (
    <Card as="section" padding={8} aria-labelledby="weightiest">
      <Grid least={260} gap={8} align="center">
        <div>
          <Text size={12} muted id="weightiest">
            {t(index !== null ? text.changes : isWithoutIndex(assessment.hazards) ? shared.notComputable : text.gives)}
          </Text>
          <Row as="p" rowGap={0} align="baseline">
            <Text as="b" size={14}>
              {t(questionOf(field))}
            </Text>
            {influence !== undefined && (
              <Text as="span" size={12} muted>
                {t(effect(influence))}
              </Text>
            )}
          </Row>
        </div>
        <Row gap={12} rowGap={8} justify="between">
          <AnswerField
            key={shown}
            field={narrowChoices(field, given.typed)}
            value={given.typed[shown]}
            issues={given.issues.filter((issue) => issue.field === shown)}
            quiet
            acts
            onAnswer={(answer) => {
              setHeld({ hazard: hazard.id, field: shown });
              giveAnswer(shown, answer);
            }}
          />
          {next !== undefined && (
            <Button variant="subtle" size="tiny" onClick={() => setHeld({ hazard: hazard.id, field: next })}>
              {t(text.next)}
            </Button>
          )}
        </Row>
      </Grid>
    </Card>
  );

  function effect({ missing, best, worst }: Influence) {
    const name = t(hazard.name);
    const low = formatIndex(best.index, language);
    if (missing || index === null) return text.span(name, low, formatIndex(worst.index, language));
    const answer = optionName(field, best.answer);
    return text.better(name, formatIndex(index, language), low, answer ? t(answer) : String(best.answer));
  }
}
