import type { ImportColumns } from "@lichen/contract";
import { type Answers, FIELDS, fieldOf, writeCell } from "@lichen/domain";
import { writeXlsx } from "hucre/xlsx";
import { expect, it } from "vitest";
import { headOf, type Import, importFolder, importsUnderTest, readFile, someBuilding } from "../imports-under-test.ts";
import { onServer } from "../server-under-test.ts";

const folder = importFolder();
const csv = (...lines: string[]) => new TextEncoder().encode(`${lines.join("\n")}\n`);

onServer(
  "the country of an imported building",
  (server) => {
    const imports = importsUnderTest(server, folder);
    const { sent, run, ask, tokenOf, imported, buildingsLike } = imports;
    const post = (path: string, body: object) => server().ask(tokenOf("user_write"), "POST", path, body);

    /** A file of any shape, its columns left as proposed, or as a change says. */
    async function matched(
      bytes: Uint8Array,
      urls = "sites.csv",
      change: (columns: ImportColumns) => ImportColumns["matching"] = ({ matching }) => matching,
    ): Promise<{ id: string; columns: ImportColumns; import: Import }> {
      const id = await sent("user_write", bytes, { confirm: "true", urls });
      await run(id);
      const reply = await server().ask(tokenOf("user_write"), "GET", `/buildings/imports/${id}/columns/`);
      const columns = reply.json() as ImportColumns;
      const answer = await post(`/buildings/imports/${id}/columns/`, change(columns));
      expect([answer.statusCode, answer.statusCode === 200 ? "" : answer.body]).toEqual([200, ""]);
      await run(id);
      return { id, columns, import: await ask("user_write", id) };
    }
    async function confirmed(id: string): Promise<Import> {
      await post(`/buildings/imports/${id}/confirm/`, {});
      await run(id);
      return ask("user_write", id);
    }
    /** What is stored of each: the answer, and the country of the place. */
    const stored = async (prefix: string) =>
      (await buildingsLike(prefix)).map(({ code, answers, place }) => [
        code,
        (answers as Answers).country,
        (place as { country: string } | null)?.country ?? null,
      ]);

    it("is that of its town where a postcode of four digits is one of another country", async () => {
      const { id } = await matched(
        csv(
          "Code;Nom;Adresse;NPA / Localité",
          "D-1;École;Av. de Chailly 41;1012 Lausanne",
          "D-2;Caserne;Rue de la Borde 2;CH-1018 Lausanne",
          "D-3;Mairie;1 rue du Port;1000 Bourg-en-Bresse",
        ),
      );
      expect(await confirmed(id)).toMatchObject({ state: "success", written: 3 });
      expect(await stored("D-")).toEqual([
        ["D-1", "CH", "CH"],
        ["D-2", "CH", "CH"],
        ["D-3", "FR", "FR"],
      ]);
      const codes = (await buildingsLike("D-")).map(({ answers }) => (answers as Answers).post_code);
      expect(codes).toEqual(["1012", "1018", "01000"]);
    });

    it("tells the system of coordinates in metres, where one is that of its maps", async () => {
      const { id } = await matched(
        csv("Code;Name;Town;Postcode;Country;Easting;Northing", "GB-1;Guildhall;Bath;BA1 5AW;GB;375100;164900"),
      );
      expect(await confirmed(id)).toMatchObject({ state: "success", written: 1 });
      const [{ answers }] = (await buildingsLike("GB-")) as unknown as [{ answers: Answers }];
      expect(answers.latitude).toBeCloseTo(51.3826, 3);
      expect(answers.longitude).toBeCloseTo(-2.3592, 3);
    });

    it("is that of its coordinates where the file says none, and the default does not stand for it", async () => {
      const { id, columns } = await matched(
        csv(
          "Code;Nom;CP;Latitude;Longitude",
          "C-1;Ayuntamiento;;40,4168;-3,7038",
          "C-2;Rathaus;;52,5256;13,3438",
          "C-3;Mairie;;45,7597;4,8422",
          "C-4;Town hall;;49,4566;-2,5390",
        ),
      );
      expect(columns.matching.otherwise.country).toBe("FR");
      expect(await confirmed(id)).toMatchObject({ state: "success", written: 4 });
      expect(await stored("C-")).toEqual([
        ["C-1", "ES", "ES"],
        ["C-2", "DE", "DE"],
        ["C-3", "FR", "FR"],
        ["C-4", "GB", "GG"],
      ]);
    });

    it("is read as registers write it, under their titles, without coordinates too", async () => {
      const spanish = csv(
        "Código;Denominación;Adresse;CP;Ville;País",
        "ES-1;Ayuntamiento;Plaza de la Villa 5;28005;Madrid;España",
        "ES-2;Colegio;Calle Mayor 1;08001;Barcelona;ES",
      );
      const asCode = ({ matching }: ImportColumns) => ({
        ...matching,
        columns: [
          ...matching.columns.filter(({ at }) => at > 1),
          { at: 0, to: "member_building_code", values: {} },
          { at: 1, to: "member_building_name", values: {} },
        ],
      });
      const { id, columns } = await matched(spanish, "es.csv", asCode);
      expect(columns.matching.columns).toContainEqual({ at: 5, to: "country", values: {} });
      expect(await confirmed(id)).toMatchObject({ written: 2 });
      expect(await stored("ES-")).toEqual([
        ["ES-1", "ES", "ES"],
        ["ES-2", "ES", "ES"],
      ]);
    });

    it("that contradicts the coordinates is an error of its row, said in a sentence", async () => {
      const { import: one } = await matched(
        csv("Code;Nom;Pays;Latitude;Longitude", "X-1;A;France;40,4168;-3,7038", "X-2;B;UK;51,3811;-2,359"),
      );
      expect(one).toMatchObject({ new: 1, in_error: 1 });
      expect(one.errors).toMatchObject([{ row: 2, column: "country", code: "country_contradicts_place" }]);
      expect((one.errors[0] as unknown as { message: string }).message).toMatch(/dans un autre pays/);
      await post(`/buildings/imports/${one.import_id}/cancel/`, {});
    });

    it("that nothing is understood of is an error of its row, even where nothing is chosen for it", async () => {
      const { import: one, columns } = await matched(
        csv("Code;Nom;Adresse;CP;Ville;Pays", "Y-1;A;1 rue X;69002;Lyon;Atlantide", "Y-2;B;1 rue X;69002;Lyon;"),
      );
      expect(columns.matching.columns.find(({ to }) => to === "country")!.values).toEqual({ Atlantide: null });
      expect(one).toMatchObject({ new: 1, in_error: 1 });
      expect(one.errors).toMatchObject([{ row: 2, column: "country", code: "country_not_covered" }]);
      await post(`/buildings/imports/${one.import_id}/cancel/`, {});
    });

    it("and the use, the stage and the group that nothing is understood of: no default stands for them", async () => {
      const { import: one } = await matched(
        csv(
          "Code;Nom;Adresse;CP;Ville;Usage;Étape du cycle de vie;Groupe de bâtiments",
          "Z-1;A;1 rue X;69002;Lyon;Bureaux;Rénovation;Default",
          "Z-2;B;1 rue X;69002;Lyon;Bureaux;à voir;Default",
          "Z-3;C;1 rue X;69002;Lyon;xyz;Rénovation;Default",
          "Z-4;D;1 rue X;69002;Lyon;Bureaux;Rénovation;Fonds inconnu",
        ),
      );
      expect(one.errors.map(({ row, column, code }) => [row, column, code])).toEqual([
        [3, "life_cycle_stage", "unknown_option"],
        [4, "building_type", "unknown_option"],
        [5, "fond_gestion_name", "unknown_group"],
      ]);
      await post(`/buildings/imports/${one.import_id}/cancel/`, {});
    });

    it("tells a postcode that a spreadsheet made a number of: of France alone it takes its zero back", async () => {
      const rows = [
        ["Code", "Nom", "CP", "Latitude", "Longitude"],
        ["P-1", "Bruxelles", 1000, 50.8467, 4.3525],
        ["P-2", "Bourg-en-Bresse", 1000, 46.2052, 5.2255],
      ];
      const bytes = new Uint8Array(await writeXlsx({ sheets: [{ name: "a", rows }] }));
      const { id } = await matched(bytes, "cp.xlsx");
      await confirmed(id);
      const codes = (await buildingsLike("P-")).map(({ answers }) => (answers as Answers).post_code);
      expect(codes).toEqual(["1000", "01000"]);
    });

    it("may be blank in the template where there are coordinates, and is their own", async () => {
      const { country: _, ...madrid } = someBuilding("T-1", { latitude: 40.4168, longitude: -3.7038 });
      const { country: __, ...nowhere } = someBuilding("T-2");
      const berlin = someBuilding("T-3", { latitude: 52.5256, longitude: 13.3438, country: "FR" });
      const unknown = someBuilding("T-4", { latitude: 52.5256, longitude: 13.3438, country: "unknown" });
      const one = await imported("user_write", await readFile([madrid, nowhere, berlin, unknown]));
      expect(one.errors.map(({ row, column, code }) => [row, column, code])).toEqual([
        [6, "country", "required"],
        [7, "country", "country_contradicts_place"],
      ]);
      expect(await stored("T-")).toEqual([
        ["T-1", "ES", "ES"],
        ["T-4", "DE", "DE"],
      ]);
    });

    it("is mended by the same file again: its coordinates say which it is, and the preview shows it", async () => {
      await imports.imported("user_write", await readFile([someBuilding("M-1")]));
      const { id } = await matched(csv("Code;Latitude;Longitude", "M-1;40,4168;-3,7038"));
      const preview = await server().ask(tokenOf("user_write"), "GET", `/buildings/imports/${id}/rows/`);
      expect(preview.json().rows[0].changes).toContainEqual({ field: "country", before: "FR", after: "ES" });
      await confirmed(id);
      expect(await stored("M-")).toEqual([["M-1", "ES", "ES"]]);
    });

    it("and everything else are read of the template with its columns moved, without its example", async () => {
      const order = FIELDS.map((_, at) => at).toReversed();
      const moved = (cells: readonly unknown[]) => order.map((at) => cells[at] ?? null);
      const [keys, edition, sections, titles] = headOf("fr");
      const building = someBuilding("O-1", { floors_number: 4 });
      const example = FIELDS.map((_, at) => (at === 0 ? "EXEMPLE (ligne ignorée)" : null));
      const cells = FIELDS.map(({ key }) =>
        building[key] === undefined ? null : writeCell(fieldOf(key), building[key]!, "fr"),
      );
      const rows = [moved(keys!), edition!, sections!, moved(titles!), moved(example), moved(cells)] as string[][];
      const bytes = new Uint8Array(await writeXlsx({ sheets: [{ name: "a", rows }] }));
      const { id, columns, import: one } = await matched(bytes, "deplace.xlsx");
      expect([columns.sheet.headRow, columns.sheet.rows]).toEqual([4, 1]);
      expect(one).toMatchObject({ new: 1, in_error: 0 });
      await confirmed(id);
      expect((await buildingsLike("O-")).map(({ answers }) => answers)).toMatchObject([
        { floors_number: 4, city: "Lyon" },
      ]);
    });
  },
  () => ({ dataDir: folder() }),
);
