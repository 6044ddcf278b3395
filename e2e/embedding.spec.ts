import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { linksText as text } from "../apps/web/src/documents/links/links-text.ts";
import { text as screen } from "../apps/web/src/features/reports/building/text.ts";
import { VALIDATION_CODES } from "../packages/contract/src/validation-code.ts";
import { forgive } from "./account-steps.ts";
import { signIn } from "./demonstration.ts";
import { expect, test } from "./journey.ts";
import { expectClean, takeTheme } from "./look.ts";

/** Another site, which serves one page. */
async function startSite(html: () => string) {
  const server = createServer((_, reply) => reply.setHeader("content-type", "text/html; charset=utf-8").end(html()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The journeys run in both languages at once: each makes the link of a building of its own. */
const CODES = { fr: "MAI-LYON", en: "MAI-LILLE" } as const;

test("a site that a link names shows the levels, and another one cannot", async ({
  page,
  browser,
  baseURL,
  t,
  language,
  complaints,
}) => {
  let code = "";
  const html = () =>
    `<!doctype html><html lang="${language}"><title>Site</title><body><h1>Site</h1>${code}</body></html>`;
  const [named, other] = [await startSite(html), await startSite(html)];
  await signIn(page, "company_admin");
  await takeTheme(page, language);
  await page.setViewportSize({ width: 1440, height: 900 });
  const search = await page.request.post("/api/buildings/search/", {
    data: { filters: [{ column: "member_building_code", type: "text", value: CODES[language] }], limit: 1 },
  });
  const [{ id, member_building_name: name }] = (await search.json()).buildings;
  await page.goto(`/buildings/batadapt-building-report?building=${id}&scenario=ssp5&horizon=2050`);
  await page.getByRole("button", { name: t(screen.share) }).click();

  const site = page.getByRole("textbox", { name: t(text.sites) });
  await site.fill("https://www.example.org/page");
  await site.press("Enter");
  await expect(page.getByText(t(VALIDATION_CODES.site_not_allowed))).toBeVisible();
  await site.fill(`${named.origin}/`);
  await site.press("Enter");
  await site.fill("www.example.org");
  await page.getByRole("button", { name: t(text.make) }).click();
  code = await page.getByRole("textbox", { name: t(text.code) }).inputValue();
  const image = await page.getByRole("textbox", { name: t(text.image) }).inputValue();
  await expect(
    page.frameLocator(`iframe[title="${t(text.preview)}"]`).getByRole("heading", { level: 1 }),
  ).toContainText(name);
  await expect(page.getByText(`${named.origin}, https://www.example.org`)).toBeVisible();
  await expectClean(page, language);

  const reader = await browser.newContext();
  const visitor = await reader.newPage();
  await visitor.goto(named.origin);
  const widget = visitor.locator("lichen-levels").frameLocator("iframe");
  await expect(widget.getByRole("heading", { level: 1 })).toContainText(name);
  await expect(widget.getByRole("row")).toHaveCount(9);
  const heights = () =>
    visitor.locator("lichen-levels iframe").evaluate((frame: HTMLIFrameElement) => Number(frame.height));
  const own = await widget.locator("body").evaluate((body) => Math.ceil(body.getBoundingClientRect().height));
  await expect.poll(heights).toBe(own);
  const badge = await visitor.evaluate(
    (src) =>
      new Promise<number>((resolve) => {
        const shown = new Image();
        shown.onload = () => resolve(shown.naturalWidth);
        shown.onerror = () => resolve(0);
        shown.src = src;
      }),
    image,
  );
  expect(badge).toBeGreaterThan(0);
  const token = /embed\/([\w-]+)/.exec(code)![1];
  const read = (url: string) =>
    visitor.evaluate(
      (url) =>
        fetch(url)
          .then((answer) => answer.status)
          .catch(() => "refused"),
      url,
    );
  expect(await read(`${baseURL}/api/embeds/${token}/`)).toBe(200);

  const refusals: string[] = [];
  visitor.on("console", (message) => refusals.push(message.text()));
  await visitor.goto(other.origin);
  await expect.poll(() => refusals.join("\n")).toContain("frame-ancestors");
  await expect(widget.getByRole("heading", { level: 1 })).toHaveCount(0);
  expect(await read(`${baseURL}/api/embeds/${token}/`)).toBe("refused");

  const links = (await (await page.request.get(`/api/report_links/?building_id=${id}`)).json()).links;
  const made = links.find((link: { embed_origins: string[] }) => link.embed_origins.includes(named.origin));
  await page.request.delete(`/api/report_links/${made.id}/`);
  await visitor.goto(`${baseURL}/embed/${token}?lang=${language}`);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(
    { fr: "Ce lien n’est plus valable", en: "This link no longer works" }[language],
  );
  await reader.close();
  await Promise.all([named.close(), other.close()]);
  forgive(complaints, 410);
});
