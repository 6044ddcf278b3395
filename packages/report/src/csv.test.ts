import { expect, it } from "vitest";
import { csvFile } from "./csv.ts";

it("writes the titles of a CSV with plain spaces, and leaves the cells as they were typed", () => {
  const file = csvFile(["Chaleur\u202f: exposition", "Surface\u00a0(m²)"], [["Îlot\u202fA", 1250.5]], "fr");
  expect(file).toBe("\ufeffChaleur : exposition;Surface (m²)\r\nÎlot\u202fA;1250,5\r\n");
});
