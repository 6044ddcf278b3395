import { describe, expect, it } from "vitest";
import type { PersonUnderTest } from "../organisation-under-test.ts";
import { onOrganisation } from "../server-under-test.ts";
import { COMPANIES_PATH, companiesUnderTest, NOBODY } from "./testing/companies-under-test.ts";

onOrganisation("companies that are read", (server, organisation) => {
  const { as, create, logOf } = companiesUnderTest<PersonUnderTest>(server, (who) => organisation().people[who].token);

  describe("one company", () => {
    it.each([
      ["admin", "own", 200],
      ["admin", "other", 200],
      ["company_admin", "own", 200],
      ["company_admin", "subsidiary", 200],
      ["company_admin", "other", 404],
      ["other_company_admin", "own", 404],
      ["manager", "own", 200],
      ["manager", "subsidiary", 404],
      ["manager", "other", 404],
      ["user_write", "own", 403],
    ] as const)("is told to %s of %s: %i", async (who, which, status) => {
      const read = await as(who, "GET", `${organisation()[which].id}/`);
      const counted = await as(who, "POST", `${organisation()[which].id}/meta/`, {});
      expect([read.status, counted.status]).toEqual([status, status]);
    });

    it("that nobody has is not found", async () => {
      expect((await as("admin", "GET", `${NOBODY}/`)).status).toBe(404);
      expect((await as("admin", "PUT", `${NOBODY}/`, { name: "X" })).status).toBe(404);
      expect((await as("admin", "DELETE", `${NOBODY}/`)).status).toBe(404);
      expect((await as("admin", "POST", `${NOBODY}/meta/`, {})).status).toBe(404);
    });

    it("says its subscription, its groups and what they hold", async () => {
      const { body } = await as("manager", "GET", `${organisation().own.id}/`);
      expect(body.company).toMatchObject({
        name: "Ville d’essai",
        parent: null,
        subscription: { type: "licence", active: true, start: null, end: null, running: true },
        buildings_threshold: null,
        buildings_counter: 1,
        buildings_count: 1,
        collaborators_count: 8,
        building_groups_count: 2,
        building_groups: [
          { id: organisation().own.group, name: "Default", is_default: true, count: 1 },
          { id: organisation().own.otherGroup, name: "Deuxième groupe", is_default: false, count: 0 },
        ],
        project_groups: [
          { id: organisation().own.projectGroup, name: "Default", is_default: true, count: 0 },
          { id: organisation().own.otherProjectGroup, name: "Deuxième groupe", is_default: false, count: 0 },
        ],
      });
    });

    it("has its counts", async () => {
      const { body } = await as("company_admin", "POST", `${organisation().own.id}/meta/`, {});
      expect(body).toEqual({
        collaborators_count: 8,
        active_collaborators_count: 7,
        building_groups_count: 2,
        project_groups_count: 2,
        buildings_count: 1,
        buildings_counter: 1,
        buildings_threshold: null,
        subsidiaries_count: 1,
      });
    });
  });

  describe("the list", () => {
    const names = ({ body }: { body: { companies: { name: string }[] } }) => body.companies.map(({ name }) => name);

    it("of a company administrator is the own company, then its subsidiaries", async () => {
      const found = await as("company_admin", "POST", "search/", {});
      expect(names(found)).toEqual(["Ville d’essai", "Filiale d’essai"]);
      expect(found.body.meta).toEqual({ offset: 0, limit: 30, count: 2, total_count: 2, next_cursor: null });
    });

    it("of a company administrator counts and filters nothing foreign", async () => {
      const found = await as("company_admin", "POST", "search/", {
        search: "autre",
        filters: [{ column: "parent_name", type: "empty", value: true }],
      });
      expect([names(found), found.body.meta.count, found.body.meta.total_count]).toEqual([[], 0, 2]);
    });

    it.each(["user_read", "manager"] as const)("is refused to %s", async (who) => {
      expect((await as(who, "POST", "search/", {})).status).toBe(403);
      expect((await as(who, "POST", "export/", {})).status).toBe(403);
    });

    it("of a platform administrator is all of them, found whatever the accents and the case", async () => {
      expect((await as("admin", "POST", "search/", {})).body.meta.total_count).toBe(5);
      expect(names(await as("admin", "POST", "search/", { search: "DEMONSTRATION ÉCHUE" }))).toEqual([
        "Démonstration échue",
      ]);
    });

    it("is put in order and cut in pages that neither repeat nor skip", async () => {
      const pages = await Promise.all(
        [0, 2, 4].map((offset) =>
          as("admin", "POST", "search/", { order_by: "-buildings_count", limit: 2, offset }).then(names),
        ),
      );
      expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
      expect(new Set(pages.flat()).size).toBe(5);
    });

    it.each([
      [{ column: "status", type: "enum", value: ["Member"] }, 5],
      [{ column: "is_active", type: "boolean", value: false }, 1],
      [{ column: "subscription_type", type: "enum", value: ["demo"] }, 1],
      [{ column: "subscription_end", type: "date", value: { min: "2020-01-30", max: "2020-01-30" } }, 1],
      [{ column: "buildings_threshold", type: "empty", value: true }, 5],
      [{ column: "buildings_threshold", type: "number", value: { min: 0 } }, 0],
      [{ column: "collaborators_count", type: "number", value: { min: 2 } }, 1],
      [{ column: "building_groups_count", type: "number", value: { max: 1 } }, 4],
      [{ column: "parent_name", type: "text", value: "VILLE D’ESSAI" }, 1],
      [{ column: "created_at", type: "date", value: { max: "2020-01-01" } }, 0],
      [{ column: "siren", type: "empty", value: false }, 0],
    ])("filters by %j", async (filter, count) => {
      const found = await as("admin", "POST", "search/", { filters: [filter] });
      expect([found.status, found.body.meta.count]).toEqual([200, count]);
    });

    it("refuses a column by its name", async () => {
      const found = await as("admin", "POST", "search/", { order_by: "name; drop table companies" });
      expect([found.status, found.body.errors]).toEqual([422, { order_by: ["unknown_column"] }]);
    });

    it("leaves as a file, with the rows of the caller and a line in the log", async () => {
      const response = await server().ask(
        organisation().people.company_admin.token,
        "POST",
        `${COMPANIES_PATH}export/`,
        {},
      );
      expect(response.headers["content-disposition"]).toBe('attachment; filename="structures.csv"');
      const lines = response.body.split("\r\n");
      expect(lines[0]).toMatch(/^\ufeffNom;Code;Fonds de gestion;SIREN;/);
      expect(lines.slice(1).map((line) => line.split(";")[0])).toEqual(["Filiale d’essai", "Ville d’essai", ""]);
      expect(await logOf(organisation().own.id)).toContainEqual({
        action: "companies_exported",
        actor_id: organisation().people.company_admin.id,
        before: null,
        after: { count: 2 },
      });
    });

    it("shows a name that looks like a formula, in the file and on the list", async () => {
      const name = '=HYPERLINK("http://example.test")<script>';
      const { id } = await create(name);
      const payload = { search: "HYPERLINK" };
      const { body } = await server().ask(organisation().people.admin.token, "POST", `${COMPANIES_PATH}export/`, {
        ...payload,
        language: "en",
      });
      expect(body.split("\r\n")[1]).toMatch(/^"'=HYPERLINK\(""http:\/\/example\.test""\)<script>",/);
      expect(names(await as("admin", "POST", "search/", payload))).toEqual([name]);
      await as("admin", "DELETE", `${id}/`);
    });

    it("leaves as a workbook in English", async () => {
      const response = await server().ask(organisation().people.admin.token, "POST", `${COMPANIES_PATH}export/`, {
        format: "xlsx",
        language: "en",
      });
      expect(response.headers["content-disposition"]).toBe('attachment; filename="companies.xlsx"');
      expect(response.rawPayload.subarray(0, 2).toString()).toBe("PK");
    });
  });

  describe("groups that somebody may read", () => {
    const groups = async (who: PersonUnderTest, payload: object = {}) => {
      const { status, body } = await as(who, "POST", "get_fonds_gestion/", payload);
      expect(status).toBe(200);
      return Object.fromEntries(
        body.fonds_gestion.map((found: { company_name: string; groups: { name: string; right: string }[] }) => [
          found.company_name,
          found.groups.map(({ name, right }) => `${name}: ${right}`),
        ]),
      );
    };

    it.each([
      ["user_without_rights", {}],
      ["user_read", { "Ville d’essai": ["Default: read"] }],
      ["manager_of_another_group", { "Ville d’essai": ["Deuxième groupe: write"] }],
      [
        "company_admin",
        { "Filiale d’essai": ["Default: none"], "Ville d’essai": ["Default: write", "Deuxième groupe: write"] },
      ],
      ["other_company_admin", { "Autre ville": ["Default: write"] }],
    ] as const)("of %s", async (who, expected) => {
      expect(await groups(who)).toEqual(expected);
    });

    it("are asked by names of companies; a foreign name says nothing", async () => {
      expect(await groups("company_admin", { company_names: ["autre ville", "filiale D’ESSAI"] })).toEqual({
        "Filiale d’essai": ["Default: none"],
      });
      expect(await groups("company_admin", { company_names: [] })).toEqual({});
    });
  });
});
