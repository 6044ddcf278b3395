import { execFileSync } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { HAZARDS } from "@lichen/domain";
import { text as home } from "../apps/web/src/features/home/text.ts";
import { expect, test, withMap } from "./journey.ts";
import { expectClean, takeTheme } from "./look.ts";

const BUILD = join(import.meta.dirname, "../tools/static-edition/build.ts");
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** A web server that hands out the files of a folder, and does nothing else. */
async function serveFolder(folder: string) {
  const server = createServer(async (request, reply) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const name = path === "/" ? "/index.html" : path;
    const content = await readFile(join(folder, name)).catch(() => null);
    reply.writeHead(content === null ? 404 : 200, {
      "content-type": TYPES[extname(name)] ?? "application/octet-stream",
    });
    reply.end(content ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

test(
  "a municipality is analysed from a folder, with no server behind it",
  withMap(),
  async ({ page, t, language, baseURL }) => {
    // The folder is built first.
    test.slow();
    const folder = join(import.meta.dirname, `../.cache/static-edition-${language}`);
    execFileSync(process.execPath, [BUILD, folder], { stdio: "ignore" });
    const site = await serveFolder(folder);
    await takeTheme(page, language);
    await page.setViewportSize({ width: 1440, height: 900 });

    const levels = async (url: string) => {
      await page.goto(url);
      await page.getByRole("combobox").first().fill("Annecy");
      await page.getByRole("option").first().click();
      await expect(page.getByRole("heading", { level: 1, name: /Annecy/ })).toBeVisible();
      await expect(page.getByRole("heading", { level: 2 }).first()).toContainText("2050");
      for (const { name } of HAZARDS) await expect(page.getByText(t(name), { exact: true }).first()).toBeVisible();
      return page.getByRole("heading", { level: 2 }).first().innerText();
    };

    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    const own = await levels(`${site.url}?lang=${language}`);
    await expect(page.getByText(t(home.alone))).toHaveCount(0);
    expect(requests.filter((url) => !url.startsWith(site.url) && !/^(?:blob|data):/.test(url))).toEqual([]);
    await expectClean(page, language);
    await page.setViewportSize({ width: 1440, height: 900 });

    // The explanation of a level, which needs the sources of its figures.
    await page.goto(`${site.url}?lang=${language}#/resilience/analysis?why=heat.exposure`);
    await expect(page.getByRole("dialog").getByRole("heading", { level: 2 })).toHaveText(/^(Pourquoi|Why) /);
    await page.keyboard.press("Escape");

    // A page that is opened from a disk, then the product itself: the same sentence.
    expect(await levels(`${pathToFileURL(join(folder, "index.html"))}?lang=${language}`)).toBe(own);
    expect(await levels(`${baseURL}/?lang=${language}`)).toBe(own);
    await site.close();
    await rm(folder, { recursive: true });
  },
);
