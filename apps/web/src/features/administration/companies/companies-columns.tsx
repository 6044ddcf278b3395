import { type AnswerOf, COMPANY_COLUMN_NAMES, type searchCompanies } from "@lichen/contract";
import { COMPANY_STATUS_NAMES, type Language, SUBSCRIPTION_TYPE_NAMES } from "@lichen/domain";
import { formatDate, formatInteger } from "@lichen/report";
import { Link } from "react-router";
import type { ListColumn } from "../../../design/table/list-table.tsx";
import { StateMark } from "../shared/state-mark.tsx";
import { text as words } from "../shared/words.ts";
import { text } from "./text.ts";

type Company = AnswerOf<typeof searchCompanies>["companies"][number];

/** Columns of the list, in the language of the screen. */
export function companyColumns(language: Language): ListColumn<Company>[] {
  const day = (moment: string | null) => (moment === null ? words.none[language] : formatDate(moment, language));
  const integer = (value: number) => formatInteger(value, language);
  const column = (
    id: keyof typeof COMPANY_COLUMN_NAMES,
    cell: ListColumn<Company>["cell"],
    align?: "right",
  ): ListColumn<Company> => ({ id, name: COMPANY_COLUMN_NAMES[id], cell, ...(align === undefined ? {} : { align }) });
  return [
    column("name", (company) => (
      <>
        <Link to={`/admin/companies/${company.id}`} style={{ fontWeight: 600 }}>
          {company.name}
        </Link>
        {!company.is_active && <StateMark kind="off" name={text.closed} />}
      </>
    )),
    column("code", ({ code }) => code),
    column("status", ({ status }) => COMPANY_STATUS_NAMES[status][language]),
    column("subscription_type", ({ subscription: { type, running } }) =>
      type === null ? (
        words.none[language]
      ) : (
        <StateMark
          kind={running ? "on" : "off"}
          name={{
            fr: `${SUBSCRIPTION_TYPE_NAMES[type].fr}, ${(running ? text.running : text.stopped).fr}`,
            en: `${SUBSCRIPTION_TYPE_NAMES[type].en}, ${(running ? text.running : text.stopped).en}`,
          }}
        />
      ),
    ),
    column("subscription_end", ({ subscription: { end } }) => day(end)),
    column("buildings_count", ({ buildings_count }) => integer(buildings_count), "right"),
    column("buildings_counter", ({ buildings_counter }) => integer(buildings_counter), "right"),
    column(
      "buildings_threshold",
      ({ buildings_threshold }) =>
        buildings_threshold === null ? text.unlimited[language] : integer(buildings_threshold),
      "right",
    ),
    column("collaborators_count", ({ collaborators_count }) => integer(collaborators_count), "right"),
    column("building_groups_count", ({ building_groups_count }) => integer(building_groups_count), "right"),
    column("parent_name", ({ parent }) =>
      parent === null ? words.none[language] : <Link to={`/admin/companies/${parent.id}`}>{parent.name}</Link>,
    ),
    column("fond_gestion", ({ fond_gestion }) => fond_gestion ?? words.none[language]),
    column("siren", ({ siren }) => siren ?? words.none[language]),
    column("sso_access", ({ sso_access }) => (sso_access ? words.yes : words.no)[language]),
    column("created_at", ({ created_at }) => day(created_at)),
  ];
}
