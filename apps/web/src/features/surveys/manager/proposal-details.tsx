import { capitalise, EVIDENCE_KINDS, fieldOf, PROPOSAL_DECISIONS, PROPOSAL_EFFECTS } from "@lichen/domain";
import { answerWords, formatDate, questionOf } from "@lichen/report";
import { Button } from "../../../design/controls/button.tsx";
import { Card } from "../../../design/layout/card.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { formatMoment } from "../../../shell/language/format-moment.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { MovedLevels } from "./moved-levels.tsx";
import styles from "./review.module.css";
import type { Proposal, ReviewedQuestion } from "./survey-calls.ts";
import { text } from "./text.ts";

/** Everything about the answers to one question: what is written, each answer with its photographs, and what it would move. */
export function ProposalDetails({
  question,
  chosen,
  onChoose,
}: {
  question: ReviewedQuestion;
  /** The answer that is chosen among those of several phones. */
  chosen: string | null;
  onChoose: (id: string) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { field, current, evidence, proposals } = question;
  const [latest] = proposals;
  return (
    <Section isCard title={t(questionOf(fieldOf(field)))}>
      {latest !== undefined && <Text muted>{t(capitalise(PROPOSAL_EFFECTS[latest.effect]))}</Text>}
      <Card>
        <Text size={13} muted>
          {current === null
            ? t(text.current)
            : t(
                text.written(
                  evidence?.holds === true
                    ? `${t(EVIDENCE_KINDS[evidence.kind])}, ${formatDate(evidence.on, language)}`
                    : t(EVIDENCE_KINDS.declared),
                ),
              )}
        </Text>
        <b>{current === null ? t(text.nothing) : answerWords(field, current, language)}</b>
      </Card>
      {proposals.map((proposal) => (
        <ProposalCard
          key={proposal.id}
          question={question}
          proposal={proposal}
          {...(proposals.length > 1 && proposal.decision === null && proposal.value !== null
            ? { onChoose: () => onChoose(proposal.id), isChosen: proposal.id === chosen }
            : {})}
        />
      ))}
    </Section>
  );
}

function ProposalCard({
  question: { field },
  proposal,
  isChosen = false,
  onChoose,
}: {
  question: ReviewedQuestion;
  proposal: Proposal;
  isChosen?: boolean;
  onChoose?: () => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { value, note, respondent, position, answered_at, files, moved, decision, decided_at, decided_by } = proposal;
  const name = questionOf(fieldOf(field));
  return (
    <Card>
      <Stack gap={12}>
        <div>
          <Text size={13} muted>
            {t(text.surveyedOn(formatMoment(answered_at, language), respondent))}
          </Text>
          <b>{value === null ? t(text.dontKnow) : answerWords(field, value, language)}</b>
        </div>
        {files.map((file) =>
          file.type === "application/pdf" ? (
            <a key={file.id} href={file.url}>
              {file.name}
            </a>
          ) : (
            <a key={file.id} href={file.url}>
              <img src={file.url} alt={t(text.photo(name))} className={styles.photo} loading="lazy" />
            </a>
          ),
        )}
        {note !== "" && (
          <div>
            <b className="text-13">{t(text.note)}</b>
            <p>{note}</p>
          </div>
        )}
        {position !== null && (
          <Text size={13} muted>
            {t(
              text.position(
                position.latitude.toFixed(5),
                position.longitude.toFixed(5),
                `${Math.round(position.accuracy_m)}\u00a0m`,
              ),
            )}
          </Text>
        )}
        {decision === null && value !== null && (
          <Stack gap={4}>
            <b className="text-13">{t(text.ifAccepted)}</b>
            <MovedLevels moved={moved} />
          </Stack>
        )}
        {decision !== null && decided_at !== null && (
          <Text size={13} muted>
            {t(
              text.decidedBy(
                capitalise(PROPOSAL_DECISIONS[decision]),
                decided_by ?? "",
                formatMoment(decided_at, language),
              ),
            )}
          </Text>
        )}
        {onChoose !== undefined && (
          <Button variant={isChosen ? "filled" : "default"} size="small" aria-pressed={isChosen} onClick={onChoose}>
            {t(text.choose)}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
