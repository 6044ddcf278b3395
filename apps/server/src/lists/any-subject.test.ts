import { randomUUID } from "node:crypto";
import { listShapes, viewCalls } from "@lichen/contract";
import {
  type Actor,
  type AnswersTo,
  answerColumn,
  check,
  compareAnswers,
  createCatalogue,
  createListCatalogue,
  figureColumn,
  readRow,
  readTemplateHeader,
  recordColumn,
  type StoredFigure,
  type Subject,
  TEMPLATE_FIRST_ROW,
  type Template,
  UNKNOWN_OPTION,
} from "@lichen/domain";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { templateWorkbook } from "../imports/index.ts";
import type { Database } from "../platform/database/open-database.ts";
import { inScope, PLATFORM_SCOPE, scopeOf } from "../platform/scope.ts";
import { readRows } from "../platform/spreadsheet.ts";
import { onDatabase } from "../platform/testing/databases.ts";
import {
  createPortfolioColumns,
  type Listed,
  listPage,
  mapOf,
  moveRecords,
  nextRevision,
  type PortfolioColumns,
  putInTrash,
  readHistory,
  searchTrash,
  takeOutOfTrash,
  writeExport,
} from "./index.ts";

const t = (fr: string, en: string) => ({ fr, en });
const row = (key: string, column: number) => ({
  key,
  column,
  section: "about",
  label: t(key, key),
  help: t("", ""),
});

/** Gardens, which the product does not keep: a subject is nothing else than what is said here. */
const CATALOGUE = createCatalogue({
  source: "this test",
  sections: [{ id: "about", name: t("Le jardin", "The garden") }],
  fields: [
    { ...row("garden_name", 1), type: "string", maxLength: 40, required: true },
    { ...row("garden_group", 2), type: "string", maxLength: 40, required: true },
    { ...row("city", 3), type: "string", maxLength: 40 },
    {
      ...row("soil", 4),
      type: "enum",
      options: [
        { value: "sand", name: t("Sable", "Sand") },
        { value: "loam", name: t("Limon", "Loam") },
        UNKNOWN_OPTION,
      ],
      requiredWhen: { any: [{ field: "trees", op: ">", value: 0 }] },
    },
    { ...row("area", 5), type: "number", min: 0, max: 1e6, overfilled: "surfaces_over_plot" },
    { ...row("pond", 6), type: "number", min: 0, max: 1e6, partOf: "area" },
    { ...row("trees", 7), type: "integer", min: 0, max: 1000 },
    {
      ...row("plot_number", 8),
      type: "string",
      maxLength: 6,
      leadingZeros: { digits: 4, when: { all: [{ field: "soil", op: "in", value: ["sand"] }] } },
    },
  ],
  rules: [
    ({ trees, pond }) =>
      trees === undefined && pond !== undefined ? [{ field: "trees", code: "required", severity: "warning" }] : [],
  ],
});

const SHADE: StoredFigure = {
  id: "shade",
  subject: null,
  label: t("Ombre", "Shade"),
  name: t("Ombre", "Shade"),
  unit: t("%", "%"),
  isShare: true,
  choices: null,
  bands: {
    choices: [
      { value: "sunny", name: t("Au soleil", "In the sun") },
      { value: "shady", name: t("À l’ombre", "In the shade") },
    ],
    of: (shade) => (shade < 50 ? "sunny" : "shady"),
  },
  asksMost: "first",
};

const TEMPLATE: Template = {
  catalogue: CATALOGUE,
  fixed: CATALOGUE.fields.length,
  edition: "2026-01-02",
  sheet: t("Jardins", "Gardens"),
  row: t("Une ligne par jardin.", "One row a garden."),
  groups: "garden_group",
  requiredWhen: t("avec des arbres", "with trees"),
  example: { code: t("EXEMPLE", "EXAMPLE"), fr: { trees: 3, soil: "sand" }, en: { trees: 3, soil: "sand" } },
};

const GARDENS: Subject = {
  kind: "project",
  catalogue: CATALOGUE,
  template: TEMPLATE,
  keys: { code: null, name: "garden_name", group: "garden_group" },
  list: createListCatalogue({
    fields: CATALOGUE.fields,
    groups: [
      {
        id: "about",
        name: t("Le jardin", "The garden"),
        columns: CATALOGUE.fields.map((field) => answerColumn(field, "garden_group")),
      },
      {
        id: "record",
        name: t("Fiche", "Record"),
        columns: [recordColumn("updated_at_date"), recordColumn("created_at_date"), figureColumn(SHADE)],
      },
    ],
    presets: [{ id: "first", name: t("Premier", "First"), columns: ["city", "trees"] }],
    order: "garden_name",
    colour: "shade",
  }),
  stored: { levels: 0, figures: [SHADE], decisions: 0, isLaidOutAsNow: (stamp) => stamp.startsWith("shade ") },
};

