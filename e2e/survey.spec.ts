import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { PNG } from "pngjs";
import { text as review } from "../apps/web/src/features/surveys/manager/text.ts";
import { text as phone } from "../apps/web/src/features/surveys/phone/text.ts";
import { addBuilding, signIn } from "./demonstration.ts";
import { expect, test } from "./journey.ts";
import { expectClean, takeTheme } from "./look.ts";

const PHONE = { width: 360, height: 740 } as const;
const QUESTIONS = 12;
const ACCEPTED = 9;
const PHOTOS = 3;

/** A picture of one colour, as a phone would take it. */
function photograph(): Buffer {
  const png = new PNG({ width: 640, height: 480 });
  png.data.fill(160);
  return PNG.sync.write(png);
}

async function readWords(pdf: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const words: string[] = [];
  for (let page = 1; page <= document.numPages; page++) {
    const content = await (await document.getPage(page)).getTextContent();
    words.push(...content.items.map((item) => ("str" in item ? item.str : "")));
  }
  return words.join(" ");
}

test("a survey is answered on a phone without a network, then accepted in part", async ({
  page,
  browser,
  t,
  language,
}) => {
  await signIn(page, "company_admin");
  const mark = `RELEVE-${randomUUID().slice(0, 8)}`;
  await addBuilding(page, mark, 1);
  const search = await page.request.post("/api/buildings/search/", {
    data: { filters: [{ column: "member_building_code", type: "text", value: mark }], limit: 1 },
  });
  const [{ id }] = (await search.json()).buildings;
  await page.request.patch(`/api/buildings/${id}/`, { data: { building: { construction_year: 1975 } } });
  const answer = await page.request.post("/api/surveys/", { data: { building_ids: [id], recipient: "Sophie" } });
  const { survey, link } = (await answer.json()) as { survey: { id: string; questions: number }; link: string };
  expect(survey.questions).toBe(QUESTIONS);

  const context = await browser.newContext({ viewport: PHONE, locale: language });
  const device = await context.newPage();
  const address = new URL(link);
  await device.goto(`${address.pathname}?lang=${language}${address.hash}`);
  await expect(device.getByRole("button", { name: t(phone.start) })).toBeVisible();
  await takeTheme(device, language);
  await expectClean(device, language);
  // What the page is made of is stored once its worker is ready.
  await device.evaluate(() => navigator.serviceWorker.ready.then(() => true));

  await context.setOffline(true);
  await device.reload();
  await device.getByRole("textbox", { name: t(phone.respondent) }).fill("Gardienne");
  await device.getByRole("button", { name: t(phone.start) }).click();
  await answerAll(device);
  await expect(device.getByRole("heading", { level: 1, name: t(phone.waitingTitle) })).toBeVisible();
  await expect(device.getByText(t(phone.sent(0, QUESTIONS + PHOTOS)))).toBeVisible();
  await expectClean(device, language);

  // The browser is closed and opened again: everything is still there.
  await device.close();
  const again = await context.newPage();
  await again.goto(`${address.pathname}?at=end&lang=${language}${address.hash}`);
  await expect(again.getByText(t(phone.sent(0, QUESTIONS + PHOTOS)))).toBeVisible();
  await context.setOffline(false);
  await expect(again.getByText(t(phone.sent(QUESTIONS + PHOTOS, QUESTIONS + PHOTOS)))).toBeVisible({ timeout: 30_000 });
  await context.close();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/buildings/surveys/${survey.id}`);
  const rows = page.getByRole("table", { name: t(review.title) }).getByRole("row");
  await expect(rows).toHaveCount(QUESTIONS + 1);
  await takeTheme(page, language);
  for (let row = 1; row <= QUESTIONS; row++) {
    const choice = row <= ACCEPTED ? review.accept : review.refuse;
    await rows
      .nth(row)
      .getByRole("button", { name: new RegExp(`^${t(choice)}`) })
      .click();
  }
  await rows.nth(1).getByRole("button").first().click();
  await expect(page.getByRole("img").first()).toBeVisible();
  await expectClean(page, language);
  await page.getByRole("button", { name: t(review.save(ACCEPTED, QUESTIONS - ACCEPTED)) }).click();
  await expect(page.getByText(t(review.saved(ACCEPTED, QUESTIONS - ACCEPTED)))).toBeVisible();

  const history = await (await page.request.get(`/api/buildings/history/?building_id=${id}`)).json();
  const [change] = history.changes;
  expect(change).toMatchObject({ kind: "surveyed", survey: { id: survey.id, recipient: "Sophie" } });
  expect(change.answers).toHaveLength(ACCEPTED);
  expect(change.scores.length).toBeGreaterThan(0);
  const proved = await (await page.request.get(`/api/buildings/${id}/evidence/`)).json();
  expect(proved.evidence).toHaveLength(ACCEPTED);
  expect(proved.files).toHaveLength(PHOTOS);
  expect(proved.proved_share).toBeGreaterThan(0.5);
  const pdf = await page.request.post("/api/buildings/pdf_report/", { data: { building_id: id, language } });
  expect(await readWords(await pdf.body())).toContain("Gardienne");

  /** Answers every question, with a photograph of the first three. */
  async function answerAll(shown: Page): Promise<void> {
    for (let nth = 1; nth <= QUESTIONS; nth++) {
      await expect(shown.getByText(t(phone.position(nth, QUESTIONS)))).toBeVisible();
      const typed = shown.getByRole("textbox", { name: new RegExp(`^${t(phone.answer)}`) });
      if ((await typed.count()) > 0) await typed.fill("1");
      else await shown.getByRole("radio").first().check();
      if (nth <= PHOTOS) {
        const file = { name: `photo-${nth}.png`, mimeType: "image/png", buffer: photograph() };
        await shown.locator("input[type=file]").first().setInputFiles(file);
        await expect(shown.getByRole("img", { name: file.name })).toBeVisible();
      }
      await shown.getByRole("button", { name: t(phone.keep) }).click();
    }
  }
});

test("a link that is closed keeps what the phone has, and gives it as a file", async ({
  page,
  browser,
  t,
  language,
}) => {
  await signIn(page, "company_admin");
  const mark = `FERME-${randomUUID().slice(0, 8)}`;
  await addBuilding(page, mark, 2);
  const search = await page.request.post("/api/buildings/search/", {
    data: { filters: [{ column: "member_building_code", type: "text", value: mark }], limit: 1 },
  });
  const [{ id }] = (await search.json()).buildings;
  const answer = await page.request.post("/api/surveys/", { data: { building_ids: [id], fields: ["basement"] } });
  const { survey, link } = (await answer.json()) as { survey: { id: string }; link: string };
  const context = await browser.newContext({ viewport: PHONE, locale: language });
  const device = await context.newPage();
  const address = new URL(link);
  await device.goto(`${address.pathname}?lang=${language}${address.hash}`);
  await device.getByRole("button", { name: t(phone.start) }).click();
  await context.setOffline(true);
  await device.getByRole("radio").first().check();
  await device.getByRole("button", { name: t(phone.keep) }).click();
  await expect(device.getByRole("heading", { level: 1, name: t(phone.waitingTitle) })).toBeVisible();
  await page.request.delete(`/api/surveys/${survey.id}/`);
  await context.setOffline(false);
  await expect(device.getByText(t(phone.closed))).toBeVisible({ timeout: 30_000 });
  const [download] = await Promise.all([
    device.waitForEvent("download"),
    device.getByRole("button", { name: t(phone.copy) }).click(),
  ]);
  const copy = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(copy.answers).toMatchObject([{ field: "basement", value: "none", sent: false }]);
  await device.goto("/");
  await device.goto(`${address.pathname}#unknown`);
  await expect(device.getByText(t(phone.gone))).toBeVisible();
  await context.close();
});

