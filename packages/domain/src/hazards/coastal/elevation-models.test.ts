import { describe, expect, it } from "vitest";
import { emptyFigures } from "../../climate/figures.ts";
import { coastLayer } from "../../climate/layers/coast-layer.ts";
import { REFERENCE_MOMENT } from "../../climate/moment.ts";
import { type AltitudeModel, altitudeErrorM, type Place } from "../../climate/place.ts";
import type { Communes, ExtremeSeaLevels, SeaLevelRise } from "../../climate/reference-pack.ts";
import { coastalGate } from "./gate.ts";

const TERRAIN: AltitudeModel = {
  source: "imported_elevation_test",
  name: "Modèle",
  edition: "2024",
  heights: "terrain",
  error_m: 2,
  instead_of: { altitude_m: 90, altitude_origin: "commune" },
};
const PLACE: Place = {
  latitude: 43.3,
  longitude: 5.37,
  zone: "france",
  country: "FR",
  insee: "13055",
  precision: "housenumber",
  altitude_m: 20,
  altitude_origin: "elevation_model",
  altitude_error_m: 3.29,
  altitude_model: TERRAIN,
  coast_km: 1,
  spread_km: 0,
  label: "Marseille",
};
const SURFACE = { altitude_model: { ...TERRAIN, heights: "surface" } } as const;
const nothing = () => null;
/** One commune, whose town stands at 12 m and whose mean is 8 m. */
const COMMUNES = {
  centreAltitudeM: Float64Array.of(12),
  altitudeM: Float64Array.of(8),
  coastalDepartements: new Set(),
  indexOf: () => 0,
} as unknown as Communes;

describe("the altitude of a building, from an elevation model", () => {
  it.each([
    ["of bare ground, at its number", {}, 1.645 * 2],
    ["of bare ground, at coordinates", { precision: "coordinates" }, 1.645 * 2],
    ["of bare ground, at its street", { precision: "street" }, null],
    ["of roofs and trees", SURFACE, null],
    ["without a published error", { altitude_model: { ...TERRAIN, error_m: null } }, null],
    ["which its owner gives instead", { altitude_origin: "user", altitude_model: undefined }, 0],
    ["which is a mean", { altitude_origin: "commune", altitude_model: undefined }, null],
  ] as const)("%s: within %j m", (_, more, expected) => {
    expect(altitudeErrorM({ ...PLACE, ...more })).toBe(expected);
  });

  it.each([
    // Less 3.29 m, the error nine times in ten: on both sides of 10 m.
    ["open", { altitude_m: 13.2 }],
    ["none", { altitude_m: 13.4 }],
    // A surface model proves nothing near the shore, as a mean.
    ["open", { altitude_m: 40, ...SURFACE }],
    ["none", { altitude_m: 40, coast_km: 5.1, ...SURFACE }],
    ["open", { altitude_m: 40, precision: "street" }],
    ["none", { altitude_m: 40 }],
  ] as const)("leaves the gate of the sea %s at %j", (kind, more) => {
    expect(coastalGate({ ...PLACE, ...more }, nothing).kind).toBe(kind);
  });

  it.each([
    // The mean of a commune, whose error and roofs make 8 m.
    ["open", 1.9, {}],
    ["at_most_low", 2, {}],
    ["at_most_low", 9.9, {}],
    ["none", 10, {}],
    ["none", 2, { coast_km: 51 }],
    // The altitude of the building, within 3.29 m.
    ["at_most_low", 5.2, { altitude_origin: "elevation_model" }],
    ["none", 5.3, { altitude_origin: "elevation_model" }],
  ] as const)("is %s inland where the ground is at %d m and the sea rises to 2 m", (kind, ground, more) => {
    const place = { ...PLACE, coast_km: 9, altitude_m: ground, altitude_origin: "commune", ...more } as const;
    const reading = { coastal_ground: ground, extreme_sea_level: 2 } as Readonly<Partial<Record<string, number>>>;
    expect(coastalGate(place, (key) => reading[key] ?? null).kind).toBe(kind);
  });

  it("says how far off the ground may be, and that it was modelled", () => {
    expect(coastalGate(PLACE, nothing)).toEqual({
      kind: "none",
      evidence: "modelled",
      because: {
        fr: "Le sol est à 20\u00A0m, à 4\u00A0m près, au-dessus de 10\u00A0m.",
        en: "The ground is at 20 m, give or take 4\u00A0m, above 10 m.",
      },
    });
  });
});

describe("the ground against the sea, in a terrain model", () => {
  const at = (value: number) => Float64Array.of(value);
  const levels: ExtremeSeaLevels = {
    region: ["test"],
    latitude: at(43.3),
    longitude: at(5.3),
    p5: at(0.5),
    p50: at(0.8),
    p95: at(1.1),
  };
  const none = { p17: at(0), p50: at(0), p83: at(0) };
  const still = { "2050": none, "2100": none };
  const rise = {
    latitude: at(43.3),
    longitude: at(5.3),
    rise: { ssp1: still, ssp2: still, ssp5: still },
  } as unknown as SeaLevelRise;
  const aboveAt = (more: Partial<Place>) => {
    const figures = emptyFigures([{ ...PLACE, ...more }]);
    coastLayer(levels, rise, COMMUNES).fill(figures);
    const { low, value, high, evidence } = figures.columns.elevation_above_sea;
    const ends = [low, value, high].map((column) => column[REFERENCE_MOMENT]);
    return { ends, evidence: evidence[0] };
  };
  const close = (...figures: number[]) => figures.map((figure) => expect.closeTo(figure, 9));

  it("is a figure whose range counts the error of its altitude", () => {
    const terrain = aboveAt({ altitude_m: 5 });
    expect(terrain.ends).toEqual(close(5 - 3.29 - 1.1, 5 - 0.8, 5 + 3.29 - 0.5));
    expect(terrain.evidence).toMatchObject({ evidence: "modelled", method: "derived" });
    // Roofs are taken off a surface model, 3 m; twice its error counts.
    const surface = aboveAt({ altitude_m: 5, ...SURFACE });
    expect(surface.ends).toEqual(close(5 - 3 - 5 - 1.1, 5 - 3 - 0.8, 5 + 5 - 0.5));
    // The lower of the town and of the mean, less 3 m, within 5 m.
    const mean = aboveAt({ altitude_m: 12, altitude_origin: "town", altitude_model: undefined });
    expect(mean.ends).toEqual(close(8 - 3 - 5 - 1.1, 8 - 3 - 0.8, 8 + 5 - 0.5));
    for (const { evidence } of [surface, mean]) expect(evidence).toMatchObject({ evidence: "proxy" });
    const town = aboveAt({ altitude_origin: "town", altitude_model: undefined, zone: "europe", insee: null });
    expect(town.evidence).toMatchObject({ evidence: "proxy" });
    // None is described as another.
    expect(new Set([terrain, surface, mean, town].map(({ evidence }) => evidence!.caveat!.en)).size).toBe(4);
    const given = aboveAt({ altitude_m: 5, altitude_origin: "user", altitude_model: undefined });
    expect(given.ends).toEqual(close(5 - 1.1, 5 - 0.8, 5 - 0.5));
  });
});
