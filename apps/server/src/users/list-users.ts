import type { AnswerOf, listUsers } from "@lichen/contract";
import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import type { Tables } from "../platform/database/tables.ts";
import { beginPage, type ColumnSql, contains, endPage, selectPage } from "../platform/search.ts";
import { presentUser, selectUsers } from "./user-rows.ts";

type UsersQuery = z.output<(typeof listUsers)["input"]>;

const ORDERS: ColumnSql<"name" | "email" | "date_joined" | "company_name"> = {
  name: sql.ref("users.name"),
  email: sql.ref("users.email"),
  date_joined: sql.ref("users.created_at"),
  company_name: sql.ref("companies.name"),
};

/** One page of the users of the platform. */
export async function pageOfUsers(trx: Kysely<Tables>, query: UsersQuery): Promise<AnswerOf<typeof listUsers>> {
  const matching = (): ReturnType<typeof selectUsers> => {
    let users = selectUsers(trx);
    if (query.search) users = users.where(contains([ORDERS.name, ORDERS.email], query.search));
    if (query.group === "user") return users.where("users.group", "is", null);
    return query.group === undefined ? users : users.where("users.group", "=", query.group);
  };
  const { total_count } = await trx
    .selectFrom("users")
    .where("kind", "=", "person")
    .select(sql<number>`count(*)::int`.as("total_count"))
    .executeTakeFirstOrThrow();
  const { count } = await matching()
    .clearSelect()
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  const page = beginPage(ORDERS, query, sql.ref("users.id"), ["name", "company_name"]);
  const found = await selectPage(matching(), page).execute();
  const { rows, meta } = endPage(query, found, { count, total: total_count });
  return { users: rows.map(presentUser), meta };
}
