import { Webhook } from "standardwebhooks";
import { startReceiver } from "../apps/server/src/webhooks/testing/receiver.ts";
import { eventsText as text } from "../apps/web/src/features/administration/company/events-text.ts";
import { keysText } from "../apps/web/src/features/administration/company/keys-text.ts";
import { VALIDATION_CODES } from "../packages/contract/src/validation-code.ts";
import { forgive } from "./account-steps.ts";
import { signIn } from "./demonstration.ts";
import { expect, test } from "./journey.ts";
import { expectClean, takeTheme } from "./look.ts";

test("an administrator has events sent to a program, follows them and replays one", async ({
  page,
  t,
  language,
  complaints,
}) => {
  const receiver = await startReceiver();
  const address = receiver.url.split("?")[0]!;
  await signIn(page, "company_admin");
  await takeTheme(page, language);
  await page.setViewportSize({ width: 1440, height: 900 });
  const search = await page.request.post("/api/admin/companies/search/", { data: {} });
  const [{ id }] = (await search.json()).companies as [{ id: string }];
  await page.goto(`/admin/companies/${id}?tab=events`);
  await page.getByRole("button", { name: t(text.add) }).click();
  await page.getByRole("textbox", { name: t(text.address) }).fill("https://10.0.0.1/");
  await page.getByRole("button", { name: t(text.create) }).click();
  await expect(page.getByText(t(VALIDATION_CODES.address_not_public))).toBeVisible();
  forgive(complaints, 422);
  await expectClean(page, language);
  await page.getByRole("textbox", { name: t(text.address) }).fill(receiver.url);
  await page.getByRole("button", { name: t(text.create) }).click();

  const secret = await page.getByRole("textbox", { name: t(text.secret) }).inputValue();
  await expectClean(page, language);
  await page.getByLabel(t(keysText.safe)).check();
  await page.getByRole("button", { name: t(keysText.close), exact: true }).click();

  receiver.answer = () => 500;
  await page.getByRole("button", { name: t(text.test) }).click();
  const deliveries = page.getByRole("table", { name: t(text.deliveries) });
  await expect(deliveries.getByText(t(text.abandoned))).toBeVisible();
  const [{ text: body, headers }] = receiver.received as [(typeof receiver.received)[number]];
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({ type: "webhook.test" });
  receiver.answer = () => 204;
  await deliveries.getByRole("button", { name: t(text.replay) }).click();
  await expect(deliveries.getByText(/^204/)).toBeVisible();
  expect(receiver.received.map((event) => event.headers["webhook-id"])).toEqual([
    headers["webhook-id"],
    headers["webhook-id"],
  ]);
  await expectClean(page, language);

  await page.setViewportSize({ width: 390, height: 844 });
  await deliveries.getByRole("rowheader").getByRole("button").first().click();
  await expect(page.getByRole("dialog").getByText(/webhook-id/)).toBeVisible();
  await expectClean(page, language);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `${t(text.remove)} ${address}` }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t(text.remove) })
    .click();
  await expect(page.getByText(t(text.none))).toBeVisible();
  await receiver.close();
});
