import { randomUUID } from "node:crypto";
import { request } from "@playwright/test";
import { keysText as text } from "../apps/web/src/features/administration/company/keys-text.ts";
import { signIn } from "./demonstration.ts";
import { expect, test } from "./journey.ts";
import { expectClean, takeTheme } from "./look.ts";

test("an administrator gives a program a key, which works until it is revoked", async ({
  page,
  t,
  language,
  baseURL,
}) => {
  const name = `Programme ${randomUUID().slice(0, 6)}`;
  await signIn(page, "company_admin");
  await takeTheme(page, language);
  await page.setViewportSize({ width: 1440, height: 900 });
  const search = await page.request.post("/api/admin/companies/search/", { data: {} });
  const [{ id }] = (await search.json()).companies as [{ id: string }];
  await page.goto(`/admin/companies/${id}?tab=keys`);
  await page.getByRole("button", { name: t(text.add) }).click();
  await page.getByLabel(t(text.name)).fill(name);
  await page.getByText(t(text.some)).click();
  await page.getByRole("button", { name: t(text.create) }).click();
  await expect(page.getByText(t(text.noGroup))).toBeVisible();
  await expectClean(page, language);
  await page.getByRole("radio", { name: `${t(text.allRead)} ${t(text.allDetail)}` }).check();
  await page.getByRole("button", { name: t(text.create) }).click();

  await expect(page.getByRole("heading", { name: t(text.made(name)) })).toBeVisible();
  const secret = await page.getByRole("textbox", { name: t(text.secret) }).inputValue();
  await expectClean(page, language);
  // The program knows the key alone.
  const program = await request.newContext({ baseURL, extraHTTPHeaders: { authorization: `Bearer ${secret}` } });
  const find = () => program.post("/api/buildings/search/", { data: { limit: 1 } });
  const found = await find();
  expect(found.status()).toBe(200);
  expect(found.headers().ratelimit).toMatch(/^"minute";r=\d+;t=\d+$/);
  const [building] = (await found.json()).buildings as [{ id: string }];
  expect((await program.post("/api/buildings/bulk_delete/", { data: { building_ids: [building.id] } })).status()).toBe(
    403,
  );

  await page.getByLabel(t(text.safe)).check();
  await page.getByRole("button", { name: t(text.close), exact: true }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: `${t(text.revoke)} ${name}` }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t(text.revoke) })
    .click();
  await expect(page.getByText(t(text.revokeDone(name)))).toBeVisible();
  expect((await find()).status()).toBe(401);
  await page.getByLabel(t(text.withRevoked)).check();
  await expect(page.getByRole("rowheader", { name })).toBeVisible();
  await expectClean(page, language);
  await program.dispose();
});
