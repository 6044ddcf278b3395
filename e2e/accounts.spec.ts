import type { Page } from "@playwright/test";
import { text as login, FAULTS as loginFaults, REFUSALS as loginRefusals } from "../apps/web/src/screens/login/text.ts";
import { text as profile, REFUSALS as profileRefusals } from "../apps/web/src/screens/profile/text.ts";
import { text as signup, FAULTS as signupFaults } from "../apps/web/src/screens/signup/text.ts";
import { PASSWORD_WORDS } from "../apps/web/src/ui/new-password.ts";
import { PASSWORD, PEOPLE, type PersonName, signIn } from "./demonstration.ts";
import { expect, settled, test } from "./journey.ts";
import { overflows, violations } from "./look.ts";

const words = {
  space: { fr: "Mon espace", en: "My space" },
  signOut: { fr: "Se déconnecter", en: "Log out" },
  account: { fr: "Mon compte", en: "My account" },
  administration: { fr: "Administration", en: "Administration" },
  analysis: { fr: "Analyse de résilience", en: "Resilience analysis" },
  requestSent: { fr: "Votre demande est envoyée", en: "Your request is sent" },
  forgotten: { fr: "Mot de passe oublié", en: "Forgotten password" },
  closed: { fr: "L’accès de votre structure est fermé", en: "Your company’s access is closed" },
  mailbox: { fr: "Regardez votre messagerie", en: "Look at your mailbox" },
  sendLink: { fr: "Envoyer le lien", en: "Send the link" },
  send: { fr: "Envoyer la demande", en: "Send the request" },
  expired: { fr: "Ce lien n’est plus valable", en: "This link is no longer valid" },
  gone: { fr: "Ce compte n’existe plus.", en: "This account no longer exists." },
  noAccount: { fr: "Ce compte n’existe pas.", en: "This account doesn’t exist." },
  activate: { fr: "Activer mon compte", en: "Activate my account" },
  savePassword: { fr: "Enregistrer le mot de passe", en: "Save the password" },
};

type Say = (text: { readonly fr: string; readonly en: string }) => string;

async function typeCredentials(page: Page, say: Say, email: string, password: string): Promise<void> {
  await page.getByRole("textbox", { name: say(login.email) }).fill(email);
  await page.locator("input[name=password]").fill(password);
  await page
    .getByRole("main")
    .getByRole("button", { name: say(login.logIn), exact: true })
    .click();
}

const space = (page: Page, say: Say) => page.getByRole("button", { name: say(words.space) });

/** The browser writes each refused call in the console by itself. */
function forgive(complaints: string[], ...statuses: number[]): void {
  const isExpected = (one: string) => statuses.some((status) => one.includes(`status of ${status}`));
  complaints.splice(0, complaints.length, ...complaints.filter((one) => !isExpected(one)));
}

test("a page that needs an account leads to log in, and back to it", async ({ page, say }) => {
  await page.goto("/profile?from=mail");
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile%3Ffrom%3Dmail$/);
  await typeCredentials(page, say, PEOPLE.writer, PASSWORD);
  await expect(page).toHaveURL(/\/profile\?from=mail$/);
  await expect(page.getByRole("heading", { level: 1, name: say(profile.title) })).toBeVisible();
  await page.goto("/login");
  await expect(page).toHaveURL(/\/$/);
});

