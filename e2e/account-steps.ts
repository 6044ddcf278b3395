import type { Bilingual } from "@lichen/domain";
import { expect, type Locator, type Page } from "@playwright/test";
import { text as login } from "../apps/web/src/features/account/login/text.ts";

export type Translate = (text: Bilingual) => string;

export const SIGN_OUT = { fr: "Se déconnecter", en: "Log out" };

export async function typeCredentials(page: Page, t: Translate, email: string, password: string): Promise<void> {
  await page.getByRole("textbox", { name: t(login.email) }).fill(email);
  await page.locator("input[name=password]").fill(password);
  await page
    .getByRole("main")
    .getByRole("button", { name: t(login.logIn), exact: true })
    .click();
}

/** Chooses the password of an account that is being opened, then logs in with it. */
export async function activateAccount(page: Page, t: Translate, email: string, password: string): Promise<void> {
  await page.locator("input[name=new_password]").fill(password);
  await page.locator("input[name=again]").fill(password);
  await page.getByRole("button", { name: t({ fr: "Activer mon compte", en: "Activate my account" }) }).click();
  await page
    .getByRole("main")
    .getByRole("link", { name: t(login.logIn) })
    .click();
  await typeCredentials(page, t, email, password);
  await expect(space(page, t)).toBeVisible();
}

/** The button of "My space". */
export function space(page: Page, t: Translate): Locator {
  return page.getByRole("button", { name: t({ fr: "Mon espace", en: "My space" }) });
}

/** The browser writes each refused call in the console by itself. */
export function forgive(complaints: string[], ...statuses: number[]): void {
  const isExpected = (one: string) => statuses.some((status) => one.includes(`status of ${status}`));
  complaints.splice(0, complaints.length, ...complaints.filter((one) => !isExpected(one)));
}

/** Path of the last link mailed to a user, once it is another than the one before. */
export async function waitForLink(page: Page, email: string, before?: string): Promise<string> {
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

/** A new company with one person of its own, its administrator unless another is given, who has chosen a password. */
export async function addCompanyAndPerson(
  page: Page,
  token: string,
  mark: string,
  password: string,
  given: object = { group: "company_admin" },
): Promise<{ readonly companyId: string; readonly email: string; readonly username: string }> {
  const asAdmin = { headers: { Authorization: `Bearer ${token}` } };
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
  const email = `personne.${mark}@lichen.test`;
  const person = {
    email,
    first_name: "Personne",
    last_name: "Nouvelle",
    company_id: company.id,
    ...given,
  };
  expect((await page.request.post("/api/admin/users/", { ...asAdmin, data: person })).status()).toBe(201);
  const link = new URL(await waitForLink(page, email), "http://here.invalid");
  const secrets = new URLSearchParams(link.hash.slice(1));
  await page.context().clearCookies();
  const username = secrets.get("user") ?? "";
  const opened = await page.request.post(`/api/admin/users/${username}/confirm_sign_up/`, {
    data: { confirmation_code: secrets.get("code"), new_password: password },
  });
  expect(opened.status()).toBe(200);
  return { companyId: company.id, email, username };
}
