import { describe, expect, it } from "vitest";
import { json, limitsFor, silent, startReplayingService, type Turn } from "../replaying-service.ts";
import { createRnbSource } from "./rnb.ts";

/** As the register answers: fields of its Building, values of ours. */
const building = (more: object = {}) => ({
  rnb_id: "PG46YY6YWCX8",
  status: "constructed",
  is_active: true,
  point: { type: "Point", coordinates: [2.3521, 48.8566] },
  shape: null,
  addresses: [
    {
      id: "75104_9575_00002",
      ban_id: null,
      source: "bdnb",
      street_number: "2",
      street_rep: "bis",
      street: "rue de Rivoli",
      city_name: "Paris",
      city_zipcode: "75004",
      city_insee_code: "75104",
    },
  ],
  ext_ids: [{ id: "bdnb-bc-XXXX", source: "bdnb", created_at: "2023-12-07T13:20:58Z", source_version: "2023_01" }],
  distance: 12.4,
  ...more,
});
const results = (...found: unknown[]) => json({ next: null, previous: null, results: found });
const RIVOLI = {
  rnb_id: "PG46YY6YWCX8",
  distance_m: 12.4,
  address: "2 bis rue de Rivoli 75004 Paris",
  latitude: 48.8566,
  longitude: 2.3521,
};

async function withRnb(...turns: [Turn, ...Turn[]]) {
  const service = await startReplayingService(...turns);
  const source = createRnbSource({ enabled: true, rnbUrl: `${service.url}/api/alpha`, limits: limitsFor(turns) })!;
  return { service, source, [Symbol.asyncDispose]: () => service[Symbol.asyncDispose]() };
}

describe("buildings around a point", () => {
  it("are asked with the latitude first and the slash that the register wants", async () => {
    await using room = await withRnb(results(building()));
    expect(await room.source.closest(48.8566, 2.3522)).toEqual({ kind: "found", candidates: [RIVOLI] });
    const { url, headers } = room.service.arrivals[0]!;
    expect(url.pathname).toBe("/api/alpha/buildings/closest/");
    expect(Object.fromEntries(url.searchParams)).toEqual({ point: "48.8566,2.3522", radius: "100", limit: "10" });
    expect(headers["user-agent"]).toMatch(/^Lichen\//);
  });

  it("come nearest first, without those that no longer stand", async () => {
    await using room = await withRnb(
      results(
        building({ rnb_id: "AAAAAAAAAAAA", distance: 30 }),
        building({ rnb_id: "BBBBBBBBBBBB", status: "demolished" }),
        building({ rnb_id: "CCCCCCCCCCCC", is_active: false }),
        building({ rnb_id: "DDDD-DDDD-DDDD", distance: 0, point: null, addresses: [] }),
        building({ rnb_id: "EEEEEEEEEEEE", distance: 5, status: "notUsable", addresses: null }),
      ),
    );
    const answer = await room.source.closest(48.8, 2.3);
    expect(answer).toMatchObject({
      candidates: [
        { rnb_id: "DDDDDDDDDDDD", distance_m: 0, address: null, latitude: null, longitude: null },
        { rnb_id: "EEEEEEEEEEEE", address: null },
        { rnb_id: "AAAAAAAAAAAA" },
      ],
    });
  });

  it.each([
    ["nothing is there", results()],
    ["nothing that is there stands", results(building({ status: "demolished" }))],
  ])("are none when %s", async (_, turn) => {
    await using room = await withRnb(turn);
    expect(await room.source.closest(48.8, 2.3)).toEqual({ kind: "none" });
  });

  it("leave out what cannot be read, and keep the others", async () => {
    await using room = await withRnb(
      results(null, {}, building({ rnb_id: "TOO-SHORT" }), building({ point: { coordinates: [2, 480] } }), building()),
    );
    const answer = await room.source.closest(48.8, 2.3);
    expect(answer).toMatchObject({ candidates: [{ latitude: null, rnb_id: RIVOLI.rnb_id }, RIVOLI] });
  });

  it.each([
    ["unexpected_answer", json({ detail: "Invalid point" })],
    ["unexpected_answer", results({ id: 1 })],
    ["refused", json({ detail: "Gone" }, 410)],
    ["unavailable", json({ detail: "BAN is down" }, 503)],
    ["rate_limited", json({}, 429, { "retry-after": "0" })],
    ["timed_out", silent],
    ["unexpected_answer", json('{"results":[{"rnb_id":"PG46')],
  ] satisfies [string, Turn][])("are unreachable (%s)", async (reason, turn) => {
    await using room = await withRnb(turn);
    expect(await room.source.closest(48.8, 2.3)).toEqual({ kind: "unreachable", reason });
  });
});

describe("buildings at an address", () => {
  it("are asked in one line, and have no distance", async () => {
    const { distance: _, ...found } = building();
    const answer = { status: "ok", cle_interop_ban: "75104_9575_00002", score_ban: 0.97, results: [found] };
    await using room = await withRnb(json(answer));
    expect(await room.source.ofAddress("2 bis rue de Rivoli 75004 Paris")).toEqual({
      kind: "found",
      candidates: [{ ...RIVOLI, distance_m: null }],
    });
    const { url } = room.service.arrivals[0]!;
    expect(url.pathname).toBe("/api/alpha/buildings/address/");
    expect(Object.fromEntries(url.searchParams)).toEqual({ q: "2 bis rue de Rivoli 75004 Paris", min_score: "0.8" });
  });

  it.each(["geocoding_score_is_too_low", "geocoding_no_result"])(
    "are none when the register says %s",
    async (status) => {
      await using room = await withRnb(json({ status, cle_interop_ban: null, score_ban: null, results: [] }));
      expect(await room.source.ofAddress("Nulle part")).toEqual({ kind: "none" });
    },
  );
});

it("asks once for what was just asked, and again for what could not be", async () => {
  await using room = await withRnb(json({}, 500), results(building()));
  await room.source.closest(48.8566, 2.3522);
  for (const longitude of [2.3522, 2.352_201]) await room.source.closest(48.8566, longitude);
  expect(room.service.arrivals).toHaveLength(2);
});

it("is not there when nothing may leave", () => {
  expect(createRnbSource({ enabled: false, rnbUrl: "http://127.0.0.1:9" })).toBeNull();
});
