import { expect, it } from "vitest";
import { CHUNK_TIMEOUT_MS, ChunkFailure, lazyChunk } from "./lazy-chunk.ts";

it("gives the part that arrives", async () => {
  await expect(lazyChunk(async () => "screen")).resolves.toBe("screen");
});

it("waits two minutes by default, and no longer than it is told", async () => {
  expect(CHUNK_TIMEOUT_MS).toBe(120_000);
  await expect(lazyChunk(() => new Promise(() => {}), 10)).rejects.toThrow(ChunkFailure);
});

it("names a part that could not be read as one that did not load", async () => {
  await expect(lazyChunk(() => Promise.reject(new TypeError("fetch")))).rejects.toThrow(ChunkFailure);
});
