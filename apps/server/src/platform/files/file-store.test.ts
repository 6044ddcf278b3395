import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FileTooLarge } from "./bounded.ts";
import type { FileStore } from "./file-store.ts";
import { FilesAway } from "./files-away.ts";
import { openFileStore } from "./open-file-store.ts";
import { openS3Store } from "./s3-store.ts";

const MOST = { most: 1000 };
const bytes = (text: string) => new TextEncoder().encode(text);
const folder = mkdtempSync(join(tmpdir(), "lichen-files-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("files on the disk of this machine", () => {
  let store: FileStore;
  beforeAll(async () => {
    store = await openFileStore({ s3: null, dataDir: folder });
  });
  suite(() => store);

  it("nothing is left aside of a file that was cut or too long", async () => {
    await expect(store.put("cut", cut(), MOST)).rejects.toThrow("cut");
    await expect(store.put("long", new Uint8Array(1001), MOST)).rejects.toThrow(FileTooLarge);
    expect(readdirSync(join(folder, "files/.aside"))).toEqual([]);
  });

  it("what a killed process left aside a day ago is removed, what is being written stays", async () => {
    const aside = (name: string) => join(folder, "files/.aside", name);
    const hoursAgo = (hours: number) => Date.now() / 1000 - hours * 3600;
    for (const [name, hours] of [
      ["left", 25],
      ["young", 23],
    ] as const) {
      writeFileSync(aside(name), "half");
      utimesSync(aside(name), hoursAgo(hours), hoursAgo(hours));
    }
    await openFileStore({ s3: null, dataDir: folder });
    expect(readdirSync(join(folder, "files/.aside"))).toEqual(["young"]);
    rmSync(aside("young"));
  });
});

describe("files in a bucket", () => {
  let service: S3rver;
  let port: number;
  let store: FileStore;
  beforeAll(async () => {
    service = new S3rver({
      address: "127.0.0.1",
      port: 0,
      silent: true,
      directory: join(folder, "s3"),
      configureBuckets: [{ name: "lichen", configs: [] }],
    });
    ({ port } = (await service.run()) as AddressInfo);
    const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
    const s3 = { endpoint: `http://127.0.0.1:${port}`, region: "us-east-1", bucket: "lichen", ...keys };
    store = await openFileStore({ s3, dataDir: folder });
  });
  afterAll(() => service.close());
  suite(() => store);

  it("gives a file to its reader itself, where readers can reach the store", async () => {
    const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
    const publicEndpoint = `http://localhost:${port}`;
    const s3 = { endpoint: `http://127.0.0.1:${port}`, region: "us-east-1", bucket: "lichen", ...keys, publicEndpoint };
    const direct = openS3Store(s3).direct!;
    const as = { name: "reports.zip", type: "application/zip" };
    expect(await direct("absent", as)).toBeNull();
    await store.put("direct/file", bytes("été"), MOST);
    const { address } = (await direct("direct/file", as))!;
    expect(address.startsWith(`${publicEndpoint}/lichen/direct/file?`)).toBe(true);
    expect(new URL(address).searchParams.get("X-Amz-Expires")).toBe("60");
    const answer = await fetch(address);
    expect(await answer.text()).toBe("été");
    expect(answer.headers.get("content-type")).toBe(as.type);
    expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${as.name}"`);
    expect(store.direct).toBeUndefined();
  });

  it("a service that is there gives a sign of life", () => store.answers());

  it.each(["is down", "never answers"])("a service that %s is away, and has no absent file", async (fault) => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port: silentPort } = silent.address() as AddressInfo;
    const endpoint = `http://127.0.0.1:${fault === "is down" ? 9 : silentPort}`;
    const s3 = { endpoint, region: "us-east-1", bucket: "lichen", accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
    const away = openS3Store(s3, 100);
    for (const work of [
      () => away.read("some/file"),
      () => away.open("some/file"),
      () => away.put("some/file", bytes("a"), MOST),
      () => away.put("some/file", new Uint8Array(9 * 1024 * 1024), { most: 10 * 1024 * 1024 }),
      () => away.remove("some/file"),
      () => away.answers(),
    ]) {
      await expect(work()).rejects.toThrow(FilesAway);
    }
    silent.close();
  });

  it("a bucket that does not exist is no absent file", async () => {
    const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
    const other = openS3Store({ endpoint: `http://127.0.0.1:${port}`, region: "us-east-1", bucket: "none", ...keys });
    await expect(other.read("some/file")).rejects.toThrow(FilesAway);
    await expect(other.answers()).rejects.toThrow(FilesAway);
  });
});

async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list()) keys.push(key);
  return keys;
}

