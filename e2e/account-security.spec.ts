import { Secret, TOTP } from "otpauth";
import { dataText as data } from "../apps/web/src/features/account/data/text.ts";
import { FAULTS, text as login, REFUSALS as loginRefusals } from "../apps/web/src/features/account/login/text.ts";
import { text as profile } from "../apps/web/src/features/account/profile/text.ts";
import { passkeyText as passkeys } from "../apps/web/src/features/account/security/passkey-text.ts";
import { sessionsText as sessions } from "../apps/web/src/features/account/security/sessions-text.ts";
import { REFUSALS, text } from "../apps/web/src/features/account/security/text.ts";
import { addCompanyAndPerson, forgive, space, typeCredentials } from "./account-steps.ts";
import { signIn } from "./demonstration.ts";
import { expect, test } from "./journey.ts";
import { expectClean, takeTheme } from "./look.ts";

const PASSWORD = "Lichen-ouvre-2026!";
const STEP_MS = 30_000;

/** The code that an app shows, some steps from now: each is taken once. */
function codeOf(key: string, steps = 0): string {
  const timestamp = Date.now() + steps * STEP_MS;
  return new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) }).generate({ timestamp });
}

test("a company requires a second factor, which is added, asked for, and replaced by a recovery code", async ({
  page,
  t,
  language,
  complaints,
}) => {
  const { token } = await signIn(page, "admin");
  const mark = `second-${language}-${Date.now()}`;
  const { companyId, email } = await addCompanyAndPerson(page, token, mark, PASSWORD);
  const rules = { requires_second_factor: true };
  const asAdmin = { headers: { Authorization: `Bearer ${token}` } };
  const set = await page.request.put(`/api/admin/companies/${companyId}/sign_in_rules/`, { ...asAdmin, data: rules });
  expect(set.status()).toBe(200);

  await page.goto("/login?next=/profile/security");
  await takeTheme(page, language);
  await typeCredentials(page, t, email, PASSWORD);
  await expect(page.getByRole("heading", { name: t(text.enrolTitle) })).toBeVisible();
  await page.goto("/buildings");
  await expect(page.getByRole("heading", { name: t(text.enrolTitle) })).toBeVisible();
  const byApp = page.getByRole("region", { name: t(text.app) });
  await byApp.locator("input[name=password]").fill("wrong");
  await page.getByRole("button", { name: t(text.continue) }).click();
  await expect(page.getByText(t(REFUSALS.wrong_password)).first()).toBeVisible();
  await byApp.locator("input[name=password]").fill(PASSWORD);
  await page.getByRole("button", { name: t(text.continue) }).click();
  await expect(page.getByRole("img", { name: t(text.square) })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectClean(page, language);
  const key = await page.getByRole("textbox", { name: t(text.copyKey) }).inputValue();
  await page.getByLabel(t(text.firstCode)).fill(codeOf(key, -1));
  await page.getByRole("button", { name: t(text.activate) }).click();
  const codes = (await page.getByRole("textbox", { name: t(text.recovery) }).inputValue()).split("\n");
  expect(codes).toHaveLength(10);
  await expectClean(page, language);
  await page.getByLabel(t(text.codesSafe)).check();
  await page.getByRole("button", { name: t(text.done) }).click();
  await expect(page).toHaveURL(/\/buildings$/);

  await page.context().clearCookies();
  await page.goto("/login?next=/profile/security");
  await typeCredentials(page, t, email, PASSWORD);
  const code = page.getByLabel(t(login.code));
  await expect(code).toBeFocused();
  await expectClean(page, language);
  await page.getByRole("button", { name: t(login.logIn), exact: true }).click();
  await expect(page.getByText(t(FAULTS.code))).toBeVisible();
  await code.fill("000000");
  await code.press("Enter");
  await expect(page.getByText(t(loginRefusals.wrong_code)).first()).toBeVisible();
  await code.fill(codes[0]!.toLowerCase());
  await code.press("Enter");
  await expect(page.getByRole("heading", { name: t(profile.title), exact: true })).toBeVisible();
  await expect(page.getByText(t(text.required))).toBeVisible();
  await expect(page.getByRole("button", { name: t(text.removeAction) })).toHaveCount(0);
  await expectClean(page, language);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: t(text.renew) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[name=password]").fill(PASSWORD);
  await dialog.getByLabel(t(text.codeOrRecovery)).fill(codes[1]!);
  await expectClean(page, language);
  await dialog.getByRole("button", { name: t(text.renew) }).click();
  await expect(dialog.getByRole("textbox", { name: t(text.recovery) })).toHaveValue(/^(\S{19}\n){9}\S{19}$/);
  await page.keyboard.press("Escape");
  await expect(space(page, t)).toBeVisible();
  forgive(complaints, 400, 401, 403);
});

test("a passkey is added, signs in by itself, and is removed", async ({ page, t, language, complaints }) => {
  const { token } = await signIn(page, "admin");
  const { email } = await addCompanyAndPerson(page, token, `passkey-${language}-${Date.now()}`, PASSWORD);
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto("/login?next=/profile/security");
  await takeTheme(page, language);
  await typeCredentials(page, t, email, PASSWORD);
  await page.getByRole("button", { name: t(passkeys.add) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t(passkeys.name)).fill("Ordinateur de bureau");
  await dialog.locator("input[name=password]").fill(PASSWORD);
  await expectClean(page, language);
  await dialog.getByRole("button", { name: t(passkeys.make) }).click();
  const list = dialog.getByRole("textbox", { name: t(text.recovery) });
  const codes = (await list.inputValue({ timeout: 10_000 })).split("\n");
  await dialog.getByLabel(t(text.codesSafe)).check();
  await dialog.getByRole("button", { name: t(text.done) }).click();
  await expect(page.getByText("Ordinateur de bureau")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectClean(page, language);

  await page.context().clearCookies();
  await page.goto("/login?next=/profile/security");
  await expectClean(page, language);
  await page.getByRole("button", { name: t(login.byPasskey) }).click();
  await expect(page.getByText("Ordinateur de bureau")).toBeVisible();
  // The session of the password is still open.
  await page.getByRole("button", { name: t(sessions.endOthers) }).click();
  await expect(page.getByText(t(sessions.endedCount(1)))).toBeVisible();
  await expect(page.getByRole("button", { name: t(sessions.endOthers) })).toHaveCount(0);
  await page.getByRole("button", { name: `${t(passkeys.remove)} Ordinateur de bureau` }).click();
  await dialog.locator("input[name=password]").fill(PASSWORD);
  await dialog.getByLabel(t(text.codeOrRecovery)).fill(codes[0]!);
  await dialog.getByRole("button", { name: t(passkeys.removeAction) }).click();
  await expect(page.getByText("Ordinateur de bureau")).toHaveCount(0);
  await expect(page.getByText(t(text.none))).toBeVisible();
  forgive(complaints, 400, 401, 403);
});

test("a person reads, exports and erases what is held of them", async ({ page, t, language, complaints }) => {
  const { token } = await signIn(page, "admin");
  const { email } = await addCompanyAndPerson(page, token, `erased-${language}-${Date.now()}`, PASSWORD);
  await page.goto("/login?next=/profile/data");
  await takeTheme(page, language);
  await typeCredentials(page, t, email, PASSWORD);
  await expect(page.getByRole("heading", { name: t(data.held) })).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: t(data.export) }).click();
  expect((await saved).suggestedFilename()).toMatch(/^lichen-personal-data-\d{4}-\d{2}-\d{2}\.zip$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectClean(page, language);
  await page.getByRole("button", { name: t(data.erase) }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(t(data.leftTitle))).toBeVisible();
  await dialog.locator("input[name=password]").fill("wrong");
  await dialog.getByRole("button", { name: t(data.erase) }).click();
  await expect(dialog.getByText(t(REFUSALS.wrong_password)).first()).toBeVisible();
  await expectClean(page, language);
  await dialog.locator("input[name=password]").fill(PASSWORD);
  await dialog.getByRole("button", { name: t(data.erase) }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/login?next=/profile/data");
  await typeCredentials(page, t, email, PASSWORD);
  await expect(page.getByText(t(loginRefusals.wrong_credentials)).first()).toBeVisible();
  forgive(complaints, 400, 401);
});
