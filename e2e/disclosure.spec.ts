import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { DISCLOSED_WEIGHT_NAMES, SUBJECT_NAMES } from "@lichen/domain";
import { readXlsx } from "hucre/xlsx";
import { text } from "../apps/web/src/features/reports/disclosure/text.ts";
import { versionName } from "../apps/web/src/features/reports/disclosure/version-name.ts";
import { text as synthesis } from "../apps/web/src/features/reports/synthesis/text.ts";
import { signIn } from "./demonstration.ts";
import { expect, matchName, test } from "./journey.ts";
import { expectClean, takeTheme } from "./look.ts";
import { readPdf } from "./read-pdf.ts";

const LOCALES = { fr: "fr-FR", en: "en-GB" } as const;

test("a disclosure is read by weight, frozen, approved by another person, and traced to its content", async ({
  page,
  browser,
  t,
  language,
}) => {
  await takeTheme(page, language);
  await signIn(page, "company_admin");
  await page.goto("/buildings/batadapt-assets-report");
  await page.getByRole("link", { name: t(synthesis.openDisclosure) }).click();
  await expect(page.getByRole("heading", { level: 1, name: matchName(t(text.title)) })).toBeVisible();

  // Two bounds of each hazard, by weight; what nothing covers says why.
  const heat = page.getByRole("row", { name: matchName(t(SUBJECT_NAMES.heat)) });
  await expect(heat).toContainText("%");
  await page.getByText(t(DISCLOSED_WEIGHT_NAMES.asset_value), { exact: true }).click();
  await expect(page).toHaveURL(/weight=asset_value/);
  await expect(page.getByText(t(text.notCovered)).first()).toBeVisible();
  await expectClean(page, language);

  // Frozen with notes.
  // A year of each language: both may run on one server.
  const year = { fr: 2031, en: 2032 }[language];
  await page.getByRole("button", { name: t(text.freeze(new Date().getFullYear())) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t(text.year)).fill(String(year));
  await dialog.getByLabel(t(text.notes)).fill("Note 1");
  await dialog.getByRole("button", { name: t(text.freezeAction), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: matchName(t(text.titleOf(year))) })).toBeVisible();
  await expect(page.getByText("Note 1")).toBeVisible();
  const id = new URL(page.url()).searchParams.get("version");
  const { version } = await (await page.request.get(`/api/buildings/disclosures/${id}/`)).json();
  const approve = t(text.approveOf(versionName(version)));
  await expect(page.getByRole("button", { name: approve })).toBeHidden();

  // What was frozen is handed over byte for byte.
  const take = async (name: Parameters<typeof t>[0]) => {
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: t(text.documents) }).click();
    await page.getByRole("menuitem", { name: t(name) }).click();
    return coming;
  };
  const content = await readFile(await (await take(text.content)).path());
  expect(createHash("sha256").update(content).digest("hex")).toBe(version.fingerprint);

  // An auditor comes from the document to the buildings that a figure is the sum of.
  const pdf = await readPdf(await take(text.pdf));
  expect(pdf.words.replaceAll(/\s/g, "")).toContain(version.fingerprint);
  const { sheets } = await readXlsx(await readFile(await (await take(text.xlsx)).path()));
  expect(sheets.at(-1)?.rows.length).toBe(JSON.parse(content.toString()).buildings.length + 1);

  // Another person approves it.
  const context = await browser.newContext({ baseURL: process.env.LICHEN_URL, locale: LOCALES[language] });
  const other = await context.newPage();
  await takeTheme(other, language);
  await signIn(other, "admin");
  await other.goto(`/buildings/disclosure?company=${version.company_id}&version=${id}`);
  await other.getByRole("button", { name: approve }).click();
  await other
    .getByRole("dialog")
    .getByRole("button", { name: t(text.approve), exact: true })
    .click();
  await expect(other.getByText(t(text.approvedNow(year)))).toBeVisible();
  await context.close();
  await page.reload();
  await expect(page.locator("article[aria-current]").getByText(t(text.notApproved))).toBeHidden();
  await expectClean(page, language);
});
