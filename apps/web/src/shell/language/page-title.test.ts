import { describe, expect, it } from "vitest";
import { writeTitle } from "./page-title.ts";

describe("the title of a page", () => {
  it("goes from what it is about to the product", () => {
    expect(writeTitle({ screen: "Adaptive actions", subjects: ["Strategy", "School"], error: null })).toBe(
      "Strategy – School – Adaptive actions – Lichen",
    );
  });

  it("begins with the error of a form", () => {
    expect(writeTitle({ screen: "Contact", subjects: [], error: "Error" })).toBe("Error – Contact – Lichen");
  });

  it("says nothing twice", () => {
    expect(writeTitle({ screen: "Clay", subjects: ["Clay"], error: null })).toBe("Clay – Lichen");
    expect(writeTitle({ screen: "Lichen, climate risk", subjects: [], error: null })).toBe("Lichen, climate risk");
    expect(writeTitle({ screen: null, subjects: [], error: null })).toBe("Lichen");
  });
});
