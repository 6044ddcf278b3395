import type { ImportColumns } from "@lichen/contract";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { type Import, importFolder, importsUnderTest, readFile, someBuilding } from "../imports-under-test.ts";
import { onServer } from "../server-under-test.ts";

const folder = importFolder();
type Rows = (string | number | Date | null)[][];

const REGISTER: Rows = [
  ["Inventaire au 1er janvier", null, null, null, null, null],
  [null, null, null, null, null, null],
  ["Réf. immeuble", "Désignation", "Adresse complète", "Typologie", "SDP (m²)", "Loyer"],
  ["R-1", "Tour Horizon", "3 rue de Bercy, 75012 Paris", "Bureau", "12 500", 812000],
  ["R-2", "Entrepôt Sud", "12 avenue de l’Industrie 69200 Vénissieux", "Entrepot", 8200.5, 230000],
  ["R-3", "École Jean-Macé", "1 place de l’École, 06000 Nice", "Ecole", "environ 900", null],
];

const workbook = async (rows: Rows) => new Uint8Array(await writeXlsx({ sheets: [{ name: "Parc", rows }] }));

onServer(
  "files of any shape",
  (server) => {
    const imports = importsUnderTest(server, folder);
    const { sent, run, ask, tokenOf, read, company, buildingsLike } = imports;
    const get = (who: "user_write", path: string) => server().ask(tokenOf(who), "GET", path);
    const post = (who: "user_write", path: string, body: object) => server().ask(tokenOf(who), "POST", path, body);

    /** A file that waits for its columns to be said. */
    async function waiting(bytes: Uint8Array, query: Record<string, string> = {}): Promise<string> {
      const id = await sent("user_write", bytes, { confirm: "true", ...query });
      await run(id);
      return id;
    }
    const columnsOf = async (id: string) =>
      (await get("user_write", `/buildings/imports/${id}/columns/`)).json() as ImportColumns;
    async function matched(id: string, matching: object): Promise<Import> {
      const answer = await post("user_write", `/buildings/imports/${id}/columns/`, matching);
      expect([answer.statusCode, answer.statusCode === 200 ? "" : answer.body]).toEqual([200, ""]);
      await run(id);
      return ask("user_write", id);
    }
    async function confirmed(id: string): Promise<Import> {
      await post("user_write", `/buildings/imports/${id}/confirm/`, {});
      await run(id);
      return ask("user_write", id);
    }

    it("are read by a row of keys, with the values of the API, and written as they are", async () => {
      const given = {
        member_building_code: "KEYS-1",
        member_building_name: "École",
        life_cycle_stage: "exploitation",
        building_type: "education",
        street: "1 place Bellecour",
        post_code: "69002",
        city: "Lyon",
        country: "FR",
        latitude: 45.7597,
        longitude: 4.8422,
        construction_year: 1975,
        floors_number: 3,
        building_floor_area: 1200.5,
        roof_insulation: "low",
        external_sun_protection: "none",
        "owner.occupants": 120,
      };
      const lines = [Object.keys(given).join(","), Object.values(given).join(",")];
      const id = await waiting(Buffer.from(lines.join("\n")), { urls: "keys.csv" });
      const { matching } = await columnsOf(id);
      expect(matching.columns.map(({ to }) => to)).toEqual(Object.keys(given));
      expect(matching.columns.filter(({ values }) => Object.keys(values).length > 0)).toEqual([]);
      expect(await matched(id, matching)).toMatchObject({ to_confirm: true, in_error: 0 });
      expect(await confirmed(id)).toMatchObject({ state: "success", written: 1 });
      const [building] = await buildingsLike("KEYS-1");
      const {
        "owner.occupants": occupants,
        member_building_code: code,
        member_building_name: name,
        ...answers
      } = given;
      expect(building).toMatchObject({ code, name, answers });
      const kept = await read((trx) =>
        trx.selectFrom("buildings").select("owner_figures").where("code", "=", code).executeTakeFirst(),
      );
      expect(kept).toEqual({ owner_figures: { "owner.occupants": occupants } });
    });

    it("wait for what their columns are, then are checked, shown and written; the next one is proposed the same", async () => {
      const id = await waiting(await workbook(REGISTER));
      expect(await ask("user_write", id)).toMatchObject({
        state: "reading",
        to_match: true,
        to_confirm: false,
        rows: 3,
      });
      const { sheet, matching, remembered } = await columnsOf(id);
      expect(sheet.headRow).toBe(3);
      expect(remembered).toBe(0);
      expect(matching.columns.map(({ at, to }) => [at, to])).toEqual([
        [0, "member_building_code"],
        [1, "member_building_name"],
        [2, "address"],
        [3, "building_type"],
        [4, "gross_floor_area"],
      ]);
      expect(matching.columns[3]!.values).toEqual({ Bureau: "office", Entrepot: "logistics", Ecole: "education" });
      expect(matching.columns[4]!.values).toEqual({ "environ 900": "900" });
      expect(await matched(id, matching)).toMatchObject({
        to_match: false,
        to_confirm: true,
        matched: true,
        new: 3,
        in_error: 0,
      });
      // Its columns are looked at again: nothing changed in the portfolio, and no one had agreed to anything.
      expect(await matched(id, matching)).toMatchObject({ to_confirm: true, shown_again: false, new: 3 });
      expect(await confirmed(id)).toMatchObject({ state: "success", written: 3 });
      const buildings = await buildingsLike("R-");
      expect(buildings.map(({ answers }) => answers)).toMatchObject([
        {
          building_type: "office",
          gross_floor_area: 12500,
          street: "3 rue de Bercy",
          post_code: "75012",
          country: "FR",
        },
        { building_type: "logistics", gross_floor_area: 8200.5 },
        { building_type: "education", gross_floor_area: 900, post_code: "06000" },
      ]);
      expect(buildings.map(({ place }) => (place as { label: string }).label)).toEqual([
        "75012 Paris",
        "69200 Vénissieux",
        "06000 Nice",
      ]);

      // Another file of the same titles: what was said of them, corrections included, comes first.
      const again = await waiting(
        await workbook([REGISTER[2]!, ["R-9", "Autre", "1 rue X, 69001 Lyon", "Entrepot", 10, 1]]),
      );
      const next = await columnsOf(again);
      expect(next.remembered).toBe(5);
      expect(next.matching.columns[3]!.values).toEqual({ Entrepot: "logistics" });
      await post("user_write", `/buildings/imports/${again}/cancel/`, {});
    });

    it("a few columns change these answers of the buildings that are there, and leave the others", async () => {
      await imports.imported(
        "user_write",
        await readFile([someBuilding("P-1", { floors_number: 4 }), someBuilding("P-2")]),
      );
      const before = await buildingsLike("P-");
      const revision = (await company()).portfolio_revision;
      const id = await waiting(
        await workbook([
          ["Code", "Année", "Nb niveaux"],
          ["P-1", new Date(Date.UTC(1975, 2, 1)), null],
          ["p-2", 1990, 6],
          ["P-3", 2001, 2],
        ]),
      );
      const { matching } = await columnsOf(id);
      // Who has no place to stand cannot be added; the others are changed.
      expect(await matched(id, matching)).toMatchObject({ new: 0, changed: 2, in_error: 1 });
      expect((await ask("user_write", id)).errors.map(({ row, column, code }) => [row, column, code])).toEqual([
        [4, "street", "required"],
        [4, "post_code", "required"],
        [4, "city", "required"],
      ]);
      expect(await confirmed(id)).toMatchObject({ state: "success", written: 2 });
      expect((await company()).portfolio_revision).toBeGreaterThan(revision);
      const after = [...(await buildingsLike("P-")), ...(await buildingsLike("p-"))];
      expect(after.map(({ answers }) => answers)).toMatchObject([
        { ...(before[0]!.answers as object), construction_year: 1975, floors_number: 4 },
        { ...(before[1]!.answers as object), construction_year: 1990, floors_number: 6 },
      ]);
      expect(after.map(({ place }) => place)).toEqual(before.map(({ place }) => place));
    });

    it("show what they give alone, whichever is chosen of codes that exist", async () => {
      await imports.imported("user_write", await readFile([someBuilding("K-1", { floors_number: 4 })]));
      const rows: Rows = [
        ["Code", "Adresse complète", "Nb niveaux"],
        ["K-1", "1 place de la Comédie, 69001 Lyon", 6],
      ];
      for (const duplicates of ["replace", "keep"]) {
        const id = await waiting(await workbook(rows), { duplicates });
        await matched(id, (await columnsOf(id)).matching);
        const [row] = (await get("user_write", `/buildings/imports/${id}/rows/`)).json().rows;
        expect([duplicates, row.status, row.changes]).toEqual([
          duplicates,
          duplicates === "keep" ? "new" : "changed",
          [{ field: "floors_number", before: 4, after: 6 }],
        ]);
        // The other choice is taken at once: it does what was shown.
        const other = duplicates === "keep" ? "replace" : "keep";
        await post("user_write", `/buildings/imports/${id}/confirm/`, { duplicates: other });
        await run(id);
        expect(await ask("user_write", id)).toMatchObject({ state: "success", written: 1 });
        await imports.imported("user_write", await readFile([someBuilding("K-1", { floors_number: 4 })]));
      }
    });

    it("read texts of separated values, whatever wrote them", async () => {
      const text =
        'Nom;Adresse;CP;Ville\nMairie annexe;1 rue de l’Hôtel-Dieu;69002;Lyon\n\nCrèche;"2, place Bellecour";69002;Lyon\n';
      const windows = Uint8Array.from(text.replaceAll("’", "'"), (letter) => letter.charCodeAt(0));
      for (const bytes of [new TextEncoder().encode(text), windows]) {
        const id = await waiting(bytes, { urls: "sites.csv" });
        const { sheet, matching } = await columnsOf(id);
        expect(sheet.columns[0]!.values.map(({ value }) => value)).toEqual(["Mairie annexe", "Crèche"]);
        expect(await matched(id, matching)).toMatchObject({ new: 2, in_error: 0 });
        const rows = (await get("user_write", `/buildings/imports/${id}/rows/`)).json().rows;
        expect(rows).toMatchObject([
          { row: 2, member_building_code: "Mairie annexe", place: "69002 Lyon" },
          { row: 4, member_building_code: "Crèche" },
        ]);
        await post("user_write", `/buildings/imports/${id}/cancel/`, {});
      }
    });

    it("can be matched again while they wait to be confirmed, and not once they are over", async () => {
      const id = await waiting(await workbook(REGISTER));
      const { matching } = await columnsOf(id);
      await matched(id, matching);
      const without = { ...matching, columns: matching.columns.filter(({ to }) => to !== "building_type") };
      expect(await matched(id, without)).toMatchObject({ to_confirm: true });
      await confirmed(id);
      const late = await post("user_write", `/buildings/imports/${id}/columns/`, without);
      expect(late.statusCode).toBe(409);
    });

    it("refuse a matching that says a thing twice, or names what is not there", async () => {
      const id = await waiting(await workbook(REGISTER));
      const column = (at: number, to: string) => ({ at, to, values: {} });
      const refused = await post("user_write", `/buildings/imports/${id}/columns/`, {
        columns: [column(0, "address"), column(0, "city"), column(40, "erp"), column(2, "colour")],
        otherwise: { fond_gestion_name: "Ailleurs", country: "ZZ", floors_number: "3" },
      });
      expect(refused.statusCode).toBe(422);
      expect(refused.json().errors).toEqual({
        "columns.1.at": ["column_taken"],
        "columns.1.to": ["field_taken"],
        "columns.2.at": ["unknown_column"],
        "columns.3.to": ["unknown_field"],
        "otherwise.fond_gestion_name": ["unknown_group"],
        "otherwise.country": ["country_not_covered"],
        "otherwise.floors_number": ["unknown_field"],
      });
      expect(await ask("user_write", id)).toMatchObject({ to_match: true });
      await post("user_write", `/buildings/imports/${id}/cancel/`, {});
    });

    it("give back their rows in error under their own titles", async () => {
      const rows = [...REGISTER, ["R-4", "Sans adresse", null, "Bureau", 100, null]];
      const id = await waiting(await workbook(rows));
      const { matching } = await columnsOf(id);
      expect(await matched(id, matching)).toMatchObject({ in_error: 1 });
      const errors = await get("user_write", `/buildings/imports/${id}/errors/`);
      const { sheets } = await readXlsx(new Uint8Array(errors.rawPayload));
      expect(sheets[0]!.rows.map((row) => row.slice(0, 2))).toEqual([
        ["Réf. immeuble", "Désignation"],
        ["R-4", "Sans adresse"],
      ]);
      expect(sheets[0]!.rows[1]!.at(-1)).toContain("Ce champ est obligatoire");
      await post("user_write", `/buildings/imports/${id}/cancel/`, {});
    });

    it("cost the database as much for their last buildings as for their first", async () => {
      const buildings = 1500;
      const lines = Array.from({ length: buildings }, (_, n) => `MANY-${n};Immeuble ${n};1 rue A;69002;Lyon`);
      const id = await waiting(new TextEncoder().encode(["Code;Nom;Adresse;CP;Ville", ...lines].join("\n")));
      expect(await matched(id, (await columnsOf(id)).matching)).toMatchObject({ new: buildings });
      const entriesRead = async () => {
        const { rows } = await read((trx) =>
          sql<{ entries: number }>`
            select pg_stat_force_next_flush(), sum(idx_tup_read)::int as entries from pg_stat_user_indexes
            where relname = 'buildings'`.execute(trx),
        );
        return rows[0]!.entries;
      };
      await entriesRead();
      const before = await entriesRead();
      await imports.confirm(id);
      await entriesRead();
      expect(await ask("user_write", id)).toMatchObject({ state: "success", written: buildings });
      expect(((await entriesRead()) - before) / buildings).toBeLessThan(100);
    });

    it("are refused as before when nobody is there to be asked", async () => {
      const id = await sent("user_write", await workbook(REGISTER));
      await run(id);
      expect(await ask("user_write", id)).toMatchObject({ state: "error", refusal: "template_not_respected" });
      expect(
        await read((trx) => trx.selectFrom("building_imports").select("holds").where("id", "=", id).execute()),
      ).toEqual([{ holds: false }]);
    });
  },
  () => ({ dataDir: folder() }),
);
