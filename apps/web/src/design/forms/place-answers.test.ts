import { expect, it } from "vitest";
import type { PlaceCandidate } from "../../shell/session/visit.ts";
import { answersOfPlace } from "./place-answers.ts";

const LYON: PlaceCandidate = {
  label: "1 Rue de la République 69001 Lyon",
  latitude: 45.767612345,
  longitude: 4.8345,
  precision: "housenumber",
  post_code: "69001",
  city: "Lyon",
  country: "FR",
  insee: "69123",
  fell_back: false,
  source: "photon",
};

it("fills the address in, and takes a point out", () => {
  expect(answersOfPlace(LYON)).toEqual({
    street: "1 Rue de la République",
    post_code: "69001",
    city: "Lyon",
    country: "FR",
    latitude: undefined,
    longitude: undefined,
  });
  expect(Object.keys(answersOfPlace(LYON))).toContain("latitude");
});

it("answers of a town its name, and leaves the street alone", () => {
  const town = answersOfPlace({ ...LYON, label: "Lyon", precision: "municipality", post_code: null });
  expect(town).toEqual({
    post_code: undefined,
    city: "Lyon",
    country: "FR",
    latitude: undefined,
    longitude: undefined,
  });
  expect(town).not.toHaveProperty("street");
});

it("answers of a point its coordinates to a centimetre, and leaves the address alone", () => {
  expect(answersOfPlace({ ...LYON, precision: "coordinates" })).toEqual({
    country: "FR",
    latitude: 45.7676123,
    longitude: 4.8345,
  });
});
