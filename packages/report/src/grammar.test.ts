import { HAZARDS } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import {
  agree,
  frenchFrom,
  frenchOfThe,
  frenchThe,
  frenchToThe,
  joinNames,
  levelAdjective,
  numberOf,
} from "./grammar.ts";

const noun = (words: string, gender: "f" | "m", number: "one" | "many" = "one") => [{ words, gender, number }] as const;

describe("French articles", () => {
  it.each([
    [noun("chaleur", "f"), "la chaleur", "de la chaleur", "à la chaleur"],
    [noun("froid", "m"), "le froid", "du froid", "au froid"],
    [noun("ensemble", "m"), "l’ensemble", "de l’ensemble", "à l’ensemble"],
    [noun("exposition", "f"), "l’exposition", "de l’exposition", "à l’exposition"],
    [noun("inondations", "f", "many"), "les inondations", "des inondations", "aux inondations"],
    [
      [...noun("sécheresse", "f"), ...noun("argiles", "f", "many")],
      "la sécheresse et les argiles",
      "de la sécheresse et des argiles",
      "à la sécheresse et aux argiles",
    ],
  ])("%j", (nouns, the, of, to) => {
    expect([frenchThe(nouns), frenchOfThe(nouns), frenchToThe(nouns)]).toEqual([the, of, to]);
  });

  it("have no noun that begins with h, whose elision is a matter of the word", () => {
    const words = HAZARDS.flatMap(({ noun: { fr } }) => fr.map((one) => one.words));
    expect(words.filter((one) => /^h/i.test(one))).toEqual([]);
  });

  it.each([
    ["élevée", "d’élevée"],
    ["extrême", "d’extrême"],
    ["inconnu", "d’inconnu"],
    ["très élevée", "de très élevée"],
  ])("elides before %s", (words, from) => {
    expect(frenchFrom(words)).toBe(from);
  });
});

it.each([
  [0, "one", "many"],
  [1, "one", "one"],
  [2, "many", "many"],
  [5, "many", "many"],
  [1000, "many", "many"],
  [1_000_000, "many", "many"],
])("%i is %s in French and %s in English", (n, fr, en) => {
  expect([numberOf(n, "fr"), numberOf(n, "en")]).toEqual([fr, en]);
  const forms = { fr: { one: "one", many: "many" }, en: { one: "one", many: "many" } };
  expect(agree(n, forms)).toEqual({ fr, en });
});

it.each([
  [[], "", ""],
  [["a"], "a", "a"],
  [["a", "b"], "a et b", "a and b"],
  [["a", "b", "c"], "a, b et c", "a, b and c"],
])("lists %j", (names, fr, en) => {
  expect([joinNames(names, "fr"), joinNames(names, "en")]).toEqual([fr, en]);
});

it("parts a name that has an and of its own from the others", () => {
  expect(joinNames(["a et b", "c"], "fr")).toBe("a et b, ainsi que c");
  expect(joinNames(["au x et au y", "aux z"], "fr")).toBe("au x et au y, ainsi qu’aux z");
  expect(joinNames(["c", "a and b", "d"], "en")).toBe("c, a and b, and d");
});

it("makes a level agree", () => {
  const all = (level: "high" | "medium" | "extreme" | "none") =>
    (["f", "m"] as const).flatMap((gender) =>
      (["one", "many"] as const).map((number) => levelAdjective(level, { gender, number }).fr),
    );
  expect(all("high")).toEqual(["élevée", "élevées", "élevé", "élevés"]);
  expect(all("medium")).toEqual(["moyenne", "moyennes", "moyen", "moyens"]);
  expect(all("extreme")).toEqual(["extrême", "extrêmes", "extrême", "extrêmes"]);
  expect(all("none")).toEqual(["nulle", "nulles", "nul", "nuls"]);
});