test("a browser that is killed, a full phone, files that are refused and a second phone lose no answer", async ({
  page,
  browser,
  t,
  language,
  baseURL,
}) => {
  await signIn(page, "company_admin");
  const mark = `PANNE-${randomUUID().slice(0, 8)}`;
  await addBuilding(page, mark, 3);
  const search = await page.request.post("/api/buildings/search/", {
    data: { filters: [{ column: "member_building_code", type: "text", value: mark }], limit: 1 },
  });
  const [{ id }] = (await search.json()).buildings;
  const fields = ["basement", "external_sun_protection", "insulation_type"];
  const answer = await page.request.post("/api/surveys/", { data: { building_ids: [id], fields } });
  const { survey, link } = (await answer.json()) as { survey: { id: string }; link: string };
  const { pathname, hash } = new URL(link);
  const address = `${pathname}?lang=${language}${hash}`;
  const folder = await mkdtemp(join(tmpdir(), "lichen-phone-"));
  const turnOn = () =>
    chromium.launchPersistentContext(folder, {
      viewport: PHONE,
      locale: language,
      baseURL: baseURL ?? "",
      args: ["--no-sandbox"],
      ...(process.env.CHROMIUM_PATH === undefined ? {} : { executablePath: process.env.CHROMIUM_PATH }),
    });
  let phoneBrowser = await turnOn();
  try {
    let device = await phoneBrowser.newPage();
    await device.goto(address);
    await device.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await phoneBrowser.setOffline(true);
    await device.getByRole("button", { name: t(phone.start) }).click();
    await device.getByRole("radio").first().check();
    await device.getByRole("button", { name: t(phone.keep) }).click();
    await expect(device.getByText(t(phone.position(2, 3)))).toBeVisible();
    await kill(phoneBrowser);

    phoneBrowser = await turnOn();
    await phoneBrowser.setOffline(true);
    device = await phoneBrowser.newPage();
    await device.goto(`${pathname}?at=end&lang=${language}${hash}`);
    await expect(device.getByText(t(phone.sent(0, 1)))).toBeVisible();
    await device.getByRole("button", { name: t(phone.goOn) }).click();
    const files = device.locator("input[type=file]").last();
    await files.setInputFiles({ name: "plan.tif", mimeType: "image/tiff", buffer: Buffer.alloc(40_000_000, 1) });
    await expect(device.getByText(t(phone.refusedFile.too_large!))).toBeVisible();
    const cdp = await phoneBrowser.newCDPSession(device);
    await cdp.send("Storage.overrideQuotaForOrigin", { origin: new URL(device.url()).origin, quotaSize: 1 });
    await files.setInputFiles({ name: "photo.png", mimeType: "image/png", buffer: photograph() });
    await expect(device.getByText(t(phone.refusedFile.phone_full!))).toBeVisible();
    await device.getByRole("radio").first().check();
    await device.getByRole("button", { name: t(phone.keep) }).click();
    await expect(device.getByText(t(phone.full))).toBeVisible();
    await cdp.send("Storage.overrideQuotaForOrigin", { origin: new URL(device.url()).origin });
    await device.getByRole("radio").first().check();
    await files.setInputFiles({ name: "facture.pdf", mimeType: "application/pdf", buffer: Buffer.from("no PDF") });
    await device.getByRole("button", { name: t(phone.keep) }).click();
    await phoneBrowser.setOffline(false);
    await expect(device.getByText(t(phone.sent(3, 4)))).toBeVisible({ timeout: 30_000 });
    await expect(device.getByText(t(phone.refusedCount(1)))).toBeVisible();

    const other = await browser.newContext({ viewport: PHONE, locale: language });
    const second = await other.newPage();
    await second.goto(address);
    await second.getByRole("button", { name: t(phone.start) }).click();
    await expect(second.getByText(t(phone.otherPhone))).toBeVisible();
    await second.getByRole("radio").nth(1).check();
    await second.getByRole("button", { name: t(phone.keep) }).click();
    await expect(second.getByText(t(phone.position(2, 3)))).toBeVisible();
    await expect
      .poll(async () => {
        const { buildings } = await (await page.request.get(`/api/surveys/${survey.id}/`)).json();
        return buildings[0].questions.map(({ proposals }: { proposals: object[] }) => proposals.length);
      })
      .toEqual([2, 1, 1]);
    await other.close();
  } finally {
    await phoneBrowser.close().catch(() => {});
    await rm(folder, { recursive: true, force: true });
  }
});

/** Ends a browser at once, as a phone whose battery is empty. */
async function kill(context: BrowserContext): Promise<void> {
  const closed = new Promise((resolve) => context.on("close", resolve));
  const cdp = await context.newCDPSession(context.pages()[0]!);
  await cdp.send("Browser.crash").catch(() => {});
  await closed;
}
