import { describe, expect, it } from "vitest";
import type { Answers } from "./catalogue.ts";
import { applyAnswers, inferCountry, locate } from "./place-country.ts";

const MADRID = { latitude: 40.4168, longitude: -3.7038 };

/** A place of the country of a few points. */
function placeOf({ latitude, longitude }: Answers) {
  if (typeof latitude !== "number" || typeof longitude !== "number") return null;
  const country = { 40: "ES", 45: "FR", 49: "GG", 36: null }[Math.floor(latitude)] ?? null;
  return { country, zone: country === null ? "outside" : "europe" };
}

describe("the country of coordinates", () => {
  it.each([undefined, null, " ", "unknown"])("stands for one that is %j", (country) => {
    expect(inferCountry({ ...MADRID, country }, placeOf)).toEqual({ country: "ES" });
  });

  it.each(["FR", "Espagne", 3])("stands for no country that is given: %j", (country) => {
    expect(inferCountry({ ...MADRID, country }, placeOf)).toEqual({});
  });

  it("is told of two coordinates alone, of the list, and is unknown where no country is", () => {
    expect(inferCountry({ latitude: 40.4 }, placeOf)).toEqual({});
    expect(inferCountry({ latitude: 400, longitude: 0 }, placeOf)).toEqual({});
    expect(inferCountry({ latitude: 49.45, longitude: -2.54 }, placeOf)).toEqual({ country: "GB" });
    expect(inferCountry({ latitude: 36.8, longitude: 3.1 }, placeOf)).toEqual({ country: "unknown" });
    expect(inferCountry({ latitude: 0, longitude: 0 }, placeOf)).toEqual({ country: "unknown" });
  });
});

describe("answers that are located", () => {
  it("have the country of their place, or are refused for another", () => {
    expect(locate({ ...MADRID, country: "ES" }, placeOf)).toMatchObject({ issue: null, answers: { country: "ES" } });
    expect(locate({ ...MADRID, country: "unknown" }, placeOf)).toMatchObject({
      issue: null,
      answers: { country: "ES" },
    });
    expect(locate({ ...MADRID, country: "FR" }, placeOf).issue).toEqual({
      field: "country",
      code: "country_contradicts_place",
      severity: "error",
    });
    expect(locate({ latitude: 49.45, longitude: -2.54, country: "GB" }, placeOf).issue).toBeNull();
    expect(locate({ latitude: 36.8, longitude: 3.1, country: "FR" }, placeOf).issue?.code).toBe("outside_europe");
    expect(locate({ city: "Nowhere", country: "FR" }, placeOf)).toMatchObject({ issue: null, place: null });
  });
});

describe("a building that changes", () => {
  const before: Answers = { latitude: 45.76, longitude: 4.83, country: "FR", city: "Lyon" };

  it("takes the country of its new coordinates, unless one is given with them", () => {
    expect(applyAnswers(before, MADRID, placeOf)).toMatchObject({ ...MADRID, country: "ES" });
    expect(applyAnswers(before, { ...MADRID, country: "FR" }, placeOf)).toMatchObject({ country: "FR" });
    expect(applyAnswers(before, { country: null }, placeOf)).toMatchObject({ country: "FR" });
  });

  it("keeps its country when it does not move, or when its coordinates go", () => {
    expect(applyAnswers({ ...MADRID, country: "FR" }, { city: "X" }, placeOf)).toMatchObject({ country: "FR" });
    expect(applyAnswers(before, { latitude: null, longitude: null }, placeOf)).toMatchObject({ country: "FR" });
  });
});
