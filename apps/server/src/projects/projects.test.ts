import type { AnswerOf, saveProject } from "@lichen/contract";
import { MOST_SCENARIOS, PROJECT_FAULT_WORDS, PROJECTS } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import type { PersonUnderTest } from "../organisation-under-test.ts";
import { readPaper } from "../pdf-under-test.ts";
import { RECIPIENT_LIMITS } from "../platform/mail/index.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { onOrganisation } from "../server-under-test.ts";

type Project = AnswerOf<typeof saveProject>["project"];

const state = (more: object = {}) => ({
  id: "initial",
  name: "État initial",
  groups: { roof: 400, green_water: 300, mineral_mixed: 300 },
  surfaces: [
    { type: "bare_roof", percent: 100 },
    { type: "ground_1", percent: 100 },
    { type: "impermeable_mineral", percent: 100 },
  ],
  ...more,
});
const green = state({
  id: "green",
  name: "Cour végétale",
  surfaces: [
    { type: "roof_intensive", percent: 50 },
    { type: "ground_3", percent: 100, strata: { herbaceous: 0.6, shrubs: 0.3, trees: 0.3, tree_count: 12 } },
    { type: "mixed_mineral", percent: 80 },
  ],
  footprint: { no_new_sealing: { answer: "yes", evidence: true } },
});
const COURT = {
  name: "Cour d’école",
  operation_type: "renovation",
  building_type: "education",
  total_area_plot: 1000,
  city: "Lyon",
  post_code: "69001",
  country: "FR",
  initial_state: state(),
  scenarios: [green],
};

