import type { bulkDeleteProjects, exportProjects, restoreProjects, searchProjects } from "@lichen/contract";
import { type ListColumn as Column, canWriteSomewhere, EXPORTED_PROJECTS, PROJECTS } from "@lichen/domain";
import { formatDate, formatIndex, formatInteger } from "@lichen/report";
import { IconPlus } from "@tabler/icons-react";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { ConfirmDialog } from "../../admin/confirm-dialog.tsx";
import { saveAnswer } from "../../admin/save-answer.ts";
import { type Undoable, UndoBar } from "../../admin/undo-bar.tsx";
import { configuratorPath, diagnosticPath } from "../../projects/paths.ts";
import { PROJECTS_KEY } from "../../projects/use-project.ts";
import head from "../../reports/report-head.module.css";
import { call } from "../../ui/calls/call.ts";
import { failureWords } from "../../ui/calls/failure-words.ts";
import { Button } from "../../ui/kit/button.tsx";
import { useNotify } from "../../ui/kit/notifications.tsx";
import { useLanguage, useSay, useTitle } from "../../ui/language/language.tsx";
import { DataList } from "../../ui/list/data-list.tsx";
import type { ListColumn } from "../../ui/list/list-table.tsx";
import { searchInput, useList } from "../../ui/list/use-list.ts";
import { useSignedIn } from "../../ui/session/session.tsx";
import styles from "./projects.module.css";
import { text } from "./text.ts";

type Row = { readonly id: string; readonly editable: boolean; readonly [column: string]: unknown };

/** What the list shows of a project beside its name. */
const SHOWN = PROJECTS.list.presets[0].columns;
const CATALOGUE = {
  columns: Object.fromEntries(PROJECTS.list.columns.map(({ key, type }) => [key, type])),
  order: PROJECTS.list.order,
};
const FILTERS = ["operation_type", "building_type", "city", "nb_scenarios", "cbsh_best", "updated_at_date"].map(
  (key) => {
    const { label, type, options } = PROJECTS.list.find(key)!;
    return { id: key, name: label, type, ...(options === null ? {} : { options }) } as Parameters<
      typeof DataList
    >[0]["filters"][number];
  },
);

/** The biodiversity projects that somebody may read. */
export function ProjectsScreen() {
  const say = useSay();
  const language = useLanguage();
  const notify = useNotify();
  const client = useQueryClient();
  const { actor } = useSignedIn();
  const list = useList(CATALOGUE);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isRemoving, setRemoving] = useState(false);
  const [done, setDone] = useState<Undoable | null>(null);
  useTitle(text.title);
  const input = { ...searchInput(list.state), columns: ["name", ...SHOWN] } as Parameters<typeof search>[0];
  const found = useQuery({
    queryKey: [PROJECTS_KEY, "list", input],
    queryFn: ({ signal }) => search(input, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const ids = [...ticked];

  async function give(format: "csv" | "xlsx") {
    try {
      await saveAnswer<typeof exportProjects>("/impact/export/", { project_ids: ids, format, language });
    } catch (error) {
      notify({ type: "error", message: say(failureWords(error)) });
    }
  }

  async function remove() {
    const { deleted, deletion_id } = await call<typeof bulkDeleteProjects>("POST", "/impact/bulk_delete/", {
      project_ids: ids,
    });
    setRemoving(false);
    setTicked(new Set());
    await client.invalidateQueries({ queryKey: [PROJECTS_KEY] });
    setDone({
      message: say(text.removed(deleted)),
      undo: async () => {
        await call<typeof restoreProjects>("POST", "/impact/restore/", { deletion_id });
        await client.invalidateQueries({ queryKey: [PROJECTS_KEY] });
      },
    });
  }

  const columns: ListColumn<Row>[] = [
    {
      id: "name",
      name: text.name,
      cell: (row) => <Link to={configuratorPath(row.id)}>{String(row.name)}</Link>,
    },
    ...SHOWN.map((key): ListColumn<Row> => {
      const column = PROJECTS.list.find(key)!;
      return { id: key, name: column.label, cell: (row) => cellOf(column, row[key]) };
    }),
    {
      id: "actions",
      name: text.actions,
      unsorted: true,
      cell: (row) => (
        <Link to={diagnosticPath(row.id)} aria-label={say(text.resultsOf(String(row.name)))}>
          {say(text.results)}
        </Link>
      ),
    },
  ];

  function cellOf({ type, options, key }: Column, value: unknown): string {
    if (value === null || value === undefined) return "–";
    if (type === "enum") return say(options?.find((one) => one.value === value)?.name ?? { fr: "–", en: "–" });
    if (type === "date") return formatDate(String(value), language);
    if (type === "number")
      return key.startsWith("cbsh")
        ? formatIndex(Number(value), language)
        : formatInteger(Math.round(Number(value)), language);
    return String(value);
  }

  return (
    <div className={styles.screen}>
      <div className={head.head}>
        <div>
          <h1>{say(text.title)}</h1>
        </div>
        {canWriteSomewhere(actor, "project") && (
          <Button icon={IconPlus} to={configuratorPath()}>
            {say(text.add)}
          </Button>
        )}
      </div>
      <UndoBar done={done} onUndone={() => setDone(null)} />
      {ids.length > 0 && (
        <div className={styles.selection} role="status">
          <b>{say(text.selected(ids.length))}</b>
          {ids.length <= EXPORTED_PROJECTS && (
            <>
              <Button variant="default" size="small" onClick={() => void give("csv")}>
                {say(text.exportCsv)}
              </Button>
              <Button variant="default" size="small" onClick={() => void give("xlsx")}>
                {say(text.exportXlsx)}
              </Button>
            </>
          )}
          {found.data?.projects.filter(({ id }) => ticked.has(id)).every(({ editable }) => editable) && (
            <Button variant="default" size="small" onClick={() => setRemoving(true)}>
              {say(text.remove)}
            </Button>
          )}
        </div>
      )}
      <DataList
        label={say(text.title)}
        list={list}
        found={found}
        filters={FILTERS}
        words={{
          failed: text.failed,
          empty: text.empty,
          emptyWhy: text.emptyWhy,
          noMatch: text.noMatch,
          search: text.search,
        }}
        rowsOf={({ projects }) => projects}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => String(name)}
        selection={{ keys: ticked, change: setTicked }}
      />
      {isRemoving && (
        <ConfirmDialog
          question={text.removeQuestion(ids.length)}
          action={text.remove}
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        >
          <p>{say(text.removeWhat)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** A page of projects, counted as lists are. */
async function search(input: Parameters<typeof call<typeof searchProjects>>[2], signal: AbortSignal) {
  const page = await call<typeof searchProjects>("POST", "/impact/search/", input, signal);
  const { offset = 0, limit = 30 } = input as { offset?: number; limit?: number };
  return {
    projects: page.projects as readonly Row[],
    meta: { offset, limit, count: page.filtered_count, total_count: page.total_count },
  };
}
