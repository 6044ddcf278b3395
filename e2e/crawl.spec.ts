import type { Page } from "@playwright/test";
import { PEOPLE, type PersonName, signIn } from "./demonstration.ts";
import { beginVisit, expect, IN_FRENCH, inDepth, test, waitUntilSettled } from "./journey.ts";

/** Screens that send home who is signed in. */
const SENDS_HOME = ["/login"];
/** Screens looked at from one start: far more than there are kinds of them. */
const MOST = 120;

/** One address of each kind of screen: identifiers and what is filtered make no other screen. */
function kindOf(address: URL): string {
  const names = [...address.searchParams.keys()].sort().join("&");
  return `${address.pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ":id").replaceAll(/\d+/g, "0")}?${names}`;
}

/** Follows every link from some screens on. @returns the kinds of screens met, and what was wrong with each */
async function crawl(page: Page, starts: readonly string[], complaints: string[]) {
  const origin = new URL(process.env.LICHEN_URL!).origin;
  const waiting = starts.map((path) => new URL(path, origin));
  const met = new Map<string, string>();
  /** Parts that stand on each kind of screen: a link to one of them needs no opening of its own. */
  const partsOf = new Map<string, Set<string>>();
  const opened = new Set<string>();
  const faults: string[] = [];
  for (let address = waiting.shift(); address !== undefined && met.size < MOST; address = waiting.shift()) {
    const kind = kindOf(address);
    const path = address.pathname + address.search;
    const isNew = !met.has(kind);
    const part = address.hash.includes("=") ? "" : decodeURIComponent(address.hash.slice(1));
    if (!isNew && (part === "" || partsOf.get(kind)?.has(part) || opened.has(kind + address.hash))) continue;
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
    const shown = new URL(page.url()).pathname;
    const isHome = address.pathname === "/" || SENDS_HOME.includes(address.pathname);
    if (shown === "/" && !isHome) faults.push(`${path}: no such screen`);
    faults.push(...complaints.splice(0).map((complaint) => `${path}: ${complaint}`));
    if (!isNew) continue;
    const links = await page.locator("a[href]").evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
    for (const link of links) {
      const next = new URL(link);
      if (next.origin === origin) waiting.push(next);
      else if (!/^(https?|mailto):$/.test(next.protocol)) faults.push(`${path}: a link to ${link}`);
    }
  }
  return { met, faults };
}

test("every link that a visitor can follow leads somewhere", IN_FRENCH, async ({ page, complaints }) => {
  test.setTimeout(240_000);
  await beginVisit(page, { answers: { building_type: "office", construction_year: 1975 } });
  const { met, faults } = await crawl(page, ["/", "/resilience/analysis", "/resilience/form"], complaints);
  expect(faults).toEqual([]);
  for (const path of ["/faq", "/contact", "/pricing", "/legal-notices", "/release-notes", "/about-us", "/signup"]) {
    expect(
      [...met.values()].some((one) => one.startsWith(path)),
      path,
    ).toBe(true);
  }
});

const ACCOUNTS = Object.keys(PEOPLE) as PersonName[];
for (const [place, person] of ACCOUNTS.entries()) {
  // The account that is shown most every day; the others with the deep ring.
  const ring = person === "company_admin" ? IN_FRENCH : inDepth(IN_FRENCH);
  test(`every link that ${person} can follow leads somewhere`, ring, async ({ page, complaints }) => {
    test.setTimeout(300_000);
    await signIn(page, person);
    const { met, faults } = await crawl(page, ["/", "/buildings", "/profile", "/admin/companies"], complaints);
    expect(faults).toEqual([]);
    expect(met.size, String(place)).toBeGreaterThan(15);
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
