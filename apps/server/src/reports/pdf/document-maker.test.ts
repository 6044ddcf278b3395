import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
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
    const requests = ["a", "a", "a", "b", "b", "c"].map((whose, nth) =>
      maker.make(BROKEN, whose).catch(() => void ended.push(`${whose}${nth}`)),
    );
    await Promise.all(requests);
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
    const requests = [maker.make(BROKEN, "a"), maker.make(BROKEN, "a")].map((one) =>
      one.catch((error: Error) => error.message),
    );
    await maker.stop();
    expect(await Promise.all(requests)).toEqual([
      "the thread that makes documents ended",
      "no document is made any more",
    ]);
    await expect(maker.make(BROKEN, "a")).rejects.not.toThrow("no document is made any more");
    await maker.stop();
  });

  it("keeps a process from its end neither once it is stopped nor while nobody waits for a document", async () => {
    expect(await wordsOf(program(`${MADE} await maker.stop(); console.log("stopped");`))).toBe("made\nstopped\n");
    expect(await wordsOf(program(MADE))).toBe("made\n");
  });

  it("ends with the process that it makes documents for, however that one ends", async () => {
    const server = program(`${MADE} setInterval(() => {}, 1000);`);
    await once(server.stdout!, "data");
    server.kill("SIGKILL");
    // What the process of documents writes goes to the same place: it is open as long as one of both lives.
    await once(server, "close");
  });
});

const MADE = `
  const maker = createDocumentMaker();
  await maker.make({ kind: "building", buildings: [] }, "a").catch(() => console.log("made"));`;

/** A process of its own that has a maker. */
function program(code: string): ChildProcess {
  const from = new URL("./document-maker.ts", import.meta.url);
  const whole = `import { createDocumentMaker } from ${JSON.stringify(from)};${code}`;
  return spawn(process.execPath, ["--input-type=module", "--eval", whole], { stdio: ["ignore", "pipe", "pipe"] });
}

const wordsOf = (one: ChildProcess): Promise<string> => text(one.stdout!);
