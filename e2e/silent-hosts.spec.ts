import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { hazardOf, OFFICIAL_RISKS, REASONS } from "@lichen/domain";
import { CLAY_WORDS, NATURE_WORDS, OFFICIAL_RISK_WORDS } from "@lichen/report";
import type { Page } from "@playwright/test";
import { OUTSIDE_CALLS } from "../apps/server/src/outside-calls-under-test.ts";
import { text as address } from "../apps/web/src/design/forms/address-text.ts";
import { text as map } from "../apps/web/src/design/map/text.ts";
import { STATE_NAMES } from "../apps/web/src/features/administration/layers/text.ts";
import { text as home } from "../apps/web/src/features/home/text.ts";
import { text as form } from "../apps/web/src/features/portfolio/form/text.ts";
import { text as territory } from "../apps/web/src/features/territories/report/text.ts";
import { signIn } from "./demonstration.ts";
import { test as base, beginVisit, expect, IN_FRENCH, inDepth, waitUntilSettled } from "./journey.ts";
import { type Product, startProduct } from "./product.ts";

/** What a page does beside waiting, on a machine that does much else, ms. */
const OWN_WORK_MS = 15_000;
/** What a page may wait for an outside service, by its setting: the budget of its adapter. */
const within = (...settings: readonly (keyof typeof OUTSIDE_CALLS)[]) => ({
  timeout: OWN_WORK_MS + settings.reduce((sum, setting) => sum + OUTSIDE_CALLS[setting]!.budgetMs, 0),
});

type Host = { readonly url: string; readonly isRequested: () => boolean; readonly stop: () => Promise<void> };
/** What a host does: refuses the call; takes it and never answers; so it does for all but the style of a map. */
type HostKind = "closed" | "silent" | "style_alone";

const STYLE = {
  version: 8,
  sources: { tiles: { type: "raster", tiles: ["TILES/{z}/{x}/{y}.png"], tileSize: 256 } },
  layers: [{ id: "tiles", type: "raster", source: "tiles" }],
};