function suite(store: () => FileStore): void {
  it("are read as they were put, replaced whole, and removed", async () => {
    const key = "imports/11111111-2222/file.xlsx";
    expect(await store().read(key)).toBeNull();
    await store().put(key, bytes("été"), MOST);
    expect(await store().read(key)).toEqual(bytes("été"));
    await store().put(key, bytes("hiver"), MOST);
    expect(await store().read(key)).toEqual(bytes("hiver"));
    expect(await store().read("imports/11111111-2222")).toBeNull();
    await store().remove(key);
    expect(await store().read(key)).toBeNull();
    await store().remove(key);
  });

  it("are listed by their keys, without those that are being written", async () => {
    const before = new Set(await keysOf(store()));
    for (const key of ["listed/one", "listed/deep/two.pdf", "listed-alone"]) await store().put(key, bytes(key), MOST);
    const added = (await keysOf(store())).filter((key) => !before.has(key));
    expect(added.sort()).toEqual(["listed-alone", "listed/deep/two.pdf", "listed/one"]);
    for (const key of added) await store().remove(key);
    expect(new Set(await keysOf(store()))).toEqual(before);
  });

  it("may be empty, and come in pieces", async () => {
    await store().put("empty", new Uint8Array(), MOST);
    expect(await store().read("empty")).toEqual(new Uint8Array());
    await store().put("pieces", pieces(["a", "b", "c"]), MOST);
    expect(await store().read("pieces")).toEqual(bytes("abc"));
  });

  it("may be read in pieces, with their length; there may be none", async () => {
    const long = new Uint8Array(300_000).map((_, at) => at % 251);
    await store().put("long/file", long, { most: long.length });
    const opened = (await store().open("long/file"))!;
    expect(opened.bytes).toBe(long.length);
    const read: Uint8Array[] = [];
    for await (const piece of opened.content) read.push(piece);
    expect(Buffer.concat(read).equals(long)).toBe(true);
    expect(read.length).toBeGreaterThan(1);
    expect(await store().open("no/file")).toBeNull();
    expect(await store().open("long")).toBeNull();
  });

  it("may be long, and come in pieces of any length", async () => {
    const lengths = [1, 9_000_000, 20, 7_388_608, 5_000_000];
    const sent = lengths.map((length, nth) => new Uint8Array(length).fill(nth + 1));
    const whole = Buffer.concat(sent);
    async function* inPieces() {
      yield* sent;
    }
    async function* broken() {
      yield* sent;
      throw new Error("cut");
    }
    await store().put("large", inPieces(), { most: whole.length });
    expect(whole.equals((await store().read("large"))!)).toBe(true);
    await expect(store().put("large", broken(), { most: whole.length })).rejects.toThrow("cut");
    await expect(store().put("large", inPieces(), { most: whole.length - 1 })).rejects.toThrow(FileTooLarge);
    expect(whole.equals((await store().read("large"))!)).toBe(true);
    await store().put("eight", new Uint8Array(8 * 1024 * 1024), { most: whole.length });
    const { bytes, content } = (await store().open("eight"))!;
    content.destroy();
    expect(bytes).toBe(8 * 1024 * 1024);
  });

  it("have at most so many bytes; one that has more, or is cut, leaves the former in place", async () => {
    await store().put("bound", new Uint8Array(1000), MOST);
    await expect(store().put("bound", new Uint8Array(1001), MOST)).rejects.toThrow(FileTooLarge);
    await expect(store().put("bound", pieces(["a".repeat(600), "b".repeat(600)]), MOST)).rejects.toThrow(FileTooLarge);
    await expect(store().put("bound", cut(), MOST)).rejects.toThrow("cut");
    expect(await store().read("bound")).toEqual(new Uint8Array(1000));
  });

  it("that are put at the same time under one key leave one of them whole", async () => {
    const versions = Array.from({ length: 8 }, (_, n) => new Uint8Array(500).fill(n));
    await Promise.all(versions.map((version) => store().put("race", version, MOST)));
    expect(versions).toContainEqual(await store().read("race"));
  });

  it.each([
    "",
    "/",
    "a/",
    "/a",
    "a//b",
    "..",
    "../a",
    "a/../b",
    ".hidden",
    "a/.b",
    "A",
    "a b",
    "a\\b",
    "é",
    "a\0",
    "a".repeat(201),
  ])("have no key such as %j", async (key) => {
    await expect(store().put(key, bytes("a"), MOST)).rejects.toThrow(RangeError);
    await expect(store().read(key)).rejects.toThrow(RangeError);
    await expect(store().open(key)).rejects.toThrow(RangeError);
    await expect(store().remove(key)).rejects.toThrow(RangeError);
  });
}

async function* pieces(texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) {
    await wait(1);
    yield bytes(text);
  }
}

async function* cut(): AsyncGenerator<Uint8Array> {
  yield bytes("a");
  throw new Error("cut");
}
