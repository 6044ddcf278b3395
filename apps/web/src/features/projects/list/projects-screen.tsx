import { query } from "@lichen/client";
import type { AnswerOf, exportProjects, searchProjects } from "@lichen/contract";
import {
  canWriteSomewhere,
  DEFAULT_SCENARIO,
  EXPORT_FORMATS,
  EXPORTED_PROJECTS,
  type ExportFormat,
  type Scenario,
} from "@lichen/domain";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Drop } from "../../../design/controls/drop.tsx";
import { Menu } from "../../../design/controls/menu.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { IconFileExport, IconPlus, IconTrash } from "../../../design/icons/icons.ts";
import { PageHead } from "../../../design/layout/page.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Empty } from "../../../design/states/empty.tsx";
import { ColumnsButton } from "../../../records/columns/columns-button.tsx";
import { useColumns } from "../../../records/columns/use-columns.ts";
import { EXPORT_FORMAT_WORDS } from "../../../records/export-formats.ts";
import { filterBody } from "../../../records/filter-body.ts";
import styles from "../../../records/layout/layout.module.css";
import { RecordsBody } from "../../../records/layout/records-body.tsx";
import { useTicked } from "../../../records/layout/use-ticked.ts";
import { ShownChoice } from "../../../records/layout/view-choice.tsx";
import { recordsAddress, useListAddress } from "../../../records/list-address.ts";
import { columnsToRender } from "../../../records/list-headings.ts";
import { ListSubjectProvider } from "../../../records/list-subject.tsx";
import { listWords } from "../../../records/list-words.ts";
import { RecordFilters } from "../../../records/record-filters.tsx";
import { isSelected, selectionBody } from "../../../records/selection.ts";
import { TrashDrawer } from "../../../records/trash/trash-drawer.tsx";
import { useDefaultView } from "../../../records/views/use-views.ts";
import { ViewsDrop } from "../../../records/views/views-drop.tsx";
import { api } from "../../../shell/api/api.ts";
import { failureWords } from "../../../shell/api/failure-words.ts";
import { PROJECTS_KEY } from "../../../shell/api/families.ts";
import { saveAnswer } from "../../../shell/api/save-answer.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useTitle } from "../../../shell/language/page-title.ts";
import { configuratorPath } from "../../../shell/paths/project-path.ts";
import { useSignedIn } from "../../../shell/session/session.tsx";
import { ResumeProject } from "../shared/last-project.tsx";
import { useProjectGroups } from "../shared/use-project-groups.ts";
import { PROJECT_LIST } from "./project-list.ts";
import { ProjectPreview } from "./project-preview.tsx";
import { text } from "./text.ts";

const ADDRESS = recordsAddress(PROJECT_LIST.address, PROJECT_LIST.columns);
const ALWAYS = ["name", "city", "place_precision"];
/** What the list of projects is not asked by. */
const UNASKED = { scenario: DEFAULT_SCENARIO as Scenario, company: null };

const pageOf = ({ projects: rows, ...page }: AnswerOf<typeof searchProjects>) => ({ rows, ...page });

/** List of the biodiversity projects that the reader may open. */
export function ProjectsScreen() {
  useTitle(text.title);
  return (
    <ListSubjectProvider subject={PROJECT_LIST}>
      <Projects />
    </ListSubjectProvider>
  );
}

function Projects() {
  const t = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const { actor } = useSignedIn();
  const [state, change] = useListAddress(ADDRESS);
  const isReady = useDefaultView(change);
  const columns = useColumns(actor, state, change);
  const drawn = useMemo(() => columnsToRender(PROJECT_LIST, columns.keys), [columns.keys]);
  const listQuery = useMemo(() => ({ ...state, ...UNASKED }), [state]);
  const body = useMemo(() => filterBody(listQuery), [listQuery]);
  const ticks = useTicked(body);
  const [selection] = ticks;
  const groups = useProjectGroups();
  const [isInTrash, setInTrash] = useState(false);
  const canWrite = canWriteSomewhere(actor, "project");
  const input = {
    ...body,
    order_by: state.orderBy,
    limit: state.size,
    offset: state.size * (state.page - 1),
    columns: [...new Set([...ALWAYS, ...columns.keys])],
  };
  const page = useQuery({
    ...query(api.searchProjects, input, PROJECTS_KEY),
    select: pageOf,
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: isReady,
  });
  const { data } = page;
  const preference = data?.columns_preference;
  const isEmpty = data?.total_count === 0;
  const add = canWrite && (
    <Button icon={IconPlus} to={configuratorPath()}>
      {t(text.add)}
    </Button>
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: heard once, when it first comes
  useEffect(() => {
    if (preference !== undefined) columns.hear(preference);
  }, [preference]);

  async function give(format: ExportFormat) {
    try {
      await saveAnswer<typeof exportProjects>("/impact/export/", {
        ...selectionBody("project_ids", selection, body),
        format,
        language,
        order_by: state.orderBy,
        columns: [...new Set(["name", ...columns.keys])],
      });
    } catch (error) {
      notify({ type: "error", message: t(failureWords(error)) });
    }
  }

  return (
    <Stack gap={0} className={styles.screen}>
      <PageHead
        title={t(text.title)}
        detail={
          <span role="status">
            {data !== undefined &&
              !isEmpty &&
              t(listWords.count(PROJECT_LIST.kind, data.filtered_count, data.total_count))}
          </span>
        }
      >
        <Row align="stretch" className="screen-only">
          <ResumeProject />
          {canWrite && (
            <Button variant="default" icon={IconTrash} onClick={() => setInTrash(true)}>
              {t(text.trash)}
            </Button>
          )}
          {!isEmpty && add}
        </Row>
      </PageHead>
      {!isEmpty && (
        <RecordFilters state={state} change={change} groups={groups}>
          <ViewsDrop state={listQuery} change={change} columns={columns.keys} onColumns={columns.set} />
          <ShownChoice value={state.shown} onChange={(shown) => change({ shown })} />
          <ColumnsButton columns={columns} />
        </RecordFilters>
      )}
      <RecordsBody
        page={page}
        isReady={isReady}
        state={state}
        change={change}
        columns={drawn}
        body={body}
        ticks={ticks}
        canDelete={canWrite && !data?.rows.some(({ id, editable }) => isSelected(selection, id) && !editable)}
        empty={
          <Empty title={t(listWords.none(PROJECT_LIST.kind))} actions={add}>
            {t(text.empty)}
          </Empty>
        }
        acts={(count) =>
          count <= EXPORTED_PROJECTS && (
            <Drop label={t(text.exportAs)} icon={IconFileExport} popup="menu" size="small" hasChevron>
              {(close) => (
                <Menu
                  label={t(text.exportAs)}
                  onClose={close}
                  groups={[
                    {
                      id: "formats",
                      entries: EXPORT_FORMATS.map((format) => ({
                        id: format,
                        name: t(EXPORT_FORMAT_WORDS[format].name),
                        note: t(EXPORT_FORMAT_WORDS[format].detail),
                        onPick: () => void give(format),
                      })),
                    },
                  ]}
                />
              )}
            </Drop>
          )
        }
        preview={(id, onDeleted) => (
          <ProjectPreview key={id} id={id} onDeleted={onDeleted} onClose={() => change({ open: null })} />
        )}
      />
      {isInTrash && <TrashDrawer onClose={() => setInTrash(false)} />}
    </Stack>
  );
}
