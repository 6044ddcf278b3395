import type { Bilingual } from "@lichen/domain";
import type { Locator, Page } from "@playwright/test";
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

/** The button of "My space". */
export function space(page: Page, t: Translate): Locator {
  return page.getByRole("button", { name: t({ fr: "Mon espace", en: "My space" }) });
}

/** The browser writes each refused call in the console by itself. */
export function forgive(complaints: string[], ...statuses: number[]): void {
  const isExpected = (one: string) => statuses.some((status) => one.includes(`status of ${status}`));
  complaints.splice(0, complaints.length, ...complaints.filter((one) => !isExpected(one)));
}