onOrganisation("projects", (server, organisation) => {
  let network = 0;
  /** A call of a person, or of a visitor whom no one else shares a network with. */
  async function ask(who: PersonUnderTest | "visitor", method: "GET" | "POST" | "DELETE", path: string, body?: object) {
    if (who !== "visitor") return server().ask(organisation().people[who].token, method, path, body);
    network++;
    const remoteAddress = `10.9.${network >> 8}.${network & 255}`;
    return server().app.inject({ method, url: `/api${path}`, remoteAddress, ...(body ? { payload: body } : {}) });
  }
  async function save(who: PersonUnderTest | "visitor", project: object, more: object = {}): Promise<Project> {
    const response = await ask(who, "POST", "/impact/save_project/", { project, ...more });
    expect([response.statusCode, response.json().errors]).toEqual([200, undefined]);
    return response.json().project;
  }
  const refused = async (who: PersonUnderTest | "visitor", project: object, more: object = {}) => {
    const response = await ask(who, "POST", "/impact/save_project/", { project, ...more });
    return [response.statusCode, response.json().detail, response.json().errors ?? null];
  };
  const mailsTo = (email: string) =>
    inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      trx
        .selectFrom("mails")
        .selectAll()
        .where("recipient", "=", email)
        .where("template", "=", "project_identifiers")
        .execute(),
    );

  it("are computed as they are saved, state by state, against the initial one", async () => {
    const { initial_state, scenarios, version } = await save("user_write", COURT);
    expect(version).toBe(1);
    expect(initial_state.results.cbsh.raw_value).toBeCloseTo(0.21, 12);
    expect(initial_state.results.delta).toBeNull();
    const [first] = scenarios;
    // 200 × 0.7 + 300 × 1 (12 trees are more than 300 / 50) + 240 × 0.2, of 1,000.
    expect(first!.results.cbsh).toMatchObject({ raw_value: expect.closeTo(0.488, 10), level: "medium" });
    expect(first!.results.cbsh.reliability).toBeCloseTo(0.74, 12);
    expect(first!.results.delta).toMatchObject({ cbsh_class: "significant_gain", footprint_class: null });
    expect(first!.results.footprint).toMatchObject({ design: 100, implementation: null, total: 100 });
    expect(first!.results.comparable.map(({ scheme, value }) => [scheme, value === null])).toEqual([
      ["berlin_bff", false],
      ["malmo_gsf", false],
      ["london_ugf", true],
    ]);
    expect(first!.results.parts.find(({ type }) => type === "ground_3")).toMatchObject({
      area: 300,
      coefficient: 1,
      counted_strata: ["herbaceous", "shrubs", "trees"],
    });
  });

  it("are reported with the nature around their place, on the wire and on paper, to who may read them", async () => {
    const { project_id } = await save("user_write", COURT);
    const mine = await save("visitor", COURT, { email: "rapport@example.org" });
    const report = (who: PersonUnderTest | "visitor", id: string, more: object = {}) =>
      ask(who, "POST", "/impact/biodibat_report/", { project_id: id, ...more });
    for (const [who, id] of [
      ["user_read", project_id],
      ["visitor", mine.project_id],
    ] as const) {
      const answer = (await report(who, id)).json();
      expect(answer.project.scenarios[0].results.cbsh.raw_value).toBeCloseTo(0.488, 10);
      expect(answer.context).toMatchObject({ nature: { commune: { name: expect.stringContaining("Lyon") } } });
      expect(answer.sources.map((one: { id: string }) => one.id)).toContain("land_cover");
      for (const [language, words] of [
        ["fr", "Le meilleur coefficient est celui de"],
        ["en", "The best coefficient is for"],
      ] as const) {
        const pdf = await report(who, id, { format: "pdf", language });
        expect([pdf.statusCode, pdf.headers["content-type"]]).toEqual([200, "application/pdf"]);
        const { text } = await readPaper(pdf.rawPayload);
        expect(text).toContain(words);
        expect(text).toContain(language === "fr" ? "0,49" : "0.49");
      }
    }
    for (const id of [project_id, "nobody", "not-an-id"]) expect((await report("visitor", id)).statusCode).toBe(404);
    expect((await report("other_company_admin", project_id)).statusCode).toBe(404);
    const { city, post_code, country, ...nowhere } = COURT;
    const lost = await save("user_write", nowhere);
    expect((await report("user_read", lost.project_id)).json().context).toBeNull();
    expect((await report("user_read", lost.project_id, { format: "pdf" })).statusCode).toBe(200);
  });

  it("say every fault at its place, and keep nothing of them", async () => {
    const before = (await ask("user_write", "POST", "/impact/search/", {})).json().total_count;
    const wrong = {
      ...COURT,
      name: " ",
      total_area_plot: 900,
      country: "XX",
      initial_state: state({ groups: { roof: "400", green_water: 300, mineral_mixed: -1 } }),
      scenarios: [
        state({
          name: "A",
          surfaces: [
            { type: "ground_1", percent: 60 },
            { type: "ground_2", percent: 40.5 },
          ],
        }),
        state({ name: "a", surfaces: [{ type: "bare_roof", percent: "x" }] }),
      ],
    };
    expect(await refused("user_write", wrong)).toEqual([
      400,
      "project_faults",
      {
        "project.name": ["name_missing"],
        "project.country": ["country_not_covered"],
        "project.initial_state.groups.roof": ["surface_not_a_number"],
        "project.initial_state.groups.mineral_mixed": ["surface_negative"],
        "project.scenarios.0.groups": ["surface_sum_exceeds_plot"],
        "project.scenarios.0.groups.green_water": ["green_water_percent_over_100"],
        "project.scenarios.1.groups": ["surface_sum_exceeds_plot"],
        "project.scenarios.1.name": ["duplicate_scenario_name"],
        "project.scenarios.1.surfaces.0.percent": ["surface_not_a_number"],
      },
    ]);
    const many = Array.from({ length: MOST_SCENARIOS + 1 }, (_, nth) => state({ name: `S${nth}` }));
    expect((await refused("user_write", { ...COURT, scenarios: many }))[2]).toEqual({
      "project.scenarios": ["too_many_scenarios"],
    });
    expect((await refused("user_write", { ...COURT, group_name: "Nulle part" }))[2]).toEqual({
      "project.group_name": ["unknown_group"],
    });
    for (const bad of [null, 5, "x", { ...COURT, initial_state: 3 }, { ...COURT, scenarios: "x" }]) {
      expect((await refused("user_write", bad as never))[0]).toBe(422);
    }
    expect((await ask("user_write", "POST", "/impact/search/", {})).json().total_count).toBe(before);
  });

  it("are changed by who read them last, and the second of two is told", async () => {
    const one = await save("user_write", COURT);
    const again = await save("user_write", { ...one, name: "Cour plantée" });
    expect([again.project_id, again.version, again.name]).toEqual([one.project_id, 2, "Cour plantée"]);
    expect(await refused("user_write", { ...one, name: "Autre" })).toEqual([409, "project_changed_meanwhile", null]);
    const same = await save("user_write", again);
    expect(same.version).toBe(2);
    expect(await refused("user_read", again)).toEqual([403, "forbidden", null]);
    expect((await ask("user_read", "GET", `/impact/${one.project_id}/`)).json().project).toMatchObject({
      name: "Cour plantée",
      editable: false,
      is_visitor: false,
    });
    for (const who of ["user_without_rights", "other_company_admin", "visitor"] as const) {
      expect((await ask(who, "GET", `/impact/${one.project_id}/`)).statusCode).toBe(404);
    }
  });

  it("are a list with columns, filters and an export, each reader with their own", async () => {
    const mine = await save("user_write", { ...COURT, name: "Liste A", city: "Nantes" });
    await save("company_admin", { ...COURT, name: "Liste B", group_name: "Deuxième groupe", scenarios: [] });
    const search = async (who: PersonUnderTest, body: object = {}) =>
      (await ask(who, "POST", "/impact/search/", body)).json();
    const found = await search("user_read", {
      search: "liste",
      columns: ["name", "nb_scenarios", "cbsh_best", "city"],
    });
    expect(found.projects).toEqual([
      expect.objectContaining({ id: mine.project_id, name: "Liste A", nb_scenarios: 1, city: "Nantes" }),
    ]);
    expect(found.projects[0].cbsh_best).toBeCloseTo(0.488, 10);
    expect(
      (await search("company_admin", { search: "liste", order_by: "-name" })).projects.map((one: Project) => one.name),
    ).toEqual(["Liste B", "Liste A"]);
    const nantes = { column: "city", type: "text", value: "nant" };
    expect((await search("company_admin", { filters: [nantes] })).filtered_count).toBe(1);
    expect((await search("other_company_admin")).total_count).toBe(0);
    const file = await ask("user_read", "POST", "/impact/export/", {
      project_ids: [mine.project_id],
      columns: ["name", "cbsh_initial"],
      format: "csv",
      language: "fr",
    });
    expect([file.statusCode, file.headers["content-disposition"]]).toEqual([200, 'attachment; filename="projets.csv"']);
    expect(file.body).toContain("Liste A");
    expect(
      (await ask("user_read", "POST", "/impact/search/", { filters: [{ ...nantes, column: "x" }] })).statusCode,
    ).toBe(422);
  });

  it("have in every row of their list the fields of the specification, where no column is named", async () => {
    const place = { street: "1 rue de la République", state: "Rhône", latitude: 45.7676, longitude: 4.8345 };
    await save("user_write", { ...COURT, ...place, name: "Toutes les données", group_name: "Default" });
    const found = await ask("user_read", "POST", "/impact/search/", { search: "toutes les données" });
    const fields = ["id", "updated_at_date", "company_name", "company_status", "name", "group_name", "street"];
    const others = ["post_code", "city", "state", "country", "latitude", "longitude", "building_type"];
    expect(Object.keys(found.json().projects[0])).toEqual(
      expect.arrayContaining([...fields, ...others, "operation_type", "nb_scenarios"]),
    );
    expect(found.json().projects[0]).toMatchObject({ ...place, nb_scenarios: 1, company_status: "Member" });
  });

  it("are on a map by the level of a coefficient, those that a reader may see, where their address is known", async () => {
    const { city, post_code, country, ...nowhere } = COURT;
    const placed = await save("user_write", { ...COURT, name: "Carte A" });
    const lost = await save("user_write", { ...nowhere, name: "Carte B" });
    await save("company_admin", { ...COURT, name: "Carte C", group_name: "Deuxième groupe", scenarios: [] });
    const body = { search: "carte", zoom: 6, box: { west: -5, south: 41, east: 10, north: 51 } };
    const map = async (who: PersonUnderTest, more: object = {}) =>
      (await ask(who, "POST", "/impact/map/", { ...body, ...more })).json();
    const seen = await map("user_read");
    expect(seen).toMatchObject({ kind: "points", matching: 2, without_place: 1, in_box: 1 });
    expect(seen.points).toMatchObject([
      { id: placed.project_id, name: "Carte A", precision: "municipality", level: "low" },
    ]);
    expect(seen.points[0].latitude).toBeCloseTo(45.76, 1);
    expect((await map("user_read", { level: "cbsh_best" })).points).toMatchObject([{ level: "medium" }]);
    const best = await map("company_admin", { level: "cbsh_best" });
    expect(
      Object.fromEntries(best.points.map((one: { name: string; level: string }) => [one.name, one.level])),
    ).toEqual({
      "Carte A": "medium",
      "Carte C": "unknown",
    });
    expect((await map("user_read", { box: { west: 5, south: 41, east: 10, north: 51 } })).in_box).toBe(0);
    expect(await map("other_company_admin")).toMatchObject({ matching: 0, extent: null });
    const refusal = await ask("user_read", "POST", "/impact/map/", { ...body, level: "nb_scenarios" });
    expect([refusal.statusCode, refusal.json().errors]).toEqual([422, { level: ["unknown_column"] }]);

    // The list tells which has no place; saved with a commune, it has one.
    const rows = async () =>
      (await ask("user_read", "POST", "/impact/search/", { search: "carte", columns: ["place_precision"] })).json()
        .projects;
    const precisionOf = async () =>
      (await rows()).find(({ id }: { id: string }) => id === lost.project_id).place_precision;
    expect(await precisionOf()).toBeUndefined();
    await save("user_write", { ...COURT, name: "Carte B", project_id: lost.project_id, version: lost.version });
    expect(await precisionOf()).toBe("municipality");
    expect(await map("user_read")).toMatchObject({ in_box: 2, without_place: 0 });
  });

  it("refuse an export of more than thirty", async () => {
    for (let nth = 0; nth < 31; nth++) await save("company_admin", { ...COURT, name: `Export ${nth}`, scenarios: [] });
    const search = [{ column: "name", type: "text", value: "Export" }];
    const refusal = await ask("company_admin", "POST", "/impact/export/", { filters: search, format: "xlsx" });
    expect([refusal.statusCode, refusal.json().detail]).toEqual([422, "too_many_projects"]);
  });

  it("go to the trash together or not at all, and come back", async () => {
    const [one, two] = [
      await save("user_write", COURT),
      await save("company_admin", { ...COURT, group_name: "Deuxième groupe" }),
    ];
    const ids = [one.project_id, two.project_id];
    expect((await ask("user_write", "POST", "/impact/bulk_delete/", { project_ids: ids })).statusCode).toBe(404);
    const deleted = (await ask("company_admin", "POST", "/impact/bulk_delete/", { project_ids: ids })).json();
    expect(deleted.deleted).toBe(2);
    expect((await ask("company_admin", "GET", `/impact/${one.project_id}/`)).statusCode).toBe(404);
    const back = await ask("company_admin", "POST", "/impact/restore/", { deletion_id: deleted.deletion_id });
    expect(back.json()).toEqual({ restored: 2 });
    expect((await ask("user_write", "GET", `/impact/${one.project_id}/`)).statusCode).toBe(200);

    // All that a filter matches but one, as many as were shown; a call that selects nothing is refused.
    const name = `Ensemble ${one.project_id}`;
    const [saved] = [await save("user_write", { ...COURT, name }), await save("user_write", { ...COURT, name })];
    const body = { filters: [{ column: "name", type: "text", value: name }], except_ids: [saved.project_id] };
    const remove = (more: object) => ask("user_write", "POST", "/impact/bulk_delete/", more);
    const grown = await remove({ ...body, expected_count: 2 });
    expect([grown.statusCode, grown.json().detail]).toEqual([409, "selection_changed"]);
    expect((await remove({})).statusCode).toBe(422);
    expect((await remove({ ...body, expected_count: 1 })).json()).toMatchObject({ deleted: 1 });
    expect((await ask("user_write", "GET", `/impact/${saved.project_id}/`)).statusCode).toBe(200);
  });

  it("are found in the trash by who could write them, and taken out one by one", async () => {
    const { project_id: id } = await save("user_write", { ...COURT, name: "À jeter" });
    await ask("user_write", "DELETE", `/impact/${id}/`);
    const trash = async (who: PersonUnderTest) =>
      (await ask(who, "POST", "/impact/trash/", {})).json().projects.filter((one: Project) => one.name === "À jeter");
    expect(await trash("user_write")).toMatchObject([{ id, city: "Lyon", group_name: "Default" }]);
    expect([await trash("user_read"), await trash("other_company_admin")]).toEqual([[], []]);
    const both = { project_ids: [id], deletion_id: id };
    expect((await ask("user_write", "POST", "/impact/restore/", both)).json().errors).toEqual({
      project_ids: ["required"],
    });
    expect((await ask("user_read", "POST", "/impact/restore/", { project_ids: [id] })).statusCode).toBe(403);
    expect((await ask("user_write", "POST", "/impact/restore/", { project_ids: [id] })).json()).toEqual({
      restored: 1,
    });
    expect(await trash("user_write")).toEqual([]);
    expect((await ask("user_write", "POST", "/impact/restore/", { project_ids: [id] })).statusCode).toBe(404);
  });

  it("tell who changed what, to who may read them", async () => {
    const before = await save("user_write", { ...COURT, name: "Avant" });
    const { project_id: id, version } = before;
    await save("company_admin", { ...COURT, project_id: id, version, name: "Après", scenarios: [] });
    const history = (await ask("user_read", "GET", `/impact/history/?project_id=${id}`)).json();
    expect(history.meta.count).toBe(2);
    expect(history.changes.map(({ kind, version: of }: { kind: string; version: number }) => [kind, of])).toEqual([
      ["changed", 2],
      ["created", 1],
    ]);
    expect(history.changes[0].answers).toContainEqual({ field: "name", before: "Avant", after: "Après" });
    expect(history.changes[0].answers.map(({ field }: { field: string }) => field)).toContain("scenarios");
    const elsewhere = await ask("other_company_admin", "GET", `/impact/history/?project_id=${id}`);
    expect(elsewhere.statusCode).toBe(404);
  });

  it("have columns and views that each reader keeps, apart from those of the portfolio", async () => {
    const { username } = organisation().people.user_read;
    const token = organisation().people.user_read.token;
    const columns = ["cbsh_best", "city"];
    const answer = await server().ask(token, "PATCH", `/admin/users/${username}/preferences/`, {
      projects_columns: columns,
    });
    expect(answer.json()).toEqual({ projects_columns: columns });
    expect((await ask("user_read", "POST", "/impact/search/", {})).json().columns_preference).toEqual(columns);
    const wrong = { projects_columns: ["cross_heat_2050"] };
    expect((await server().ask(token, "PATCH", `/admin/users/${username}/preferences/`, wrong)).statusCode).toBe(422);
    const settings = { columns, filters: [], scenario: "ssp5", order_by: "-cbsh_best" };
    const view = await ask("user_read", "POST", "/impact/views/", { name: "Les meilleurs", settings });
    expect([view.statusCode, view.json().view.settings]).toEqual([201, settings]);
    const names = async (path: string) =>
      (await ask("user_read", "GET", path)).json().views.map(({ name }: { name: string }) => name);
    expect([await names("/impact/views/"), await names("/buildings/views/")]).toEqual([["Les meilleurs"], []]);
    const reset = `/admin/users/${username}/reset_preferences/`;
    expect(Object.keys((await server().ask(token, "POST", reset, { list: "buildings" })).json())).toEqual([
      "buildings_columns",
    ]);
    expect((await ask("user_read", "POST", "/impact/search/", {})).json().columns_preference).toEqual(columns);
    expect(Object.keys((await server().ask(token, "POST", reset)).json())).toEqual([
      "buildings_columns",
      "projects_columns",
    ]);
    expect((await ask("user_read", "POST", "/impact/search/", {})).json().columns_preference).toEqual([
      ...PROJECTS.list.presets[0].columns,
    ]);
  });

  it("follow their group when it goes", async () => {
    const admin = (method: "GET" | "PUT", body?: object) =>
      server().ask(
        organisation().people.company_admin.token,
        method as "GET",
        `/admin/companies/${organisation().own.id}/`,
        body,
      );
    const groups = (await admin("GET")).json().company.project_groups as { id: string; name: string; count: number }[];
    const held = groups.find(({ name }) => name === "Deuxième groupe")!;
    expect(held.count).toBeGreaterThan(0);
    const remaining = groups.filter(({ id }) => id !== held.id).map(({ id, name }) => ({ id, name }));
    expect((await admin("PUT", { project_groups: remaining })).json().detail).toBe("group_not_empty");
    const moved = { [held.id]: remaining[0]!.id };
    expect((await admin("PUT", { project_groups: remaining, moved })).statusCode).toBe(200);
    const found = (await ask("company_admin", "POST", "/impact/search/", { search: "Liste B" })).json();
    expect(found.projects[0].group_name).toBe("Default");
  });

  describe("of a visitor", () => {
    const email = () => `${crypto.randomUUID()}@visitor.lichen.test`;

    it("are opened by an identifier of 128 random bits, shown once and mailed", async () => {
      const owner = email();
      expect(await refused("visitor", COURT)).toEqual([400, "missing_email", { email: ["required"] }]);
      expect((await refused("visitor", COURT, { email: "nobody" }))[0]).toBe(422);
      const one = await save("visitor", COURT, { email: owner, language: "en" });
      expect(one).toMatchObject({ is_visitor: true, editable: true, version: 1 });
      expect(one.project_id).toMatch(/^[0-9a-f]{32}$/);
      const [mail] = await mailsTo(owner);
      expect(mail!.text_body).toContain(one.project_id);
      expect(mail!.subject).toBe("Your project identifier");
      const other = await save("visitor", COURT, { email: owner });
      expect(other.project_id).not.toBe(one.project_id);

      const opened = await ask("visitor", "GET", `/impact/${one.project_id}/`);
      expect(opened.json().project.name).toBe("Cour d’école");
      expect(JSON.stringify(opened.json())).not.toContain(owner);
      for (const id of [
        one.project_id.replace(/.$/, (digit) => (digit === "0" ? "1" : "0")),
        "x",
        crypto.randomUUID(),
        "%25",
      ]) {
        expect((await ask("visitor", "GET", `/impact/${id}/`)).statusCode).toBe(404);
      }
    });

    it("read the e-mail of the project inside it or beside it, and refuse two that differ", async () => {
      const [inside, other] = [email(), email()];
      const one = await save("visitor", { ...COURT, email: inside });
      expect((await mailsTo(inside))[0]!.text_body).toContain(one.project_id);
      const differ = { "project.email": ["two_values"] };
      expect(await refused("visitor", { ...COURT, email: inside }, { email: other })).toEqual([
        422,
        "validation",
        differ,
      ]);
      expect((await refused("visitor", { ...COURT, email: "nobody" }))[2]).toEqual({
        "project.email": ["email_invalid"],
      });
      await save("visitor", { ...COURT, email: inside.toUpperCase() }, { email: inside });
      expect([await mailsTo(inside), await mailsTo(other)].map((mails) => mails.length)).toEqual([2, 0]);
    });

    it("are changed, told apart in two windows, replaced and deleted by who has the identifier", async () => {
      const owner = email();
      const one = await save("visitor", COURT, { email: owner });
      const two = await save("visitor", { ...one, name: "Deuxième fenêtre" });
      expect(two.version).toBe(2);
      expect(await refused("visitor", { ...one, name: "Première fenêtre" })).toEqual([
        409,
        "project_changed_meanwhile",
        null,
      ]);
      const next = await save("visitor", { ...COURT, name: "Suivant" }, { email: owner, replaces: one.project_id });
      expect((await ask("visitor", "GET", `/impact/${one.project_id}/`)).statusCode).toBe(404);
      expect((await ask("visitor", "DELETE", `/impact/${next.project_id}/`)).json()).toEqual({ deletion_id: null });
      expect((await ask("visitor", "DELETE", `/impact/${next.project_id}/`)).statusCode).toBe(404);
      expect((await refused("visitor", { ...next, name: "Parti" }))[0]).toBe(404);
    });

    it("have their identifiers mailed again, and the answer tells nobody whether there are any", async () => {
      const [owner, stranger] = [email(), email()];
      const one = await save("visitor", COURT, { email: owner.toUpperCase() });
      const answers = [];
      for (const address of [owner, stranger]) {
        const response = await ask("visitor", "POST", "/impact/send_project_id/", { email: address });
        answers.push([response.statusCode, response.body]);
      }
      expect(answers[0]).toEqual(answers[1]);
      const mails = await mailsTo(owner);
      expect(mails.length).toBeGreaterThan(0);
      expect(mails.at(-1)!.text_body).toContain(one.project_id);
      expect(await mailsTo(stranger)).toEqual([]);
      const none = await ask("visitor", "POST", "/impact/send_project_id/", {});
      expect([none.statusCode, none.json().detail]).toEqual([400, "missing_email"]);
    });

    it("send nothing that was typed to an address that nobody proved, and few mails", async () => {
      const victim = email();
      const words = "Gagnez un voyage sur http://piege.example";
      const { points } = RECIPIENT_LIMITS.visitor!;
      const answers = [];
      for (let n = 0; n < points + 2; n++) {
        const body = { project: { ...COURT, name: words }, email: victim };
        answers.push(await ask("visitor", "POST", "/impact/save_project/", body));
      }
      answers.push(await ask("visitor", "POST", "/impact/send_project_id/", { email: victim }));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      const mails = await mailsTo(victim);
      expect(mails).toHaveLength(points);
      expect(JSON.stringify(mails)).not.toMatch(/voyage|piege/);
      expect(mails[0]!.text_body).toMatch(/\d{1,2}(?:er)? \p{L}+ 20\d\d\P{L}+[0-9a-f]{32}/u);
    });

    it("stay when another is made for their address by who does not send their identifier", async () => {
      const owner = email();
      const one = await save("visitor", COURT, { email: owner });
      await save("visitor", COURT, { email: owner });
      await save("visitor", COURT, { email: owner, replaces: "0".repeat(32) });
      expect((await ask("visitor", "GET", `/impact/${one.project_id}/`)).statusCode).toBe(200);
    });
  });

  it("go with their company", async () => {
    const one = await save("other_company_admin", COURT);
    const path = `/admin/companies/${organisation().other.id}/`;
    expect((await server().ask(organisation().people.admin.token, "DELETE", path)).statusCode).toBe(200);
    expect((await ask("admin", "GET", `/impact/${one.project_id}/`)).statusCode).toBe(404);
  });

  it("have a schema that a form can be drawn from", async () => {
    const schema = (await ask("visitor", "GET", "/impact/project_schema/")).json();
    expect(schema.surface_types).toHaveLength(15);
    expect(schema.footprint).toHaveLength(24);
    expect(schema.fields.map(({ key }: { key: string }) => key)).toContain("total_area_plot");
    expect(Object.keys(schema.faults)).toEqual(Object.keys(PROJECT_FAULT_WORDS));
  });
});
