import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ada, newConnect, startTrial } from "./testing/openid-trial.ts";

const PATHS = ["/.well-known/openid-configuration", "/token", "/jwks", "/me"] as const;
const odd = fc.oneof(
  fc.jsonValue(),
  fc.string(),
  fc.constantFrom("a.b.c", "e30.e30.e30", "e30.e30.*", "https://127.0.0.1:1/", "http://[", "*", [], {}, null, 0, -1),
);

describe("a provider that answers anything", () => {
  it.each(PATHS)("at %s, one property at a time, neither throws nor proves somebody else", async (path) => {
    await using trial = await startTrial();
    await fc.assert(
      fc.asyncProperty(fc.nat(), odd, async (which, value) => {
        const back = await trial.comeBack();
        trial.provider.alter(path, (body) => {
          const names = Object.keys(body);
          return { ...body, [names[which % names.length]!]: value };
        });
        const outcome = await newConnect().finish(trial.settings, ...back);
        if (outcome.kind === "proved") expect(outcome).toMatchObject({ issuer: trial.settings.issuer, subject: "ada" });
        else expect(outcome.kind).toMatch(/^(refused|unreachable)$/);
        expect((await newConnect().begin(trial.settings)).kind).toMatch(/^(departure|unreachable)$/);
        trial.provider.alter(path, (body) => body);
      }),
      { numRuns: 30 },
    );
    expect(await trial.finish(...(await trial.comeBack()))).toMatchObject({ kind: "proved", ...ada });
  });

  it.each(PATHS)("at %s, in place of the whole answer, neither throws nor proves somebody else", async (path) => {
    await using trial = await startTrial();
    await fc.assert(
      fc.asyncProperty(odd, async (value) => {
        const back = await trial.comeBack();
        trial.provider.alter(path, () => value as never);
        expect((await newConnect().finish(trial.settings, ...back)).kind).toMatch(/^(refused|unreachable)$/);
        trial.provider.alter(path, (body) => body);
      }),
      { numRuns: 30 },
    );
  });
});
