import { execFile } from "node:child_process";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { OGC_COLLECTIONS } from "@lichen/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { onOrganisation } from "../server-under-test.ts";

/** Reads the maps as GDAL does. */
async function ogrinfo(args: readonly string[], key?: string): Promise<string> {
  const headers = key === undefined ? {} : { GDAL_HTTP_HEADERS: `Authorization: Bearer ${key}` };
  const env = { PATH: process.env.PATH, LC_ALL: "C.UTF-8", ...headers };
  const { stdout, stderr } = await promisify(execFile)("ogrinfo", args, { env, maxBuffer: 64_000_000 });
  expect(stderr).toBe("");
  return stdout;
}

onOrganisation("the maps for GIS programs", (server, organisation) => {
  let url = "";
  beforeAll(async () => {
    await server().app.listen({ host: "127.0.0.1", port: 0 });
    url = `http://127.0.0.1:${(server().app.server.address() as AddressInfo).port}`;
  });

  describe("in GDAL", () => {
    it("open every collection with a key", { timeout: 120_000 }, async () => {
      const read = await ogrinfo(["-al", "-so", `OAPIF:${url}/api/ogc/`], organisation().people.key_write.token);
      for (const id of OGC_COLLECTIONS) expect(read).toContain(`Layer name: ${id}`);
      console.log(read.slice(0, 6000));
    });
  });
});
