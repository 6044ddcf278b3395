import type { HeldDataId } from "@lichen/domain";
import { type RawBuilder, sql } from "kysely";

/** Someone whose data is looked for. */
export type PersonKeys = {
  readonly id: string;
  readonly companyId: string | null;
  readonly username: string;
  readonly email: string;
  readonly name: string;
  /** Whether another person of the company has the same name, so that a name alone says of no one whose it is. */
  readonly hasNamesake: boolean;
};

/** A column that says whose a row is. */
export type Match = {
  readonly column: string;
  /** `email_within`: a text that quotes the email; such rows are erased and not exported, since they may be about others too. */
  readonly by: "id" | "email" | "name" | "name_or_email" | "email_within";
  /** Column that takes the pseudonym in the rows that match. */
  readonly renames?: string;
};

/** A table of the schema where rows speak of a person. */
export type HeldTable = {
  readonly table: string;
  readonly family: HeldDataId;
  /** Whom the rows are read as; the sign-in alone reads its own. */
  readonly reader: "app" | "sign_in";
  /** Column that orders the pages of an export, before all the others. */
  readonly key: string;
  readonly matches: readonly Match[];
  /** What an export gives. */
  readonly columns: readonly string[];
  /** Columns about the person that an export leaves out, each with its reason. */
  readonly withheld?: Readonly<Record<string, string>>;
  /**
   * `cascade`: the rows go with the account. `rows`: they are deleted. `renames`: the matches put the pseudonym.
   * `function`: `lichen_erase_person` does it. `stays`: they are left.
   */
  readonly erased: "cascade" | "rows" | "renames" | "function" | "stays";
};

/** Condition of one column; null: it can say nothing of this person. */
export function matchSql(table: HeldTable["table"], match: Match, person: PersonKeys): RawBuilder<boolean> | null {
  const column = sql.ref(`${table}.${match.column}`);
  const isOfCompany = sql<boolean>`${sql.ref(`${table}.company_id`)} = ${person.companyId}::uuid`;
  const isEmail = sql<boolean>`lower(${column}) = ${person.email}`;
  switch (match.by) {
    case "id":
      return sql<boolean>`${column} = ${person.id}::uuid`;
    case "email":
      return isEmail;
    case "email_within":
      return sql<boolean>`strpos(lower(${column}), ${person.email}) > 0`;
    case "name":
      return person.companyId === null || person.hasNamesake
        ? null
        : sql<boolean>`(${isOfCompany} and ${column} = ${person.name})`;
    case "name_or_email":
      if (person.companyId === null) return null;
      return person.hasNamesake
        ? sql<boolean>`(${isOfCompany} and ${isEmail})`
        : sql<boolean>`(${isOfCompany} and (${isEmail} or ${column} = ${person.name}))`;
  }
}

/** Condition of the rows that an export gives of a person. */
export function rowsSql({ table, matches }: HeldTable, person: PersonKeys): RawBuilder<boolean> {
  const conditions = matches
    .filter(({ by }) => by !== "email_within")
    .map((match) => matchSql(table, match, person))
    .filter((condition) => condition !== null);
  return conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
