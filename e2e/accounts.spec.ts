import { PASSWORD_WORDS } from "../apps/web/src/design/forms/new-password.ts";
import { openInPlaceOf } from "../apps/web/src/design/states/open-ways.ts";
import { describeRequestedPage, findRequestedPage } from "../apps/web/src/features/account/login/requested-page.ts";
import {
  text as login,
  FAULTS as loginFaults,
  REFUSALS as loginRefusals,
} from "../apps/web/src/features/account/login/text.ts";
import { text as profile, REFUSALS as profileRefusals } from "../apps/web/src/features/account/profile/text.ts";
import { text as admin } from "../apps/web/src/features/administration/shared/words.ts";
import { PUBLIC_PAGES } from "../apps/web/src/frame/public-pages.ts";
import { forgive, SIGN_OUT, space, typeCredentials } from "./account-steps.ts";
import { PASSWORD, PEOPLE, type PersonName, signIn } from "./demonstration.ts";
import { expect, IN_ENGLISH, IN_FRENCH, inDepth, test } from "./journey.ts";
import { expectClean, takeTheme, violations } from "./look.ts";

const words = {
  account: { fr: "Mon compte", en: "My account" },
  administration: { fr: "Administration", en: "Administration" },
  analysis: { fr: "Analyse de résilience", en: "Resilience analysis" },
  noAccount: { fr: "Ce compte n’existe pas.", en: "This account doesn’t exist." },
};

test("a page that needs an account leads to log in, and back to it", IN_FRENCH, async ({ page, t }) => {
  await page.goto("/profile?from=mail");
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile%3Ffrom%3Dmail$/);
  await expect(page.getByText(t(describeRequestedPage(findRequestedPage("/profile")!)))).toBeVisible();
  await typeCredentials(page, t, PEOPLE.writer, PASSWORD);
  await expect(page).toHaveURL(/\/profile\?from=mail$/);
  await expect(page.getByRole("heading", { level: 1, name: t(profile.title) })).toBeVisible();
  await page.goto("/login");
  await expect(page).toHaveURL(/\/$/);
});

test("a refused page leads to what is open to everyone", IN_FRENCH, async ({ page, t }) => {
  for (const refused of ["/recommendations-simulation", "/buildings", "/buildings/strategy", "/impact/projects"]) {
    for (const { name, to } of openInPlaceOf(refused)) {
      await page.goto(refused);
      await page
        .getByRole("main")
        .getByRole("link", { name: t(name), exact: true })
        .click();
      await expect(page).toHaveURL(new RegExp(`${to}$`));
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    }
  }
});

test(
  "the simulation of a visitor leads to log in, which says why and where to ask for an account",
  IN_FRENCH,
  async ({ page, t }) => {
    await page.goto("/recommendations-simulation");
    await expect(page).toHaveURL(/\/login\?next=%2Frecommendations-simulation$/);
    await expect(
      page.getByText(t(describeRequestedPage(findRequestedPage("/recommendations-simulation")!))),
    ).toBeVisible();
    await page.getByRole("link", { name: t(login.askAccount), exact: true }).click();
    await expect(page).toHaveURL(/\/signup\?kind=demo$/);
  },
);

test("log in goes home, and never to another site", inDepth(IN_ENGLISH), async ({ page, t }) => {
  await page.goto("/login?next=%2F%5Celsewhere.example");
  await typeCredentials(page, t, PEOPLE.reader, PASSWORD);
  await expect(space(page, t)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
});

test(
  "what is missing and what is wrong is said, and the address stays",
  inDepth(IN_FRENCH),
  async ({ page, t, complaints }) => {
    await page.goto("/login?error=no_account");
    await expect(page.getByText(t(words.noAccount))).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("button", { name: t(login.logIn), exact: true })
      .click();
    await expect(page.getByText(t(loginFaults.email))).toBeVisible();
    await expect(page.getByText(t(loginFaults.password))).toBeVisible();
    await expect(page.getByRole("textbox", { name: t(login.email) })).toBeFocused();
    await typeCredentials(page, t, "nobody@lichen.test", "not the password");
    await expect(page.getByRole("alert").getByText(t(loginRefusals.wrong_credentials))).toBeVisible();
    await expect(page.getByRole("textbox", { name: t(login.email) })).toHaveValue("nobody@lichen.test");
    forgive(complaints, 401);
  },
);

test("My space opens by the keyboard, and holds what each may open", inDepth(IN_ENGLISH), async ({ page, t }) => {
  const doors: readonly [PersonName, RegExp | null, boolean][] = [
    ["admin", /^\/admin$/, false],
    ["company_admin", /^\/admin\/companies\/$/, true],
    ["manager", /^\/admin\/companies\/[0-9a-f-]{36}$/, true],
    ["reader", null, true],
  ];
  for (const [person, administration, hasAnalysis] of doors) {
    await signIn(page, person);
    await page.goto("/about-us");
    await space(page, t).focus();
    await page.keyboard.press("Enter");
    const menu = page.getByRole("menu");
    await expect(menu.getByRole("menuitem", { name: t(words.account) })).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(menu.getByRole("menuitem", { name: t(SIGN_OUT) })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(menu.getByRole("menuitem", { name: t(words.account) })).toBeFocused();
    await expect(menu.getByRole("menuitem", { name: t(words.analysis) })).toHaveCount(hasAnalysis ? 1 : 0);
    const door = menu.getByRole("menuitem", { name: t(words.administration) });
    if (administration === null) await expect(door).toHaveCount(0);
    else expect(await door.getAttribute("href")).toMatch(administration);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(space(page, t)).toBeFocused();
  }
});

test(
  "signing out from a page that needs an account ends at home, under its title alone",
  inDepth(IN_FRENCH),
  async ({ page, t }) => {
    for (const path of ["/buildings", "/profile", "/admin/companies"]) {
      await signIn(page, "company_admin");
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await space(page, t).click();
      await page.getByRole("menuitem", { name: t(SIGN_OUT) }).click();
      await expect(page.getByRole("banner").getByRole("link", { name: t(login.logIn) })).toBeVisible();
      expect([path, new URL(page.url()).pathname, new URL(page.url()).search]).toEqual([path, "/", ""]);
      await expect(page).toHaveTitle(t(PUBLIC_PAGES["/"]));
    }
  },
);

test(
  "no entry of My space, and no entrance of an administration, is closed to whom it is shown",
  inDepth(IN_ENGLISH),
  async ({ page, t }) => {
    for (const person of Object.keys(PEOPLE) as PersonName[]) {
      await signIn(page, person);
      await page.goto("/");
      await space(page, t).click();
      const entries = await page.getByRole("menu").getByRole("menuitem").and(page.locator("a")).all();
      const paths = await Promise.all(entries.map((entry) => entry.getAttribute("href")));
      expect(paths.length).toBeGreaterThanOrEqual(4);
      const entrances = paths.some((path) => path?.startsWith("/admin")) ? ["/admin", "/admin/companies"] : [];
      for (const path of [...paths, ...entrances]) {
        await page.goto(path!);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.getByText(t(admin.closed)), `${person} at ${path}`).toHaveCount(0);
      }
    }
  },
);

test("signing out in one tab ends the other, and what was private is gone", IN_FRENCH, async ({ page, context, t }) => {
  await signIn(page, "manager");
  await page.goto("/profile");
  await expect(page.getByRole("definition").filter({ hasText: PEOPLE.manager })).toBeVisible();
  const other = await context.newPage();
  await other.goto("/");
  await space(other, t).click();
  await other.getByRole("menuitem", { name: t(SIGN_OUT) }).click();
  await expect(other.getByRole("link", { name: t(login.logIn) })).toBeVisible();
  expect(new URL(other.url()).pathname).toBe("/");
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/);
  await expect(page.getByRole("definition").filter({ hasText: PEOPLE.manager })).toHaveCount(0);
});

