import { fieldOf } from "@lichen/domain";
import { formatShare, questionOf } from "@lichen/report";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { IconPlus } from "../../../design/icons/icons.ts";
import { Lines } from "../../../design/layout/lines.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { provableFields, useEvidence } from "./evidence-calls.ts";
import { EvidenceDialog } from "./evidence-dialog.tsx";
import { ProofLine } from "./question-evidence.tsx";
import { text } from "./text.ts";

/** How the answers of a building are known, with their photographs and documents. */
export function BuildingEvidence({
  id,
  answers,
  editable,
}: {
  id: string;
  /** By key of the question, other facts of the record among them. */
  answers: Readonly<Record<string, unknown>>;
  editable: boolean;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const [isAdding, setAdding] = useState(false);
  const found = useEvidence(id);
  if (found === undefined) return null;
  const { evidence, proved_share } = found;
  const [first, ...others] = provableFields(answers);
  return (
    <Section
      title={t(text.title)}
      gap={8}
      actions={
        editable &&
        first !== undefined && (
          <Button variant="default" size="small" icon={IconPlus} onClick={() => setAdding(true)}>
            {t(text.add)}
          </Button>
        )
      }
    >
      <Text size={13} muted>
        {t(
          evidence.length === 0 || proved_share === null ? text.none : text.share(formatShare(proved_share, language)),
        )}
      </Text>
      <Lines>
        {evidence.map(({ field }) => (
          <li key={field}>
            <b className="text-13">{t(questionOf(fieldOf(field)))}</b>
            <Row gap={8} rowGap={4}>
              <ProofLine found={found} field={field} />
            </Row>
          </li>
        ))}
      </Lines>
      {isAdding && first !== undefined && (
        <EvidenceDialog id={id} fields={[first, ...others]} found={found} onClose={() => setAdding(false)} />
      )}
    </Section>
  );
}