/** Tables of the shape of those of buildings, under other names. */
const LISTED = {
  subject: GARDENS,
  tables: {
    records: "gardens",
    results: "garden_results",
    changes: "garden_changes",
    groups: "project_groups",
    views: "portfolio_views",
  },
  furtherAnswers: null,
  evidence: null,
  recordId: "garden_id",
  chosenColumns: "garden_columns",
  firstView: "buildings_view_id",
  target: "building",
  actions: { deleted: "buildings_deleted", restored: "buildings_restored", exported: "buildings_exported" },
} as unknown as Listed;

type Planted = {
  readonly group: "Parcs" | "Écoles";
  readonly shade: number | null;
  readonly answers: AnswersTo<string>;
};
const PLANTED: readonly Planted[] = [
  {
    group: "Parcs",
    shade: 0.25,
    answers: { garden_name: "Zinnia", city: "Lyon", soil: "sand", area: 120.5, trees: 12 },
  },
  {
    group: "Parcs",
    shade: 0.5,
    answers: { garden_name: "Aubépine", city: "Évreux", soil: "loam", area: 80, trees: 2 },
  },
  { group: "Écoles", shade: null, answers: { garden_name: "École Sud", city: "Lyon", soil: "unknown" } },
  { group: "Écoles", shade: 0.75, answers: { garden_name: "bouleau", area: 9, trees: 1, soil: "sand" } },
];

describe("questions of another subject", () => {
  const issues = (input: Record<string, unknown>, context: "analysis" | "portfolio" = "analysis") =>
    check(CATALOGUE, input, context).issues.map(({ field, code, limit }) => [field, code, limit]);

  it("are checked by their rows, then by the rules of their catalogue", () => {
    expect(issues({ trees: 1001, pond: 3 })).toEqual([
      ["trees", "too_big", 1000],
      ["trees", "required", undefined],
    ]);
    expect(issues({ area: 10, pond: 10.5, trees: 0 })).toEqual([["area", "surfaces_over_plot", 10.5]]);
    expect(issues({ area: 10, pond: 10, trees: 0 })).toEqual([]);
    expect(issues({ gross_floor_area: 10 })).toEqual([["gross_floor_area", "unknown_field", undefined]]);
  });

  it("are required of what is kept, always or when a condition holds", () => {
    const named = { garden_name: "Z", garden_group: "G" };
    expect(issues({ trees: 0 }, "portfolio").map(([field]) => field)).toEqual(["garden_name", "garden_group"]);
    expect(issues({ ...named, trees: 0 }, "portfolio")).toEqual([]);
    expect(issues({ ...named, trees: 1 }, "portfolio")).toEqual([["soil", "required", undefined]]);
  });

  it("say what changed of them", () => {
    expect(compareAnswers(CATALOGUE, { trees: 1, city: "Lyon" }, { trees: 2, soil: "sand" })).toEqual([
      { field: "city", before: "Lyon", after: null },
      { field: "soil", before: null, after: "sand" },
      { field: "trees", before: 1, after: 2 },
    ]);
  });

  it("refuse a key borne twice", () => {
    const twice = [CATALOGUE.of("city"), { ...CATALOGUE.of("city"), column: 9 }];
    expect(() => createCatalogue({ ...CATALOGUE, fields: twice })).toThrow(RangeError);
    const { groups, ...rest } = GARDENS.list;
    expect(() => createListCatalogue({ ...rest, groups: [...groups, ...groups], fields: [] })).toThrow(RangeError);
  });

  it("are filled in a spreadsheet of their own, and read back from it", async () => {
    const bytes = await templateWorkbook({ template: TEMPLATE, language: "fr", groupNames: ["Parcs"] });
    const reading = await readRows(bytes, {
      bytes: 1e6,
      inflatedBytes: 1e7,
      rows: 50,
      columns: 9,
      ms: 10_000,
    });
    if (reading.kind !== "read") throw new Error(reading.reason);
    expect(readTemplateHeader(TEMPLATE, reading.rows)).toMatchObject({
      firstRow: TEMPLATE_FIRST_ROW,
      language: "fr",
      edition: "2026-01-02",
    });
    expect(reading.rows.find(({ number }) => number === 2)!.cells[0]).toContain(
      "Une ligne par jardin. * obligatoire, (*) obligatoire avec des arbres.",
    );
    expect(readRow(CATALOGUE, ["Z", "Parcs", "Lyon", "Sable", "12,5", null, "3", 42], "fr")).toEqual({
      answers: {
        garden_name: "Z",
        garden_group: "Parcs",
        city: "Lyon",
        soil: "sand",
        area: 12.5,
        trees: 3,
        plot_number: "0042",
      },
      issues: [],
    });
  });

  it("are what the calls of its list and its views take", () => {
    const filter = listShapes(GARDENS.list, "Garden").filter.filters;
    expect(filter.safeParse([{ column: "shade", type: "number", value: { min: 50 } }]).success).toBe(true);
    expect(filter.safeParse([{ column: "windows_ratio", type: "number", value: {} }]).success).toBe(false);
    const { createView, changeView } = viewCalls(GARDENS.list, "/gardens/", "Garden", "portfolio");
    expect([createView.path, changeView.path]).toEqual(["/gardens/views/", "/gardens/views/{id}/"]);
    const view = (columns: string[]) => ({ name: "V", settings: { columns, filters: [] } });
    expect(createView.input.safeParse(view(["trees", "shade"])).success).toBe(true);
    expect(createView.input.safeParse(view(["cross_heat_2050"])).success).toBe(false);
  });
});

