import { hazardOf } from "@lichen/domain";
import { text as shared } from "../apps/web/src/features/analysis/shared/text.ts";
import {
  beginVisit,
  expect,
  GLASS_OFFICE,
  IN_ENGLISH,
  IN_FRENCH,
  inDepth,
  matchName,
  test,
  waitUntilSettled,
} from "./journey.ts";

const retry = { fr: "Réessayer", en: "Try again" };
const maintenance = { fr: "Nous revenons bientôt", en: "We will be back soon" };
const notOpened = { fr: "Cette page n’a pas pu s’ouvrir", en: "This page could not be opened" };
const accountsOnly = {
  fr: "Réservé aux comptes de démonstration et aux licences.",
  en: "For demo and licensed accounts only.",
};

test("an address that is no page leads home, and that is said", IN_FRENCH, async ({ page }) => {
  for (const path of ["/no/such/page", "/nowhere"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
    await expect(
      page.getByRole("status").filter({ hasText: `Il n’y a pas de page à l’adresse ${path}.` }),
    ).toBeVisible();
  }
  await page.goto("/api-docs-guessed-by-somebody");
  await expect(page).toHaveURL(/\/$/);
});

test("under maintenance every page says so", inDepth(IN_ENGLISH), async ({ page, t }) => {
  for (const path of ["/", "/documentation", "/resilience/analysis"]) {
    await page.goto(`${process.env.LICHEN_MAINTENANCE_URL}${path}`);
    await expect(page.getByRole("heading", { level: 1, name: t(maintenance) })).toBeVisible();
  }
});

test(
  "a server that stops answering is said, with another try and the answers kept",
  IN_FRENCH,
  async ({ page, t, complaints }) => {
    await beginVisit(page, { answers: GLASS_OFFICE });
    await page.route("**/api/buildings/report/", (route) => route.abort());
    await page.goto("/resilience/analysis");
    const alert = page.getByRole("alert").filter({ hasText: t(shared.failed) });
    await expect(alert).toBeVisible();
    await expect(alert).toContainText(t(shared.preserved));
    await page.unroute("**/api/buildings/report/");
    await alert.getByRole("button", { name: t(retry) }).click();
    const heat = page
      .getByRole("row")
      .filter({ hasText: t(hazardOf("heat").name) })
      .first();
    await expect(heat).toBeVisible();
    await expect(heat).toContainText(/0[.,]78/);
    // The browser writes each cut call in the console by itself.
    complaints.splice(0, complaints.length, ...complaints.filter((one) => !one.includes("ERR_FAILED")));
  },
);

test(
  "a part of the application that does not arrive is said, and asked for again",
  inDepth(IN_ENGLISH),
  async ({ page, t, complaints }) => {
    await page.goto("/");
    await waitUntilSettled(page);
    await page.route("**/assets/method-screen-*.js", (route) => route.abort());
    await page.getByRole("link", { name: "Documentation", exact: true }).click();
    await expect(page.getByRole("heading", { name: t(notOpened) })).toBeVisible();
    await page.unroute("**/assets/method-screen-*.js");
    await page.getByRole("button", { name: t(retry) }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: t({ fr: "Méthode et données", en: "Method and data" }) }),
    ).toBeVisible();
    complaints.length = 0;
  },
);

test("visitors are told who may take the PDF away", inDepth(IN_FRENCH), async ({ page, t }) => {
  await beginVisit(page, { answers: GLASS_OFFICE });
  for (const path of ["/resilience/analysis", "/buildings/batadapt-building-report"]) {
    await page.goto(path);
    await waitUntilSettled(page);
    await page
      .getByRole("button", { name: matchName("PDF") })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(t(accountsOnly))).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
});
