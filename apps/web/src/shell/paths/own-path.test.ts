import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loginPath, ownPath } from "./own-path.ts";

describe("the page to go on to after signing in", () => {
  it.each([
    ["/profile", "/profile"],
    ["/buildings?page=2&sort=-name#list", "/buildings?page=2&sort=-name#list"],
    [null, "/"],
    ["", "/"],
    ["buildings", "/"],
    ["https://elsewhere.example/", "/"],
    ["//elsewhere.example", "/"],
    ["/\\elsewhere.example", "/"],
    ["/\t/elsewhere.example", "/"],
    ["/.//elsewhere.example", "/"],
    ["/login?next=/profile", "/"],
    ["javascript:alert(1)", "/"],
  ])("reads %j as %s", (next, expected) => {
    expect(ownPath(next)).toBe(expected);
  });

  it("never leads to another site", () => {
    const parts = fc.array(
      fc.constantFrom("/", "\\", "\t", "\n", ".", "..", "@", ":", "//", "a.example", "?", "#", " "),
    );
    fc.assert(
      fc.property(parts, (pieces) => {
        const path = ownPath(`/${pieces.join("")}`);
        expect(new URL(path, "https://lichen.example").origin).toBe("https://lichen.example");
      }),
    );
  });

  it("comes back to the page that was asked for, its query included", () => {
    const location = { pathname: "/buildings", search: "?page=2&q=a b" };
    const login = new URL(loginPath(location), "https://lichen.example");
    expect(login.pathname).toBe("/login");
    expect(ownPath(login.searchParams.get("next"))).toBe("/buildings?page=2&q=a%20b");
    expect(loginPath({ pathname: "/", search: "" })).toBe("/login");
    expect(loginPath({ pathname: "/profile", search: "" }, "user_not_read")).toBe(
      "/login?next=%2Fprofile&error=user_not_read",
    );
  });
});
