import {
  capitalise,
  EVIDENCE_KINDS,
  type EvidenceKind,
  type FieldKey,
  fieldOf,
  sourcesOfDerived,
} from "@lichen/domain";
import { proofWords, questionName, questionOf } from "@lichen/report";
import { useCallback, useState } from "react";
import { TextButton } from "../../../design/controls/text-button.tsx";
import { IconEye, IconFileCheck, IconMessage2 } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import {
  type AnswerProof,
  type EvidenceOfBuilding,
  filesOf,
  findProof,
  isGiven,
  useEvidence,
} from "./evidence-calls.ts";
import { EvidenceDialog } from "./evidence-dialog.tsx";
import { ProofFiles } from "./proof-files.tsx";
import { text } from "./text.ts";

const ICONS = { declared: IconMessage2, seen: IconEye, document: IconFileCheck } as const satisfies Record<
  EvidenceKind,
  unknown
>;

/** How an answer is known, in a line with its files. */
export function ProofLine({ found, field }: { found: EvidenceOfBuilding; field: FieldKey }) {
  const t = useTranslate();
  const proof = findProof(found, field);
  const kind = proof?.holds === true ? proof.kind : "declared";
  const Icon = ICONS[kind];
  return (
    <>
      <Row as="span" inline gap={4} wrap={false} className="text-13 muted">
        <Icon size={16} stroke={1.75} aria-hidden />
        {t(wordsOf(proof))}
      </Row>
      {proof?.holds === true && proof.note !== "" && (
        <Text as="span" size={13} muted>
          {proof.note}
        </Text>
      )}
      {proof?.holds === true && <ProofFiles files={filesOf(found, proof)} />}
    </>
  );
}

function wordsOf(proof: AnswerProof | undefined) {
  if (proof === undefined) return capitalise(EVIDENCE_KINDS.declared);
  return proof.holds ? proofWords(proof) : text.declaredSince;
}

/** How the saved answer to a question of the form is known, and the way to prove it. */
export function QuestionEvidence({
  id,
  field,
  found,
  isSaved,
}: {
  id: string;
  field: FieldKey;
  found: EvidenceOfBuilding;
  /** Whether the answer in the form is the saved one: evidence holds for that alone. */
  isSaved: boolean;
}) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!isSaved) {
    return (
      <Text size={13} muted>
        {t(text.saveFirst)}
      </Text>
    );
  }
  const isProved = findProof(found, field)?.holds === true;
  return (
    <Row gap={12} rowGap={4}>
      <ProofLine found={found} field={field} />
      <TextButton
        className="text-13"
        aria-label={t(text.of(isProved ? text.change : text.prove, questionOf(fieldOf(field))))}
        onClick={() => setOpen(true)}
      >
        {t(isProved ? text.change : text.prove)}
      </TextButton>
      {isOpen && <EvidenceDialog id={id} fields={[field]} found={found} onClose={() => setOpen(false)} />}
    </Row>
  );
}

/**
 * What draws how the answers behind a figure of a building are known, for its explanation; a value that is worked out of
 * several answers has a line for each.
 *
 * @param id null: a building that is not saved, of which nothing is known
 */
export function useAnswerEvidence(id: string | null, answers: Readonly<Record<string, unknown>>) {
  const found = useEvidence(id);
  return useCallback(
    (field: string) => {
      if (found === undefined) return null;
      const sources = sourcesOfDerived(field as FieldKey).filter((source) => isGiven(answers[source]));
      return sources.map((source) => (
        <Row key={source} gap={8} rowGap={2}>
          {sources.length > 1 && <QuestionOf field={source} />}
          <ProofLine found={found} field={source} />
        </Row>
      ));
    },
    [found, answers],
  );
}

function QuestionOf({ field }: { field: FieldKey }) {
  const t = useTranslate();
  return (
    <Text as="span" size={13}>
      {t(questionName(field))}
    </Text>
  );
}
