import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { LARGEST_FILE_BYTES } from "@lichen/contract";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildServer } from "../build-server.ts";
import { createSharedRefusal } from "../refusal.ts";
import { TEST_CONFIG } from "../testing/test-config.ts";
import { filePath, serveFiles } from "./serve-files.ts";
import { type FileClaims, readAddress } from "./signed-address.ts";

const { secret } = TEST_CONFIG;
const taken: { claims: FileClaims; bytes: Uint8Array }[] = [];
const inAnHour = () => Date.now() + 3_600_000;
const claimsTo = (action: "put" | "get", purpose = "notes"): FileClaims => ({
  action,
  purpose,
  ids: { id: "1" },
  expires_at: inAnHour(),
});

// A server a test: the places that a file takes while it comes are freed after its caller has gone.
let app: FastifyInstance;
beforeEach(async () => {
  taken.length = 0;
  app = await buildServer({ ...TEST_CONFIG, readSession: async () => ({ kind: "none" }) as never });
  serveFiles(app, {
    secret,
    mayAct: async (userId) => userId !== "closed",
    purposes: {
      notes: {
        put: async (claims, bytes) => {
          taken.push({ claims, bytes });
        },
        get: async ({ ids }) =>
          ids.id === "1" ? { name: "note.txt", type: "text/plain", content: new TextEncoder().encode("é") } : null,
      },
      stored: { get: async () => ({ address: "https://store.example/file?signature=1" }) },
      closed: {
        put: async () => {
          throw createSharedRefusal("forbidden");
        },
      },
    },
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
});
afterEach(() => app.close());
const PATIENTLY = { timeout: 20_000 };

const put = (url: string, payload: Buffer | string, type?: string) =>
  app.inject({ method: "PUT", url, payload, ...(type === undefined ? {} : { headers: { "content-type": type } }) });

describe("an address to send a file to", () => {
  it.each([undefined, "application/json", "application/octet-stream", "text/plain; charset=latin1", "image/png"])(
    "takes any bytes, said to be %s",
    async (type) => {
      const claims = claimsTo("put");
      const response = await put(filePath(claims, secret), Buffer.from([0, 255, 123]), type);
      expect(response.statusCode).toBe(204);
      expect(taken.map(({ claims, bytes }) => [claims, [...bytes]])).toEqual([[claims, [0, 255, 123]]]);
    },
  );

  it("takes an empty file", async () => {
    expect((await put(filePath(claimsTo("put"), secret), "")).statusCode).toBe(204);
    expect(taken[0]!.bytes).toHaveLength(0);
  });

  const begin = async (url: string) => {
    const { port } = app.server.address() as AddressInfo;
    const sending = httpRequest({ port, path: url, method: "PUT", headers: { "content-length": 2 } });
    sending.on("error", () => {});
    await new Promise((done) => sending.write("a", done));
    return sending;
  };

  it("is of no use to a user who may act no longer, before a byte is taken", async () => {
    const before = taken.length;
    const addressOf = (user_id: string) => filePath({ ...claimsTo("put"), ids: { id: "1", user_id } }, secret);
    const refused = await put(addressOf("closed"), "a");
    expect([refused.statusCode, refused.json().detail, taken.length]).toEqual([403, "forbidden", before]);
    expect((await put(addressOf("open"), "a")).statusCode).toBe(204);
  });

  it("leaves room to the others, however many slow files of one company or of one person come", async () => {
    let last = 0;
    const addressOf = (company_id: string, user_id: string) =>
      filePath({ ...claimsTo("put"), ids: { id: `${++last}`, company_id, user_id } }, secret);
    const slow = ["u1", "u1", "u1", ...Array.from({ length: 20 }, (_, n) => `u${n + 2}`)];
    const sendings = await Promise.all(slow.map((user) => begin(addressOf("c1", user))));
    try {
      await vi.waitFor(async () => {
        const refused = await put(addressOf("c1", "u99"), "b");
        expect([refused.statusCode, refused.json().detail]).toEqual([429, "too_many_files"]);
      }, PATIENTLY);
      expect((await put(addressOf("c2", "u100"), "b")).statusCode).toBe(204);
    } finally {
      for (const sending of sendings) sending.destroy();
    }
    await vi.waitFor(async () => expect((await put(addressOf("c1", "u1"), "b")).statusCode).toBe(204), PATIENTLY);
  });

  it("brings one file at a time, of at most twenty that come together", async () => {
    const addresses = Array.from({ length: 20 }, (_, n) =>
      filePath({ ...claimsTo("put"), ids: { id: `${n}` } }, secret),
    );
    const sendings = await Promise.all(addresses.map(begin));
    const another = filePath(claimsTo("put", "closed"), secret);
    try {
      await vi.waitFor(async () => expect((await put(another, "b")).statusCode).toBe(503), PATIENTLY);
      expect((await put(addresses[19]!, "b")).json()).toMatchObject({ detail: "link_expired" });
      expect(taken).toHaveLength(0);
    } finally {
      for (const sending of sendings) sending.destroy();
    }
    await vi.waitFor(async () => expect((await put(addresses[19]!, "b")).statusCode).toBe(204), PATIENTLY);
  });

  it("takes the largest file and not a byte more", async () => {
    const address = filePath(claimsTo("put"), secret);
    expect((await put(address, Buffer.alloc(LARGEST_FILE_BYTES))).statusCode).toBe(204);
    const refused = await put(address, Buffer.alloc(LARGEST_FILE_BYTES + 1));
    expect(refused.statusCode).toBe(413);
    expect(refused.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    expect(refused.json()).toMatchObject({ type: "urn:lichen:problem:file_too_large", status: 413 });
    expect(taken).toHaveLength(1);
  });

  it("takes nothing of a file without a length that is longer than the largest", async () => {
    const piece = Buffer.alloc(1_000_000);
    const status = await send(filePath(claimsTo("put"), secret), async function* () {
      for (let sent = 0; sent <= LARGEST_FILE_BYTES; sent += piece.length) yield piece;
    });
    expect([413, "closed"]).toContain(status);
    expect(taken).toEqual([]);
  });

  it("takes nothing of a file whose sender leaves in the middle", async () => {
    const { port } = app.server.address() as AddressInfo;
    const closed = Promise.withResolvers<void>();
    app.server.once("connection", (socket) => socket.once("close", () => closed.resolve()));
    const sender = httpRequest({
      port,
      host: "127.0.0.1",
      method: "PUT",
      path: filePath(claimsTo("put"), secret),
      headers: { "content-length": 1000 },
    });
    sender.on("error", () => {});
    sender.write(Buffer.alloc(500), () => sender.destroy());
    await closed.promise;
    expect(taken).toEqual([]);
  });

  it("answers with the refusal of its feature", async () => {
    expect((await put(filePath(claimsTo("put", "closed"), secret), "a")).statusCode).toBe(403);
  });
});

describe("an address to read a file from", () => {
  it("gives the file to be kept", async () => {
    const response = await app.inject(filePath(claimsTo("get"), secret));
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe("é");
    expect(response.headers).toMatchObject({
      "content-disposition": 'attachment; filename="note.txt"',
      "cache-control": "no-store",
    });
  });

  it("sends the reader of a file that its store gives to the store, once", async () => {
    const response = await app.inject(filePath(claimsTo("get", "stored"), secret));
    expect([response.statusCode, response.headers.location]).toEqual([302, "https://store.example/file?signature=1"]);
    expect(response.headers["cache-control"]).toBe("no-store");
  });

  it("says that there is none any more", async () => {
    const response = await app.inject(filePath({ ...claimsTo("get"), ids: { id: "2" } }, secret));
    expect(response.json()).toMatchObject({ status: 404, type: "urn:lichen:problem:not_found" });
  });
});

describe("an address that is worth nothing", () => {
  const cases: [string, () => [method: "PUT" | "GET", url: string]][] = [
    ["has expired", () => ["PUT", filePath({ ...claimsTo("put"), expires_at: Date.now() - 1 }, secret)]],
    ["was signed elsewhere", () => ["PUT", filePath(claimsTo("put"), "another secret")]],
    ["was changed", () => ["PUT", filePath(claimsTo("put"), secret).replace(/.$/, "~")]],
    ["is to read, not to send", () => ["PUT", filePath(claimsTo("get"), secret)]],
    ["is to send, not to read", () => ["GET", filePath(claimsTo("put"), secret)]],
    ["is a word", () => ["GET", "/api/files/word"]],
  ];
  it.each(cases)("%s", async (_, address) => {
    const [method, url] = address();
    const response = await app.inject({ method, url, ...(method === "PUT" ? { payload: "a" } : {}) });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ type: "urn:lichen:problem:link_expired", detail: "link_expired" });
    expect(taken).toEqual([]);
  });

  it.each(["unknown", "constructor", "closed"])("is for nothing that is read: %s", async (purpose) => {
    expect((await app.inject(filePath(claimsTo("get", purpose), secret))).statusCode).toBe(404);
  });

  it("is refused before the file is taken", async () => {
    const status = await send("/api/files/word", async function* () {
      yield Buffer.alloc(10);
      await new Promise(() => {});
    });
    expect(status).toBe(403);
  });
});

it("a path is below the interface and holds the address alone", () => {
  const claims = claimsTo("put");
  const [, api, files, token, ...more] = filePath(claims, secret).split("/");
  expect([api, files, more]).toEqual(["api", "files", []]);
  expect(readAddress(token!, secret, new Date())).toEqual(claims);
});

/** Sends a body in pieces over the network, with no length said; gives the status, or "closed". */
async function send(path: string, body: () => AsyncGenerator<Buffer>): Promise<number | "closed"> {
  const { port } = app.server.address() as AddressInfo;
  const answered = Promise.withResolvers<number | "closed">();
  const sender = httpRequest({ port, host: "127.0.0.1", method: "PUT", path }, (response) => {
    answered.resolve(response.statusCode!);
    response.resume();
  });
  sender.on("error", () => answered.resolve("closed"));
  void (async () => {
    for await (const piece of body()) {
      if (sender.destroyed) return;
      await new Promise((sent) => sender.write(piece, sent));
    }
    sender.end();
  })();
  const status = await answered.promise;
  sender.destroy();
  return status;
}
