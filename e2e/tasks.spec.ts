import { randomUUID } from "node:crypto";
import { ensure, fieldOf, findAction } from "@lichen/domain";
import { questionOf, STATE_NAMES } from "@lichen/report";
import { text as conversation } from "../apps/web/src/features/comments/text.ts";
import { text } from "../apps/web/src/features/tasks/text.ts";
import { addBuilding, PEOPLE, signIn } from "./demonstration.ts";
import { expect, holdAsPhone, test } from "./journey.ts";
import { expectClean, takeTheme } from "./look.ts";

const INVOICE = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");
/** Mails are queued each minute. */
const MAIL_MS = 130_000;

test("an action is assigned, becomes late, is mailed and is done with its invoice", async ({
  page,
  browser,
  t,
  language,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, "company_admin");
  const mark = `TACHE-${randomUUID().slice(0, 8)}`;
  await addBuilding(page, mark, 1);
  const found = await page.request.post("/api/buildings/search/", {
    data: { filters: [{ column: "member_building_code", type: "text", value: mark }], limit: 1 },
  });
  const [{ id }] = (await found.json()).buildings;
  // A group in which the colleague writes.
  const moved = await page.request.patch(`/api/buildings/${id}/`, {
    data: { building: { fond_gestion_name: "Mairies et préfectures" } },
  });
  expect(moved.status()).toBe(200);
  const name = `Bâtiment ${mark} 1`;
  await page.request.post("/api/buildings/recommendations_set/", {
    data: { building_id: id, changes: [{ id: "A08", status: "planned" }] },
  });
  const writer = await browser.newContext({ locale: language, viewport: { width: 390, height: 844 } });
  const phone = await writer.newPage();
  await signIn(phone, "writer");
  const isAtOnce = await phone.request.put("/api/admin/notifications/", { data: { choices: { late: "at_once" } } });
  expect(isAtOnce.status()).toBe(200);

  // The manager gives it to a colleague, for a day that is over, and asks something.
  await page.goto(`/tasks?view=unowned&task=${id} A08`);
  await takeTheme(page, language);
  const panel = page.getByRole("region", { name: t(text.title) });
  await expect(panel.getByText(name).first()).toBeVisible();
  await expectClean(page, language);
  await panel.getByRole("combobox", { name: t(text.owner) }).fill(PEOPLE.writer);
  await panel.getByLabel(t(text.due)).fill(`${new Date().getUTCFullYear()}-01-01`);
  await panel.getByRole("button", { name: t(text.save) }).click();
  await expect(panel.getByText(t(text.pick))).toBeVisible();

  // One digest says that it was given and that it is late, to the colleague alone.
  const admin = await browser.newContext();
  const office = await admin.newPage();
  await signIn(office, "admin");
  const readMails = async () => {
    const answer = await office.request.post(new URL("/api/admin/mails/search/", page.url()).href, {
      data: { filters: [{ column: "recipient", type: "text", value: PEOPLE.writer }], limit: 50 },
    });
    const { mails } = (await answer.json()) as { mails: { recipient: string; text: string }[] };
    return mails.filter((mail) => mail.text.includes(mark));
  };
  await expect.poll(async () => (await readMails()).length, { timeout: MAIL_MS }).toBe(1);
  const [mail] = await readMails();
  expect(mail).toMatchObject({ recipient: PEOPLE.writer });
  expect(mail?.text).toContain("/tasks");
  await admin.close();

  // On a phone, the colleague answers, attaches the invoice and says that it is in place.
  await phone.goto(new URL(`/tasks?lang=${language}`, page.url()).href);
  await takeTheme(phone, language);
  await expectClean(phone, language);
  await holdAsPhone(phone);
  await phone.getByRole("row").filter({ hasText: mark }).getByRole("button").click();
  const sheet = phone.getByRole("dialog");
  await sheet.getByLabel(t(text.addDocument)).setInputFiles({
    name: "facture.pdf",
    mimeType: "application/pdf",
    buffer: INVOICE,
  });
  await expect(sheet.getByRole("link", { name: "facture.pdf" })).toBeVisible();
  await sheet.getByRole("textbox", { name: t(conversation.write) }).fill("Posé le 3 mars.");
  await sheet.getByRole("button", { name: t(conversation.send) }).click();
  await expect(sheet.getByText("Posé le 3 mars.")).toBeVisible();
  await expectClean(phone, language);
  await holdAsPhone(phone);
  await sheet.getByLabel(t(text.state)).selectOption({ label: t(STATE_NAMES.set) });
  await sheet.getByRole("textbox", { name: t(text.spent) }).fill("1200");
  await sheet.getByRole("button", { name: t(text.save) }).click();
  await expect(sheet).toBeHidden();
  await phone.goto(new URL("/tasks?view=done", page.url()).href);
  await expect(phone.getByRole("row").filter({ hasText: mark })).toBeVisible();
  const files = await phone.request.get(new URL(`/api/buildings/${id}/actions/A08/files/`, page.url()).href);
  expect((await files.json()).files).toMatchObject([{ name: "facture.pdf" }]);
  await writer.close();
});

test("a question of the form and an action are commented on where they are", async ({ page, t, language }) => {
  test.slow();
  await page.setViewportSize({ width: 768, height: 900 });
  await signIn(page, "company_admin");
  const mark = `AVIS-${randomUUID().slice(0, 8)}`;
  await addBuilding(page, mark, 1);
  const found = await page.request.post("/api/buildings/search/", {
    data: { filters: [{ column: "member_building_code", type: "text", value: mark }], limit: 1 },
  });
  const [{ id }] = (await found.json()).buildings;
  const question = questionOf(fieldOf("building_type"));
  const ofQuestion = (count: number) => page.getByRole("button", { name: t(conversation.openOn(count, question)) });

  // By the keyboard: the mark opens the conversation and takes the focus back.
  await page.goto(`/buildings/form?id=${id}&section=profile`);
  await takeTheme(page, language);
  await ofQuestion(0).focus();
  await page.keyboard.press("Enter");
  const window = page.getByRole("dialog", { name: t(question) });
  await window.getByRole("textbox", { name: t(conversation.write) }).fill("Des bureaux à l’étage aussi ?");
  await window.getByRole("button", { name: t(conversation.send) }).click();
  await expect(window.getByText("Des bureaux à l’étage aussi ?")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(ofQuestion(1)).toBeFocused();

  // Of an action, on a phone, from the strategy of the building.
  await page.setViewportSize({ width: 390, height: 844 });
  const action = ensure(findAction("A08"));
  await page.request.post("/api/buildings/recommendations_set/", {
    data: { building_id: id, changes: [{ id: "A08", status: "planned" }] },
  });
  await page.request.post("/api/comments/", { data: { building_id: id, action: "A08", text: "En février ?" } });
  await page.goto(`/recommendations?building=${id}&view=strategy`);
  await page.getByRole("button", { name: t(conversation.openOn(1, action.name)) }).click();
  const ofAction = page.getByRole("dialog", { name: t(action.name) });
  await expect(ofAction.getByText("En février ?")).toBeVisible();
  await ofAction.getByRole("button", { name: t(conversation.resolve) }).click();
  await expect(ofAction.getByText(t(conversation.open(0)))).toBeVisible();
  await expectClean(page, language);
});
