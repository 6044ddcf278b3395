import { readFileSync, statSync } from "node:fs";
import { basename, dirname, extname, join, resolve } from "node:path";
import { siteSettings } from "@lichen/contract";
import type { z } from "zod";

export type SiteSettings = z.output<typeof siteSettings>;

/** What the public pages say of an installation, and the files that they show. */
export type OwnSite = {
  /** Logos by the path they are served at. */
  readonly settings: SiteSettings;
  readonly logos: readonly { readonly path: string; readonly type: string; readonly content: Buffer }[];
};

const LARGEST_LOGO_BYTES = 200_000;
const LOGO_TYPES: Readonly<Record<string, string>> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
};
const NOTHING_GIVEN: OwnSite = { settings: siteSettings.parse({}), logos: [] };

/**
 * Reads the JSON file of `siteSettings`; a logo is a file beside it.
 *
 * @param path absent: no one is named, no logo is shown, the prices are those of the example
 */
export function readSiteFile(path: string | undefined): {
  readonly site: OwnSite;
  readonly refusals: readonly string[];
} {
  if (path === undefined) return { site: NOTHING_GIVEN, refusals: [] };
  const refused = (...refusals: string[]) => ({ site: NOTHING_GIVEN, refusals });
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(resolve(path), "utf8"));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return refused(code === undefined ? `is not JSON: ${message}` : `cannot be read: ${message}`);
  }
  const parsed = siteSettings.safeParse(given);
  if (!parsed.success) {
    return refused(...parsed.error.issues.map((issue) => `${issue.path.join(".") || "as a whole"}: ${issue.message}`));
  }
  const logos = new Map<string, OwnSite["logos"][number]>();
  const refusals: string[] = [];
  const served = (logo: string | null): string | null => {
    if (logo === null) return null;
    const file = join(dirname(resolve(path)), logo);
    const type = LOGO_TYPES[extname(logo).toLowerCase()];
    const size = statSync(file, { throwIfNoEntry: false })?.size;
    if (basename(logo) !== logo || type === undefined) {
      refusals.push(`${logo}: a logo is an SVG, PNG, WebP or JPEG file beside the settings`);
    } else if (size === undefined || size > LARGEST_LOGO_BYTES) {
      refusals.push(`${logo}: ${size === undefined ? "there is no such file" : "a logo has at most 200 kB"}`);
    } else {
      const at = `/site-logos/${encodeURIComponent(logo)}`;
      logos.set(at, { path: at, type, content: readFileSync(file) });
      return at;
    }
    return null;
  };
  const withLogos = (all: SiteSettings["partners"]) => all.map((one) => ({ ...one, logo: served(one.logo) }));
  const settings = {
    ...parsed.data,
    partners: withLogos(parsed.data.partners),
    supporters: withLogos(parsed.data.supporters),
  };
  return { site: { settings, logos: [...logos.values()] }, refusals };
}
