import { expect, it } from "vitest";
import { inScope, PLATFORM_SCOPE } from "../../platform/scope.ts";
import { onOrganisation } from "../../server-under-test.ts";

onOrganisation("the report of one building as PDF", (server, organisation) => {
  const ask = (token: string | null, payload: object) => server().ask(token, "POST", "/buildings/pdf_report/", payload);

  it("is a file, and a line in the log", async () => {
    const building_id = organisation().own.building;
    const answer = await ask(organisation().people.user_read.token, { building_id, language: "en" });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="climate-report-ESSAI-1.pdf"',
      "cache-control": "no-store",
    });
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    const lines = await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      trx
        .selectFrom("audit_log")
        .select(["actor_id", "company_id", "target_kind", "target_id", "target_name"])
        .where("action", "=", "report_made")
        .execute(),
    );
    expect(lines).toEqual([
      {
        actor_id: organisation().people.user_read.id,
        company_id: organisation().own.id,
        target_kind: "building",
        target_id: building_id,
        target_name: "Mairie ESSAI",
      },
    ]);
  });

  it("is refused to visitors, and unknown to who may not read the building", async () => {
    const building_id = organisation().own.building;
    const visitor = await ask(null, { building_id });
    expect([visitor.statusCode, visitor.json().detail]).toEqual([401, "A demo account or a licence is needed."]);
    for (const who of ["user_without_rights", "manager_of_another_group", "other_company_admin"] as const) {
      const { statusCode } = await ask(organisation().people[who].token, { building_id });
      expect({ who, statusCode }).toEqual({ who, statusCode: 404 });
    }
  });

  it("stands beside others in a comparison, of those that one reads alone", async () => {
    const building_id = organisation().own.building;
    const compare = (token: string | null, items: object[]) =>
      server().ask(token, "POST", "/buildings/comparison_pdf/", { items, language: "en" });
    const items = [{ building_id }, { building_id, scenario: "ssp5" }, { building_id, horizon: "2090" }];
    const answer = await compare(organisation().people.user_read.token, items);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="climate-comparison.pdf"',
    });
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    const compared = [{ building_id }, { building_id: organisation().other.building }];
    expect((await compare(organisation().people.user_read.token, compared)).statusCode).toBe(404);
    expect((await compare(null, items)).statusCode).toBe(401);
    expect((await compare(organisation().people.user_read.token, items.slice(1, 2))).statusCode).toBe(422);
  });
});
