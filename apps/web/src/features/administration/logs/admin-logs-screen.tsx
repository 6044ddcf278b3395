import { query } from "@lichen/client";
import { type AnswerOf, LOG_COLUMNS, LOG_TARGET_KINDS, type searchLogs } from "@lichen/contract";
import { AUDIT_ACTIONS, type AuditAction } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { DataList } from "../../../design/table/data-list.tsx";
import { filterColumns } from "../../../design/table/filter-columns.ts";
import type { ListColumn } from "../../../design/table/list-table.tsx";
import { searchInput, useList } from "../../../design/table/use-list.ts";
import { api } from "../../../shell/api/api.ts";
import { formatMoment } from "../../../shell/language/format-moment.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { ADMIN_STEP, AdminFrame } from "../shared/admin-frame.tsx";
import { text as words } from "../shared/words.ts";
import { ChangeList } from "./change-list.tsx";
import { LOG_NAMES, TARGET_NAMES, text } from "./text.ts";

type Log = AnswerOf<typeof searchLogs>["logs"][number];

const CATALOGUE = { columns: LOG_COLUMNS, order: "-at" };
const FILTERS = filterColumns(LOG_COLUMNS, LOG_NAMES, {
  action: (Object.keys(AUDIT_ACTIONS) as AuditAction[]).map((value) => ({ value, name: AUDIT_ACTIONS[value] })),
  target_kind: LOG_TARGET_KINDS.map((value) => ({ value, name: TARGET_NAMES[value] })),
});

/** Who did what and when, newest first, with what it was before and after. */
export function AdminLogsScreen() {
  const t = useTranslate();
  const language = useLanguage();
  const list = useList(CATALOGUE);
  const { search: _search, ...input } = searchInput(list.state);
  const found = useQuery({
    ...query(api.searchLogs, input),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

  const columns: ListColumn<Log>[] = [
    { id: "at", name: LOG_NAMES.at, cell: ({ at }) => <time dateTime={at}>{formatMoment(at, language)}</time> },
    { id: "action", name: LOG_NAMES.action, cell: ({ action }) => t(AUDIT_ACTIONS[action]) },
    { id: "actor_name", name: LOG_NAMES.actor_name, cell: ({ actor_name }) => actor_name || t(text.nobody) },
    { id: "target_name", name: LOG_NAMES.target_name, cell: ({ target_name }) => target_name || t(words.none) },
    { id: "target_kind", name: LOG_NAMES.target_kind, cell: ({ target_kind }) => t(TARGET_NAMES[target_kind]) },
    {
      id: "details",
      name: text.details,
      unsorted: true,
      cell: ({ before, after }) => (
        <ChangeList before={before} after={after} companyNames={found.data?.company_names ?? {}} />
      ),
    },
    {
      id: "company_name",
      name: LOG_NAMES.company_name,
      cell: ({ company_id, company_name }) =>
        company_id === null || company_name === null ? (
          (company_name ?? t(words.none))
        ) : (
          <Link to={`/admin/companies/${company_id}`}>{company_name}</Link>
        ),
    },
  ];

  return (
    <AdminFrame
      title={text.title}
      trail={[ADMIN_STEP]}
      detail={
        found.data === undefined
          ? undefined
          : t(text.count(found.data.meta.count, formatInteger(found.data.meta.count, language)))
      }
    >
      <DataList
        list={list}
        found={found}
        filters={FILTERS}
        words={text}
        rowsOf={(answer) => answer.logs}
        label={t(text.title)}
        columns={columns}
        keyOf={({ id }) => String(id)}
        nameOf={({ action }) => t(AUDIT_ACTIONS[action])}
      />
    </AdminFrame>
  );
}
