import { ALL_REQUIRED, REQUIRED } from "../apps/web/src/design/forms/field-words.ts";
import { text as login, REFUSALS as loginRefusals } from "../apps/web/src/features/account/login/text.ts";
import { text as profile } from "../apps/web/src/features/account/profile/text.ts";
import { text as signup, FAULTS as signupFaults } from "../apps/web/src/features/account/signup/text.ts";
import { addCompanyAndPerson, forgive, SIGN_OUT, space, typeCredentials, waitForLink } from "./account-steps.ts";
import { signIn } from "./demonstration.ts";
import { expect, IN_ENGLISH, IN_FRENCH, inDepth, test } from "./journey.ts";

const words = {
  requestSent: { fr: "Votre demande est enregistrée", en: "Your request has been recorded" },
  forgotten: { fr: "Mot de passe oublié", en: "Forgotten password" },
  recorded: { fr: "Votre demande est enregistrée", en: "Your request has been recorded" },
  sendLink: { fr: "Envoyer le lien", en: "Send the link" },
  send: { fr: "Envoyer la demande", en: "Send the request" },
  expired: { fr: "Ce lien n’est plus valable", en: "This link is no longer valid" },
  gone: { fr: "Ce compte n’existe plus.", en: "This account no longer exists." },
  activate: { fr: "Activer mon compte", en: "Activate my account" },
  savePassword: { fr: "Enregistrer le mot de passe", en: "Save the password" },
  closed: { fr: "L’accès de votre structure est fermé", en: "Your company’s access is closed" },
};

