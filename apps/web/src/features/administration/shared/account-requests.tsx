import { keyOf, query } from "@lichen/client";
import { ACCOUNT_REQUEST_COLUMNS as COLUMNS, ACCOUNT_REQUEST_STATES as STATE_ORDER } from "@lichen/contract";
import { type Bilingual, SUBSCRIPTION_TYPE_NAMES } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Dialog } from "../../../design/controls/dialog.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { TextButton } from "../../../design/controls/text-button.tsx";
import { ConfirmDialog } from "../../../design/forms/confirm-dialog.tsx";
import { Facts } from "../../../design/layout/facts.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { DataList } from "../../../design/table/data-list.tsx";
import { filterColumns } from "../../../design/table/filter-columns.ts";
import type { ListColumn } from "../../../design/table/list-table.tsx";
import { searchInput, useList } from "../../../design/table/use-list.ts";
import { api } from "../../../shell/api/api.ts";
import { COMPANIES_KEY } from "../../../shell/api/families.ts";
import { formatMoment } from "../../../shell/language/format-moment.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { AcceptRequest, type AccountRequest } from "./accept-request.tsx";
import styles from "./admin.module.css";
import { fullName } from "./collaborator.ts";
import { requestText as text } from "./request-text.ts";
import { StateMark } from "./state-mark.tsx";
import { SUBSCRIPTION_OPTIONS, text as words } from "./words.ts";

const CATALOGUE = { columns: COLUMNS, order: "created_at" };
const NAMES = {
  created_at: text.createdAt,
  state: words.state,
  kind: text.kind,
  email: words.email,
} as const satisfies Record<keyof typeof COLUMNS, Bilingual>;
const STATES = {
  pending: { kind: "waiting", name: text.pending },
  accepted: { kind: "on", name: text.accepted },
  refused: { kind: "off", name: text.refused },
} as const;
const FILTERS = filterColumns(COLUMNS, NAMES, {
  state: STATE_ORDER.map((value) => ({ value, name: STATES[value].name })),
  kind: SUBSCRIPTION_OPTIONS,
});

/** Address of the requests that wait for an answer. */
export const PENDING_REQUESTS = "?tab=requests&f.state=pending";

/** How many requests wait; undefined while it is not known. */
export function usePendingRequests(): number | undefined {
  const counted = useQuery({
    ...query(api.searchAccountRequests, {
      limit: 1,
      filters: [{ column: "state", type: "enum", value: ["pending"] }],
    }),
    staleTime: 0,
  });
  return counted.data?.meta.count;
}

/** Requests for an account: each accepted into a company, or refused. */
export function AccountRequests() {
  const t = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const client = useQueryClient();
  const list = useList(CATALOGUE);
  const [open, setOpen] = useState<{ kind: "read" | "accept" | "refuse"; request: AccountRequest } | null>(null);
  const { search: _search, ...input } = searchInput(list.state);
  const found = useQuery({
    ...query(api.searchAccountRequests, input),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

  async function finish(message: Bilingual) {
    setOpen(null);
    notify({ type: "success", message: t(message) });
    for (const queryKey of [keyOf(api.searchAccountRequests), keyOf(api.listUsers), [COMPANIES_KEY]]) {
      await client.invalidateQueries({ queryKey });
    }
  }

  const columns: ListColumn<AccountRequest>[] = [
    {
      id: "email",
      name: text.who,
      cell: (row) => (
        <TextButton className="weight-600" onClick={() => setOpen({ kind: "read", request: row })}>
          {fullName(row.request)}
        </TextButton>
      ),
    },
    { id: "organisation", name: text.organisation, unsorted: true, cell: ({ request }) => request.organisation_name },
    { id: "kind", name: text.kind, cell: ({ request }) => t(SUBSCRIPTION_TYPE_NAMES[request.kind]) },
    {
      id: "planned",
      name: text.planned,
      unsorted: true,
      align: "right",
      cell: ({ request }) => formatInteger(request.planned_buildings, language),
    },
    { id: "created_at", name: text.createdAt, cell: ({ created_at }) => formatMoment(created_at, language) },
    { id: "state", name: words.state, cell: ({ state }) => <StateMark {...STATES[state]} /> },
    {
      id: "actions",
      name: text.actions,
      unsorted: true,
      cell: (row) =>
        row.state === "pending" && (
          <Row as="span" align="stretch" wrap={false}>
            <Button
              variant="default"
              size="tiny"
              aria-label={t(text.acceptOf(fullName(row.request)))}
              onClick={() => setOpen({ kind: "accept", request: row })}
            >
              {t(text.accept)}
            </Button>
            <Button
              variant="default"
              size="tiny"
              aria-label={t(text.refuseOf(fullName(row.request)))}
              onClick={() => setOpen({ kind: "refuse", request: row })}
            >
              {t(text.refuse)}
            </Button>
          </Row>
        ),
    },
  ];

  return (
    <>
      <DataList
        list={list}
        found={found}
        filters={FILTERS}
        words={text}
        rowsOf={(answer) => answer.account_requests}
        label={t(text.title)}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ request }) => fullName(request)}
      />
      {open?.kind === "read" && <RequestDrawer accountRequest={open.request} onClose={() => setOpen(null)} />}
      {open?.kind === "accept" && (
        <AcceptRequest accountRequest={open.request} onDone={finish} onClose={() => setOpen(null)} />
      )}
      {open?.kind === "refuse" && (
        <ConfirmDialog
          question={text.refuseQuestion(fullName(open.request.request))}
          action={text.refuse}
          onConfirm={async () => {
            const { id } = open.request;
            await api.refuseAccountRequest({ id });
            await finish(text.refusedOf(fullName(open.request.request)));
          }}
          onClose={() => setOpen(null)}
        >
          <p>{t(text.refuseWhat)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Everything that was asked, as it was typed. */
function RequestDrawer({ accountRequest, onClose }: { accountRequest: AccountRequest; onClose: () => void }) {
  const t = useTranslate();
  const language = useLanguage();
  const { request } = accountRequest;
  const facts: readonly (readonly [Bilingual, string])[] = [
    [text.kind, t(SUBSCRIPTION_TYPE_NAMES[request.kind])],
    [words.email, request.email],
    [words.phone, request.phone],
    [text.post, request.post],
    [text.organisation, request.organisation_name],
    [text.address, request.address],
    [text.vat, request.vat_number || t(words.none)],
    [text.billing, request.billing || t(words.none)],
    [text.useCase, request.use_case || t(words.none)],
    [text.planned, formatInteger(request.planned_buildings, language)],
    [text.member, t(request.is_member ? words.yes : words.no)],
    [text.createdAt, formatMoment(accountRequest.created_at, language)],
    [
      text.decidedAt,
      accountRequest.decided_at === null ? t(words.none) : formatMoment(accountRequest.decided_at, language),
    ],
    [
      text.accepts,
      `${formatMoment(accountRequest.accepted_at, language)} (${accountRequest.privacy_version}, ${accountRequest.terms_version})`,
    ],
  ];
  return (
    <Dialog place="right" title={fullName(request)} over={t(text.title)} onClose={onClose}>
      <StateMark {...STATES[accountRequest.state]} />
      <Facts
        isList
        facts={facts.map(([name, value]) => ({
          label: t(name),
          value: <span className={styles.typed}>{value}</span>,
        }))}
      />
    </Dialog>
  );
}