async function startHost(kind: HostKind): Promise<Host> {
  const requests: string[] = [];
  const server = createServer(({ url = "", headers }, response) => {
    requests.push(url);
    if (kind !== "style_alone" || url !== "/style.json") return;
    response.writeHead(200, { "content-type": "application/json", "access-control-allow-origin": "*" });
    response.end(JSON.stringify(STYLE).replace("TILES", `http://${headers.host}`));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  if (kind === "closed") await stop();
  return {
    url: `http://127.0.0.1:${port}`,
    isRequested: () => requests.length > 0,
    stop: kind === "closed" ? async () => {} : stop,
  };
}

/** "geoApiUrl" is set by GEO_API_URL. */
const variableOf = (setting: string) => setting.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

const test = base.extend<{ kind: HostKind; host: Host; product: Product }>({
  kind: ["silent", { option: true }],
  host: async ({ kind }, use) => {
    const host = await startHost(kind);
    await use(host);
    await host.stop();
  },
  /** The product, every outside service of which is at that host. */
  product: async ({ host }, use) => {
    const services = Object.keys(OUTSIDE_CALLS).map((setting) => [variableOf(setting), host.url]);
    const product = await startProduct({
      EXTERNAL_SERVICES: "on",
      BASEMAP_STYLE_URL: `${host.url}/style.json`,
      ...Object.fromEntries(services),
    });
    await use(product);
    await product.stop();
  },
  baseURL: async ({ product }, use) => use(product.url),
});

async function saveBuilding(page: Page): Promise<{ id: string; name: string }> {
  const answer = await page.request.post("/api/buildings/search/", {
    data: { filters: [], search: "Toulouse", limit: 1 },
  });
  const { buildings } = (await answer.json()) as { buildings: { id: string; member_building_name: string }[] };
  return { id: buildings[0]!.id, name: buildings[0]!.member_building_name };
}

for (const [how, kind] of [
  ["refuses", "closed"],
  ["takes the call and never answers", "silent"],
] as const) {
  test.describe(`a host outside that ${how}`, () => {
    test.use({ kind });

    test(
      "every screen that asks it stands within its budget, and says what is missing",
      inDepth(),
      async ({ page, t, host, complaints }) => {
        test.setTimeout(240_000);
        // A visitor: places of the embedded list, the analysis, the embedded map.
        await page.goto("/");
        const field = page.getByRole("combobox", { name: t(home.address) });
        await field.fill("rue Xyzzyx");
        await expect(page.getByText(t(address.silent))).toBeVisible(within("geoplateformeUrl", "photonUrl"));
        await field.fill("12 rue de la République 31000 Toulouse");
        await expect(page.getByText(t(address.offline))).toBeVisible(within("geoplateformeUrl", "photonUrl"));
        await page.getByRole("option").first().click();
        const heat = page.getByRole("row").filter({ hasText: t(hazardOf("heat").name) });
        await expect(heat.first()).toBeVisible({ timeout: OWN_WORK_MS });
        await expect(page.getByText(t(map.embedded))).toBeVisible({ timeout: OWN_WORK_MS });
        await expect(page.locator("[data-ready=true]")).toBeVisible({ timeout: OWN_WORK_MS });

        // A kept building: its report, its nature, its clay, its form.
        await signIn(page, "company_admin");
        const { id, name } = await saveBuilding(page);
        await page.goto(`/buildings/batadapt-building-report?building=${id}&entry=territory`);
        await expect(page.getByRole("heading", { level: 1, name })).toBeVisible({ timeout: OWN_WORK_MS });
        await expect(page.getByText(t(OFFICIAL_RISK_WORDS.again))).toBeVisible(within("georisquesUrl"));
        const silent = page.getByText(t(OFFICIAL_RISK_WORDS.unreachable), { exact: true });
        await expect(silent).toHaveCount(OFFICIAL_RISKS.length);

        await page.goto(`/buildings/biodibat-building-report?building=${id}&tab=state`);
        await expect(page.getByText(t(NATURE_WORDS.areasUnreachable))).toBeVisible(within("apiCartoUrl"));
        await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

        await page.goto(`/buildings/batadapt-argvip-building-report?building=${id}`);
        await expect(page.getByText(t(CLAY_WORDS.unreachable))).toBeVisible(within("georisquesUrl"));
        await expect(page.getByRole("heading", { name: t(CLAY_WORDS.factors) })).toBeVisible();
        await page.goto(`/buildings/batadapt-argvip-building-report?building=${id}&zone=high`);
        await expect(page.getByText(t(CLAY_WORDS.unreachable))).toBeVisible(within("georisquesUrl"));
        await expect(page.getByText(t(CLAY_WORDS.declared))).toBeVisible();

        await page.goto(`/buildings/form?id=${id}`);
        await waitUntilSettled(page);
        await page.getByRole("button", { name: t(form.findRnb) }).click();
        await expect(page.getByText(t(form.rnbReasons.service_unreachable))).toBeVisible(within("rnbUrl"));
        await page.locator('[data-field="rnb_id"]').getByRole("textbox").fill("PG46YY6YWCX8");
        await page.getByRole("button", { name: t(form.propose) }).click();
        await expect(page.getByText(t(form.proposedReasons.service_unreachable))).toBeVisible(within("bdnbUrl"));

        // A project, a territory.
        const state = { id: "i", name: "", groups: { roof: 0, green_water: 100, mineral_mixed: 0 } };
        const project = {
          name: "Cour",
          operation_type: "construction",
          total_area_plot: 100,
          scenarios: [],
          city: "Lyon",
          post_code: "69001",
          country: "FR",
          initial_state: { ...state, surfaces: [{ type: "ground_1", percent: 100 }] },
        };
        const saved = await page.request.post("/api/impact/save_project/", { data: { project } });
        expect(saved.status(), await saved.text()).toBe(200);
        await page.goto(`/impact/projects/diagnostic/${(await saved.json()).project.project_id}`);
        await expect(page.getByText(t(REASONS.no_protected_areas))).toBeVisible(within("apiCartoUrl"));

        await page.goto("/territories/batadapt-territories-report?scale=epci&id=243100518");
        const foot = t(territory.mapFoot(false, { outlines_from: "unreachable", outlines_attribution: null }));
        await expect(page.getByText(foot)).toBeVisible(within("geoApiUrl"));
        await expect(page.getByRole("heading", { level: 1, name: /Toulouse/ })).toBeVisible();
        await expect(page.locator("[data-ready=true]")).toBeVisible({ timeout: OWN_WORK_MS });

        // Who administers reads which of them are silent: every service there is was asked, at that host.
        await signIn(page, "admin");
        await page.goto("/admin/layers");
        const services = page.getByRole("row").filter({ hasText: new URL(host.url).host });
        await expect(services).toHaveCount(Object.keys(OUTSIDE_CALLS).length);
        const states = services.getByText(new RegExp(`^(${t(STATE_NAMES.failing)}|${t(STATE_NAMES.resting)})$`));
        await expect(states).toHaveCount(Object.keys(OUTSIDE_CALLS).length);
        expect(host.isRequested()).toBe(kind === "silent");
        // The browser writes in the console, by itself, that the style of the basemap did not come.
        complaints.splice(0, complaints.length, ...complaints.filter((one) => !one.includes("ERR_CONNECTION_REFUSED")));
      },
    );
  });
}

test.describe("an online basemap whose tiles never come", () => {
  test.use({ kind: "style_alone" });

  test("gives its place to that of the product, and says so", inDepth(IN_FRENCH), async ({ page, t, host }) => {
    await beginVisit(page);
    await page.goto("/resilience/analysis");
    const drawn = page.locator("[data-ready=true]");
    await expect(drawn).toBeVisible({ timeout: OWN_WORK_MS });
    await expect(page.getByText(t(map.embedded))).toBeVisible({ timeout: 2 * OWN_WORK_MS });
    await expect(drawn).toBeVisible({ timeout: OWN_WORK_MS });
    expect(host.isRequested()).toBe(true);
  });
});
