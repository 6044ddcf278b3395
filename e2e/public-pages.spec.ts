import { quotation, trainingDays } from "@lichen/domain";
import { formatDate, formatEuros } from "@lichen/report";
import type { Page } from "@playwright/test";
import { expect, IN_ENGLISH, IN_FRENCH, matchName, test } from "./journey.ts";

const LANGUAGES = ["fr", "en"] as const;

type Head = { readonly title: string; readonly description: string };

/** What the head of a page tells searches and shared links. */
async function headOf(page: Page): Promise<Head> {
  const content = (selector: string) => page.locator(`head ${selector}`).getAttribute("content");
  const [title, description] = [await page.title(), (await content('meta[name="description"]')) ?? ""];
  expect(await content('meta[property="og:description"]')).toBe(description);
  const image = await content('meta[property="og:image"]');
  expect((await page.request.get(image!)).headers()["content-type"]).toBe("image/png");
  return { title, description };
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("each public page that searches know is read whole, in both languages", IN_FRENCH, async ({ page }) => {
    const map = await (await page.request.get("/sitemap.xml")).text();
    const paths = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
    expect(paths).toEqual(expect.arrayContaining(["/", "/faq", "/contact", "/pricing", "/legal-notices"]));
    expect(await (await page.request.get("/robots.txt")).text()).toContain("/sitemap.xml");
    const heads: Head[] = [];
    for (const path of paths) {
      for (const language of LANGUAGES) {
        await page.goto(`${path}?lang=${language}`);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await expect(page.locator("main h1")).toBeVisible();
        const words = await page.locator("main").innerText();
        expect(words.length, path).toBeGreaterThan(200);
        const [alternate, canonical] = [page.locator('link[hreflang="en"]'), page.locator('link[rel="canonical"]')];
        expect(new URL((await alternate.getAttribute("href"))!).search).toBe("?lang=en");
        expect(new URL((await canonical.getAttribute("href"))!).pathname).toBe(path);
        heads.push(await headOf(page));
      }
    }
    expect(new Set(heads.map(({ title }) => title)).size, "every title is its own").toBeGreaterThan(paths.length);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
  });

  test("one goes from page to page and to the texts to accept", IN_FRENCH, async ({ page }) => {
    await page.goto("/?lang=fr");
    await page.getByRole("link", { name: "À propos" }).click();
    await expect(page).toHaveURL(/\/about-us$/);
    await page.getByRole("link", { name: "Tarifs et comptes" }).click();
    await expect(page.locator("main")).toContainText("Simuler un devis");
  });
});

