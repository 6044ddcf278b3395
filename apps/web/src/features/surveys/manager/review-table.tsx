import { EVIDENCE_KINDS, type FieldKey, fieldOf, HAZARDS, LEVEL_NAMES, PROPOSAL_DECISIONS } from "@lichen/domain";
import { answerWords, questionOf } from "@lichen/report";
import { Button } from "../../../design/controls/button.tsx";
import { TextButton } from "../../../design/controls/text-button.tsx";
import { IconEye, IconPhoto } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { Choices, Proposal, ReviewedQuestion } from "./survey-calls.ts";
import { text } from "./text.ts";

const NOTHING = "–";

/** The questions of a survey: what is written, what came back, and the decision. */
export function ReviewTable({
  questions,
  choices,
  shown,
  canDecide,
  onShow,
  onChoose,
}: {
  questions: readonly ReviewedQuestion[];
  choices: Choices;
  /** Question whose details are next to the table. */
  shown: FieldKey | null;
  canDecide: boolean;
  onShow: (field: FieldKey) => void;
  onChoose: (field: FieldKey, choice: "accept" | "refuse") => void;
}) {
  const t = useTranslate();
  return (
    <Table name={t(text.title)} stacks>
      <thead>
        <tr>
          <th scope="col">{t(text.question)}</th>
          <th scope="col">{t(text.current)}</th>
          <th scope="col">{t(text.surveyed)}</th>
          <th scope="col">{t(text.proof)}</th>
          <th scope="col">{t(text.decision)}</th>
        </tr>
      </thead>
      <tbody>
        {questions.map((question) => (
          <QuestionRow
            key={question.field}
            question={question}
            choice={choices[question.field]}
            isShown={question.field === shown}
            canDecide={canDecide}
            onShow={() => onShow(question.field)}
            onChoose={(choice) => onChoose(question.field, choice)}
          />
        ))}
      </tbody>
    </Table>
  );
}

function QuestionRow({
  question,
  choice,
  isShown,
  canDecide,
  onShow,
  onChoose,
}: {
  question: ReviewedQuestion;
  choice: "accept" | "refuse" | undefined;
  isShown: boolean;
  canDecide: boolean;
  onShow: () => void;
  onChoose: (choice: "accept" | "refuse") => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { field, current, evidence, proposals } = question;
  const [latest] = proposals;
  const name = questionOf(fieldOf(field));
  const isOpen = proposals.some(({ decision, value }) => decision === null && value !== null);

  return (
    <tr aria-selected={isShown} data-chosen={isShown || undefined}>
      <th scope="row">
        <TextButton onClick={onShow} aria-current={isShown}>
          {t(name)}
        </TextButton>
        {latest !== undefined && <Effect proposal={latest} />}
      </th>
      <td data-label={t(text.current)}>
        {current === null ? NOTHING : answerWords(field, current, language)}
        <Text size={13} muted>
          {current === null
            ? t(text.nothing)
            : t(evidence?.holds === true ? EVIDENCE_KINDS[evidence.kind] : EVIDENCE_KINDS.declared)}
        </Text>
      </td>
      <td data-label={t(text.surveyed)}>
        {latest === undefined ? (
          <span className="muted">{t(text.waiting)}</span>
        ) : (
          <b>{latest.value === null ? t(text.dontKnow) : answerWords(field, latest.value, language)}</b>
        )}
      </td>
      <td data-label={t(text.proof)}>{latest !== undefined && latest.value !== null && <Proof proposal={latest} />}</td>
      <td data-label={t(text.decision)}>{decisionCell()}</td>
    </tr>
  );

  function decisionCell() {
    if (latest === undefined) return NOTHING;
    if (isOpen && canDecide) {
      return (
        <Row gap={4} wrap={false}>
          {(["accept", "refuse"] as const).map((one) => (
            <Button
              key={one}
              size="tiny"
              variant={choice === one ? "filled" : "default"}
              aria-pressed={choice === one}
              aria-label={t(text.decideOn(text[one], name))}
              onClick={() => onChoose(one)}
            >
              {t(text[one])}
            </Button>
          ))}
        </Row>
      );
    }
    const decided =
      proposals.find(({ decision }) => decision === "accepted") ?? proposals.find(({ decision }) => decision !== null);
    if (decided?.decision) return <span className="muted">{t(PROPOSAL_DECISIONS[decided.decision])}</span>;
    return <span className="muted">{latest.value === null ? t(text.noEffect) : t(text.toDecide)}</span>;
  }
}

/** What an answer would move, in a line. */
function Effect({ proposal: { moved, decision } }: { proposal: Proposal }) {
  const t = useTranslate();
  const [first] = moved;
  if (first === undefined || decision !== null) return null;
  const hazard = HAZARDS.find(({ id }) => id === first.hazard);
  return (
    <Text size={13} muted>
      {hazard !== undefined && t(text.moves(hazard.name, LEVEL_NAMES[first.before], LEVEL_NAMES[first.after]))}
    </Text>
  );
}

function Proof({ proposal: { files } }: { proposal: Proposal }) {
  const t = useTranslate();
  const Shown = files.length > 0 ? IconPhoto : IconEye;
  return (
    <Row as="span" inline gap={4} wrap={false} className="text-13">
      <Shown size={16} stroke={1.75} aria-hidden />
      {files.length > 0 ? t(text.files(files.length)) : t(text.seen)}
    </Row>
  );
}
