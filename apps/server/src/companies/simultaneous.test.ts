import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApp } from "../app.ts";
import { prepareOrganisation } from "../organisation-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { onEachDatabase } from "../platform/testing/databases.ts";
import { TEST_CONFIG } from "../platform/testing/test-config.ts";

const CALLERS = 20;

onEachDatabase("companies wanted at the same moment", (database) => {
  let app: Awaited<ReturnType<typeof buildApp>>;
  let token: string;
  beforeAll(async () => {
    app = await buildApp({ config: TEST_CONFIG, database: database() });
    token = (await prepareOrganisation(database(), TEST_CONFIG.secret)).people.admin.token;
  });
  afterAll(() => app.close());

  const ask = (method: "POST" | "PUT" | "DELETE", path: string, payload?: object) =>
    app.inject({
      method,
      url: `/api/admin/companies/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload === undefined ? {} : { payload }),
    });
  const tally = (answers: readonly { statusCode: number; json: () => { detail?: string } }[]) => {
    const counts: Record<string, number> = {};
    for (const answer of answers) {
      const key = `${answer.statusCode} ${answer.json().detail ?? ""}`.trim();
      counts[key] = (counts[key] ?? 0) + 1;
    }
    return counts;
  };

  it(`${CALLERS} of one name, in any case: exactly one is made`, async () => {
    const answers = await Promise.all(
      Array.from({ length: CALLERS }, (_, at) =>
        ask("POST", "", { name: at % 2 === 0 ? "Château d’Évry" : "CHÂTEAU D’ÉVRY", code: `code-${at}` }),
      ),
    );
    expect(tally(answers)).toEqual({ "201": 1, "409 company_name_taken": CALLERS - 1 });
    const rows = await inScope(database().db, PLATFORM_SCOPE, async (trx) => ({
      companies: await trx.selectFrom("companies").select("id").where("code", "like", "code-%").execute(),
      lines: await trx.selectFrom("audit_log").select("id").where("action", "=", "company_created").execute(),
    }));
    expect([rows.companies.length, rows.lines.length]).toEqual([1, 1]);
  });

  it(`${CALLERS} of one code: exactly one is made`, async () => {
    const answers = await Promise.all(
      Array.from({ length: CALLERS }, () => ask("POST", "", { name: randomUUID(), code: "unique" })),
    );
    expect(tally(answers)).toEqual({ "201": 1, "409 company_code_taken": CALLERS - 1 });
  });

  it("parents of one another: no circle is ever closed", async () => {
    const made = await Promise.all(
      Array.from({ length: 4 }, (_, at) => ask("POST", "", { name: `Ronde ${at}`, code: `ronde-${at}` })),
    );
    const ids = made.map((answer) => answer.json().company.id as string);
    const answers = await Promise.all(
      ids.map((id, at) => ask("PUT", `${id}/`, { parent_id: ids[(at + 1) % ids.length] })),
    );
    expect(tally(answers)).toEqual({ "200": ids.length - 1, "422 parent_refused": 1 });
  });

  it("a parent that goes while a subsidiary comes: never a subsidiary without parent", async () => {
    const parent = (await ask("POST", "", { name: "Éphémère", code: "eph" })).json().company.id as string;
    const [gone, come] = await Promise.all([
      ask("DELETE", `${parent}/`),
      ask("POST", "", { name: "Tardive", code: "tard", parent_id: parent }),
    ]);
    expect([
      [200, 422],
      [409, 201],
    ]).toContainEqual([gone.statusCode, come.statusCode]);
  });

  it("one identity provider set by several at once: one stands, nobody fails", async () => {
    const { id } = (await ask("POST", "", { name: "Fédérée", code: "fed" })).json().company;
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        ask("PUT", `${id}/`, {
          identity_provider: {
            slug: `fed-${at}`,
            email_domain: `fed${at}.test`,
            issuer: "https://id.test",
            client_id: "lichen",
            client_secret: "secret",
          },
        }),
      ),
    );
    expect(tally(answers)).toEqual({ "200": 5 });
  });
});
