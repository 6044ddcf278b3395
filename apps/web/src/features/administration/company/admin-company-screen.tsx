import { keyOf, query } from "@lichen/client";
import { canManageCompanies, canManageGroups, canManageKeys, canSeeCollaborators } from "@lichen/domain";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { Tabs } from "../../../design/controls/tabs.tsx";
import { ConfirmDialog } from "../../../design/forms/confirm-dialog.tsx";
import { IconPencil, IconTrash, IconUserPlus } from "../../../design/icons/icons.ts";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { useLeaveBlocker } from "../../../frame/use-leave-blocker.ts";
import { api } from "../../../shell/api/api.ts";
import { COMPANIES_KEY } from "../../../shell/api/families.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useSignedIn } from "../../../shell/session/session.tsx";
import { ADMIN_STEP, AdminFrame, COMPANIES_STEP } from "../shared/admin-frame.tsx";
import type { CompanyRecord } from "../shared/collaborator.ts";
import { CompanyForm } from "../shared/company-form.tsx";
import { changeOf, companyValues } from "../shared/company-values.ts";
import { text as words } from "../shared/words.ts";
import { AskForAdmin } from "./ask-for-admin.tsx";
import { CompanyEvents } from "./company-events.tsx";
import { companyKey } from "./company-key.ts";
import { CompanyKeys } from "./company-keys.tsx";
import { CompanyOverview } from "./company-overview.tsx";
import { CompanyPeople } from "./company-people.tsx";
import { CompanyPrices } from "./company-prices.tsx";
import { CompanyRights } from "./company-rights.tsx";
import type { PriceRows } from "./price-rows.ts";
import { priceText } from "./price-text.ts";
import { ProviderTrial } from "./provider-trial.tsx";
import type { Changes } from "./rights-grid-state.ts";
import { gridText, text } from "./text.ts";

const TABS = ["record", "prices", "people", "rights", "keys", "events"] as const;
type Tab = (typeof TABS)[number];

/** The record of one company, in its parts: the record, its unit prices, its people, their rights, its API keys, its webhooks. */
export function AdminCompanyScreen() {
  const t = useTranslate();
  const { id = "" } = useParams();
  const { actor } = useSignedIn();
  const found = useQuery({
    ...query(api.getCompany, { id }, COMPANIES_KEY),
    staleTime: 0,
  });
  const company = found.data?.company;
  const above = actor.role === "admin" ? [ADMIN_STEP, COMPANIES_STEP] : [COMPANIES_STEP];
  const name = company?.name;
  return (
    <AdminFrame
      key={id}
      title={name === undefined ? text.title : { fr: name, en: name }}
      trail={actor.role === "manager" ? [] : above}
      detail={company?.code}
      actions={company === undefined ? undefined : <CompanyActions company={company} />}
    >
      {found.isPending && <Waiting heights={[48, 76, 220, 220]} />}
      {found.isError && <Failure title={t(text.failed)} error={found.error} onRetry={() => void found.refetch()} />}
      {company !== undefined && <CompanyParts company={company} />}
    </AdminFrame>
  );
}

function CompanyParts({ company }: { company: CompanyRecord }) {
  const t = useTranslate();
  const { actor } = useSignedIn();
  const [params] = useSearchParams();
  const [changes, setChanges] = useState<Changes>(new Map());
  const [prices, setPrices] = useState<PriceRows>(new Map());
  const isOpen = (tab: Tab) => {
    if (tab === "record" || tab === "prices") return true;
    return tab === "keys" || tab === "events"
      ? canManageKeys(actor, company.id)
      : canSeeCollaborators(actor, company.id);
  };
  const tabs = TABS.filter(isOpen);
  const [providerId, trialId] = [params.get("provider"), params.get("trial")];
  if (providerId !== null && trialId !== null && canManageGroups(actor, company.id)) {
    return <ProviderTrial companyId={company.id} providerId={providerId} trialId={trialId} />;
  }
  const requested = params.get("tab");
  const tab: Tab = tabs.find((one) => one === requested) ?? "record";

  return (
    <>
      <Tabs
        label={t(text.tabs)}
        current={tab}
        tabs={tabs.map((one) => ({
          id: one,
          name: t(text[one]),
          count: { record: 0, prices: prices.size, people: 0, rights: changes.size, keys: 0, events: 0 }[one],
        }))}
      />
      {tab === "record" && <CompanyOverview company={company} />}
      {tab === "prices" && (
        <CompanyPrices
          companyId={company.id}
          mayChange={canManageGroups(actor, company.id)}
          rows={prices}
          onChange={setPrices}
        />
      )}
      {tab === "people" && <CompanyPeople company={company} />}
      {tab === "rights" && <CompanyRights company={company} changes={changes} onChange={setChanges} />}
      {tab === "keys" && <CompanyKeys company={company} />}
      {tab === "events" && <CompanyEvents company={company} />}
      <LeaveGuard rights={changes.size} prices={prices.size} />
    </>
  );
}

/** Asks before rights or prices that wait are lost by leaving the record. */
function LeaveGuard({ rights, prices }: { rights: number; prices: number }) {
  const t = useTranslate();
  const blocker = useLeaveBlocker(
    rights + prices > 0,
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );

  if (blocker.state !== "blocked") return null;
  return (
    <ConfirmDialog
      question={rights > 0 ? gridText.leaveQuestion : priceText.leaveQuestion}
      action={rights > 0 ? gridText.leave : priceText.leave}
      onConfirm={async () => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      {rights > 0 && <p>{t(gridText.pending(rights))}</p>}
      {prices > 0 && <p>{t(priceText.pending(prices))}</p>}
    </ConfirmDialog>
  );
}

function CompanyActions({ company }: { company: CompanyRecord }) {
  const t = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { actor } = useSignedIn();
  const [open, setOpen] = useState<"edit" | "delete" | "ask" | null>(null);
  const close = () => setOpen(null);

  async function remove() {
    await api.deleteCompany({ id: company.id });
    notify({ type: "success", message: t(text.deleted(company.name)) });
    client.removeQueries({ queryKey: companyKey(company.id) });
    await navigate("/admin/companies");
    await client.invalidateQueries({ queryKey: keyOf(api.searchCompanies, COMPANIES_KEY) });
  }

  return (
    <>
      {actor.role === "company_admin" && (
        <Button variant="default" icon={IconUserPlus} onClick={() => setOpen("ask")}>
          {t(text.askAdmin)}
        </Button>
      )}
      {canManageCompanies(actor) && (
        <>
          <Button variant="default" icon={IconTrash} onClick={() => setOpen("delete")}>
            {t(words.delete)}
          </Button>
          <Button variant="default" icon={IconPencil} onClick={() => setOpen("edit")}>
            {t(words.edit)}
          </Button>
        </>
      )}
      {open === "ask" && <AskForAdmin companyId={company.id} onClose={close} />}
      {open === "edit" && (
        <CompanyForm
          title={t(text.edit)}
          action={words.save}
          initial={companyValues(company)}
          parent={company.parent}
          isNew={false}
          send={async (values, parentId) => {
            const change = changeOf(company, values, parentId);
            const stored = await api.changeCompany(change);
            client.setQueryData(companyKey(company.id), stored);
            await client.invalidateQueries({ queryKey: [COMPANIES_KEY] });
            notify({ type: "success", message: t(text.changed) });
            close();
          }}
          onClose={close}
        />
      )}
      {open === "delete" && (
        <ConfirmDialog
          question={text.deleteQuestion(company.name)}
          action={text.delete}
          typed={company.name}
          onConfirm={remove}
          onClose={close}
        >
          <p>{t(text.deleteWhat)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
