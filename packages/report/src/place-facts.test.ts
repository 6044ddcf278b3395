import type { Place } from "@lichen/domain";
import { expect, it } from "vitest";
import { altitudeWords, placeFacts } from "./place-facts.ts";

const PLACE: Place = {
  latitude: 43.3,
  longitude: 5.37,
  zone: "france",
  country: "FR",
  insee: "13055",
  precision: "housenumber",
  altitude_m: 20.4,
  altitude_origin: "town",
  altitude_error_m: 5,
  coast_km: 0.3,
  spread_km: 0,
  label: "Marseille",
};
const FROM_MODEL: Place = {
  ...PLACE,
  altitude_origin: "elevation_model",
  altitude_model: {
    source: "imported_elevation_2024",
    name: "RGE ALTI",
    edition: "2024-01",
    heights: "terrain",
    error_m: 0.7,
    instead_of: { altitude_m: 1028, altitude_origin: "town" },
  },
};
const ALTITUDE = { fr: "Altitude du sol", en: "Ground altitude" };
const altitude = (place: Place, language: "fr" | "en") =>
  placeFacts({ place }, language).find(([name]) => name === ALTITUDE[language])![1];

it("say which elevation model an altitude was read in, and which altitude it replaced", () => {
  expect(altitude(FROM_MODEL, "en")).toBe(
    "20\u00A0m (terrain model: RGE ALTI, 2024-01, within 5\u00A0m; instead of 1,028\u00A0m, town centre)",
  );
  expect(altitude(FROM_MODEL, "fr")).toBe(
    "20\u00A0m (modèle de terrain\u202f: RGE ALTI, 2024-01, à 5\u00A0m près\u202f; au lieu de 1\u202f028\u00A0m, centre de la ville)",
  );
  const unknown = { altitude_m: null, altitude_origin: "none" } as const;
  const first = { ...FROM_MODEL, altitude_model: { ...FROM_MODEL.altitude_model!, instead_of: unknown } };
  expect(altitude(first, "en")).toBe("20\u00A0m (terrain model: RGE ALTI, 2024-01, within 5\u00A0m)");
});

it("say where any other altitude comes from, and that it is not known", () => {
  expect(altitude(PLACE, "fr")).toBe("20\u00A0m (centre de la ville, à 5\u00A0m près)");
  expect(altitudeWords({ ...PLACE, altitude_error_m: 0 }, "en")).toBe("20\u00A0m (town centre)");
  expect(altitude({ ...PLACE, altitude_m: null, altitude_origin: "none" }, "en")).toBe("–");
});
