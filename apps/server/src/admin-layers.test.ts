import { join } from "node:path";
import type { AnswerOf, listLayers } from "@lichen/contract";
import { expect, it } from "vitest";
import { clay, importLayer, protectedAreas } from "./layers/index.ts";
import { importAroundToulouse } from "./layers/testing/import-around-toulouse.ts";
import { importContext } from "./layers-under-test.ts";
import { prepareOrganisation } from "./organisation-under-test.ts";
import { TEST_CONFIG } from "./platform/testing/test-config.ts";
import { onServer } from "./server-under-test.ts";

type Layers = AnswerOf<typeof listLayers>["layers"];
const pathOf = (room: string, name: string) => join(import.meta.dirname, room, "testing", name);

onServer("the layers of an installation, for its administrators", (server) => {
  it("say the box that each holds, measured as it was read, and nothing of one that was not measured", async () => {
    const { database } = server();
    const { people } = await prepareOrganisation(database, TEST_CONFIG.secret);
    const listedLayers = async () => {
      const answer = await server().ask(people.admin.token, "GET", "/admin/layers/");
      expect(answer.statusCode).toBe(200);
      return Object.fromEntries((answer.json().layers as Layers).map((layer) => [layer.kind, layer]));
    };
    const card = { licence: "Licence Ouverte 2.0", edition: "2026" };
    await importAroundToulouse(database);
    const context = importContext(database);
    const areas = { ...card, type: "nature_reserve", files: [pathOf("protected-areas", "areas.fgb")] };
    await importLayer(protectedAreas, areas, context);
    const map = { ...card, files: [pathOf("clay-maps", "zones-lambert93.fgb")], covers: ["31"] };
    const { id } = await importLayer(clay, map, context);

    const { drias, protected_areas, clay: zones } = await listedLayers();
    const box = (west: number, south: number, east: number, north: number) =>
      Object.fromEntries(
        Object.entries({ west, south, east, north }).map(([side, at]) => [side, expect.closeTo(at, 4)]),
      );
    expect(drias!.extent!.south).toBeGreaterThan(43);
    expect(drias!.extent!.north).toBeLessThan(44.2);
    expect(drias).toMatchObject({ covers: null });
    // As `ogrinfo` says of the same files.
    expect(protected_areas).toMatchObject({ covers: null, extent: box(1.4, 43.5, 1.51, 43.61), indicators: [] });
    expect(zones).toMatchObject({ covers: ["31"], extent: box(2.1, 43.9, 2.4, 44) });

    await database.db.updateTable("climate_layers").set({ detail: "{}" }).where("id", "=", id).execute();
    expect((await listedLayers()).clay).toMatchObject({ covers: null, extent: null });
  });
});
