import { query } from "@lichen/client";
import { COMPANY_COLUMN_NAMES, COMPANY_COLUMNS, type exportCompanies } from "@lichen/contract";
import { canManageCompanies } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { IconPlus } from "../../../design/icons/icons.ts";
import { DataList } from "../../../design/table/data-list.tsx";
import { filterColumns } from "../../../design/table/filter-columns.ts";
import { searchInput, useList } from "../../../design/table/use-list.ts";
import { api } from "../../../shell/api/api.ts";
import { COMPANIES_KEY } from "../../../shell/api/families.ts";
import { saveAnswer } from "../../../shell/api/save-answer.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useSignedIn } from "../../../shell/session/session.tsx";
import { ADMIN_STEP, AdminFrame } from "../shared/admin-frame.tsx";
import { CompanyForm } from "../shared/company-form.tsx";
import { type CompanyValues, creationOf, NEW_COMPANY } from "../shared/company-values.ts";
import { ExportButtons } from "../shared/export-buttons.tsx";
import { STATUS_OPTIONS, SUBSCRIPTION_OPTIONS } from "../shared/words.ts";
import { companyColumns } from "./companies-columns.tsx";
import { text } from "./text.ts";

const CATALOGUE = { columns: COMPANY_COLUMNS, order: "name" };
const FILTERS = filterColumns(COMPANY_COLUMNS, COMPANY_COLUMN_NAMES, {
  status: STATUS_OPTIONS,
  subscription_type: SUBSCRIPTION_OPTIONS,
});

/** The companies that the reader may see: all for the platform, the own one and its subsidiaries for a company. */
export function AdminCompaniesScreen() {
  const t = useTranslate();
  const language = useLanguage();
  const { actor } = useSignedIn();
  const list = useList(CATALOGUE);
  const [isAdding, setAdding] = useState(false);
  const columns = useMemo(() => companyColumns(language), [language]);
  const input = searchInput(list.state);
  const found = useQuery({
    ...query(api.searchCompanies, input, COMPANIES_KEY),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const meta = found.data?.meta;

  return (
    <AdminFrame
      title={text.title}
      trail={actor.role === "admin" ? [ADMIN_STEP] : []}
      detail={
        meta === undefined
          ? undefined
          : t(
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
            <Button icon={IconPlus} onClick={() => setAdding(true)}>
              {t(text.add)}
            </Button>
          )}
        </>
      }
    >
      <DataList
        list={list}
        found={found}
        filters={FILTERS}
        words={text}
        rowsOf={(answer) => answer.companies}
        label={t(text.title)}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
      />
      {isAdding && <AddCompany onClose={() => setAdding(false)} />}
    </AdminFrame>
  );
}

function AddCompany({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const client = useQueryClient();

  async function send(values: CompanyValues, parentId: string | null) {
    const input = creationOf(values, parentId);
    const { company } = await api.createCompany(input);
    await client.invalidateQueries({ queryKey: [COMPANIES_KEY] });
    notify({ type: "success", message: t(text.created(company.name)) });
    onClose();
    await navigate(`/admin/companies/${company.id}`);
  }

  return (
    <CompanyForm
      title={t(text.add)}
      action={text.create}
      initial={NEW_COMPANY}
      parent={null}
      isNew
      send={send}
      onClose={onClose}
    />
  );
}
