import type { AnswerOf, clayReport, listLayers, officialRisks } from "@lichen/contract";
import { OFFICIAL_RISKS } from "@lichen/domain";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { prepareOrganisation } from "./organisation-under-test.ts";
import { TEST_CONFIG } from "./platform/testing/test-config.ts";
import { onServer } from "./server-under-test.ts";
import { json, startReplayingService, type Turn } from "./sources/replaying-service.ts";

const ALBI = { city: "Albi", post_code: "81000", country: "FR", latitude: 43.929, longitude: 2.148 };
const HOUSE = { building_type: "residential", residential_building_type: "detached_house" };
const list = (...data: unknown[]): Turn => json({ results: data.length, data });
const byPath =
  (turns: Readonly<Record<string, Turn>>): Turn =>
  (response, request) => {
    const name = new URL(request.url!, "http://georisques").pathname.replace("/gaspar", "").slice(1);
    (turns[name] ?? list())(response, request);
  };
const EVERYTHING = {
  rga: json({ codeExposition: "3", exposition: "Exposition forte" }),
  mvt: list({ type: "Glissement" }, { type: "Effondrement" }, { type: "Glissement" }),
  cavites: list(),
  installations_classees: list({ raisonSociale: "USINE A", statutSeveso: "Seveso seuil bas" }),
  catnat: list({ libelle_risque_jo: "Sécheresse" }, { libelle_risque_jo: "Inondations" }),
  tri: list({ libelle_tri: "Albi" }),
  azi: list(),
};

let base: Awaited<ReturnType<typeof startReplayingService>>;
beforeAll(async () => {
  base = await startReplayingService(byPath(EVERYTHING));
});
afterAll(() => base[Symbol.asyncDispose]());

