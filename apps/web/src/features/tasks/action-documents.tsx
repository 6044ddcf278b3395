import { query } from "@lichen/client";
import { TASKS } from "@lichen/domain";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Notice } from "../../design/controls/notice.tsx";
import { TextButton } from "../../design/controls/text-button.tsx";
import styles from "../../design/forms/form.module.css";
import { FieldLabel } from "../../design/forms/form-fields.tsx";
import { Lines } from "../../design/layout/lines.tsx";
import { Row } from "../../design/layout/row.tsx";
import { Section } from "../../design/layout/section.tsx";
import { Text } from "../../design/layout/text.tsx";
import { api } from "../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../shell/api/families.ts";
import { useTranslate } from "../../shell/language/language.tsx";
import { sendEvidenceFile } from "../surveys/index.ts";
import type { Task } from "./task-calls.ts";
import { text } from "./text.ts";

/** Quotes, invoices and photographs of an action. */
export function ActionDocuments({
  buildingId: id,
  action,
  editable,
}: {
  buildingId: string;
  action: Task["action"];
  editable: boolean;
}) {
  const t = useTranslate();
  const client = useQueryClient();
  const fieldId = useId();
  const [isSending, setSending] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const found = useQuery({ ...query(api.listActionFiles, { id, action }, BUILDINGS_KEY), staleTime: 0 });
  const files = found.data?.files ?? [];

  async function set(ids: readonly string[]) {
    await api.setActionFiles({ id, action, file_ids: [...ids] });
    await client.invalidateQueries({ queryKey: [BUILDINGS_KEY] });
  }

  async function add(file: File) {
    setSending(true);
    setRefused(false);
    try {
      const sent = await sendEvidenceFile(id, file);
      if ("refused" in sent) setRefused(true);
      else await set([...files.map((one) => one.id), sent.id]);
    } catch {
      setRefused(true);
    } finally {
      setSending(false);
    }
  }

  return (
    <Section level={3} gap={8} title={t(text.documents)}>
      {files.length === 0 && (
        <Text size={13} muted>
          {t(text.noDocument)}
        </Text>
      )}
      {files.length > 0 && (
        <Lines>
          {files.map((file) => (
            <li key={file.id}>
              <Row gap={12} justify="between">
                <a href={file.url}>{file.name}</a>
                {editable && (
                  <TextButton
                    aria-label={t(text.removeDocument(file.name))}
                    onClick={() => void set(files.filter((one) => one.id !== file.id).map((one) => one.id))}
                  >
                    {t(text.remove)}
                  </TextButton>
                )}
              </Row>
            </li>
          ))}
        </Lines>
      )}
      {editable && files.length < TASKS.filesOfAction && (
        <div className={styles.field}>
          <FieldLabel htmlFor={fieldId} label={t(text.addDocument)} required={false} />
          <input
            id={fieldId}
            className={styles.input}
            type="file"
            accept="image/*,application/pdf"
            disabled={isSending}
            onChange={({ target }) => {
              const file = target.files?.[0];
              target.value = "";
              if (file !== undefined) void add(file);
            }}
          />
        </div>
      )}
      <div role="status" className="text-13">
        {isSending && t(text.sending)}
      </div>
      {isRefused && <Notice kind="failure">{t(text.fileRefused)}</Notice>}
    </Section>
  );
}
