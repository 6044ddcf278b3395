import { query } from "@lichen/client";
import { type FieldKey, fieldOf, findField } from "@lichen/domain";
import { formatShare, proofWords, questionOf } from "@lichen/report";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Lines } from "../../../design/layout/lines.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { api } from "../../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../../shell/api/families.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { AddEvidence } from "./add-evidence.tsx";
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
  const found = useQuery({ ...query(api.listEvidence, { id }, BUILDINGS_KEY), staleTime: 0 });
  if (found.data === undefined) return null;
  const { evidence, files, proved_share } = found.data;
  const answered = Object.keys(answers).filter(
    (key): key is FieldKey => findField(key) !== undefined && findField(key)?.section !== "identification",
  );
  return (
    <Section
      title={t(text.title)}
      gap={8}
      actions={
        editable &&
        answered.length > 0 && (
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
        {evidence.map((proof) => (
          <li key={proof.field}>
            <b className="text-13">{t(questionOf(fieldOf(proof.field)))}</b>
            <Text size={13} muted>
              {t(proof.holds ? proofWords(proof) : text.changed)}
            </Text>
            {proof.note !== "" && <Text size={13}>{proof.note}</Text>}
            <Row gap={8} className="text-13">
              {files
                .filter((file) => proof.file_ids.includes(file.id))
                .map((file) => (
                  <a key={file.id} href={file.url}>
                    {file.name}
                  </a>
                ))}
            </Row>
          </li>
        ))}
      </Lines>
      {isAdding && <AddEvidence id={id} answered={answered} onClose={() => setAdding(false)} />}
    </Section>
  );
}
