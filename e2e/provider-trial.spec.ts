import { ensure } from "@lichen/domain";
import type { Page } from "@playwright/test";
import { unusedPort } from "../apps/server/src/platform/testing/unused-port.ts";
import { startOpenIdProvider } from "../apps/server/src/sign-in/testing/openid-provider.ts";
import {
  REFUSALS,
  STEP_NAMES,
  trialText as text,
} from "../apps/web/src/features/administration/company/provider-trial-text.ts";
import { addCompanyAndPerson, typeCredentials } from "./account-steps.ts";
import { signIn } from "./demonstration.ts";
import { test as base, expect, IN_FRENCH, matchName } from "./journey.ts";
import { expectClean, takeTheme } from "./look.ts";
import { type Product, startProduct } from "./product.ts";

const PASSWORD = "Lichen-ouvre-2026!";
const SECRET = "a secret between the two, long enough for the journey";

/** Both journeys in one product, which asks providers over http. */
const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use) => {
      const product = await startProduct({ NODE_ENV: "development" });
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});
test.describe.configure({ mode: "default" });

/** A provider that knows the return addresses of the short names, and two people. */
async function startProvider({ url }: Product, slugs: readonly string[], domain: string) {
  return startOpenIdProvider({
    port: await unusedPort(),
    accounts: {
      ada: { email: `ada@${domain}`, email_verified: true, given_name: "Ada", family_name: "Essai" },
      visitor: { email: "visitor@elsewhere.test", email_verified: true },
    },
    clients: [
      {
        clientId: "lichen",
        clientSecret: SECRET,
        redirectUris: slugs.map((slug) => `${url}/api/idp/callback/${slug}/`),
      },
    ],
  });
}

/** A company with an administrator of its own, and providers by short name: what differs from one that is right. */
async function prepareCompany(
  page: Page,
  mark: string,
  domain: string,
  providers: Readonly<Record<string, { readonly issuer: string; readonly client_secret: string }>>,
) {
  const { token } = await signIn(page, "admin");
  const { companyId, email } = await addCompanyAndPerson(page, token, mark, PASSWORD);
  const asAdmin = { headers: { Authorization: `Bearer ${token}` } };
  const person = { email: `ada@${domain}`, first_name: "Ada", last_name: "Essai", company_id: companyId };
  const added = await page.request.post("/api/admin/users/", {
    ...asAdmin,
    data: { ...person, group: "company_admin" },
  });
  expect(added.status(), await added.text()).toBe(201);
  for (const [slug, given] of Object.entries(providers)) {
    const data = {
      slug,
      email_domains: [slug.startsWith("right") ? domain : `${slug}.test`],
      client_id: "lichen",
      trusts_emails: false,
      is_enabled: false,
      ...given,
    };
    const made = await page.request.post(`/api/admin/companies/${companyId}/identity_providers/`, { ...asAdmin, data });
    expect(made.status(), await made.text()).toBe(201);
  }
  return { companyId, email };
}

test("the administrator of a company tries a provider, and is told what to mend of wrong ones", async ({
  page,
  t,
  language,
  product,
}) => {
  const mark = `trial-${language}-${Date.now()}`;
  const domain = `${mark}.test`;
  const [right, secret, issuer] = [`right-${mark}`, `secret-${mark}`, `issuer-${mark}`];
  const provider = await startProvider(product, [right, secret], domain);
  const { companyId, email } = await prepareCompany(page, mark, domain, {
    [right]: { issuer: provider.issuer, client_secret: SECRET },
    [secret]: { issuer: provider.issuer, client_secret: "another secret, that the provider does not know" },
    [issuer]: { issuer: `${provider.issuer}/nowhere`, client_secret: SECRET },
  });
  const record = `/admin/companies/${companyId}`;
  const tryProvider = (slug: string) => page.getByRole("button", { name: matchName(t(text.startOf(slug))) }).click();
  const back = page.getByRole("link", { name: t(text.back) });
  const expectStop = async (reason: keyof typeof REFUSALS) => {
    await expect(page.getByText(t(REFUSALS[reason].what))).toBeVisible();
    await expect(page.getByText(t(REFUSALS[reason].change))).toBeVisible();
  };

  await page.goto(`/login?next=${record}`);
  await takeTheme(page, language);
  await typeCredentials(page, t, email, PASSWORD);
  await tryProvider(right);
  await page.getByRole("link", { name: "ada", exact: true }).click();
  await expect(page.getByText(t(text.passed))).toBeVisible();
  await expect(page.getByText(`ada@${domain} (${t(text.verified)})`)).toBeVisible();
  for (const name of Object.values(STEP_NAMES)) await expect(page.getByText(t(name))).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectClean(page, language);

  await back.click();
  await tryProvider(secret);
  await expectStop("client_refused");
  await expectClean(page, language);

  await back.click();
  await tryProvider(issuer);
  await expectStop("invalid_discovery");
  expect(new URL(page.url()).pathname).toBe(record);

  // Nothing was opened for who was tried: the page is still that of the administrator.
  await back.click();
  await expect(page.getByRole("heading", { name: right })).toBeVisible();
  const session = await page.request.get("/api/auth/get-session");
  expect(ensure(((await session.json()) as { session: { username: string } | null }).session)).toBeTruthy();
  await provider.stop();
});

test(
  "a provider that refuses, and someone whom it may not prove, end on what to mend",
  IN_FRENCH,
  async ({ page, t, language, product }) => {
    const mark = `refused-${language}-${Date.now()}`;
    const domain = `${mark}.test`;
    const slug = `right-${mark}`;
    const provider = await startProvider(product, [slug], domain);
    const { companyId, email } = await prepareCompany(page, mark, domain, {
      [slug]: { issuer: provider.issuer, client_secret: SECRET },
    });
    await page.goto(`/login?next=/admin/companies/${companyId}`);
    await typeCredentials(page, t, email, PASSWORD);
    await page.getByRole("button", { name: matchName(t(text.startOf(slug))) }).click();
    await page.getByRole("link", { name: "Refuse" }).click();
    await expect(page.getByText(t(REFUSALS.refused_by_provider.what))).toBeVisible();
    await page.getByRole("button", { name: t(text.again) }).click();
    await page.getByRole("link", { name: "visitor" }).click();
    await expect(page.getByText(t(REFUSALS.email_outside_domain.what))).toBeVisible();
    await expect(page.getByText("visitor@elsewhere.test", { exact: false }).first()).toBeVisible();
    await provider.stop();
  },
);
