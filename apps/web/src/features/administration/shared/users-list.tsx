import { keyOf, query } from "@lichen/client";
import type { AnswerOf, listUsers } from "@lichen/contract";
import { type Bilingual, PAGE_SIZE } from "@lichen/domain";
import { formatDate } from "@lichen/report";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { ConfirmDialog } from "../../../design/forms/confirm-dialog.tsx";
import { refusalOf } from "../../../design/forms/refusal-words.ts";
import { Row } from "../../../design/layout/row.tsx";
import { DataList } from "../../../design/table/data-list.tsx";
import type { ListColumn } from "../../../design/table/list-table.tsx";
import { useList } from "../../../design/table/use-list.ts";
import { api } from "../../../shell/api/api.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useSignedIn } from "../../../shell/session/session.tsx";
import { useMailWords } from "../../../shell/session/settings.ts";
import { fullName } from "./collaborator.ts";
import { PersonState } from "./state-mark.tsx";
import { roleName, text as words } from "./words.ts";

type User = AnswerOf<typeof listUsers>["users"][number];

const text = {
  search: { fr: "Nom, e-mail", en: "Name, email" },
  failed: { fr: "Les comptes n’ont pas pu être chargés", en: "Accounts could not be loaded" },
  empty: { fr: "Aucun compte", en: "No accounts" },
  noMatch: { fr: "Aucun compte ne correspond à ces critères.", en: "No account matches these filters." },
  deleteOf: (name: string): Bilingual => ({ fr: `Supprimer ${name}`, en: `Delete ${name}` }),
  deleteQuestion: (name: string): Bilingual => ({ fr: `Supprimer ${name}\u202f?`, en: `Delete ${name}?` }),
  deleteWhat: {
    fr: "Le compte est supprimé, avec ses droits. Ses actions restent dans le journal.",
    en: "The account is deleted along with its rights. Its actions stay in the log.",
  },
  deleted: (name: string): Bilingual => ({
    fr: `Le compte de ${name} est supprimé.`,
    en: `The account for ${name} has been deleted.`,
  }),
  resendTo: (name: string): Bilingual => ({
    fr: `Renvoyer l’e-mail d’activation à ${name}`,
    en: `Resend the activation email to ${name}`,
  }),
  resend: { fr: "Renvoyer", en: "Resend" },
  actions: { fr: "Actions", en: "Actions" },
};

/** Columns that the list can be sorted by and the one filter it knows. */
const COLUMNS = {
  name: "text",
  email: "text",
  date_joined: "date",
  company_name: "text",
  group: "enum",
} as const;
const CATALOGUE = { columns: COLUMNS, order: "name" };
const GROUP_FILTER = {
  id: "group",
  name: words.role,
  type: "enum",
  single: true,
  options: (["user", "manager", "company_admin", "admin"] as const).map((value) => ({
    value,
    name: roleName(value === "user" ? null : value),
  })),
} as const;
const ORDERS = ["name", "-name", "email", "-email", "date_joined", "-date_joined", "company_name", "-company_name"];

type Order = "name" | "-name" | "email" | "-email" | "date_joined" | "-date_joined" | "company_name" | "-company_name";
type UserGroup = "admin" | "company_admin" | "manager" | "user";

/** The accounts of the platform, or those of one group. */
export function UsersList({ label, group }: { label: string; group?: UserGroup }) {
  const t = useTranslate();
  const mail = useMailWords();
  const language = useLanguage();
  const notify = useNotify();
  const client = useQueryClient();
  const { actor } = useSignedIn();
  const list = useList(CATALOGUE);
  const [deleted, setDeleted] = useState<User | null>(null);
  const { page, orderBy, search, filters } = list.state;
  const chosen = filters.find((filter) => filter.column === "group" && filter.type === "enum");
  const requestedGroup = group ?? (chosen?.type === "enum" ? (chosen.value[0] as UserGroup) : undefined);
  const input = {
    limit: PAGE_SIZE,
    offset: PAGE_SIZE * (page - 1),
    order_by: (ORDERS.includes(orderBy) ? orderBy : "name") as Order,
    ...(search.trim() === "" ? {} : { search: search.trim() }),
    ...(requestedGroup === undefined ? {} : { group: requestedGroup }),
  };
  const found = useQuery({
    ...query(api.listUsers, input),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

  async function resend(user: User) {
    try {
      await api.resendSignUp({ id: user.username });
      notify({ type: "success", message: t(mail(words.resent(user.email))) });
    } catch (error) {
      notify({ type: "error", message: t(refusalOf(error)) });
    }
  }

  const columns: ListColumn<User>[] = [
    { id: "name", name: words.name, cell: (user) => <b>{fullName(user)}</b> },
    { id: "email", name: words.email, cell: ({ email }) => email },
    { id: "group", name: words.role, unsorted: true, cell: (user) => t(roleName(user.group)) },
    {
      id: "company_name",
      name: words.company,
      cell: ({ company_id, company_name }) =>
        company_id === null ? (
          t(words.none)
        ) : (
          <Link to={`/admin/companies/${company_id}?tab=people`}>{company_name}</Link>
        ),
    },
    {
      id: "state",
      name: words.state,
      unsorted: true,
      cell: ({ is_active, is_activated }) => (
        <PersonState person={{ state: is_active ? "active" : "inactive", is_activated }} />
      ),
    },
    { id: "date_joined", name: words.dateJoined, cell: ({ date_joined }) => formatDate(date_joined, language) },
    {
      id: "actions",
      name: text.actions,
      unsorted: true,
      cell: (user) => (
        <Row as="span" align="stretch" wrap={false}>
          {!user.is_activated && user.is_active && (
            <Button
              variant="default"
              size="tiny"
              aria-label={t(text.resendTo(fullName(user)))}
              onClick={() => void resend(user)}
            >
              {t(text.resend)}
            </Button>
          )}
          {user.id !== actor.user_id && (
            <Button
              variant="default"
              size="tiny"
              aria-label={t(text.deleteOf(fullName(user)))}
              onClick={() => setDeleted(user)}
            >
              {t(words.delete)}
            </Button>
          )}
        </Row>
      ),
    },
  ];

  return (
    <>
      <DataList
        list={list}
        found={found}
        filters={group === undefined ? [GROUP_FILTER] : []}
        words={text}
        rowsOf={(answer) => answer.users}
        label={label}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={fullName}
        orderBy={input.order_by}
      />
      {deleted !== null && (
        <ConfirmDialog
          question={text.deleteQuestion(fullName(deleted))}
          action={words.delete}
          typed={fullName(deleted)}
          onConfirm={async () => {
            await api.deleteUser({ id: deleted.username });
            notify({ type: "success", message: t(text.deleted(fullName(deleted))) });
            setDeleted(null);
            await client.invalidateQueries({ queryKey: keyOf(api.listUsers) });
          }}
          onClose={() => setDeleted(null)}
        >
          <p>{t(text.deleteWhat)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
