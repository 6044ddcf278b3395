import { BUILDING_RECORD, CONFIRM_MINUTES, type DuplicateChoice, PAGE_SIZE, ROW_NOTE_KINDS } from "@lichen/domain";
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import { Segmented } from "../../../design/controls/segmented.tsx";
import tabs from "../../../design/controls/tabs.module.css";
import { FormFailure } from "../../../design/forms/form-fields.tsx";
import { Card } from "../../../design/layout/card.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
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
import { followText, SHOWN_STATUSES } from "./follow-text.ts";
import {
  type BuildingsImport,
  type ImportNotes,
  type PreviewRow,
  type RowsWanted,
  useImportNotes,
  usePreview,
} from "./import-calls.ts";
import { ImportLosses, useNoteWords } from "./import-losses.tsx";
import { lossesText } from "./losses-text.ts";
import { MendRows } from "./mend-rows.tsx";
import { PreviewTable } from "./preview-table.tsx";
import { refusalWords } from "./refusal-words.ts";
import { useCounted } from "./use-counted.ts";

/** What of a file would be lost, the rows to mend, what each row would do, and the agreement that writes it. */
export function ImportPreview({ one, onDecided }: { one: BuildingsImport; onDecided: Decided }) {
  const t = useTranslate();
  const counted = useCounted();
  const storageKey = `lichen.import.${one.import_id}`;
  const [choices, setChoices] = useState(() => readChoices(readStored("session", storageKey)));
  const [params] = useSearchParams();
  const notesQuery = useImportNotes(one.import_id);
  const noteWords = useNoteWords();
  const changeAddress = useChangeAddress();
  const wanted = readWanted(params, one);
  const page = Math.max(1, Math.trunc(Number(params.get("page"))) || 1);
  const at = (rows: RowsWanted, number = 1) => ({
    id: one.import_id,
    ...("status" in rows ? { rows: rows.status } : rows),
    ...(number === 1 ? {} : { page: String(number) }),
  });
  const addressOf = (rows: RowsWanted) => `?${new URLSearchParams(at(rows))}`;

  // The choices of rows are found again after another page was looked at.
  useEffect(() => void writeStored("session", storageKey, writeChoices(choices)), [storageKey, choices]);

  function chooseRow(row: PreviewRow, choice: DuplicateChoice) {
    const changed = { choice, changes: row.changes.length > 0 };
    setChoices(({ all, rows }) => ({ all, rows: { ...rows, [row.row]: changed } }));
  }

  if (notesQuery.isError) return <Failure error={notesQuery.error} onRetry={() => void notesQuery.refetch()} />;
  if (notesQuery.data === undefined) return <Waiting heights={[120, 240, 240]} />;
  const notes = notesQuery.data;
  const asWritten = counted(one.valid - notes.noted_rows);
  return (
    <>
      <Section isCard title={t(lossesText.summary(asWritten, counted(notes.noted_rows), counted(one.in_error)))}>
        {one.shown_again && <Notice kind="notice">{t(followText.shownAgain)}</Notice>}
        <ConfirmBar one={one} choices={choices} onChoices={setChoices} onConfirmed={onDecided.confirmed} />
      </Section>
      <Grid least={440} gap={24} align="start">
        <ImportLosses notes={notes} addressOf={({ kind, field }) => addressOf({ note: kind, field })} />
        {one.in_error > 0 && <MendRows one={one} onMended={onDecided.mended} />}
      </Grid>
      <Section
        isCard
        title={t("status" in wanted ? followText.preview : lossesText.onlyNoted(noteWords(toNote(wanted, notes))))}
      >
        <Row as="nav" gap={16} wrap={false} className={tabs.tabs} aria-label={t(followText.preview)}>
          {SHOWN_STATUSES.map((status) => (
            <Link
              key={status}
              to={addressOf({ status })}
              replace
              preventScrollReset
              aria-current={"status" in wanted && status === wanted.status ? "page" : undefined}
            >
              {t(followText.statuses[status])}
              <Count n={one[status]} />
            </Link>
          ))}
        </Row>
        <PreviewRows
          one={one}
          wanted={wanted}
          page={page}
          choices={choices}
          onPage={(number) => changeAddress(() => new URLSearchParams(at(wanted, number)), { replace: true })}
          onChoice={chooseRow}
        />
      </Section>
    </>
  );
}

type Decided = {
  readonly confirmed: (next: BuildingsImport) => void;
  /** Cells were written again: the file is checked again. */
  readonly mended: (next: BuildingsImport) => void;
};

/** A note that an address names, with the number of its rows, which its words agree with. */
function toNote({ note: kind, field }: Extract<RowsWanted, { note: unknown }>, { notes }: ImportNotes) {
  const rows = notes.find((one) => one.kind === kind && one.field === field)?.rows ?? 0;
  return { kind, field, rows };
}

/** The rows that an address asks for: those of a note, else of a status, else of the first that has some. */
function readWanted(params: URLSearchParams, one: BuildingsImport): RowsWanted {
  const note = ROW_NOTE_KINDS.find((kind) => kind === params.get("note"));
  const field = params.get("field");
  if (note !== undefined && field !== null && BUILDING_RECORD.find(field) !== undefined) return { note, field };
  const status =
    SHOWN_STATUSES.find((each) => each === params.get("rows")) ?? SHOWN_STATUSES.find((each) => one[each] > 0) ?? "new";
  return { status };
}

function Count({ n }: { n: number }) {
  const counted = useCounted();
  return <span className="tag">{counted(n).written}</span>;
}

function PreviewRows({
  one,
  wanted,
  page,
  choices,
  onPage,
  onChoice,
}: {
  one: BuildingsImport;
  wanted: RowsWanted;
  page: number;
  choices: Choices;
  onPage: (page: number) => void;
  onChoice: (row: PreviewRow, choice: DuplicateChoice) => void;
}) {
  const t = useTranslate();
  const previewQuery = usePreview(one.import_id, wanted, (page - 1) * PAGE_SIZE);
  if (previewQuery.isError) return <Failure error={previewQuery.error} onRetry={() => void previewQuery.refetch()} />;
  if (previewQuery.data === undefined) return <Waiting heights={[38, 58, 58, 58]} />;
  if (previewQuery.data.meta.count === 0) {
    const status = "status" in wanted ? SHOWN_STATUSES.find((each) => each === wanted.status) : undefined;
    return <p className="muted">{t(followText.noRows[status ?? "new"])}</p>;
  }
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
