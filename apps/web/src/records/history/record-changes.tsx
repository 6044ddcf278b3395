import { CHANGE_NAMES, PAGE_SIZE } from "@lichen/domain";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../design/controls/button.tsx";
import { Dialog } from "../../design/controls/dialog.tsx";
import { useNotify } from "../../design/controls/notifications.tsx";
import { IconDownload } from "../../design/icons/icons.ts";
import { Lines } from "../../design/layout/lines.tsx";
import { Stack } from "../../design/layout/stack.tsx";
import { Failure } from "../../design/states/failure.tsx";
import { Waiting } from "../../design/states/waiting.tsx";
import { ListPages } from "../../design/table/list-pages.tsx";
import { Table } from "../../design/table/table.tsx";
import { failureWords } from "../../shell/api/failure-words.ts";
import { formatMoment } from "../../shell/language/format-moment.ts";
import { useLanguage, useTranslate } from "../../shell/language/language.tsx";
import { useListSubject } from "../list-subject.tsx";
import { historyText as text } from "./history-text.ts";
import type { RecordChange, RecordHistory } from "./record-history.ts";

const NOTHING = "–";
/** Answers of a change that are shown without being asked for. */
const SHOWN = 6;

/** Who changed a record and when, and its answers before and after; newest first. @param version read again with another one */
export function RecordChanges({ of, id, version }: { of: RecordHistory; id: string; version?: number }) {
  const t = useTranslate();
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const pageRequest = { limit: PAGE_SIZE, offset: PAGE_SIZE * (page - 1) };
  const found = useQuery({
    queryKey: [...of.key, id, version, pageRequest],
    queryFn: ({ signal }) => of.read(id, pageRequest, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <>
      {found.isPending && <Waiting heights={[60, 60, 60]} />}
      {found.isError && <Failure error={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.changes.length === 0 && <p>{t(text.none)}</p>}
      <Lines as="ol">
        {found.data?.changes.map((change) => (
          <Stack as="li" key={change.id}>
            <p>
              <b>{t(CHANGE_NAMES[change.kind])}</b> {t(text.by(change.by))}{" "}
              <span className="muted">
                {formatMoment(change.at, language)} · {t(text.version(change.version))}
              </span>
            </p>
            {change.answers.length > 0 && <Answers of={of} change={change} />}
            {of.beyond?.(change)}
          </Stack>
        ))}
      </Lines>
      {found.data !== undefined && found.data.meta.count > PAGE_SIZE && (
        <ListPages meta={found.data.meta} onPage={setPage} />
      )}
    </>
  );
}

/** The history of a record of the list around, beside it. */
export function HistoryDrawer({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const { history } = useListSubject();
  return (
    <Dialog
      place="right"
      title={t(text.title(name))}
      onClose={onClose}
      foot={
        history.download !== undefined && (
          <Button
            variant="default"
            icon={IconDownload}
            onClick={() =>
              history
                .download?.(id, language)
                .catch((error: unknown) => notify({ type: "error", message: t(failureWords(error)) }))
            }
          >
            {t(text.download)}
          </Button>
        )
      }
    >
      <RecordChanges of={history} id={id} />
    </Dialog>
  );
}

/** What was answered or decided otherwise. */
function Answers({ of, change: { kind, answers } }: { of: RecordHistory; change: RecordChange }) {
  const t = useTranslate();
  const language = useLanguage();
  const isDecided = kind === "planned";
  const counted = t(isDecided ? text.decisions(answers.length) : text.answers(answers.length));
  const wordsOf = (field: string, value: string | number | null) =>
    (value === null ? null : of.wordsOf(field, value, language)) ?? NOTHING;
  return (
    <details open={answers.length <= SHOWN}>
      <summary>{counted}</summary>
      <Table name={counted}>
        <thead>
          <tr>
            <th scope="col">{t(isDecided ? text.decision : text.question)}</th>
            <th scope="col">{t(text.before)}</th>
            <th scope="col">{t(text.after)}</th>
          </tr>
        </thead>
        <tbody>
          {answers.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{t(of.nameOf(field))}</th>
              <td>{wordsOf(field, before)}</td>
              <td>{wordsOf(field, after)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
