import { useState } from "react";
import { RecordChanges } from "../../../records/history/record-changes.tsx";
import { listWords } from "../../../records/list-words.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { PROJECT_HISTORY } from "../shared/project-history.ts";
import styles from "./configurator.module.css";

/** Who changed the project, when, and which of its features. @param version read again when the project is saved */
export function ProjectHistory({ id, version }: { id: string; version: number }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.history} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t(listWords.history)}</summary>
      {isOpen && <RecordChanges of={PROJECT_HISTORY} id={id} version={version} />}
    </details>
  );
}
