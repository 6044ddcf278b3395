import { beforeEach, describe, expect, it } from "vitest";
import type { PersonUnderTest } from "../organisation-under-test.ts";
import { reportFolder, reportsUnderTest } from "../reports-under-test.ts";
import { onServer } from "../server-under-test.ts";

const SITE = "https://www.example.org";
const OTHER = "https://other.example.org";
const MARKUP = `</title><script>alert("1")</script>'&`;

const folder = reportFolder();

onServer("what a link shows on other sites", (server) => {
  const reports = reportsUnderTest(server, folder);
  const { ask } = reports;
  beforeEach(async () => {
    await server().database.db.deleteFrom("rate_limits").execute();
  });

  const create = (building_id: string, more: object = {}, who: PersonUnderTest = "user_read") =>
    ask(who, "POST", "/report_links/", { building_id, ...more });
  const newToken = async (building_id: string, embed_origins: string[] = [SITE]): Promise<string> => {
    const answer = await create(building_id, { embed_origins });
    expect([answer.statusCode, answer.json().detail]).toEqual([201, undefined]);
    return answer.json().token;
  };
  const open = (url: string, headers: Record<string, string> = {}) =>
    server().app.inject({ method: "GET", url, headers });

  it("is framed by the sites that the link names, and by no other", async () => {
    const { own } = reports.made();
    const named = await open(
      `/embed/${await newToken(own.building, [SITE, " https://OTHER.example.org:443/ ", SITE])}`,
    );
    const unnamed = await open(`/embed/${await newToken(own.building, [])}`);
    expect([named.statusCode, unnamed.statusCode]).toEqual([200, 200]);
    expect(named.headers["content-security-policy"]).toMatch(
      /; frame-ancestors https:\/\/www\.example\.org https:\/\/other\.example\.org$/,
    );
    expect(unnamed.headers["content-security-policy"]).toMatch(/; frame-ancestors 'none'$/);
    for (const { headers } of [named, unnamed]) {
      expect(headers).toMatchObject({
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex",
        "content-type": "text/html; charset=utf-8",
      });
      expect(headers["x-frame-options"]).toBeUndefined();
      expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; /);
    }
  });

  it("says what the report says, in the language of the address, else of the reader", async () => {
    const { own } = reports.made();
    const token = await newToken(own.building);
    const levels = (await open(`/api/embeds/${token}/?scenario=tracc&horizon=2090`)).json();
    expect(levels).toMatchObject({ name: "Mairie ESSAI", nature: "declared", scenario: "tracc", horizon: "2090" });
    expect(levels.hazards).toHaveLength(8);
    expect(levels.report_url).toBe(`http://localhost:80/shared-report?scenario=tracc&horizon=2090#${token}`);
    const report = (await ask("user_read", "POST", "/buildings/report/", { building_id: own.building })).json();
    expect(levels.engine_version).toBe(report.engine_version);
    for (const hazard of levels.hazards) {
      const { exposure } = report.hazards.find(({ id }: { id: string }) => id === hazard.id);
      const now = exposure.find(
        (one: { scenario: string; horizon: string }) => one.horizon === "2090" && one.scenario === "tracc",
      );
      if (levels.lead === "exposure" && now !== undefined)
        expect(hazard).toMatchObject({ level: now.level, low: now.low, high: now.high });
    }
    for (const [query, language] of [
      ["?lang=en", "en"],
      ["?lang=fr", "fr"],
      ["?lang=%22%3E%3Cscript%3E", "fr"],
      ["?lang=en&lang=fr", "fr"],
      ["?theme=%3C&scenario=%3C&horizon=1", "fr"],
    ] as const) {
      const page = await open(`/embed/${token}${query}`, { "accept-language": "fr" });
      expect([page.statusCode, page.body.slice(0, 40)]).toEqual([
        200,
        expect.stringContaining(`<html lang="${language}">`),
      ]);
      const { headline } = (await open(`/api/embeds/${token}/?language=${language}`)).json();
      expect(page.body).toContain(headline.replaceAll("'", "&#39;"));
    }
  });

  it("writes a name with markup as words", async () => {
    const building = await reports.addBuilding("MARKUP-1", { name: MARKUP, answers: { member_building_name: MARKUP } });
    const token = await newToken(building);
    const page = await open(`/embed/${token}?lang=en`);
    const badge = await open(`/api/badge/${token}.svg`);
    const oembed = await open(`/api/oembed/?${new URLSearchParams({ url: `http://localhost:80/embed/${token}` })}`);
    for (const [name, text] of [
      ["page", page.body],
      ["badge", badge.body],
      ["oembed", oembed.json().html],
    ]) {
      expect([name, text.includes("alert"), text.includes("<script>alert"), text.includes("</title><script")]).toEqual([
        name,
        true,
        false,
        false,
      ]);
    }
    expect(oembed.json().title).toBe(MARKUP);
  });

  it.each(["revoked", "unknown", "strange"])("shows nothing of a link that is %s", async (state) => {
    const made = await create(reports.made().own.building, { embed_origins: [SITE] });
    const { token, link } = made.json();
    if (state === "revoked") await ask("user_read", "DELETE", `/report_links/${link.id}/`);
    const asked = { revoked: token, unknown: `${token.slice(1)}A`, strange: "%3Cscript%3E" }[state];
    const page = await open(`/embed/${asked}?lang=en`);
    expect([page.statusCode, page.body.includes("This link no longer works")]).toEqual([410, true]);
    expect(page.body).not.toContain("Mairie");
    expect(page.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    const url = encodeURIComponent(`http://localhost:80/embed/${asked}`);
    const others = [`/api/embeds/${asked}/`, `/api/badge/${asked}.svg`, `/api/oembed/?url=${url}`];
    const statuses = await Promise.all(others.map(async (one) => (await open(one)).statusCode));
    expect(statuses).toEqual([410, 410, state === "strange" ? 404 : 410]);
  });

  it("lets pages of the sites that the link names read its data, and every page show its image", async () => {
    const token = await newToken(reports.made().own.building, [SITE]);
    const read = (headers?: Record<string, string>) => open(`/api/embeds/${token}/`, headers);
    const [named, other, without] = [await read({ origin: SITE }), await read({ origin: OTHER }), await read()];
    expect(named.headers).toMatchObject({
      "access-control-allow-origin": SITE,
      vary: expect.stringMatching(/origin/i),
    });
    for (const { headers } of [other, without]) expect(headers["access-control-allow-origin"]).toBeUndefined();
    expect(named.headers["access-control-allow-credentials"]).toBeUndefined();
    const badge = await open(`/api/badge/${token}.svg?lang=en&theme=dark`);
    expect(badge.headers).toMatchObject({
      "content-type": "image/svg+xml",
      "cross-origin-resource-policy": "cross-origin",
      "access-control-allow-origin": "*",
    });
    expect(badge.body).toMatch(/^<svg [^>]*role="img"[^>]*><title id="title">Mairie ESSAI – /);
  });

  it("is described for this installation alone, within the size that is asked for", async () => {
    const token = await newToken(reports.made().own.building);
    const describePage = (url: string, more: Record<string, string> = {}) =>
      open(`/api/oembed/?${new URLSearchParams({ url, ...more })}`, { origin: OTHER });
    const found = await describePage(`http://localhost:80/embed/${token}?lang=en"><b>`, { maxwidth: "300", dnt: "1" });
    expect(found.json()).toMatchObject({
      version: "1.0",
      type: "rich",
      title: "Mairie ESSAI",
      width: 300,
      height: 560,
    });
    expect(found.json().html).toMatch(
      /^<iframe src="http:\/\/localhost:80\/embed\/[\w-]+\?[^"<>]*" title="Mairie ESSAI – Lichen" [^<>]*><\/iframe>$/,
    );
    expect(found.headers["access-control-allow-origin"]).toBe("*");
    for (const [url, more, status] of [
      [`https://elsewhere.example.org/embed/${token}`, {}, 404],
      [`http://localhost:80@elsewhere.example.org/embed/${token}`, {}, 404],
      [`http://localhost:80/embed/../admin/${token}`, {}, 404],
      ["javascript:alert(1)", {}, 404],
      ["", {}, 422],
      [`http://localhost:80/embed/${token}`, { format: "xml" }, 501],
      [`http://localhost:80/embed/${token}`, { maxwidth: "-1" }, 422],
    ] as const) {
      expect([url, (await describePage(url, more)).statusCode]).toEqual([url, status]);
    }
  });

  describe("the sites of a link", () => {
    it("are refused by their place in the list", async () => {
      const { own } = reports.made();
      const refused = await create(own.building, {
        embed_origins: [SITE, "http://example.org", "https://*.org", "'self'"],
      });
      expect(refused.statusCode).toBe(422);
      expect(refused.json().errors).toEqual({
        "embed_origins.1": ["site_not_allowed"],
        "embed_origins.2": ["site_not_allowed"],
        "embed_origins.3": ["site_not_allowed"],
      });
      const many = Array.from({ length: 11 }, (_, at) => `https://site-${at}.example.org`);
      expect((await create(own.building, { embed_origins: many })).json().errors).toEqual({
        embed_origins: ["too_many"],
      });
    });

    it("are listed with it, and in the log", async () => {
      const building = await reports.addBuilding("LISTED-1");
      await newToken(building, [SITE]);
      const listed = (await ask("user_read", "GET", `/report_links/?building_id=${building}`)).json();
      expect(listed.links[0].embed_origins).toEqual([SITE]);
      const logged = await reports.logged("report_link_created");
      expect(logged.at(-1)!.after).toMatchObject({ embed_origins: [SITE] });
    });
  });

  it("leaves its token in no line of the log", async () => {
    const token = await newToken(reports.made().own.building);
    await open(`/embed/${token}`);
    await open(`/api/badge/${token}.svg`);
    await open(`/api/oembed/?url=${encodeURIComponent(`http://localhost:80/embed/${token}`)}`);
    expect(server().log.filter((line) => line.includes(token))).toEqual([]);
  });
});
