import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importsUnderTest } from "./imports-under-test.ts";
import { onServer } from "./server-under-test.ts";

const REFUSED = [503, "10", "urn:lichen:problem:files_unavailable"];
const FILE = new TextEncoder().encode("a;b\n");

/** An address where no one listens, and the address of a service that fails. */
const servers = { failing: createServer((_, response) => response.writeHead(500).end()), closed: createTcpServer() };
const ports = { failing: 0, closed: 0 };
beforeAll(async () => {
  for (const name of ["failing", "closed"] as const) {
    await once(servers[name].listen(0, "127.0.0.1"), "listening");
    ports[name] = (servers[name].address() as AddressInfo).port;
  }
  servers.closed.close();
});
afterAll(() => servers.failing.close());

describe.each(["failing", "closed"] as const)("a store of files that is %s", (name) => {
  const s3 = () => ({
    endpoint: `http://127.0.0.1:${ports[name]}`,
    region: "us-east-1",
    bucket: "lichen",
    accessKeyId: "key",
    secretAccessKey: "secret",
  });
  onServer(
    "calls",
    (server) => {
      const imports = importsUnderTest(server, () => "/nonexistent");
      const outcomeOf = ({ statusCode, headers, body }: Awaited<ReturnType<typeof imports.put>>) => [
        statusCode,
        headers["retry-after"],
        body === "" ? undefined : JSON.parse(body).type,
      ];
      const newImport = async (): Promise<{ url: string; import_id: string }> =>
        (await imports.address("user_write")).json().urls[0];
      /** An import whose file was stored, and is over or not. */
      const storedImport = async (change: object): Promise<string> => {
        const { import_id: id } = await newImport();
        await imports.read((trx) =>
          trx
            .updateTable("building_imports")
            .set({ sent_at: new Date(), file_bytes: 4, ...change } as never)
            .where("id", "=", id)
            .execute(),
        );
        return id;
      };

      it("refuse to take a file, say why in the log, and leave the company free", async () => {
        for (let time = 0; time < 2; time++) {
          const { url } = await newImport();
          expect(outcomeOf(await imports.put(url, FILE))).toEqual(REFUSED);
        }
        const reasons = server()
          .log.map((line) => JSON.parse(line))
          .flatMap(({ msg, reason }) => (msg === "files unavailable" ? [reason] : []));
        expect(reasons).toEqual(Array(2).fill(expect.stringMatching(/ECONNREFUSED|500/)));
      });

      it("refuse to read one", async () => {
        const id = await storedImport({ state: "error", in_error: 1, ended_at: new Date() });
        await imports.read((trx) =>
          trx
            .insertInto("building_import_rows")
            .values({
              company_id: imports.made().own.id,
              import_id: id,
              row: 6,
              code: "",
              name: "",
              status: "error",
            } as never)
            .execute(),
        );
        const token = imports.tokenOf("user_write");
        expect(outcomeOf(await server().ask(token, "GET", `/buildings/imports/${id}/errors/`))).toEqual(REFUSED);
      });

      it("delete no company whose files they could not remove", async () => {
        await storedImport({ state: "success", ended_at: new Date() });
        const { id } = imports.made().own;
        const token = imports.tokenOf("admin");
        expect(outcomeOf(await server().ask(token, "DELETE", `/admin/companies/${id}/`))).toEqual(REFUSED);
        expect(await imports.company()).toBeDefined();
      });

      it("do without it where a file is only removed: what is asked is written", async () => {
        const id = await storedImport({ state: "checking", holds: true, asks: true, to_confirm: true });
        expect((await imports.post("user_write", id, "cancel")).statusCode).toBe(200);
        expect((await imports.ask("user_write", id)).state).toBe("cancelled");
      });

      it("are announced by the health of the server", async () => {
        const response = await server().get("/health/");
        expect([response.statusCode, response.json()]).toEqual([
          200,
          expect.objectContaining({ status: "degraded", files: { status: "unavailable", store: "s3" } }),
        ]);
      });
    },
    () => ({ s3: s3() }),
  );
});
