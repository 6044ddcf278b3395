import { createHash } from "node:crypto";
import { STRATEGY_ACTIONS } from "@lichen/domain";
import { readXlsx } from "hucre/xlsx";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import type { OrganisationUnderTest } from "../../organisation-under-test.ts";
import { readPaper } from "../../pdf-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "../../platform/scope.ts";
import { onServer } from "../../server-under-test.ts";
import { preparePortfolio } from "../../synthesis-portfolio-under-test.ts";
import type { DisclosureFigures, FrozenContent } from "./frozen-content.ts";

type Book = Awaited<ReturnType<typeof readXlsx>>;
const sheetOf = ({ sheets }: Book, name: string) => sheets.find((one) => one.name === name)!.rows;

onServer("disclosures of a company", (server) => {
  let made: OrganisationUnderTest;
  let ids: Readonly<Record<string, string>>;
  type Who = keyof OrganisationUnderTest["people"];
  const BASE = "/buildings/disclosures/";
  const ask = (method: "GET" | "POST", path: string, body: object = {}, who: Who = "company_admin") =>
    server().ask(made.people[who].token, method, path, body);
  const draft = async (body: object = {}): Promise<DisclosureFigures> =>
    (await ask("POST", `${BASE}draft/`, { all: true, ...body })).json();
  const freeze = (body: object = {}, who?: Who) =>
    ask("POST", BASE, { company_id: made.own.id, year: 2026, notes: "Lu.", ...body }, who);
  const of = ({ subjects }: DisclosureFigures, id: string) => subjects.find((one) => one.id === id)!.weights;

  beforeAll(async () => {
    ({ made, ids } = await preparePortfolio(server()));
    const given = [
      ["A", { asset_value: 1_000_000 }],
      ["C", { asset_value: 3_000_000, yearly_revenue: 10 }],
    ] as const;
    for (const [code, figures] of given) {
      const saved = await server().ask(
        made.people.company_admin.token,
        "PATCH",
        `/buildings/${ids[code]}/owner_figures/`,
        figures,
      );
      if (saved.statusCode !== 200) throw new Error(saved.body);
    }
  });

  it("weigh what the synthesis counts: buildings, floor area", async () => {
    const figures = await draft({ scenario: "ssp5", perimeter: "europe" });
    const synthesis = (
      await ask("POST", "/buildings/assets_report/", { all: true, scenario: "ssp5", perimeter: "europe" })
    ).json();
    expect(figures.count).toBe(synthesis.count);
    for (const { id, at_risk } of synthesis.subjects) {
      const { buildings, floor_area } = of(figures, id);
      expect([id, buildings]).toEqual([
        id,
        expect.objectContaining({ yes: at_risk.yes, no: at_risk.no, not_computed: at_risk.not_computed }),
      ]);
      expect(floor_area).toMatchObject({
        yes: at_risk.yes_m2,
        no: at_risk.no_m2,
        not_computed: at_risk.not_computed_m2,
      });
    }
  });

  it("count the buildings whose weight is not given, and suppose nothing of them", async () => {
    const { asset_value, yearly_revenue, buildings } = of(await draft({ perimeter: "europe" }), "multi_hazard");
    const sum = ({ yes, no, not_computed }: Record<"yes" | "no" | "not_computed", number>) => yes + no + not_computed;
    expect([sum(asset_value), sum(asset_value.unweighed)]).toEqual([4_000_000, sum(buildings) - 2]);
    expect([sum(yearly_revenue), sum(yearly_revenue.unweighed)]).toEqual([10, sum(buildings) - 1]);
  });

  it("address what actions under way bring below high, apart from what is planned only", async () => {
    const only = { building_ids: [ids.C], scenario: "ssp5", horizon: "2090" };
    const addressed = async () => {
      const figures: DisclosureFigures = (await ask("POST", `${BASE}draft/`, only)).json();
      const { yes, addressed } = of(figures, "heat").floor_area;
      return { yes, ...addressed };
    };
    const decideAll = async (set: object) => {
      const actions = STRATEGY_ACTIONS.map(({ id }) => ({ building_id: ids.C, action: id }));
      const body = { actions, set, expected_count: actions.length };
      expect((await ask("POST", "/buildings/portfolio_plan_decide/", body)).statusCode).toBe(200);
    };
    expect(await addressed()).toEqual({ yes: 200.5, under_way: 0, planned: 0 });
    await decideAll({ state: "planned", year: 2030 });
    expect(await addressed()).toEqual({ yes: 200.5, under_way: 0, planned: 200.5 });
    await decideAll({ state: "ordered", year: 2030 });
    expect(await addressed()).toEqual({ yes: 200.5, under_way: 200.5, planned: 0 });
  });

  it("stand in the workbook as they are answered", async () => {
    const { rawPayload } = await ask("POST", "/buildings/disclosure_export/", {
      all: true,
      format: "xlsx",
      language: "en",
      perimeter: "europe",
    });
    const [head, ...rows] = sheetOf(await readXlsx(rawPayload), "Weighting, actions");
    const figures = await draft({ perimeter: "europe" });
    const at = (title: string) => head!.indexOf(title);
    for (const [id, name] of [
      ["multi_hazard", "At least one hazard"],
      ["heat", "Heat"],
    ] as const) {
      const { asset_value: risk } = of(figures, id);
      const row = rows.find((one) => one[0] === name && one[at("Weighting")] === "Asset value")!;
      expect([row[at("At risk, minimum")], row[at("At risk, maximum")]]).toEqual([
        risk.yes,
        risk.yes + risk.not_computed,
      ]);
      expect(row[at("Buildings without this figure, at risk")]).toBe(risk.unweighed.yes);
    }
  });

  it("come with the characteristics of assets in the order of GRESB, and with what frameworks require", async () => {
    const input = { all: true, format: "xlsx", language: "en", perimeter: "europe" };
    const book = await readXlsx((await ask("POST", "/buildings/disclosure_export/", input)).rawPayload);
    const [head, ...assets] = sheetOf(book, "GRESB, assets");
    expect(head!.slice(0, 12)).toEqual([
      "GRESB Asset ID",
      "Asset Name",
      "Optional Information",
      "Property Type",
      "Country",
      "State/Province",
      "City",
      "Street Address",
      "Construction Year",
      "Ownership %",
      "Gross Asset Value (GAV), EUR millions",
      "Asset Size, m²",
    ]);
    const figures = await draft({ perimeter: "europe" });
    expect(assets).toHaveLength(figures.count);
    const valued = assets.filter((row) => typeof row[10] === "number").map((row) => [row[2], row[10]]);
    expect(valued.sort()).toEqual([
      ["A", 1],
      ["C", 3],
    ]);
    const [titles, ...rows] = sheetOf(book, "IFRS S2, ESRS E1");
    const assetsAtRisk = rows.find((row) => row[1] === "29 (c)")!;
    const { yes, not_computed } = figures.requirements.find(({ id }) => id === "s2_assets")!;
    expect([
      assetsAtRisk[titles!.indexOf("Amount, minimum")],
      assetsAtRisk[titles!.indexOf("Amount, maximum")],
    ]).toEqual([yes, yes + not_computed]);
    expect(rows.every((row) => row.at(-1) || typeof row[titles!.indexOf("Known total")] === "number")).toBe(true);
  });

  it("are frozen whole with a fingerprint that anyone can check", async () => {
    const frozen = await freeze();
    expect([frozen.statusCode, frozen.json().version]).toEqual([
      201,
      expect.objectContaining({ year: 2026, notes: "Lu.", approved_by: null, can_approve: false }),
    ]);
    const { id, fingerprint } = frozen.json().version;
    const content = await ask("GET", `${BASE}${id}/content/`);
    expect(createHash("sha256").update(content.rawPayload).digest("hex")).toBe(fingerprint);
    const read = (await ask("GET", `${BASE}${id}/`)).json();
    expect(read.is_intact).toBe(true);
    expect(read.figures).toEqual(await draft());
    expect(JSON.parse(content.body).figures).toEqual(read.figures);
    expect((await ask("GET", `${BASE}?company_id=${made.own.id}`)).json().versions[0].id).toBe(id);
  });

  it("leave as a workbook whose buildings sum to its figures, and as a document that names the fingerprint", async () => {
    const { id, fingerprint } = (await freeze({ perimeter: "europe" })).json().version;
    const { figures } = (await ask("GET", `${BASE}${id}/`)).json();
    const file = await ask("POST", `${BASE}${id}/file/`, { format: "xlsx", language: "en" });
    expect(file.headers["content-disposition"]).toContain("physical-climate-risk-2026.xlsx");
    const book = await readXlsx(file.rawPayload);
    const [head, ...rows] = sheetOf(book, "Buildings");
    const at = (title: string) => head!.indexOf(title);
    const atRisk = rows.filter((row) => row[at("Heat, combined risk")] === "At risk");
    const sum = atRisk.reduce((all, row) => all + Number(row[at("Floor area (m²)")] ?? 0), 0);
    expect(sum).toBeCloseTo(of(figures, "heat").floor_area.yes, 2);
    expect(rows.map((row) => row[at("Building code")])).toContain("C");
    expect(sheetOf(book, "Version").flat()).toContain(fingerprint);

    const paper = await ask("POST", `${BASE}${id}/file/`, { format: "pdf", language: "en" });
    expect([paper.statusCode, paper.headers["content-type"]]).toEqual([200, "application/pdf"]);
    const { text: words, headlessRows } = await readPaper(paper.rawPayload);
    expect(headlessRows).toBe(0);
    for (const said of ["financial year 2026", "29 (c)", "Not covered", "At least one hazard"])
      expect(words).toContain(said);
    expect(words.replaceAll(/\s/g, "")).toContain(fingerprint);
    for (const who of ["user_write", "manager"] as const)
      expect((await ask("POST", `${BASE}${id}/file/`, { format: "pdf" }, who)).statusCode).toBe(403);
    expect((await ask("POST", `${BASE}${id}/file/`, { format: "pdf" }, "other_company_admin")).statusCode).toBe(404);
  });

  it("read versions frozen before requirements were, and make no document of a content that was changed", async () => {
    const { id } = (await freeze()).json().version;
    const insert = (write: (content: FrozenContent) => object, fingerprint?: string) =>
      inScope(server().database.db, PLATFORM_SCOPE, async (trx) => {
        const { id: _, ...row } = await trx
          .selectFrom("disclosures")
          .selectAll()
          .where("id", "=", id)
          .executeTakeFirstOrThrow();
        const content = JSON.stringify(write(JSON.parse(row.content)));
        const own = fingerprint ?? createHash("sha256").update(content).digest("hex");
        return trx
          .insertInto("disclosures")
          .values({ ...row, content, fingerprint: own })
          .returning("id")
          .executeTakeFirstOrThrow();
      });
    const old = await insert(({ figures: { requirements: _, ...figures }, buildings, ...rest }) => ({
      ...rest,
      format: "lichen-disclosure-1",
      figures,
      buildings: buildings.map(({ identity: _identity, exposed: _exposed, ...building }) => building),
    }));
    expect((await ask("GET", `${BASE}${old.id}/`)).json()).toMatchObject({
      is_intact: true,
      figures: { requirements: [] },
    });
    for (const format of ["xlsx", "pdf"])
      expect((await ask("POST", `${BASE}${old.id}/file/`, { format })).statusCode, format).toBe(200);
    const changed = await insert((content) => content, "0".repeat(64));
    expect((await ask("POST", `${BASE}${changed.id}/file/`, { format: "pdf" })).json().detail).toBe("not_intact");
  });

  it("never change once frozen: the database itself refuses", async () => {
    const { id } = (await freeze()).json().version;
    for (const change of [
      sql`update disclosures set content = '{}' where id = ${id}::uuid`,
      sql`update disclosures set fingerprint = '' where id = ${id}::uuid`,
      sql`delete from disclosures where id = ${id}::uuid`,
    ]) {
      await expect(inScope(server().database.db, PLATFORM_SCOPE, (trx) => change.execute(trx))).rejects.toThrow(
        /permission denied/,
      );
    }
  });

  it("are approved once, by another account, on their fingerprint", async () => {
    const { id, fingerprint } = (await freeze()).json().version;
    const approve = (who: Who, of = fingerprint) => ask("POST", `${BASE}${id}/approve/`, { fingerprint: of }, who);
    expect((await approve("company_admin")).json().detail).toBe("own_version");
    expect((await approve("admin", "0".repeat(64))).json().detail).toBe("other_fingerprint");
    const both = await Promise.all([approve("admin"), approve("admin")]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { version } = (await ask("GET", `${BASE}${id}/`)).json();
    expect([version.approved_by !== null, version.can_approve]).toEqual([true, false]);
  });

  it("are of those who administer the company", async () => {
    const { id } = (await freeze()).json().version;
    for (const who of ["user_write", "manager"] as const) expect((await freeze({}, who)).statusCode).toBe(403);
    expect((await freeze({}, "other_company_admin")).statusCode).toBe(404);
    expect((await ask("GET", `${BASE}${id}/`, {}, "other_company_admin")).statusCode).toBe(404);
    expect((await ask("GET", `${BASE}${id}/changes/`, {}, "manager")).statusCode).toBe(403);
  });

  it("say what differs since, by cause, and causes sum to the difference", async () => {
    const { id } = (await freeze({ perimeter: "europe" })).json().version;
    const none = (await ask("GET", `${BASE}${id}/changes/`)).json();
    expect(none.counts).toEqual({ entered: 0, left: 0, answers: 0, decisions: 0, method: 0 });
    await ask("POST", "/buildings/bulk_delete/", { building_ids: [ids.A] });
    await ask("POST", "/buildings/recommendations_set/", {
      building_id: ids.C,
      changes: [{ id: "A08", status: "not_applicable" }],
    });
    const changes = (await ask("GET", `${BASE}${id}/changes/`)).json();
    expect(changes.counts).toEqual({ entered: 0, left: 1, answers: 0, decisions: 1, method: 0 });
    for (const { weights } of changes.subjects)
      for (const { before, after, causes } of Object.values<{
        before: number;
        after: number;
        causes: Record<string, number>;
      }>(weights))
        expect(Object.values(causes).reduce((sum, one) => sum + one, before)).toBeCloseTo(after, 6);
  });
});
