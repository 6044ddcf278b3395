import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Place } from "@lichen/domain";
import fc from "fast-check";
import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { embeddedData } from "../embedded-data.ts";
import { flood, followImportedLayers, importLayer, listLayers, requestedFlood } from "../layers/index.ts";
import { importContext } from "../layers-under-test.ts";
import { onDatabase } from "../platform/testing/databases.ts";
import { createReference } from "../reference/index.ts";
import { UNREACHABLE_REASONS } from "../sources/index.ts";
import { createAskDepths, readFloodDepths } from "./index.ts";
import { inParts, type RangeTurn, startRangeServer } from "./testing/range-server.ts";

/** Written by GDAL 3.6: 400 × 300 cells from 1.2° E, 43.75° N in squares of 64, random depths, 30 % of them dry. */
const MADE = join(import.meta.dirname, "testing");
const NOISE = readFileSync(join(MADE, "noise.tif"));
const STEP = 1 / 1200;
const cell = (column: number, line: number): Place =>
  embeddedData().places.fromCoordinates(43.75 - (line + 0.5) * STEP, 1.2 + (column + 0.5) * STEP);
const HURRIED = { retryDelaysMs: [], failuresToOpen: 100 };
const asking = (limits: object = {}) => createAskDepths({ enabled: true, limits: { ...HURRIED, ...limits } });