test("log in goes home, and never to another site", async ({ page, say }) => {
  await page.goto("/login?next=%2F%5Celsewhere.example");
  await typeCredentials(page, say, PEOPLE.reader, PASSWORD);
  await expect(space(page, say)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
});

test("what is missing and what is wrong is said, and the address stays", async ({ page, say, complaints }) => {
  await page.goto("/login?error=no_account");
  await expect(page.getByText(say(words.noAccount))).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("button", { name: say(login.logIn), exact: true })
    .click();
  await expect(page.getByText(say(loginFaults.email))).toBeVisible();
  await expect(page.getByText(say(loginFaults.password))).toBeVisible();
  await expect(page.getByRole("textbox", { name: say(login.email) })).toBeFocused();
  await typeCredentials(page, say, "nobody@lichen.test", "not the password");
  await expect(page.getByRole("alert").getByText(say(loginRefusals.wrong_credentials))).toBeVisible();
  await expect(page.getByRole("textbox", { name: say(login.email) })).toHaveValue("nobody@lichen.test");
  forgive(complaints, 401);
});

test("My space opens by the keyboard, and holds what each may open", async ({ page, say }) => {
  const doors: readonly [PersonName, RegExp | null, boolean][] = [
    ["admin", /^\/admin$/, false],
    ["company_admin", /^\/admin\/companies\/$/, true],
    ["manager", /^\/admin\/companies\/[0-9a-f-]{36}$/, true],
    ["reader", null, true],
  ];
  for (const [person, administration, hasAnalysis] of doors) {
    await signIn(page, person);
    await page.goto("/about-us");
    await space(page, say).focus();
    await page.keyboard.press("Enter");
    const menu = page.getByRole("menu");
    await expect(menu.getByRole("menuitem", { name: say(words.account) })).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(menu.getByRole("menuitem", { name: say(words.signOut) })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(menu.getByRole("menuitem", { name: say(words.account) })).toBeFocused();
    await expect(menu.getByRole("menuitem", { name: say(words.analysis) })).toHaveCount(hasAnalysis ? 1 : 0);
    const door = menu.getByRole("menuitem", { name: say(words.administration) });
    if (administration === null) await expect(door).toHaveCount(0);
    else expect(await door.getAttribute("href")).toMatch(administration);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(space(page, say)).toBeFocused();
  }
});

test("signing out in one tab ends the other, and what was private is gone", async ({ page, context, say }) => {
  await signIn(page, "manager");
  await page.goto("/profile");
  await expect(page.getByRole("definition").filter({ hasText: PEOPLE.manager })).toBeVisible();
  const other = await context.newPage();
  await other.goto("/");
  await space(other, say).click();
  await other.getByRole("menuitem", { name: say(words.signOut) }).click();
  await expect(other.getByRole("link", { name: say(login.logIn) })).toBeVisible();
  expect(new URL(other.url()).pathname).toBe("/");
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/);
  await expect(page.getByRole("definition").filter({ hasText: PEOPLE.manager })).toHaveCount(0);
});

test("a session that ended elsewhere leads to log in at the next call", async ({ page, say, complaints }) => {
  const { token } = await signIn(page, "company_admin");
  await page.goto("/profile");
  await expect(page.getByRole("definition").filter({ hasText: PEOPLE.company_admin })).toBeVisible();
  const ended = await page.request.post("/api/auth/sign-out", {
    headers: { Authorization: `Bearer ${token}`, Cookie: "" },
    data: {},
  });
  expect(ended.status()).toBe(200);
  await page.context().addCookies([{ name: "lichen_signed_in", value: "1", url: page.url() }]);
  await page.getByRole("button", { name: say(profile.save), exact: true }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/);
  forgive(complaints, 401);
});

test("one’s names and password are changed, what is wrong is said beside the field", async ({
  page,
  say,
  language,
  complaints,
}) => {
  // The two languages run side by side: each has an account that the other does not touch.
  await signIn(page, language === "fr" ? "other_company_admin" : "reader");
  await page.goto("/profile");
  const lastName = page.getByRole("textbox", { name: say(profile.last_name), exact: true });
  const before = await lastName.inputValue();
  await lastName.fill("");
  await page.getByRole("button", { name: say(profile.save), exact: true }).click();
  await expect(page.getByText(say({ fr: "Ce champ est obligatoire.", en: "This field is required." }))).toBeVisible();
  await lastName.fill("Zéphyr <b>");
  await page.getByRole("button", { name: say(profile.save), exact: true }).click();
  await expect(page.getByText(say(profile.saved))).toBeVisible();
  await space(page, say).click();
  await expect(page.getByText("Zéphyr <b>")).toBeVisible();
  await page.keyboard.press("Escape");
  await lastName.fill(before);
  await page.getByRole("button", { name: say(profile.save), exact: true }).click();

  const next = `${PASSWORD}-essai`;
  const change = page.getByRole("button", { name: say(profile.change) });
  async function typePasswords(old: string, wanted: string, again: string): Promise<void> {
    await page.locator("input[name=old_password]").fill(old);
    await page.locator("input[name=new_password]").fill(wanted);
    await page.locator("input[name=again]").fill(again);
    await change.click();
  }
  await typePasswords("", "court", "long");
  await expect(page.getByText(say(PASSWORD_WORDS.old_required))).toBeVisible();
  await expect(page.getByText(say(PASSWORD_WORDS.criteria))).toBeVisible();
  await expect(page.getByText(say(PASSWORD_WORDS.different))).toBeVisible();
  await typePasswords("not the password", next, next);
  await expect(page.getByText(say(profileRefusals.old_password_incorrect)).first()).toBeVisible();
  await expect(page.locator("input[name=new_password]")).toHaveValue(next);
  await typePasswords(PASSWORD, next, next);
  await expect(page.getByText(say(profile.changed))).toBeVisible();
  await typePasswords(next, PASSWORD, PASSWORD);
  await expect(page.locator("input[name=old_password]")).toHaveValue("");
  forgive(complaints, 400);
});

test("a request for an account is kept while typed, checked, then sent", async ({ page, say }) => {
  await page.goto("/signup?kind=licence");
  await expect(page.getByRole("radio", { name: say(signup.licence) })).toBeChecked();
  const typed = {
    first_name: "Camille",
    last_name: "Martin",
    email: "camille.martin@",
    phone: "12",
    post: "Gestionnaire",
    organisation_name: "Ville d’essai",
    address: "1 place de la Mairie, 31000 Toulouse",
    vat_number: "FR12345678901",
    planned_buildings: "0",
  } as const;
  const field = (name: keyof typeof typed) => page.getByRole("textbox", { name: say(signup[name]), exact: true });
  for (const [name, value] of Object.entries(typed)) await field(name as keyof typeof typed).fill(value);
  const sending = page.getByRole("button", { name: say(words.send) });
  await sending.click();
  for (const fault of [signupFaults.email, signupFaults.phone, signupFaults.privacy, signupFaults.terms]) {
    await expect(page.getByText(say(fault), { exact: true })).toBeVisible();
  }
  await expect(field("email")).toBeFocused();

  await page.reload();
  await expect(field("organisation_name")).toHaveValue(typed.organisation_name);
  await field("email").fill("camille.martin@lichen.test");
  await field("phone").fill("+33 1 23 45 67 89");
  await field("planned_buildings").fill("1 200");
  await page.locator("input[name=privacy_accepted]").check();
  await page.locator("input[name=terms_accepted]").check();
  await sending.click();
  await expect(page).toHaveURL(/\/email-sent$/);
  await expect(page.getByRole("heading", { name: say(words.requestSent) })).toBeVisible();
});

test("links that open an account leave the address bar, and say what is wrong with them", async ({
  page,
  say,
  complaints,
}) => {
  const password = "Lichen-essai-2026!";
  async function choose(button: { fr: string; en: string }): Promise<void> {
    await page.locator("input[name=new_password]").fill(password);
    await page.locator("input[name=again]").fill(password);
    await page.getByRole("button", { name: say(button) }).click();
  }
  await page.goto("/reset-password?code=nonesuch");
  await expect(page).toHaveURL(/\/reset-password$/);
  await choose(words.savePassword);
  await expect(page.getByRole("alert").getByText(say(words.expired), { exact: false })).toBeVisible();
  await page.goto("/confirm-signup?user=nobody&code=nonesuch");
  await expect(page).toHaveURL(/\/confirm-signup$/);
  await choose(words.activate);
  await expect(page.getByRole("alert").getByText(say(words.gone))).toBeVisible();
  forgive(complaints, 404, 410);
});

test("a new account is opened by its link, forgets its password and chooses another", async ({
  page,
  say,
  language,
}) => {
  const email = `nouvelle.${language}.${Date.now()}@lichen.test`;
  await signIn(page, "admin");
  const created = await page.request.post("/api/admin/users/", {
    data: { email, first_name: "Nouvelle", last_name: "Personne", group: "admin", language },
  });
  expect(created.status()).toBe(201);
  const [opening, opener] = [await mailedLink(page, email), "Lichen-ouvre-2026!"];
  await page.context().clearCookies();

  await page.goto(opening);
  await page.locator("input[name=new_password]").fill(opener);
  await page.locator("input[name=again]").fill(opener);
  await page.getByRole("button", { name: say(words.activate) }).click();
  await page
    .getByRole("main")
    .getByRole("link", { name: say(login.logIn) })
    .click();
  await page.getByRole("link", { name: say(login.forgot) }).click();
  await expect(page.getByRole("heading", { name: say(words.forgotten) })).toBeVisible();
  await page.getByRole("textbox", { name: say(login.email) }).fill(email);
  await page.getByRole("button", { name: say(words.sendLink) }).click();
  await expect(page.getByRole("heading", { name: say(words.mailbox) })).toBeVisible();

  await signIn(page, "admin");
  const [resetting, chosen] = [await mailedLink(page, email, opening), "Lichen-change-2026!"];
  await page.context().clearCookies();
  await page.goto(resetting);
  await page.locator("input[name=new_password]").fill(chosen);
  await page.locator("input[name=again]").fill(chosen);
  await page.getByRole("button", { name: say(words.savePassword) }).click();
  await page
    .getByRole("main")
    .getByRole("link", { name: say(login.logIn) })
    .click();
  await typeCredentials(page, say, email, chosen);
  await expect(space(page, say)).toBeVisible();
});

test("a company that is closed shows why at once, and opens at no screen", async ({
  page,
  say,
  language,
  complaints,
}) => {
  const { token } = await signIn(page, "admin");
  const asAdmin = { headers: { Authorization: `Bearer ${token}` } };
  const mark = `${language}-${Date.now()}`;
  const created = await page.request.post("/api/admin/companies/", {
    ...asAdmin,
    data: {
      name: `Structure ${mark}`,
      code: mark,
      subscription: { type: "licence", active: true, start: null, end: null },
    },
  });
  expect(created.status()).toBe(201);
  const { company } = (await created.json()) as { company: { id: string } };
  const email = `fermee.${mark}@lichen.test`;
  const person = { email, first_name: "Personne", last_name: "Fermée", company_id: company.id, language };
  expect((await page.request.post("/api/admin/users/", { ...asAdmin, data: person })).status()).toBe(201);
  const link = new URL(await mailedLink(page, email), "http://here.invalid");
  await page.context().clearCookies();
  const opened = await page.request.post(`/api/admin/users/${link.searchParams.get("user")}/confirm_sign_up/`, {
    data: { confirmation_code: link.searchParams.get("code"), new_password: "Lichen-ouvre-2026!" },
  });
  expect(opened.status()).toBe(200);

  await page.goto("/login?next=/profile");
  await typeCredentials(page, say, email, "Lichen-ouvre-2026!");
  await expect(page.getByRole("heading", { name: say(profile.title) })).toBeVisible();
  const closing = { ...asAdmin, data: { is_active: false } };
  expect((await page.request.put(`/api/admin/companies/${company.id}/`, closing)).status()).toBe(200);
  await page.getByRole("button", { name: say(profile.save), exact: true }).click();
  await expect(page.getByRole("heading", { name: say(words.closed) })).toBeVisible();
  await expect(
    page.getByText(say({ fr: "Votre structure est désactivée.", en: "Your company is disabled." })),
  ).toBeVisible();
  await page.goto("/buildings");
  await expect(page.getByRole("heading", { name: say(words.closed) })).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("button", { name: say(words.signOut) })
    .click();
  await expect(page.getByRole("link", { name: say(login.logIn), exact: true })).toBeVisible();
  await page.goto("/login");
  await typeCredentials(page, say, email, "Lichen-ouvre-2026!");
  await expect(page.getByRole("alert").getByText(say(loginRefusals.structure_refused))).toBeVisible();
  forgive(complaints, 403);
});

/** Path of the last link mailed to somebody, once it is another than the one before. */
async function mailedLink(page: Page, email: string, before?: string): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const answer = await page.request.post("/api/admin/mails/search/", {
      data: { filters: [{ column: "recipient", type: "text", value: email }] },
    });
    const { mails } = (await answer.json()) as { mails: { text: string }[] };
    const address = mails.map(({ text }) => /https?:\/\/\S+code=\S+/.exec(text)?.[0]).find((one) => one !== undefined);
    found = address === undefined ? undefined : address.slice(new URL(address).origin.length);
    expect(found).toBeDefined();
    expect(found).not.toBe(before);
  }).toPass({ timeout: 10_000 });
  return found!;
}

