import type { bulkDeleteProjects, exportProjects, restoreProjects, searchProjects } from "@lichen/contract";
import {
  type ListColumn as Column,
  canWriteSomewhere,
  DEFAULT_SCENARIO,
  EXPORTED_PROJECTS,
  PROJECTS,
} from "@lichen/domain";
import { formatIndex, formatInteger } from "@lichen/report";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { Link } from "react-router";
import { ConfirmDialog } from "../../admin/confirm-dialog.tsx";
import { saveAnswer } from "../../admin/save-answer.ts";
import { type Undoable, UndoBar } from "../../admin/undo-bar.tsx";
import { ColumnsButton } from "../../lists/columns/columns-button.tsx";
import { useColumns } from "../../lists/columns/use-columns.ts";
import { filterColumn } from "../../lists/filter-words.ts";
import { drawnColumns } from "../../lists/list-headings.ts";
import { ListSubjectProvider } from "../../lists/list-subject.tsx";
import { valueWords } from "../../lists/table/cell.tsx";
import { TrashDrawer } from "../../lists/trash-drawer.tsx";
import { useListWithColumns } from "../../lists/use-list-with-columns.ts";
import { useDefaultView } from "../../lists/views/use-views.ts";
import { ViewsDrop } from "../../lists/views/views-drop.tsx";
import { configuratorPath, diagnosticPath } from "../../projects/paths.ts";
import { PROJECTS_KEY } from "../../projects/use-project.ts";
import { useProjectGroups } from "../../projects/use-project-groups.ts";
import head from "../../reports/report-head.module.css";
import { call } from "../../ui/calls/call.ts";
import { failureWords } from "../../ui/calls/failure-words.ts";
import { Button } from "../../ui/kit/button.tsx";
import { useNotify } from "../../ui/kit/notifications.tsx";
import { useLanguage, useSay, useTitle } from "../../ui/language/language.tsx";
import { DataList } from "../../ui/list/data-list.tsx";
import type { ListColumn } from "../../ui/list/list-table.tsx";
import { searchInput } from "../../ui/list/use-list.ts";
import { useSignedIn } from "../../ui/session/session.tsx";
import { PROJECT_LIST, PROJECTS_TRASH } from "./project-list.ts";
import styles from "./projects.module.css";
import { text } from "./text.ts";

type Row = { readonly id: string; readonly editable: boolean; readonly [column: string]: unknown };

/** The biodiversity projects that somebody may read. */
export function ProjectsScreen() {
  useTitle(text.title);
  return (
    <ListSubjectProvider subject={PROJECT_LIST}>
      <Projects />
    </ListSubjectProvider>
  );
}

function Projects() {
  const say = useSay();
  const language = useLanguage();
  const notify = useNotify();
  const client = useQueryClient();
  const { actor } = useSignedIn();
  const list = useListWithColumns(PROJECT_LIST.address, PROJECT_LIST.columns);
  const isReady = useDefaultView(list.change);
  const shown = useColumns(actor, list.state, list.change);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isRemoving, setRemoving] = useState(false);
  const [isInTrash, setInTrash] = useState(false);
  const [done, setDone] = useState<Undoable | null>(null);
  const input = { ...searchInput(list.state), columns: [...new Set(["name", ...shown.keys])] };
  const found = useQuery({
    queryKey: [PROJECTS_KEY, "list", input],
    queryFn: ({ signal }) => search(input as Parameters<typeof search>[0], signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: isReady,
  });
  const groups = useProjectGroups();
  const filters = useMemo(() => {
    const names = [...new Set(groups.map(({ name }) => name))];
    return PROJECTS.list.columns.map((column) => filterColumn(column, names));
  }, [groups]);
  const preference = found.data?.preference;
  const ids = [...ticked];
  const reread = () => client.invalidateQueries({ queryKey: [PROJECTS_KEY] });

  // biome-ignore lint/correctness/useExhaustiveDependencies: heard once, when it first comes
  useEffect(() => {
    if (preference !== undefined) shown.hear(preference);
  }, [preference]);

  async function give(format: "csv" | "xlsx") {
    try {
      await saveAnswer<typeof exportProjects>("/impact/export/", {
        ...{ project_ids: ids, format, language },
        columns: ["name", ...shown.keys.filter((key) => key !== "name")] as string[],
      });
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
    await reread();
    setDone({
      message: say(text.removed(deleted)),
      undo: async () => {
        await call<typeof restoreProjects>("POST", "/impact/restore/", { deletion_id });
        await reread();
      },
    });
  }

  const columns: ListColumn<Row>[] = [
    {
      id: "name",
      name: text.name,
      cell: (row) => <Link to={configuratorPath(row.id)}>{String(row.name)}</Link>,
    },
    ...drawnColumns(PROJECT_LIST, shown.keys).map(
      (column): ListColumn<Row> => ({
        ...{ id: column.key, name: column.label },
        cell: (row) => cellOf(column, row[column.key]),
      }),
    ),
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

  function cellOf(column: Column, value: unknown): string {
    if (typeof value === "number" && column.source.kind === "figure")
      return column.key.startsWith("cbsh") ? formatIndex(value, language) : formatInteger(Math.round(value), language);
    return valueWords(column, value, language) ?? "–";
  }

  return (
    <div className={styles.screen}>
      <div className={head.head}>
        <div>
          <h1>{say(text.title)}</h1>
        </div>
        {canWriteSomewhere(actor, "project") && (
          <>
            <Button variant="default" icon={IconTrash} onClick={() => setInTrash(true)}>
              {say(text.trash)}
            </Button>
            <Button icon={IconPlus} to={configuratorPath()}>
              {say(text.add)}
            </Button>
          </>
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
        filters={filters}
        tools={
          <>
            <ViewsDrop
              state={{ ...list.state, scenario: DEFAULT_SCENARIO }}
              change={list.change}
              columns={shown.keys}
              onColumns={shown.set}
            />
            <ColumnsButton columns={shown} />
          </>
        }
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
      {isInTrash && <TrashDrawer of={PROJECTS_TRASH} onClose={() => setInTrash(false)} onRestored={reread} />}
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
    preference: page.columns_preference,
    meta: { offset, limit, count: page.filtered_count, total_count: page.total_count },
  };
}
