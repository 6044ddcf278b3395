import type { Page } from "@playwright/test";
import { PUBLIC_PAGES } from "../apps/web/src/frame/public-pages.ts";
import { PEOPLE, type PersonName, signIn } from "./demonstration.ts";
import { beginVisit, expect, IN_FRENCH, IS_DAILY, inDepth, test, waitUntilSettled } from "./journey.ts";

/** Screens that send home who is signed in. */
const SENDS_HOME = ["/login"];
/** Screens looked at from one start: far more than there are kinds of them. */
const MOST = 120;
/** Addresses of one screen that are opened, each with other filters: every day those that are met first. */
const MOST_OF_A_SCREEN = IS_DAILY ? 2 : MOST;

/** Pages that are the same for everyone: every day the visitor alone follows their links, from the list of them all. */
const SAME_FOR_ALL = IS_DAILY ? Object.keys(PUBLIC_PAGES).filter((path) => path !== "/" && path !== "/site-map") : [];

/** A scenario that no screen opens in unless it is asked for. */
const SCENARIO = "ssp2";
/** Screens that are read in a scenario, or lead on to one that is. */
const AT_A_MOMENT = /^\/(resilience|recommendations|territories|buildings(?!\/(import|email|trash)))/;

/** The screen of an address: identifiers make no other one. */
function screenOf({ pathname }: URL): string {
  return pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ":id").replaceAll(/\d+/g, "0");
}

/** The part of the site that an address is in, which may need an account. */
const sectionOf = ({ pathname }: URL) => pathname.split("/", 2).join("/");

/** One address of each kind of screen: what is filtered and the scenario make no other kind. */
function kindOf(address: URL): string {
  const names = [...address.searchParams.keys()].filter((name) => name !== "scenario");
  const kinds = new Set(names.map((name) => (name.startsWith("f.") ? "f." : name)));
  return `${screenOf(address)}?${[...kinds].sort().join("&")}&${address.searchParams.get("tab") ?? ""}`;
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

/** Whether a link from a screen in the scenario of its address leaves it. */
function losesScenario(from: URL, link: URL): boolean {
  return hasScenario(from) && AT_A_MOMENT.test(link.pathname) && !hasScenario(link) && !isOfColumn(from, link);
}

/**
 * Follows every link from some screens on, first those in the scenario of the address: each screen is opened once for
 * both. A section that has led to log in is left once `MOST_OF_A_SCREEN` of its addresses did.
 *
 * @param elsewhere pages whose links another journey follows: their parts alone are looked for
 * @returns the kinds of screens met, and what was wrong with each
 */
async function crawl(page: Page, starts: readonly string[], complaints: string[], elsewhere: readonly string[] = []) {
  const origin = new URL(process.env.LICHEN_URL!).origin;
  const addresses = starts.map((path) => new URL(path, origin));
  const inScenario = addresses.filter(hasScenario);
  const waiting = addresses.filter((one) => !hasScenario(one));
  const met = new Map<string, string>();
  const openedOfScreen = new Map<string, number>();
  /** Addresses of each section that led to log in. */
  const closedOfSection = new Map<string, number>();
  /** Parts that stand on each kind of screen: a link to one of them needs no opening of its own. */
  const partsOf = new Map<string, Set<string>>();
  const opened = new Set<string>();
  const faults: string[] = [];
  const next = () => inScenario.shift() ?? waiting.shift();
  for (let address = next(); address !== undefined && met.size < MOST; address = next()) {
    const kind = kindOf(address);
    const path = address.pathname + address.search;
    const isNew = !met.has(kind);
    const part = address.hash.includes("=") ? "" : decodeURIComponent(address.hash.slice(1));
    if (!isNew && (part === "" || partsOf.get(kind)?.has(part) || opened.has(kind + address.hash))) continue;
    const ofScreen = openedOfScreen.get(screenOf(address)) ?? 0;
    if (isNew && part === "" && ofScreen >= MOST_OF_A_SCREEN) continue;
    if (part === "" && elsewhere.includes(address.pathname)) continue;
    const section = sectionOf(address);
    const closed = closedOfSection.get(section) ?? 0;
    if (closed >= MOST_OF_A_SCREEN) continue;
    openedOfScreen.set(screenOf(address), ofScreen + 1);
    opened.add(kind + address.hash);
    if (/\.[a-z]+$/.test(address.pathname) || address.pathname.startsWith("/api/")) {
      const { status } = await page.request.get(path).then((answer) => ({ status: answer.status() }));
      if (status !== 200) faults.push(`${path}: ${status}`);
      met.set(kind, path);
      continue;
    }
    await page.goto(path + address.hash);
    await waitUntilSettled(page);
    // A part may come with its data.
    if (part !== "")
      await page
        .locator(`[id=${JSON.stringify(part)}]`)
        .waitFor({ state: "attached", timeout: 15_000 })
        .catch(() => {});
    met.set(kind, path);
    const parts = new Set(await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id)));
    partsOf.set(kind, parts);
    if (part !== "" && !parts.has(part)) faults.push(`${path}${address.hash}: no such part`);
    const shown = new URL(page.url());
    if (shown.pathname === "/login") closedOfSection.set(section, closed + 1);
    const isHome = address.pathname === "/" || SENDS_HOME.includes(address.pathname);
    if (shown.pathname === "/" && !isHome) faults.push(`${path}: no such screen`);
    if (hasScenario(address) && AT_A_MOMENT.test(address.pathname) && !hasScenario(shown))
      faults.push(`${path}: became ${shown.href}`);
    faults.push(...complaints.splice(0).map((complaint) => `${path}: ${complaint}`));
    if (!isNew) continue;
    const links = await page.locator("a[href]").evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
    for (const link of links.map((href) => new URL(href))) {
      if (link.origin === origin) (hasScenario(link) ? inScenario : waiting).push(link);
      else if (!/^(https?|mailto):$/.test(link.protocol)) faults.push(`${path}: a link to ${link.href}`);
      if (link.origin === origin && losesScenario(address, link))
        faults.push(`${path}: a link to ${link.pathname}${link.search} loses the scenario`);
    }
  }
  return { met: [...met.values()], faults: [...new Set(faults)] };
}