for (const path of ["/profile", "/buildings/email-send"]) {
  test(`${path}: axe in both themes, five widths`, async ({ page, language }) => {
    await signIn(page, "manager");
    await page.goto(path);
    await settled(page);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
      expect.soft(await violations(page), `what axe finds, ${colorScheme}`).toEqual([]);
    }
    if (path !== "/profile") await page.keyboard.press("Escape");
    await page.locator("[aria-haspopup=menu]").click();
    expect.soft(await violations(page), "what axe finds with the menu open").toEqual([]);
    expect.soft(await overflows(page), "pixels beyond the window").toEqual([]);
  });
}

test("a collaborator is asked for, at most two at once", async ({ page, say }) => {
  await signIn(page, "writer");
  await page.goto("/buildings/email-send");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: say(words.send) }).click();
  const required = say({ fr: "Tous les champs sont obligatoires.", en: "All fields are required." });
  await expect(dialog.getByText(required)).toHaveCount(4);
  await dialog
    .getByRole("button", { name: say({ fr: "Ajouter une seconde personne", en: "Add a second person" }) })
    .click();
  await dialog.getByRole("button", { name: say({ fr: "Retirer cette personne", en: "Remove this person" }) }).click();
  for (const [name, value] of [
    ["first_name", "Camille"],
    ["last_name", "Martin"],
    ["email", "camille.martin@lichen.test"],
    ["job", "Gestionnaire"],
  ]) {
    await dialog.locator(`input[name="users.0.${name}"]`).fill(value!);
  }
  await dialog.getByRole("button", { name: say(words.send) }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { name: say(words.requestSent) })).toBeVisible();
});
