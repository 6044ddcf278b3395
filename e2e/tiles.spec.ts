import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { dirname, join, resolve } from "node:path";
import type { Page } from "@playwright/test";
import { PNG } from "pngjs";
import { expect, inDepth, test } from "./journey.ts";

const require = createRequire(import.meta.url);
const MAPLIBRE = join(dirname(require.resolve("maplibre-gl/package.json")), "dist");
const PMTILES = join(dirname(require.resolve("pmtiles/package.json")), "dist");
const GUIDE = readFileSync(resolve(import.meta.dirname, "../docs/integrators.md"), "utf8");

/** A site of its own, with the libraries that it serves itself. */
async function startSite(pageOf: (origin: string) => string) {
  const server = createServer((request, reply) => {
    const name = new URL(request.url ?? "", "http://site").pathname.slice(1);
    if (name === "") return reply.setHeader("content-type", "text/html; charset=utf-8").end(pageOf(origin));
    const folder = name === "pmtiles.js" ? PMTILES : MAPLIBRE;
    const extension = /^[\w-]+\.(m?js|css)$/.exec(name)?.[1];
    if (extension === undefined) return reply.writeHead(404).end();
    return reply
      .setHeader("content-type", extension === "css" ? "text/css" : "text/javascript")
      .end(readFileSync(join(folder, name)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, close: () => new Promise((resolve) => server.close(resolve)) };
}

/** The map of the guide, with the addresses of the product and of the site under test. */
function guidePage(base: string, origin: string): string {
  const block = /```html\n([\s\S]*?)```/.exec(GUIDE)?.[1] ?? "";
  return `<!doctype html><html lang="en"><title>Guide</title><body>${block
    .replaceAll("https://your-site.example", origin)
    .replaceAll("https://lichen.example", base)}</body></html>`;
}

/** The colours of the map of the guide: fill of the lower levels, of a high one, of a very high one. */
const LEVEL_COLORS = ["254,217,142", "217,95,14", "153,52,4"];

const archivePage = (base: string) => `<!doctype html><html lang="en"><title>Archive</title>
<body><div id="map" style="height:480px"></div>
<script src="/pmtiles.js"></script>
<script type="module">
  import { addProtocol, Map } from "/maplibre-gl.mjs";
  addProtocol("pmtiles", new pmtiles.Protocol().tile);
  new Map({
    container: "map",
    center: [4.84, 45.76],
    zoom: 7.5,
    style: {
      version: 8,
      sources: { cells: { type: "vector", url: "pmtiles://${base}/api/tiles/cells.pmtiles" } },
      layers: [
        { id: "cells", type: "fill", source: "cells", "source-layer": "cells",
          paint: { "fill-antialias": false, "fill-color": ["case", ["has", "tx35_days_low"], "rgb(217,95,14)", "rgb(0,0,255)"] } },
      ],
    },
  });
</script></body></html>`;

/** Colours of a page, each with the number of its pixels. */
async function colorsOf(page: Page): Promise<ReadonlyMap<string, number>> {
  const { data } = PNG.sync.read(await page.screenshot());
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 4) {
    const color = `${data[at]},${data[at + 1]},${data[at + 2]}`;
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return counts;
}

test(
  "a site of another origin draws the public figures, by TileJSON and by PMTiles",
  inDepth(),
  async ({ browser, baseURL }) => {
    test.setTimeout(240_000);
    // The first reader has the tiles made.
    for (const set of ["territories", "cells"]) {
      const status = async () => (await fetch(`${baseURL}/api/tiles/${set}.pmtiles`)).status;
      await expect.poll(status, { timeout: 100_000 }).toBe(200);
    }
    const context = await browser.newContext();
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    const guide = await startSite((origin) => guidePage(baseURL!, origin));
    await page.goto(guide.origin);
    const shown = async () => {
      const colors = await colorsOf(page);
      return LEVEL_COLORS.filter((color) => (colors.get(color) ?? 0) > 500).length;
    };
    await expect.poll(shown, { timeout: 60_000 }).toBeGreaterThan(1);
    const archive = await startSite(() => archivePage(baseURL!));
    await page.goto(archive.origin);
    await expect
      .poll(async () => (await colorsOf(page)).get("217,95,14") ?? 0, { timeout: 60_000 })
      .toBeGreaterThan(100_000);
    expect(complaints.filter((text) => !text.includes("favicon"))).toEqual([]);
    await context.close();
    await Promise.all([guide.close(), archive.close()]);
  },
);
