import { expect, it } from "vitest";
import { importFolder, importsUnderTest, readFile, someBuilding } from "../imports-under-test.ts";
import { onServer } from "../server-under-test.ts";

const folder = importFolder();

onServer(
  "imports",
  (server) => {
    const imports = importsUnderTest(server, folder);
    const { imported, sent, run, ask, tokenOf, post, read, company, setThreshold, buildingsLike } = imports;

    it("write the buildings of a file, their results, their history, the log and the mail", async () => {
      const before = await company();
      const done = await imported("user_write", await readFile([someBuilding("A-1"), someBuilding("A-2")]));
      expect(done).toMatchObject({
        state: "success",
        refusal: null,
        to_confirm: false,
        own: true,
        started_by: "Camille user_write",
        rows: 2,
        read: 2,
        valid: 2,
        in_error: 0,
        written: 2,
        new: 2,
        changed: 0,
        same: 0,
        errors: [],
      });
      const buildings = await buildingsLike("A-");
      expect(buildings.map(({ code, name, version }) => ({ code, name, version }))).toEqual([
        { code: "A-1", name: "Mairie A-1", version: 1 },
        { code: "A-2", name: "Mairie A-2", version: 1 },
      ]);
      expect(buildings[0]!.place).toMatchObject({ label: "69001 Lyon", precision: "municipality" });
      const after = await company();
      expect(after.buildings_counter).toBe(before.buildings_counter + 2);
      expect(new Set(buildings.map(({ revision }) => revision))).toEqual(new Set([after.portfolio_revision]));
      const ids = buildings.map(({ id }) => id);
      await read(async (trx) => {
        const results = await trx.selectFrom("building_results").selectAll().where("building_id", "in", ids).execute();
        expect(results).toHaveLength(2);
        const changes = await trx.selectFrom("building_changes").selectAll().where("building_id", "in", ids).execute();
        expect(changes.map(({ kind, actor_name }) => [kind, actor_name])).toEqual([
          ["imported", "Camille user_write"],
          ["imported", "Camille user_write"],
        ]);
        const logged = await trx
          .selectFrom("audit_log")
          .selectAll()
          .where("action", "=", "buildings_imported")
          .execute();
        expect(logged.map(({ target_name, after: counts }) => ({ target_name, counts }))).toEqual([
          { target_name: "parc.xlsx", counts: { new: 2, changed: 0, same: 0, in_error: 0 } },
        ]);
        const mails = await trx.selectFrom("mails").selectAll().where("template", "=", "import_ended").execute();
        expect(mails.map(({ recipient, subject }) => ({ recipient, subject }))).toEqual([
          { recipient: "user_write@lichen.test", subject: "Votre import est terminé" },
        ]);
        expect(mails[0]!.text_body).toContain(`/buildings/import?id=${done.import_id}`);
      });
    });

    it("leave a building as it is when the file says the same, and change what it says otherwise", async () => {
      await imported("user_write", await readFile([someBuilding("B-1"), someBuilding("B-2"), someBuilding("B-3")]));
      const [first, second] = await buildingsLike("B-");
      const before = await company();
      const file = await readFile([
        someBuilding("B-1"),
        someBuilding("b-2", { member_building_name: "Mairie B-2", floors_number: 4 }),
        someBuilding("B-4", { latitude: 48.85, longitude: 2.35 }),
      ]);
      expect(await imported("user_write", file)).toMatchObject({
        state: "success",
        new: 1,
        changed: 1,
        same: 1,
        in_error: 0,
        written: 2,
      });
      const after = await buildingsLike("B-");
      expect(after.map(({ code, version }) => [code, version])).toEqual([
        ["B-1", 1],
        ["B-3", 1],
        ["B-4", 1],
      ]);
      expect(after[0]).toEqual(first);
      const [changed] = await buildingsLike("b-");
      expect(changed).toMatchObject({ id: second!.id, code: "b-2", version: 2, place: second!.place });
      expect(changed!.answers).toMatchObject({ floors_number: 4 });
      expect((await company()).buildings_counter).toBe(before.buildings_counter + 1);
      const { answers } = await read((trx) =>
        trx
          .selectFrom("building_changes")
          .select("answers")
          .where("building_id", "=", second!.id)
          .where("version", "=", 2)
          .executeTakeFirstOrThrow(),
      );
      expect(answers).toEqual([
        { field: "member_building_code", before: "B-2", after: "b-2" },
        { field: "floors_number", before: null, after: 4 },
      ]);
    });

    it("write nothing when nothing changes", async () => {
      const file = await readFile([someBuilding("C-1")]);
      await imported("user_write", file);
      const before = await company();
      expect(await imported("user_write", file)).toMatchObject({ state: "success", same: 1, written: 0 });
      expect((await company()).buildings_counter).toBe(before.buildings_counter);
    });

    it("keep duplicates under the first code that is free, in the base and in the file", async () => {
      await imported("user_write", await readFile([someBuilding("D"), someBuilding("D-2"), someBuilding("Z")]));
      const file = await readFile([someBuilding("d"), someBuilding("D-3"), someBuilding("Z", { floors_number: 2 })]);
      const done = await imported("user_write", file, { duplicates: "keep" });
      expect(done).toMatchObject({ state: "success", new: 3, changed: 0, written: 3 });
      expect((await buildingsLike("D")).map(({ code }) => code)).toEqual(["D", "D-2", "D-3"]);
      expect((await buildingsLike("d")).map(({ code }) => code)).toEqual(["d-4"]);
      expect((await buildingsLike("Z")).map(({ code, version }) => [code, version])).toEqual([
        ["Z", 1],
        ["Z-2", 1],
      ]);
    });

    it("show what they would do before they do it, and take another choice for a row", async () => {
      await imported("user_write", await readFile([someBuilding("F-1"), someBuilding("F-2"), someBuilding("F-3")]));
      const stood = await buildingsLike("F-");
      const before = await company();
      const file = await readFile([
        someBuilding("F-1"),
        someBuilding("F-2", { city: "Villeurbanne", post_code: "69100" }),
        someBuilding("F-3", { floors_number: 7 }),
        someBuilding("F-4"),
        someBuilding("\ufeffｆ-4\u00a0", { member_building_name: "F 4" }),
        someBuilding("F-5", { gross_floor_area: -1 }),
      ]);
      const shown = await imported("user_write", file, { confirm: "true" });
      expect(shown).toMatchObject({
        state: "checking",
        to_confirm: true,
        rows: 6,
        read: 6,
        valid: 4,
        in_error: 2,
        written: 0,
        new: 1,
        changed: 2,
        same: 1,
        errors_count: 2,
      });
      expect(shown.errors).toEqual([
        {
          row: 9,
          column: "member_building_code",
          code: "duplicate_in_file",
          message: "Ce code est déjà utilisé à la ligne 8.",
          cell: "A9",
          written: "ｆ-4",
        },
        {
          row: 10,
          column: "gross_floor_area",
          code: "too_small",
          message: expect.stringContaining("au moins"),
          cell: "T10",
          written: "-1",
        },
      ]);
      expect(await buildingsLike("F-")).toEqual(stood);
      const id = shown.import_id;
      const page = await server().ask(tokenOf("user_write"), "GET", `/buildings/imports/${id}/rows/?status=changed`);
      expect(page.json()).toMatchObject({
        meta: { offset: 0, limit: 30, count: 2, total_count: 6 },
        rows: [
          {
            row: 6,
            member_building_code: "F-2",
            status: "changed",
            building_id: stood[1]!.id,
            duplicate_choice: "replace",
            precision: "municipality",
            errors: [],
            changes: [
              { field: "post_code", before: "69001", after: "69100" },
              { field: "city", before: "Lyon", after: "Villeurbanne" },
            ],
          },
          { row: 7, changes: [{ field: "floors_number", before: null, after: 7 }] },
        ],
      });

      const confirmed = await post("user_write", id, "confirm", { rows: { 7: "keep" } });
      expect(confirmed.json()).toMatchObject({ to_confirm: false, state: "checking" });
      expect((await post("user_write", id, "confirm")).json().detail).toBe("import_not_waiting");
      await run(id);
      expect(await ask("user_write", id)).toMatchObject({ state: "success", new: 2, changed: 1, same: 1, written: 3 });
      expect((await buildingsLike("F-")).map(({ code, version }) => [code, version])).toEqual([
        ["F-1", 1],
        ["F-2", 2],
        ["F-3", 1],
        ["F-3-2", 1],
        ["F-4", 1],
      ]);
      expect((await company()).buildings_counter).toBe(before.buildings_counter + 2);
    });

    it("keep the strategy of a building that they replace, and what is kept of it", async () => {
      await imported("user_write", await readFile([someBuilding("P-1")]));
      const id = (await buildingsLike("P-1"))[0]!.id;
      const building = {
        building_id: id,
        changes: [
          { id: "A28", status: "set" },
          { id: "A08", status: "planned" },
        ],
      };
      const call = (path: string, body: object) =>
        server().ask(tokenOf("user_write"), "POST", `/buildings/${path}/`, body);
      const decided = (await call("recommendations_set", building)).json();
      expect(decided.strategy).toEqual({ exists: true, version: 1 });
      const file = await readFile([
        someBuilding("P-1", { floors_number: 9, city: "Villeurbanne", post_code: "69100" }),
      ]);
      expect(await imported("user_write", file)).toMatchObject({ state: "success", changed: 1 });
      const answer = (await call("recommendations", { building_id: id })).json();
      expect([answer.plan, answer.strategy]).toEqual([decided.plan, decided.strategy]);
      const columns = ["actions_planned", "adaptation_score", "floors_number"];
      const [row] = (await call("search", { search: "P-1", columns })).json().buildings;
      expect(row).toMatchObject({ actions_planned: 1, floors_number: 9, adaptation_score: expect.any(Number) });
      expect((await call("portfolio_plan", { building_ids: [id] })).json()).toMatchObject({ planned: 1, in_place: 1 });
    });

    it.each(["ΟΔΟΣ", "İzmir", "Écoles"])("put buildings in a group %s, however letters are lowered", async (group) => {
      await read((trx) =>
        trx.insertInto("building_groups").values({ company_id: imports.made().own.id, name: group }).execute(),
      );
      const file = await readFile([someBuilding(`S-${group}`, { fond_gestion_name: group.normalize("NFD") })]);
      expect(await imported("company_admin", file)).toMatchObject({ state: "success", new: 1, in_error: 0 });
      const again = await readFile([someBuilding(`S-${group}`, { fond_gestion_name: group })]);
      expect(await imported("company_admin", again)).toMatchObject({ state: "success", same: 1 });
    });

    it("are shown again when the portfolio changed between the check and the confirmation", async () => {
      const shown = await imported("user_write", await readFile([someBuilding("G-1"), someBuilding("G-2")]), {
        confirm: "true",
      });
      expect(shown).toMatchObject({ new: 2, to_confirm: true, shown_again: false });
      const building = someBuilding("g-1", { floors_number: 3 });
      const added = await server().ask(tokenOf("user_write"), "POST", "/buildings/", { building });
      expect(added.statusCode).toBe(201);
      await post("user_write", shown.import_id, "confirm");
      await run(shown.import_id);
      expect(await ask("user_write", shown.import_id)).toMatchObject({
        state: "checking",
        to_confirm: true,
        shown_again: true,
        new: 1,
        changed: 1,
        written: 0,
      });
      expect(await buildingsLike("G-")).toHaveLength(0);
      await post("user_write", shown.import_id, "confirm");
      await run(shown.import_id);
      expect(await ask("user_write", shown.import_id)).toMatchObject({ state: "success", new: 1, changed: 1 });
    });

    it("keep an answer that somebody gave after the preview until it was seen", async () => {
      const file = await readFile([someBuilding("V-1", { floors_number: 2 })]);
      await imported("user_write", file);
      const id = (await buildingsLike("V-1"))[0]!.id;
      const changing = await readFile([someBuilding("V-1", { floors_number: 3 })]);
      const shown = await imported("user_write", changing, { confirm: "true" });
      const token = tokenOf("company_admin");
      await server().ask(token, "PATCH", `/buildings/${id}/`, { building: { gross_floor_area: 900 } });
      await post("user_write", shown.import_id, "confirm");
      await run(shown.import_id);
      expect(await ask("user_write", shown.import_id)).toMatchObject({ to_confirm: true, shown_again: true });
      const stands = (await server().ask(token, "GET", `/buildings/${id}/`)).json().building;
      expect(stands).toMatchObject({ floors_number: 2, gross_floor_area: 900 });
      await post("user_write", shown.import_id, "cancel");
    });

    it("are refused whole beyond the quota, to the building, and mailed", async () => {
      const { buildings_counter } = await company();
      const file = await readFile([someBuilding("H-1"), someBuilding("H-2"), someBuilding("H-3", { city: "" })]);
      await setThreshold(buildings_counter + 1);
      const refused = await imported("user_write", file);
      expect(refused).toMatchObject({ state: "error", refusal: "buildings_threshold_reached", written: 0 });
      expect(await buildingsLike("H-")).toEqual([]);
      expect((await company()).buildings_counter).toBe(buildings_counter);
      const mail = await read((trx) =>
        trx.selectFrom("mails").select("subject").orderBy("created_at", "desc").executeTakeFirstOrThrow(),
      );
      expect(mail.subject).toBe("Votre import dépasse le nombre de bâtiments autorisé");
      // Rows in error do not count.
      await setThreshold(buildings_counter + 2);
      expect(await imported("user_write", file)).toMatchObject({ state: "success", written: 2, in_error: 1 });
      // At its quota a company still changes what it has.
      const change = await readFile([someBuilding("H-1", { floors_number: 9 })]);
      expect(await imported("user_write", change)).toMatchObject({ state: "success", changed: 1 });
      await setThreshold(null);
    });

    it("and single additions never exceed the quota together", async () => {
      const { buildings_counter } = await company();
      await setThreshold(buildings_counter + 3);
      const id = await sent("user_write", await readFile([someBuilding("I-1"), someBuilding("I-2")]));
      const add = (n: number) =>
        server().ask(tokenOf("company_admin"), "POST", "/buildings/", { building: someBuilding(`I-single-${n}`) });
      const [added] = await Promise.all([Promise.all([1, 2, 3].map(add)), run(id)]);
      const written = (await buildingsLike("I-")).length;
      const { state, refusal } = await ask("user_write", id);
      const singles = added.filter(({ statusCode }) => statusCode === 201).length;
      expect(written).toBe(singles + (state === "success" ? 2 : 0));
      expect((await company()).buildings_counter).toBe(buildings_counter + written);
      expect(written).toBeLessThanOrEqual(3);
      expect(refusal).toBe(state === "success" ? null : "buildings_threshold_reached");
      await setThreshold(null);
    });
  },
  () => ({ dataDir: folder() }),
);