onDatabase("flood maps that stay on their server", (database) => {
  afterEach(async () => {
    await sql`delete from climate_layers`.execute(database().db);
  });
  const declare = (url: string, period = 100, ask = asking()) =>
    importLayer(
      requestedFlood,
      { files: [url], period, licence: "CC-BY 4.0", edition: "3.1.1" },
      importContext(database(), { ask }),
    );
  const following = async () => {
    const reference = createReference(embeddedData().pack);
    const onFailure = (error: unknown) => expect.unreachable(String(error));
    (await followImportedLayers({ database: database(), reference, onFailure })).stop();
    return reference;
  };
  const declared = async (url: string) => {
    const { id } = await declare(url);
    const { period, grid, file } = (await listLayers(database().db)).find((layer) => layer.id === id)!.flood!;
    return [{ period, source: id, grid, file: file! }];
  };

  it("reads the head alone when it is declared, then the square of a place, once", async () => {
    await using server = await startRangeServer(NOISE);
    expect(await declare(server.url)).toMatchObject({
      id: "asked_flood_100_3_1_1",
      total: NOISE.length,
      replaced: false,
    });
    expect(server.requests.reduce((sum, { from, to }) => sum + to + 1 - from, 0)).toBeLessThanOrEqual(4 * 16_384);
    expect(server.requests[0]!.headers["accept-encoding"]).toBe("identity");
    const floods = (await following()).requestedFloods();
    const ask = asking();
    const before = server.requests.length;
    const { known, unread } = await ask.depthsAt(cell(200, 150), floods);
    expect([known.length, unread]).toEqual([1, []]);
    const after = server.requests.length;
    expect(after - before).toBeLessThanOrEqual(4);
    expect(await ask.depthsAt(cell(200, 150), floods)).toEqual({ known, unread });
    expect(server.requests.length).toBe(after);
    // Outside its grid no one is asked.
    expect(await ask.depthsAt(cell(-1, 150), floods)).toEqual({ known: [], unread: [] });
    expect(await ask.depthsAt(cell(200, 300), floods)).toEqual({ known: [], unread: [] });
    expect(server.requests.length).toBe(after);
  });

  it("says what the imported file says, everywhere", async () => {
    await using server = await startRangeServer(NOISE);
    const floods = await declared(server.url);
    const file = join(MADE, "noise.tif");
    const source = { files: [file], period: 100, licence: "CC-BY 4.0", edition: "3.1.1" };
    await importLayer(flood, source, importContext(database()));
    const stored = (await listLayers(database().db)).find(({ kind }) => kind === "flood")!;
    const depthAt = (await readFloodDepths(database().db, { ...stored, grid: stored.flood!.grid }))!;
    const ask = asking({ ratePerSecond: 1000, burst: 1000 });
    const wanted = fc.tuple(fc.integer({ min: 0, max: 399 }), fc.integer({ min: 0, max: 299 }));
    const isSame = fc.asyncProperty(wanted, async ([column, line]) => {
      const place = cell(column, line);
      const { known } = await ask.depthsAt(place, floods);
      expect(known.map(({ depth_m }) => depth_m)).toEqual([depthAt(place)]);
    });
    await fc.assert(isSame, { numRuns: 60 });
    // A period that is imported is not asked: what its masks leave out is not to come back.
    expect((await following()).requestedFloods()).toEqual([]);
  });

  it("changes no figure, and is said among the sources", async () => {
    await using server = await startRangeServer(NOISE);
    const place = cell(200, 150);
    const before = (await following()).figuresOf([place]).columns;
    await declare(server.url);
    const reference = await following();
    expect(reference.figuresOf([place]).columns).toEqual(before);
    expect(reference.cards(["asked_flood_100_3_1_1"])[0]!.derivation!.en).toContain("127.0.0.1");
  });

  const whole: RangeTurn = ({ file, response }) => {
    response.writeHead(200, { "content-length": file.length });
    // As much as it takes: who reads it to its end would wait.
    response.write(file.subarray(0, 1000));
  };
  const part =
    (range: (wanted: { from: number; end: number; total: number }) => string, cut = 0): RangeTurn =>
    ({ from, to, file, response }) => {
      const end = Math.min(to, file.length - 1);
      response.writeHead(206, { "content-range": range({ from, end, total: file.length }) });
      response.end(file.subarray(from, end + 1 - cut));
    };
  const status =
    (code: number, headers = {}): RangeTurn =>
    ({ response }) =>
      void response.writeHead(code, headers).end();
  const WRONG: readonly (readonly [string, RangeTurn, keyof typeof UNREACHABLE_REASONS])[] = [
    ["ignores ranges", whole, "no_ranges"],
    [
      "sends another part, and says so",
      ({ from, to, file, response }) => {
        const end = Math.min(to, file.length - 1);
        response.writeHead(206, { "content-range": `bytes ${from + 7}-${end}/${file.length}` });
        response.end(file.subarray(from + 7, end + 1));
      },
      "unexpected_answer",
    ],
    ["sends a longer part", part(({ from, end, total }) => `bytes ${from}-${end + 9}/${total}`), "unexpected_answer"],
    ["says no part", part(() => "bytes */*"), "unexpected_answer"],
    ["says no whole", part(({ from, end }) => `bytes ${from}-${end}/*`), "unexpected_answer"],
    ["stops before the end", part(({ from, end, total }) => `bytes ${from}-${end}/${total}`, 10), "unexpected_answer"],
    [
      "hangs up",
      ({ from, to, file, response }) => {
        const end = Math.min(to, file.length - 1);
        response.writeHead(206, {
          "content-range": `bytes ${from}-${end}/${file.length}`,
          "content-length": end + 1 - from,
        });
        response.write(file.subarray(0, 100), () => response.destroy());
      },
      "network",
    ],
    ["is slow", () => {}, "timed_out"],
    ["sends elsewhere", status(302, { location: "http://127.0.0.1:9/secret" }), "unexpected_answer"],
    ["has no such file", status(404), "refused"],
    ["has no such part", status(416), "refused"],
    ["is asked too much", status(429, { "retry-after": "1" }), "rate_limited"],
    ["is down", status(503), "unavailable"],
  ];

  it.each(WRONG)("tells a server that %s, when the file is declared and when it is read", async (_, turn, reason) => {
    await using server = await startRangeServer(NOISE);
    server.play(turn);
    const ask = asking(reason === "timed_out" ? { timeoutMs: 200 } : {});
    const refused = await declare(server.url, 100, ask).catch((error: unknown) => error);
    const sentence = UNREACHABLE_REASONS[reason].en.slice(1, -1);
    expect(refused).toMatchObject({ reason: { en: expect.stringContaining(sentence) } });
    expect(await listLayers(database().db)).toEqual([]);

    server.play(inParts);
    const floods = await declared(server.url);
    server.play(inParts, turn);
    expect(await ask.depthsAt(cell(350, 290), floods)).toEqual({ known: [], unread: [{ period: 100, reason }] });
  });

  it("knows another file under the same address, before and between two parts", async () => {
    await using server = await startRangeServer(NOISE);
    const floods = await declared(server.url);
    const changed = { known: [], unread: [{ period: 100, reason: "changed" }] };
    // Same length, other depths at its end: its tag alone tells it.
    const other = Buffer.from(NOISE);
    other[other.length - 5]! ^= 1;
    server.serve(other);
    expect(await asking().depthsAt(cell(350, 290), floods)).toEqual(changed);
    server.serve(NOISE);
    server.play(inParts, (wanted) => inParts({ ...wanted, file: other }));
    expect(await asking().depthsAt(cell(350, 290), floods)).toEqual(changed);
    // Without a tag: its head, its length.
    const untagged =
      (file: Buffer): RangeTurn =>
      ({ from, to, response }) => {
        const end = Math.min(to, file.length - 1);
        response.writeHead(206, { "content-range": `bytes ${from}-${end}/${file.length}` });
        response.end(file.subarray(from, end + 1));
      };
    server.play(untagged(NOISE));
    const plain = await declared(server.url);
    expect((await asking().depthsAt(cell(350, 290), plain)).unread).toEqual([]);
    const head = Buffer.from(NOISE);
    head[300]! ^= 1;
    for (const file of [head, NOISE.subarray(0, -1)]) {
      server.play(untagged(file));
      expect(await asking().depthsAt(cell(350, 290), plain)).toEqual(changed);
    }
  });

  it("leaves alone a server that keeps failing, and asks it again later", async () => {
    await using server = await startRangeServer(NOISE);
    const floods = await declared(server.url);
    const ask = asking({ failuresToOpen: 2, reopenAfterMs: 60_000 });
    server.play(status(503));
    for (const reason of ["unavailable", "unavailable", "circuit_open"]) {
      expect((await ask.depthsAt(cell(350, 290), floods)).unread).toEqual([{ period: 100, reason }]);
    }
    const before = server.requests.length;
    await ask.depthsAt(cell(350, 290), floods);
    expect(server.requests.length).toBe(before);
  });

  it("answers within its budget, whatever the number of maps", async () => {
    await using server = await startRangeServer(NOISE);
    const [flood] = await declared(server.url);
    server.play(() => {});
    const ask = createAskDepths({ enabled: true, limits: { ...HURRIED, timeoutMs: 60_000 }, budgetMs: 300 });
    const floods = [10, 20, 30, 40, 50, 75, 100, 200, 500].map((period) => ({ ...flood!, period }));
    const { unread } = await ask.depthsAt(cell(350, 290), floods);
    expect(unread).toEqual(floods.map(({ period }) => ({ period, reason: "timed_out" })));
  });

  it("asks nobody where outside services are off", async () => {
    await using server = await startRangeServer(NOISE);
    const floods = await declared(server.url);
    const before = server.requests.length;
    const off = createAskDepths({ enabled: false });
    expect(await off.depthsAt(cell(350, 290), floods)).toEqual({ known: [], unread: [] });
    await expect(declare(server.url, 50, off)).rejects.toMatchObject({
      reason: { en: expect.stringContaining("EXTERNAL_SERVICES") },
    });
    expect(server.requests.length).toBe(before);
  });

  describe("refuses", () => {
    it.each([
      ["another projection", "depth-3035.tif", /EPSG:3035/],
      ["two bands", "depth-two-bands.tif", /2 bands/],
      ["what is no GeoTIFF", "range-server.ts", /not a GeoTIFF/],
    ])("%s", async (_, name, reason) => {
      await using server = await startRangeServer(readFileSync(join(MADE, name)));
      await expect(declare(server.url)).rejects.toMatchObject({ reason: { en: expect.stringMatching(reason) } });
      expect(await listLayers(database().db)).toEqual([]);
    });

    it.each([
      "ftp://example.org/a.tif",
      "https://me:secret@example.org/a.tif",
      "https://example.org/a.tif#b",
      "http://",
    ])("the address %s", async (url) => {
      await expect(declare(url)).rejects.toMatchObject({ reason: { en: expect.stringContaining("address") } });
    });
  });
});