function expectMet(met: readonly string[], paths: readonly string[]): void {
  const missing = paths.filter((path) => !met.some((one) => one.startsWith(path)));
  expect(missing, "screens that no link leads to").toEqual([]);
}

test(
  "every link that a visitor can follow leads somewhere, in the scenario of its address",
  IN_FRENCH,
  async ({ page, complaints }) => {
    test.setTimeout(300_000);
    await beginVisit(page, {
      q: "Albi",
      answers: { building_type: "residential", residential_building_type: "detached_house", construction_year: 1968 },
    });
    const starts = [
      `/buildings/batadapt-argvip-building-report?scenario=${SCENARIO}`,
      `/resilience/analysis?scenario=${SCENARIO}`,
      `/territories/batadapt-territories-report?scenario=${SCENARIO}`,
      `/territories/batadapt-territories-report?scale=departement&id=81&scenario=${SCENARIO}`,
      "/",
    ];
    const { met, faults } = await crawl(page, starts, complaints);
    expect(faults).toEqual([]);
    expectMet(met, ["/faq", "/contact", "/pricing", "/legal-notices", "/release-notes", "/about-us", "/signup"]);
    expectMet(
      met.filter((path) => path.includes(`scenario=${SCENARIO}`)),
      ["/resilience/form", "/recommendations", "/buildings/batadapt-building-report"],
    );
  },
);

/** Screens of a company that are read in the scenario of their address. */
const READ_IN_A_SCENARIO = [
  "/buildings/batadapt-building-report",
  "/buildings/biodibat-building-report",
  "/buildings/batadapt-argvip-building-report",
  "/buildings/batadapt-assets-report",
  "/buildings/biodibat-assets-report",
  "/buildings/strategy",
  "/recommendations",
  "/recommendations-simulation",
];
const ACCOUNTS = Object.keys(PEOPLE) as PersonName[];
for (const person of ACCOUNTS) {
  // The account that is shown most every day; the others with the deep ring.
  const ring = person === "company_admin" ? IN_FRENCH : inDepth(IN_FRENCH);
  const title = `every link that ${person} can follow leads somewhere, in the scenario of its address`;
  test(title, ring, async ({ page, complaints }) => {
    test.setTimeout(300_000);
    await signIn(page, person);
    const starts = [
      `/buildings?scenario=${SCENARIO}`,
      `/buildings/strategy?scenario=${SCENARIO}`,
      "/",
      "/profile",
      "/admin/companies",
    ];
    const { met, faults } = await crawl(page, starts, complaints, SAME_FOR_ALL);
    expect(faults).toEqual([]);
    expect(met.length).toBeGreaterThan(15);
    if (person === "company_admin") expectMet(met, READ_IN_A_SCENARIO);
  });
}

/** Buttons of a page, in their order; those of a menu that opens elsewhere are met by the journeys of that menu. */
const BUTTONS = "main button:visible, header button:visible";

test(
  "every button of a public page answers without a complaint, and the focus is not lost",
  inDepth(IN_FRENCH),
  async ({ page, complaints }) => {
    test.setTimeout(300_000);
    for (const path of [
      "/",
      "/presentation",
      "/documentation",
      "/faq",
      "/contact",
      "/pricing",
      "/release-notes",
      "/signup",
    ]) {
      await page.goto(path);
      await waitUntilSettled(page);
      const count = await page.locator(BUTTONS).count();
      for (let at = 0; at < count; at++) {
        await page.goto(path);
        await waitUntilSettled(page);
        const button = page.locator(BUTTONS).nth(at);
        if (!(await button.isEnabled())) continue;
        const name = await button.evaluate((one) => one.textContent || one.getAttribute("aria-label"));
        await button.click();
        await page.waitForTimeout(100);
        expect(complaints, `${path}: ${name}`).toEqual([]);
        const isLost = await page.evaluate(() => document.activeElement === document.body);
        expect(isLost, `${path}: the focus after ${name}`).toBe(false);
      }
    }
  },
);
