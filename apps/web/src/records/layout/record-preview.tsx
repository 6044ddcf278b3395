import { CallFailure } from "@lichen/client";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Button } from "../../design/controls/button.tsx";
import { IconHistory, IconTrash, IconX } from "../../design/icons/icons.ts";
import { Row } from "../../design/layout/row.tsx";
import { SidePanel } from "../../design/layout/side-panel.tsx";
import { Stack } from "../../design/layout/stack.tsx";
import { Text } from "../../design/layout/text.tsx";
import { Empty } from "../../design/states/empty.tsx";
import { Failure } from "../../design/states/failure.tsx";
import { Waiting } from "../../design/states/waiting.tsx";
import { useTranslate } from "../../shell/language/language.tsx";
import { HistoryDrawer } from "../history/record-changes.tsx";
import { useListSubject } from "../list-subject.tsx";
import { listWords as text } from "../list-words.ts";
import { DeleteRecords } from "../trash/delete-records.tsx";
import type { Deletion } from "../trash/record-trash.ts";
import styles from "./preview.module.css";

/** A record beside its list: its name, what `children` says of it, and what can be done. */
export function RecordPreview<Saved>({
  id,
  found,
  nameOf,
  editableOf,
  tag,
  doors,
  onDeleted,
  onClose,
  children,
}: {
  id: string;
  found: UseQueryResult<Saved>;
  nameOf: (saved: Saved) => string;
  /** Whether the reader may change it. */
  editableOf: (saved: Saved) => boolean;
  /** Beside its name. */
  tag?: ReactNode;
  /** Where it leads, before its history and its deletion. */
  doors: (saved: Saved) => ReactNode;
  onDeleted: (deletion: Deletion) => void;
  onClose: () => void;
  children: (saved: Saved) => ReactNode;
}) {
  const t = useTranslate();
  const { kind } = useListSubject();
  const [opened, setOpened] = useState<"history" | "delete" | null>(null);
  const saved = found.data;
  return (
    <SidePanel className={`stack gap-4 grow ${styles.preview}`} label={t(text.preview(kind))} onClose={onClose}>
      <Row as="header" wrap={false} className={styles.head}>
        <Text as="h2" size={16}>
          {saved === undefined ? " " : nameOf(saved)}
        </Text>
        {tag}
        <Button variant="subtle" icon={IconX} aria-label={t(text.closePreview)} onClick={onClose} />
      </Row>
      {found.isPending && <Waiting heights={[18, 240, 36]} />}
      {found.isError &&
        (isGone(found.error) ? (
          <Empty title={t(text.recordFailed(kind))}>{t(text.gone(kind))}</Empty>
        ) : (
          <Failure title={t(text.recordFailed(kind))} error={found.error} onRetry={() => void found.refetch()} />
        ))}
      {saved !== undefined && (
        <>
          <Stack gap={4} className={styles.body}>
            {children(saved)}
          </Stack>
          <Row align="stretch" className={styles.actions}>
            {doors(saved)}
            <Button variant="default" icon={IconHistory} onClick={() => setOpened("history")}>
              {t(text.history)}
            </Button>
            {editableOf(saved) ? (
              <Button variant="default" icon={IconTrash} onClick={() => setOpened("delete")}>
                {t(text.delete)}
              </Button>
            ) : (
              <Text size={13} muted>
                {t(text.readOnly(kind))}
              </Text>
            )}
          </Row>
          {opened === "history" && <HistoryDrawer id={id} name={nameOf(saved)} onClose={() => setOpened(null)} />}
          {opened === "delete" && (
            <DeleteRecords
              count={1}
              name={nameOf(saved)}
              selection={{ kind: "some", ids: new Set([id]) }}
              body={{ filters: [], scenario: "ssp5" }}
              onDeleted={(deletion) => {
                onDeleted(deletion);
                onClose();
              }}
              onClose={() => setOpened(null)}
            />
          )}
        </>
      )}
    </SidePanel>
  );
}

/** What is said under the name of a record, in smaller letters. */
export function PreviewFacts({ children }: { children: ReactNode }) {
  return (
    <Text as="div" size={13} muted>
      {children}
    </Text>
  );
}

function isGone(error: unknown): boolean {
  return error instanceof CallFailure && (error.status === 404 || error.status === 403);
}