test(
  "a session that ended elsewhere leads to log in at the next call",
  inDepth(IN_ENGLISH),
  async ({ page, t, complaints }) => {
    const { token } = await signIn(page, "company_admin");
    await page.goto("/profile");
    await expect(page.getByRole("definition").filter({ hasText: PEOPLE.company_admin })).toBeVisible();
    const ended = await page.request.post("/api/auth/sign-out", {
      headers: { Authorization: `Bearer ${token}`, Cookie: "" },
      data: {},
    });
    expect(ended.status()).toBe(200);
    await page.context().addCookies([{ name: "lichen_signed_in", value: "1", url: page.url() }]);
    await page.getByRole("button", { name: t(profile.save), exact: true }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/);
    forgive(complaints, 401);
  },
);

test(
  "one’s names and password are changed, what is wrong is said beside the field",
  inDepth(IN_FRENCH),
  async ({ page, t, language, complaints }) => {
    // The two languages run side by side: each has an account that the other does not touch.
    await signIn(page, language === "fr" ? "other_company_admin" : "reader");
    await page.goto("/profile");
    const lastName = page.getByRole("textbox", { name: t(profile.last_name), exact: true });
    const before = await lastName.inputValue();
    await lastName.fill("");
    await page.getByRole("button", { name: t(profile.save), exact: true }).click();
    await expect(page.getByText(t({ fr: "Ce champ est obligatoire.", en: "Required field." }))).toBeVisible();
    await lastName.fill("Zéphyr <b>");
    await page.getByRole("button", { name: t(profile.save), exact: true }).click();
    await expect(page.getByText(t(profile.saved))).toBeVisible();
    await space(page, t).click();
    await expect(page.getByText("Zéphyr <b>")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(space(page, t)).toBeFocused();
    await lastName.fill(before);
    await page.getByRole("button", { name: t(profile.save), exact: true }).click();

    const next = `${PASSWORD}-essai`;
    const change = page.getByRole("button", { name: t(profile.change) });
    async function typePasswords(old: string, wanted: string, again: string): Promise<void> {
      await page.locator("input[name=old_password]").fill(old);
      await page.locator("input[name=new_password]").fill(wanted);
      await page.locator("input[name=again]").fill(again);
      await change.click();
    }
    await typePasswords("", "court", "long");
    await expect(page.getByText(t(PASSWORD_WORDS.old_required))).toBeVisible();
    await expect(page.getByText(t(PASSWORD_WORDS.criteria))).toBeVisible();
    await expect(page.getByText(t(PASSWORD_WORDS.different))).toBeVisible();
    await typePasswords("not the password", next, next);
    await expect(page.getByText(t(profileRefusals.old_password_incorrect)).first()).toBeVisible();
    await expect(page.locator("input[name=new_password]")).toHaveValue(next);
    await typePasswords(PASSWORD, next, next);
    await expect(page.getByText(t(profile.changed))).toBeVisible();
    await typePasswords(next, PASSWORD, PASSWORD);
    await expect(page.locator("input[name=old_password]")).toHaveValue("");
    forgive(complaints, 400);
  },
);

for (const path of ["/profile", "/buildings/email-send"]) {
  test(`${path}: axe in its theme, four widths`, async ({ page, language }) => {
    await signIn(page, "manager");
    await takeTheme(page, language);
    await page.goto(path);
    await expectClean(page, language);
    if (path !== "/profile") await page.keyboard.press("Escape");
    await page.locator("[aria-haspopup=menu]").click();
    expect.soft(await violations(page), "what axe finds with the menu open").toEqual([]);
  });
}
