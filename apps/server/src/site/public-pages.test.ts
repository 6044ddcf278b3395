import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openPublicPages, type PageData, robots, sitemap } from "./public-pages.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lichen-pages-"));
  mkdirSync(join(folder, "server"));
  mkdirSync(join(folder, ".vite"));
  writeFileSync(
    join(folder, "index.html"),
    '<!doctype html><html lang="en"><head><title>Lichen</title></head><body><div id="root"></div><noscript>no</noscript></body></html>',
  );
  const manifest = {
    "index.html": { file: "assets/app.js" },
    "src/faq.tsx": { file: "assets/faq.js", css: ["assets/faq.css"], imports: ["index.html", "_kit.js"] },
    "_kit.js": { file: "assets/kit.js", css: ["assets/kit.css"] },
  };
  writeFileSync(join(folder, ".vite/manifest.json"), JSON.stringify(manifest));
  // A build of two pages, of which one fails the first time it is drawn.
  const build = `
    let tries = 0;
    export const PAGES = [{ path: "/", source: null }, { path: "/faq", source: "src/faq.tsx" }];
    export async function drawPage(path, language, data) {
      if (path === "/" && tries++ === 0) throw new Error("once");
      return { html: "<main>$& " + language + " " + data.settings.site + "<input name=a><button>b</button></main>", title: 'a "title" <b>', description: "d&" };
    }`;
  writeFileSync(join(folder, "server/server-pages.js"), build);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const data = { edition: () => "1", data: () => ({ settings: { site: "ours" } }) as unknown as PageData };

it("draws a page into the shell, with its files and all that searches read, whatever its words hold", async () => {
  const pages = (await openPublicPages(folder, data))!;
  const html = (await pages.page("/faq", "fr", 'https://lichen.test"'))!;
  expect(html).toContain('<html lang="fr">');
  expect(html).toContain(
    '<div id="root"><main>$& fr ours<input disabled name=a><button disabled>b</button></main></div>',
  );
  expect(html).toContain("<title>a &quot;title&quot; &lt;b&gt;</title>");
  expect(html).toContain('<meta name="description" content="d&amp;">');
  expect(html).toContain('<link rel="canonical" href="https://lichen.test&quot;/faq">');
  expect(html).toContain('hreflang="en" href="https://lichen.test&quot;/faq?lang=en"');
  expect([...html.matchAll(/href="\/(assets\/[^"]*)"/g)].map(([, file]) => file)).toEqual([
    "assets/faq.css",
    "assets/kit.css",
    "assets/faq.js",
    "assets/kit.js",
  ]);
  expect(html).not.toContain("<noscript>no</noscript>");
});

it("draws no other screen, and again what failed once", async () => {
  const pages = (await openPublicPages(folder, data))!;
  expect(await pages.page("/buildings", "fr", "")).toBeNull();
  await expect(pages.page("/", "en", "")).rejects.toThrow("once");
  expect(await pages.page("/", "en", "")).toContain("<main>");
});

it("has none where the build has none, and names the screen that a build lacks", async () => {
  rmSync(join(folder, ".vite/manifest.json"));
  writeFileSync(join(folder, ".vite/manifest.json"), "{}");
  const pages = (await openPublicPages(folder, data))!;
  await expect(pages.page("/faq", "fr", "")).rejects.toThrow("src/faq.tsx");
  const empty = join(folder, "empty");
  cpSync(join(folder, "index.html"), join(empty, "index.html"));
  expect(await openPublicPages(empty, data)).toBeNull();
});

it("tells searches every page in both languages, and what is not for them", () => {
  const map = sitemap(["/", "/faq"], "https://lichen.test");
  expect([...map.matchAll(/<loc>([^<]*)/g)].map(([, one]) => one)).toEqual([
    "https://lichen.test/",
    "https://lichen.test/faq",
  ]);
  expect(map.match(/hreflang/g)).toHaveLength(4);
  expect(robots("https://lichen.test")).toMatch(
    /Disallow: \/api\/[\s\S]*Sitemap: https:\/\/lichen\.test\/sitemap\.xml/,
  );
});
