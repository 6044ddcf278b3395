import type { AnswerOf, getImportNotes, ImportColumns, previewImport } from "@lichen/contract";
import { expect, it } from "vitest";
import { importFolder, importsUnderTest } from "../imports-under-test.ts";
import { onServer } from "../server-under-test.ts";

const folder = importFolder();

onServer(
  "what an import would lose or change",
  (server) => {
    const { sent, run, tokenOf, buildingsLike, ask, takeColumns } = importsUnderTest(server, folder);
    const call = (method: "GET" | "POST", path: string, body?: object) =>
      server().ask(tokenOf("user_write"), method, path, body);
    const checked = async (csv: string, change = (matching: ImportColumns["matching"]) => matching) => {
      const id = await sent("user_write", new TextEncoder().encode(csv), { confirm: "true", urls: "parc.csv" });
      await run(id);
      await takeColumns(id, change);
      return id;
    };
    const notesOf = async (id: string) =>
      (await call("GET", `/buildings/imports/${id}/notes/`)).json() as AnswerOf<typeof getImportNotes>;
    const rowsOf = async (id: string, query: string) =>
      ((await call("GET", `/buildings/imports/${id}/rows/?${query}`)).json() as AnswerOf<typeof previewImport>).rows;

    it("is counted by kind and by question, with its values, and its rows are found", async () => {
      const id = await checked(
        [
          "Code;Nom;Adresse;CP;Ville;Latitude;Longitude;Niveaux;Toiture;Usage;Gestionnaire du site",
          "NA1;Un;1 rue A;69002;Lyon;45,7597;4,8422;R+2;;Bureaux;X",
          `NA2;Deux;2 rue A;69002;Lyon;"45°45'35""N";"4°50'32""E";R+2;;Bureaux;X`,
          "NA3;Trois;3 rue A;44000;Nantes;43,61;1,44;3;;;X",
          "NA4;Quatre;4 rue A;69002;Lyon;;;4;;Bureaux;",
        ].join("\n"),
      );
      const { notes, noted_rows, columns_left } = await notesOf(id);
      const count = (kind: string, field: string) =>
        notes.find((note) => note.kind === kind && note.field === field) ?? null;
      expect(count("replaced", "floors_number")).toMatchObject({ rows: 2, values: [{ written: "R+2", becomes: "3" }] });
      expect(count("reread", "latitude")).toMatchObject({
        rows: 1,
        values: [{ written: `45°45'35"N`, becomes: 45.7597222, rows: 1 }],
      });
      expect(count("far", "latitude")).toMatchObject({ rows: 1, values: [{ becomes: expect.closeTo(466, -1) }] });
      expect(count("commune", "street")).toMatchObject({ rows: 1, values: [{ written: "4 rue A" }] });
      expect(count("default", "building_type")).toMatchObject({
        rows: 1,
        values: [{ written: null, becomes: "unknown" }],
      });
      expect(noted_rows).toBe(4);
      expect(columns_left).toEqual(["Gestionnaire du site"]);
      expect((await rowsOf(id, "note=far")).map(({ row }) => row)).toEqual([4]);
      expect((await rowsOf(id, "note=replaced&field=floors_number")).map(({ row }) => row)).toEqual([2, 3]);
      expect((await rowsOf(id, "field=street")).map(({ row }) => row)).toEqual([5]);
    });

    it("of rows without a code or a name says that their number stands for it", async () => {
      const id = await checked("Latitude;Longitude;Usage;N°\n45,7597;4,8422;Bureaux;8,1E+13");
      expect((await notesOf(id)).notes.map(({ kind }) => kind)).toContain("line_code");
      const broken = await checked("Code;Adresse;Ville;CP\n8,12345E+13;1 rue A;Lyon;69002");
      expect((await notesOf(broken)).notes).toMatchObject([
        { kind: "broken_code", values: [{ written: "8,12345E+13" }] },
        { kind: "commune" },
      ]);
    });

    it("rows in error are corrected on screen, checked again, and written", async () => {
      const id = await checked(
        "Code;Nom;Adresse;CP;Ville;Année\nNB1;Un;1 rue A;69002;Lyon;1850\nNB2;Deux;1 rue A;;;20955\nNB3;Trois;1 rue A;69002;Lyon;1990",
      );
      const [wrong] = await rowsOf(id, "status=error");
      expect(wrong?.errors).toContainEqual(expect.objectContaining({ column: "city", cell: "E3", written: null }));
      const mend = (rows: object) => call("POST", `/buildings/imports/${id}/cells/`, { rows });
      expect((await mend({ 3: { no_such: "1" } })).json().errors).toEqual({ "rows.3.no_such": ["unknown_field"] });
      expect((await mend({ "3;": { city: "Lyon" } })).statusCode).toBe(422);
      const first = await mend({ 3: { construction_year: "1955", post_code: "69002", city: "Lyon" } });
      expect(first.statusCode, first.body).toBe(200);
      await run(id);
      expect(await ask("user_write", id)).toMatchObject({ to_confirm: true, in_error: 0, new: 3 });
      // What was corrected before stays.
      await mend({ 2: { construction_year: "" } });
      await run(id);
      await call("POST", `/buildings/imports/${id}/confirm/`, {});
      await run(id);
      const [one, two] = (await buildingsLike("NB")).map(({ answers }) => answers as Record<string, unknown>);
      expect(one).not.toHaveProperty("construction_year");
      expect(two).toMatchObject({ construction_year: 1955, city: "Lyon" });
    });

    it("names the buildings that a later file lacks", async () => {
      const line = (code: string, name = code) => `${code};${name};1 rue A;69002;Lyon`;
      const file = (...lines: string[]) => ["Code;Nom;Adresse;CP;Ville", ...lines].join("\n");
      const first = await checked(file(line("NE1"), line("NE2"), line("NE3")));
      expect((await notesOf(first)).absent).toEqual({ count: 0, buildings: [] });
      await call("POST", `/buildings/imports/${first}/confirm/`, {});
      await run(first);
      const second = await checked(file(line("NE1"), line("NE3", "Trois"), line("NE4")));
      expect(await ask("user_write", second)).toMatchObject({ new: 1, changed: 1, same: 1 });
      const { absent } = await notesOf(second);
      expect(absent.buildings.map(({ code }) => code)).toContain("NE2");
      expect(absent.buildings.map(({ code }) => code)).not.toContain("NE3");
    });

    it("tells a place that is not recognised, and a commune of another name", async () => {
      const id = await checked(
        [
          "Code;Nom;Adresse;CP;Ville",
          "NP1;Dale Medical Center;126 Hospital Ave;36360;OZARK",
          "NP2;Southeast Health;1108 Ross Clark Circle;36301;DOTHAN",
          "NP3;Mairie;1 rue Haute;93200;ST DENIS",
          "NP4;École;2 rue Haute;75013;PARIS CEDEX 13",
        ].join("\n"),
      );
      const { notes } = await notesOf(id);
      const told = notes.filter(({ kind }) => kind === "unplaced" || kind === "other_commune");
      expect(told.map(({ kind, rows, values }) => [kind, rows, values[0]?.written, values[0]?.becomes])).toEqual([
        ["unplaced", 1, "1108 Ross Clark Circle, 36301, DOTHAN", null],
        ["other_commune", 1, "36360 OZARK", "36360 Luçay-le-Mâle"],
      ]);
      expect((await rowsOf(id, "note=unplaced")).map((row) => row.member_building_code)).toEqual(["NP2"]);
    });

    it("one commune stands for all the rows that name none, where every row was refused", async () => {
      const csv = "Nom;Adresse;CP;Ville\nNC mairie;1 place de la République;;\nNC école;2 rue B;69002;Lyon";
      const id = await checked(csv, (matching) => ({
        ...matching,
        otherwise: { ...matching.otherwise, city: "Rennes", post_code: "35000" },
      }));
      await call("POST", `/buildings/imports/${id}/confirm/`, {});
      await run(id);
      expect((await buildingsLike("NC")).map(({ answers }) => (answers as { city?: string }).city).toSorted()).toEqual([
        "Lyon",
        "Rennes",
      ]);
      const refused = await checked("Nom;Adresse\nND mairie;1 place de la République");
      expect(await ask("user_write", refused)).toMatchObject({ to_confirm: true, in_error: 1, valid: 0 });
    });
  },
  () => ({ dataDir: folder() }),
);
