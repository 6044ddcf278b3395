import { CallFailure, query } from "@lichen/client";
import { FIELDS } from "@lichen/domain";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { ConfirmedSelect } from "../../../design/controls/confirmed-select.tsx";
import formStyles from "../../../design/forms/form.module.css";
import { useField } from "../../../design/forms/form-fields.tsx";
import { Empty } from "../../../design/states/empty.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Refused } from "../../../design/states/refused.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { api } from "../../../shell/api/api.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useTitle } from "../../../shell/language/page-title.ts";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { GROUP_GRANTER } from "../../../shell/session/group-granter.ts";
import { useIsPhone, WiderScreen } from "../shared/wider-screen.tsx";
import { useWritableCompanies, type WritableCompany } from "../shared/writable-groups.ts";
import { EditableForm } from "./editable-form.tsx";
import type { Typed } from "./merge.ts";
import { ReadOnlyRecord } from "./read-only-record.tsx";
import { text } from "./text.ts";
import { toSaved } from "./use-save.ts";

const HEIGHTS = [48, 120, 84, 84, 84];

/** One building of the portfolio, to add (`/buildings/form`) or to change (`?id=`). */
export function BuildingFormScreen() {
  const [params] = useSearchParams();
  const isPhone = useIsPhone();
  const id = params.get("id");
  if (isPhone) return <WiderScreen title={id === null ? text.newTitle : text.editTitle} />;
  return id === null ? <NewBuilding key="new" /> : <StoredBuilding key={id} id={id} />;
}

/** What the form proposes first. */
function startingAnswers({ groups }: WritableCompany): Typed {
  const proposed = FIELDS.flatMap((field) => ("default" in field && field.default ? [[field.key, field.default]] : []));
  const answers = Object.fromEntries(proposed) as Record<string, string>;
  const isOpen = groups.some(({ name }) => name === answers.fond_gestion_name);
  return { ...answers, fond_gestion_name: isOpen ? answers.fond_gestion_name : groups[0]?.name };
}

function NewBuilding() {
  const t = useTranslate();
  const companies = useWritableCompanies();
  const [chosen, setChosen] = useState<string | null>(null);
  useTitle(text.newTitle);
  if (companies.isPending) return <Waiting heights={HEIGHTS} />;
  if (companies.isError) return <Failure isPage error={companies.error} onRetry={() => void companies.refetch()} />;
  const company = companies.data.find(({ company_id }) => company_id === chosen) ?? companies.data[0];
  if (company === undefined) return <Refused isPage title={t(text.noGroup)} role={GROUP_GRANTER} />;
  return (
    <EditableForm
      key={company.company_id}
      id={null}
      initial={{ answers: startingAnswers(company), version: null }}
      company={company}
    >
      {companies.data.length > 1 && (
        <div className={formStyles.short}>
          <CompanyField
            companies={companies.data}
            value={company.company_id}
            isNew={chosen !== null}
            onChoose={setChosen}
          />
        </div>
      )}
    </EditableForm>
  );
}

/** Another company has other groups: it brings another form, and this field with it. */
function CompanyField({
  companies,
  value,
  isNew,
  onChoose,
}: {
  companies: readonly WritableCompany[];
  value: string;
  /** Whether the form is the one that a choice here brought: the focus comes with it. */
  isNew: boolean;
  onChoose: (company: string) => void;
}) {
  const t = useTranslate();
  const { control, frame } = useField({
    label: t(text.company),
    required: true,
    name: "company",
    value,
    fault: null,
  });
  return frame(
    // The focus was in this field before the form was replaced.
    <ConfirmedSelect {...control} autoFocus={isNew} onConfirm={onChoose}>
      {companies.map(({ company_id, company_name }) => (
        <option key={company_id} value={company_id}>
          {company_name}
        </option>
      ))}
    </ConfirmedSelect>,
  );
}

function StoredBuilding({ id }: { id: string }) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const companies = useWritableCompanies();
  const buildingQuery = useQuery({
    // Of no family: what is being written is not read again when another building is saved.
    ...query(api.getBuilding, { id }),
    select: ({ building }) => building,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useTitle(text.editTitle);
  if (
    buildingQuery.error instanceof CallFailure &&
    (buildingQuery.error.status === 404 || buildingQuery.error.status === 422)
  ) {
    return (
      <Empty isPage title={t(text.goneTitle)} actions={<Button to={keep("/buildings")}>{t(text.seePortfolio)}</Button>}>
        {t(text.gone)}
      </Empty>
    );
  }
  if (buildingQuery.isError)
    return <Failure isPage error={buildingQuery.error} onRetry={() => void buildingQuery.refetch()} />;
  if (companies.isError) return <Failure isPage error={companies.error} onRetry={() => void companies.refetch()} />;
  // What another visit left in memory may be an older version: the form starts from the one of now.
  if (companies.isPending || !buildingQuery.isFetchedAfterMount || buildingQuery.data === undefined) {
    return <Waiting heights={HEIGHTS} />;
  }
  if (!buildingQuery.data.editable) return <ReadOnlyRecord building={buildingQuery.data} />;
  const company = companies.data.find(({ company_id }) => company_id === buildingQuery.data.company_id);
  return (
    <EditableForm
      id={id}
      initial={toSaved(buildingQuery.data)}
      company={company ?? { company_id: buildingQuery.data.company_id, company_name: "", groups: [] }}
    />
  );
}
