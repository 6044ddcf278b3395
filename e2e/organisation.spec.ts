import { randomUUID } from "node:crypto";
import { MAIL_TEMPLATES } from "@lichen/contract";
import { RIGHT_NAMES, ROLE_NAMES } from "@lichen/domain";
import type { Browser, Page } from "@playwright/test";
import { text as profile } from "../apps/web/src/features/account/profile/text.ts";
import { text as signup } from "../apps/web/src/features/account/signup/text.ts";
import { peopleText as people } from "../apps/web/src/features/administration/company/people-text.ts";
import { gridText as grid, text as record } from "../apps/web/src/features/administration/company/text.ts";
import { requestText as requests } from "../apps/web/src/features/administration/shared/request-text.ts";
import { text as words } from "../apps/web/src/features/administration/shared/words.ts";
import { activateAccount, forgive, type Translate, typeCredentials } from "./account-steps.ts";
import { signIn } from "./demonstration.ts";
import { expect, test } from "./journey.ts";

const PASSWORD = "Lichen-parcours-2026!";

/** Opens a page for another user, at another machine. */
async function anotherBrowser(browser: Browser, baseURL: string, language: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: language === "fr" ? "fr-FR" : "en-GB" });
  return context.newPage();
}

/** Opens the account behind a link as the administrator reads it in the outbox, then logs in. */
async function openAccount(admin: Page, page: Page, t: Translate, email: string): Promise<void> {
  await admin.goto(`/admin/outbox?f.recipient=${encodeURIComponent(email)}`);
  const mail = admin.getByRole("row").filter({ hasText: t(MAIL_TEMPLATES.account_activated) });
  await mail.getByRole("button").click();
  const link = /\/confirm-signup#\S+/.exec(await admin.getByRole("dialog").innerText())?.[0];
  expect(link, "the link of the mail").toBeDefined();
  await admin.keyboard.press("Escape");
  await page.goto(link!);
  await activateAccount(page, t, email, PASSWORD);
}

test("from a request to a right, and out at the next click", async ({
  page,
  browser,
  baseURL,
  t,
  language,
  complaints,
}) => {
  test.setTimeout(180_000);
  const mark = randomUUID().slice(0, 8);
  const organisation = `Ville ${mark}`;
  const director = `direction@${mark}.example.org`;
  const colleague = `collegue@${mark}.example.org`;

  // A visitor asks for an account.
  await page.goto("/signup");
  const field = (name: keyof typeof signup) =>
    page.getByRole("textbox", { name: t(signup[name] as never), exact: true });
  await field("first_name").fill("Dominique");
  await field("last_name").fill("Vallet");
  await field("email").fill(director);
  await field("phone").fill("+33 1 23 45 67 89");
  await field("post").fill("Direction");
  await field("organisation_name").fill(organisation);
  await field("address").fill("1 place de la Mairie");
  await field("vat_number").fill("FR12345678901");
  await field("planned_buildings").fill("40");
  await page.locator("input[name=privacy_accepted]").check();
  await page.locator("input[name=terms_accepted]").check();
  await page.getByRole("button", { name: t({ fr: "Envoyer la demande", en: "Send the request" }) }).click();
  await expect(page).toHaveURL(/\/email-sent$/);

  // The platform accepts it.
  const admin = await anotherBrowser(browser, baseURL!, language);
  await signIn(admin, "admin");
  await admin.goto("/admin/users?tab=requests&sort=-created_at");
  await admin
    .getByRole("row")
    .filter({ hasText: organisation })
    .getByRole("button", { name: t(requests.acceptOf("Dominique Vallet")) })
    .click();
  await expect(admin.getByRole("dialog").getByRole("textbox", { name: t(requests.companyName) })).toHaveValue(
    organisation,
  );
  await admin
    .getByRole("dialog")
    .getByRole("button", { name: t(requests.accept), exact: true })
    .click();
  await expect(admin.getByText(t(words.accepted("Dominique Vallet", director).unsent))).toBeVisible();

  // Its link opens the account, which finds its company, adds a colleague and gives a right.
  await openAccount(admin, page, t, director);
  await page.goto("/admin/companies");
  await page.getByRole("link", { name: organisation, exact: true }).click();
  const tabs = page.getByRole("navigation", { name: t(record.tabs) });
  await tabs.getByRole("link", { name: t(record.people) }).click();
  await page.getByRole("button", { name: t(people.add) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[name=first_name]").fill("Claude");
  await dialog.locator("input[name=last_name]").fill("Ferrand");
  await dialog.locator("input[name=email]").fill(colleague);
  await dialog.locator("input[name=job]").fill("Gestionnaire");
  await dialog.locator("input[name=phone]").fill("+33 1 23 45 67 89");
  await dialog.getByRole("button", { name: t(people.addOne) }).click();
  await expect(page.getByText(t(words.created("Claude Ferrand", colleague).unsent))).toBeVisible();
  await tabs.getByRole("link", { name: t(record.rights) }).click();
  const row = page.getByRole("row").filter({ hasText: "Claude Ferrand" });
  await row.locator("[data-cell]").first().focus();
  await page.keyboard.press("w");
  await page.getByRole("button", { name: t(grid.save(1)) }).click();
  await expect(page.getByText(t(grid.saved(1)))).toBeVisible();

  // The colleague comes in and sees the group.
  const other = await anotherBrowser(browser, baseURL!, language);
  await openAccount(admin, other, t, colleague);
  await other.goto("/profile");
  const rights = other.getByRole("row").filter({ hasText: "Default" });
  await expect(rights).toContainText(t(RIGHT_NAMES.write));
  await expect(other.getByText(t(ROLE_NAMES.user), { exact: true })).toBeVisible();

  // Deactivated, they are out at the next click.
  await tabs.getByRole("link", { name: t(record.people) }).click();
  await page.getByRole("button", { name: "Claude Ferrand", exact: true }).click();
  await page.getByRole("button", { name: t(people.disable) }).click();
  await expect(page.getByRole("heading", { name: t(people.disableQuestion) })).toBeVisible();
  await page.getByRole("button", { name: t(people.disable) }).click();
  await expect(page.getByRole("row").filter({ hasText: "Claude Ferrand" })).toContainText(t(words.inactive));
  await other.getByRole("button", { name: t(profile.save), exact: true }).click();
  await expect(other).toHaveURL(/\/login/);
  await typeCredentials(other, t, colleague, PASSWORD);
  await expect(other.getByRole("alert")).toContainText(t({ fr: "désactivé", en: "disabled" }));
  await other.context().close();
  await admin.context().close();
  forgive(complaints, 401, 403);
});
