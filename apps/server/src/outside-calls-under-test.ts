import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "./platform/config.ts";

const NANCY = { latitude: 48.6937, longitude: 6.1834, country: "FR", city: "Nancy", post_code: "54000" };

/**
 * For each setting that names an outside service: a call that asks it, how the answer says that it is missing, and
 * the budget of its adapter, ms: what a call may wait for it, attempts and pauses together.
 * A call without a payload is a question by its address.
 */
export const OUTSIDE_CALLS: Readonly<
  Record<string, { url: string; payload?: object; missing: RegExp; budgetMs: number }>
> = {
  geoplateformeUrl: {
    url: "/api/places/search/",
    payload: { q: "12 rue de la République 69003 Lyon" },
    missing: /"source":"geoplateforme","outcome":"unreachable"/,
    budgetMs: 8000,
  },
  photonUrl: {
    url: "/api/places/search/",
    payload: { q: "13 rue de la République 69003 Lyon" },
    missing: /"source":"photon","outcome":"unreachable"/,
    budgetMs: 8000,
  },
  rnbUrl: {
    url: "/api/buildings/rnb_id/",
    payload: { latitude: 48.6936, longitude: 6.1834 },
    missing: /"reason":"service_unreachable"/,
    budgetMs: 8000,
  },
  bdnbUrl: {
    url: "/api/buildings/proposed_answers/",
    payload: { rnb_id: "PG46YY6YWCX8" },
    missing: /"reason":"service_unreachable"/,
    budgetMs: 9000,
  },
  georisquesUrl: {
    url: "/api/buildings/official_risks/",
    payload: { building: NANCY },
    missing: /"state":"unreachable"/,
    budgetMs: 6000,
  },
  apiCartoUrl: {
    url: "/api/buildings/biodibat_report/",
    payload: { building: NANCY },
    missing: /"protected_areas_from":"unreachable"/,
    budgetMs: 5000,
  },
  geoApiUrl: {
    url: "/api/regions/?scale=epci&territory_id=245400676",
    missing: /"outlines_from":"unreachable"/,
    budgetMs: 5000,
  },
};

const folder = mkdtempSync(join(tmpdir(), "lichen-silence-"));
/** Every setting that names an outside service. */
export const OUTSIDE_SETTINGS = Object.entries(readConfig({ DATA_DIR: folder }))
  .filter(([name, value]) => name.endsWith("Url") && typeof value === "string" && value.startsWith("https://"))
  .map(([name]) => name);
rmSync(folder, { recursive: true, force: true });
