import { describe, expect, it } from "vitest";
import { addressOfLink, linkState } from "./link-calls.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");

describe("what a link is now", () => {
  it.each([
    ["open", null, "2026-11-21T12:00:00.001Z"],
    ["expired", null, "2026-11-21T12:00:00.000Z"],
    ["revoked", "2026-11-20T00:00:00Z", "2026-12-21T12:00:00Z"],
    ["revoked", "2026-11-20T00:00:00Z", "2026-11-20T12:00:00Z"],
  ])("is %s when revoked at %s and open until %s", (state, revoked_at, expires_at) => {
    expect(linkState({ revoked_at, expires_at }, NOW)).toBe(state);
  });
});

it("writes the token after the # alone, which no server is sent", () => {
  const address = new URL(addressOfLink("https://lichen.test", "a-token", { scenario: "ssp2", horizon: "2090" }));
  expect([address.pathname, address.search, address.hash]).toEqual([
    "/shared-report",
    "?scenario=ssp2&horizon=2090",
    "#a-token",
  ]);
});
