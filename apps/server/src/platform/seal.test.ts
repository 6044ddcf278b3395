import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seal, unseal } from "./seal.ts";

const SECRET = "a secret of tests, known to everybody";

describe("a sealed text", () => {
  it("is given back whole, to who has the secret", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(unseal(SECRET, seal(SECRET, text))).toBe(text);
      }),
    );
  });

  it("says nothing of the text, and never the same thing twice", () => {
    const [one, two] = [seal(SECRET, "client secret"), seal(SECRET, "client secret")];
    expect(one).not.toBe(two);
    expect(Buffer.from(one.slice(3), "base64url").toString("latin1")).not.toContain("client");
  });

  it("does not open with another secret", () => {
    expect(() => unseal("another secret", seal(SECRET, "client secret"))).toThrow();
  });

  it("does not open once a single bit of it was changed", () => {
    const sealed = Buffer.from(seal(SECRET, "client secret").slice(3), "base64url");
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at]! ^= 1;
      expect(() => unseal(SECRET, `v1.${changed.toString("base64url")}`)).toThrow();
    }
  });

  it.each(["", "v1.", "v1.AAAA", "client secret", "v2.AAAA"])("%j is none", (text) => {
    expect(() => unseal(SECRET, text)).toThrow("not a sealed text");
  });
});
