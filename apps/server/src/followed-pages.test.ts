import {
  ACCOUNT_REQUEST_COLUMNS,
  COLLABORATOR_COLUMNS,
  COMPANY_COLUMNS,
  LOG_COLUMNS,
  MAIL_COLUMNS,
} from "@lichen/contract";
import { describe, expect, it } from "vitest";
import type { PersonUnderTest } from "./organisation-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "./platform/scope.ts";
import { onOrganisation } from "./server-under-test.ts";

type Row = { readonly id: string | number };
type List = {
  readonly who: PersonUnderTest;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly rows: string;
  readonly orders: readonly string[];
};
/** A list of one order, and how rows come into it. */
type FixedList = Pick<List, "who" | "rows"> & {
  readonly method?: "POST";
  readonly path: string;
  readonly query?: Record<string, string>;
  readonly prepare?: () => Promise<Record<string, string>>;
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

  const upsert = async (codes: readonly string[], name: string) => {
    const buildings = codes.map((code) => ({
      member_building_code: code,
      member_building_name: name,
      fond_gestion_name: "Default",
      life_cycle_stage: "exploitation",
      building_type: "office",
      city: "Lyon",
      country: "FR",
      latitude: 45.76,
      longitude: 4.84,
    }));
    const { token } = organisation().people.company_admin;
    const answer = await server().ask(token, "POST", "/buildings/bulk_upsert/", { buildings, if_absent: "create" });
    return (answer.json().results as { id: string }[]).map(({ id }) => id);
  };
  /** Rows of one moment: their identifiers alone put them in order. */
  const addRows = (table: "plans" | "building_imports", values: object) =>
    inScope(server().database.db, PLATFORM_SCOPE, async (trx) => {
      const { id: company_id } = organisation().own;
      const user_id = organisation().people.company_admin.id;
      const row = { company_id, user_id, user_name: "Essai", created_at: new Date("2026-06-03T14:05:00Z"), ...values };
      await trx
        .insertInto(table)
        .values(Array.from({ length: 5 }, () => row) as never)
        .execute();
    });
  const PLAN_SETTINGS = JSON.stringify({
    name: "Essai",
    budgets: [{ year: 2030, amount: 1000 }],
    objective: "levels",
    late_first: false,
    max_actions_per_building_year: null,
    skills: [],
    together: [],
    scenario: "ssp5",
    horizon: "2050",
  });
  const FIXED: readonly FixedList[] = [
    { who: "admin", path: "/territory/", query: { scale: "departement" }, rows: "territories" },
    { who: "admin", path: "/territory/", query: { q: "saint-denis" }, rows: "territories" },
    {
      who: "company_admin",
      method: "POST",
      path: "/buildings/trash/",
      rows: "buildings",
      // Those that are deleted together have one moment.
      prepare: async () => {
        const { token } = organisation().people.company_admin;
        for (const batch of [1, 2, 3]) {
          const building_ids = await upsert(
            ["A", "B", "C"].map((code) => `TRASH-${batch}-${code}`),
            "Essai",
          );
          await server().ask(token, "POST", "/buildings/bulk_delete/", { building_ids });
        }
        return {};
      },
    },
    {
      who: "company_admin",
      path: "/buildings/history/",
      rows: "changes",
      prepare: async () => {
        let ids: string[] = [];
        for (let n = 0; n < 7; n++) ids = await upsert(["HISTORY-1"], `Essai ${n}`);
        return { building_id: ids[0]! };
      },
    },
    {
      who: "company_admin",
      path: "/plans/",
      rows: "plans",
      prepare: async () => {
        await addRows("plans", { settings: PLAN_SETTINGS, building_ids: [] });
        return {};
      },
    },
    {
      who: "company_admin",
      path: "/buildings/imports/",
      rows: "imports",
      prepare: async () => {
        const sheet = JSON.stringify({ kind: "template", name: "", count: 0, rows: 0, columns: [] });
        await addRows("building_imports", { file_name: "parc.xlsx", language: "fr", sheet, sent_at: new Date() });
        return {};
      },
    },
  ];

  it.each(FIXED.map((list) => [list.path, list] as const))(
    "%s gives every row once in its order, as its offsets do",
    { timeout: 120_000 },
    async (_, { who, method, path, query, rows, prepare }) => {
      const input = { ...query, ...(await prepare?.()) };
      const list: List = { who, method: method ?? "GET", path, rows, orders: [] };
      const keyOf = (row: { id?: string; scale?: string; plan_id?: string; import_id?: string }) =>
        `${row.scale ?? ""} ${row.id ?? row.plan_id ?? row.import_id}`;
      const expected: string[] = [];
      for (let offset = 0; ; offset += 7) {
        const answer = await ask(list, { ...input, limit: 7, offset });
        expect([answer.statusCode, answer.json().errors]).toEqual([200, undefined]);
        if (answer.json()[rows].length === 0) break;
        expected.push(...answer.json()[rows].map(keyOf));
      }
      expect(new Set(expected).size).toBe(expected.length);
      expect(expected.length).toBeGreaterThan(4);
      for (const limit of [Math.ceil(expected.length / 3), expected.length]) {
        const followed: string[] = [];
        for (let cursor: string | null | undefined; cursor !== null && followed.length <= expected.length; ) {
          const answer = await ask(list, { ...input, limit, ...(cursor === undefined ? {} : { cursor }) });
          expect([answer.statusCode, answer.json().errors]).toEqual([200, undefined]);
          followed.push(...answer.json()[rows].map(keyOf));
          cursor = answer.json().meta.next_cursor;
        }
        expect(followed).toEqual(expected);
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
