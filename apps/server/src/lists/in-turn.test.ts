import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { CallAbandoned, duringCall } from "../platform/ongoing-call.ts";
import { Refusal } from "../platform/refusal.ts";
import { inTurn } from "./in-turn.ts";

const outcomeOf = (writing: Promise<unknown>) => writing.catch((error: unknown) => error);

describe("the turns of those who write in a portfolio", () => {
  it("come one after the other, in the order asked, whatever becomes of those before", async () => {
    const portfolio = randomUUID();
    const seen: string[] = [];
    const write = async (name: string, ms: number) => {
      seen.push(`${name} begins`);
      await wait(ms);
      seen.push(`${name} ends`);
      if (name === "b") throw new Error("b fails");
    };
    const all = [
      inTurn(portfolio, () => write("a", 20)),
      inTurn(portfolio, () => write("b", 1)),
      inTurn(portfolio, () => write("c", 1)),
    ];
    expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(seen).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
  });

  it("are refused, with when to try again, where the wait would be too long; what was refused is not done", async () => {
    const portfolio = randomUUID();
    let done = 0;
    const write = async () => {
      await wait(5);
      done++;
    };
    const outcomes = await Promise.all(Array.from({ length: 300 }, () => outcomeOf(inTurn(portfolio, write))));
    const refused = outcomes.filter((outcome) => outcome instanceof Refusal);
    expect(refused.length).toBeGreaterThan(0);
    expect(done).toBe(outcomes.length - refused.length);
    expect(refused[0]!.body).toMatchObject({ status: 503, detail: "busy" });
    expect(Number(refused[0]!.headers["retry-after"])).toBeGreaterThan(0);
    // No one waits any more: the next one goes at once.
    await inTurn(portfolio, write);
  });

  it("of one portfolio do not wait for another's", async () => {
    const slow = inTurn(randomUUID(), () => wait(200, "slow"));
    expect(await Promise.race([slow, inTurn(randomUUID(), async () => "quick")])).toBe("quick");
    await slow;
  });

  it("pass over who left meanwhile", async () => {
    const portfolio = randomUUID();
    const leaving = new AbortController();
    const first = inTurn(portfolio, () => wait(20));
    let isDone = false;
    const second = duringCall({ signal: leaving.signal, hasWritten: false }, () =>
      inTurn(portfolio, async () => {
        isDone = true;
      }),
    );
    leaving.abort();
    await first;
    expect(await outcomeOf(second)).toBeInstanceOf(CallAbandoned);
    expect(isDone).toBe(false);
  });
});
