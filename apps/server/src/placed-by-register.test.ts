import { expect, it } from "vitest";
import { runImport } from "./imports/index.ts";
import { importFolder, importsUnderTest } from "./imports-under-test.ts";
import { onServer } from "./server-under-test.ts";
import { createRnbSource } from "./sources/index.ts";
import { json, limitsFor, startReplayingService } from "./sources/replaying-service.ts";

const folder = importFolder();

onServer(
  "rows that have an identifier of the register of buildings alone",
  (server) => {
    const imports = importsUnderTest(server, folder);
    const { sent, run } = imports;

    it("are placed by the register, else say what to add", async () => {
      const file = "Nom;RNB\nGrenier;PG46YY6YWCX8\nSilo;AAAA-BBBB-CCCC";
      const found = { rnb_id: "PG46YY6YWCX8", point: { type: "Point", coordinates: [4.835659, 45.764043] } };
      await using register = await startReplayingService(json(found));
      const rnb = createRnbSource({ enabled: true, rnbUrl: register.url, limits: limitsFor([]) });
      const readWith = async (source: typeof rnb) => {
        const id = await sent("user_write", new TextEncoder().encode(file), { confirm: "true", urls: "rnb.csv" });
        await run(id);
        const columns = `/buildings/imports/${id}/columns/`;
        const { matching } = (await server().ask(imports.tokenOf("user_write"), "GET", columns)).json();
        await server().ask(imports.tokenOf("user_write"), "POST", columns, matching);
        await runImport({ ...imports.parts(), rnb: source }, id);
        return imports.ask("user_write", id);
      };
      const alone = { row: 2, column: "rnb_id", code: "identifier_alone", cell: "B2" };
      const offline = await readWith(null);
      expect(offline).toMatchObject({ in_error: 2 });
      expect(offline.errors).toContainEqual(expect.objectContaining(alone));
      register.play(json(found), json({ detail: "Not found." }, 404));
      const online = await readWith(rnb);
      expect(online).toMatchObject({ valid: 1, in_error: 1 });
      expect(online.errors).not.toContainEqual(expect.objectContaining({ row: 2 }));
      expect(register.arrivals.map(({ url }) => url.pathname).toSorted()).toEqual([
        "/buildings/AAAABBBBCCCC/",
        "/buildings/PG46YY6YWCX8/",
      ]);
    });
  },
  () => ({ dataDir: folder() }),
);
