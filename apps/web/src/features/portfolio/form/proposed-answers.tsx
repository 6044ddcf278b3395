import type { AnswerOf, proposeAnswers } from "@lichen/contract";
import type { Answer, Bilingual } from "@lichen/domain";
import { answerWords, questionName } from "@lichen/report";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Dialog } from "../../../design/controls/dialog.tsx";
import { TextButton } from "../../../design/controls/text-button.tsx";
import { IconSparkles } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { api } from "../../../shell/api/api.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { Lookup } from "./lookup.tsx";
import { text } from "./text.ts";
import type { BuildingForm } from "./use-building-form.ts";

type Found = AnswerOf<typeof proposeAnswers>;

/** Answers that a public database proposes for the building of the register: chosen one by one, never written by themselves. */
export function ProposedAnswers({ form }: { form: BuildingForm }) {
  const t = useTranslate();
  const { rnb_id: rnbId } = form.answers;
  if (rnbId === undefined) return null;

  function announce({ reason, proposals }: Found) {
    if (reason !== null) return <p className="muted">{t(text.proposedReasons[reason])}</p>;
    return proposals.length === 0 && <p className="muted">{t(text.nothingProposed)}</p>;
  }

  return (
    <Lookup
      icon={IconSparkles}
      action={text.propose}
      asking={text.proposing}
      ask={() => api.proposeAnswers({ rnb_id: String(rnbId) })}
      announce={announce}
    >
      {(found, done) =>
        found.proposals.length > 0 && (
          <ProposalChoice
            found={found}
            about={text.proposedFrom(found.source, found.group_id ?? "")}
            form={form}
            onClose={done}
          />
        )
      }
    </Lookup>
  );
}

/** What is proposed beside what is answered; what it says of questions without an answer is chosen to begin with, estimates are not. */
export function ProposalChoice({
  found,
  about,
  form,
  isOfOpen = false,
  onClose,
}: {
  found: Found;
  /** What the proposals come from. */
  about: Bilingual;
  form: BuildingForm;
  /** Whether questions that have an answer are left out. */
  isOfOpen?: boolean;
  onClose: () => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const answerOf = (field: string) => form.typed[field as keyof typeof form.typed] as Answer | undefined;
  const isOpen = (field: string) => answerOf(field) === undefined || answerOf(field) === "unknown";
  const [proposals] = useState(() => found.proposals.filter(({ field }) => !isOfOpen || isOpen(field)));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () =>
      new Set(proposals.filter(({ field, is_estimate }) => !is_estimate && isOpen(field)).map(({ field }) => field)),
  );
  const toggle = (field: string) => {
    const next = new Set(chosen);
    if (!next.delete(field)) next.add(field);
    setChosen(next);
  };
  return (
    <Dialog title={t(text.proposedTitle)} place="middle" onClose={onClose}>
      <p className="muted">{t(about)}</p>
      {proposals.length === 0 && <p>{t(text.nothingLent)}</p>}
      {proposals.length > 1 && (
        <Row>
          <TextButton
            onClick={() =>
              setChosen(new Set(chosen.size === proposals.length ? [] : proposals.map(({ field }) => field)))
            }
          >
            {t(chosen.size === proposals.length ? text.tickNone : text.tickAll)}
          </TextButton>
        </Row>
      )}
      <Stack as="ul">
        {proposals.map(({ field, value, said: quotation, is_estimate }) => {
          const now = answerOf(field);
          return (
            <li key={field}>
              <Row as="label" align="start" wrap={false}>
                <input type="checkbox" checked={chosen.has(field)} onChange={() => toggle(field)} />
                <span>
                  <b>{t(questionName(field))}</b> {answerWords(field, value, language)}
                  <span className="muted">
                    {" "}
                    {quotation}
                    {is_estimate && !isOfOpen && ` · ${t(text.estimated)}`}
                    {now !== undefined &&
                      now !== "unknown" &&
                      ` · ${t(text.answeredNow(answerWords(field, now, language)))}`}
                  </span>
                </span>
              </Row>
            </li>
          );
        })}
      </Stack>
      <Button
        aria-disabled={chosen.size === 0}
        onClick={() => {
          if (chosen.size === 0) return;
          const taken = proposals.filter(({ field }) => chosen.has(field));
          form.give(Object.fromEntries(taken.map(({ field, value }) => [field, value])));
          onClose();
        }}
      >
        {t(text.takeProposed(chosen.size))}
      </Button>
    </Dialog>
  );
}
