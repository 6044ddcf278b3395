import { expect, it } from "vitest";
import { townAnswers } from "./town-answers.ts";

it("tells a town by its postcode, with the rest of the address and nothing else of the building", () => {
  const building = { id: "1", street: "1 rue Neuve", post_code: "31000", city: "Toulouse", state: "", country: "FR" };
  expect(townAnswers(building, "Toulouse (31)")).toEqual({
    street: "1 rue Neuve",
    post_code: "31000",
    city: "Toulouse",
    country: "FR",
  });
});

it("tells a town without a postcode by its label: several bear its name", () => {
  const chosen = { city: "Saint-Denis", post_code: null, country: "FR" };
  expect(townAnswers(chosen, "Saint-Denis (93)")).toEqual({ city: "Saint-Denis (93)", country: "FR" });
});

it("leaves out a country that is not covered", () => {
  expect(townAnswers({ country: "US" }, "Paris")).toEqual({ city: "Paris" });
});
