import { type Answer, FIELDS } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { EMPTY_VISIT, type Visit } from "../../../shell/session/visit.ts";
import { readVisitLink, visitLink } from "./visit-link.ts";

const PAGE = "https://lichen.example/resilience/analysis?why=heat.vulnerability&scenario=ssp5";
const place = {
  label: "Œuilly, 1 rue de l’Église",
  latitude: 49.0681,
  longitude: 3.7861,
  country: "FR",
  insee: "51410",
  post_code: "51480",
  city: "Œuilly",
  precision: "housenumber",
  fell_back: false,
  source: "coordinates",
} as const;
const visit: Visit = { ...EMPTY_VISIT, place, answers: { building_type: "office", floors_number: 4 } };
const fragment = (value: unknown) => `#v1.${Buffer.from(JSON.stringify(value)).toString("base64url")}`;
const good = { place, answers: {} };

describe("a link to an analysis", () => {
  it("carries its place and its answers after the #, and what is looked at before it", () => {
    const link = new URL(visitLink(PAGE, visit));
    expect(link.href.split("#")[0]).toBe(PAGE);
    expect(readVisitLink(link.hash)).toEqual({ place, answers: visit.answers });
  });

  it("carries the altitude that the visitor gave", () => {
    const high = { ...place, altitude_m: 12.5 };
    expect(readVisitLink(new URL(visitLink(PAGE, { place: high, answers: {} })).hash)).toEqual({
      place: high,
      answers: {},
    });
  });

  it("says nothing of who the building is, nor of an answer that does not hold", () => {
    const answers = { member_building_name: "Chez moi", street: "1 rue", floors_number: -3, building_type: "office" };
    expect(readVisitLink(new URL(visitLink(PAGE, { place, answers })).hash)).toEqual({
      place,
      answers: { building_type: "office" },
    });
  });

  it("stays short enough with every question answered", () => {
    const answers = Object.fromEntries(
      FIELDS.filter(({ section }) => section !== "identification").flatMap((field): [string, Answer][] => {
        if (field.type === "enum") return [[field.key, field.options.at(-1)!.value]];
        return field.type === "string" ? [] : [[field.key, field.max]];
      }),
    );
    const { hash } = new URL(visitLink(PAGE, { place, answers }));
    expect(hash.length).toBeLessThan(8000);
    expect(readVisitLink(hash)).not.toBe("refused");
  });

  it("without a place carries nothing", () => {
    expect(visitLink(PAGE, EMPTY_VISIT)).toBe(PAGE);
  });
});

describe("what stands after the # of an address", () => {
  it.each(["", "#", "#content", "#vulnerability", "#heat"])("%j is no visit", (hash) => {
    expect(readVisitLink(hash)).toBeNull();
  });

  it.each<[string, string]>([
    ["another version", fragment(good).replace("#v1", "#v2")],
    ["no content", "#v1."],
    ["no version", "#v1"],
    ["no base64", "#v1.%%%"],
    ["no UTF-8", "#v1._w8"],
    ["no JSON", `#v1.${Buffer.from("{").toString("base64url")}`],
    ["cut", fragment(good).slice(0, -9)],
    ["too long", `#v1.${"A".repeat(20_000)}`],
    ["a list", fragment([])],
    ["null", fragment(null)],
    ["no answers", fragment({ place })],
    ["no place", fragment({ answers: {} })],
    ["a place of elsewhere", fragment({ ...good, place: { ...place, latitude: 40.7, longitude: -74 } })],
    ["coordinates as text", fragment({ ...good, place: { ...place, latitude: "49" } })],
    ["coordinates out of bounds", fragment({ ...good, place: { ...place, latitude: 1e308 } })],
    ["an unknown precision", fragment({ ...good, place: { ...place, precision: "toString" } })],
    ["a label that turns the text", fragment({ ...good, place: { ...place, label: "Paris\u202egnp" } })],
    ["a label of two lines", fragment({ ...good, place: { ...place, label: "Paris\nLyon" } })],
    ["a long label", fragment({ ...good, place: { ...place, label: "a".repeat(401) } })],
    ["an impossible altitude", fragment({ ...good, place: { ...place, altitude_m: 9000 } })],
    ["an unknown question", fragment({ ...good, answers: { isAdmin: true } })],
    ["a question of who it is", fragment({ ...good, answers: { member_building_name: "x" } })],
    [
      "a prototype",
      `#v1.${Buffer.from(`{"place":${JSON.stringify(place)},"answers":{"__proto__":{"x":1}}}`).toString("base64url")}`,
    ],
    ["a wrong answer", fragment({ ...good, answers: { building_type: "<script>" } })],
    ["an answer that is an object", fragment({ ...good, answers: { floors_number: { valueOf: 1 } } })],
    ["deep JSON", `#v1.${Buffer.from("[".repeat(8000)).toString("base64url")}`],
  ])("%s is refused", (_, hash) => {
    expect(readVisitLink(hash)).toBe("refused");
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  it("of a country or a commune that is none, only that is left out", () => {
    const odd = { ...place, country: "ZZ", insee: 7, post_code: "" };
    expect(readVisitLink(fragment({ ...good, place: odd }))).toEqual({
      place: { ...place, country: null, insee: null, post_code: null },
      answers: {},
    });
  });
});
