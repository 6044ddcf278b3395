import { randomUUID } from "node:crypto";
import { STRATEGY_ACTIONS } from "@lichen/domain";
import { expect, it } from "vitest";
import type { PersonUnderTest } from "../organisation-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { onOrganisation } from "../server-under-test.ts";

const ROOF = { action: "A01", low: 25, high: 60.5, per: "m2_roof", year: 2026 } as const;
const NIGHT = { action: "A08", low: 0, high: 0, per: "building", year: 1990 } as const;
const THIS_YEAR = new Date().getUTCFullYear();

onOrganisation("the unit prices of a company", (server, organisation) => {
  const path = (company = organisation().own.id) => `/admin/companies/${company}/unit_prices/`;
  const get = (who: PersonUnderTest, company?: string) =>
    server().ask(organisation().people[who].token, "GET", path(company));
  const put = (who: PersonUnderTest, prices: unknown, company?: string) =>
    server().ask(organisation().people[who].token, "PUT", path(company), { prices });
  const logged = () =>
    inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      trx
        .selectFrom("audit_log")
        .select(["before", "after"])
        .where("action", "=", "unit_prices_changed")
        .orderBy("id")
        .execute(),
    );

  it("are none until a list is given, which replaces the one before", async () => {
    expect((await get("company_admin")).json()).toEqual({ prices: [] });
    expect((await put("company_admin", [NIGHT, ROOF])).json()).toEqual({ prices: [ROOF, NIGHT] });
    expect((await put("company_admin", [ROOF])).json()).toEqual({ prices: [ROOF] });
    expect((await get("manager")).json()).toEqual({ prices: [ROOF] });
    expect((await put("company_admin", [])).json()).toEqual({ prices: [] });
  });

  it("may be of every action of the strategy, each once", async () => {
    const every = STRATEGY_ACTIONS.map(({ id }) => ({ ...ROOF, action: id }));
    expect((await put("company_admin", every)).json().prices).toHaveLength(61);
    const twice = await put("company_admin", [ROOF, NIGHT, { ...ROOF, low: 1 }]);
    expect([twice.statusCode, twice.json().errors]).toEqual([422, { "prices.2.action": ["action_taken"] }]);
    expect((await get("company_admin")).json().prices).toHaveLength(61);
    await put("company_admin", []);
  });

  it.each([
    [{ low: -1 }, { "prices.0.low": ["too_small"] }],
    [{ high: 1e9 + 1 }, { "prices.0.high": ["too_big"] }],
    [{ low: 61 }, { "prices.0.high": ["below_low"] }],
    [{ low: "25" }, { "prices.0.low": ["not_a_number"] }],
    [{ high: null }, { "prices.0.high": ["wrong_type"] }],
    [{ action: "P2" }, { "prices.0.action": ["unknown_option"] }],
    [{ action: "A99" }, { "prices.0.action": ["unknown_option"] }],
    [{ per: "m2" }, { "prices.0.per": ["unknown_option"] }],
    [{ year: 1989 }, { "prices.0.year": ["too_small"] }],
    [{ year: THIS_YEAR + 2 }, { "prices.0.year": ["too_big"] }],
    [{ year: 2026.5 }, { "prices.0.year": ["not_whole"] }],
    [{ vat: 20 }, { "prices.0.vat": ["unknown_field"] }],
  ])("refuse %j, and keep the list", async (wrong, errors) => {
    await put("company_admin", [NIGHT]);
    const refused = await put("company_admin", [{ ...ROOF, ...wrong }]);
    expect([refused.statusCode, refused.json().errors]).toEqual([422, errors]);
    expect((await get("company_admin")).json()).toEqual({ prices: [NIGHT] });
  });

  it("take the year after this one", async () => {
    const next = { ...ROOF, year: THIS_YEAR + 1 };
    expect((await put("company_admin", [next])).json()).toEqual({ prices: [next] });
  });

  it("are those of one company, set by its administrators", async () => {
    await put("company_admin", [ROOF]);
    for (const who of ["manager", "user_write"] as const) expect((await put(who, [NIGHT])).statusCode).toBe(403);
    expect((await put("other_company_admin", [NIGHT])).statusCode).toBe(404);
    expect((await get("other_company_admin")).statusCode).toBe(404);
    expect((await put("admin", [NIGHT], randomUUID())).statusCode).toBe(404);
    expect((await get("company_admin")).json()).toEqual({ prices: [ROOF] });
    expect((await put("admin", [NIGHT])).json()).toEqual({ prices: [NIGHT] });
    expect((await put("other_company_admin", [ROOF], organisation().other.id)).json()).toEqual({ prices: [ROOF] });
    expect((await get("company_admin")).json()).toEqual({ prices: [NIGHT] });
  });

  it("are one of two lists that come at once, never both", async () => {
    const lists = [[ROOF], [NIGHT]];
    const answers = await Promise.all(lists.map((list) => put("company_admin", list)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(lists).toContainEqual((await get("company_admin")).json().prices);
  });

  it("leave a line in the log when they change", async () => {
    await put("company_admin", []);
    const before = (await logged()).length;
    await put("company_admin", [ROOF, NIGHT]);
    await put("company_admin", [NIGHT, ROOF]);
    expect((await logged()).slice(before)).toEqual([{ before: { prices: 0 }, after: { prices: 2 } }]);
  });
});
