import { DEFAULT_SCENARIO, SCENARIOS } from "@lichen/domain";
import type { Page } from "@playwright/test";
import { signIn } from "./demonstration.ts";
import { expect, IN_FRENCH, inDepth, test, waitUntilSettled } from "./journey.ts";

/** Screens on the buildings of the reader, in addresses that name no scenario. */
const ON_MANY = [
  "/",
  "/buildings",
  "/buildings/batadapt-assets-report",
  "/buildings/biodibat-assets-report",
  "/buildings/strategy?show=ranking",
  "/buildings/strategy?ids=",
];

/** Scenarios that a screen is set to, and those that its links to other screens name, each with where. */
async function scenariosOf(page: Page): Promise<readonly { readonly scenario: string; readonly where: string }[]> {
  return page.evaluate(
    (names) => {
      const main = document.querySelector("main")!;
      const lists = [...main.querySelectorAll("select")].filter(({ options }) =>
        [...options].some(({ value }) => names.includes(value)),
      );
      const links = [...main.querySelectorAll<HTMLAnchorElement>("a[href]")].flatMap(({ href }) => {
        const { pathname, searchParams } = new URL(href);
        const scenario = searchParams.get("scenario");
        return scenario === null ? [] : [{ scenario, where: pathname }];
      });
      return [...lists.map(({ value }) => ({ scenario: value, where: "the choice of the screen" })), ...links];
    },
    SCENARIOS as readonly string[],
  );
}

// The buildings of the first are in several countries; those of the second in France alone.
for (const [person, ring] of [
  ["company_admin", IN_FRENCH],
  ["other_company_admin", inDepth(IN_FRENCH)],
] as const)
  test(`every screen on many buildings opens in business as usual: ${person}`, ring, async ({ page }) => {
    await signIn(page, person);
    const others: string[] = [];
    let seen = 0;
    for (const path of ON_MANY) {
      await page.goto(path);
      await waitUntilSettled(page);
      const found = await scenariosOf(page);
      seen += found.length;
      for (const { scenario, where } of found)
        if (scenario !== DEFAULT_SCENARIO) others.push(`${path}: ${where} in ${scenario}`);
    }
    expect(seen).toBeGreaterThan(8);
    expect(others).toEqual([]);
  });