onServer(
  "the official base of risks",
  (server) => {
    // Each test asks of a place of its own: answers are remembered for a moment.
    let nth = 0;
    beforeEach(() => {
      nth++;
    });
    const place = (more: object = {}) => ({
      ...ALBI,
      latitude: Number((ALBI.latitude + nth / 1000).toFixed(4)),
      ...more,
    });
    const ask = async <Answer>(call: string, payload: object, status = 200): Promise<Answer> => {
      const answer = await server().app.inject({ method: "POST", url: `/api/buildings/${call}/`, payload });
      expect([answer.statusCode, status === 200 ? "" : answer.body]).toEqual([status, expect.any(String)]);
      return answer.json();
    };
    const risksOf = (building: object) => ask<AnswerOf<typeof officialRisks>>("official_risks", { building });

    it("is asked of a place in France, and its answer told as it is", async () => {
      base.play(byPath(EVERYTHING));
      const { risks, zones, sources, report_url } = await risksOf(place());
      // The report is linked, at the public host, longitude first; it is never asked from here.
      expect(report_url).toBe(
        `https://www.georisques.gouv.fr/api/v1/rapport_pdf?latlon=2.14800%2C${place().latitude.toFixed(5)}`,
      );
      expect(base.arrivals.filter(({ url }) => url.pathname.includes("rapport"))).toEqual([]);
      expect(Object.fromEntries(risks.map(({ id, zone, count }) => [id, zone ?? count]))).toEqual({
        clay: "high",
        flood_territories: 1,
        flood_atlases: 0,
        movements: 3,
        cavities: 0,
        seveso: 1,
        disasters: 2,
      });
      expect(risks.find(({ id }) => id === "movements")!.names).toEqual([
        { name: "Glissement", count: 2 },
        { name: "Effondrement", count: 1 },
      ]);
      expect(zones).toEqual({ asked: "high", imported: null });
      expect(sources[0]!.id).toBe("georisques");
    });

    it("says which part did not answer, and keeps the others", async () => {
      base.play(byPath({ ...EVERYTHING, mvt: json({}, 400), rga: json("<html>") }));
      const { risks } = await risksOf(place({ latitude: 44.5 + nth / 1000 }));
      const states = Object.fromEntries(risks.map(({ id, state, zone, count }) => [id, [state, zone, count]]));
      expect(states.movements).toEqual(["unreachable", null, null]);
      expect(states.clay).toEqual(["unreachable", null, null]);
      expect(states.cavities).toEqual(["answered", null, 0]);
    });

    it("is not asked of a point where only the commune is known", async () => {
      base.play(byPath(EVERYTHING));
      const before = base.arrivals.length;
      const { risks, report_url } = await risksOf({ city: "Gaillac", post_code: "81600", country: "FR" });
      expect(report_url).toBeNull();
      for (const { id, around } of OFFICIAL_RISKS) {
        expect([id, risks.find((one) => one.id === id)!.state]).toEqual([
          id,
          around === "commune" ? "answered" : "too_vague",
        ]);
      }
      const paths = base.arrivals.slice(before).map(({ url }) => url.pathname.split("/").at(-1));
      expect(paths.toSorted()).toEqual(["azi", "catnat", "tri"]);
    });

    it("is not asked abroad", async () => {
      const before = base.arrivals.length;
      const berlin = { city: "Berlin", country: "DE", latitude: 52.52, longitude: 13.4 };
      expect(await ask("official_risks", { building: berlin }, 422)).toMatchObject({ detail: "french_addresses_only" });
      expect(base.arrivals).toHaveLength(before);
    });

    it("gives the clay tool its zone, before the one that is declared", async () => {
      base.play(byPath(EVERYTHING));
      const body = { building: { ...place(), ...HOUSE }, zone: "low" };
      const report = await ask<AnswerOf<typeof clayReport>>("batadapt_argvip_report", body);
      expect(report.exposure).toMatchObject({ zone: "high", origin: "asked", source: "georisques" });
      // The statement is shown beside, and not dropped.
      expect(report.exposure.readings.map(({ origin, zone }) => [origin, zone])).toEqual([
        ["asked", "high"],
        ["declared", "low"],
      ]);
      expect([report.exposure.asked, report.exposure.disagree]).toEqual(["answered", true]);
      expect(report.inaction!.claim_probability.raw_value).toBeGreaterThan(0);
      expect(report.sources.map(({ id }) => id)).toEqual(["georisques"]);
    });

    it("leaves the declared zone to the clay tool where it does not answer, and says so where none is", async () => {
      base.play(json({}, 500));
      const building = { ...place(), ...HOUSE };
      const declared = await ask<AnswerOf<typeof clayReport>>("batadapt_argvip_report", { building, zone: "low" });
      expect(declared.exposure).toMatchObject({ zone: "low", origin: "declared" });
      const none = await ask<AnswerOf<typeof clayReport>>("batadapt_argvip_report", { building, language: "fr" });
      expect(none.exposure).toMatchObject({ zone: "unknown", how: expect.stringContaining("n’a pas répondu") });
    });

    it("is told to administrators as it answers, by its host alone", async () => {
      const made = await prepareOrganisation(server().database, TEST_CONFIG.secret);
      const { token } = made.people.admin;
      const zones = async () => {
        const answer = await server().ask(token, "GET", "/admin/layers/");
        expect(answer.statusCode).toBe(200);
        const { sources } = answer.json() as AnswerOf<typeof listLayers>;
        return sources.find(({ id }) => id === "georisques")!;
      };
      base.play(byPath(EVERYTHING));
      await risksOf(place());
      const before = await zones();
      expect(before).toMatchObject({ host: new URL(base.url).host, state: "answering" });
      base.play(json({}, 400));
      await risksOf(place({ latitude: 45.2 }));
      const after = await zones();
      expect(after).toMatchObject({ state: "failing", last_reason: { en: "The service refused the request." } });
      expect(after.failed).toBeGreaterThan(before.failed);
      expect(after.asked - before.asked).toBeGreaterThanOrEqual(after.failed - before.failed);
    });

    it("leaves no trace of a place in the log", () => {
      expect(server().log.join("\n")).not.toMatch(/43\.9|2\.148|Albi/);
    });
  },
  () => ({ externalServices: true, georisquesUrl: base.url, geoplateformeUrl: base.url, photonUrl: base.url }),
);
