import {
  COMPANY_COLUMN_NAMES,
  COMPANY_COLUMNS,
  type createCompany,
  type exportCompanies,
  type searchCompanies,
} from "@lichen/contract";
import { canManageCompanies } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { ADMIN_STEP, AdminFrame } from "../../admin/admin-frame.tsx";
import { CompanyForm } from "../../admin/company-form.tsx";
import { type CompanyValues, creationOf, NEW_COMPANY } from "../../admin/company-values.ts";
import { ExportButtons } from "../../admin/export-buttons.tsx";
import { filterColumns } from "../../admin/filter-columns.ts";
import { saveAnswer } from "../../admin/save-answer.ts";
import { STATUS_OPTIONS, SUBSCRIPTION_OPTIONS } from "../../admin/words.ts";
import { call } from "../../ui/call.ts";
import { DataListFilters } from "../../ui/data-list-filters.tsx";
import { DataListPages } from "../../ui/data-list-pages.tsx";
import { DataListTable } from "../../ui/data-list-table.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Failure } from "../../ui/failure.tsx";
import { useLanguage, useSay } from "../../ui/language.tsx";
import { useNotify } from "../../ui/notifications.tsx";
import { useSignedIn } from "../../ui/session.tsx";
import { searchInput, useDataList } from "../../ui/use-data-list.ts";
import { Waiting } from "../../ui/waiting.tsx";
import { companyColumns } from "./companies-columns.tsx";
import { text } from "./text.ts";

const CATALOGUE = { columns: COMPANY_COLUMNS, order: "name" };
const FILTERS = filterColumns(COMPANY_COLUMNS, COMPANY_COLUMN_NAMES, {
  status: STATUS_OPTIONS,
  subscription_type: SUBSCRIPTION_OPTIONS,
});

/** The companies that the reader may see: all for the platform, the own one and its subsidiaries for a company. */
export function AdminCompaniesScreen() {
  const say = useSay();
  const language = useLanguage();
  const { actor } = useSignedIn();
  const list = useDataList(CATALOGUE);
  const [isAdding, setAdding] = useState(false);
  const columns = useMemo(() => companyColumns(language), [language]);
  const input = searchInput(list.state);
  const found = useQuery({
    queryKey: ["companies", "list", input],
    queryFn: ({ signal }) => call<typeof searchCompanies>("POST", "/admin/companies/search/", input, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const meta = found.data?.meta;

  return (
    <AdminFrame
      title={text.title}
      trail={actor.group === "admin" ? [ADMIN_STEP] : []}
      detail={
        meta === undefined
          ? undefined
          : say(
              text.count(meta.count, meta.total_count, {
                count: formatInteger(meta.count, language),
                total: formatInteger(meta.total_count, language),
              }),
            )
      }
      actions={
        <>
          <ExportButtons
            save={(format) => {
              const { filters, search } = input;
              return saveAnswer<typeof exportCompanies>("/admin/companies/export/", {
                filters,
                format,
                language,
                ...(search === undefined ? {} : { search }),
              });
            }}
          />
          {canManageCompanies(actor) && (
            <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setAdding(true)}>
              {say(text.add)}
            </Button>
          )}
        </>
      }
    >
      <DataListFilters list={list} columns={FILTERS} searchLabel={say(text.search)} />
      {found.isPending && <Waiting heights={[38, 42, 42, 42, 42, 42]} />}
      {found.isError && <Failure title={say(text.failed)} error={found.error} onRetry={() => void found.refetch()} />}
      {found.isSuccess && found.data.companies.length === 0 && (
        <Empty title={say(text.empty)}>{say(found.data.meta.total_count === 0 ? text.emptyWhy : text.noMatch)}</Empty>
      )}
      {found.isSuccess && found.data.companies.length > 0 && (
        <DataListTable
          label={say(text.title)}
          columns={columns}
          rows={found.data.companies}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          orderBy={list.state.orderBy}
          onOrder={(orderBy) => list.change({ orderBy })}
          isStale={found.isPlaceholderData}
        />
      )}
      {found.isSuccess && <DataListPages meta={found.data.meta} onPage={(page) => list.change({ page })} />}
      {isAdding && <AddCompany onClose={() => setAdding(false)} />}
    </AdminFrame>
  );
}

function AddCompany({ onClose }: { onClose: () => void }) {
  const say = useSay();
  const notify = useNotify();
  const navigate = useNavigate();
  const client = useQueryClient();

  async function send(values: CompanyValues, parentId: string | null) {
    const input = creationOf(values, parentId);
    const { company } = await call<typeof createCompany>("POST", "/admin/companies/", input);
    await client.invalidateQueries({ queryKey: ["companies"] });
    notify({ type: "success", message: say(text.created(company.name)) });
    onClose();
    await navigate(`/admin/companies/${company.id}`);
  }

  return (
    <CompanyForm
      title={say(text.add)}
      action={text.create}
      initial={NEW_COMPANY}
      parent={null}
      isNew
      send={send}
      onClose={onClose}
    />
  );
}
