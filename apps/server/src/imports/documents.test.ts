import { globSync } from "node:fs";
import { join } from "node:path";
import { TEMPLATE_SHEETS } from "@lichen/domain";
import { readXlsx } from "hucre/xlsx";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { importFolder, importsUnderTest, readFile, someBuilding } from "../imports-under-test.ts";
import { onServer } from "../server-under-test.ts";

const folder = importFolder();

onServer(
  "signed addresses",
  (server) => {
    const imports = importsUnderTest(server, folder);

    it.each([
      ["somebody who writes nowhere", "user_read", {}, 403, "forbidden", undefined],
      [
        "a file that is no spreadsheet",
        "user_write",
        { urls: "parc.pdf" },
        422,
        "validation",
        { urls: ["not_a_spreadsheet"] },
      ],
      ["an administrator who names no company", "admin", {}, 422, "validation", { company_name: ["required"] }],
      [
        "an administrator who names an unknown one",
        "admin",
        { company_name: "Personne" },
        422,
        "validation",
        { company_name: ["unknown_company"] },
      ],
    ] as const)("are not given to %s", async (_, who, query, status, detail, errors) => {
      const refused = await imports.address(who, query);
      expect([refused.statusCode, refused.json().detail, refused.json().errors]).toEqual([status, detail, errors]);
    });

    it("to send a file are not given to visitors, nor without the name of a file", async () => {
      const ask = (token: string | null) =>
        server().ask(token, "GET", "/urls/get_presigned/?category=buildings_import");
      expect((await ask(null)).statusCode).toBe(401);
      expect((await ask(imports.tokenOf("user_write"))).json().errors).toEqual({ urls: ["not_a_spreadsheet"] });
    });

    it("are as many as the files that are named, by commas or again, and need no category where a name tells it", async () => {
      const ask = async (query: string) =>
        (await server().ask(imports.tokenOf("other_company_admin"), "GET", `/urls/get_presigned/?${query}`)).json();
      for (const query of ["urls=a.xlsx,b.xlsx,Parc,%202026.xlsx", "urls=a.xlsx&urls=b.xlsx&urls=Parc,%202026.xlsx"]) {
        const { urls } = await ask(query);
        expect(urls.map(({ method }: { method: string }) => method)).toEqual(["PUT", "PUT", "PUT"]);
        expect(new Set(urls.map(({ import_id }: { import_id: string }) => import_id)).size).toBe(3);
      }
      const { rows } = await sql<{ file_name: string }>`
        select distinct file_name from building_imports where file_name like 'Parc, %'`.execute(
        server().database.owner,
      );
      expect(rows).toEqual([{ file_name: "Parc, 2026.xlsx" }]);
      expect((await ask("category=buildings_template&locale=fr")).urls).toHaveLength(1);
      expect((await ask("urls=notes.pdf")).errors).toEqual({ category: ["required"] });
      expect((await ask("")).errors).toEqual({ category: ["required"] });
      expect((await ask(`urls=${"a.xlsx,".repeat(21)}`)).detail).toBe("validation");
    });

    it("of an administrator lead into the company that they name", async () => {
      const company_name = imports.made().other.name.toUpperCase();
      const id = await imports.sent("admin", await readFile([someBuilding("adm-1")]), { company_name });
      await imports.run(id);
      expect(await imports.ask("other_company_admin", id)).toMatchObject({ state: "success", own: false, new: 1 });
      expect(
        (await server().ask(imports.tokenOf("company_admin"), "GET", `/buildings/imports/${id}/`)).statusCode,
      ).toBe(404);
    });

    it("of a company that sends nothing are numbered", async () => {
      const given = await Promise.all(Array.from({ length: 50 }, () => imports.address("company_admin")));
      expect(new Set(given.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      expect((await imports.address("company_admin")).statusCode).toBe(429);
      expect((await imports.address("other_company_admin")).statusCode).toBe(200);
      const list = await server().ask(imports.tokenOf("company_admin"), "GET", "/buildings/imports/");
      expect(list.json().meta.total_count).toBe(0);
    });

    it.each([
      ["a visitor", null, ["Default"]],
      ["somebody who reads", "user_read", []],
      ["somebody who writes in one group", "user_write", ["Default"]],
      ["who administers the organisation", "company_admin", ["Default", "Deuxième groupe"]],
    ] as const)("give %s the template with the groups that they may write in", async (_, who, groups) => {
      const token = who === null ? null : imports.tokenOf(who);
      const given = await server().ask(token, "GET", "/urls/get_presigned/?category=buildings_template&locale=en");
      const [{ url, method }] = given.json().urls;
      expect(method).toBe("GET");
      const file = await server().app.inject({ method: "GET", url: new URL(url).pathname });
      expect(file.headers["content-disposition"]).toMatch(/^attachment; filename="buildings-template-.*\.xlsx"$/);
      const { sheets } = await readXlsx(new Uint8Array(file.rawPayload));
      const lists = sheets.find(({ name }) => name === TEMPLATE_SHEETS.lists.en)!;
      const names = lists.rows.map((row) => row[0]).filter((name) => name !== null && name !== undefined);
      expect(names).toEqual(groups);
    });

    it.each(["users", "companies"] as const)("to send a file refuse it once their %s are closed", async (table) => {
      const { other, people } = imports.made();
      const id = table === "users" ? people.other_company_admin.id : other.id;
      const setOpen = (is_active: boolean) =>
        imports.read((trx) => trx.updateTable(table).set({ is_active }).where("id", "=", id).execute());
      const [{ url, import_id }] = (await imports.address("other_company_admin")).json().urls;
      await setOpen(false);
      const refused = await imports.put(url, new Uint8Array([1]));
      expect([refused.statusCode, refused.json().detail]).toEqual([403, "forbidden"]);
      await setOpen(true);
      expect((await imports.put(url, await readFile([someBuilding("P-1")]))).statusCode).toBe(204);
      expect((await imports.post("other_company_admin", import_id, "cancel")).statusCode).toBe(200);
    });

    it("leave no file behind a company that is deleted", async () => {
      const { id } = imports.made().other;
      await imports.sent("other_company_admin", await readFile([someBuilding("GONE-1")]));
      const storedFiles = () => globSync(join(folder(), "files", "**", id, "*.xlsx"));
      expect(storedFiles()).not.toEqual([]);
      const deleted = await server().ask(imports.tokenOf("admin"), "DELETE", `/admin/companies/${id}/`);
      expect([deleted.statusCode, storedFiles()]).toEqual([200, []]);
    });
  },
  () => ({ dataDir: folder() }),
);