onDatabase("lists of another subject", (database) => {
  let company: string;
  let columns: PortfolioColumns;
  const groups = new Map<string, string>();
  const ids = new Map<string, string>();
  const somebody = (rights: Actor["project_rights"] | "all"): Actor => ({
    user_id: randomUUID(),
    username: "u",
    name: "Una",
    role: rights === "all" ? "company_admin" : null,
    company_id: company,
    subsidiary_ids: [],
    building_rights: {},
    project_rights: rights === "all" ? {} : rights,
  });
  const select = async (actor: Actor, wanted: object = {}) => {
    const found = await columns.select(scopeOf(actor), actor, { filters: [], scenario: "ssp5", ...wanted });
    return found!;
  };
  const names = async (actor: Actor, wanted: object = {}, order = "garden_name") => {
    const { selection } = await select(actor, wanted);
    const [read] = selection.readers(GARDENS.list.find("garden_name")!);
    return [...selection.rows(order)].map(({ slot }) => read!(slot));
  };

  beforeAll(async () => {
    await createTables(database());
    company = randomUUID();
    await inScope(database().db, PLATFORM_SCOPE, async (trx) => {
      await trx
        .insertInto("companies")
        .values({ id: company, name: company, code: company } as never)
        .execute();
      for (const name of ["Default", "Parcs", "Écoles"]) {
        const { id } = await trx
          .insertInto("project_groups")
          .values({ company_id: company, name, is_default: name === "Default" })
          .returning("id")
          .executeTakeFirstOrThrow();
        groups.set(name, id);
      }
      const revision = await nextRevision(trx, company);
      for (const {
        group,
        shade,
        answers: { garden_name, ...answers },
      } of PLANTED) {
        const id = randomUUID();
        ids.set(String(garden_name), id);
        const place = garden_name === "Zinnia" ? JSON.stringify({ latitude: 45.76, longitude: 4.83 }) : null;
        await sql`insert into gardens (company_id, id, group_id, name, answers, place, revision)
          values (${company}, ${id}, ${groups.get(group)}, ${garden_name}, ${JSON.stringify(answers)}::jsonb,
            ${place}::jsonb, ${revision})`.execute(trx);
        if (shade === null) continue;
        await sql`insert into garden_results (company_id, garden_id, stamp, revision, levels, figures)
          values (${company}, ${id}, ${garden_name === "bouleau" ? "old 1" : "shade 1"}, ${revision}, '', ${[shade]}::float8[])`.execute(
          trx,
        );
      }
    });
    columns = createPortfolioColumns({ listed: LISTED, database: database() });
  });

  it("are sorted, searched and filtered by its columns and its kept figures", async () => {
    const all = somebody("all");
    expect(await names(all)).toEqual(["Aubépine", "bouleau", "École Sud", "Zinnia"]);
    expect(await names(all, {}, "-trees")).toEqual(["Zinnia", "Aubépine", "bouleau", "École Sud"]);
    expect(await names(all, { search: "EVREUX" })).toEqual(["Aubépine"]);
    expect(await names(all, { filters: [{ column: "soil", type: "enum", value: ["sand"] }] })).toEqual([
      "bouleau",
      "Zinnia",
    ]);
    expect(await names(all, { filters: [{ column: "garden_group", type: "enum", value: ["Écoles"] }] })).toEqual([
      "bouleau",
      "École Sud",
    ]);
    // What is laid out in another way is not read, and counts as to be computed again.
    expect(await names(all, { filters: [{ column: "shade", type: "number", value: { min: 0 } }] })).toEqual([
      "Aubépine",
      "Zinnia",
    ]);
    expect((await select(all)).selection.outdated("shade 1")).toBe(2);
  });

  it("show the records of the groups that somebody may read", async () => {
    expect(await names(somebody({ [groups.get("Écoles")!]: "read" }))).toEqual(["bouleau", "École Sud"]);
    expect(await names({ ...somebody({}), building_rights: { [groups.get("Écoles")!]: "write" } })).toEqual([]);
  });

  it("are paged, mapped and exported in its own words", async () => {
    const found = await select(somebody("all"));
    const body = {
      scenario: "ssp5",
      order_by: "garden_name",
      offset: 3,
      limit: 5,
      columns: ["city", "shade"],
    } as const;
    const page = JSON.parse(String(listPage(found, body, "shade 1", "gardens", { spare: 7 }).written));
    expect(page).toMatchObject({ filtered_count: 4, total_count: 4, columns_preference: ["city", "trees"], spare: 7 });
    expect(page.gardens).toMatchObject([{ id: ids.get("Zinnia"), city: "Lyon", shade: 25, editable: true }]);
    const world = { west: -180, south: -90, east: 180, north: 90 };
    expect(mapOf(found.selection, { box: world, zoom: 2, isIn: null }, GARDENS.list.find("shade")!)).toMatchObject({
      matching: 4,
      without_place: 3,
      points: [{ name: "Zinnia", level: "sunny" }],
    });
    const file = await writeExport(
      t("jardins", "gardens"),
      found.selection,
      { order_by: "garden_name", with_numbers: false, format: "csv", language: "fr" },
      { fillTemplate: templateWorkbook, stamp: "" },
    );
    if (file === "too_many" || !("content" in file)) throw new Error("no file");
    const pieces: Uint8Array[] = [];
    for await (const piece of file.content as AsyncIterable<Uint8Array>) pieces.push(piece);
    const [head, first] = Buffer.concat(pieces).toString().replace("\ufeff", "").split(/\r?\n/);
    expect([file.name, head, first]).toEqual([
      "jardins.csv",
      "garden_name *;garden_group *;city;soil (*);area;pond;trees;plot_number",
      "Aubépine;Parcs;Évreux;Limon;80;;2;",
    ]);
  });

  it("lose records to the trash, give them back, move them, and tell it in their history", async () => {
    const all = somebody("all");
    const [reader, zinnia] = [somebody({ [groups.get("Parcs")!]: "read" }), ids.get("Zinnia")!];
    expect(await putInTrash(LISTED, database(), scopeOf(reader), reader, [zinnia])).toEqual({ kind: "forbidden" });
    expect(await putInTrash(LISTED, database(), scopeOf(all), all, [zinnia])).toMatchObject({
      kind: "deleted",
      count: 1,
    });
    expect(await names(all)).toEqual(["Aubépine", "bouleau", "École Sud"]);
    const page = { limit: 10, offset: 0 };
    const trash = await searchTrash(LISTED, database(), scopeOf(all), all, page);
    expect(trash).toMatchObject({
      meta: { count: 1 },
      records: [{ name: "Zinnia", city: "Lyon", groupName: "Parcs", deletedBy: "Una" }],
    });
    expect((await searchTrash(LISTED, database(), scopeOf(reader), reader, page)).meta.count).toBe(0);
    expect(await takeOutOfTrash(LISTED, database(), scopeOf(all), all, { ids: [zinnia] })).toEqual({
      kind: "restored",
      count: 1,
    });
    await inScope(database().db, scopeOf(all), (trx) =>
      moveRecords(LISTED, trx, {
        companyId: company,
        actor: all,
        from: { id: groups.get("Parcs")!, name: "Parcs" },
        to: { id: groups.get("Écoles")!, name: "Écoles" },
      }),
    );
    expect(await names(somebody({ [groups.get("Écoles")!]: "read" }))).toHaveLength(4);
    const history = await readHistory(LISTED, database(), scopeOf(all), all, { recordId: zinnia });
    if (history.kind !== "found") throw new Error(history.kind);
    const { changes, meta } = await history.history.page(page);
    expect(meta.count).toBe(3);
    expect(changes.map(({ kind, by, version }) => [kind, by, version])).toEqual([
      ["moved", "Una", 4],
      ["restored", "Una", 3],
      ["deleted", "Una", 2],
    ]);
    expect(changes[0]!.answers).toEqual([{ field: "garden_group", before: "Parcs", after: "Écoles" }]);
    expect(await readHistory(LISTED, database(), scopeOf(reader), reader, { recordId: zinnia })).toEqual({
      kind: "history_not_found",
    });
  });
});

async function createTables({ owner }: Database): Promise<void> {
  for (const [made, like] of [
    ["gardens", "buildings"],
    ["garden_results", "building_results"],
    ["garden_changes", "building_changes"],
  ] as const) {
    const [table, model] = [sql.table(made), sql.table(like)];
    await sql`create table ${table} (like ${model} including defaults including identity including generated)`.execute(
      owner,
    );
    if (like !== "buildings") await sql`alter table ${table} rename column building_id to garden_id`.execute(owner);
    await sql`grant select, insert, update, delete on ${table} to lichen_app`.execute(owner);
  }
  await sql`alter table users add column garden_columns jsonb`.execute(owner);
}
