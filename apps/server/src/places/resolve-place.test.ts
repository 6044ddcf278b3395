import { loadGazetteer, loadOutlines, loadReferencePack } from "@lichen/data";
import { describe, expect, it } from "vitest";
import { createPlaces, reliefM } from "./resolve-place.ts";

const pack = loadReferencePack();
const { fromCoordinates, fromAddress } = createPlaces(pack, loadGazetteer(), loadOutlines());

describe("a place from coordinates", () => {
  it("knows all that a layer needs", () => {
    expect(fromCoordinates(43.6045, 1.444)).toEqual({
      latitude: 43.6045,
      longitude: 1.444,
      zone: "france",
      country: "FR",
      insee: "31555",
      precision: "coordinates",
      altitude_m: pack.communes.altitudeM[pack.communes.indexOf("31555")],
      altitude_origin: "commune",
      coast_km: expect.any(Number),
      spread_km: 0,
      label: "Toulouse (31)",
    });
  });

  it("takes the altitude given, then the commune's, then the relief, then none", () => {
    expect(fromCoordinates(45.9237, 6.8694, 1035)).toMatchObject({ altitude_m: 1035, altitude_origin: "user" });
    expect(fromCoordinates(45.9237, 6.8694, 0)).toMatchObject({ altitude_m: 0, altitude_origin: "user" });
    expect(fromCoordinates(45.9237, 6.8694)).toMatchObject({ altitude_origin: "commune" });
    expect(fromCoordinates(52.52, 13.4)).toMatchObject({ altitude_origin: "topography" });
    expect(fromCoordinates(28.1, -15.43)).toMatchObject({ altitude_m: null, altitude_origin: "none" });
  });

  it.each([
    ["Le Havre", 49.494, 0.108, 0, 3],
    ["Paris", 48.8566, 2.3522, 130, 170],
    ["Strasbourg", 48.58, 7.75, 350, 420],
    ["Houat, an island that the coastline leaves out", 47.391, -2.957, 0, 2],
    ["Pointe-à-Pitre", 16.2411, -61.5331, 0, 3],
  ])("measures the coast from %s between bounds", (_, lat, lon, min, max) => {
    const { coast_km } = fromCoordinates(lat, lon);
    expect(coast_km).toBeGreaterThanOrEqual(min);
    expect(coast_km).toBeLessThanOrEqual(max);
  });

  it("names a point far from any town by its coordinates", () => {
    expect(fromCoordinates(45, -30)).toMatchObject({ zone: "outside", country: null, label: "45.0000, -30.0000" });
  });

  it.each([
    [91, 0],
    [0, 181],
    [Number.NaN, 0],
    [0, Number.POSITIVE_INFINITY],
  ])("refuses %d, %d", (lat, lon) => {
    expect(() => fromCoordinates(lat, lon)).toThrow(RangeError);
  });

  it("refuses an altitude that is not a number", () => {
    expect(() => fromCoordinates(45, 3, Number.NaN)).toThrow(RangeError);
  });
});

describe("a place from an address", () => {
  it("is the commune, with its own altitude, distance to the coast and size", () => {
    const { communes } = pack;
    const row = communes.indexOf("69123");
    expect(fromAddress({ street: "12 rue X", post_code: "69003", city: "Lyon", country: "FR" })).toEqual({
      latitude: communes.latitude[row],
      longitude: communes.longitude[row],
      zone: "france",
      country: "FR",
      insee: "69123",
      precision: "municipality",
      altitude_m: communes.altitudeM[row],
      altitude_origin: "commune",
      coast_km: communes.coastKm[row],
      spread_km: 3.9,
      label: "69003 Lyon",
    });
  });

  it.each([
    [{ street: "12 rue de la Paix 75002 Paris" }, "FR", "france"],
    [{ post_code: "97200" }, "FR", "overseas"],
    [{ city: "Nouméa" }, "FR", "overseas"],
    [{ city: "Roma", post_code: "00184", country: "IT" }, "IT", "europe"],
    [{ city: "Monaco", country: "MC" }, "MC", "europe"],
    [{ city: "Andorre", country: "AD" }, "AD", "europe"],
    [{ city: "Saint-Marin", country: "SM" }, "SM", "europe"],
    [{ city: "Vatican", country: "VA" }, "VA", "europe"],
    [{ city: "Villeneuve", state: "Aveyron" }, "FR", "france"],
  ])("%j is in %s", (address, country, zone) => {
    expect(fromAddress(address)).toMatchObject({ country, zone, precision: "municipality" });
  });

  it.each([
    [{}],
    [{ city: " " }],
    [{ city: "Xyzzyx" }],
    [{ city: "London", country: "FR" }],
    [{ city: "Bordea" }],
    [{ street: "12 rue de Lyon" }],
  ])("%j is nowhere, rather than somewhere wrong", (address) => {
    expect(fromAddress(address)).toBeNull();
  });
});

describe("relief between the points of the grid", () => {
  const grid = {
    west: 0,
    south: 40,
    stepDegrees: 1,
    columns: 2,
    rows: 2,
    elevationM: Float64Array.of(100, 200, 300, 400),
  };

  it.each([
    [40, 0, 100],
    [41, 1, 400],
    [40.5, 0.5, 250],
    [40, 0.25, 125],
  ])("at %d, %d is %d m", (lat, lon, expected) => {
    expect(reliefM(grid, lat, lon)).toBe(expected);
  });

  it("leaves the sea out, and is unknown where there is only sea", () => {
    expect(reliefM({ ...grid, elevationM: Float64Array.of(100, Number.NaN, Number.NaN, Number.NaN) }, 40.5, 0.5)).toBe(
      100,
    );
    expect(reliefM(grid, 50, 0)).toBeNull();
  });
});
