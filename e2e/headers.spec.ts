import { expect, IN_FRENCH, test } from "./journey.ts";

test("the server lets no inline script run, and no other site frame a page", IN_FRENCH, async ({ page }) => {
  const headers = (await page.request.get("/")).headers();
  const policy = new Map(
    headers["content-security-policy"]!.split(";").map((directive) => {
      const [name, ...values] = directive.trim().split(" ");
      return [name!, values] as const;
    }),
  );
  const scripts = policy.get("script-src") ?? policy.get("default-src");
  expect(scripts).toEqual(["'self'"]);
  expect(policy.get("object-src")).toEqual(["'none'"]);
  expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
  expect(policy.get("base-uri")).toEqual(["'none'"]);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["referrer-policy"]).toBe("same-origin");
});