test("a request for an account is kept while typed, checked, then sent", inDepth(IN_ENGLISH), async ({ page, t }) => {
  await page.goto("/signup?kind=licence");
  await expect(page.getByRole("radio", { name: t(signup.licence) })).toBeChecked();
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
  const field = (name: keyof typeof typed) => page.getByRole("textbox", { name: t(signup[name]), exact: true });
  for (const [name, value] of Object.entries(typed)) await field(name as keyof typeof typed).fill(value);
  const sending = page.getByRole("button", { name: t(words.send) });
  await sending.click();
  for (const fault of [signupFaults.email, signupFaults.phone, signupFaults.privacy, signupFaults.terms]) {
    await expect(page.getByText(t(fault), { exact: true })).toBeVisible();
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
  await expect(page.getByRole("heading", { name: t(words.requestSent) })).toBeVisible();
});

test(
  "links that open an account leave the address bar, and say what is wrong with them",
  inDepth(IN_FRENCH),
  async ({ page, t, complaints }) => {
    const password = "Lichen-essai-2026!";
    async function choose(button: { fr: string; en: string }): Promise<void> {
      await page.locator("input[name=new_password]").fill(password);
      await page.locator("input[name=again]").fill(password);
      await page.getByRole("button", { name: t(button) }).click();
    }
    await page.goto("/reset-password#code=nonesuch");
    await expect(page).toHaveURL(/\/reset-password$/);
    await choose(words.savePassword);
    await expect(page.getByRole("alert").getByText(t(words.expired), { exact: false })).toBeVisible();
    await page.goto("/confirm-signup#user=nobody&code=nonesuch");
    await expect(page).toHaveURL(/\/confirm-signup$/);
    await choose(words.activate);
    await expect(page.getByRole("alert").getByText(t(words.gone))).toBeVisible();
    forgive(complaints, 404, 410);
  },
);

test(
  "a new account is opened by its link, forgets its password and chooses another",
  IN_ENGLISH,
  async ({ page, t, language }) => {
    const email = `nouvelle.${language}.${Date.now()}@lichen.test`;
    await signIn(page, "admin");
    const created = await page.request.post("/api/admin/users/", {
      data: { email, first_name: "Nouvelle", last_name: "Personne", group: "admin", language },
    });
    expect(created.status()).toBe(201);
    const [opening, opener] = [await waitForLink(page, email), "Lichen-ouvre-2026!"];
    await page.context().clearCookies();

    await page.goto(opening);
    await page.locator("input[name=new_password]").fill(opener);
    await page.locator("input[name=again]").fill(opener);
    await page.getByRole("button", { name: t(words.activate) }).click();
    await page
      .getByRole("main")
      .getByRole("link", { name: t(login.logIn) })
      .click();
    await page.getByRole("link", { name: t(login.forgot) }).click();
    await expect(page.getByRole("heading", { name: t(words.forgotten) })).toBeVisible();
    await page.getByRole("textbox", { name: t(login.email) }).fill(email);
    await page.getByRole("button", { name: t(words.sendLink) }).click();
    await expect(page.getByRole("heading", { name: t(words.recorded) })).toBeVisible();

    await signIn(page, "admin");
    const [resetting, chosen] = [await waitForLink(page, email, opening), "Lichen-change-2026!"];
    await page.context().clearCookies();
    await page.goto(resetting);
    await page.locator("input[name=new_password]").fill(chosen);
    await page.locator("input[name=again]").fill(chosen);
    await page.getByRole("button", { name: t(words.savePassword) }).click();
    await page
      .getByRole("main")
      .getByRole("link", { name: t(login.logIn) })
      .click();
    await typeCredentials(page, t, email, chosen);
    await expect(space(page, t)).toBeVisible();
  },
);

test(
  "a company that is closed shows why at once, and opens at no screen",
  inDepth(IN_FRENCH),
  async ({ page, t, language, complaints }) => {
    const { token } = await signIn(page, "admin");
    const asAdmin = { headers: { Authorization: `Bearer ${token}` } };
    const mark = `${language}-${Date.now()}`;
    const password = "Lichen-ouvre-2026!";
    const { companyId, email } = await addCompanyAndPerson(page, token, mark, password, { language });

    await page.goto("/login?next=/profile");
    await typeCredentials(page, t, email, password);
    await expect(page.getByRole("heading", { name: t(profile.title) })).toBeVisible();
    const closing = { ...asAdmin, data: { is_active: false } };
    expect((await page.request.put(`/api/admin/companies/${companyId}/`, closing)).status()).toBe(200);
    await page.getByRole("button", { name: t(profile.save), exact: true }).click();
    await expect(page.getByRole("heading", { name: t(words.closed) })).toBeVisible();
    await expect(
      page.getByText(t({ fr: "Votre structure est désactivée.", en: "Your company is disabled." })),
    ).toBeVisible();
    await page.goto("/buildings");
    await expect(page.getByRole("heading", { name: t(words.closed) })).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("button", { name: t(SIGN_OUT) })
      .click();
    await expect(page.getByRole("link", { name: t(login.logIn), exact: true })).toBeVisible();
    await page.goto("/login");
    await typeCredentials(page, t, email, "Lichen-ouvre-2026!");
    await expect(page.getByRole("alert").getByText(t(loginRefusals.structure_refused))).toBeVisible();
    forgive(complaints, 403);
  },
);

test("a collaborator is asked for, at most two at once", inDepth(IN_ENGLISH), async ({ page, t }) => {
  await signIn(page, "writer");
  await page.goto("/buildings/email-send");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t(words.send) }).click();
  await expect(dialog.getByText(t(REQUIRED))).toHaveCount(5);
  await expect(dialog.getByText(t(ALL_REQUIRED))).toBeVisible();
  await dialog
    .getByRole("button", { name: t({ fr: "Ajouter une seconde personne", en: "Add a second person" }) })
    .click();
  await dialog.getByRole("button", { name: t({ fr: "Retirer cette personne", en: "Remove this person" }) }).click();
  for (const [name, value] of [
    ["first_name", "Camille"],
    ["last_name", "Martin"],
    ["email", "camille.martin@lichen.test"],
    ["phone", "+33 1 23 45 67 89"],
    ["job", "Gestionnaire"],
  ]) {
    await dialog.locator(`input[name="users.0.${name}"]`).fill(value!);
  }
  await dialog.getByRole("button", { name: t(words.send) }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { name: t(words.requestSent) })).toBeVisible();
});
