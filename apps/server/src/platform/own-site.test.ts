import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { siteSettings } from "@lichen/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readSiteFile } from "./own-site.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lichen-site-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const readSite = (content: unknown) => {
  const path = join(folder, "site.json");
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return readSiteFile(path);
};
const PARTNER = { name: "Ville d’essai", url: "https://ville.example.org" };

describe("what an installation says of itself", () => {
  it("is nothing, with prices that are called an example, when nothing is given", () => {
    const { site, refusals } = readSiteFile(undefined);
    expect(refusals).toEqual([]);
    expect(site.settings).toMatchObject({
      publisher: null,
      host: null,
      partners: [],
      supporters: [],
      social: [],
      news: [],
      newsletter_url: null,
      pricing: { is_example: true },
    });
  });

  it("serves the logos that stand beside the file", () => {
    writeFileSync(join(folder, "ville.svg"), "<svg/>");
    const { site, refusals } = readSite({
      partners: [{ ...PARTNER, logo: "ville.svg" }],
      pricing: { base: 900, fees: [{ from: 1, fee: 25 }] },
    });
    expect(refusals).toEqual([]);
    expect(site.settings.partners[0]!.logo).toBe("/site-logos/ville.svg");
    expect(site.logos.map(({ path, type, content }) => [path, type, String(content)])).toEqual([
      ["/site-logos/ville.svg", "image/svg+xml", "<svg/>"],
    ]);
    expect(site.settings.pricing.is_example).toBe(false);
  });

  it("has an example that is read whole, sets every part, and whose values are marked as examples", () => {
    const example = join(import.meta.dirname, "../../../../docs/site/site.example.json");
    const { site, refusals } = readSiteFile(example);
    expect(refusals).toEqual([]);
    const read = JSON.parse(readFileSync(example, "utf8")) as Record<string, unknown>;
    expect(Object.keys(read).sort()).toEqual(Object.keys(siteSettings.parse({})).sort());
    expect(site.settings.pricing.is_example).toBe(false);
    expect(site.logos).toHaveLength(1);
    const names = [site.settings.publisher, site.settings.host, ...site.settings.partners, ...site.settings.supporters];
    for (const one of names) expect(one!.name).toMatch(/^EXAMPLE – /);
    const addresses = JSON.stringify(site.settings).matchAll(/https?:\/\/([^/"?]+)|@([^"]+)/g);
    for (const [, host, domain] of addresses) expect(host ?? domain).toMatch(/(?:^|\.)example(?:\.org)?$/);
  });

  it.each([
    ["a file that is not there", () => readSiteFile(join(folder, "none.json")), /cannot be read/],
    ["what is not JSON", () => readSite("{"), /is not JSON/],
    ["a field of another name", () => readSite({ publishers: [] }), /as a whole/],
    [
      "a publisher without an address",
      () => readSite({ publisher: { name: "A", email: "a@b.fr" } }),
      /^publisher\.address/,
    ],
    [
      "a link that is a script",
      () => readSite({ social: [{ name: "X", url: "javascript:alert(1)" }] }),
      /^social\.0\.url/,
    ],
    [
      "fees out of order",
      () =>
        readSite({
          pricing: {
            base: 1,
            fees: [
              { from: 50, fee: 1 },
              { from: 10, fee: 2 },
            ],
          },
        }),
      /^pricing\.fees/,
    ],
    ["a negative price", () => readSite({ pricing: { base: -1, fees: [{ from: 1, fee: 1 }] } }), /^pricing\.base/],
    ["a logo elsewhere", () => readSite({ partners: [{ ...PARTNER, logo: "../secret.svg" }] }), /beside the settings/],
    [
      "a logo of another type",
      () => readSite({ partners: [{ ...PARTNER, logo: "site.json" }] }),
      /beside the settings/,
    ],
    ["a logo that is not there", () => readSite({ partners: [{ ...PARTNER, logo: "no.png" }] }), /no such file/],
  ])("refuses %s, by its name", (_, read, refusal) => {
    const { refusals } = read();
    expect(refusals).toHaveLength(1);
    expect(refusals[0]).toMatch(refusal);
  });
});
