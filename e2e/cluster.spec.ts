import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { pdfText as pdfs } from "../apps/web/src/documents/pdf/pdf-text.ts";
import { text as login } from "../apps/web/src/features/account/login/text.ts";
import { type Cluster, startCluster } from "../tools/cluster/start-cluster.ts";
import { activateAccount, type Translate } from "./account-steps.ts";
import { expect, IN_FRENCH, inDepth, test } from "./journey.ts";

const PASSWORD = "Lichen-parcours-2026!";
const TOWNS = [
  ["Toulouse", "31000"],
  ["Lyon", "69001"],
] as const;

test.use({ ignoreHTTPSErrors: true, baseURL: undefined });

test(
  "production on one machine goes on when a server and a worker are killed",
  inDepth(IN_FRENCH),
  async ({ page, t }) => {
    test.setTimeout(300_000);
    page.setDefaultTimeout(20_000);
    const cluster = await startCluster();
    try {
      await openCompany(page, t, cluster);

      await page.goto(`${cluster.origin}/login`);
      await page.getByRole("textbox", { name: t(login.email) }).fill(`claire@${cluster.provider.domain}`);
      await page.keyboard.press("Tab");
      await page.getByRole("link", { name: t(login.throughProvider) }).click();
      await page.getByRole("link", { name: "claire" }).click();
      await expect(page).toHaveURL(new RegExp(`^${cluster.origin}/`));
      for (const town of TOWNS) await addBuilding(page, cluster.origin, town);

      await makeReports(page, t, cluster.origin, 1);
      await readReports(page, t);

      // One of each is left, and nothing that was saved is lost: the session, the records, the files.
      await cluster.servers[0]!.stop("SIGKILL");
      await cluster.workers[0]!.stop("SIGKILL");
      await makeReports(page, t, cluster.origin, 2);
      await readReports(page, t);
      await cluster.servers[0]!.start();
      await cluster.workers[0]!.start();
      expect(await cluster.servers[1]!.stop()).toBe(0);
      expect(await cluster.workers[1]!.stop()).toBe(0);
      await page.reload();
      await expect(page.locator("tbody tr[data-id]")).toHaveCount(TOWNS.length);

      expect(cluster.mails.flatMap(({ to }) => to)).toContain(`claire@${cluster.provider.domain}`);
    } finally {
      await cluster.stop();
    }
  },
);

/** The first administrator chooses a password, then opens a company with its provider and its first person. */
async function openCompany(
  page: Page,
  t: Translate,
  { origin, adminLink, adminEmail, provider }: Cluster,
): Promise<void> {
  await page.goto(adminLink);
  await activateAccount(page, t, adminEmail, PASSWORD);
  const { domain, slug, issuer, clientId, clientSecret } = provider;
  const company = await send(page, `${origin}/api/admin/companies/`, {
    name: "Ville du cluster",
    code: "CLUSTER",
    subscription: { type: "licence", active: true, start: null, end: null },
    sso_access: true,
    identity_provider: { slug, email_domain: domain, issuer, client_id: clientId, client_secret: clientSecret },
  });
  await send(page, `${origin}/api/admin/users/`, {
    email: `claire@${domain}`,
    first_name: "Claire",
    last_name: "Martin",
    company_id: (company as { company: { id: string } }).company.id,
    group: "company_admin",
  });
  await page.context().clearCookies();
}

async function addBuilding(page: Page, origin: string, [city, post_code]: (typeof TOWNS)[number]): Promise<void> {
  await send(page, `${origin}/api/buildings/`, {
    building: {
      member_building_code: city.toUpperCase(),
      member_building_name: `Mairie de ${city}`,
      fond_gestion_name: "Default",
      life_cycle_stage: "exploitation",
      building_type: "office",
      street: "1 rue de la Mairie",
      post_code,
      city,
      country: "FR",
    },
  });
}

async function send(page: Page, url: string, data: object): Promise<unknown> {
  const answer = await page.request.post(url, { data });
  expect(answer.ok(), `${url}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** Makes one report for each building, as the job of that number. */
async function makeReports(page: Page, t: Translate, origin: string, nth: number): Promise<void> {
  await page.goto(`${origin}/buildings`);
  const rows = page.locator("tbody tr[data-id]");
  await expect(rows).toHaveCount(TOWNS.length);
  for (const row of await rows.all()) await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: t(pdfs.open) }).click();
  await page.getByRole("button", { name: t(pdfs.make(2, "2")) }).click();
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(nth);
}

/** Waits for the last reports, and reads their archive. */
async function readReports(page: Page, t: Translate): Promise<void> {
  const job = page.getByRole("dialog").getByRole("listitem").first();
  await expect(job).toContainText(t(pdfs.states.success), { timeout: 120_000 });
  const waiting = page.waitForEvent("download");
  await job.getByRole("button", { name: t(pdfs.download) }).click();
  const archive = (await readFile(await (await waiting).path())).toString("latin1");
  expect(archive.match(/%PDF-1\.7/g)).toHaveLength(TOWNS.length);
  await page.keyboard.press("Escape");
}
