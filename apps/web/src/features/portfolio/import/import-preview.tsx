import {
  CONFIRM_MINUTES,
  type DuplicateChoice,
  IMPORT_ROW_STATUSES,
  type ImportRowStatus,
  PAGE_SIZE,
} from "@lichen/domain";
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import { Segmented } from "../../../design/controls/segmented.tsx";
import tabs from "../../../design/controls/tabs.module.css";
import { FormFailure } from "../../../design/forms/form-fields.tsx";
import { Card } from "../../../design/layout/card.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { ListPages } from "../../../design/table/list-pages.tsx";
import { api } from "../../../shell/api/api.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useChangeAddress } from "../../../shell/paths/address.ts";
import { readStored, writeStored } from "../../../shell/session/browser-storage.ts";
import { columnsText } from "./columns-text.ts";
import { type Choices, confirmCounts, readChoices, writeChoices } from "./confirm-counts.ts";
import { followText } from "./follow-text.ts";
import { type BuildingsImport, type PreviewRow, usePreview } from "./import-calls.ts";
import { ImportErrors } from "./import-errors.tsx";
import { PreviewTable } from "./preview-table.tsx";
import { refusalWords } from "./refusal-words.ts";
import { useCounted } from "./use-counted.ts";

/** The file as a difference with the portfolio: what each row would do, and the agreement that writes it. */
export function ImportPreview({
  one,
  onConfirmed,
}: {
  one: BuildingsImport;
  onConfirmed: (next: BuildingsImport) => void;
}) {
  const t = useTranslate();
  const storageKey = `lichen.import.${one.import_id}`;
  const [choices, setChoices] = useState(() => readChoices(readStored("session", storageKey)));
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const counts: Readonly<Record<ImportRowStatus, number>> = {
    new: one.new,
    changed: one.changed,
    same: one.same,
    error: one.in_error,
  };
  const status =
    IMPORT_ROW_STATUSES.find((each) => each === params.get("rows")) ??
    IMPORT_ROW_STATUSES.find((each) => counts[each] > 0) ??
    "new";
  const page = Math.max(1, Math.trunc(Number(params.get("page"))) || 1);
  const at = (next: ImportRowStatus, number = 1) => ({
    id: one.import_id,
    rows: next,
    ...(number === 1 ? {} : { page: String(number) }),
  });

  // The choices of rows are found again after another page was looked at.
  useEffect(() => void writeStored("session", storageKey, writeChoices(choices)), [storageKey, choices]);

  function chooseRow(row: PreviewRow, choice: DuplicateChoice) {
    const changed = { choice, changes: row.changes.length > 0 };
    setChoices(({ all, rows }) => ({ all, rows: { ...rows, [row.row]: changed } }));
  }

  return (
    <Section isCard title={t(followText.preview)}>
      {one.shown_again && <Notice kind="notice">{t(followText.shownAgain)}</Notice>}
      <ConfirmBar one={one} choices={choices} onChoices={setChoices} onConfirmed={onConfirmed} />
      <nav className={tabs.tabs} aria-label={t(followText.preview)}>
        {IMPORT_ROW_STATUSES.map((each) => (
          <Link
            key={each}
            to={`?${new URLSearchParams(at(each))}`}
            replace
            preventScrollReset
            aria-current={each === status ? "page" : undefined}
          >
            {t(followText.statuses[each])}
            <Count n={counts[each]} />
          </Link>
        ))}
      </nav>
      {status === "error" && <ImportErrors one={one} isAside />}
      <PreviewRows
        one={one}
        status={status}
        page={page}
        choices={choices}
        onPage={(number) => changeAddress(() => new URLSearchParams(at(status, number)), { replace: true })}
        onChoice={chooseRow}
      />
    </Section>
  );
}

function Count({ n }: { n: number }) {
  const counted = useCounted();
  return <span className="tag">{counted(n).written}</span>;
}

function PreviewRows({
  one,
  status,
  page,
  choices,
  onPage,
  onChoice,
}: {
  one: BuildingsImport;
  status: ImportRowStatus;
  page: number;
  choices: Choices;
  onPage: (page: number) => void;
  onChoice: (row: PreviewRow, choice: DuplicateChoice) => void;
}) {
  const t = useTranslate();
  const previewQuery = usePreview(one.import_id, status, (page - 1) * PAGE_SIZE);
  if (previewQuery.isError) return <Failure error={previewQuery.error} onRetry={() => void previewQuery.refetch()} />;
  if (previewQuery.data === undefined) return <Waiting heights={[38, 58, 58, 58]} />;
  if (previewQuery.data.meta.count === 0) return <p className="muted">{t(followText.noRows[status])}</p>;
  return (
    <>
      <PreviewTable
        rows={previewQuery.data.rows}
        duplicates={one.duplicates}
        choices={choices}
        isStale={previewQuery.isPlaceholderData}
        onChoice={onChoice}
      />
      {previewQuery.data.meta.count > PAGE_SIZE && <ListPages meta={previewQuery.data.meta} onPage={onPage} />}
    </>
  );
}

/** How many buildings would be added, replaced and left out, and the button that does it. */
function ConfirmBar({
  one,
  choices,
  onChoices,
  onConfirmed,
}: {
  one: BuildingsImport;
  choices: Choices;
  onChoices: (choices: Choices) => void;
  onConfirmed: (next: BuildingsImport) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const counted = useCounted();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { added, replaced, same, leftOut } = confirmCounts(one, choices);
  const hasNothing = added + replaced === 0;
  const hasExisting = one.duplicates === "replace" && one.changed + one.same > 0;

  async function confirm() {
    if (isSending || hasNothing) return;
    setSending(true);
    setError(null);
    const rows = Object.fromEntries(Object.entries(choices.rows).map(([row, { choice }]) => [row, choice]));
    try {
      const next = await api.confirmImport({
        import_id: one.import_id,
        ...(choices.all === null ? {} : { duplicates: choices.all }),
        ...(Object.keys(rows).length === 0 ? {} : { rows }),
      });
      onConfirmed(next);
    } catch (cause) {
      setError(cause);
    } finally {
      setSending(false);
    }
  }

  return (
    <Card gap={12}>
      {hasExisting && (
        <Row gap={12} rowGap={8}>
          <b aria-hidden>{t(followText.allExisting)}</b>
          <Segmented
            label={t(followText.allExisting)}
            options={[
              { value: "replace", name: t(followText.replaceShort) },
              { value: "keep", name: t(followText.keepShort) },
            ]}
            value={choices.all ?? one.duplicates}
            onChange={(all) => onChoices({ all, rows: {} })}
          />
        </Row>
      )}
      <Row gap={12} rowGap={8}>
        {one.matched && (
          <Button to={`?id=${one.import_id}&columns`} variant="default">
            {t(columnsText.again)}
          </Button>
        )}
        <Button aria-disabled={isSending || hasNothing} onClick={() => void confirm()}>
          {t(followText.confirm(counted(added), counted(replaced)))}
        </Button>
        <p role="status">
          {hasNothing && t(followText.nothingToWrite)} {leftOut > 0 && t(followText.leftOut(counted(leftOut)))}{" "}
          {!hasNothing && same > 0 && t(followText.unchanged(counted(same)))}
        </p>
      </Row>
      <p className="muted">{t(followText.confirmWithin(CONFIRM_MINUTES))}</p>
      <FormFailure failure={error === null ? null : refusalWords(error, language)} />
    </Card>
  );
}
