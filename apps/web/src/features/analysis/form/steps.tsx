import type { Completion } from "@lichen/domain";
import { formatShare } from "@lichen/report";
import { StepMark } from "../../../design/controls/step-mark.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { text } from "./text.ts";

export type StepNumber = 1 | 2 | 3;

/** Where one is among the three steps, and how much is answered. */
export function Steps({
  step,
  hasPlace,
  completion,
  onStep,
}: {
  step: StepNumber;
  hasPlace: boolean;
  completion: Completion;
  onStep: (step: StepNumber) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const names = [text.address, text.building, text.questions];
  const share = formatShare(completion.share, language);
  return (
    <Row as="nav" gap={16} rowGap={8} aria-label={t(text.steps)}>
      <Row as="ol" gap={4}>
        {names.map((name, index) => {
          const number = (index + 1) as StepNumber;
          const isDone = number < step && (number > 1 || hasPlace);
          return (
            <li key={name.en}>
              <Row
                as="button"
                type="button"
                wrap={false}
                className="list-button"
                aria-current={number === step ? "step" : undefined}
                onClick={() => onStep(number)}
              >
                <StepMark number={number} state={isDone ? "done" : number === step ? "current" : "waiting"} />
                {t(name)}
              </Row>
            </li>
          );
        })}
      </Row>
      <Row as="span" wrap={false}>
        <progress max={completion.total} value={completion.answered} aria-label={t(text.completion)} />
        <span className="muted">{share}</span>
      </Row>
    </Row>
  );
}
