import { describe, expect, it } from "vitest";
import { parseEmbedOrigin } from "./embed-origin.ts";

const parse = (typed: string, takesOwnMachine = true) => parseEmbedOrigin(typed, { takesOwnMachine });

describe("the site of an embedded result", () => {
  it.each([
    ["https://www.example.org", "https://www.example.org"],
    [" HTTPS://WWW.Example.org:443/ ", "https://www.example.org"],
    ["https://example.org:8443", "https://example.org:8443"],
    ["https://intranet", "https://intranet"],
    ["https://mairie-évreux.fr", "https://xn--mairie-vreux-heb.fr"],
    ["https://[2001:DB8::1]/", "https://[2001:db8::1]"],
    ["http://localhost:5000", "http://localhost:5000"],
    ["http://127.0.0.1:80", "http://127.0.0.1"],
    ["http://[::1]:3000/", "http://[::1]:3000"],
  ])("%s is %s", (typed, origin) => {
    expect(parse(typed)).toBe(origin);
  });

  it.each([
    "",
    "example.org",
    "http://example.org",
    "http://localhost.example.org",
    "https://*.example.org",
    "https://example.org;script-src",
    "https://example.org,https://other.org",
    "https://example.org https://other.org",
    "https://example.org/page",
    "https://example.org/?a",
    "https://example.org/#a",
    "https://me@example.org",
    "https://:secret@example.org",
    "https://example.org.",
    "https://-example.org",
    "https://",
    "*",
    "'self'",
    "null",
    "data:text/html,x",
    "javascript:alert(1)",
    "blob:https://example.org/1",
    "ftp://example.org",
  ])("%j is none", (typed) => {
    expect(parse(typed)).toBeNull();
  });

  it("is on the reader’s own machine only where the operator says so", () => {
    expect(parse("http://localhost:5000", false)).toBeNull();
    expect(parse("https://localhost:5000", false)).toBe("https://localhost:5000");
  });
});
