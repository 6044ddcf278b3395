import {
  ACCOUNT_REQUEST_COLUMNS,
  COLLABORATOR_COLUMNS,
  COMPANY_COLUMNS,
  LOG_COLUMNS,
  MAIL_COLUMNS,
} from "@lichen/contract";
import { describe, expect, it } from "vitest";
import type { PersonUnderTest } from "./organisation-under-test.ts";
import { onOrganisation } from "./server-under-test.ts";

type Row = { readonly id: string | number };
type List = {
  readonly who: PersonUnderTest;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly rows: string;
  readonly orders: readonly string[];
};

const POST = { method: "POST", who: "admin" } as const;
const LISTS: readonly List[] = [
  {
    who: "admin",
    method: "GET",
    path: "/admin/users/",
    rows: "users",
    orders: ["name", "email", "date_joined", "company_name"],
  },
  { ...POST, path: "/admin/companies/search/", rows: "companies", orders: Object.keys(COMPANY_COLUMNS) },
  {
    ...POST,
    who: "company_admin",
    path: "/admin/companies/search/",
    rows: "companies",
    orders: ["name", "created_at"],
  },
  {
    ...POST,
    path: "/admin/collaborators/admin_search/",
    rows: "collaborators",
    orders: Object.keys(COLLABORATOR_COLUMNS),
  },
  { ...POST, path: "/admin/logs/search/", rows: "logs", orders: Object.keys(LOG_COLUMNS) },
  { ...POST, path: "/admin/mails/search/", rows: "mails", orders: Object.keys(MAIL_COLUMNS) },
  {
    ...POST,
    path: "/admin/account_requests/search/",
    rows: "account_requests",
    orders: Object.keys(ACCOUNT_REQUEST_COLUMNS),
  },
  { ...POST, who: "key_write", path: "/buildings/search/", rows: "buildings", orders: ["city", "created_at_date"] },
  { ...POST, who: "key_write", path: "/impact/search/", rows: "projects", orders: ["name"] },
];

onOrganisation("a list that is followed by cursors", (server, organisation) => {
  const ask = async ({ who, method, path }: List, input: Record<string, string | number>) => {
    const { token } = organisation().people[who];
    if (method === "POST") return server().ask(token, "POST", path, input);
    const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
    return server().ask(token, "GET", `${path}?${query}`);
  };

  it.each(LISTS.map((list) => [list.path, list.who, list] as const))(
    "%s, of %s, gives every row once in each order, as its offsets do",
    { timeout: 120_000 },
    async (_, __, list) => {
      for (const order_by of list.orders.flatMap((name) => [name, `-${name}`])) {
        const whole = (await ask(list, { order_by, limit: 100 })).json();
        const expected = (whole[list.rows] as Row[]).map(({ id }) => id);
        expect(whole.meta.next_cursor).toBeNull();
        const limit = Math.max(1, Math.ceil(expected.length / 3));
        const followed: (string | number)[] = [];
        for (let cursor: string | null | undefined; cursor !== null && followed.length <= expected.length; ) {
          const answer = await ask(list, { order_by, limit, ...(cursor === undefined ? {} : { cursor }) });
          expect([answer.statusCode, order_by, answer.json().errors]).toEqual([200, order_by, undefined]);
          followed.push(...(answer.json()[list.rows] as Row[]).map(({ id }) => id));
          cursor = answer.json().meta.next_cursor;
        }
        expect([order_by, followed]).toEqual([order_by, expected]);
      }
    },
  );

  describe("refuses", () => {
    const users = LISTS[0] as List;
    const cursorOfUsers = async () => (await ask(users, { limit: 1 })).json().meta.next_cursor as string;

    it("a cursor of another order, or that is none, by its name", async () => {
      const cursor = await cursorOfUsers();
      const others: readonly Record<string, string | number>[] = [
        { limit: 1, cursor, order_by: "-name" },
        { limit: 1, cursor, search: "a" },
        { limit: 1, cursor: "abc" },
      ];
      for (const input of others) {
        const answer = await ask(users, input);
        expect([answer.statusCode, answer.json().errors]).toEqual([422, { cursor: ["of_another_query"] }]);
      }
      const both = await ask(users, { limit: 1, offset: 1, cursor });
      expect(both.json().errors).toEqual({ cursor: ["cursor_or_offset"] });
      expect((await ask(users, { limit: 50, cursor })).statusCode).toBe(200);
    });

    it("a page of more than 100 rows without a key", async () => {
      for (const path of ["/buildings/search/", "/impact/search/"]) {
        const limitOf = async (who: PersonUnderTest, limit: number) =>
          (await ask({ ...POST, who, path, rows: "", orders: [] }, { limit })).statusCode;
        expect([
          await limitOf("key_write", 1000),
          await limitOf("key_write", 1001),
          await limitOf("company_admin", 100),
          await limitOf("company_admin", 101),
        ]).toEqual([200, 422, 200, 422]);
      }
    });
  });
});
