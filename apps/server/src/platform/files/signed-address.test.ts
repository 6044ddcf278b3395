import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FileClaims, readAddress, signAddress } from "./signed-address.ts";

const SECRET = "a secret of tests, known to everybody";
const EXPIRY = Date.parse("2026-01-02T00:00:00Z");
const BEFORE = new Date(EXPIRY - 1);
const CLAIMS: FileClaims = {
  action: "put",
  purpose: "buildings_import",
  ids: { company_id: "8c1f4b02-8f4a-4c6e-9a43-0a8f9f3f6a01", import_id: "1d0b6f0a-57a1-4f0e-9a0f-6f0c8f1b2c3d" },
  expires_at: EXPIRY,
};

describe("an address of a file", () => {
  it("says what it said when it was signed, in one segment of a path that the server takes", () => {
    const token = signAddress(CLAIMS, SECRET);
    expect(token).toMatch(/^[\w.-]+$/);
    expect(token.length).toBeLessThanOrEqual(300);
    expect(readAddress(token, SECRET, BEFORE)).toEqual(CLAIMS);
  });

  it("ends at its moment", () => {
    const token = signAddress(CLAIMS, SECRET);
    expect(readAddress(token, SECRET, new Date(EXPIRY))).toBeNull();
  });

  it("is worth nothing with another secret", () => {
    expect(readAddress(signAddress(CLAIMS, SECRET), "another secret", BEFORE)).toBeNull();
  });

  it("is worth nothing once a character of it was changed, taken or added", () => {
    const token = signAddress(CLAIMS, SECRET);
    const change = fc.record({ at: fc.nat(token.length), take: fc.nat(2), add: fc.string({ maxLength: 2 }) });
    fc.assert(
      fc.property(change, ({ at, take, add }) => {
        const changed = token.slice(0, at) + add + token.slice(at + take);
        fc.pre(changed !== token);
        expect(readAddress(changed, SECRET, BEFORE)).toBeNull();
      }),
    );
  });

  it("is worth nothing when it is no address at all", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(readAddress(text, SECRET, BEFORE)).toBeNull();
      }),
    );
  });
});
