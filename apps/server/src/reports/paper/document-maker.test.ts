import { describe, expect, it } from "vitest";
import { createDocumentMaker } from "./document-maker.ts";
import type { DocumentJob } from "./make-document.ts";

/** What no document can be made of. */
const BROKEN = { kind: "building", buildings: [] } as DocumentJob;

describe("the thread that makes documents", () => {
  it("says of each document that could not be made why, and goes on", async () => {
    const maker = createDocumentMaker();
    const made = await Promise.allSettled([maker.make(BROKEN, "a"), maker.make(BROKEN, "a")]);
    expect(made.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await maker.stop();
  });

  it("gives each of those who wait their turn, whatever one of them asks for", async () => {
    const maker = createDocumentMaker();
    const ended: string[] = [];
    const asked = ["a", "a", "a", "b", "b", "c"].map((whose, nth) =>
      maker.make(BROKEN, whose).catch(() => void ended.push(`${whose}${nth}`)),
    );
    await Promise.all(asked);
    expect(ended).toEqual(["a0", "b3", "c5", "a1", "b4", "a2"]);
    await maker.stop();
  });

  it("does not begin a document that nobody waits for", async () => {
    const maker = createDocumentMaker();
    const left = new AbortController();
    const first = maker.make(BROKEN, "a").catch((error: Error) => error.message);
    const second = maker.make(BROKEN, "a", left.signal).catch((error: Error) => error.message);
    left.abort();
    expect(await second).toBe("nobody waits for the document any more");
    expect(await first).not.toBe(await second);
    await maker.stop();
  });

  it("that is stopped fails what it had in hand and what waits, and may start again", async () => {
    const maker = createDocumentMaker();
    const asked = [maker.make(BROKEN, "a"), maker.make(BROKEN, "a")].map((one) =>
      one.catch((error: Error) => error.message),
    );
    await maker.stop();
    expect(await Promise.all(asked)).toEqual(["the thread that makes documents ended", "no document is made any more"]);
    await expect(maker.make(BROKEN, "a")).rejects.not.toThrow("no document is made any more");
    await maker.stop();
  });
});
