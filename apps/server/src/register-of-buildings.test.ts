import { afterAll, expect, it } from "vitest";
import { onServer, randomAddress, type ServerUnderTest } from "./server-under-test.ts";
import { json, startReplayingService } from "./sources/replaying-service.ts";

const SOURCE = "RNB – IGN / beta.gouv, Licence Ouverte 2.0";
const NANCY = { latitude: 48.6936, longitude: 6.1834 };
const STANISLAS = { street: "1 place Stanislas", post_code: "54000", city: "Nancy" };
const found = json({
  results: [
    {
      rnb_id: "PG46YY6YWCX8",
      status: "constructed",
      is_active: true,
      distance: 3,
      point: { type: "Point", coordinates: [6.1834, 48.6936] },
      addresses: [{ street_number: "1", street: "place Stanislas", city_zipcode: "54000", city_name: "Nancy" }],
    },
  ],
});

const register = await startReplayingService(found);
afterAll(() => register[Symbol.asyncDispose]());

const asks = (server: () => ServerUnderTest) => (payload: object) =>
  server().app.inject({ method: "POST", url: "/api/buildings/rnb_id/", remoteAddress: randomAddress(), payload });

onServer(
  "the identifier of a building in the register",
  (server) => {
    const ask = asks(server);

    it("is found around a point", async () => {
      register.play(found);
      const response = await ask(NANCY);
      expect(response.headers["cache-control"]).toBe("no-store");
      expect(response.json()).toEqual({
        candidates: [{ rnb_id: "PG46YY6YWCX8", distance_m: 3, address: "1 place Stanislas 54000 Nancy", ...NANCY }],
        source: SOURCE,
        reason: null,
      });
    });

    it("is found at an address, coordinates going first", async () => {
      register.play(found);
      expect((await ask(STANISLAS)).json()).toMatchObject({ candidates: [{ rnb_id: "PG46YY6YWCX8" }], reason: null });
      expect(register.arrivals.at(-1)!.url.searchParams.get("q")).toBe("1 place Stanislas 54000 Nancy");
      await ask({ ...STANISLAS, latitude: 45.764, longitude: 4.8357 });
      expect(register.arrivals.at(-1)!.url.searchParams.get("point")).toBe("45.764,4.8357");
    });

    it.each([
      ["nothing", {}, "no_place"],
      ["half a point", { latitude: 48.69 }, "no_place"],
      ["a town without a street", { city: "Nancy" }, "no_place"],
      ["an address that names no town", { street: "1 place Xyzzy" }, "no_place"],
      ["a point abroad", { latitude: 52.5163, longitude: 13.3777 }, "outside_france"],
      ["a point at sea", { latitude: 0, longitude: 0 }, "outside_france"],
      ["an address abroad", { street: "1 Pariser Platz", post_code: "10117", city: "Berlin" }, "outside_france"],
    ])("asks nobody about %s", async (_, query, reason) => {
      const before = register.arrivals.length;
      expect((await ask(query)).json()).toEqual({ candidates: [], source: SOURCE, reason });
      expect(register.arrivals).toHaveLength(before);
    });

    it("says when there is none, and when the register cannot be reached", async () => {
      register.play(json({ results: [] }));
      expect((await ask({ latitude: 48.7, longitude: 6.2 })).json().reason).toBe("not_found");
      register.play(json({}, 500));
      expect((await ask({ latitude: 48.71, longitude: 6.2 })).json().reason).toBe("service_unreachable");
    });

    it.each([
      [{ latitude: 91, longitude: 0 }, "latitude"],
      [{ street: "1 place\u0000" }, "street"],
      [{ longitude: "6.2" }, "longitude"],
    ])("refuses %j", async (query, field) => {
      const response = await ask(query);
      expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, [field]]);
    });

    it("is asked so often by a network, then refused with the time to wait", async () => {
      const remoteAddress = randomAddress();
      const statuses = new Map<number, number>();
      let retryAfter: unknown;
      for (let at = 0; at < 122; at++) {
        const response = await server().app.inject({
          method: "POST",
          url: "/api/buildings/rnb_id/",
          remoteAddress,
          payload: {},
        });
        statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
        retryAfter = response.headers["retry-after"] ?? retryAfter;
      }
      expect(Object.fromEntries(statuses)).toEqual({ 200: 120, 429: 2 });
      expect(Number(retryAfter)).toBeGreaterThan(0);
    });

    it("leaves no trace of an address in the log", () => {
      expect(server().log.join("\n")).not.toMatch(/Stanislas|Nancy|48\.69/);
    });
  },
  () => ({ externalServices: true, rnbUrl: register.url }),
);

onServer("the identifier of a building, when nothing may leave", (server) => {
  it("is said to be out of reach", async () => {
    const before = register.arrivals.length;
    const ask = asks(server);
    expect((await ask(NANCY)).json()).toEqual({ candidates: [], source: SOURCE, reason: "services_off" });
    expect((await ask(STANISLAS)).json().reason).toBe("services_off");
    expect((await ask({ latitude: 52.5163, longitude: 13.3777 })).json().reason).toBe("outside_france");
    expect(register.arrivals).toHaveLength(before);
  });
});