test(
  "both texts that people accept are PDF in both languages, and the call of documents gives them too",
  IN_FRENCH,
  async ({ page }) => {
    await page.goto("/legal-notices");
    const links = await page
      .locator('a[href^="/legal-documents/"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute("href")!));
    expect(new Set(links).size).toBe(2);
    for (const link of links.flatMap((one) => [one, one.replace(".fr.", ".en.")])) {
      const paper = await page.request.get(link);
      expect([link, paper.status(), paper.headers()["content-type"]]).toEqual([link, 200, "application/pdf"]);
      expect((await paper.body()).subarray(0, 5).toString()).toBe("%PDF-");
    }
    const response = await page.request.get("/api/urls/get_presigned/?category=legal_document&urls=terms&locale=en");
    const { urls } = (await response.json()) as { urls: { url: string }[] };
    expect((await page.request.get(urls[0]!.url)).headers()["content-type"]).toBe("application/pdf");
    expect((await page.request.get("/api/urls/get_presigned/?category=legal_document&urls=secret")).status()).toBe(422);
  },
);

test("a link asks for its language once; the switch decides from there on", IN_FRENCH, async ({ page }) => {
  await page.goto("/faq?lang=en#api");
  await expect(page).toHaveURL(/\/faq#api$/);
  await expect(page.getByRole("heading", { name: "Frequently asked questions" })).toBeVisible();
  await expect(page.locator("details[open] summary")).toHaveText(["Is there an API?"]);
  await page.getByRole("button", { name: "FR – Français" }).click();
  await expect(page.getByRole("heading", { name: "Questions fréquentes" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Questions fréquentes" })).toBeVisible();
});

test("from the price of a portfolio to the quote that is asked for", IN_ENGLISH, async ({ page }) => {
  await page.goto("/pricing");
  const field = page.getByLabel("Number of buildings in the portfolio");
  await field.fill("none");
  await expect(page.locator("main")).toContainText("An integer greater than 0.");
  await field.fill("250");
  const { total } = quotation({ base: 600, fees: [{ from: 1, fee: 30 }] }, 250);
  await expect(page.getByText(formatEuros(total, "en")).first()).toBeVisible();
  await expect(page.getByText("Amounts are examples")).toBeVisible();
  await page.getByRole("link", { name: "Request this quote" }).click();
  await expect(page.getByLabel("Number of buildings in the portfolio")).toHaveValue("250");
  await page.getByRole("button", { name: "Send the message" }).click();
  await expect(page.getByLabel(/^Name/)).toBeFocused();
  await page.getByLabel(/^Name/).fill("Quote Asked");
  await page.getByLabel(/^Email/).fill("quote@lichen.test");
  await page.getByLabel(/^Message/).fill("For our schools.");
  await page.getByLabel(/I have read/).check();
  await page.getByRole("button", { name: "Send the message" }).click();
  await expect(page.getByText("Message recorded.")).toBeVisible();
});

test("a training is asked for on one of the last Tuesdays to come", IN_FRENCH, async ({ page }) => {
  await page.goto("/contact?subject=training");
  const [, second] = trainingDays(new Date().toISOString().slice(0, 10), 2);
  await page.getByLabel("Quel jour vous convient").selectOption(second!);
  await expect(page.getByRole("option", { name: matchName(formatDate(second!, "fr")) })).toBeAttached();
  await page.getByLabel(/^Nom/).fill("Formation Demandée");
  await page.getByLabel(/^Adresse e-mail/).fill("formation@lichen.test");
  await page.getByLabel(/^Message/).fill("Pour quatre personnes.");
  await page.getByLabel(/J’ai lu/).check();
  const sent = page.waitForRequest("**/api/emails/contact_oid/");
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  expect((await sent).postDataJSON()).toMatchObject({ subject: "training", training_day: second });
  await expect(page.getByText("Message enregistré.")).toBeVisible();
});

test("release notes are filtered by tool and by kind, in the address", IN_ENGLISH, async ({ page }) => {
  await page.goto("/release-notes");
  const entries = page.locator("main li");
  await expect(entries.first()).toBeVisible();
  const all = await entries.count();
  await page.getByLabel("Type").selectOption("fix");
  await expect(page).toHaveURL(/type=fix/);
  await expect.poll(() => entries.count()).toBeLessThan(all);
  await expect(entries.first()).toBeVisible();
  await page.getByLabel("Tool").selectOption("clay");
  await expect(page.getByText("No notes of this type for this tool.")).toBeVisible();
  await page.getByRole("button", { name: "All" }).click();
  await expect(entries).toHaveCount(all);
});

test("two choices before the screen is drawn again both stand in the address", IN_ENGLISH, async ({ page }) => {
  await page.goto("/release-notes");
  await expect(page.getByLabel("Type")).toBeVisible();
  // In one task of the browser: the second choice comes before anything is drawn again.
  await page.evaluate(() => {
    for (const [at, value] of ["building", "fix"].entries()) {
      const select = document.querySelectorAll<HTMLSelectElement>("main select")[at]!;
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }
  });
  await expect(page).toHaveURL(/tag=building/);
  await expect(page).toHaveURL(/type=fix/);
});

test(
  "who registers is at the form in one click from the prices, and needs no VAT number",
  IN_ENGLISH,
  async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Register" }).click();
    await page.getByRole("link", { name: "Request a licence" }).click();
    await expect(page.getByRole("radio", { name: /Licence/ })).toBeChecked();
    await page.getByRole("button", { name: "Send the request" }).click();
    await expect(page.getByLabel(/VAT number/)).not.toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel(/Postal address/)).toHaveAttribute("aria-invalid", "true");
  },
);
