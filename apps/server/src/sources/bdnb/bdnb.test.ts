import { expect, it } from "vitest";
import { json, limitsFor, silent, startReplayingService, type Turn } from "../replaying-service.ts";
import { createBdnbSource } from "./bdnb.ts";

const ID = "PG46YY6YWCX8";
const GROUP = [{ batiment_groupe_id: "bdnb-bg-11HT-AKW6-6RW8" }];
/** As the service answers: names of its fields, values of ours. */
const ROW = {
  batiment_groupe_id: "bdnb-bg-11HT-AKW6-6RW8",
  annee_construction: 1974,
  nb_niveau: 5,
  hauteur_mean: 16,
  surface_emprise_sol: 420,
  usage_principal_bdnb_open: "Résidentiel collectif",
  mat_mur_txt: "BETON",
  type_isolation_mur_exterieur: "isolation extérieure",
  type_ventilation: "VMC SF",
  type_energie_chauffage: "gaz",
};

async function withBdnb(...turns: [Turn, ...Turn[]]) {
  const service = await startReplayingService(...turns);
  const limits = { ...limitsFor(turns), burst: 10 };
  const source = createBdnbSource({ enabled: true, bdnbUrl: `${service.url}/v1/bdnb/donnees`, limits })!;
  return { service, source, [Symbol.asyncDispose]: () => service[Symbol.asyncDispose]() };
}

it("asks for the group of the building, then for what is known of it", async () => {
  await using room = await withBdnb(json(GROUP), json([ROW]));
  expect(await room.source.ofBuilding(ID)).toMatchObject({
    kind: "found",
    row: { annee_construction: 1974, nb_niveau: 5 },
  });
  expect(room.service.arrivals.map(({ url }) => `${url.pathname}${decodeURIComponent(url.search)}`)).toEqual([
    `/v1/bdnb/donnees/batiment_construction?rnb_id=eq.${ID}&select=batiment_groupe_id&limit=1`,
    "/v1/bdnb/donnees/batiment_groupe_complet?batiment_groupe_id=eq.bdnb-bg-11HT-AKW6-6RW8&limit=1",
  ]);
});

it("knows nothing where either list is empty", async () => {
  await using first = await withBdnb(json([]));
  expect(await first.source.ofBuilding(ID)).toEqual({ kind: "none" });
  await using second = await withBdnb(json(GROUP), json([]));
  expect(await second.source.ofBuilding(ID)).toEqual({ kind: "none" });
});

it("reads a column of another type as absent, and keeps the others", async () => {
  await using room = await withBdnb(json(GROUP), json([{ ...ROW, annee_construction: "1974", mat_mur_txt: 7 }]));
  expect(await room.source.ofBuilding(ID)).toMatchObject({
    kind: "found",
    row: { annee_construction: null, mat_mur_txt: null, nb_niveau: 5 },
  });
});

it.each([
  ["unexpected_answer", json({ message: "column does not exist", code: "42703" })],
  ["unexpected_answer", json([{ id: 1 }])],
  ["unexpected_answer", json('[{"batiment_groupe_id":"b')],
  ["refused", json({ message: "unknown" }, 404)],
  ["unavailable", json({}, 503)],
  ["rate_limited", json({}, 429, { "retry-after": "0" })],
  ["timed_out", silent],
] satisfies [string, Turn][])("is unreachable when either answer is wrong (%s)", async (reason, turn) => {
  await using first = await withBdnb(turn);
  expect(await first.source.ofBuilding(ID)).toEqual({ kind: "unreachable", reason });
  await using second = await withBdnb(json(GROUP), turn);
  expect(await second.source.ofBuilding(ID)).toEqual({ kind: "unreachable", reason });
});

it("is not there when nothing may leave", () => {
  expect(createBdnbSource({ enabled: false, bdnbUrl: "http://127.0.0.1:9" })).toBeNull();
});
