import { DEFAULT_SCENARIO, SCENARIOS } from "@lichen/domain";
import type { Page } from "@playwright/test";
import { signIn } from "./demonstration.ts";
import { beginVisit, expect, IN_FRENCH, test, waitUntilSettled } from "./journey.ts";

/** A scenario that no screen opens in unless it is asked for. */
const SCENARIO = "ssp2";
/** Screens that are read in a scenario, or lead on to one that is. */
const AT_A_MOMENT = /^\/(resilience|recommendations|territories|buildings(?!\/(import|email|trash)))/;

/** One address of each kind of screen: a filter is one, whatever its column. */
function kindOf({ pathname, searchParams }: URL): string {
  const names = new Set([...searchParams.keys()].map((name) => (name.startsWith("f.") ? "f." : name)));
  return `${pathname}?${[...names].sort().join("&")}&${searchParams.get("tab") ?? ""}`;
}

/** Whether an address says the scenario: by its name, or in the page to go on to. */
function hasScenario({ pathname, searchParams }: URL): boolean {
  const query = pathname === "/login" ? new URLSearchParams(searchParams.get("next")?.split("?")[1]) : searchParams;
  return query.get("scenario") === SCENARIO;
}

/** Whether a link names the scenario of a column, among several side by side. */
const isOfColumn = (from: URL, link: URL) =>
  from.pathname === "/buildings/compare" &&
  link.pathname === "/buildings/batadapt-building-report" &&
  link.searchParams.has("scenario");

/** Follows the links from some screens on. @returns the screens met, and where the scenario was lost */
async function follow(page: Page, starts: readonly string[]) {
  const origin = new URL(process.env.LICHEN_URL!).origin;
  const waiting = starts.map((path) => new URL(path, origin));
  const met = new Map<string, URL>();
  const lost: string[] = [];
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    if (met.has(kindOf(address))) continue;
    met.set(kindOf(address), address);
    const path = address.pathname + address.search;
    await page.goto(path);
    await waitUntilSettled(page);
    if (!hasScenario(new URL(page.url()))) lost.push(`${path}: became ${page.url()}`);
    const links = await page.locator("a[href]").evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
    for (const link of links.map((href) => new URL(href))) {
      if (link.origin !== origin || !AT_A_MOMENT.test(link.pathname)) continue;
      if (hasScenario(link)) waiting.push(link);
      else if (!isOfColumn(address, link)) lost.push(`${path}: a link to ${link.pathname}${link.search}`);
    }
  }
  const screens = new Set([...met.values()].map(({ pathname }) => pathname));
  return { screens, lost: [...new Set(lost)] };
}

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
for (const person of ["company_admin", "other_company_admin"] as const)
  test(`every screen on many buildings opens in business as usual: ${person}`, IN_FRENCH, async ({ page }) => {
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

test("the scenario of an address goes with a visitor from screen to screen", IN_FRENCH, async ({ page }) => {
  test.setTimeout(240_000);
  await beginVisit(page, {
    q: "Albi",
    answers: { building_type: "residential", residential_building_type: "detached_house", construction_year: 1968 },
  });
  const { screens, lost } = await follow(page, [
    `/buildings/batadapt-argvip-building-report?scenario=${SCENARIO}`,
    `/resilience/analysis?scenario=${SCENARIO}`,
    `/territories/batadapt-territories-report?scenario=${SCENARIO}`,
    `/territories/batadapt-territories-report?scale=departement&id=81&scenario=${SCENARIO}`,
  ]);
  expect(lost).toEqual([]);
  for (const path of ["/resilience/form", "/recommendations", "/buildings/batadapt-building-report"])
    expect([...screens]).toContain(path);
});

test("the scenario of an address goes with a manager from screen to screen", IN_FRENCH, async ({ page }) => {
  test.setTimeout(300_000);
  await signIn(page, "company_admin");
  const { screens, lost } = await follow(page, [
    `/buildings?scenario=${SCENARIO}`,
    `/buildings/strategy?scenario=${SCENARIO}`,
  ]);
  expect(lost).toEqual([]);
  for (const path of ["/buildings/batadapt-building-report", "/buildings/batadapt-argvip-building-report"])
    expect([...screens]).toContain(path);
});
