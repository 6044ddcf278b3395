import { PAGE_SIZE } from "@lichen/domain";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../design/controls/button.tsx";
import { Dialog } from "../../design/controls/dialog.tsx";
import { useNotify } from "../../design/controls/notifications.tsx";
import { Lines } from "../../design/layout/lines.tsx";
import { Row } from "../../design/layout/row.tsx";
import { Stack } from "../../design/layout/stack.tsx";
import { Text } from "../../design/layout/text.tsx";
import { Failure } from "../../design/states/failure.tsx";
import { Waiting } from "../../design/states/waiting.tsx";
import { ListPages } from "../../design/table/list-pages.tsx";
import { failureWords } from "../../shell/api/failure-words.ts";
import { formatMoment } from "../../shell/language/format-moment.ts";
import { useLanguage, useTranslate } from "../../shell/language/language.tsx";
import { useListSubject } from "../list-subject.tsx";
import { deleteText, trashText as text } from "./delete-text.ts";
import { refusalIn } from "./record-trash.ts";
import styles from "./trash.module.css";
import { useLastDeletion } from "./use-last-deletion.ts";

const DAY_MS = 86_400_000;

/** Deleted records that can still come back. */
export function TrashDrawer({ onClose }: { onClose: () => void }) {
  const { kind, trash: of } = useListSubject();
  const client = useQueryClient();
  const t = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const [, setDeletion] = useLastDeletion();
  const [page, setPage] = useState(1);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const offset = PAGE_SIZE * (page - 1);
  const found = useQuery({
    queryKey: [...of.key, offset],
    queryFn: ({ signal }) => of.read({ limit: PAGE_SIZE, offset }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

  const onPage = found.data?.records.map(({ id }) => id) ?? [];
  const isWhole = onPage.length > 0 && onPage.every((id) => ticked.has(id));
  const tick = (ids: readonly string[], isOn: boolean) =>
    setTicked((before) => new Set(isOn ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));

  async function restore(ids: readonly string[]) {
    try {
      const restored = await of.restore({ ids });
      tick(ids, false);
      notify({ type: "success", message: t(deleteText.restored(kind, restored)) });
      setDeletion(null);
      await of.changed(client);
    } catch (error) {
      notify({ type: "error", message: t(refusalIn(of, error) ?? failureWords(error)) });
    }
  }

  return (
    <Dialog
      place="right"
      title={t(text.title)}
      onClose={onClose}
      foot={
        ticked.size > 0 && (
          <Button onClick={() => void restore([...ticked])}>{t(text.restoreTicked(kind, ticked.size))}</Button>
        )
      }
    >
      <p className="muted">{t(text.what(kind, of.words.withIt))}</p>
      {found.isPending && <Waiting heights={[52, 52, 52]} />}
      {found.isError && <Failure error={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.records.length === 0 && <p>{t(text.empty)}</p>}
      {onPage.length > 1 && (
        <Row as="label" gap={12} wrap={false} className={styles.tick}>
          <input type="checkbox" checked={isWhole} onChange={({ target }) => tick(onPage, target.checked)} />
          {t(text.wholePage)}
        </Row>
      )}
      <Lines>
        {found.data?.records.map(({ id, name, about, deleted_at, deleted_by, removed_on }) => {
          // The day that has begun counts: what was just deleted has all its days.
          const days = Math.ceil((Date.parse(removed_on) - Date.now()) / DAY_MS);
          return (
            <Row as="li" gap={12} wrap={false} key={id}>
              <Row as="label" gap={12} wrap={false} className={styles.tick}>
                <input
                  type="checkbox"
                  aria-label={t(text.tickOf(name))}
                  checked={ticked.has(id)}
                  onChange={({ target }) => tick([id], target.checked)}
                />
                <Stack as="span" gap={0}>
                  <b>{name}</b>
                  <Text as="small" size={13} muted>
                    {about.filter(Boolean).join(" · ")}
                  </Text>
                  <Text as="small" size={13} muted>
                    {t(text.by(deleted_by, formatMoment(deleted_at, language)))} · {t(text.left(days))}
                  </Text>
                </Stack>
              </Row>
              <Button
                variant="default"
                size="small"
                aria-label={t(text.restoreOf(name))}
                onClick={() => void restore([id])}
              >
                {t(text.restore)}
              </Button>
            </Row>
          );
        })}
      </Lines>
      {found.data !== undefined && found.data.meta.count > PAGE_SIZE && (
        <ListPages meta={found.data.meta} onPage={setPage} />
      )}
    </Dialog>
  );
}
