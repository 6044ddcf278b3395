import { afterAll, beforeAll, expect, it } from "vitest";

import { onOrganisation } from "./server-under-test.ts";
import { json, startReplayingService, type Turn } from "./sources/replaying-service.ts";

const NANCY = { latitude: 48.6937, longitude: 6.1834, country: "FR", city: "Nancy", post_code: "54000" };
const around = (side: number) => {
  const { latitude, longitude } = NANCY;
  return [
    [longitude - side, latitude - side],
    [longitude + side, latitude - side],
    [longitude + side, latitude + side],
    [longitude - side, latitude + side],
    [longitude - side, latitude - side],
  ];
};
const feature = (sitecode: string, sitename: string, ring: number[][]) => ({
  type: "Feature",
  properties: { sitecode, sitename, url: "https://inpn.mnhn.fr/site" },
  geometry: { type: "Polygon", coordinates: [ring] },
});
const collection = (...features: unknown[]) => json({ type: "FeatureCollection", features });
const byLayer =
  (layers: Readonly<Record<string, Turn>>): Turn =>
  (response, request) => {
    const layer = new URL(request.url!, "http://carto").pathname.split("/").at(-1)!;
    (layers[layer] ?? collection())(response, request);
  };

let carto: Awaited<ReturnType<typeof startReplayingService>>;
beforeAll(async () => {
  carto = await startReplayingService(collection());
});
afterAll(() => carto[Symbol.asyncDispose]());

onOrganisation(
  "protected areas where no map was imported",
  (server, organisation) => {
    const visit = async (building: object) => {
      const payload = { building };
      const answer = await server().app.inject({ method: "POST", url: "/api/buildings/biodibat_report/", payload });
      expect(answer.statusCode).toBe(200);
      return answer.json();
    };

    it("are asked online for a visit, with their band, and the card of the service", async () => {
      carto.play(
        byLayer({
          rnn: collection(feature("FR36", "Réserve exemple", around(0.001))),
          // Its nearest edge is some 780 m away.
          znieff2: collection(
            feature(
              "410",
              "Forêt exemple",
              around(0.001).map(([x, y]) => [x!, y! + 0.008]),
            ),
          ),
          // It meets the box, not the circle of 2 km.
          pnr: collection(
            feature(
              "FR8",
              "Parc exemple",
              around(0.001).map(([x, y]) => [x! + 0.026, y! + 0.017]),
            ),
          ),
        }),
      );
      const report = await visit(NANCY);
      expect(report.protected_areas_from).toBe("asked");
      expect(report.protected_areas).toMatchObject([
        { name: "Réserve exemple", type: "nature_reserve", strength: "strong", band: "within" },
        { name: "Forêt exemple", type: "znieff2", strength: "inventory", band: "2km" },
      ]);
      expect(report.protected_areas).toHaveLength(2);
      expect(report.sources.map(({ id }: { id: string }) => id)).toContain("api_carto_nature");
      expect(report.state.components.find(({ id }: { id: string }) => id === "protected_areas").value).toBe(100);
      const before = carto.arrivals.length;
      await visit(NANCY);
      expect(carto.arrivals).toHaveLength(before);
    });

    it("are not known when the service does not answer, which the report says", async () => {
      carto.play(json({}, 500));
      const report = await visit({ ...NANCY, latitude: 48.7 });
      expect(report).toMatchObject({ protected_areas: null, protected_areas_from: "unreachable" });
      expect(report.sources.map(({ id }: { id: string }) => id)).not.toContain("api_carto_nature");
    });

    it("are not asked outside France, nor for what is kept beside buildings", async () => {
      carto.play(byLayer({}));
      const before = carto.arrivals.length;
      const berlin = { latitude: 52.52, longitude: 13.4, country: "DE", city: "Berlin" };
      expect(await visit(berlin)).toMatchObject({ protected_areas: null, protected_areas_from: "none" });
      const { token } = organisation().people.company_admin;
      const added = await server().ask(token, "POST", "/buildings/", {
        building: {
          ...NANCY,
          member_building_name: "École",
          member_building_code: "E-1",
          fond_gestion_name: "Default",
          building_type: "education",
          life_cycle_stage: "exploitation",
        },
      });
      expect(added.json().errors).toBeUndefined();
      expect(carto.arrivals).toHaveLength(before);
      const synthesis = await server().ask(token, "POST", "/buildings/biodibat_assets_report/", {});
      expect(synthesis.statusCode).toBe(200);
      expect(carto.arrivals).toHaveLength(before);
    });

    it("leave no trace of a place in the log", () => {
      expect(server().log.join("\n")).not.toMatch(/48\.69|6\.18|Nancy/);
    });
  },
  () => ({ externalServices: true, apiCartoUrl: carto.url, geoplateformeUrl: carto.url, photonUrl: carto.url }),
);
