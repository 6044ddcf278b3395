import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fetchFile, fileName } from "./give-file.ts";

it.each([
  ['attachment; filename="companies-2026.csv"', "companies-2026.csv"],
  ['attachment; filename="<img src=x>.csv"', "lichen"],
  ['attachment; filename="../secret"', "lichen"],
  [null, "lichen"],
])("reads the name of a file from %s", (header, name) => {
  expect(fileName(header)).toBe(name);
});

describe("a file that is requested", () => {
  /** Of what never comes. */
  const LIMIT_MS = 200;
  /** Of what comes by pieces: a busy machine is late by less. */
  const PIECES = { limitMs: 2_000, everyMs: 500, count: 5 };
  let server: Server;
  let answer: (response: ServerResponse) => void;
  let address: string;

  beforeEach(async () => {
    server = createServer((_, response) => answer(response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/file`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it("may come for longer than the limit, as long as something comes", async () => {
    answer = (response) => {
      response.writeHead(200, { "content-disposition": 'attachment; filename="a.csv"' });
      let left = PIECES.count;
      const timer = setInterval(() => {
        response.write("row\n");
        if (--left > 0) return;
        clearInterval(timer);
        response.end();
      }, PIECES.everyMs);
    };
    const { content, name } = await fetchFile(address, {}, PIECES.limitMs);
    expect(name).toBe("a.csv");
    expect(await content.text()).toBe("row\n".repeat(PIECES.count));
  });

  it("is refused when it does not begin within the limit", async () => {
    answer = () => undefined;
    await expect(fetchFile(address, {}, LIMIT_MS)).rejects.toMatchObject({ name: "CallFailure", kind: "timeout" });
  });

  it("is refused when it stops coming", async () => {
    answer = (response) => {
      response.writeHead(200);
      response.write("row\n");
    };
    await expect(fetchFile(address, {}, PIECES.limitMs)).rejects.toMatchObject({ kind: "interrupted" });
  });

  it("says that its server was lost when the connection is cut on the way", async () => {
    answer = (response) => {
      response.writeHead(200);
      response.write("row\n", () => setImmediate(() => response.destroy()));
    };
    await expect(fetchFile(address)).rejects.toMatchObject({ kind: "unreachable" });
  });

  it("carries the refusal of its server", async () => {
    answer = (response) => {
      response.writeHead(503, { "content-type": "application/problem+json" });
      response.end(JSON.stringify({ type: "urn:lichen:problem:timeout", detail: "timeout" }));
    };
    await expect(fetchFile(address)).rejects.toMatchObject({ kind: "refused", code: "timeout" });
  });
});
