import { useState } from "react";
import { Fold } from "../../../design/layout/screen.tsx";
import { RecordChanges } from "../../../records/history/record-changes.tsx";
import { listWords } from "../../../records/list-words.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { PROJECT_HISTORY } from "../shared/project-history.ts";

/** Who changed the project, when, and which of its features. @param version read again when the project is saved */
export function ProjectHistory({ id, version }: { id: string; version: number }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold summary={t(listWords.history)} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      {isOpen && <RecordChanges of={PROJECT_HISTORY} id={id} version={version} />}
    </Fold>
  );
}
