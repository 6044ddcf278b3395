import { siteSettings } from "@lichen/contract";
import { LANGUAGES } from "@lichen/domain";
import { expect, it } from "vitest";
import { drawPage, PAGES, type PageData } from "./server-pages.tsx";

const DATA: PageData = {
  settings: {
    is_maintenance: false,
    external_services: true,
    sends_mail: true,
    asks_flood_maps: false,
    has_gallery: true,
    basemap_style_url: null,
    site: siteSettings.parse({}),
  },
  sources: { engine_version: "", sources: [] },
};

/** What is for those who run the installation, or was left to do. */
const HALF_MADE =
  /SITE_FILE|à vérifier|à confirmer|n’est pas renseigné|pas encore (?:renseigné|dit)|to be (?:verified|confirmed)|to verify|has not (?:said|given)|TODO|lorem/i;

it.each(PAGES.flatMap(({ path }) => LANGUAGES.map((language) => [path, language] as const)))(
  "%s shows nothing half-made to the public of a fresh installation (%s)",
  async (path, language) => {
    const { html } = await drawPage(path, language, DATA);
    const words = html.replaceAll(/<[^>]*>/g, " ");
    expect(words.length).toBeGreaterThan(200);
    expect(HALF_MADE.exec(words)?.[0] ?? null).toBeNull();
  },
);
