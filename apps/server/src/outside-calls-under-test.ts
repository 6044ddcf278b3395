import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "./platform/config.ts";

const NANCY = { latitude: 48.6937, longitude: 6.1834, country: "FR", city: "Nancy", post_code: "54000" };

/**
 * For each setting that names an outside service: a call that asks it, and how the answer says that it is missing.
 * A call without a payload is a question by its address.
 */
export const OUTSIDE_CALLS: Readonly<Record<string, { url: string; payload?: object; missing: RegExp }>> = {
  geoplateformeUrl: {
    url: "/api/places/search/",
    payload: { q: "12 rue de la République 69003 Lyon" },
    missing: /"source":"geoplateforme","outcome":"unreachable"/,
  },
  photonUrl: {
    url: "/api/places/search/",
    payload: { q: "13 rue de la République 69003 Lyon" },
    missing: /"source":"photon","outcome":"unreachable"/,
  },
  rnbUrl: {
    url: "/api/buildings/rnb_id/",
    payload: { latitude: 48.6936, longitude: 6.1834 },
    missing: /"reason":"service_unreachable"/,
  },
  bdnbUrl: {
    url: "/api/buildings/proposed_answers/",
    payload: { rnb_id: "PG46YY6YWCX8" },
    missing: /"reason":"service_unreachable"/,
  },
  georisquesUrl: {
    url: "/api/buildings/official_risks/",
    payload: { building: NANCY },
    missing: /"state":"unreachable"/,
  },
  apiCartoUrl: {
    url: "/api/buildings/biodibat_report/",
    payload: { building: NANCY },
    missing: /"protected_areas_from":"unreachable"/,
  },
  geoApiUrl: {
    url: "/api/regions/?scale=epci&territory_id=245400676",
    missing: /"outlines_from":"unreachable"/,
  },
};

const folder = mkdtempSync(join(tmpdir(), "lichen-silence-"));
/** Every setting that names an outside service. */
export const OUTSIDE_SETTINGS = Object.entries(readConfig({ DATA_DIR: folder }))
  .filter(([name, value]) => name.endsWith("Url") && typeof value === "string" && value.startsWith("https://"))
  .map(([name]) => name);
rmSync(folder, { recursive: true, force: true });
