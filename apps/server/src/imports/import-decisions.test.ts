import { expect, it } from "vitest";
import { type Import, importFolder, importsUnderTest, readFile, someBuilding } from "../imports-under-test.ts";
import { onServer } from "../server-under-test.ts";
import { importJobs } from "./import-jobs.ts";
import { runImport } from "./run-import.ts";
import { sweepImports } from "./sweep-imports.ts";

const folder = importFolder();

onServer(
  "imports, between several people and processes,",
  (server) => {
    const imports = importsUnderTest(server, folder);
    const { imported, sent, run, ask, tokenOf, post, read, company, buildingsLike } = imports;

    it("hold their organisation: of files sent at once one is taken, another organisation is not kept waiting", async () => {
      const file = await readFile([someBuilding("J-1")]);
      const addresses = await Promise.all([1, 2, 3].map(() => imports.address("user_write")));
      const urls = addresses.map((given) => given.json().urls[0] as { url: string; import_id: string });
      const statuses = (await Promise.all(urls.map(({ url }) => imports.put(url, file)))).map((one) => one.statusCode);
      expect(statuses.toSorted()).toEqual([204, 409, 409]);
      const refused = await imports.address("company_admin");
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        { detail: "A file is already being processed.", errors: { who: ["Camille user_write"] } },
      ]);
      const elsewhere = await sent("other_company_admin", file);
      const taken = urls[statuses.indexOf(204)]!;
      await Promise.all([run(taken.import_id), run(elsewhere)]);
      expect(await ask("user_write", taken.import_id)).toMatchObject({ state: "success" });
      expect(await ask("other_company_admin", elsewhere)).toMatchObject({ state: "success" });
      // An address serves once.
      expect((await imports.put(taken.url, file)).statusCode).toBe(403);
      expect((await imports.address("company_admin")).statusCode).toBe(200);
    });

    it("are written once by two who work on the same one", async () => {
      const before = await company();
      const id = await sent("user_write", await readFile([someBuilding("K-1"), someBuilding("K-2")]));
      await Promise.all([run(id), run(id)]);
      expect(await ask("user_write", id)).toMatchObject({ state: "success" });
      expect((await company()).buildings_counter).toBe(before.buildings_counter + 2);
      expect(await buildingsLike("K-")).toHaveLength(2);
    });

    it("are given up before, during and after the check, never once written", async () => {
      const file = await readFile([someBuilding("L-1")]);
      const { url, import_id } = (await imports.address("user_write")).json().urls[0];
      expect((await post("user_write", import_id, "cancel")).json()).toMatchObject({ state: "cancelled" });
      expect((await imports.put(url, file)).statusCode).toBe(403);

      const sentId = await sent("user_write", file);
      const running = run(sentId);
      const cancelled = await post("user_write", sentId, "cancel");
      await running;
      const { state } = await ask("user_write", sentId);
      expect(state).toBe(cancelled.statusCode === 200 ? "cancelled" : "success");

      const shown = await imported("user_write", await readFile([someBuilding("L-2")]), { confirm: "true" });
      expect((await post("user_write", shown.import_id, "cancel")).json()).toMatchObject({ state: "cancelled" });
      expect((await post("user_write", shown.import_id, "confirm")).statusCode).toBe(409);
      await run(shown.import_id);
      expect(await buildingsLike("L-2")).toEqual([]);

      const done = await imported("user_write", await readFile([someBuilding("L-3")]));
      expect((await post("user_write", done.import_id, "cancel")).json().detail).toBe("import_not_waiting");
      expect(await buildingsLike("L-3")).toHaveLength(1);
    });

    it("end by themselves when nobody confirms, sends or works on them, and let their organisation go", async () => {
      const kind = importJobs(imports.parts()).find(({ name }) => name === "building-import")!;
      const sweep = () => sweepImports(imports.parts());
      const age = (id: string, minutes: number) =>
        read((trx) => {
          const then = new Date(Date.now() - minutes * 60_000);
          return trx
            .updateTable("building_imports")
            .set({ alive_at: then, created_at: then })
            .where("id", "=", id)
            .execute();
        });
      const { import_id: neverSent } = (await imports.address("user_write")).json().urls[0];
      await age(neverSent, 19);
      const { import_id: waiting } = await imported("user_write", await readFile([someBuilding("M-1")]), {
        confirm: "true",
      });
      await age(waiting, 59);
      await sweep();
      expect(await ask("user_write", neverSent)).toMatchObject({ state: "error", refusal: "not_sent" });
      expect(await ask("user_write", waiting)).toMatchObject({ to_confirm: true });
      await age(waiting, 61);
      await sweep();
      expect(await ask("user_write", waiting)).toMatchObject({ state: "error", refusal: "not_confirmed" });

      // Its process died while the file came.
      const { import_id: half } = (await imports.address("user_write")).json().urls[0];
      await read((trx) => trx.updateTable("building_imports").set({ holds: true }).where("id", "=", half).execute());
      await age(half, 2);
      await sweep();
      expect(await ask("user_write", half)).toMatchObject({ state: "waiting" });
      await age(half, 4);
      await sweep();
      expect(await ask("user_write", half)).toMatchObject({ state: "error", refusal: "interrupted" });

      const left = await sent("user_write", await readFile([someBuilding("M-2")]));
      await age(left, 60);
      await sweep();
      expect(await ask("user_write", left)).toMatchObject({ state: "reading" });
      expect(await kind.rows!.giveUp({ import_id: left })).toMatchObject({ id: left });
      expect(await kind.rows!.giveUp({ import_id: left })).toBeNull();
      expect(await ask("user_write", left)).toMatchObject({ state: "error", refusal: "interrupted" });
      expect((await post("user_write", left, "retry")).json()).toMatchObject({ state: "reading", refusal: null });
      expect((await post("user_write", left, "retry")).statusCode).toBe(409);
      await run(left);
      expect(await ask("user_write", left)).toMatchObject({ state: "success", written: 1 });
    });

    it("count the rights that their user has when they are done, not when the file was sent", async () => {
      const userId = imports.made().people.sso_user.id;
      const file = await readFile([someBuilding("N-1"), someBuilding("N-2", { fond_gestion_name: "Deuxième groupe" })]);
      const shown = await imported("sso_user", file, { confirm: "true" });
      expect(shown).toMatchObject({ in_error: 1, new: 1 });
      // Of a group that they may not know.
      expect(shown.errors).toMatchObject([{ row: 6, column: "fond_gestion_name", code: "unknown_group" }]);
      await post("sso_user", shown.import_id, "confirm");
      const rights = (right: "read" | "write") =>
        read((trx) => trx.updateTable("building_group_rights").set({ right }).where("user_id", "=", userId).execute());
      await rights("read");
      await run(shown.import_id);
      expect(await ask("company_admin", shown.import_id)).toMatchObject({ state: "error", refusal: "forbidden" });
      await rights("write");
      expect(await buildingsLike("N-")).toEqual([]);
    });

    it("change no building of a group that their user may not write in", async () => {
      await imported(
        "company_admin",
        await readFile([someBuilding("O-1", { fond_gestion_name: "Deuxième groupe" }), someBuilding("O-2")]),
      );
      const file = await readFile([someBuilding("O-1"), someBuilding("O-2", { floors_number: 2 })]);
      const done: Import = await imported("user_write", file);
      expect(done).toMatchObject({ state: "success", changed: 1, in_error: 1 });
      expect(done.errors).toMatchObject([{ row: 5, column: "member_building_code", code: "building_forbidden" }]);
      const unchanged = await imported("user_write", file, { duplicates: "keep" });
      expect(unchanged).toMatchObject({ state: "success", new: 2, in_error: 0 });
    });

    it("tell nothing of a building whose code they bear to who may not read it", async () => {
      await imported("company_admin", await readFile([someBuilding("X-1", { fond_gestion_name: "Deuxième groupe" })]));
      const [hidden] = await buildingsLike("X-");
      const file = await readFile([someBuilding("X-1", { floors_number: 3 })]);
      const { import_id: id } = await imported("user_write", file, { duplicates: "keep", confirm: "true" });
      const preview = async (who: "user_write" | "company_admin") =>
        (await server().ask(tokenOf(who), "GET", `/buildings/imports/${id}/rows/`)).json().rows as object[];
      expect(await preview("user_write")).toMatchObject([{ building_id: null, duplicate_choice: "keep", changes: [] }]);
      expect(await preview("company_admin")).toMatchObject([{ building_id: hidden!.id, duplicate_choice: "keep" }]);
      await post("user_write", id, "cancel");
    });

    it("are shown to who may write in the organisation, decided of by their user", async () => {
      const { import_id: id } = await imported("user_write", await readFile([someBuilding("P-1")]), {
        confirm: "true",
      });
      expect(await ask("manager", id)).toMatchObject({
        own: false,
        started_by: "Camille user_write",
        file_name: null,
      });
      expect(await ask("company_admin", id)).toMatchObject({ own: false, file_name: "parc.xlsx" });
      expect((await post("manager", id, "confirm")).statusCode).toBe(403);
      expect((await post("manager", id, "cancel")).statusCode).toBe(403);
      expect((await post("other_company_admin", id, "cancel")).statusCode).toBe(404);
      expect((await post("company_admin", id, "confirm")).statusCode).toBe(200);
      await run(id);
      const list = await server().ask(tokenOf("manager"), "GET", "/buildings/imports/?limit=1");
      expect(list.json()).toMatchObject({
        imports: [{ import_id: id, state: "success", errors: [] }],
        meta: { offset: 0, limit: 1 },
      });
    });

    it("begin again when the database was lost", async () => {
      const id = await sent("user_write", await readFile([someBuilding("Q-1")]));
      const { assessor } = imports.parts();
      let failed = false;
      const failing = {
        ...imports.parts(),
        assessor: {
          ...assessor,
          stamp: () => {
            if (failed) return assessor.stamp();
            failed = true;
            throw new Error("the connection was lost");
          },
        },
      };
      await expect(runImport(failing, id)).rejects.toThrow("lost");
      expect(await buildingsLike("Q-")).toEqual([]);
      expect(await ask("user_write", id)).toMatchObject({ state: "writing", written: 0 });
      await run(id);
      expect(await ask("user_write", id)).toMatchObject({ state: "success", written: 1 });
      expect(await buildingsLike("Q-")).toHaveLength(1);
    });
  },
  () => ({ dataDir: folder() }),
);
